import type { CoursePoint } from '../course';
import { Sums } from '../figures';
import { interval } from '../intervals';
import { ratio } from '../ratio';
import type { Results } from '../results';
import { testedOf } from '../stopping';
import type { Whisker } from './picture';
import { whisker } from './whisker';

/** Means of some bots over the deals up to a certain one. */
export interface MeansPoint {
  readonly deals: number;
  /** In the order of the bots asked for: mean payout a seat and game with its 95 % interval; null before its first game. */
  readonly payouts: readonly (Whisker | null)[];
}

/** The log-likelihood ratio of a sequential test after some deals. */
export interface LlrPoint {
  readonly deals: number;
  readonly llr: number;
}

/** Points shown, at most. */
const MOST = 200;

/** How the means of some bots, by index, came about; the last point is of all deals. */
export function meansAlong({ totals: { course }, tally }: Results, bots: readonly number[]): readonly MeansPoint[] {
  return along(course.points(), dealsOf(tally), ({ deals, payouts }) => ({
    deals,
    payouts: bots.map((bot) => {
      const estimate = ratio(payouts[bot]);
      return whisker(estimate, interval(estimate));
    }),
  }));
}

/** How the sequential test came about; nothing for a run without one. */
export function llrAlong({ totals: { course }, tally, run }: Results): readonly LlrPoint[] {
  const points = along(course.points(), dealsOf(tally), ({ deals, blocks }) => {
    const tested = testedOf(tally, blocks, run);
    return tested && { deals, llr: tested.llr };
  });
  return points.filter((point) => point !== null);
}

function dealsOf(tally: Results['tally']): number {
  return new Sums(tally).figures(tally.bots).deals;
}

/** What some of the points are made into: no two closer than a 200th of all deals, and always the last. */
function along<T>(points: Iterable<CoursePoint>, all: number, of: (point: CoursePoint) => T): T[] {
  const made: T[] = [];
  let shown = 0;
  for (const point of points) {
    if (point.deals < all && point.deals - shown < all / MOST) continue;
    shown = point.deals;
    made.push(of(point));
  }
  return made;
}
