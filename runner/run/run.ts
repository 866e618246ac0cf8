import type { FaultPolicy } from '#bots/fault';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import type { RunConfig, Stopping } from '#results/config';
import type { RunPlan } from '../plan';
import type { ProgressStyle } from '../progress';
import { gamesOf, type Schedule } from '../schedule/schedule';

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
  readonly gamesCsv: boolean;
}

/** How often a table is shown while the run goes on. */
export type Interval = { readonly games: number } | { readonly seconds: number };

/** How it is played and shown, which decides nothing. */
export interface Manner {
  readonly threads: number;
  readonly batchSize: number | undefined;
  readonly progress: ProgressStyle;
  readonly json: boolean;
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

export function planOf({ setup, seed, bots, schedule, candidate, stopping, faults, gamesCsv }: Run): RunPlan {
  const blocksOf = stopping?.sprt ? candidate : null;
  return { setup, seed, root: rootSeed(seed), bots, schedule: schedule.spec, blocksOf, faults, gamesCsv };
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
    bots: bots.map(({ label, name, options, salt, source }) => ({
      label,
      name: 'builtIn' in source ? source.builtIn : name,
      options: { ...options },
      salt,
      ...('builtIn' in source ? {} : { path: source.path, hash: source.hash }),
    })),
    ruleset: ruleset.game === 'american' ? { ...ruleset, card: { ...ruleset.card } } : { ...ruleset },
    onFault: faults.mode,
    fine: faults.fine,
    timeout,
  };
}
