import { Sums } from './figures';
import { dealsNeeded, holm, type PValue, pValue, superiority } from './inference/comparison';
import { interval } from './intervals';
import { difference, type Estimate } from './ratio';
import type { Tally } from './tally';

/** The mean payout a seat and game of `over`, less that of `under`; deals that both played are paired. */
export interface Pair {
  /** Indices of bots; `over` ranks higher. */
  readonly over: number;
  readonly under: number;
  readonly difference: Estimate;
  readonly interval: readonly [low: number, high: number] | null;
  /** Two-sided, of no difference. */
  readonly p: PValue | null;
  /** The same after Holm's correction for the number of pairs. */
  readonly pHolm: PValue | null;
  /** Likelihood that the true difference is above zero. */
  readonly superiority: number | null;
  /** Games of such a run in which a difference of this size is found at the 5 % level with a power of 80 %. */
  readonly gamesNeeded: number | null;
}

/** Indices of the bots by mean payout, the highest first; equal ones in the order of the run. */
export function ranking(tally: Tally): number[] {
  const sums = new Sums(tally);
  const means = Array.from(
    { length: tally.bots },
    (_, bot) => sums.figures(bot).payout.value ?? Number.NEGATIVE_INFINITY,
  );
  return [...means.keys()].sort((a, b) => means[b] - means[a] || a - b);
}

/** Each bot over each that ranks below it, by rank. */
export function pairsOf(tally: Tally): readonly Pair[] {
  const sums = new Sums(tally);
  const { games } = sums.figures(sums.everyone);
  const ranked = ranking(tally);
  const met = ranked.flatMap((over, i) =>
    ranked.slice(i + 1).map((under) => {
      const estimate = over < under ? difference(sums.pair(over, under)) : negated(difference(sums.pair(under, over)));
      return { over, under, difference: estimate, p: pValue(estimate) };
    }),
  );
  const corrected = holm(met.map(({ p }) => p));
  return met.map((pair, i) => ({
    ...pair,
    interval: interval(pair.difference),
    pHolm: corrected[i],
    superiority: superiority(pair.difference),
    gamesNeeded: gamesNeeded(pair.difference, games),
  }));
}

/** Two bots may meet in some of the deals only. */
function gamesNeeded(difference: Estimate, games: number): number | null {
  const deals = dealsNeeded(difference);
  return deals && Math.ceil((deals * games) / difference.n);
}

/** The same difference from the other side. */
export function negated({ value, ...rest }: Estimate): Estimate {
  return { ...rest, value: value === null ? null : 0 - value };
}
