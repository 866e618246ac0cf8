import { workerData } from 'node:worker_threads';

export type Write = typeof process.stdout.write;

/**
 * What every thread does before it loads bots of users. What they do outside their decisions does no harm then. Returns what
 * writes to stdout from now on.
 */
export function hostBots(): Write {
  const write = process.stdout.write.bind(process.stdout);
  // Whatever bots print must not get into what we write to stdout.
  process.stdout.write = process.stderr.write.bind(process.stderr) as Write;
  // A promise or timer that a bot left behind is no fault of the game that happens to be played when it fails.
  let told = false;
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      if (!told) console.error(`notice: a bot left behind what failed later, outside its decisions: ${error}`);
      told = true;
    });
  }
  return write;
}

/** The same in a worker thread. Returns what the main thread tells it. */
export function startThread<Plan extends object>(): Plan {
  hostBots();
  const plan = { ...(workerData as Plan) };
  // The seed would tell a bot every wall.
  for (const key of Object.keys(workerData)) delete workerData[key];
  return plan;
}
