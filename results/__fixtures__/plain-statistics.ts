/**
 * The statistics of this folder once more, in plain code straight from their definitions: from lists of numbers, deal by
 * deal, with Student's distribution by numerical integration. What the tests compare with.
 */

/** A mean or difference; null where it does not exist. */
export interface Plain {
  readonly value: number | null;
  readonly se: number | null;
  readonly n: number;
}

/** What two bots were paid in a deal, and in how many seats times games. */
export interface PlainDeal {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Mean a seat and game; `deals` has for each deal what each seat was paid in each game. */
export function plainMean(deals: readonly (readonly number[])[]): Plain {
  const n = deals.length;
  const games = sum(deals.map((deal) => deal.length));
  if (games === 0) return { value: null, se: null, n };
  const value = sum(deals.map(sum)) / games;
  if (deals.filter((deal) => deal.length > 0).length < 2) return { value, se: null, n };
  return { value, se: errorOf(deals.map((deal) => (sum(deal) - value * deal.length) / (games / n))), n };
}

/** Mean of a less mean of b. */
export function plainDifference(deals: readonly PlainDeal[]): Plain {
  const n = deals.length;
  const [gamesA, gamesB] = [sum(deals.map(({ a }) => a.length)), sum(deals.map(({ b }) => b.length))];
  if (gamesA === 0 || gamesB === 0) return { value: null, se: null, n };
  const [meanA, meanB] = [sum(deals.flatMap(({ a }) => a)) / gamesA, sum(deals.flatMap(({ b }) => b)) / gamesB];
  if (n < 2) return { value: meanA - meanB, se: null, n };
  const parts = deals.map(
    ({ a, b }) => (sum(a) - meanA * a.length) / (gamesA / n) - (sum(b) - meanB * b.length) / (gamesB / n),
  );
  return { value: meanA - meanB, se: errorOf(parts), n };
}

/** Standard error of the mean of numbers that sum to zero. */
function errorOf(residuals: readonly number[]): number {
  const n = residuals.length;
  return Math.sqrt(sum(residuals.map((x) => x * x)) / (n * (n - 1)));
}

export function plainInterval({ value, se, n }: Plain): readonly [low: number, high: number] | null {
  if (value === null || se === null) return null;
  const half = studentPoint(0.975, n - 1) * se;
  return [value - half, value + half];
}

/** Two-sided, for a standard error above 0. */
export function plainP({ value, se, n }: Plain): number {
  return 2 * (1 - studentBelow(Math.abs(value! / se!), n - 1));
}

/** Of p-values: the smallest level at which Holm's procedure, run step by step, rejects each. */
export function plainHolm(p: readonly number[]): number[] {
  return p.map((own) => {
    const before = p.filter((other) => other <= own);
    return Math.max(...before.map((other) => Math.min(1, other * p.filter((rest) => rest >= other).length)));
  });
}

/** Probability below t of Student's distribution: with t = sqrt(degrees) tan(angle) its density is cos^(degrees - 1). */
export function studentBelow(t: number, degrees: number): number {
  const upTo = (angle: number) => integral((x) => Math.cos(x) ** (degrees - 1), 0, angle);
  return 0.5 + (0.5 * upTo(Math.atan(t / Math.sqrt(degrees)))) / upTo(Math.PI / 2);
}

/** The t below which lies a probability above one half. */
export function studentPoint(probability: number, degrees: number): number {
  const key = `${probability},${degrees}`;
  const point = points.get(key) ?? bisected(probability, degrees);
  points.set(key, point);
  return point;
}

const points = new Map<string, number>();

function bisected(probability: number, degrees: number): number {
  let [low, high] = [0, 1000];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (studentBelow(middle, degrees) < probability) low = middle;
    else high = middle;
  }
  return low;
}

/** By Simpson's rule. */
function integral(f: (x: number) => number, from: number, to: number): number {
  const steps = 2000;
  const width = (to - from) / steps;
  let total = f(from) + f(to);
  for (let i = 1; i < steps; i++) total += f(from + i * width) * (i % 2 === 1 ? 4 : 2);
  return (total * width) / 3;
}
