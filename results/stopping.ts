import { meanAbove, unitOf } from './block-totals';
import type { RunConfig } from './config';
import { Sums } from './figures';
import { normalised } from './inference/comparison';
import { type Decision, decide, FEWEST_DEALS } from './inference/sprt';
import type { Estimate } from './ratio';
import type { Totals } from './totals';

/** What a test says, and of what: the payout above the tables' mean in points a seat and game, and normalised. */
interface Tested extends Decision {
  readonly payout: Estimate;
  readonly normalised: Estimate;
}

/** How near a run is to knowing enough. */
export interface Standing {
  /** Of the candidate's mean payout above its tables' mean; null if no test is asked for. */
  readonly sprt: Tested | null;
  /** Half the width of the interval that `until` is about, the widest of several; null if it is not asked for, or unknown. */
  readonly halfWidth: number | null;
  /** Why the run may end, or null: it goes on. */
  readonly known: 'H0' | 'H1' | 'interval' | null;
}

/** Null for a run that nothing stops before its end. */
export function standingOf(totals: Totals, run: RunConfig): Standing | null {
  const { stopping } = run;
  if (stopping === null) return null;
  const sprt = test(totals, run);
  const width = stopping.until === null ? null : halfWidth(totals, run.candidate);
  const isNarrow = width !== null && stopping.until !== null && width <= stopping.until;
  return { sprt, halfWidth: width, known: sprt?.verdict ?? (isNarrow ? 'interval' : null) };
}

/** Whether a run may end. To be asked of contiguous deals from the first on, whatever has been played beyond. */
export function isKnown(totals: Totals, run: RunConfig): boolean {
  return standingOf(totals, run)?.known != null;
}

function test({ tally, blocks }: Totals, { stopping, candidate }: RunConfig): Standing['sprt'] {
  if (!stopping?.sprt || candidate === null || blocks === null) return null;
  const { deals, games, seats } = new Sums(tally).figures(candidate);
  if (deals === 0 || seats === null) return null;
  const gamesPerDeal = games / deals; // every deal has the same number, and the candidate the same number of seats in it
  const seatGames = Math.round(seats * gamesPerDeal);
  const payout = meanAbove(blocks.counts, seatGames);
  const kept = { totals: blocks.counts, seatGames: unitOf(seatGames) };
  const decision = decide(stopping.sprt, { payout, gamesPerDeal, blocks: kept });
  return { ...decision, payout, normalised: normalised(payout, gamesPerDeal) };
}

/**
 * Of the candidate's interval, or of the widest of all; null before there are deals enough. Of a bot whose deals are all
 * alike, as of one that never wins, no width is known; among others it is not the widest.
 */
function halfWidth({ tally }: Totals, candidate: number | null): number | null {
  const sums = new Sums(tally);
  const bots = candidate === null ? Array.from({ length: tally.bots }, (_, bot) => bot) : [candidate];
  let widest = 0;
  for (const bot of bots) {
    const { deals, payoutInterval } = sums.figures(bot);
    if (deals < FEWEST_DEALS || payoutInterval === null) return null;
    widest = Math.max(widest, (payoutInterval[1] - payoutInterval[0]) / 2);
  }
  return widest > 0 ? widest : null;
}
