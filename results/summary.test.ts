import { describe, expect, test } from 'vitest';
import { blocks, game, resultsOf, runConfig, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import type { RunConfig } from './config';
import { hashOf } from './hash';
import { hashesOf } from './hashes';
import type { Sprt } from './inference/sprt';
import { summary } from './summary';

const run = runConfig(['greedy', 'random', 'cautious', 'efficient']);

test('bots by mean payout, equal ones in the order of the run', () => {
  const { bots } = summary(resultsOf(run, blocks(WORKED_EXAMPLE)));
  expect(bots.map(({ rank, label, payout }) => [rank, label, payout.value])).toEqual([
    [1, 'greedy', 0.375],
    [2, 'cautious', 0],
    [3, 'efficient', 0],
    [4, 'random', -0.375],
  ]);
});

test('each bot over each below it, paired by deal', () => {
  // random pays what greedy wins: their difference a deal is twice the worked example's, and so is its error.
  const { differences } = summary(resultsOf(run, blocks(WORKED_EXAMPLE)));
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
  const { seats } = summary(resultsOf(run, deals));
  expect(seats.map(({ seat, payout, winRate }) => [seat, payout.value, winRate.value])).toEqual([
    [0, 3, 0.5],
    [1, -0.5, 0],
    [2, -1, 0],
    [3, -1.5, 0],
  ]);
});

test('nothing of it depends on what was asked for, only on what was played', () => {
  const deals = blocks(WORKED_EXAMPLE);
  const other = runConfig(['greedy', 'random', 'cautious', 'efficient'], { games: { requested: 7, played: 8 } });
  expect(summary(resultsOf(other, deals))).toEqual(summary(resultsOf(run, deals)));
});

describe('what tournaments add', () => {
  /** Rock, scissors, paper: each beats the next in two games of three; bot 3 loses to all. */
  const circle = Array.from({ length: 240 }, (_, i) => [
    game([0, 1, 2, 3], {
      payout: [
        [3, 1, 0, -4],
        [1, 0, 3, -4],
        [0, 3, 1, -4],
      ][i % 3],
    }),
  ]);
  const labels = ['rock', 'scissors', 'paper', 'straw'];
  const sprt: Sprt = { model: 'mean', exact: false, s0: 0, s1: 0.5, alpha: 0.05, beta: 0.1 };
  const config = runConfig(labels, {
    command: 'tournament',
    gamesPerDeal: 1,
    schedule: { format: 'all', scheme: 'none', pool: 4 },
    candidate: 0,
    stopping: { sprt, until: 0.2, checkEvery: 120 },
  });
  const written = summary(resultsOf(config, circle, { placings: true, blocksOf: 0 }));

  test('the format, the wall and the part', () => {
    expect(written).toMatchObject({
      command: 'tournament',
      schedule: 'all',
      duplicate: 'none',
      wall: 'shared',
      shard: null,
    });
    const part = { ...config, wall: 'per-seat' as const, shard: { index: 2, of: 3 } };
    expect(summary(resultsOf(part, circle))).toMatchObject({ wall: 'per-seat', shard: { index: 2, of: 3 } });
  });

  test('payouts by their spread', () => {
    // 3, 1 and 0 a third each: m = 4/3, s^2 = 240/239 x 14/9.
    const [rock] = written.bots;
    const t = 4 / 3 / Math.sqrt((240 / 239) * (14 / 9));
    expect(rock.normalised.value).toBeCloseTo(t, 9);
    expect(rock.normalised.se).toBeCloseTo(Math.sqrt((1 + t ** 2 / 2) / 240), 9);
  });

  test('p, its correction, and how likely the order is', () => {
    const straw = written.differences.find(({ over, under }) => over === 'rock' && under === 'straw')!;
    expect(straw).toMatchObject({ deals: 240, superiority: 1, gamesNeeded: 2 });
    expect(straw.value).toBeCloseTo(16 / 3, 9);
    const equal = written.differences.find(({ over, under }) => over === 'rock' && under === 'scissors')!;
    expect(equal).toMatchObject({ value: 0, p: 1, pHolm: 1, superiority: 0.5, gamesNeeded: null });
    for (const { p, pHolm } of written.differences) expect(pHolm).toBeGreaterThanOrEqual(p as number);
  });

  test('strengths in the order of the bots, alike for those that are', () => {
    expect(written.ratings!.map(({ label }) => label)).toEqual(written.bots.map(({ label }) => label));
    const [rock, scissors, paper, straw] = labels.map(
      (label) => written.ratings!.find((rating) => rating.label === label)!,
    );
    for (const model of ['plackettLuce', 'bradleyTerry'] as const) {
      expect(rock[model].value).toBeCloseTo(scissors[model].value!, 5);
      expect(rock[model].value).toBeCloseTo(paper[model].value!, 5);
      expect(rock[model].value! * 3 + straw[model].value!).toBeCloseTo(0, 5);
      expect(rock[model].low).toBeLessThan(rock[model].value!);
      expect(straw[model].high).toBeLessThan(rock[model].low!);
    }
    // Pairs with one virtual tie: straw has 1/2 of 241 against each, odds of 1 to 481.
    expect(rock.bradleyTerry.value! - straw.bradleyTerry.value!).toBeCloseTo(400 * Math.log10(481), 4);
  });

  test('cycles by label', () => {
    expect(written.cycles).toEqual({
      length: 3,
      listed: [
        [
          { over: 'rock', under: 'scissors', share: 0.6666666667, beyondError: true },
          { over: 'scissors', under: 'paper', share: 0.6666666667, beyondError: true },
          { over: 'paper', under: 'rock', share: 0.6666666667, beyondError: true },
        ],
      ],
      more: 0,
    });
  });

  test('what may stop it, and what is known', () => {
    // m = 4/3, v = 14/9; payments sum to zero.
    const llr = 120 * Math.log((14 / 9 + 16 / 9) / (14 / 9 + (5 / 6) ** 2));
    expect(written.stopping).toEqual({
      candidate: 'rock',
      sprt: {
        ...sprt,
        llr: expect.closeTo(llr, 6),
        lower: -2.251291799,
        upper: 2.890371758,
        deals: 240,
        payout: { value: 1.333333333, se: expect.closeTo(Math.sqrt(14 / 9 / 239), 9) },
        normalised: written.bots[0].normalised, // payments sum to zero: the payout itself
      },
      until: 0.2,
      halfWidth: expect.closeTo(1.969939 * Math.sqrt(14 / 9 / 239), 6), // t of 239 degrees, from a table
      checkEvery: 120,
      known: 'H1',
    });
  });

  test('of everybody, and not yet', () => {
    const all = { ...config, candidate: null, stopping: { sprt: null, until: 0.01, checkEvery: 60 } };
    const { stopping } = summary(resultsOf(all, circle.slice(0, 120), { placings: true }));
    expect(stopping).toEqual({
      candidate: null,
      sprt: null,
      until: 0.01,
      halfWidth: null,
      checkEvery: 60,
      known: null,
    });
  });

  test('the parts of a duel, and all of it, which is its one difference', () => {
    const duel = runConfig(['x', 'y'], { gamesPerDeal: 3, schedule: { format: 'duel', scheme: 'none' } });
    const seatings = [
      [0, 1, 1, 1],
      [0, 1, 0, 1],
      [1, 0, 0, 0],
    ];
    const played = [
      [3, 0, -1],
      [1, 2, 5],
      [0, 4, 2],
    ].map((payouts) => payouts.map((x, i) => game(seatings[i], { payout: [x, 0, 0, -x] })));
    const { parts, differences } = summary(
      resultsOf(duel, played, { parts: ['1 v 3', '2 v 2', '3 v 1'], partOf: [0, 1, 2] }),
    );
    expect(parts!.map(({ part, over, under }) => [part, over, under])).toEqual([
      ['1 v 3', 'x', 'y'],
      ['2 v 2', 'x', 'y'],
      ['3 v 1', 'x', 'y'],
      ['all', 'x', 'y'],
    ]);
    // x wins 4 in three deals of one seat, y pays 4 from one of nine.
    expect(parts![0].value).toBeCloseTo(4 / 3 + 4 / 9, 9);
    const { deals, pHolm, ...all } = differences[0];
    expect({ ...parts![3], part: undefined }).toEqual({ ...all, part: undefined });
    expect([deals, pHolm]).toEqual([3, all.p]);
  });

  test('are null in a run of one table that nothing stops', () => {
    const { ratings, cycles, parts, stopping } = summary(resultsOf(run, blocks(WORKED_EXAMPLE)));
    expect({ ratings, cycles, parts, stopping }).toEqual({ ratings: null, cycles: null, parts: null, stopping: null });
  });
});

describe('hashes', () => {
  test('are SHA-256 of the JSON with sorted keys', () => {
    // printf '{"a":[1,{"b":null,"c":"x"}],"d":true}' | sha256sum
    expect(hashOf({ d: true, a: [1, { c: 'x', b: null }] })).toBe(
      '66d3a415f782ba785d3eb40b98e49e1381b03dcec09b6ca4218c640bdab2abba',
    );
  });

  test('do not depend on where the file of a bot stands, but on its code, label and options', () => {
    const bot = { ...run.bots[0], path: '/a/mine.ts', hash: 'aa' };
    const hash = (changed: object) => hashesOf({ ...run, bots: [{ ...bot, ...changed }, ...run.bots.slice(1)] }).bots;
    expect(hash({ path: '/b/mine.ts' })).toBe(hash({}));
    for (const changed of [{ hash: 'bb' }, { label: 'x' }, { options: { depth: 2 } }, { salt: 1 }]) {
      expect(hash(changed)).not.toBe(hash({}));
    }
  });

  test.each<[string, Partial<RunConfig>]>([
    ['the seed', { seed: '2' }],
    ['who sits where', { schedule: { format: 'table', scheme: 'rot4', table: [0, 1, 2, 2] } }],
    ['the schedule', { schedule: { format: 'league', scheme: 'rot4', pool: 4 } }],
    ['the wall', { wall: 'per-seat' }],
    ['what is done about faults', { onFault: 'forfeit' }],
    ['what stops it', { stopping: { sprt: null, until: 0.1, checkEvery: 120 } }],
  ])('of the run depend on %s', (_, changed) => {
    expect(hashesOf({ ...run, ...changed }).run).not.toBe(hashesOf(run).run);
    expect({ ...hashesOf({ ...run, ...changed }), run: '' }).toEqual({ ...hashesOf(run), run: '' });
  });

  test('of the run do not depend on how long it is, how far, nor which part it is', () => {
    const deals = { planned: run.deals.planned + 1, first: 1, played: 1 };
    expect(hashesOf({ ...run, deals, shard: { index: 2, of: 2 } })).toEqual(hashesOf(run));
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
