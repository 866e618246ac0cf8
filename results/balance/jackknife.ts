import type { Estimate } from '../ratio';

/** A figure of all deals, and what it is without each bucket of them. */
export interface Jackknife {
  readonly value: number | null;
  /** By bucket that holds deals. */
  readonly without: readonly (number | null)[];
  /** Deals of each of these buckets. */
  readonly deals: readonly number[];
}

/** `of` works the figure out without a bucket, or with all of them for -1; `deals` are those of each bucket. */
export function jackknife(of: (without: number) => number | null, deals: readonly number[]): Jackknife {
  const buckets = [...deals.keys()].filter((bucket) => deals[bucket] > 0);
  return { value: of(-1), without: buckets.map(of), deals: buckets.map((bucket) => deals[bucket]) };
}

/** One figure less another of the same deals, bucket by bucket: what they have in common leaves the error. */
export function pairedDifference(a: Jackknife, b: Jackknife): Jackknife {
  if (a.deals.some((deals, i) => deals !== b.deals[i]) || a.deals.length !== b.deals.length) {
    throw new RangeError('the figures are not of the same deals');
  }
  const less = (x: number | null, y: number | null) => (x === null || y === null ? null : x - y);
  return { value: less(a.value, b.value), without: a.without.map((x, i) => less(x, b.without[i])), deals: a.deals };
}

/**
 * The figure with its error by the delete-a-group jackknife for groups of unequal size (Busing, Meijer & van der Leeden
 * 1999): with g groups, h = deals / deals of the group, and e = without - value, the variance is the mean over the groups
 * of ((h - 1) e - sum of (1 - 1 / h) e over the groups)^2 / (h - 1). `n` is the number of groups.
 */
export function jackknifed({ value, without, deals }: Jackknife): Estimate {
  const n = deals.length;
  if (value === null || n < 2 || without.includes(null)) return { value, se: null, n };
  const total = deals.reduce((sum, count) => sum + count, 0);
  const change = without.map((left) => Number(left) - value);
  let shift = 0;
  for (const [i, count] of deals.entries()) shift += (1 - count / total) * change[i];
  let squares = 0;
  for (const [i, count] of deals.entries()) {
    const others = total / count - 1;
    squares += (others * change[i] - shift) ** 2 / others;
  }
  return { value, se: Math.sqrt(squares / n), n };
}
