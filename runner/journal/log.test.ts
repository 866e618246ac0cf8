import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StreamedFile } from '#results/streamed-file';
import { batchOf, digestOf, headerOf, WANTED } from './__fixtures__/made-up';
import { headLine, Journal } from './journal';
import { Log } from './log';
import { readJournal } from './read';
import type { Stretch } from './stretch';

let folder: string;
let opened = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-log-'));
  opened = 0;
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const GAMES = 'games.csv';

/** A log of a new run; `rows` says whether there is a games.csv. */
function log({ rows = false, first = 0 } = {}): Log {
  const open = () => {
    opened++;
    const { text, end } = headLine(headerOf({ gamesCsv: rows }));
    const path = join(folder, 'journal.jsonl');
    writeFileSync(path, text);
    return { journal: Journal.open(path, end), games: rows ? StreamedFile.ofRun(join(folder, GAMES)) : null };
  };
  return new Log(open, WANTED, first);
}

function stretches(): Stretch[] {
  const seen: Stretch[] = [];
  readJournal(folder, { visit: (stretch) => seen.push(stretch) });
  return seen;
}

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('nothing is opened before there is something to write', () => {
  const own = log();
  own.write([]);
  own.add(batchOf(0, 2), []);
  expect(opened).toBe(0);
  own.write([]);
  own.write([]);
  expect(opened).toBe(1);
  expect(stretches()).toHaveLength(1);
  own.close();
});

test('batches are put together to lines: a line when it is time, and at the end', () => {
  const own = log();
  for (let deal = 0; deal < 9; deal++) {
    pass(150);
    own.add(batchOf(deal, 1), []);
  }
  // More than 400 ms: at 450, 900 and 1350.
  const at = (line: Stretch) => [line.first, line.count];
  expect(stretches().map(at)).toEqual([
    [0, 3],
    [3, 3],
    [6, 3],
  ]);
  own.add(batchOf(9, 2), []);
  expect(stretches()).toHaveLength(3);
  own.write([]);
  expect(at(stretches()[3])).toEqual([9, 2]);
  const digests = stretches().map((line) => line.digests);
  expect(digests.join('')).toBe(Array.from({ length: 44 }, (_, game) => digestOf(game)).join(''));
  expect(readJournal(folder).collected.toJSON().clock.decisions).toEqual([100, 200, 300, 400]);
  own.close();
});

test('of a longer run a line is due less often: every 500th of its time', () => {
  const own = log();
  own.add(batchOf(0, 1), []);
  pass(3_600_000);
  own.add(batchOf(1, 1), []);
  expect(stretches()).toHaveLength(1);
  pass(7_200); // a 500th of an hour; by now it is a little more
  own.add(batchOf(2, 1), []);
  expect(stretches()).toHaveLength(1);
  pass(100);
  own.add(batchOf(3, 1), []);
  expect(stretches()).toHaveLength(2);
  own.close();
});

test('rows of games.csv are on the disk before the line that tells of them, and none is lost before the first', () => {
  const own = log({ rows: true });
  const rows = (deal: number) => `row of ${deal}\r\n`;
  const batch = (deal: number) => batchOf(deal, 1, { gamesCsv: rows(deal) });
  own.add(batch(0), []);
  own.add(batch(1), []);
  const journal = own.open();
  const part = () => readFileSync(join(folder, `${GAMES}.part`), 'utf8');
  const onDisk: string[] = [];
  const append = journal.append.bind(journal);
  vi.spyOn(journal, 'append').mockImplementation((line) => {
    onDisk.push(part());
    append(line);
  });
  own.write([]);
  own.add(batch(2), []);
  own.write([]);
  expect(onDisk).toEqual([rows(0) + rows(1), rows(0) + rows(1) + rows(2)]);
  expect(stretches().map(({ gamesBytes }) => gamesBytes)).toEqual(onDisk.map((text) => text.length));
  own.close();
});

describe('a line tells of', () => {
  test('the forced faults of its deals and of no others', () => {
    const own = log();
    const fault = (deal: number) => ({ deal, rotation: 0, ordinal: 1, kind: 'timeout' as const });
    const all = [fault(4), fault(0), fault(1), fault(2)];
    own.add(batchOf(0, 2), all);
    own.write(all);
    own.add(batchOf(2, 2), all);
    own.write(all);
    expect(stretches().map(({ forced }) => forced.map(({ deal }) => deal))).toEqual([[0, 1], [2]]);
    own.close();
  });

  test('the tables of a round, if it is the first of the round', () => {
    const own = log();
    own.draw([[0, 1, 2, 3]]);
    own.add(batchOf(0, 1), []);
    own.write([]);
    own.add(batchOf(1, 1), []);
    own.write([]);
    expect(stretches().map(({ tables }) => tables)).toEqual([[[0, 1, 2, 3]], undefined]);
    own.close();
  });

  test('the deals where a run goes on, whatever was before', () => {
    const own = log({ first: 3 });
    const journal = own.open();
    const append = vi.spyOn(journal, 'append');
    own.add(batchOf(3, 2), []);
    own.write([]);
    own.add(batchOf(5, 1), []);
    own.write([]);
    expect(append.mock.calls.map(([{ first, count }]) => [first, count])).toEqual([
      [3, 2],
      [5, 1],
    ]);
    own.close();
  });
});
