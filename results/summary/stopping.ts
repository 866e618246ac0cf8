import type { Sprt } from '../inference/sprt';
import type { Results } from '../results';
import { round } from '../round';
import type { Standing } from '../stopping';
import { type ErrorBar, errorBar, rounded } from './error-bar';

export interface StoppingSummary {
  /** The bot that it is about; null: all of them. */
  readonly candidate: string | null;
  readonly sprt: (Sprt & SprtSummary) | null;
  readonly until: number | null;
  readonly halfWidth: number | null;
  readonly checkEvery: number;
  /** What is known, or null: it was not yet. */
  readonly known: Standing['known'];
}

interface SprtSummary {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Deals that the candidate played. */
  readonly deals: number;
  /** Above the mean of its tables: points a seat and game, and by their spread. */
  readonly payout: ErrorBar;
  readonly normalised: ErrorBar;
}

/** Null for a run that nothing stops before its end. */
export function stoppingSummary({ standing, run, labels }: Results): StoppingSummary | null {
  const { stopping, candidate } = run;
  if (stopping === null || standing === null) return null;
  return {
    candidate: candidate === null ? null : labels[candidate],
    sprt: stopping.sprt && standing.sprt && { ...stopping.sprt, ...sprtSummary(standing.sprt) },
    until: stopping.until,
    halfWidth: rounded(standing.halfWidth),
    checkEvery: stopping.checkEvery,
    known: standing.known,
  };
}

function sprtSummary({ llr, lower, upper, payout, normalised }: NonNullable<Standing['sprt']>): SprtSummary {
  return {
    llr: round(llr),
    lower: round(lower),
    upper: round(upper),
    deals: payout.n,
    payout: errorBar(payout),
    normalised: errorBar(normalised),
  };
}
