import { Piscina } from 'piscina';
import type { FaultRecord, ForcedFault } from '#bots/fault';
import { NOTE, NOTE_LENGTH } from '#bots/note';
import { Cutter } from './cutter';
import type { Batch, BatchOutcome, BatchPlayed, BatchTask, RunPlan } from './plan';
import { scheduleOf } from './schedule';
import { Watchdog } from './watchdog';

/** Batches under way for each thread: one is played, one waits, so that a thread never waits for this one. */
const TASKS_A_THREAD = 2;
/** Batches that may be finished before one that comes earlier: bounds the memory. */
const LOOK_AHEAD = 16;
/** Times that a batch is played again when its thread died without a decision to blame. */
const TRIES = 3;
/** Times that bots may end a thread before it is asked whether to go on, and in how many of the games played by then. */
const ENDINGS_A_RUN = 60;
const MOST_ENDINGS = 0.05;
/** Megabytes of JavaScript objects that a thread may hold; more is a fault of a bot. */
const MEMORY = 2048;

export interface PoolOptions {
  readonly plan: RunPlan;
  readonly deals: number;
  readonly threads: number;
  /** Deals a batch; by measured time if not given. */
  readonly batchSize?: number | undefined;
  /** Milliseconds that a bot may take for a decision. */
  readonly timeout: number;
  /** The bundled worker.ts. */
  readonly worker: URL;
  /** Begin no new batch. */
  readonly stop?: AbortSignal;
  /** Is given every batch's result, in the order of the deals. */
  readonly accept: (played: BatchPlayed) => void;
  /** Is told of every decision and hook that ended its thread. */
  readonly onForced?: (fault: ForcedFault) => void;
}

/** What was played: all deals before `deals`, and what had to be forced for it. */
export interface PoolEnd {
  readonly deals: number;
  readonly forced: readonly ForcedFault[];
  /** It was given up, since bots kept ending its threads. */
  readonly hopeless: boolean;
}

/** A fault under `--on-fault abort`. */
export class RunAborted extends Error {
  readonly fault: FaultRecord;

  constructor(fault: FaultRecord) {
    super(`bot ${fault.label}: ${fault.kind}`);
    this.fault = fault;
  }
}

/** Plays the deals of a run on a pool of threads. Rejects with what went wrong. */
export async function playDeals(options: PoolOptions): Promise<PoolEnd> {
  const run = new PooledRun(options);
  try {
    return await run.end();
  } finally {
    await run.close();
  }
}

interface Attempt extends Batch {
  readonly tries: number;
}

class PooledRun {
  readonly #options: PoolOptions;
  readonly #pool: Piscina<BatchTask, BatchOutcome>;
  readonly #watchdog: Watchdog;
  readonly #cutter: Cutter;
  readonly #tasks: number;
  readonly #gamesPerDeal: number;
  readonly #forced: ForcedFault[] = [];
  /** Batches to be played again, before any new one. */
  readonly #again: Attempt[] = [];
  /** Results whose predecessors are not there yet, by first deal. */
  readonly #waiting = new Map<number, BatchOutcome>();
  /** All deals before this one are accepted. */
  #accepted = 0;
  #running = 0;
  #closed = false;
  readonly #ended: Promise<PoolEnd>;
  #resolve!: (end: PoolEnd) => void;
  #reject!: (error: unknown) => void;

  constructor(options: PoolOptions) {
    const { plan, deals, threads, batchSize, timeout, worker } = options;
    this.#options = options;
    this.#tasks = threads * TASKS_A_THREAD;
    this.#gamesPerDeal = scheduleOf(plan.scheme, plan.table).gamesPerDeal;
    this.#cutter = new Cutter(deals, this.#gamesPerDeal, this.#tasks, batchSize);
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
    this.#ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  end(): Promise<PoolEnd> {
    this.#feed();
    return this.#ended;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#watchdog.end();
    await this.#pool.destroy();
  }

  /** Keeps the threads busy, and ends the run when there is nothing left. */
  #feed(): void {
    if (this.#closed) return;
    while (this.#running < this.#tasks) {
      const next = this.#next();
      if (next === undefined) break;
      void this.#play(next);
    }
    if (this.#running === 0) this.#resolve({ deals: this.#accepted, forced: this.#forced, hopeless: this.#hopeless() });
  }

  #next(): Attempt | undefined {
    if (this.#options.stop?.aborted || this.#hopeless()) return undefined;
    const again = this.#again.shift();
    if (again !== undefined) return again;
    if (this.#cutter.done || this.#waiting.size >= LOOK_AHEAD * this.#tasks) return undefined;
    return { ...this.#cutter.cut(), tries: 1 };
  }

  /** Bots end so many threads that the rest is not worth the time: each costs its limit, or a new thread. */
  #hopeless(): boolean {
    const games = this.#accepted * this.#gamesPerDeal;
    const patience = games > 0 ? ENDINGS_A_RUN : 4 * ENDINGS_A_RUN; // something whole to show is worth waiting for
    return this.#forced.length >= patience && this.#forced.length > MOST_ENDINGS * games;
  }

  async #play(batch: Attempt): Promise<void> {
    this.#running++;
    const note = new Int32Array(new SharedArrayBuffer(4 * NOTE_LENGTH));
    const stuck = new AbortController();
    this.#watchdog.watch(note, () => stuck.abort());
    let outcome: BatchOutcome | null = null;
    try {
      const { first, count } = batch;
      const forced = this.#forced.filter(({ deal }) => deal >= first && deal < first + count);
      outcome = await this.#pool.run({ first, count, forced, note }, { signal: stuck.signal });
    } catch (error) {
      if (!this.#closed) this.#lost(batch, note, stuck.signal.aborted, error);
    }
    this.#watchdog.forget(note);
    this.#running--;
    try {
      if (outcome !== null && !this.#closed) this.#arrived(outcome);
    } catch (error) {
      this.#fail(error); // of whoever accepts the results, such as a full disk: no bot is to blame
    }
    this.#feed();
  }

  #arrived(outcome: BatchOutcome): void {
    if (outcome.kind === 'played') this.#cutter.learn(outcome);
    this.#waiting.set(outcome.first, outcome);
    for (let next = this.#waiting.get(this.#accepted); next; next = this.#waiting.get(this.#accepted)) {
      this.#waiting.delete(this.#accepted);
      if (next.kind === 'played') {
        this.#options.accept(next);
        this.#accepted += next.count;
        continue;
      }
      this.#fail(next.kind === 'aborted' ? new RunAborted(next.fault) : withStack(next.message, next.stack));
      return;
    }
  }

  /** The thread of a batch was ended, or died: plays the batch again without what is to blame. */
  #lost(batch: Attempt, note: Int32Array, timeout: boolean, error: unknown): void {
    const fault = blame(note, timeout ? 'timeout' : 'crash');
    if (fault === undefined) {
      if (timeout) this.#fail(new Error(`no bot's doing, but deal ${note[NOTE.deal]} does not begin`));
      else if (batch.tries >= TRIES) this.#fail(error);
      else this.#again.push({ ...batch, tries: batch.tries + 1 });
      return;
    }
    if (this.#forced.some((known) => isSame(known, fault))) {
      this.#fail(new Error(`deal ${fault.deal} does not end, though nothing of it is tried twice`));
      return;
    }
    this.#forced.push(fault);
    this.#options.onForced?.(fault);
    this.#again.push(...around(batch, fault.deal));
  }

  /** Ends the run; what still arrives is dropped. */
  #fail(error: unknown): void {
    this.#closed = true;
    this.#reject(error);
  }
}

/** A batch in three: what comes before a deal, the deal, and what comes after it. */
function around({ first, count }: Batch, deal: number): Attempt[] {
  const parts = [
    { first, count: deal - first, tries: 1 },
    { first: deal, count: 1, tries: 1 },
    { first: deal + 1, count: first + count - deal - 1, tries: 1 },
  ];
  return parts.filter((part) => part.count > 0);
}

/** What a lost thread was doing, or nothing if no bot was called. */
function blame(note: Int32Array, kind: ForcedFault['kind']): ForcedFault | undefined {
  if (note[NOTE.begun] === 0) return undefined;
  const key = { deal: note[NOTE.deal], rotation: note[NOTE.rotation], kind };
  if (note[NOTE.hook] !== 0) return { ...key, ordinal: 0, seat: note[NOTE.hook] - 1 };
  return note[NOTE.decision] === 0 ? undefined : { ...key, ordinal: note[NOTE.decision] };
}

function isSame(a: ForcedFault, b: ForcedFault): boolean {
  return a.deal === b.deal && a.rotation === b.rotation && a.ordinal === b.ordinal && a.seat === b.seat;
}

function withStack(message: string, stack: string): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
