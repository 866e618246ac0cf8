import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { M, METRIC_COUNT } from '#engine/referee/record';
import {
  type Plain,
  plainDifference,
  plainInterval,
  plainMean,
  plainP,
  studentBelow,
} from './__fixtures__/plain-statistics';
import { anyDeals, blocks, game, type PlayedDeal, resultsOf, runConfig, totalsOf } from './__fixtures__/synthetic';
import { partRows } from './parts-csv';

const LABELS = ['x', 'y'];
const wanted = { parts: ['1 v 3', '2 v 2', '3 v 1'], partOf: [0, 1, 1, 2] };
const run = runConfig(LABELS, { gamesPerDeal: 4, schedule: { format: 'duel', scheme: 'rot4' } });

/** What a bot's seats were paid in those games of a deal that belong to a part, or in all. */
function paidTo(bot: number, deal: PlayedDeal, part: number): number[] {
  return deal
    .filter((_, rotation) => part === wanted.parts.length || wanted.partOf[rotation] === part)
    .flatMap(({ seating, record }) =>
      [0, 1, 2, 3]
        .filter((seat) => seating[seat] === bot)
        .map((seat) => record.metrics[seat * METRIC_COUNT + M.payout]),
    );
}

/** A deal of a duel: each game is one seat against three, two against two twice, three against one. */
function duel(...payouts: readonly (readonly number[])[]): PlayedDeal {
  const seatings = [
    [0, 1, 1, 1],
    [0, 1, 0, 1],
    [1, 0, 1, 0],
    [1, 0, 0, 0],
  ];
  return payouts.map((payout, i) => game(seatings[i], { payout }));
}

describe('two deals worked by hand', () => {
  const deals = [
    duel([3, -1, -1, -1], [2, 0, 0, -2], [1, 1, -1, -1], [-6, 2, 2, 2]),
    duel([0, 0, 0, 0], [4, -4, 0, 0], [0, 0, 0, 0], [3, -1, -1, -1]),
  ];
  const rows = partRows(resultsOf(run, deals, wanted));

  test('each part apart, then all of them', () => {
    expect(rows.map(({ part, bot, opponent }) => [part, bot, opponent])).toEqual([
      ['1 v 3', 'x', 'y'],
      ['2 v 2', 'x', 'y'],
      ['3 v 1', 'x', 'y'],
      ['all', 'x', 'y'],
    ]);
  });

  test('payouts a seat and game', () => {
    // 1 v 3: x has 3 and 0; y -3 and 0 of three seats. 2 v 2, eight seats each: x 2 + 0 and 4 + 0. 3 v 1: x 6 and -3.
    expect(rows.map(({ payout }) => payout.value)).toEqual([3 / 2, 6 / 8, 3 / 6, 12 / 16]);
    expect(rows.map(({ opponentPayout }) => opponentPayout.value)).toEqual([-3 / 6, -6 / 8, -3 / 2, -12 / 16]);
    expect(rows.map(({ difference }) => difference.value)).toEqual([2, 1.5, 2, 1.5]);
  });

  test('errors by deal', () => {
    // Of two deals a mean has half their distance as its error; differences: 1 v 3: 4, 0; 2 v 2: 1, 2; 3 v 1: 8, -4.
    expect(rows.map(({ difference }) => difference.se)).toEqual([2, 0.5, 6, expect.closeTo(1.25, 12)]);
    // With one degree of freedom Student's distribution is Cauchy's.
    expect(rows[0].p).toBeCloseTo(0.5, 12);
    expect(rows[0].superiority).toBeCloseTo(0.75, 12);
    expect(rows[0].interval![1]).toBeCloseTo(2 + 2 * Math.tan(0.475 * Math.PI), 8);
    // s = 2 sqrt 2: (2.801585 sqrt 2)^2 = 15.7 deals of four games.
    expect(rows[0].gamesNeeded).toBe(16 * 4);
  });
});

test('swapping the bots swaps the first part and the last, and turns the signs', () => {
  const deal = (payouts: readonly number[][]) => duel(...payouts);
  const payouts = [
    [
      [5, -1, -2, -2],
      [2, 1, 0, -3],
      [1, 3, -2, -2],
      [-5, 1, 2, 2],
    ],
    [
      [0, 1, 2, -3],
      [4, -4, 1, -1],
      [0, 0, 0, 0],
      [3, -1, -1, -1],
    ],
  ];
  const swapped = payouts.map(([a, b, c, d]) =>
    [d, b, c, a].map((payout, i) =>
      game(
        [
          [0, 1, 1, 1],
          [1, 0, 1, 0],
          [0, 1, 0, 1],
          [1, 0, 0, 0],
        ][i],
        { payout },
      ),
    ),
  );
  const rows = partRows(resultsOf(run, payouts.map(deal), wanted));
  const other = partRows(resultsOf(run, swapped, wanted));
  const figures = (of: typeof rows) => of.map(({ difference, p }) => [difference.value, difference.se, p]);
  const [first, second, third, all] = figures(other).map(([value, ...rest]) => [-(value as number), ...rest]);
  expect(figures(rows)).toEqual([third, second, first, all]);
});

test('any games: as plain code has them, part by part', () => {
  fc.assert(
    fc.property(anyDeals(2, 40, 8), (deals) => {
      for (const [part, row] of partRows(resultsOf(run, deals, wanted)).entries()) {
        const played = deals.map((deal) => ({ a: paidTo(0, deal, part), b: paidTo(1, deal, part) }));
        const counted = played.filter(({ a, b }) => a.length + b.length > 0);
        expectNear(row.payout, plainMean(counted.map(({ a }) => a)));
        expectNear(row.opponentPayout, plainMean(counted.map(({ b }) => b)));
        const plain = plainDifference(counted);
        expectNear(row.difference, plain);
        if (plain.se === null || plain.se < 1e-9) continue;
        expect(row.interval![0]).toBeCloseTo(plainInterval(plain)![0], 5);
        expect(row.p).toBeCloseTo(plainP(plain), 6);
        expect(row.superiority).toBeCloseTo(studentBelow(plain.value! / plain.se, plain.n - 1), 6);
      }
    }),
    { numRuns: 50 },
  );
});

function expectNear(found: Plain, expected: Plain): void {
  expect(found.n).toBe(expected.n);
  for (const key of ['value', 'se'] as const) {
    if (expected[key] === null) expect(found[key]).toBeNull();
    else expect(found[key]).toBeCloseTo(expected[key], 8);
  }
}

test('a run without parts has none', () => {
  expect(partRows(resultsOf(runConfig(['a', 'b', 'c', 'd']), blocks([[1], [2]])))).toEqual([]);
});

test('sums of another number of parts are refused', () => {
  const text = totalsOf(2, [duel([1, 0, 0, 0])], wanted).parts!.toJSON();
  const other = totalsOf(2, [], { parts: ['one', 'two'], partOf: [0, 1] }).parts!;
  expect(() => other.addJSON(text)).toThrow(RangeError);
});
