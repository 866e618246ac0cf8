import { loadBot } from '#bots/load';
import { BatchPlayer } from './batches/batch';
import type { BatchOutcome, BatchTask, RunPlan } from './batches/plan';
import { startThread } from './threads/thread-start';

/** The entry of a worker thread: piscina calls the default export for each batch. */

const plan = startThread<RunPlan>();
const player = load();

async function load(): Promise<{ play(task: BatchTask): BatchOutcome | Promise<BatchOutcome> }> {
  const lines = plan.gamesCsv ? (await import('#results/games-csv')).gameLines : null;
  const recorders = plan.record ? (await import('./record/recorder')).recordersOf(plan.setup, plan.record) : null;
  if (plan.outside !== undefined) {
    return (await import('./outside/open-floor')).openFloor(plan, plan.outside, lines, recorders);
  }
  return new BatchPlayer(plan, await Promise.all(plan.bots.map(loadBot)), lines, recorders?.());
}

export default async function playBatch(task: BatchTask): Promise<BatchOutcome> {
  return (await player).play(task);
}
