import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counted, deviation, entropy, giniCoefficient, meanDifference } from './spread';

const countedOf = (values: readonly number[]): Counted => {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  return { values: distinct, counts: distinct.map((value) => values.filter((v) => v === value).length) };
};

describe('of values', () => {
  // Standard deviation; mean of |p - q| over the pairs; that by twice the mean.
  const rows: [name: string, values: number[], sd: number | null, apart: number | null, gini: number | null][] = [
    ['none', [], null, null, null],
    ['one', [7], null, null, null],
    ['two alike', [7, 7], 0, 0, 0],
    ['two', [1, 4], Math.sqrt(4.5), 3, 3 / 5],
    // Pairs of 1 1 4: 0, 3, 3.
    ['three', [1, 4, 1], Math.sqrt(3), 2, 0.5],
    // Pairs: 3, 3, 4, 6, 7, 1; mean 1.5.
    ['four, some below zero', [0, 3, -3, 6].map((x) => x / 1), Math.sqrt(15), (3 + 3 + 6 + 6 + 3 + 9) / 6, 5 / 3],
    ['a winner takes all of ten', [0, 0, 0, 0, 0, 0, 0, 0, 0, 10], Math.sqrt(10), 2, 1],
    ['a mean of zero has no Gini coefficient', [-1, 1], Math.SQRT2, 2, null],
  ];
  test.each(rows)('%s', (_, values, sd, apart, gini) => {
    const counted = countedOf(values);
    const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 12));
    expect(deviation(counted)).toEqual(close(sd));
    expect(meanDifference(counted)).toEqual(close(apart));
    expect(giniCoefficient(counted)).toEqual(close(gini));
  });

  test('the mean difference is that of all pairs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 30 }), (values) => {
        let sum = 0;
        for (const [i, p] of values.entries())
          for (const [j, q] of values.entries()) if (i !== j) sum += Math.abs(p - q);
        expect(meanDifference(countedOf(values))).toBeCloseTo(sum / (values.length * (values.length - 1)), 9);
      }),
    );
  });

  test('a large offset costs no digits', () => {
    const far = { values: [1e9, 1e9 + 1], counts: [3_000_000, 1_000_000] };
    expect(deviation(far)).toBeCloseTo(Math.sqrt(3 / 16), 6);
    // Two drawn at random differ in 2 · 3/4 · 1/4 of the cases.
    expect(meanDifference(far)).toBeCloseTo(3 / 8, 4);
  });
});

describe('entropy in nats', () => {
  test.each<[string, number[], number | null]>([
    ['of nothing', [], null],
    ['of what never occurred', [0, 0], null],
    ['of one kind', [5, 0], 0],
    ['of four alike', [3, 3, 3, 3], Math.log(4)],
    ['of halves and quarters', [8, 4, 4], 1.5 * Math.log(2)],
  ])('%s', (_, counts, nats) => {
    expect(entropy(counts)).toEqual(nats === null ? null : expect.closeTo(nats, 12));
    expect(Object.is(entropy(counts), -0)).toBe(false);
  });
});
