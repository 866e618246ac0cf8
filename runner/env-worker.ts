import { parentPort } from 'node:worker_threads';
import { Environment, readied } from './env/environment';
import { HEADER } from './env/frame';
import { arraysOf, payloadOn } from './env/layout';
import type { Order, Report, ThreadTask } from './env/threads';
import { answerFarewell } from './outside/seated-programs';
import { passed } from './threads/passed-error';
import { startThread } from './threads/thread-start';

const report = (said: Report) => parentPort?.postMessage(said);

/** Plays some of the tables of an environment. */
async function begin({ plan, sizes, slice, frame }: ThreadTask): Promise<void> {
  const options = await readied(plan, (fault) => report({ kind: 'fault', fault: { ...fault } }), slice);
  const { arrays } = payloadOn(frame, sizes, HEADER);
  const environment = new Environment(options, arraysOf(arrays, sizes, slice), slice);
  if (plan.outside !== undefined) answerFarewell(plan.outside.channel, () => environment.close());
  const obey = (order: Order) => ('reset' in order ? environment.reset(order.reset) : environment.step(order.step));
  parentPort?.on('message', (order: Order) => reportOn(obey(order)));
}

/** Nothing that goes wrong may be lost: what is not caught counts as left behind by a bot, see `hostBots`. */
function reportOn(work: Promise<void>): void {
  work.then(
    () => report({ kind: 'done' }),
    (error) => report(passed(error)),
  );
}

reportOn(begin(startThread<ThreadTask>()));
