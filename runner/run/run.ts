import type { FaultPolicy } from '#bots/fault';
import { type BotSpec, isOutside } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import type { RunConfig, Stopping } from '#results/config';
import type { RunPlan } from '../batches/plan';
import { gamesOf, type Schedule } from '../schedule/schedule';
import type { ProgressStyle } from '../terminal/progress';
import { runBotOf } from './bots';

/** Which part of a run's deals: `index` from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** What is to be played, with every value checked: all that decides the results. */
export interface Run {
  readonly command: RunConfig['command'];
  /** The command line that does the same, and that of a replay of its games, which lacks the deal; null: none. */
  readonly commandLine: string;
  readonly replayCommand: string | null;
  readonly setup: Setup;
  readonly bots: readonly BotSpec[];
  readonly schedule: Schedule;
  readonly seed: string;
  /** As asked for. */
  readonly games: number;
  /** Of the whole run: `games` rounded up. */
  readonly deals: number;
  readonly shard: Shard | null;
  readonly candidate: number | null;
  readonly stopping: Stopping | null;
  readonly faults: FaultPolicy;
  /** Milliseconds a decision. */
  readonly timeout: number;
  /** Of bots outside this process: milliseconds a game beyond that, and from their start until they are ready. */
  readonly bank: number;
  readonly startTimeout: number;
  /** Whether no process of theirs sees two seats, or two games, of one deal. */
  readonly isolate: boolean;
  readonly gamesCsv: boolean;
  /** The parts of the observation that are recorded of every decision; null where none is. */
  readonly record: readonly string[] | null;
}

/** How often a table is shown while the run goes on. */
export type Interval = { readonly games: number } | { readonly seconds: number };

/** How it is played and shown, which decides nothing. */
export interface Manner {
  readonly threads: number;
  readonly batchSize: number | undefined;
  readonly progress: ProgressStyle;
  readonly json: boolean;
  /** Whether a report is left in the folder. */
  readonly report: boolean;
  readonly reportInterval: Interval | null;
}

/** The deals that are played here: from `first` on, before `end`. Shards differ by one deal at most. */
export function rangeOf({ deals, shard }: Pick<Run, 'deals' | 'shard'>): {
  readonly first: number;
  readonly end: number;
} {
  if (shard === null) return { first: 0, end: deals };
  // A product of two numbers up to 10^9 is no safe integer.
  const cut = (part: number) => Number((BigInt(deals) * BigInt(part)) / BigInt(shard.of));
  return { first: cut(shard.index - 1), end: cut(shard.index) };
}

export function planOf({ setup, seed, bots, schedule, candidate, stopping, faults, gamesCsv, record }: Run): RunPlan {
  const blocksOf = stopping?.sprt ? candidate : null;
  return {
    setup,
    seed,
    root: rootSeed(seed),
    bots,
    schedule: schedule.spec,
    blocksOf,
    faults,
    gamesCsv,
    ...(record && { record }),
  };
}

/** Whether some bot runs outside this process. */
export function hasOutside({ bots }: Pick<Run, 'bots'>): boolean {
  return bots.some(({ source }) => isOutside(source));
}

/** Games that a thread should have to play at once: what bots outside this process want of them. */
export function gamesAtOnce({ bots }: Pick<Run, 'bots'>): number {
  return Math.max(1, ...bots.map(({ source }) => (isOutside(source) ? source.games : 1)));
}

/** What the manifest says of a run of which so many deals were played, by `schedule` as it was drawn by then. */
export function runConfigOf(run: Run, played: number, schedule: Schedule = run.schedule): RunConfig {
  const { command, commandLine, seed, games, deals, shard, candidate, stopping, bots, setup, faults, timeout } = run;
  const { wall = 'shared', ...ruleset } = setup;
  return {
    command,
    commandLine,
    seed,
    games: { requested: games, played: gamesOf(played, schedule) },
    deals: { planned: deals, first: rangeOf(run).first, played },
    shard,
    gamesPerDeal: schedule.gamesPerDeal,
    schedule: schedule.spec,
    wall,
    candidate,
    stopping,
    bots: bots.map(runBotOf),
    ruleset: ruleset.game === 'american' ? { ...ruleset, card: { ...ruleset.card } } : { ...ruleset },
    onFault: faults.mode,
    fine: faults.fine,
    timeout,
    ...(hasOutside(run) && run.bank > 0 ? { bank: run.bank } : {}),
    ...(hasOutside(run) && run.isolate ? { isolate: true } : {}),
  };
}
