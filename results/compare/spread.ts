import type { Estimate } from '../ratio';

/** A figure, and by bucket of deals what it adds to the error: the sum of the squares is the square of the error. */
export interface Spread {
  readonly value: number | null;
  /** Null where there is no error; 0 for a bucket without deals. */
  readonly parts: readonly number[] | null;
  /** Buckets that hold deals. */
  readonly groups: number;
}

/**
 * Works a figure out without each bucket in turn, or with all of them for -1: `of`. `deals` are those of each bucket. With g
 * buckets that hold deals, h = deals / deals of the bucket and e = figure without the bucket less figure, the part of a
 * bucket is ((h - 1) e - sum of (1 - 1 / h) e) / sqrt(g (h - 1)): its square is what the jackknife for groups of unequal
 * size adds up (Busing, Meijer & van der Leeden 1999).
 */
export function spreadOf(of: (without: number) => number | null, deals: readonly number[]): Spread {
  const buckets = [...deals.keys()].filter((bucket) => deals[bucket] > 0);
  const groups = buckets.length;
  const value = of(-1);
  const without = buckets.map(of);
  if (value === null || groups < 2 || without.includes(null)) return { value, parts: null, groups };
  const total = deals.reduce((sum, count) => sum + count, 0);
  const change = without.map((left) => Number(left) - value);
  let shift = 0;
  for (const [i, bucket] of buckets.entries()) shift += (1 - deals[bucket] / total) * change[i];
  const parts = new Array<number>(deals.length).fill(0);
  for (const [i, bucket] of buckets.entries()) {
    const others = total / deals[bucket] - 1;
    parts[bucket] = (others * change[i] - shift) / Math.sqrt(groups * others);
  }
  return { value, parts, groups };
}

/**
 * One figure less another, where deals of the same number had the same luck: what a bucket adds to both errors cancels out.
 * It need not hold the same deals in both. `n` is the number of buckets of the one that has fewer.
 */
export function pairedLess(a: Spread, b: Spread): Estimate {
  const n = Math.min(a.groups, b.groups);
  if (a.value === null || b.value === null) return { value: null, se: null, n };
  const value = a.value - b.value;
  const { parts } = b;
  if (a.parts === null || parts === null) return { value, se: null, n };
  return { value, se: Math.sqrt(a.parts.reduce((sum, part, i) => sum + (part - parts[i]) ** 2, 0)), n };
}

/**
 * One figure less another, of deals that have nothing to do with each other. `n` - 1 are the degrees of freedom by Welch and
 * Satterthwaite, which are no whole number.
 */
export function unpairedLess(a: Estimate, b: Estimate): Estimate {
  const least = Math.min(a.n, b.n);
  if (a.value === null || b.value === null) return { value: null, se: null, n: least };
  const value = a.value - b.value;
  if (a.se === null || b.se === null) return { value, se: null, n: least };
  const [varianceA, varianceB] = [a.se ** 2, b.se ** 2];
  const variance = varianceA + varianceB;
  if (variance === 0) return { value, se: 0, n: least };
  const freedom = variance ** 2 / (varianceA ** 2 / (a.n - 1) + varianceB ** 2 / (b.n - 1));
  return { value, se: Math.sqrt(variance), n: 1 + freedom };
}
