import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import type { ScheduleSpec } from '../schedule/schedule';
import { headerOf, sealed, stretchOf, writeJournal } from './__fixtures__/made-up';
import { readHeader, readJournal } from './read';
import type { Stretch } from './stretch';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-read-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'journal.jsonl');
const write = (...lines: readonly object[]) => writeJournal(folder, sealed(lines));

test('what it tells of: deals, sums, faults, bytes, and where it ends', () => {
  const fault = { deal: 3, rotation: 1, ordinal: 9, kind: 'timeout' } as const;
  const hook = { deal: 0, rotation: 0, ordinal: 0, seat: 2, kind: 'crash' } as const;
  write(
    headerOf({ gamesCsv: true }),
    stretchOf(0, 3, { gamesBytes: 700, forced: [hook] }),
    stretchOf(3, 2, { gamesBytes: 1200, forced: [fault] }),
  );
  const seen: Stretch[] = [];
  const journalled = readJournal(folder, { visit: (stretch) => seen.push(stretch) });
  expect(journalled).toMatchObject({ next: 5, gamesBytes: 1200, forced: [hook, fault], spoilt: 0, areRowsLost: false });
  expect(journalled.header).toEqual(headerOf({ gamesCsv: true }));
  expect(seen.map(({ first, count }) => [first, count])).toEqual([
    [0, 3],
    [3, 2],
  ]);
  const { check } = JSON.parse(readFileSync(path(), 'utf8').trim().split('\n')[2]);
  expect(journalled.end).toEqual({ bytes: readFileSync(path()).length, check });
  // Bot a won as many points in each of the four games of a deal as the deal's number says.
  const [counts] = journalled.collected.totals.tally.payouts;
  expect([...counts]).toEqual([0, 1, 2, 3, 4].map((points) => [points, 4]));
  expect(journalled.collected.clock.milliseconds).toEqual([2, 4, 6, 8]);
});

test('a part of a run begins at its first deal', () => {
  const { run } = headerOf();
  write(
    headerOf({ run: { ...run, deals: { planned: 12, first: 4, played: 0 }, shard: { index: 2, of: 3 } } }),
    stretchOf(4, 3),
  );
  expect(readJournal(folder)).toMatchObject({ next: 7, spoilt: 0 });
});

test('of a run whose rounds are drawn, each round is noted on its first line', () => {
  const schedule: ScheduleSpec = { format: 'swiss', scheme: 'rot4', pool: 4, dealsPerRound: 3, rounds: 4, played: [] };
  const { run } = headerOf();
  const placings = { bots: 4, placings: {} };
  const of = (first: number, count: number, tables?: Stretch['tables']) => {
    const { collected, ...rest } = stretchOf(first, count, { tables });
    return { ...rest, collected: { ...collected, totals: { ...collected.totals, placings } } };
  };
  write(headerOf({ run: { ...run, schedule } }), of(0, 2, [[0, 1, 2, 3]]), of(2, 1), of(3, 1, [[3, 2, 1, 0]]));
  expect(readJournal(folder).schedule.spec).toEqual({ ...schedule, played: [[[0, 1, 2, 3]], [[3, 2, 1, 0]]] });
});

describe('what stands behind the last whole line is counted and left out', () => {
  const whole = sealed([headerOf(), stretchOf(0, 2), stretchOf(2, 1)]);
  const last = whole.trim().split('\n')[2];
  test.each<[string, string, number, number]>([
    ['nothing', whole, 3, 0],
    ['garbage', `${whole}garbage\n`, 3, 8],
    ['garbage without a line break', `${whole}\0\0\0`, 3, 3],
    ['the last line again', `${whole}${last}\n`, 3, last.length + 1],
    ['half of the last line', whole.slice(0, -20), 2, last.length + 1 - 20],
    ['the last line without its line break', whole.slice(0, -1), 2, last.length],
    ['a line in which a byte is another', whole.replace('"first":2', '"first":3'), 2, last.length + 1],
  ])('%s', (_, text, next, spoilt) => {
    writeJournal(folder, text);
    expect(readJournal(folder)).toMatchObject({ next, spoilt, areRowsLost: false });
  });

  test('lines from the first on that tells of more rows than there are', () => {
    const lines = [
      headerOf({ gamesCsv: true }),
      stretchOf(0, 2, { gamesBytes: 500 }),
      stretchOf(2, 1, { gamesBytes: 750 }),
    ];
    write(...lines);
    const size = readFileSync(path()).length;
    const cut = Buffer.byteLength(sealed(lines.slice(0, 2)));
    expect(readJournal(folder, { gamesLeft: 750 })).toMatchObject({ next: 3, spoilt: 0, areRowsLost: false });
    expect(readJournal(folder, { gamesLeft: 749 })).toMatchObject({ next: 2, spoilt: size - cut, areRowsLost: true });
    const none = readJournal(folder, { gamesLeft: 0 });
    expect(none).toMatchObject({ next: 0, gamesBytes: 0, areRowsLost: true });
    expect(none.collected.deals).toBe(0);
  });
});

describe('is refused, and named', () => {
  const { run } = headerOf();
  const sums = (change: (json: Stretch['collected']) => object) => {
    const line = stretchOf(0, 2);
    return { ...line, collected: change(line.collected) };
  };
  test.each<[string, readonly object[], RegExp]>([
    ['an empty file', [], /line 1 is not the head of a journal$/],
    ['a first line that is no head', [stretchOf(0, 1)], /line 1 is not the head of a journal \(journal: /],
    ['a head of another kind', [{ ...headerOf(), journal: 2 }], /line 1 is not the head of a journal \(journal: /],
    ['a run that is none', [headerOf({ run: { ...run, bots: [] } })], /the head of a journal \(run\.bots: /],
    ['deals left out', [headerOf(), stretchOf(0, 2), stretchOf(3, 1)], /deals 3 to 3 stand where deal 2 should$/],
    ['deals twice', [headerOf(), stretchOf(0, 2), stretchOf(1, 1)], /deals 1 to 1 stand where deal 2 should$/],
    ['deals before the first', [headerOf(), stretchOf(1, 2)], /deals 1 to 2 stand where deal 0 should$/],
    ['sums of fewer deals', [headerOf(), { ...stretchOf(0, 2), count: 3 }], /deals 0 to 2 stand where deal 0 should$/],
    ['a line that is none', [headerOf(), { first: 0 }], /: count: .*; it is not the journal of a run$/],
    [
      'sums of another number of bots',
      [
        headerOf(),
        sums(({ totals, ...rest }) => ({ ...rest, totals: { ...totals, tally: { ...totals.tally, bots: 3 } } })),
      ],
      /the sums from deal 0 on are not those of its run: a tally of 3 bots for one of 4$/,
    ],
    [
      'sums that another kind of run has',
      [headerOf(), sums(({ totals, ...rest }) => ({ ...rest, totals: { ...totals, blocks: [] } }))],
      /the sums from deal 0 on are not those of its run: blocks are missing, or not wanted$/,
    ],
    [
      'sums that are none',
      [
        headerOf(),
        sums(({ totals, ...rest }) => ({ ...rest, totals: { ...totals, tally: { ...totals.tally, all: '1,x' } } })),
      ],
      /the sums from deal 0 on are not those of its run: 2 sums instead of \d+$/,
    ],
  ])('%s', (_, lines, message) => {
    write(...lines);
    expect(() => readJournal(folder)).toThrow(InputError);
    expect(() => readJournal(folder)).toThrow(message);
    expect(() => readJournal(folder)).toThrow(path());
  });

  test('no file', () => {
    for (const read of [readJournal, readHeader]) {
      expect(() => read(folder)).toThrow(InputError);
      expect(() => read(folder)).toThrow(`${path()} cannot be read: ENOENT: no such file or directory`);
    }
  });
});

test('the head is read without the rest', () => {
  writeJournal(folder, `${sealed([headerOf()])}garbage`);
  expect(readHeader(folder)).toEqual(headerOf());
  write(stretchOf(0, 1));
  expect(() => readHeader(folder)).toThrow('line 1 is not the head of a journal');
});
