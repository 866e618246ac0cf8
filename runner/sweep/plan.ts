import type { BotOptions } from '#bots/bot';
import type { FaultPolicy, FaultRecord } from '#bots/fault';
import type { BotSpec } from '#bots/spec';
import type { RootSeed } from '#engine/random/seed';
import { rootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import type { BatchTask, PlayedDeals } from '../batches/plan';
import type { ScheduleSpec } from '../schedule/schedule';
import type { GroupParts } from './group-sums';
import type { Sweep } from './sweep';

/** What all variants of a sweep have in common. Plain data, posted to every worker once. */
export interface SweepPlan {
  readonly root: RootSeed;
  /** Of the baseline; those of variants differ in their options and salts only. */
  readonly bots: readonly BotSpec[];
  readonly schedule: ScheduleSpec;
  readonly faults: FaultPolicy;
}

/** What a variant plays. */
export interface VariantPlan {
  readonly setup: Setup;
  /** By bot. */
  readonly options: readonly BotOptions[];
  readonly salts: readonly number[];
}

/** Variants that are played together, the baseline first. */
export interface GroupPlan {
  /** Number of the group. */
  readonly group: number;
  readonly variants: readonly VariantPlan[];
}

/**
 * Deals that a thread plays under each variant of a group. A game of the deal has a number among all of them, in the place
 * of its rotation: those of the baseline come first, then those of each variant.
 */
export interface SweepTask extends BatchTask {
  readonly plan: GroupPlan;
}

export interface SweepPlayed extends PlayedDeals {
  readonly sums: GroupParts;
  /** The first faults of these deals in order of play. */
  readonly faults: readonly FaultRecord[];
}

export function planOf({ seed, variants, schedule, faults }: Sweep): SweepPlan {
  return { root: rootSeed(seed), bots: variants[0].bots, schedule: schedule.spec, faults };
}

/** `members` are the numbers of the variants of the group without the baseline. */
export function groupPlanOf({ variants }: Sweep, group: number, members: readonly number[]): GroupPlan {
  return {
    group,
    variants: [0, ...members].map((number) => {
      const { setup, bots } = variants[number];
      return { setup, options: bots.map(({ options }) => options), salts: bots.map(({ salt }) => salt) };
    }),
  };
}

/** Where a game stands: its place among the variants of the group, and its rotation. */
export function placeOf(game: number, gamesPerDeal: number): { readonly member: number; readonly rotation: number } {
  return { member: Math.floor(game / gamesPerDeal), rotation: game % gamesPerDeal };
}
