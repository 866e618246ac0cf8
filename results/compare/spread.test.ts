import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jackknife, jackknifed, pairedDifference } from '../balance/jackknife';
import { pairedLess, spreadOf, unpairedLess } from './spread';

/** Values of deals, by bucket. */
type Buckets = readonly (readonly number[])[];

const meanWithout = (buckets: Buckets) => (without: number) => {
  const left = buckets.flatMap((values, bucket) => (bucket === without ? [] : values));
  return left.length === 0 ? null : left.reduce((sum, value) => sum + value, 0) / left.length;
};
const lengths = (buckets: Buckets) => buckets.map(({ length }) => length);
const spreadOfMean = (buckets: Buckets) => spreadOf(meanWithout(buckets), lengths(buckets));

const value = fc.integer({ min: -50, max: 50 });
const buckets = fc.array(fc.array(value, { maxLength: 4 }), { minLength: 6, maxLength: 6 });

describe('of the same deals', () => {
  test('it is the jackknife of the differences, bucket by bucket', () => {
    fc.assert(
      fc.property(buckets, fc.array(value, { minLength: 24, maxLength: 24 }), (base, other) => {
        let next = 0;
        const variant = base.map((values) => values.map(() => other[next++]));
        const expected = jackknifed(
          pairedDifference(
            jackknife(meanWithout(variant), lengths(variant)),
            jackknife(meanWithout(base), lengths(base)),
          ),
        );
        const found = pairedLess(spreadOfMean(variant), spreadOfMean(base));
        expect(found.n).toBe(expected.n);
        if (expected.value === null) expect(found.value).toBeNull();
        else expect(found.value).toBeCloseTo(expected.value, 10);
        if (expected.se === null) expect(found.se).toBeNull();
        else expect(found.se).toBeCloseTo(expected.se, 10);
      }),
      { numRuns: 100 },
    );
  });

  test('a figure less itself is exactly 0, without an error', () => {
    fc.assert(
      fc.property(buckets, (deals) => {
        const { value, se } = pairedLess(spreadOfMean(deals), spreadOfMean(deals));
        expect([0, null]).toContain(value);
        expect([0, null]).toContain(se);
      }),
      { numRuns: 50 },
    );
  });
});

test('with one deal a bucket it is the paired error of a mean', () => {
  // Differences 1, 3, -1, 5: mean 2, standard deviation sqrt(20 / 3), by sqrt(4).
  const [a, b] = [
    [[4], [3], [1], [9]],
    [[3], [0], [2], [4]],
  ];
  const { value, se, n } = pairedLess(spreadOfMean(a), spreadOfMean(b));
  expect([value, n]).toEqual([2, 4]);
  expect(se).toBeCloseTo(Math.sqrt(20 / 3) / 2, 12);
});

test('the one may hold more deals: they count as if independent', () => {
  // Over many runs of 8 and 24 deals that share 8, the error is that of the difference of their means.
  let seed = 7;
  const uniform = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  const RUNS = 4000;
  let [squares, told] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    const shared = Array.from({ length: 8 }, () => [uniform()]);
    const longer = shared.map((deals) => [...deals, uniform(), uniform()]);
    const { value, se } = pairedLess(spreadOfMean(longer), spreadOfMean(shared));
    squares += Number(value) ** 2;
    told += Number(se) ** 2;
  }
  // Var = σ² (1/24 + 1/8 - 2 · 8 / (24 · 8)) with σ² = 1/12.
  const expected = (1 / 12) * (1 / 24 + 1 / 8 - 2 / 24);
  expect(squares / RUNS / expected).toBeCloseTo(1, 1);
  expect(told / RUNS / expected).toBeCloseTo(1, 1);
});

test.each([
  ['one bucket', [[1, 2, 3], [], []]],
  ['no deals', [[], [], []]],
])('%s: there is no error', (_, deals) => {
  expect(pairedLess(spreadOfMean(deals), spreadOfMean(deals)).se).toBeNull();
});

describe('of other deals', () => {
  test('the errors add up, with the degrees of freedom of Welch', () => {
    // Variances of the means .04 of 10 and .09 of 20: (.13)² / (.04² / 9 + .09² / 19).
    const { value, se, n } = unpairedLess({ value: 5, se: 0.2, n: 10 }, { value: 4, se: 0.3, n: 20 });
    expect(value).toBe(1);
    expect(se).toBeCloseTo(Math.sqrt(0.13), 12);
    expect(n - 1).toBeCloseTo(0.0169 / (0.0016 / 9 + 0.0081 / 19), 10);
  });

  test.each([
    ['an error is not known', { value: 5, se: null, n: 1 }, { value: 4, se: 0.3, n: 20 }, { value: 1, se: null }],
    ['a figure does not exist', { value: null, se: null, n: 9 }, { value: 4, se: 1, n: 20 }, { value: null, se: null }],
    ['nothing varies', { value: 1, se: 0, n: 9 }, { value: 1, se: 0, n: 20 }, { value: 0, se: 0, n: 9 }],
  ])('%s', (_, a, b, expected) => {
    expect(unpairedLess(a, b)).toMatchObject(expected);
  });
});
