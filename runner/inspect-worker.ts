import { parentPort, workerData } from 'node:worker_threads';
import { describedBy } from '#bots/lineup';
import { whatWasThrown } from '#bots/thrown';
import { importUserModule } from '#bots/user-module';
import { InputError } from '#engine/rules/input-error';
import type { Inspection, InspectionTask } from './user-bot';

/** Imports a user's module to see what it exports. Whoever started the thread ends it, however this goes. */
async function inspect({ module, temporary }: InspectionTask): Promise<Inspection> {
  try {
    return describedBy(await importUserModule(module, temporary));
  } catch (error) {
    if (error instanceof InputError) return { mistake: error.message };
    return { mistake: `bot ${module.path} fails while it is loaded: ${whatWasThrown(error, module.path)}` };
  }
}

const task = workerData as InspectionTask;
// Nothing is left to wait for: without an answer by now, none comes.
process.once('beforeExit', () => {
  const mistake = `bot ${task.module.path} does not finish loading: it awaits what never settles`;
  parentPort?.postMessage({ mistake } satisfies Inspection);
});
void inspect(task).then((answer) => parentPort?.postMessage(answer));
