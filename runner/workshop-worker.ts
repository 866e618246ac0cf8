import { workerData } from 'node:worker_threads';
import { loadBot } from '#bots/load';
import type { BatchOutcome, BatchTask, RunPlan } from './plan';
import { type BatchMeasured, MeasuringPlayer } from './workshop/player';

/** The entry of a thread that measures what hands are played for: piscina calls the default export for each batch. */

// Whatever bots print must not get into our tables: stdout belongs to the main thread.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
// What a bot left behind is no fault of the game that happens to be played when it fails.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});

const plan = { ...(workerData as RunPlan) };
// The seed would tell a bot every wall.
for (const key of Object.keys(workerData)) delete workerData[key];
const player = Promise.all(plan.bots.map(loadBot)).then((bots) => new MeasuringPlayer(plan, bots));

export default async function playBatch(task: BatchTask): Promise<BatchOutcome<BatchMeasured>> {
  return (await player).play(task);
}
