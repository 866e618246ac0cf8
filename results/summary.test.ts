import { describe, expect, test } from 'vitest';
import { blocks, game, runConfig, tallyOf, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import { hashOf } from './hash';
import { hashesOf, summary } from './summary';

const run = runConfig(['greedy', 'random', 'cautious', 'efficient']);

test('bots by mean payout, equal ones in the order of the run', () => {
  const { bots } = summary(tallyOf(4, blocks(WORKED_EXAMPLE)), run);
  expect(bots.map(({ rank, label, payout }) => [rank, label, payout.value])).toEqual([
    [1, 'greedy', 0.375],
    [2, 'cautious', 0],
    [3, 'efficient', 0],
    [4, 'random', -0.375],
  ]);
});

test('each bot over each below it, on common deals', () => {
  // random pays what greedy wins: their difference a deal is twice the worked example's, and so is its error.
  const { differences } = summary(tallyOf(4, blocks(WORKED_EXAMPLE)), run);
  expect(differences.map(({ over, under }) => [over, under])).toEqual([
    ['greedy', 'cautious'],
    ['greedy', 'efficient'],
    ['greedy', 'random'],
    ['cautious', 'efficient'],
    ['cautious', 'random'],
    ['efficient', 'random'],
  ]);
  expect(differences[2]).toMatchObject({ deals: 6, value: 0.75 });
  expect(differences[2].se).toBeCloseTo(2 * 0.3145764, 6);
  expect(differences[2].low).toBeCloseTo(2 * -0.433644, 5);
  expect(differences[2].high).toBeCloseTo(2 * 1.183644, 5);
});

test('what each seat was worth', () => {
  const deals = [[game([3, 2, 1, 0], { payout: [6, -1, -2, -3], wins: [1, 0, 0, 0] }), game([0, 1, 2, 3], {})]];
  const { seats } = summary(tallyOf(4, deals), run);
  expect(seats.map(({ seat, payout, winRate }) => [seat, payout.value, winRate.value])).toEqual([
    [0, 3, 0.5],
    [1, -0.5, 0],
    [2, -1, 0],
    [3, -1.5, 0],
  ]);
});

test('nothing of it depends on what was asked for, only on what was played', () => {
  const tally = tallyOf(4, blocks(WORKED_EXAMPLE));
  const other = runConfig(['greedy', 'random', 'cautious', 'efficient'], { games: { requested: 7, played: 8 } });
  expect(summary(tally, other)).toEqual(summary(tally, run));
});

describe('hashes', () => {
  test('are SHA-256 of the JSON with sorted keys', () => {
    // printf '{"a":[1,{"b":null,"c":"x"}],"d":true}' | sha256sum
    expect(hashOf({ d: true, a: [1, { c: 'x', b: null }] })).toBe(
      '66d3a415f782ba785d3eb40b98e49e1381b03dcec09b6ca4218c640bdab2abba',
    );
  });

  test('do not depend on where the file of a bot stands, but on its code, label, options and place', () => {
    const bot = { ...run.bots[0], path: '/a/mine.ts', hash: 'aa' };
    const hash = (changed: object, table = run.table) =>
      hashesOf({ ...run, table, bots: [{ ...bot, ...changed }, ...run.bots.slice(1)] }).bots;
    expect(hash({ path: '/b/mine.ts' })).toBe(hash({}));
    for (const changed of [{ hash: 'bb' }, { label: 'x' }, { options: { depth: 2 } }, { salt: 1 }]) {
      expect(hash(changed)).not.toBe(hash({}));
    }
    expect(hash({}, [0, 1, 2, 2])).not.toBe(hash({}));
  });

  test('do not depend on where the file of a card stands, but on its text', () => {
    const hash = (file: string, text: string) => {
      const rules = { card: file, tiles: { jokers: 8, flowers: 8 } };
      const card = { file, name: 'Club', text: '', hash: text };
      return hashesOf({ ...run, ruleset: { name: 'american', game: 'american', rules, card } });
    };
    expect(hash('/b/club.txt', 'aa')).toEqual(hash('/a/club.txt', 'aa'));
    expect(hash('/a/club.txt', 'bb').rules).not.toBe(hash('/a/club.txt', 'aa').rules);
    expect(hash('/a/club.txt', 'bb').card).toBe('bb');
    expect(hashesOf(run).card).toBeNull();
  });
});
