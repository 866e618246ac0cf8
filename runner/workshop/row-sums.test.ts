import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratio } from '#results/ratio';
import { type RowPlan, RowSums, WHOLE } from './row-sums';

const PLAN = {
  quantities: ['hands', 'wins', 'points'],
  rates: {
    rate: { of: 'wins', by: 'hands', whole: true },
    points: { of: 'points', by: 'wins' },
  },
} as const satisfies RowPlan<string, string>;

/** A deal: wins and points of one row, in so many hands. */
type Played = readonly [hands: number, wins: number, points: number];

function sumsOf(deals: readonly Played[], first = 0) {
  const sums = new RowSums(PLAN);
  for (const [i, [hands, wins, points]] of deals.entries()) {
    sums.add(WHOLE, 'hands', hands);
    if (wins > 0) {
      sums.add('L', 'wins', wins);
      sums.add('L', 'points', points);
    }
    sums.endDeal(first + i);
  }
  return sums;
}

it('a rate has the error of a ratio over all deals, those without it too', () => {
  const sums = sumsOf([
    [4, 1, 30],
    [4, 0, 0],
    [4, 2, 50],
  ]);
  // Wins 1, 0, 2 in 4 hands each: 3/12, and the standard error of the mean of .25, 0, .5.
  const rate = ratio(sums.ratio('L', 'rate'));
  expect(rate.value).toBe(0.25);
  expect(rate.se).toBeCloseTo(0.25 / Math.sqrt(3), 12);
  expect(ratio(sums.ratio('L', 'points')).value).toBeCloseTo(80 / 3, 12);
  expect(sums.ratio('nothing', 'rate')).toMatchObject({ n: 3n, x: 0n, y: 12n });
});

const anyDeals = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: -1e9, max: 1e9 })),
  {
    minLength: 1,
    maxLength: 40,
  },
);

it('however the deals are cut and in whatever order they are merged, the sums are the same', () => {
  fc.assert(
    fc.property(anyDeals, fc.nat(), (deals, at) => {
      const cut = at % (deals.length + 1);
      const merged = new RowSums(PLAN);
      merged.merge(sumsOf(deals.slice(cut), cut).toParts());
      merged.merge(sumsOf(deals.slice(0, cut)).toParts());
      const whole = sumsOf(deals);
      for (const without of [-1, 0, 7]) {
        for (const rate of ['rate', 'points'] as const) {
          expect(merged.ratio('L', rate, without)).toEqual(whole.ratio('L', rate, without));
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('leaving every bucket out once leaves each deal out once', () => {
  fc.assert(
    fc.property(anyDeals, (deals) => {
      const sums = sumsOf(deals);
      const buckets = [...sums.bucketDeals.keys()];
      const left = buckets.reduce(
        (total, bucket) => total + sums.sum('L', 'points') - sums.sum('L', 'points', bucket),
        0n,
      );
      expect(left).toBe(sums.sum('L', 'points'));
    }),
    { numRuns: 20 },
  );
});
