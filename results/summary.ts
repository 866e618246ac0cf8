import { type BalanceSummary, balanceSummaries } from './balance/balance-summary';
import type { RunConfig } from './config';
import { Sums } from './figures';
import { type Hashes, hashesOf } from './hashes';
import type { Results } from './results';
import { type BotSummary, botSummaries, type SeatSummary, seatSummaries } from './summary/bots';
import {
  type CyclesSummary,
  cyclesSummary,
  type DifferenceSummary,
  differenceSummaries,
  type PartSummary,
  partSummaries,
  type RatingSummary,
  ratingSummaries,
} from './summary/comparisons';
import { type ErrorBar, errorBar } from './summary/error-bar';
import { type StoppingSummary, stoppingSummary } from './summary/stopping';

/** `summary.json`: the numbers of the table and more, and nothing that differs between two runs of the same games. */
export interface Summary {
  readonly format: 1;
  readonly command: RunConfig['command'];
  readonly seed: string;
  readonly ruleset: string;
  readonly game: RunConfig['ruleset']['game'];
  readonly hashes: Hashes;
  readonly schedule: RunConfig['schedule']['format'];
  readonly duplicate: RunConfig['schedule']['scheme'];
  readonly wall: RunConfig['wall'];
  /** Which part of the run this is. */
  readonly shard: RunConfig['shard'];
  readonly onFault: RunConfig['onFault'];
  readonly deals: number;
  readonly gamesPerDeal: number;
  readonly games: number;
  readonly hands: number;
  readonly drawRate: ErrorBar;
  /** Deals and games in which somebody committed a fault. */
  readonly markedDeals: number;
  readonly faultyGames: number;
  /** By mean payout, the highest first. */
  readonly bots: readonly BotSummary[];
  /** Each bot over each that ranks below it, paired by deal. */
  readonly differences: readonly DifferenceSummary[];
  /** What each seat is worth, over all bots. */
  readonly seats: readonly SeatSummary[];
  /** What the rules and the bots make of the game: the rows of balance.csv. */
  readonly balance: readonly BalanceSummary[];
  /** Of a tournament: strengths on the Elo scale, in the order of `bots`. */
  readonly ratings: readonly RatingSummary[] | null;
  /** Of a tournament: who beats whom in a circle. */
  readonly cycles: CyclesSummary | null;
  /** Of a duel: its parts apart, and all of it. */
  readonly parts: readonly PartSummary[] | null;
  /** Of a run that may stop when enough is known. */
  readonly stopping: StoppingSummary | null;
}

/** What `--json` prints. */
export function summary(results: Results): Summary {
  const { run, tally } = results;
  const sums = new Sums(tally);
  const everyone = sums.figures(sums.everyone);
  return {
    format: 1,
    command: run.command,
    seed: run.seed,
    ruleset: run.ruleset.name,
    game: run.ruleset.game,
    hashes: hashesOf(run),
    schedule: run.schedule.format,
    duplicate: run.schedule.scheme,
    wall: run.wall,
    shard: run.shard,
    onFault: run.onFault,
    deals: everyone.deals,
    gamesPerDeal: run.gamesPerDeal,
    games: everyone.games,
    hands: everyone.hands,
    drawRate: errorBar(everyone.drawRate),
    markedDeals: sums.markedDeals,
    faultyGames: everyone.faultyGames,
    bots: botSummaries(results),
    differences: differenceSummaries(results),
    seats: seatSummaries(results),
    balance: balanceSummaries(results),
    ratings: ratingSummaries(results),
    cycles: cyclesSummary(results),
    parts: partSummaries(results),
    stopping: stoppingSummary(results),
  };
}
