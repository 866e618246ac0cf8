import { workerData } from 'node:worker_threads';
import { loadBot } from '#bots/load';
import { BatchPlayer } from './batch';
import type { BatchOutcome, BatchTask, RunPlan } from './plan';

/** The entry of a worker thread: piscina calls the default export for each batch. */

// Whatever bots print must not get into our tables: stdout belongs to the main thread.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

// A promise or timer that a bot left behind is no fault of the game that happens to be played when it fails.
let told = false;
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => {
    if (!told) console.error(`notice: a bot left behind what failed later, outside its decisions: ${error}`);
    told = true;
  });
}

const plan = { ...(workerData as RunPlan) };
// The seed would tell a bot every wall.
for (const key of Object.keys(workerData)) delete workerData[key];
const player = load();

async function load(): Promise<{ play(task: BatchTask): BatchOutcome | Promise<BatchOutcome> }> {
  const lines = plan.gamesCsv ? (await import('#results/games-csv')).gameLines : null;
  const recorders = plan.record ? (await import('./record/recorder')).recordersOf(plan.setup, plan.record) : null;
  if (plan.outside !== undefined) {
    return (await import('./open-floor')).openFloor(plan, plan.outside, lines, recorders);
  }
  return new BatchPlayer(plan, await Promise.all(plan.bots.map(loadBot)), lines, recorders?.());
}

export default async function playBatch(task: BatchTask): Promise<BatchOutcome> {
  return (await player).play(task);
}
