import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { M, METRIC_COUNT } from '#engine/referee/record';
import type { PlayedDeal } from '../__fixtures__/synthetic';
import { anyCountedDeals, balanceSums, madeUp, playedBy, won } from './__fixtures__/games';
import { bestAndWorst } from './bucket-metrics';
import { bucketOf } from './buckets';
import { figureOf, metricsOf } from './metric';

const CARD = ['a', 'b', 'c', 'd', 'e'].map((id) => `${id} x 25 X FFF 7777p 222s 4444s`).join('\n');
const PLAYED = playedBy('american', [], CARD);

function figure(name: string, bots: number, deals: readonly PlayedDeal[]) {
  const metric = metricsOf(PLAYED, bots).find((m) => m.name === name)!;
  return figureOf(metric, { sums: balanceSums(bots, deals), played: PLAYED });
}

/** A game of four bots: what each seat is paid, and the hands won with what payment. */
function game(payout: readonly number[], wins: readonly (readonly [shape: string, payment: number])[] = []) {
  const made = wins.map(([shape, payment], hand) => won({ hand, shape, payment }));
  return { seating: [0, 1, 2, 3], record: madeUp({ hands: 1, draws: 0, discards: 1, payout, wins: made }) };
}

describe('by hand', () => {
  const deals: PlayedDeal[] = [
    [game([6, -2, -2, -2], [['a', 6]]), game([-3, 9, -3, -3], [['b', 9]])],
    [
      game(
        [0, 0, 0, 0],
        [
          ['a', 3],
          ['a', 0],
        ],
      ),
    ],
    [game([0, 0, 0, 0])],
  ];
  // Payouts: 6, 9, three of -2, three of -3, eight of 0; their sum is 0, of their squares 36 + 81 + 12 + 27 = 156.
  // Pairs apart: 6 with 9, -2, -3, 0: 3 + 24 + 27 + 48; 9 with -2, -3, 0: 33 + 36 + 72; -2 with -3, 0: 9 + 48; -3 with 0: 72.
  const apart = 3 + 24 + 27 + 48 + 33 + 36 + 72 + 9 + 48 + 72;
  // Payments 6, 9, 3, 0: pairs apart 3, 3, 6, 6, 9, 3; mean 4.5. Shares of the shapes 3/4 and 1/4; c, d and e never won.
  const nats = -(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25));
  test.each<[string, number]>([
    ['payout_sd', Math.sqrt(156 / 15)],
    ['payout_difference', apart / 120],
    ['payment_gini', 30 / 6 / 9],
    ['hand_entropy', nats / Math.log(2)],
    ['hand_variety', Math.exp(nats)],
    ['lines_never_won', 3 / 5],
    // Of four games: bot 1 is paid 7 / 4, bots 2 and 3 -5 / 4, of whom the later counts.
    ['skill_gap', 12 / 4 / Math.sqrt(156 / 15)],
  ])('%s', (name, value) => {
    expect(figure(name, 4, deals)).toMatchObject({ value: expect.closeTo(value, 12), deals: 3 });
  });

  test('the gap is between the best and the worst paid of those that played', () => {
    const five = balanceSums(5, deals);
    expect(bestAndWorst(five)).toEqual([1, 3]);
    expect(bestAndWorst(balanceSums(5, []))).toBeNull();
  });
});

test.each(['payout_sd', 'payout_difference', 'payment_gini', 'hand_entropy', 'hand_variety', 'skill_gap'])(
  '%s does not exist where nothing was played',
  (name) => {
    expect(figure(name, 4, [])).toEqual({ value: null, se: null, interval: null, deals: 0 });
  },
);

/** Payouts, payments and shapes of games, from the records. */
function listsOf(deals: readonly PlayedDeal[]) {
  const records = deals.flat().map(({ record }) => record);
  const wins = records.flatMap((record) => record.wins);
  return {
    payouts: records.flatMap(({ metrics }) => [0, 1, 2, 3].map((seat) => metrics[seat * METRIC_COUNT + M.payout])),
    payments: wins.map(({ payment }) => payment),
    shapes: wins.map(({ shape }) => shape),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const apart = (values: readonly number[]) =>
  mean(values.flatMap((p, i) => values.flatMap((q, j) => (i === j ? [] : [Math.abs(p - q)]))));

/** The figures from lists, by their definitions; NaN where they do not exist. */
const PLAIN: Record<string, (lists: ReturnType<typeof listsOf>) => number> = {
  payout_sd: ({ payouts }) => {
    const squares = payouts.map((x) => (x - mean(payouts)) ** 2);
    return Math.sqrt((mean(squares) * payouts.length) / (payouts.length - 1));
  },
  payout_difference: ({ payouts }) => apart(payouts),
  payment_gini: ({ payments }) => apart(payments) / (2 * mean(payments)),
  hand_entropy: ({ shapes }) => -mean(shapes.map((shape) => Math.log2(mean(shapes.map((s) => Number(s === shape)))))),
};

test.each(Object.entries(PLAIN))(
  '%s and its error are those of the games, without each bucket in turn',
  (name, plain) => {
    fc.assert(
      fc.property(anyCountedDeals(4, 30, 10), (deals) => {
        const { value, se } = figure(name, 4, deals);
        const whole = plain(listsOf(deals));
        if (value === null) expect(whole).toBeNaN();
        else expect(value).toBeCloseTo(whole, 8);
        const buckets = [...new Set(deals.map((_, deal) => bucketOf(deal)))];
        if (value === null || buckets.length < 2) return;
        const left = buckets.map((bucket) => plain(listsOf(deals.filter((_, deal) => bucketOf(deal) !== bucket))));
        // The delete-a-group jackknife of Busing, Meijer & van der Leeden, as it is printed.
        const h = buckets.map((bucket) => deals.length / deals.filter((_, deal) => bucketOf(deal) === bucket).length);
        const joined = buckets.length * whole - left.reduce((sum, x, j) => sum + (1 - 1 / h[j]) * x, 0);
        const terms = left.map((x, j) => (h[j] * whole - (h[j] - 1) * x - joined) ** 2 / (h[j] - 1));
        const error = Math.sqrt(mean(terms));
        if (Number.isNaN(error)) expect(se).toBeNull();
        else expect(se).toBeCloseTo(error, 6);
      }),
      { numRuns: 40 },
    );
  },
);

test('the jackknifed error is the spread of the figure over many runs', () => {
  // 300 runs of 200 deals with payouts of a skewed distribution, 30 degrees of freedom for each error.
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes
    return state / 2 ** 32;
  };
  const runs = Array.from({ length: 300 }, () => {
    const deals = Array.from({ length: 200 }, () => {
      const payment = random() < 0.2 ? 40 : random() < 0.5 ? 10 : 0;
      return [game([payment, -payment, 0, 0])];
    });
    return figure('payout_sd', 4, deals);
  });
  const values = runs.map(({ value }) => value!);
  const spread = Math.sqrt(mean(values.map((x) => (x - mean(values)) ** 2)));
  const told = Math.sqrt(mean(runs.map(({ se }) => se! ** 2)));
  expect(Math.abs(told / spread - 1)).toBeLessThan(0.12);
  const covered = runs.filter(({ interval }) => interval![0] <= mean(values) && mean(values) <= interval![1]).length;
  expect(covered / runs.length).toBeGreaterThan(0.91);
  expect(covered / runs.length).toBeLessThan(0.985);
});
