import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { M, METRIC_COUNT } from '#engine/referee/record';
import {
  type PlainDeal,
  plainDifference,
  plainHolm,
  plainInterval,
  plainMean,
  plainP,
  studentBelow,
} from './__fixtures__/plain-statistics';
import { anyDeals, blocks, game, type PlayedDeal, tallyOf, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import { pairsOf, ranking } from './pairs';

/** What a bot's seats were paid in the games of a deal. */
function paidTo(bot: number, deal: PlayedDeal): number[] {
  return deal.flatMap(({ seating, record }) =>
    [0, 1, 2, 3].filter((seat) => seating[seat] === bot).map((seat) => record.metrics[seat * METRIC_COUNT + M.payout]),
  );
}

/** Both bots in the deals that either played. */
function played(a: number, b: number, deals: readonly PlayedDeal[]): PlainDeal[] {
  return deals
    .map((deal) => ({ a: paidTo(a, deal), b: paidTo(b, deal) }))
    .filter((paid) => paid.a.length > 0 || paid.b.length > 0);
}

describe('the worked example: bot 1 pays what bot 0 wins', () => {
  const pairs = pairsOf(tallyOf(4, blocks(WORKED_EXAMPLE)));
  const pair = (over: number, under: number) => pairs.find((found) => found.over === over && found.under === under)!;

  test('each bot over each that ranks below it, equal ones in the order of the run', () => {
    expect(pairs.map(({ over, under }) => `${over}${under}`)).toEqual(['02', '03', '01', '23', '21', '31']);
  });

  test('twice the mean of the six blocks, with twice its error; t and what follows from it stay', () => {
    const { difference, interval, p, superiority, gamesNeeded } = pair(0, 1);
    expect(difference).toMatchObject({ value: 0.75, n: 6 });
    expect(difference.se).toBeCloseTo(2 * 0.3145764, 6);
    expect(interval![0]).toBeCloseTo(2 * -0.433644, 5);
    expect(interval![1]).toBeCloseTo(2 * 1.183644, 5);
    // By a table of Student's distribution t = 1.192079 with 5 degrees of freedom lies between 1.156 (p .30) and 1.476 (.20).
    expect(p).toBeCloseTo(2 * (1 - studentBelow(1.192079, 5)), 5);
    expect(p).toBeGreaterThan(0.2);
    expect(p).toBeLessThan(0.3);
    expect(superiority).toBeCloseTo(1 - (p as number) / 2, 12);
    // 2.801585 standard errors of n deals: a deal's spread is .4866643 of the mean, (2.801585 / .4866643)^2 = 33.1.
    expect(gamesNeeded).toBe(34 * 4);
  });

  test('bots that were paid nothing in all deals: no difference, and no number of games finds one', () => {
    expect(pair(2, 3)).toEqual({
      over: 2,
      under: 3,
      difference: { value: 0, se: 0, n: 6 },
      interval: [0, 0],
      p: 1,
      pHolm: 1,
      superiority: 0.5,
      gamesNeeded: null,
    });
  });
});

test('the textbook example of Holm: .01, .04, .03, .005 become .03, .06, .06, .02', () => {
  expect(plainHolm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
});

test('p is corrected for all pairs, those that never met too: their games are compared as they are', () => {
  // Bots 0-2 meet at one table, 3 and 4 at another; a bot that holds two seats counts twice in both sums.
  const spread = [3, -1, 2, 5, 0, 4, 1, 2, -2, 6];
  const deals = spread.flatMap((x, i) => [
    [game([0, 1, 2, 2], { payout: [x, -x, i % 3, i % 2] })],
    [game([3, 4, 4, 3], { payout: [x + 1, 1, -i, x] })],
  ]);
  const pairs = pairsOf(tallyOf(5, deals));
  const expected = plainHolm(pairs.map(({ over, under }) => plainP(plainDifference(played(over, under, deals)))));
  for (const [i, pair] of pairs.entries()) expect(pair.pHolm).toBeCloseTo(expected[i], 8);
  const most = Math.min(...pairs.map(({ p }) => p as number));
  expect(pairs.find(({ p }) => p === most)!.pHolm).toBeCloseTo(10 * most, 12);
  expect(pairs.find(({ over, under }) => over + under === 3 && over * under === 0)!.difference.n).toBe(20);
});

test('a bot that did not play is different from nobody', () => {
  const deals = [3, -1, 2].map((x) => [game([0, 1, 2, 2], { payout: [x, -x, 1, 0] })]);
  const pairs = pairsOf(tallyOf(4, deals)).filter(({ under }) => under === 3);
  expect(pairs).toHaveLength(3);
  for (const pair of pairs) {
    expect(pair.difference.value).toBeNull();
    expect(pair).toMatchObject({ interval: null, p: null, pHolm: null, superiority: null, gamesNeeded: null });
  }
});

test('games needed are games of the run, also where two bots sit in some of its deals only', () => {
  const spread = [3, -1, 2, 5];
  const met = spread.map((x) => [game([0, 1, 2, 3], { payout: [x, 0, 0, 0] })]);
  const apart = spread.flatMap(() => [[game([2, 3, 4, 4], {})], [game([2, 2, 3, 4], {})]]);
  const needed = (deals: readonly PlayedDeal[]) =>
    pairsOf(tallyOf(5, deals)).find(({ over, under }) => over === 0 && under === 1)!.gamesNeeded!;
  // d = 2.25, s = 2.5: (2.801585 x 2.5 / 2.25)^2 = 9.69 deals of one game; in the longer run they sit in every third.
  expect(needed(met)).toBe(10);
  expect(needed([...met, ...apart])).toBe(30);
});

test('all deals alike: the difference is degenerate, and counts as found', () => {
  const deals = [1, 2, 3].map((x) => [game([0, 1, 2, 2], { payout: [x + 1, x, 0, 0] })]);
  const [first] = pairsOf(tallyOf(3, deals));
  expect(first).toMatchObject({ over: 0, under: 1, p: 'degenerate', pHolm: 'degenerate', superiority: 1 });
  expect(first.difference).toEqual({ value: 1, se: 0, n: 3 });
});

test('any deals: ranking, differences, errors, p and likelihood as plain code has them', () => {
  fc.assert(
    fc.property(anyDeals(4, 40, 10), (deals) => {
      const tally = tallyOf(4, deals);
      const means = [0, 1, 2, 3].map((bot) => plainMean(deals.map((deal) => paidTo(bot, deal))).value ?? -Infinity);
      const order = ranking(tally);
      for (const [i, bot] of order.entries()) {
        if (i > 0) expect(means[order[i - 1]]).toBeGreaterThanOrEqual(means[bot] - 1e-9);
      }
      for (const { over, under, difference, interval, p, superiority } of pairsOf(tally)) {
        expect(order.indexOf(over)).toBeLessThan(order.indexOf(under));
        const plain = plainDifference(played(over, under, deals));
        expect(difference.n).toBe(plain.n);
        expectNear(difference.value, plain.value);
        expectNear(difference.se, plain.se);
        const [low, high] = plainInterval(plain) ?? [null, null];
        expectNear(interval?.[0] ?? null, low);
        expectNear(interval?.[1] ?? null, high);
        if (plain.se === null || plain.se < 1e-9) continue;
        expectNear(p as number, plainP(plain));
        expectNear(superiority, studentBelow(plain.value! / plain.se, plain.n - 1));
      }
    }),
    { numRuns: 40 },
  );
});

function expectNear(found: number | null, expected: number | null): void {
  if (found === null || expected === null) expect(found).toBe(expected);
  else expect(Math.abs(found - expected)).toBeLessThan(1e-6 * (1 + Math.abs(expected)));
}
