import { Worker } from 'node:worker_threads';
import type { FaultRecord } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import { compileWorker } from '../compile';
import { Farewell } from '../farewell';
import type { EnvironmentOptions, EnvironmentPlan } from './environment';
import type { DecisionPayload, Sizes, Slice } from './layout';

/** What a thread is given when it begins. */
export interface ThreadTask {
  readonly plan: EnvironmentPlan;
  readonly sizes: Sizes;
  readonly slice: Slice;
  /** The frame, which all threads share. */
  readonly frame: SharedArrayBuffer;
}

/** What a thread is told to do with its tables, and what it says when it has done it. */
export type Order = { readonly reset: string } | { readonly step: Int32Array };
export type Report =
  | { readonly kind: 'done' }
  | { readonly kind: 'mistake'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'fault'; readonly fault: FaultRecord };

/** Threads that share the tables of an environment, and write their decisions into one frame. */
export class EnvironmentThreads {
  readonly #workers: readonly Worker[];
  readonly #slices: readonly Slice[];
  readonly #onFault: EnvironmentOptions['onFault'];
  readonly #farewell: Farewell | null;

  private constructor(
    workers: readonly Worker[],
    slices: readonly Slice[],
    { onFault, outside }: Pick<EnvironmentOptions, 'onFault' | 'outside'>,
  ) {
    this.#workers = workers;
    this.#slices = slices;
    this.#onFault = onFault;
    this.#farewell = outside === undefined ? null : new Farewell(outside.channel);
  }

  static async start(
    options: EnvironmentOptions & { readonly threads: number },
    { frame }: DecisionPayload,
    sizes: Sizes,
  ): Promise<EnvironmentThreads> {
    const { setup, tables, players, bots, places, scheme, episode, onIllegal, parts, outside, threads } = options;
    const plan: EnvironmentPlan = { setup, tables, players, bots, places, scheme, episode, onIllegal, parts, outside };
    const script = await compileWorker('runner/env-worker.ts');
    const slices = slicesOf(tables, threads);
    const workers = slices.map((slice) => {
      const workerData: ThreadTask = { plan, sizes, slice, frame: frame.buffer as SharedArrayBuffer };
      return new Worker(script, { eval: true, workerData });
    });
    return new EnvironmentThreads(workers, slices, options);
  }

  async reset(seed: string): Promise<void> {
    await Promise.all(this.#workers.map((worker) => this.#ask(worker, { reset: seed })));
  }

  async step(actions: ArrayLike<number>): Promise<void> {
    const all = Int32Array.from(actions);
    await Promise.all(
      this.#workers.map((worker, i) => {
        const { first, count } = this.#slices[i];
        return this.#ask(worker, { step: all.slice(first, first + count) });
      }),
    );
  }

  async close(): Promise<void> {
    await this.#farewell?.say();
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #ask(worker: Worker, order: Order): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        worker.off('message', hear).off('error', fail).off('exit', gone);
        settle();
      };
      const fail = (error: Error) => end(() => reject(error));
      const gone = () => fail(new Error('a thread of the environment has ended; does an opponent end the process?'));
      const hear = (report: Report) => {
        if (report.kind === 'fault') this.#onFault(report.fault);
        else if (report.kind === 'failed') end(() => reject(report.error));
        else if (report.kind === 'mistake') end(() => reject(new InputError(report.message)));
        else end(resolve);
      };
      worker.on('message', hear).on('error', fail).on('exit', gone);
      worker.postMessage(order);
    });
  }
}

/** The tables cut into so many slices, as equal as can be. */
function slicesOf(tables: number, threads: number): readonly Slice[] {
  return Array.from({ length: threads }, (_, i) => {
    const first = Math.floor((tables * i) / threads);
    return { first, count: Math.floor((tables * (i + 1)) / threads) - first };
  });
}
