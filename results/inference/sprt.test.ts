import { describe, expect, test } from 'vitest';
import { WORKED_EXAMPLE } from '../__fixtures__/synthetic';
import { ratio } from '../ratio';
import { boundsOf, decide, llrOfMean, llrOfNormalised, type Moments, type Sprt } from './sprt';

// Of 0.75, 0, 1, -1, 1, 0.5: the mean payouts of the worked example, mean .375 and sum of squares 3.8125.
const SIX: Moments = { n: 6, mean: 0.375, variance: 3.8125 / 6 - 0.375 ** 2 };
const LARGE: Moments = { n: 10_000, mean: 0.04, variance: 6.25 };

test.each([
  [0.05, 0.05, -2.944439, 2.944439],
  [0.05, 0.1, -2.251292, 2.890372],
  [0.01, 0.01, -4.59512, 4.59512],
])('bounds for errors of %f and %f', (alpha, beta, lower, upper) => {
  const bounds = boundsOf(alpha, beta);
  expect(bounds.lower).toBeCloseTo(lower, 6);
  expect(bounds.upper).toBeCloseTo(upper, 6);
});

describe('log-likelihood ratio of the mean', () => {
  test('six blocks', () => expect(llrOfMean(SIX, 0, 0.25)).toBeCloseTo(0.657161, 6));

  test.each([
    ['six blocks', SIX, 0, 0.25, 0.757895],
    ['many blocks', LARGE, 0, 0.1, -1.6],
  ] as const)('near a known variance: %s', (_, moments, s0, s1, expected) => {
    const { n, mean, variance } = moments;
    const linear = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    expect(linear).toBeCloseTo(expected, 6);
    // The ratio of two logarithms, of 1 + x for each hypothesis: they are below x by up to x^2 / 2.
    const x = Math.max((mean - s0) ** 2, (mean - s1) ** 2) / variance;
    expect(Math.abs(llrOfMean(moments, s0, s1) - linear)).toBeLessThan(((n / 2) * (x * x)) / 2);
  });
});

describe('log-likelihood ratio of the normalised payout', () => {
  test.each([
    ['six blocks', SIX, 0.3, 0.591681],
    ['six blocks, near hypotheses', SIX, 0.1, 0.23466],
    ['many blocks', LARGE, 0.04, -1.599335],
  ] as const)('%s', (_, moments, s1, expected) => {
    expect(llrOfNormalised(moments, 1, 0, s1)).toBeCloseTo(expected, 6);
  });

  test('four games a deal: a block has twice the normalised payout of a game', () => {
    expect(llrOfNormalised(SIX, 4, 0, 0.15)).toBeCloseTo(0.591681, 6);
  });
});

describe('a decision', () => {
  const sprt: Sprt = { model: 'mean', exact: false, s0: 0, s1: 0.1, alpha: 0.05, beta: 0.05 };
  /** Payouts of `n` blocks of four games: mean and standard deviation of the block means, this with n - 1. */
  const observed = (n: number, mean: number, deviation: number) => ({
    payout: { value: mean, se: n < 2 ? null : deviation / Math.sqrt(n), n },
    gamesPerDeal: 4,
    blocks: null,
  });

  // About n x .1 x (m - .05) / deviation^2.
  test.each([
    ['in the middle', 10_000, 0.05, 2, null, 0],
    ['just below the upper bound', 10_000, 0.06175, 2, null, 2.937],
    ['just above it', 10_000, 0.0618, 2, 'H1', 2.95],
    ['just above the lower bound', 10_000, 0.03825, 2, null, -2.937],
    ['just below it', 10_000, 0.0382, 2, 'H0', -2.95],
    ['199 deals', 199, 0.5, 1, null, 7.47],
    ['200 deals', 200, 0.5, 1, 'H1', 7.5],
    ['as many deals as there will ever be', 1e15, 0.06, 2, 'H1', 2.5e11],
    ['nearly all blocks equal', 1e9, -1, 1e-12, 'H0', -9.5e7],
  ] as const)('%s', (_, n, mean, deviation, verdict, llr) => {
    const decision = decide(sprt, observed(n, mean, deviation));
    expect(decision.verdict).toBe(verdict);
    expect(Math.abs(decision.llr - llr)).toBeLessThan(0.02 * Math.abs(llr) + 0.001);
    expect(decision.upper).toBeCloseTo(2.944439, 6);
  });

  test.each([
    ['no deal', 0, null, null],
    ['one deal', 1, 3, null],
    ['all blocks equal', 5000, 0.1, 0],
    ['all lost', 5000, -1, 0],
  ])('%s: none, whatever the form', (_, n, value, se) => {
    const blocks = { totals: new Map(value === null ? [] : [[4 * value, n]]), seatGames: 4 };
    for (const model of ['mean', 'norm'] as const) {
      for (const exact of [false, true]) {
        const decision = decide({ ...sprt, model, exact }, { payout: { value, se, n }, gamesPerDeal: 4, blocks });
        expect(decision).toMatchObject({ verdict: null, llr: 0 });
      }
    }
  });

  test('of the worked example: the ratio is of the variance of all its deals', () => {
    const totals = WORKED_EXAMPLE.map((block) => block.reduce((a, b) => a + b));
    const x = BigInt(totals.reduce((a, b) => a + b));
    const xx = BigInt(totals.reduce((a, b) => a + b * b, 0));
    const payout = ratio({ n: 6n, x, y: 24n, xx, xy: 4n * x, yy: 96n });
    const six = { payout, gamesPerDeal: 4, blocks: null };
    expect(decide({ ...sprt, s1: 0.25 }, six).llr).toBeCloseTo(0.657161, 6);
    expect(decide({ ...sprt, model: 'norm', s1: 0.15 }, six).llr).toBeCloseTo(0.591681, 6);
  });

  test('of the exact form is of the blocks themselves', () => {
    // 600 blocks of -1 and 400 of 1, a game each: with two values the distribution is known from the mean, and the
    // ratio is that of two coins.
    const totals = new Map([
      [-1, 600],
      [1, 400],
    ]);
    const payout = { value: -0.2, se: Math.sqrt(0.96 / 999), n: 1000 };
    const exact: Sprt = { model: 'mean', exact: true, s0: -0.3, s1: -0.1, alpha: 0.05, beta: 0.05 };
    const { llr } = decide(exact, { payout, gamesPerDeal: 1, blocks: { totals, seatGames: 1 } });
    expect(llr).toBeCloseTo(600 * Math.log(0.55 / 0.65) + 400 * Math.log(0.45 / 0.35), 9);
    expect(() => decide(exact, { payout, gamesPerDeal: 1, blocks: null })).toThrow(RangeError);
  });

  test('of the normalised form takes the games of a deal into account', () => {
    const norm: Sprt = { ...sprt, model: 'norm' };
    // A normalised payout of .1 a game is .2 a block of four; the blocks have .1.
    expect(decide(norm, observed(1_000_000, 0.2, 2)).llr).toBeCloseTo(0, 0);
    expect(decide(norm, observed(1_000_000, 0.22, 2)).verdict).toBe('H1');
    expect(decide(norm, observed(1_000_000, 0.18, 2)).verdict).toBe('H0');
  });
});
