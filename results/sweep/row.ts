import { type PValue, SIGNIFICANT } from '../inference/comparison';

/** A metric of a variant: what it is about. */
export interface RowSubject {
  readonly metric: string;
  readonly unit: string;
  /** Label of the bot that it is about, of two the better one; null: it is about the table. */
  readonly bot: string | null;
  /** Label of the other of the two; null where it is not about two. */
  readonly under: string | null;
}

/** What a metric came to, and how that differs from the baseline on the deals that both played; null is not known. */
export interface RowFigures {
  readonly value: number | null;
  /** Standard error by deal, and 95 % interval. */
  readonly se: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Deals that say anything of it. */
  readonly n: number;
  /** Value of the variant less that of the baseline; null for the baseline, and where the baseline has no such metric. */
  readonly difference: number | null;
  /** Standard error of the difference, paired by deal, and its 95 % interval. */
  readonly differenceSe: number | null;
  readonly differenceLow: number | null;
  readonly differenceHigh: number | null;
  /** Two-sided, of no difference; `degenerate` where all deals have the same difference, and it is not 0. */
  readonly p: PValue;
  /** The same, corrected by Holm's method for all variants of the metric. */
  readonly pHolm: PValue;
  /** Deals that both played; 0 where there is no difference to tell of. */
  readonly paired: number;
}

/** A row of sweep.csv. */
export interface SweepRow extends RowSubject, RowFigures {
  readonly variant: number;
}

/**
 * Deals from which on a difference that never varies is marked, though without spread it has no p-value: so many signs are
 * all alike by chance once in 32.
 */
export const CERTAIN_FROM = 6;

/** Whether a difference is marked as beyond chance. */
export function isSignificant(row: Pick<RowFigures, 'pHolm' | 'paired'>): boolean {
  return isCertain(row) || (typeof row.pHolm === 'number' && row.pHolm <= SIGNIFICANT);
}

/** Whether all deals have the same difference, not 0, and are enough to tell. */
export function isCertain({ pHolm, paired }: Pick<RowFigures, 'pHolm' | 'paired'>): boolean {
  return pHolm === 'degenerate' && paired >= CERTAIN_FROM;
}
