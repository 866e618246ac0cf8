import { describe, expect, test } from 'vitest';
import { WORKED_EXAMPLE } from './__fixtures__/synthetic';
import { interval } from './intervals';
import { designEffect, difference, type RatioSums, ratio, standardDeviation } from './ratio';

/** Exact sums of pairs (x, y). */
function sumsOf(pairs: readonly (readonly [x: number, y: number])[]): RatioSums {
  const sums = { n: 0n, x: 0n, y: 0n, xx: 0n, xy: 0n, yy: 0n };
  for (const [x, y] of pairs.map(([x, y]) => [BigInt(x), BigInt(y)])) {
    sums.n++;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
  }
  return sums;
}

const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const byDeal = sumsOf(WORKED_EXAMPLE.map((block) => [total(block), block.length]));
const byGame = sumsOf(WORKED_EXAMPLE.flat().map((payout) => [payout, 1]));

describe('the worked example', () => {
  test('mean, standard error, t and interval by deal', () => {
    const mean = ratio(byDeal);
    expect(mean.value).toBe(0.375);
    expect(mean.se).toBeCloseTo(0.3145764, 7);
    expect(mean.value! / mean.se!).toBeCloseTo(1.192079, 6);
    const [low, high] = interval(mean)!;
    expect(low).toBeCloseTo(-0.433644, 6);
    expect(high).toBeCloseTo(1.183644, 6);
  });

  test('standard error as if games were independent, and the design effect', () => {
    expect(ratio(byGame).se).toBeCloseTo(0.4456411, 7);
    expect(designEffect(byDeal, byGame)).toBeCloseTo(0.4982896, 7);
  });
});

test('deals of unequal length: blocks of four and five games', () => {
  const games = [3, -1, -1, 2, -1, -1, 3, -1, 4];
  const deviation = standardDeviation(9n, BigInt(total(games)), BigInt(total(games.map((x) => x * x))))!;
  expect(
    ratio(
      sumsOf([
        [3, 4],
        [4, 5],
      ]),
    ).value,
  ).toBeCloseTo(0.777778, 6);
  expect(deviation ** 2 * 8).toBeCloseTo(37.555556, 6);
});

test('a ratio of totals: linearised variance, worked by hand', () => {
  // Wins by hands: 1/4, 2/4, 0/2. r = .3; residuals -.2, .8, -.6; sum of squares 1.04; mean hands 10/3.
  const rate = ratio(
    sumsOf([
      [1, 4],
      [2, 4],
      [0, 2],
    ]),
  );
  expect(rate.value).toBeCloseTo(0.3, 12);
  expect(rate.se).toBeCloseTo(Math.sqrt(1.04 / (3 * 2)) / (10 / 3), 12);
});

test('differences of large sums lose nothing', () => {
  // A million deals of a mean of 10^9 points, half of them a point above, half below: as far as doubles are concerned,
  // sum T^2 and (sum T)^2/G are equal.
  const half = 500_000n;
  const [up, down] = [1_000_000_001n, 999_999_999n];
  const x = half * (up + down);
  const sums = { n: 2n * half, x, y: 2n * half, xx: half * (up * up + down * down), xy: x, yy: 2n * half };
  expect(ratio(sums).value).toBe(1e9);
  expect(ratio(sums).se).toBeCloseTo(Math.sqrt(1 / 999_999), 15);
});

describe('two bots', () => {
  /** Products of every two of (1, a, games of a, b, games of b), summed over the deals. */
  function pairSums(deals: readonly (readonly number[])[]): bigint[] {
    const vectors = deals.map((deal) => [1n, ...deal.map(BigInt)]);
    const sums: bigint[] = [];
    for (let i = 0; i < 5; i++) {
      for (let j = i; j < 5; j++) sums.push(vectors.reduce((sum, vector) => sum + vector[i] * vector[j], 0n));
    }
    return sums;
  }

  test('at one table, the difference is that of the deals', () => {
    const other = [
      [1, 0],
      [2, -1],
      [0, 0],
      [-3, 2],
      [1, 1],
      [0, -2],
    ];
    const deals = WORKED_EXAMPLE.map((block, d) => [total(block), 4, total(other[d]), 4]);
    const expected = ratio(sumsOf(deals.map(([a, , b]) => [a - b, 4])));
    const got = difference(pairSums(deals));
    expect(got.value).toBeCloseTo(expected.value!, 12);
    expect(got.se).toBeCloseTo(expected.se!, 12);
    expect(got.n).toBe(6);
  });

  test('with a bot that always gets nothing, it is the mean of the other', () => {
    const deals = [
      [3, 4, 0, 8],
      [-1, 5, 0, 4],
      [7, 4, 0, 4],
    ];
    const alone = ratio(sumsOf(deals.map(([a, games]) => [a, games])));
    expect(difference(pairSums(deals)).value).toBeCloseTo(alone.value!, 12);
    expect(difference(pairSums(deals)).se).toBeCloseTo(alone.se!, 12);
  });

  test('who never met differ by nothing known', () => {
    expect(difference(pairSums([]))).toEqual({ value: null, se: null, n: 0 });
  });
});

test.each([
  ['no deal', [], null, null],
  ['one deal', [[5, 4]], 1.25, null],
  [
    'no denominator',
    [
      [0, 0],
      [0, 0],
    ],
    null,
    null,
  ],
  [
    'one deal with a denominator',
    [
      [0, 0],
      [3, 1],
      [0, 0],
    ],
    3,
    null,
  ],
  [
    'no spread',
    [
      [4, 4],
      [4, 4],
    ],
    1,
    0,
  ],
  [
    'spread in the denominator alone',
    [
      [2, 1],
      [4, 2],
    ],
    2,
    0,
  ],
] as const)('%s', (_, pairs, value, se) => {
  expect(ratio(sumsOf(pairs))).toMatchObject({ value, se });
});

test('an interval needs a standard error, and is a point where that is 0', () => {
  expect(interval({ value: 1, se: null, n: 1 })).toBeNull();
  expect(interval({ value: 1, se: 0, n: 2 })).toEqual([1, 1]);
});

test('no design effect without spread', () => {
  expect(
    designEffect(
      sumsOf([
        [4, 4],
        [4, 4],
      ]),
      sumsOf([
        [1, 1],
        [1, 1],
      ]),
    ),
  ).toBeNull();
});

// Two-sided 95 % points of Student's t, from printed tables.
test.each([
  [2, 12.706],
  [3, 4.303],
  [6, 2.571],
  [31, 2.042],
  [1001, 1.962],
  [100_000_001, 1.96],
])('%i observations: %f standard errors to each side', (n, t) => {
  expect(interval({ value: 0, se: 1, n })![1]).toBeCloseTo(t, 3);
});
