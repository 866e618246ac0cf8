import quantile from '@stdlib/stats-base-dists-t-quantile';
import type { Stopping } from '../config';
import type { Estimate } from '../ratio';

/** Student's distribution with so many degrees of freedom is the normal one to more digits than are asked for. */
const NORMAL = 1e12;

/**
 * Deals of a test of s0 against s1 that looks once, at its end, with the same chances of error: ((z(alpha) + z(beta)) s /
 * (s1 - s0))^2 with s the standard deviation of a deal. What a sequential test is to be measured by. Null where the
 * spread is not known.
 */
export function fixedLength(
  { s0, s1, alpha, beta }: NonNullable<Stopping['sprt']>,
  { se, n }: Pick<Estimate, 'se' | 'n'>,
): number | null {
  if (se === null || se === 0) return null;
  const z = quantile(1 - alpha, NORMAL) + quantile(1 - beta, NORMAL);
  return Math.ceil(((z * se) / (s1 - s0)) ** 2 * n);
}
