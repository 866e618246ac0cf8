import { loadBot } from '#bots/load';
import { NOTE_LENGTH } from '#bots/note';
import { sweepHeader, sweepLines } from '#results/sweep/sweep-csv';
import { type SweepOptions, sweepFrom } from '../../options/sweep';
import { GroupPlayer } from '../group-player';
import { GroupSums } from '../group-sums';
import { groupPlanOf, planOf } from '../plan';
import { SweepState } from '../state';
import type { Sweep } from '../sweep';

/** The options of a sweep as the command line would give them. */
export function optionsOf(vary: readonly string[], more: Partial<SweepOptions> = {}): SweepOptions {
  return {
    rules: 'basic',
    set: [],
    vary,
    games: '40',
    bots: 'greedy,random',
    seed: undefined,
    duplicate: undefined,
    wall: undefined,
    'on-fault': undefined,
    fine: undefined,
    threads: undefined,
    out: undefined,
    name: undefined,
    force: false,
    resume: undefined,
    progress: undefined,
    json: false,
    'no-report': false,
    timeout: undefined,
    'batch-size': undefined,
    'one-at-a-time': false,
    random: undefined,
    metrics: undefined,
    ...more,
  };
}

export function sweepOf(vary: readonly string[], more: Partial<SweepOptions> = {}): Promise<Sweep> {
  return sweepFrom(optionsOf(vary, more), { large: false });
}

/**
 * Plays a sweep in this thread. `cuts` are the sizes of its batches, again and again; every so many of them, `line`, go by
 * way of the text of a journal.
 */
export async function playHere(sweep: Sweep, cuts: readonly number[] = [sweep.deals], line = 1): Promise<SweepState> {
  const state = new SweepState(sweep);
  const player = new GroupPlayer(planOf(sweep), await Promise.all(sweep.variants[0].bots.map(loadBot)));
  const note = new Int32Array(NOTE_LENGTH);
  let batch = 0;
  while (!state.isWhole) {
    const { group, members } = state;
    const first = state.sums.deals;
    const pending = new GroupSums(members.length, state.results.labels.length);
    const faults = [];
    for (let i = 0; i < line && first + pending.deals < sweep.deals; i++) {
      const from = first + pending.deals;
      const count = Math.min(cuts[batch++ % cuts.length], sweep.deals - from);
      const plan = groupPlanOf(sweep, group, members.slice(1));
      const played = player.play({ first: from, count, forced: [], note, plan });
      if (played.kind !== 'played') throw new Error(played.kind === 'failed' ? played.stack : played.fault.got);
      pending.merge(structuredClone(played.sums)); // as it comes from another thread
      faults.push(...played.faults);
    }
    const stretch = { group, first, count: pending.deals, forced: [], faults, sums: pending.toJSON() };
    state.take(JSON.parse(JSON.stringify(stretch)));
  }
  return state;
}

/** What sweep.csv would hold. */
export function csvOf({ results }: SweepState): string {
  const lines = results.variants.map((variant) => sweepLines(results.config, variant, results.rows(variant)));
  return sweepHeader(results.config) + lines.join('');
}
