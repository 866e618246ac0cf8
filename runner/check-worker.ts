import { parentPort, workerData } from 'node:worker_threads';
import { checkBot } from '#bots/conformance';
import { loadBot } from '#bots/load';
import { NOTE } from '#bots/note';
import type { CheckTask } from './check/check';

/** Plays the games of a check in a thread of its own, which may be ended at any moment. */
async function check({ bot, opponent, setup, root, games, note }: CheckTask): Promise<void> {
  const clock = performance.now.bind(performance);
  note[NOTE.begun] = 1;
  const report = await checkBot({
    setup,
    root,
    games,
    load: () => loadBot(bot),
    opponent: await loadBot(opponent),
    ...('path' in bot.source && { path: bot.source.path }),
    clock: () => clock(),
    note,
  });
  parentPort?.postMessage(report);
}

void check(workerData as CheckTask);
