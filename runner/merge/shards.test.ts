import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { circumstances } from '#results/__fixtures__/synthetic';
import { manifest } from '#results/manifest';
import { headerOf, sealed, writeJournal } from '../journal/__fixtures__/made-up';
import type { JournalHeader } from '../journal/header';
import { rangeOf } from '../run/run';
import { checkWhole, shardsOf } from './shards';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mahjong-shards-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The folder of a part of a run of so many deals; of the whole for 1 of 1. */
function part(index: number, of: number, deals = 12, more: Partial<JournalHeader> = {}): string {
  const folder = join(root, `${index}-of-${of}`);
  const shard = of === 1 ? null : { index, of };
  const { first } = rangeOf({ deals, shard });
  const { run, ...head } = headerOf(more);
  mkdirSync(folder, { recursive: true });
  writeJournal(folder, sealed([{ ...head, run: { ...run, deals: { planned: deals, first, played: 0 }, shard } }]));
  return folder;
}

const parts = (of: number, deals?: number) => Array.from({ length: of }, (_, i) => part(i + 1, of, deals));

test('the parts of a run, in whatever order they are given, stand in the order of their deals', () => {
  const folders = parts(4, 10);
  const expected = [0, 2, 5, 7].map((first, i) => ({
    given: folders[i],
    path: folders[i],
    first,
    end: [2, 5, 7, 10][i],
  }));
  for (const given of [folders, folders.toReversed(), [2, 0, 3, 1].map((i) => folders[i])]) {
    expect(shardsOf(given)).toMatchObject(expected);
  }
});

test('a whole run is a part of itself', () => {
  expect(shardsOf([part(1, 1)])).toMatchObject([{ first: 0, end: 12 }]);
});

test('a run cut in two ways can be put together, if the cuts meet', () => {
  const folders = [part(1, 2), part(3, 4), part(4, 4)];
  expect(shardsOf(folders).map(({ first, end }) => [first, end])).toEqual([
    [0, 6],
    [6, 9],
    [9, 12],
  ]);
});

describe('is refused, and named', () => {
  test.each<[string, () => readonly string[], RegExp]>([
    [
      'a part twice',
      () => [part(1, 2), part(2, 2), part(2, 2)],
      /2-of-2 and \S+2-of-2 both hold deals 6 to 11; leave one out$/,
    ],
    ['a part of a part', () => [part(1, 2), part(2, 2), part(2, 4)], /1-of-2 and \S+2-of-4 both hold deals 3 to 5; /],
    ['a whole and a part', () => [part(1, 1), part(2, 3)], /1-of-1 and \S+2-of-3 both hold deals 4 to 7; /],
    [
      'cuts that do not meet',
      () => [part(1, 2), part(2, 3), part(3, 3)],
      /1-of-2 and \S+2-of-3 both hold deals 4 to 5; leave one out$/,
    ],
    [
      'no first part',
      () => [part(2, 3), part(3, 3)],
      /^deals 0 to 3 of 12 are missing \(--shard 1\/3\): none of the folders/,
    ],
    ['no middle part', () => [part(1, 3), part(3, 3)], /^deals 4 to 7 of 12 are missing \(--shard 2\/3\): /],
    ['no last part', () => [part(1, 3), part(2, 3)], /^deals 8 to 11 of 12 are missing \(--shard 3\/3\): /],
    ['several that follow each other', () => [part(1, 4)], /^deals 3 to 11 of 12 are missing \(--shard 2\/4\): /],
    [
      'a part of another run',
      () => [part(1, 2), part(2, 2, 12, { run: { ...headerOf().run, seed: 'tea' } })],
      /1-of-2 and \S+2-of-2 are parts of different runs: the seed is 1 there and tea here$/,
    ],
    [
      'a part of more games',
      () => [part(1, 2), part(2, 2, 14)],
      /are parts of different runs: the number of deals is 12 there and 14 here$/,
    ],
    [
      'a part with rows, and one without',
      () => [part(1, 2), part(2, 2, 12, { gamesCsv: true })],
      /are parts of different runs: --games-csv is false there and true here$/,
    ],
    ['a folder without a journal', () => [part(1, 2), root], /journal\.jsonl cannot be read: ENOENT/],
    ['a folder that is not there', () => [join(root, 'gone')], /gone\/journal\.jsonl cannot be read: ENOENT/],
  ])('%s', (_, folders, message) => {
    expect(() => shardsOf(folders())).toThrow(InputError);
    expect(() => shardsOf(folders())).toThrow(message);
  });
});

describe('a part that is not whole', () => {
  const whole = () => {
    const [shard] = shardsOf([part(1, 1)]);
    writeFileSync(join(shard.path, 'manifest.json'), '{}');
    return shard;
  };
  test('is refused if deals are left', () => {
    const shard = whole();
    expect(() => checkWhole(shard, 12)).not.toThrow();
    expect(() => checkWhole(shard, 7)).toThrow(
      `${shard.path} is not finished: 7 of 12 deals; go on with: pnpm sim --resume ${shard.path}`,
    );
  });

  test.each([
    [false, /1-of-1 is whole, and no part: it ended after 7 of 12 deals, when it knew enough; leave it as it is$/],
    [true, /1-of-1 is not finished: 7 of 12 deals; go on with: pnpm sim --resume \S+$/],
  ])('that may end by what it knows: interrupted or not (%s)', (interrupted, message) => {
    const { run } = headerOf();
    const stopping = { sprt: null, until: 0.1, checkEvery: 6 };
    const folder = part(1, 1, 12, { run: { ...run, stopping } });
    const told = manifest({ ...run, stopping }, circumstances(run, { interrupted }));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(told));
    const [shard] = shardsOf([folder]);
    expect(() => checkWhole(shard, 7)).toThrow(message);
  });

  test('is refused if its files are not written', () => {
    const shard = whole();
    rmSync(join(shard.path, 'manifest.json'));
    expect(() => checkWhole(shard, 12)).toThrow(InputError);
    expect(() => checkWhole(shard, 12)).toThrow('is not finished: 12 of 12 deals; go on with: pnpm sim --resume');
  });
});
