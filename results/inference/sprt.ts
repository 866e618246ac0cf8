import type { Estimate } from '../ratio';
import type { Blocks } from './blocks';
import { exactLlrOfMean, exactLlrOfNormalised } from './exact-llr';

/**
 * A sequential probability ratio test (A. Wald) of a bot's payout: is it s0, hypothesis H0, or s1, hypothesis H1?
 * After any number of deals the log-likelihood ratio of the two says whether to go on.
 */
export interface Sprt {
  /** What s0 and s1 are about: the mean payout a seat and game in points, or the normalised payout a game. */
  readonly model: 'mean' | 'norm';
  /** Whether the ratio is that of the distribution of the blocks as it is, or as if it were normal. */
  readonly exact: boolean;
  readonly s0: number;
  /** Above s0. */
  readonly s1: number;
  /** How often H1 is to be accepted if s0 is true. */
  readonly alpha: number;
  /** How often H0 is to be accepted if s1 is true. */
  readonly beta: number;
}

/** At or below `lower` H0 is accepted, at or above `upper` H1. */
export interface SprtBounds {
  readonly lower: number;
  readonly upper: number;
}

/** What the first n deals came to. */
export interface Observed {
  /** Payout a seat and game, or difference of payouts. */
  readonly payout: Estimate;
  readonly gamesPerDeal: number;
  /** The same deals one by one; only what is `exact` needs them. */
  readonly blocks: Blocks | null;
}

export interface Decision extends SprtBounds {
  /** Log-likelihood ratio of H1 to H0; 0 where the blocks do not vary. */
  readonly llr: number;
  /** What is accepted; null: go on. */
  readonly verdict: 'H0' | 'H1' | null;
}

/** Of block means. */
export interface Moments {
  /** Number of blocks. */
  readonly n: number;
  readonly mean: number;
  /** Mean square of the distances from the mean: divided by n, not by n - 1. Above 0. */
  readonly variance: number;
}

/** Before so many deals nothing is decided: the mean of a few skewed blocks is far from normal. */
export const FEWEST_DEALS = 200;

/** Wald's bounds for the two errors. */
export function boundsOf(alpha: number, beta: number): SprtBounds {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * ln(likelihood of the block means if their mean is s1 / if it is s0), were they normal, each hypothesis with the
 * variance that suits it best: (n / 2) ln((v + (m - s0)^2) / (v + (m - s1)^2)).
 */
export function llrOfMean({ n, mean, variance }: Moments, s0: number, s1: number): number {
  return (n / 2) * Math.log((variance + (mean - s0) ** 2) / (variance + (mean - s1) ** 2));
}

/**
 * The same if the normalised payout a game is s1 or s0, mean / (sqrt(R) x standard deviation of the block means) with R
 * games a block, the standard deviation taken as known:
 * (n / 2) ln((1 + (t - t0)^2) / (1 + (t - t1)^2)), t = m / sqrt(v), t0 = sqrt(R) s0, t1 = sqrt(R) s1.
 */
export function llrOfNormalised(moments: Moments, gamesPerDeal: number, s0: number, s1: number): number {
  const unit = Math.sqrt(gamesPerDeal * moments.variance);
  return llrOfMean(moments, s0 * unit, s1 * unit);
}

/**
 * What the test says. It holds for the first n deals, all of them: a choice by which games finished first is biased.
 * So is the mean of a test that has ended itself.
 */
export function decide(sprt: Sprt, observed: Observed): Decision {
  const { value: mean, se, n } = observed.payout;
  const bounds = boundsOf(sprt.alpha, sprt.beta);
  if (mean === null || se === null || se === 0) return { ...bounds, llr: 0, verdict: null };
  const llr = llrOf(sprt, observed, { n, mean, variance: (n - 1) * se ** 2 });
  if (n < FEWEST_DEALS) return { ...bounds, llr, verdict: null };
  return { ...bounds, llr, verdict: llr >= bounds.upper ? 'H1' : llr <= bounds.lower ? 'H0' : null };
}

function llrOf({ model, exact, s0, s1 }: Sprt, { gamesPerDeal, blocks }: Observed, moments: Moments): number {
  switch (model) {
    case 'mean':
      return exact ? exactLlrOfMean(kept(blocks), s0, s1) : llrOfMean(moments, s0, s1);
    case 'norm':
      return exact
        ? exactLlrOfNormalised(kept(blocks), gamesPerDeal, s0, s1)
        : llrOfNormalised(moments, gamesPerDeal, s0, s1);
  }
}

function kept(blocks: Blocks | null): Blocks {
  if (blocks === null) throw new RangeError('an exact test of deals that were not kept');
  return blocks;
}
