import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jackknife, jackknifed, pairedDifference } from './jackknife';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** A figure of numbers in groups, without one of them. */
const figure = (groups: readonly (readonly number[])[], of: (values: readonly number[]) => number | null) => {
  return jackknife(
    (without) => of(groups.filter((_, group) => group !== without).flat()),
    groups.map((group) => group.length),
  );
};

describe('the error of a mean', () => {
  test('with one number a group is the plain one: deviation / sqrt(n)', () => {
    const values = [3, -1, 4, 1, -5, 9, 2, 6];
    const squares = sum(values.map((x) => (x - mean(values)) ** 2));
    const { value, se, n } = jackknifed(
      figure(
        values.map((x) => [x]),
        mean,
      ),
    );
    expect(value).toBeCloseTo(19 / 8, 12);
    expect(se).toBeCloseTo(Math.sqrt(squares / 7 / 8), 12);
    expect(n).toBe(8);
  });

  test('by hand, for groups of two, one and one: (h - 1) e is group mean less mean', () => {
    // Mean of 1 3 | 8 | 0 is 3; h 2, 4, 4; group means less 3: -1, 5, -3; shift: 0, as the weights are their sizes.
    // (1/3)((-1)^2 / 1 + 5^2 / 3 + 3^2 / 3) = (1/3)(1 + 34/3).
    expect(jackknifed(figure([[1, 3], [8], [0]], mean)).se).toBeCloseTo(Math.sqrt(37 / 9), 12);
  });
});

test('is what the pseudo-values of the paper give', () => {
  const group = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 });
  const squared = (values: readonly number[]) => mean(values) ** 2 + Math.abs(values[0]);
  fc.assert(
    fc.property(fc.array(group, { minLength: 2, maxLength: 8 }), (groups) => {
      const all = groups.flat();
      const h = groups.map(({ length }) => all.length / length);
      const left = groups.map((_, j) => squared(groups.filter((_, k) => k !== j).flat()));
      const whole = squared(all);
      const joined = groups.length * whole - sum(left.map((value, j) => (1 - 1 / h[j]) * value));
      const pseudo = left.map((value, j) => h[j] * whole - (h[j] - 1) * value);
      const variance = mean(pseudo.map((value, j) => (value - joined) ** 2 / (h[j] - 1)));
      expect(jackknifed(figure(groups, squared)).se).toBeCloseTo(Math.sqrt(variance), 8);
    }),
  );
});

test('what is the same without any group has no error at all', () => {
  expect(jackknifed(figure([[1, 2, 3], [4], [5, 6]], () => 0.1 + 0.2)).se).toBe(0);
});

test('groups without deals do not count', () => {
  const { se, n } = jackknifed(figure([[], [1, 3], [], [8], [0], []], mean));
  expect(n).toBe(3);
  expect(se).toBeCloseTo(Math.sqrt(37 / 9), 12);
});

test.each<[string, number[][], (values: readonly number[]) => number | null, number | null]>([
  ['a single group', [[1, 2]], mean, 1.5],
  ['a figure that does not exist', [[1], [2]], () => null, null],
  ['one that does not exist without a group', [[1], [2]], (values) => (values.length < 2 ? null : 7), 7],
])('%s has no error', (_, groups, of, value) => {
  expect(jackknifed(figure(groups, of))).toMatchObject({ value, se: null });
});

describe('the difference of two figures of the same deals', () => {
  test('has the error of the differences', () => {
    const [a, b] = [
      [[3, 5], [8], [1]],
      [[2, 2], [9], [0]],
    ];
    const apart = a.map((group, i) => group.map((value, j) => value - b[i][j]));
    const paired = jackknifed(pairedDifference(figure(a, mean), figure(b, mean)));
    const { value, se } = jackknifed(figure(apart, mean));
    expect(paired).toMatchObject({ value: expect.closeTo(value!, 12), se: expect.closeTo(se!, 12), n: 3 });
  });

  test('does not exist where one of them does not', () => {
    const missing = figure([[1], [2]], () => null);
    expect(jackknifed(pairedDifference(figure([[1], [2]], mean), missing))).toEqual({ value: null, se: null, n: 2 });
  });

  test('of other deals is refused', () => {
    const two = figure([[1], [2]], mean);
    expect(() => pairedDifference(two, figure([[1], [2, 3]], mean))).toThrow(RangeError);
    expect(() => pairedDifference(two, figure([[1], [2], [3]], mean))).toThrow(RangeError);
  });
});
