import { loadBot } from '#bots/load';
import type { BatchOutcome } from './batches/plan';
import { GroupPlayer } from './sweep/group-player';
import type { SweepPlan, SweepPlayed, SweepTask } from './sweep/plan';
import { startThread } from './threads/thread-start';

/** The entry of a thread that plays a sweep: piscina calls the default export for each batch. */

const plan = startThread<SweepPlan>();
const player = Promise.all(plan.bots.map(loadBot)).then((bots) => new GroupPlayer(plan, bots));

export default async function playBatch(task: SweepTask): Promise<BatchOutcome<SweepPlayed>> {
  return (await player).play(task);
}
