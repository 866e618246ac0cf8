import quantile from '@stdlib/stats-base-dists-t-quantile';
import { describe, expect, test } from 'vitest';
import { WORKED_EXAMPLE } from '../__fixtures__/synthetic';
import { interval } from '../intervals';
import { type Estimate, ratio } from '../ratio';
import { dealsNeeded, holm, normalised, type PValue, pValue, superiority } from './comparison';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Mean of values and its standard error. */
function meanOf(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = sum(values) / n;
  return { value: mean, se: Math.sqrt(sum(values.map((x) => (x - mean) ** 2)) / (n * (n - 1))), n };
}

/** An estimate that is t standard errors from 0, with the given degrees of freedom. */
const at = (t: number, degrees: number): Estimate => ({ value: -2 * t, se: 2, n: degrees + 1 });

test('the worked example', () => {
  const mean = meanOf(WORKED_EXAMPLE.map((block) => sum(block) / 4));
  expect(pValue(mean)).toBeCloseTo(0.2867, 4);
  expect(superiority(mean)).toBeCloseTo(0.8566, 4);
  // t = 1.192079, so .4866643 standard deviations of a deal: half of it a game, (2.801585 / .4866643)^2 = 33.1.
  expect(normalised(mean, 4).value).toBeCloseTo(0.2433, 4);
  expect(normalised(mean, 4).se).toBeCloseTo(Math.sqrt((1 + 0.4866643 ** 2 / 2) / 24), 6);
  expect(dealsNeeded(mean)).toBe(34);
});

describe('p-value', () => {
  // For few degrees of freedom Student's distribution is elementary.
  test.each([0.01, 0.5, 1, 3.7, 63.657])('t = %f in closed form', (t) => {
    expect(pValue(at(t, 1))).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12);
    expect(pValue(at(t, 2))).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
    const angle = Math.atan(t / Math.sqrt(3));
    const five = Math.atan(t / Math.sqrt(5));
    const within = five + Math.sin(five) * (Math.cos(five) + (2 / 3) * Math.cos(five) ** 3);
    expect(pValue(at(t, 5))).toBeCloseTo(1 - (2 / Math.PI) * within, 12);
    expect(pValue(at(-t, 3))).toBeCloseTo(1 - (2 / Math.PI) * (angle + Math.sin(angle) * Math.cos(angle)), 12);
  });

  // From printed tables.
  test.each([
    [2.571, 5, 0.05],
    [4.032, 5, 0.01],
    [2.042, 30, 0.05],
    [3.646, 30, 0.001],
    [1.96, 100_000_000, 0.05],
    [3.2905, 100_000_000, 0.001],
  ])('t = %f with %i degrees of freedom: %f', (t, degrees, p) => {
    expect(Math.abs((pValue(at(t, degrees)) as number) - p)).toBeLessThan(0.001 * p);
  });

  test('of the worked example, near that of flipping signs', () => {
    const totals = WORKED_EXAMPLE.map(sum);
    let asLarge = 0;
    for (let flips = 0; flips < 64; flips++) {
      const flipped = sum(totals.map((total, i) => ((flips >> i) & 1 ? -total : total)));
      if (Math.abs(flipped) >= Math.abs(sum(totals))) asLarge++;
    }
    expect(asLarge).toBe(24);
    // Six blocks of few values: the two are of the same size, no more.
    expect(Math.abs((pValue(meanOf(totals)) as number) - 24 / 64)).toBeLessThan(0.1);
  });

  test.each([
    ['no standard error', { value: 1, se: null, n: 1 }, null],
    ['no value', { value: null, se: null, n: 0 }, null],
    ['all deals 0', { value: 0, se: 0, n: 9 }, 1],
    ['all deals equal', { value: -3, se: 0, n: 9 }, 'degenerate'],
    ['no difference', { value: 0, se: 1, n: 9 }, 1],
    ['beyond any doubt', { value: 1e9, se: 1, n: 1e9 }, 0],
  ] as const)('%s', (_, estimate, p) => expect(pValue(estimate)).toBe(p));
});

describe('likelihood of superiority', () => {
  test.each([-12.7, -1, 0, 0.3, 6])('t = %f in closed form', (t) => {
    expect(superiority({ value: t, se: 1, n: 2 })).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 12);
    expect(superiority({ value: t, se: 1, n: 3 })).toBeCloseTo(0.5 + t / Math.sqrt(2 + t * t) / 2, 12);
  });

  test.each([
    ['no standard error', { value: 1, se: null, n: 1 }, null],
    ['all deals 0', { value: 0, se: 0, n: 9 }, 0.5],
    ['all deals won', { value: 3, se: 0, n: 9 }, 1],
    ['all deals lost', { value: -3, se: 0, n: 9 }, 0],
  ] as const)('%s', (_, estimate, expected) => expect(superiority(estimate)).toBe(expected));
});

describe("Holm's correction", () => {
  test.each<[string, PValue[], PValue[]]>([
    ['of none', [], []],
    ['of one: as it is', [0.04], [0.04]],
    ['in the order given, never falling', [0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]],
    ['at most 1', [0.6, 0.7], [1, 1]],
    ['of equal ones', [0.02, 0.02, 0.02], [0.06, 0.06, 0.06]],
    ['without the missing ones', [null, 0.02, null, 0.03], [null, 0.04, null, 0.04]],
    ['with one that has no spread', [0.02, 'degenerate', 0.03], [0.04, 'degenerate', 0.04]],
    ['of missing ones only', [null, null], [null, null]],
  ])('%s', (_, given, expected) => {
    const adjusted = holm(given);
    expect(adjusted.map((p) => (typeof p === 'number' ? Number(p.toFixed(12)) : p))).toEqual(expected);
  });
});

describe('deals needed', () => {
  // Sample sizes of power tables for effects of .2, .5 and .8 standard deviations, with the normal distribution.
  test.each([
    ['a small effect', 0.2, 197],
    ['a medium effect, negative', -0.5, 32],
    ['a large effect', 0.8, 13],
    ['an effect that the first deals show', 40, 2],
  ])('%s', (_, effect, deals) => {
    // 100 deals of a standard deviation of 3.
    expect(dealsNeeded({ value: 3 * effect, se: 0.3, n: 100 })).toBe(deals);
  });

  test.each([
    ['no difference', { value: 0, se: 1, n: 9 }, null],
    ['no standard error', { value: 1, se: null, n: 1 }, null],
    ['no spread', { value: 1, se: 0, n: 9 }, 2],
  ] as const)('%s', (_, estimate, expected) => expect(dealsNeeded(estimate)).toBe(expected));
});

describe('normalised payout', () => {
  /** Pairs of games by their score: 0, 1/4 .. 1, less 1/2. */
  const PENTANOMIAL = [34, 54, 31 + 32, 64, 75];
  const scores = PENTANOMIAL.flatMap((count, i) => new Array<number>(count).fill(i / 4 - 0.5));
  const NORMALISED_ELO = 800 / Math.LN10;
  const near = (got: number, expected: number) => expect(Math.abs(got / expected - 1)).toBeLessThan(0.01);

  test('is the normalised Elo of chess, but for its unit', () => {
    const [low, high] = interval(meanOf(scores))!;
    near(normalised(meanOf(scores), 2).value! * NORMALISED_ELO, 57.94);
    // Published with the error of the mean alone.
    const deviation = meanOf(scores).se! * Math.sqrt(scores.length);
    near(((high - low) / 2 / deviation / Math.sqrt(2)) * NORMALISED_ELO, 28.28);
  });

  test('the same pairs in Elo, from the mean and its interval', () => {
    const elo = (excess: number) => -400 * Math.log10(1 / (0.5 + excess) - 1);
    const totals = PENTANOMIAL.flatMap((count, i) => new Array<bigint>(count).fill(BigInt(i - 2)));
    const n = BigInt(totals.length);
    const x = totals.reduce((a, b) => a + b);
    const mean = ratio({ n, x, y: 4n * n, xx: totals.reduce((a, b) => a + b * b, 0n), xy: 4n * x, yy: 16n * n });
    const [low, high] = interval(mean)!;
    near(elo(mean.value!), 55.58);
    near((elo(high) - elo(low)) / 2, 27.65);
  });

  test.each([0, 0.5, 2])('its error is that of leaving out each of 400 normal deals in turn: mean %f', (mean) => {
    const values = Array.from({ length: 400 }, (_, i) => mean + quantile((i + 0.5) / 400, 1e9));
    const whole = normalised(meanOf(values), 4);
    const without = values.map((_, i) => normalised(meanOf(values.filter((_, j) => j !== i)), 4).value!);
    const centre = sum(without) / values.length;
    const jackknife = Math.sqrt((399 / 400) * sum(without.map((t) => (t - centre) ** 2)));
    expect(Math.abs(whole.se! / jackknife - 1)).toBeLessThan(0.02);
  });

  test.each([
    ['no standard error', { value: 1, se: null, n: 1 }],
    ['no spread', { value: 1, se: 0, n: 9 }],
    ['no value', { value: null, se: null, n: 0 }],
  ] as const)('%s: none', (_, estimate) => {
    expect(normalised(estimate, 4)).toEqual({ value: null, se: null, n: estimate.n });
  });
});
