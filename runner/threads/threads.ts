import { Piscina } from 'piscina';
import { NOTE_LENGTH } from '#bots/note';
import type { BatchOutcome, BatchPlayed, BatchTask, PlayedDeals } from '../batches/plan';
import { TASKS_A_THREAD } from '../batches/pool';
import { Farewell } from './farewell';
import { Watchdog } from './watchdog';

/** Megabytes of JavaScript objects that a thread may hold; more is a fault of a bot. */
const MEMORY = 2048;

export interface ThreadOptions {
  /** What the worker is told when it begins: plain data. */
  readonly plan: object;
  readonly threads: number;
  /** Milliseconds that a bot may take for a decision. */
  readonly timeout: number;
  /** A bundled worker: worker.ts, or another that takes batches of deals. */
  readonly worker: URL;
  /** Where the threads have processes of bots to end: the name of the channel on which they are told. */
  readonly channel?: string | undefined;
}

/** How the thread of a batch was lost. */
export interface Lost {
  readonly kind: 'lost';
  /** What it was doing, see `NOTE`. */
  readonly note: Int32Array;
  /** Ended by us, since nothing moved. */
  readonly timeout: boolean;
  readonly error: unknown;
}

/** The threads that play a run, and the watchdog over them. */
export class Threads<Played extends PlayedDeals = BatchPlayed, Task extends BatchTask = BatchTask> {
  readonly count: number;
  readonly #pool: Piscina<Task, BatchOutcome<Played>>;
  readonly #watchdog: Watchdog;
  readonly #farewell: Farewell | null;

  constructor({ plan, threads, timeout, worker, channel }: ThreadOptions) {
    this.count = threads;
    this.#farewell = channel === undefined ? null : new Farewell(channel);
    this.#watchdog = new Watchdog(timeout);
    this.#pool = new Piscina<Task, BatchOutcome<Played>>({
      filename: worker.href,
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: 60_000,
      atomics: 'disabled',
      recordTiming: false,
      concurrentTasksPerWorker: channel === undefined ? 1 : TASKS_A_THREAD, // games of the next batch fill what is free
      workerData: plan,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    this.#pool.on('error', () => {}); // a thread that dies between two batches is replaced
  }

  /** Plays a batch. Never rejects. */
  async play(task: Omit<Task, 'note'>): Promise<BatchOutcome<Played> | Lost> {
    const note = new Int32Array(new SharedArrayBuffer(4 * NOTE_LENGTH));
    const stuck = new AbortController();
    this.#watchdog.watch(note, () => stuck.abort());
    try {
      return await this.#pool.run({ ...task, note } as Task, { signal: stuck.signal });
    } catch (error) {
      return { kind: 'lost', note, timeout: stuck.signal.aborted, error };
    } finally {
      this.#watchdog.forget(note);
    }
  }

  async close(): Promise<void> {
    this.#watchdog.end();
    await this.#farewell?.say();
    await this.#pool.destroy();
  }
}
