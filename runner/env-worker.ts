import { parentPort } from 'node:worker_threads';
import { InputError } from '#engine/rules/input-error';
import { Environment, readied } from './env/environment';
import { HEADER } from './env/frame';
import { arraysOf, payloadOn } from './env/layout';
import type { Order, Report, ThreadTask } from './env/threads';
import { startThread } from './thread-start';

/** Plays some of the tables of an environment. */
async function begin({ plan, sizes, slice, frame }: ThreadTask): Promise<void> {
  const report = (said: Report) => parentPort?.postMessage(said);
  const options = await readied(plan, (fault) => report({ kind: 'fault', fault: { ...fault } }));
  const { arrays } = payloadOn(frame, sizes, HEADER);
  const environment = new Environment(options, arraysOf(arrays, sizes, slice), slice);
  parentPort?.on('message', (order: Order) => {
    try {
      if ('reset' in order) environment.reset(order.reset);
      else environment.step(order.step);
      report({ kind: 'done' });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      report({ kind: 'mistake', message: error.message });
    }
  });
}

void begin(startThread<ThreadTask>());
