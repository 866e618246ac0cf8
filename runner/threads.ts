import { Piscina } from 'piscina';
import { NOTE_LENGTH } from '#bots/note';
import type { BatchOutcome, BatchTask, RunPlan } from './plan';
import { Watchdog } from './watchdog';

/** Megabytes of JavaScript objects that a thread may hold; more is a fault of a bot. */
const MEMORY = 2048;

export interface ThreadOptions {
  readonly plan: RunPlan;
  readonly threads: number;
  /** Milliseconds that a bot may take for a decision. */
  readonly timeout: number;
  /** The bundled worker.ts. */
  readonly worker: URL;
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
export class Threads {
  readonly count: number;
  readonly #pool: Piscina<BatchTask, BatchOutcome>;
  readonly #watchdog: Watchdog;

  constructor({ plan, threads, timeout, worker }: ThreadOptions) {
    this.count = threads;
    this.#watchdog = new Watchdog(timeout);
    this.#pool = new Piscina<BatchTask, BatchOutcome>({
      filename: worker.href,
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: 60_000,
      atomics: 'disabled',
      recordTiming: false,
      workerData: plan,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    this.#pool.on('error', () => {}); // a thread that dies between two batches is replaced
  }

  /** Plays a batch. Never rejects. */
  async play(task: Omit<BatchTask, 'note'>): Promise<BatchOutcome | Lost> {
    const note = new Int32Array(new SharedArrayBuffer(4 * NOTE_LENGTH));
    const stuck = new AbortController();
    this.#watchdog.watch(note, () => stuck.abort());
    try {
      return await this.#pool.run({ ...task, note }, { signal: stuck.signal });
    } catch (error) {
      return { kind: 'lost', note, timeout: stuck.signal.aborted, error };
    } finally {
      this.#watchdog.forget(note);
    }
  }

  async close(): Promise<void> {
    this.#watchdog.end();
    await this.#pool.destroy();
  }
}
