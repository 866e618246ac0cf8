import type { Pair } from '../pairs';
import { partRows } from '../parts-csv';
import type { Rating } from '../ratings/ratings';
import type { Results } from '../results';
import { type Bounded, bounded, rounded, roundedP } from './error-bar';

/** What is told of a difference besides its size. */
type Significance = Pick<Pair, 'p' | 'superiority' | 'gamesNeeded'>;

/** Mean payout a seat and game of the bot `over`, less that of `under`. */
export interface DifferenceSummary extends Bounded, Significance {
  readonly over: string;
  readonly under: string;
  readonly deals: number;
  readonly pHolm: Pair['pHolm'];
}

export interface PartSummary extends Bounded, Significance {
  readonly part: string;
  readonly over: string;
  readonly under: string;
}

export interface RatingSummary {
  readonly label: string;
  readonly plackettLuce: Bounded;
  readonly bradleyTerry: Bounded;
  readonly component: number;
}

/** `more` are not listed. */
export interface CyclesSummary {
  readonly length: number;
  readonly listed: readonly (readonly LinkSummary[])[];
  readonly more: number;
}

interface LinkSummary {
  readonly over: string;
  readonly under: string;
  readonly share: number | null;
  readonly beyondError: boolean;
}

/** Of each two bots, the higher ranked first. */
export function differenceSummaries({ pairs, labels }: Results): DifferenceSummary[] {
  return pairs.map((pair) => ({
    over: labels[pair.over],
    under: labels[pair.under],
    deals: pair.difference.n,
    ...bounded(pair.difference, pair.interval),
    p: roundedP(pair.p),
    pHolm: roundedP(pair.pHolm),
    superiority: rounded(pair.superiority),
    gamesNeeded: pair.gamesNeeded,
  }));
}

/** The parts of a duel apart, and together as `all`; null for a run without parts. */
export function partSummaries(results: Results): PartSummary[] | null {
  const rows = partRows(results);
  if (rows.length === 0) return null;
  return rows.map((row) => ({
    part: row.part,
    over: row.bot,
    under: row.opponent,
    ...bounded(row.difference, row.interval),
    p: roundedP(row.p),
    superiority: rounded(row.superiority),
    gamesNeeded: row.gamesNeeded,
  }));
}

/** In the order of the ranking; null for a run that keeps no placings. */
export function ratingSummaries({ ratings, ranking, labels }: Results): RatingSummary[] | null {
  const strength = (rating: Rating) => bounded(rating, rating.interval);
  return (
    ratings &&
    ranking.map((bot) => ({
      label: labels[bot],
      plackettLuce: strength(ratings[bot].plackettLuce),
      bradleyTerry: strength(ratings[bot].bradleyTerry),
      component: ratings[bot].component,
    }))
  );
}

/** Null for a run that keeps no placings. */
export function cyclesSummary({ cycles, labels }: Results): CyclesSummary | null {
  if (cycles === null) return null;
  const listed = cycles.listed.map((cycle) =>
    cycle.map(({ over, under, share, beyondError }) => ({
      over: labels[over],
      under: labels[under],
      share: rounded(share),
      beyondError,
    })),
  );
  return { length: cycles.length, listed, more: cycles.more };
}
