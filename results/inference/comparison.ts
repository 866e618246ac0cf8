import cdf from '@stdlib/stats-base-dists-t-cdf';
import type { Estimate } from '../ratio';

/**
 * Whether a difference, such as that of two bots' payouts over the deals that both played, is more than chance. By
 * Student's t, like the intervals: n - 1 degrees of freedom, n deals.
 */

/**
 * Null where there is no standard error. `degenerate` if all deals have the same difference and it is not 0: then the
 * spread is unknown rather than nothing, and there is no p-value to be had.
 */
export type PValue = number | 'degenerate' | null;

/** Two-sided: how often a difference at least as large would come about if there were none. */
export function pValue({ value, se, n }: Estimate): PValue {
  if (value === null || se === null) return null;
  if (se === 0) return value === 0 ? 1 : 'degenerate';
  return 2 * cdf(-Math.abs(value / se), n - 1);
}

/** A corrected p-value below which a difference counts as more than chance. */
export const SIGNIFICANT = 0.05;

export function isSure({ pHolm }: { readonly pHolm: PValue }): boolean {
  return pHolm === 'degenerate' || (pHolm !== null && pHolm < SIGNIFICANT);
}

/**
 * Likelihood of superiority, 0 to 1: 1 less the one-sided p-value of "not better". Without spread 0, .5 or 1 by the
 * sign of the difference; null where there is no standard error.
 */
export function superiority({ value, se, n }: Estimate): number | null {
  if (value === null || se === null) return null;
  if (se === 0) return (1 + Math.sign(value)) / 2;
  return cdf(value / se, n - 1);
}

/**
 * Holm's step-down p-values of several comparisons, in the order given: the chance of so much as one false finding
 * among all that have an adjusted p-value up to p is at most p. `degenerate` counts as a p-value of 0 and stays as it
 * is; null is no comparison and does not count.
 */
export function holm(pValues: readonly PValue[]): PValue[] {
  const ascending = pValues
    .flatMap((p, index) => (p === null ? [] : [{ p: p === 'degenerate' ? 0 : p, index }]))
    .sort((a, b) => a.p - b.p);
  const adjusted = [...pValues];
  let largest = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, (ascending.length - rank) * p));
    if (pValues[index] !== 'degenerate') adjusted[index] = largest;
  }
  return adjusted;
}

/** 97.5 % and 80 % points of the normal distribution. */
const FOUND_AT = 1.959963984540054;
const FOUND_IN = 0.8416212335729143;

/**
 * Deals in which a difference of this size, with this spread, is found at the 5 % level (two-sided) four times in
 * five. At least 2, below which there is no spread. Null if the difference is 0 or its spread unknown.
 */
export function dealsNeeded({ value, se, n }: Estimate): number | null {
  if (value === null || se === null || value === 0) return null;
  const deviation = se * Math.sqrt(n);
  return Math.max(2, Math.ceil((((FOUND_AT + FOUND_IN) * deviation) / value) ** 2));
}

/**
 * Normalised payout a game of a mean m over deals of R games: m / (sqrt(R) x standard deviation of the block means).
 * It says how soon a difference shows, whatever the points and the duplicate scheme: after N games m is sqrt(N) times
 * this from 0, in standard errors. Its own standard error is by the delta method for normal block means, sqrt((1 + t^2
 * / 2) / (n R)) with t = m / standard deviation of the block means; unlike that of m it is a little wrong where t is
 * large and blocks are skewed.
 */
export function normalised({ value, se, n }: Estimate, gamesPerDeal: number): Estimate {
  if (value === null || se === null || se === 0) return { value: null, se: null, n };
  const t = value / (se * Math.sqrt(n));
  const unit = Math.sqrt(gamesPerDeal);
  return { value: t / unit, se: Math.sqrt((1 + t ** 2 / 2) / n) / unit, n };
}
