import { loadBot } from '#bots/load';
import type { BatchOutcome, BatchTask, RunPlan } from './batches/plan';
import { startThread } from './threads/thread-start';
import { type BatchMeasured, MeasuringPlayer } from './workshop/player';

/** The entry of a thread that measures what hands are played for: piscina calls the default export for each batch. */

const plan = startThread<RunPlan>();
const player = Promise.all(plan.bots.map(loadBot)).then((bots) => new MeasuringPlayer(plan, bots));

export default async function playBatch(task: BatchTask): Promise<BatchOutcome<BatchMeasured>> {
  return (await player).play(task);
}
