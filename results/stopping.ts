import { meanAbove, unitOf } from './block-totals';
import type { RunConfig, Stopping } from './config';
import { Sums } from './figures';
import { normalised } from './inference/comparison';
import { type Decision, decide, FEWEST_DEALS } from './inference/sprt';
import type { Estimate } from './ratio';
import type { Tally } from './tally';
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

/**
 * Null for a run that nothing stops before its end. Between two looks nothing is known, whatever the figures: the chances of
 * error are those of a test that looks when it said it would, and the end of the run is no look of its own.
 */
export function standingOf(totals: Totals, run: RunConfig): Standing | null {
  const { stopping } = run;
  if (stopping === null) return null;
  const tested = totals.blocks && testedOf(totals.tally, totals.blocks.counts, run);
  const sprt = tested && (isLook(totals, stopping) ? tested : { ...tested, verdict: null });
  const width = stopping.until === null ? null : halfWidth(totals, run.candidate);
  const isNarrow = width !== null && stopping.until !== null && width <= stopping.until && isLook(totals, stopping);
  return { sprt, halfWidth: width, known: sprt?.verdict ?? (isNarrow ? 'interval' : null) };
}

/** Whether these are deals at which a run is looked at. */
function isLook({ tally }: Totals, { checkEvery }: Stopping): boolean {
  const sums = new Sums(tally);
  const { deals } = sums.figures(sums.everyone);
  return deals > 0 && deals % checkEvery === 0;
}

/** Whether a run may end. To be asked of contiguous deals from the first on, whatever has been played beyond. */
export function isKnown(totals: Totals, run: RunConfig): boolean {
  return standingOf(totals, run)?.known != null;
}

/** What the test says of deals with these totals of the candidate: all that `tally` is of, or the first of them. */
export function testedOf(
  tally: Tally,
  counts: ReadonlyMap<number, number>,
  { stopping, candidate }: RunConfig,
): Standing['sprt'] {
  if (!stopping?.sprt || candidate === null || counts.size === 0) return null;
  const { deals, games, seats } = new Sums(tally).figures(candidate);
  if (deals === 0 || seats === null) return null;
  const gamesPerDeal = games / deals; // every deal has the same number, and the candidate the same number of seats in it
  const seatGames = Math.round(seats * gamesPerDeal);
  const payout = meanAbove(counts, seatGames);
  const kept = { totals: counts, seatGames: unitOf(seatGames) };
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
