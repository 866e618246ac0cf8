import { parentPort } from 'node:worker_threads';
import { InputError } from '#engine/rules/input-error';
import { Environment, readied } from './env/environment';
import { HEADER } from './env/frame';
import { arraysOf, payloadOn } from './env/layout';
import type { Order, Report, ThreadTask } from './env/threads';
import { answerFarewell } from './seated-programs';
import { startThread } from './thread-start';

/** Plays some of the tables of an environment. */
async function begin({ plan, sizes, slice, frame }: ThreadTask): Promise<void> {
  const report = (said: Report) => parentPort?.postMessage(said);
  const options = await readied(plan, (fault) => report({ kind: 'fault', fault: { ...fault } }), slice);
  const { arrays } = payloadOn(frame, sizes, HEADER);
  const environment = new Environment(options, arraysOf(arrays, sizes, slice), slice);
  if (plan.outside !== undefined) answerFarewell(plan.outside.channel, () => environment.close());
  parentPort?.on('message', async (order: Order) => {
    try {
      if ('reset' in order) await environment.reset(order.reset);
      else await environment.step(order.step);
      report({ kind: 'done' });
    } catch (error) {
      report(error instanceof InputError ? { kind: 'mistake', message: error.message } : { kind: 'failed', error });
    }
  });
}

void begin(startThread<ThreadTask>());
