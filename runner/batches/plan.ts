import type { ExternalTally } from '#bots/external/external-bot';
import type { TimeControl } from '#bots/external/session';
import type { FaultPolicy, FaultRecord, ForcedFault } from '#bots/fault';
import type { BotSpec } from '#bots/spec';
import type { RootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import type { TotalsParts, Wanted } from '#results/totals';
import type { Rows } from '../record/rows';
import { type ScheduleSpec, scheduleOf } from '../schedule/schedule';

/** What a run plays. Plain data, posted to every worker once. */
export interface RunPlan {
  readonly setup: Setup;
  /** As the user gave it, and the words made of it. */
  readonly seed: string;
  readonly root: RootSeed;
  readonly bots: readonly BotSpec[];
  readonly schedule: ScheduleSpec;
  /** The bot whose deals are counted by their total, or null. */
  readonly blocksOf: number | null;
  readonly faults: FaultPolicy;
  /** Whether each game's rows for games.csv are wanted. */
  readonly gamesCsv: boolean;
  /** The parts of the observation that are recorded of every decision; left out where none is. */
  readonly record?: readonly string[] | undefined;
  /** Where some bot runs outside this process: what its processes are told and given. */
  readonly outside?: OutsidePlan | undefined;
}

export interface OutsidePlan {
  readonly time: TimeControl;
  /** Whether no process sees two seats, or two games, of one deal. */
  readonly isolate: boolean;
  /** The folder for what the bots write to their standard error. */
  readonly stderr: string;
  /** Name of the channel on which threads are told to end their processes. */
  readonly channel: string;
}

/** A run of deals for one thread. How a run is cut into batches decides nothing about its results. */
export interface Batch {
  readonly first: number;
  readonly count: number;
}

export interface BatchTask extends Batch {
  /** The schedule as it is by now, where it is drawn as the run goes on. */
  readonly schedule?: ScheduleSpec | undefined;
  /** Decisions in these deals that are not to be asked again. */
  readonly forced: readonly ForcedFault[];
  /** What bots outside this process answered when these deals were played, see `packed`: they are not asked again. */
  readonly answers?: string | undefined;
  /** Where the worker says what it is doing, see `NOTE` of the bots. Shared memory. */
  readonly note: Int32Array;
}

/** How a batch ended. A thread that is ended, or dies, gives none of these. */
export type BatchOutcome<Played = BatchPlayed> = Played | BatchAborted | BatchFailed;

/** What is known of every batch that was played, whatever it tells besides. */
export interface PlayedDeals extends Batch {
  readonly kind: 'played';
  /** Milliseconds that the batch took. */
  readonly duration: number;
  /** What of it need not be asked again if it is played again: found while bots outside this process played. */
  readonly forced?: readonly ForcedFault[];
  /** Times that such bots kept it waiting for nothing, or their processes were lost. */
  readonly endings?: number;
}

export interface BatchPlayed extends PlayedDeals {
  readonly totals: TotalsParts;
  /** A digest of each game, in the order of deals and rotations: see `digest.ts`. In base 64. */
  readonly digests: string;
  /** Rows of games.csv, or nothing. */
  readonly gamesCsv: string;
  /** Every decision, where they are recorded. */
  readonly decisions?: Rows | undefined;
  /** What bots outside this process answered, see `packed`. */
  readonly answers?: string | undefined;
  readonly faults: FaultTally;
  readonly clock: Clock;
  /** By bot, what became of its processes since the batch before; null for bots in this process. */
  readonly outside?: readonly (ExternalTally | null)[];
}

/** A fault under `--on-fault abort`. */
export interface BatchAborted extends Batch {
  readonly kind: 'aborted';
  readonly fault: FaultRecord;
}

/** An error of ours, or of a bot outside its decisions. */
export interface BatchFailed extends Batch {
  readonly kind: 'failed';
  readonly message: string;
  readonly stack: string;
}

/** Faults of some games. */
export interface FaultTally {
  /** Games in which anybody committed a fault. */
  readonly games: number;
  /** Games in which each bot did. */
  readonly byBot: readonly number[];
  /** The first faults in order of play, at most `FIRST_FAULTS`. */
  readonly first: readonly FaultRecord[];
}
export const FIRST_FAULTS = 100;

/** Time spent in sampled decisions, by bot. */
export interface Clock {
  readonly milliseconds: readonly number[];
  readonly decisions: readonly number[];
}

/** What is summed up of a run. */
export function wantedOf({
  bots,
  schedule,
  blocksOf,
}: Pick<RunPlan, 'schedule' | 'blocksOf'> & { readonly bots: readonly unknown[] }): Wanted {
  const { parts, partOf } = scheduleOf(schedule);
  return { bots: bots.length, placings: schedule.format !== 'table', parts, partOf, blocksOf };
}
