import { describe, expect, test } from 'vitest';
import type { Blocks } from './blocks';
import { exactLlrOfMean, exactLlrOfNormalised } from './exact-llr';
import { llrOfMean, llrOfNormalised } from './sprt';

const blocksOf = (totals: Readonly<Record<number, number>>, seatGames = 1): Blocks => ({
  totals: new Map(Object.entries(totals).map(([total, count]) => [Number(total), count])),
  seatGames,
});

describe('pairs of chess games: LL, LD, WL or DD, WD, WW', () => {
  /** Scores of a pair, 0, 1/4 .. 1, less 1/2. */
  const pairs = (counts: readonly number[]): Blocks => ({
    totals: new Map(counts.map((count, i) => [i - 2, count])),
    seatGames: 4,
  });
  const score = (elo: number) => 1 / (1 + 10 ** (-elo / 400)) - 0.5;
  const normalised = (elo: number) => (elo * Math.LN10) / 800;

  // As fishtest and fastchess publish them.
  test.each([
    [[365, 16618, 36229, 16974, 390], 0, 2, 2.250368],
    [[127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.010154],
    [[39, 8843, 26675, 9240, 44], 0.5, 2.5, 2.941675],
    [[13, 37, 50, 25, 3], 0, 4, -0.549125],
    [[8, 177, 449, 280, 21], 0, 5, 3.162441],
    [[0, 0, 0, 0, 5550], 0, 5, 111.797555],
  ])('%j: normalised Elo %f or %f', (counts, elo0, elo1, llr) => {
    expect(exactLlrOfNormalised(pairs(counts), 2, normalised(elo0), normalised(elo1))).toBeCloseTo(llr, 6);
  });

  test.each([
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.074126],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.978673],
  ])('%j: logistic Elo %f or %f', (counts, elo0, elo1, llr) => {
    expect(exactLlrOfMean(pairs(counts), score(elo0), score(elo1))).toBeCloseTo(llr, 6);
  });
});

describe('two values: the hypothesis says how often each occurs', () => {
  const [a, b] = [-1, 3];
  const blocks = blocksOf({ [a]: 700, [b]: 300 });
  /** From how often b occurs under each hypothesis. */
  const expected = (p0: number, p1: number) => 700 * Math.log((1 - p1) / (1 - p0)) + 300 * Math.log(p1 / p0);

  test.each([
    [0, 0.3],
    [-0.9, 0.2],
    [0.1, 2.9],
    [0.2, 0.21],
  ])('means %f and %f', (s0, s1) => {
    expect(exactLlrOfMean(blocks, s0, s1)).toBeCloseTo(expected((s0 - a) / (b - a), (s1 - a) / (b - a)), 8);
  });

  test.each([
    [0, 0.1],
    [-0.2, 0.05],
    [0.3, 1.5],
    [0.11, 0.115],
  ])('normalised payouts %f and %f', (s0, s1) => {
    // Mean a + p (b - a), standard deviation (b - a) sqrt(p (1 - p)): their ratio rises with p.
    const share = (t: number) => {
      let [low, high] = [0, 1];
      for (let i = 0; i < 60; i++) {
        const p = (low + high) / 2;
        if (a + p * (b - a) < t * (b - a) * Math.sqrt(p * (1 - p))) low = p;
        else high = p;
      }
      return low;
    };
    expect(exactLlrOfNormalised(blocks, 4, s0, s1)).toBeCloseTo(expected(share(2 * s0), share(2 * s1)), 6);
  });
});

describe('three values: the likeliest of all distributions that fulfil the hypothesis', () => {
  /** Largest log-likelihood over a parameter that decides the distribution: on a grid, then closer and closer. */
  function largest(low: number, high: number, logLikelihood: (parameter: number) => number): number {
    const steps = 4000;
    let best = low;
    for (let i = 1; i < steps; i++) {
      const parameter = low + ((high - low) * i) / steps;
      if (logLikelihood(parameter) > logLikelihood(best) || i === 1) best = parameter;
    }
    for (let step = (high - low) / steps; Math.abs(step / (high - low)) > 1e-12; step *= 0.8) {
      for (const parameter of [best - step, best + step]) {
        if (logLikelihood(parameter) > logLikelihood(best)) best = parameter;
      }
    }
    return logLikelihood(best);
  }

  /** Log-likelihood of counts of three values, under the distribution with this mean and mean square. */
  function logLikelihoodOf(values: readonly number[], counts: readonly number[], mean: number, square: number): number {
    const [a, b, c] = values;
    const r = (square - (a + b) * mean + a * b) / ((c - a) * (c - b));
    const q = (mean - a - r * (c - a)) / (b - a);
    const shares = [1 - q - r, q, r];
    if (shares.some((p) => p <= 0)) return Number.NEGATIVE_INFINITY;
    return counts.reduce((sum, count, i) => sum + count * Math.log(shares[i]), 0);
  }

  const SAMPLES = [
    ['even', [-3, 1, 4], [100, 250, 120]],
    ['skewed', [-1, 0, 40], [5000, 300, 90]],
    ['mostly lost', [-8, -2, 5], [900, 80, 2]],
    ['hardly ever lost', [-1, 5, 6], [1, 400, 300]],
    ['one value nearly always', [-30, 1, 2], [3, 100_000, 3]],
  ] as const;

  const cases = SAMPLES.flatMap(([name, values, counts]) =>
    [
      [0, 0.02],
      [-0.1, 0.1],
      [0.1, 0.3],
      [-0.4, 0.2],
    ].map(([s0, s1]) => ({ name, values, counts, s0, s1 })),
  );

  test.each(cases)('mean, $name, $s0 or $s1', ({ values, counts, s0, s1 }) => {
    const at = (s: number) => largest(s * s, 2000, (square) => logLikelihoodOf(values, counts, s, square));
    const blocks = blocksOf(Object.fromEntries(values.map((value, i) => [value, counts[i]])));
    expect(exactLlrOfMean(blocks, s0, s1)).toBeCloseTo(at(s1) - at(s0), 5);
  });

  test.each(cases)('normalised payout, $name, $s0 or $s1', ({ values, counts, s0, s1 }) => {
    const at = (t: number) => {
      if (t === 0) return largest(0, 2000, (square) => logLikelihoodOf(values, counts, 0, square));
      const end = t > 0 ? values[2] : values[0];
      return largest(0, end, (mean) => logLikelihoodOf(values, counts, mean, mean * mean * (1 + 1 / (t * t))));
    };
    const blocks = blocksOf(Object.fromEntries(values.map((value, i) => [value, counts[i]])));
    expect(exactLlrOfNormalised(blocks, 1, s0, s1)).toBeCloseTo(at(s1) - at(s0), 5);
  });
});

test('many blocks, close hypotheses: as if they were normal', () => {
  const counts = Array.from({ length: 41 }, (_, i) => Math.round(4e6 * Math.exp(-(((i - 20.3) / 5) ** 2) / 2)));
  const blocks = blocksOf(Object.fromEntries(counts.map((count, i) => [i - 20, count])), 4);
  const n = counts.reduce((a, b) => a + b);
  const mean = counts.reduce((sum, count, i) => sum + (count * (i - 20)) / 4, 0) / n;
  const variance = counts.reduce((sum, count, i) => sum + count * ((i - 20) / 4 - mean) ** 2, 0) / n;
  const moments = { n, mean, variance };
  const exact = exactLlrOfMean(blocks, mean - 0.001, mean + 0.0005);
  expect(Math.abs(exact / llrOfMean(moments, mean - 0.001, mean + 0.0005) - 1)).toBeLessThan(0.002);
  const payout = mean / Math.sqrt(4 * variance);
  const exactNormalised = exactLlrOfNormalised(blocks, 4, payout - 0.001, payout + 0.0005);
  const asIfNormal = llrOfNormalised(moments, 4, payout - 0.001, payout + 0.0005);
  expect(Math.abs(exactNormalised / asIfNormal - 1)).toBeLessThan(0.02);
});

describe('at the extremes', () => {
  test.each([
    ['one block won', { 4: 1 }, 1],
    ['one block lost', { '-4': 1 }, -1],
    ['all won alike', { 4: 5000 }, 1],
    ['all won', { 4: 5000, 9: 1 }, 1],
    ['all lost alike', { '-4': 5000 }, -1],
    ['all lost', { '-4': 5000, '-9': 1 }, -1],
    ['won by more than anybody can win', { 4: 3, 2000000000: 5000 }, 1],
    ['as many blocks as there will ever be, won', { '-4': 4e14, 3: 6e14, 40: 1 }, 1],
    ['as many blocks as there will ever be, lost', { '-4': 6e14, 3: 4e14, 40: 1 }, -1],
    ['one lost, very many won', { '-1': 1, 1: 1e12 }, 1],
  ])('%s', (_, totals, sign) => {
    // Hypotheses on both sides of 0, hence of a mean of no payout.
    const blocks = blocksOf(totals as Record<number, number>, 4);
    expect(Math.sign(exactLlrOfMean(blocks, -0.01, 0.01))).toBe(sign);
    expect(Math.sign(exactLlrOfNormalised(blocks, 4, -0.01, 0.01))).toBe(sign);
  });

  test('no block: the ratio is 1', () => {
    expect(exactLlrOfMean(blocksOf({}), -0.25, 0.25)).toBe(0);
    expect(exactLlrOfNormalised(blocksOf({}), 4, 0, 0.1)).toBe(0);
  });

  test('all blocks 0: what the mean is, is clear; the ratio to no spread is not', () => {
    expect(exactLlrOfMean(blocksOf({ 0: 500 }), 0, 0.1)).toBeLessThan(-100);
    expect(exactLlrOfMean(blocksOf({ 0: 500 }), -0.1, 0)).toBeGreaterThan(100);
    expect(exactLlrOfNormalised(blocksOf({ 0: 500 }), 4, 0, 0.1)).toBe(0);
  });

  test.each([
    ['far above all blocks', 5, 6],
    ['as far as can be asked', 999_999, 1_000_000],
    ['as far below', -1_000_000, -999_999],
    ['as far apart as can be asked', -1_000_000, 1_000_000],
    ['far below all blocks', -6, -5],
    ['hardly different', 0, 1e-12],
    ['hardly different at all', -5e-324, 5e-324],
  ])('hypotheses %s: the ratio is a number', (_, s0, s1) => {
    for (const totals of [
      { 4: 1 },
      { '-4': 500, '-8': 300 },
      { '-4': 6e14, 3: 4e14, 40: 1 },
      { '-1': 3, 0: 5, 2: 4 },
    ]) {
      const blocks = blocksOf(totals as unknown as Record<number, number>, 4);
      expect(exactLlrOfMean(blocks, s0, s1)).toSatisfy(Number.isFinite);
      const bounded = (s: number) => Math.min(Math.max(s, -100), 100);
      expect(exactLlrOfNormalised(blocks, 24, bounded(s0), bounded(s1))).toSatisfy(Number.isFinite);
    }
  });

  test('a mean that no block reached is not impossible, and unlikely', () => {
    const blocks = blocksOf({ '-1': 60, 1: 40 });
    expect(exactLlrOfMean(blocks, 0, 1)).toBeLessThan(-30);
    expect(exactLlrOfMean(blocks, 0, 5)).toBeLessThan(-30);
  });
});
