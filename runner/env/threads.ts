import { Worker } from 'node:worker_threads';
import type { FaultRecord } from '#bots/fault';
import { compileWorker } from '../compile';
import { Farewell } from '../threads/farewell';
import { type PassedError, raised } from '../threads/passed-error';
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

/** What a thread is told to do with its tables, and what it says: when it has done it, and when it is ready at first. */
export type Order = { readonly reset: string } | { readonly step: Int32Array };
export type Report = { readonly kind: 'done' } | { readonly kind: 'fault'; readonly fault: FaultRecord } | PassedError;

/** Threads that share the tables of an environment, and write their decisions into one frame. */
export class EnvironmentThreads {
  readonly #threads: readonly Thread[];
  readonly #farewell: Farewell | null;

  private constructor(threads: readonly Thread[], farewell: Farewell | null) {
    this.#threads = threads;
    this.#farewell = farewell;
  }

  static async start(
    options: EnvironmentOptions & { readonly threads: number },
    { frame }: DecisionPayload,
    sizes: Sizes,
  ): Promise<EnvironmentThreads> {
    const { setup, tables, players, bots, places, scheme, episode, onIllegal, parts, outside, threads } = options;
    const plan: EnvironmentPlan = { setup, tables, players, bots, places, scheme, episode, onIllegal, parts, outside };
    const script = await compileWorker('runner/env-worker.ts');
    const farewell = outside === undefined ? null : new Farewell(outside.channel);
    const begun = slicesOf(tables, threads).map((slice) => {
      const task: ThreadTask = { plan, sizes, slice, frame: frame.buffer as SharedArrayBuffer };
      return new Thread(script, task, options.onFault);
    });
    const all = new EnvironmentThreads(begun, farewell);
    try {
      await Promise.all(begun.map((thread) => thread.ready));
    } catch (error) {
      await all.close();
      throw error;
    }
    return all;
  }

  async reset(seed: string): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.does({ reset: seed })));
  }

  async step(actions: ArrayLike<number>): Promise<void> {
    const all = Int32Array.from(actions);
    await Promise.all(
      this.#threads.map((thread) => {
        const { first, count } = thread.slice;
        return thread.does({ step: all.slice(first, first + count) });
      }),
    );
  }

  async close(): Promise<void> {
    await this.#farewell?.say();
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

/** A thread that does one thing at a time. */
class Thread {
  readonly slice: Slice;
  /** Resolves when it can begin. */
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  #settle: { readonly done: () => void; readonly fail: (error: Error) => void } | null = null;

  constructor(script: string, task: ThreadTask, onFault: EnvironmentOptions['onFault']) {
    this.slice = task.slice;
    this.#worker = new Worker(script, { eval: true, workerData: task });
    this.ready = this.#report();
    this.#worker.on('message', (report: Report) => {
      if (report.kind === 'fault') onFault(report.fault);
      else if (report.kind === 'done') this.#settle?.done();
      else this.#settle?.fail(raised(report));
    });
    this.#worker.on('error', (error: Error) => this.#settle?.fail(error));
    this.#worker.on('exit', () =>
      this.#settle?.fail(new Error('a thread of the environment has ended; does an opponent end the process?')),
    );
  }

  does(order: Order): Promise<void> {
    const report = this.#report();
    this.#worker.postMessage(order);
    return report;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #report(): Promise<void> {
    return new Promise((done, fail) => {
      this.#settle = { done, fail };
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
