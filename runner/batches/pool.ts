import type { FaultRecord, ForcedFault } from '#bots/fault';
import { NOTE } from '#bots/note';
import type { Schedule } from '../schedule/schedule';
import { withStack } from '../threads/passed-error';
import type { Lost } from '../threads/threads';
import { Cutter } from './cutter';
import { Patience } from './patience';
import type { Batch, BatchOutcome, BatchPlayed, BatchTask, PlayedDeals } from './plan';

/** Batches under way for each thread: one is played, one waits, so that a thread never waits for this one. */
export const TASKS_A_THREAD = 2;
/** Batches that may be finished before one that comes earlier: bounds the memory. */
const LOOK_AHEAD = 16;
/** Times that a batch is played again when its thread died without a decision to blame. */
const TRIES = 3;

/** What batches are played on. */
export interface Players<Played extends PlayedDeals> {
  /** Threads. */
  readonly count: number;
  play(task: Omit<BatchTask, 'note'>): Promise<BatchOutcome<Played> | Lost>;
}

export interface PoolOptions<Played extends PlayedDeals = BatchPlayed> {
  readonly threads: Players<Played>;
  /** The deals to be played: from `first` on, before `end`. */
  readonly first: number;
  readonly end: number;
  readonly schedule: Pick<Schedule, 'spec' | 'gamesPerDeal'>;
  /** The schedule was drawn after the threads were begun, so that they must be told. */
  readonly drawn?: boolean;
  /** Deals a batch; by measured time if not given. */
  readonly batchSize?: number | undefined;
  /** No batch goes beyond a multiple of so many deals. */
  readonly align?: number | undefined;
  /** Milliseconds that a batch should take, if its results are so large that the usual few do not pay. */
  readonly target?: number | undefined;
  /** Games that a batch should have at least: so many are played at once. */
  readonly leastGames?: number | undefined;
  /** Decisions that are not to be asked again; what this run finds is added. */
  readonly forced: ForcedFault[];
  /** What bots outside this process answered in the deals of a batch, where they are not to be asked again. */
  readonly answersIn?: ((batch: Batch) => string) | undefined;
  /** What the run puts up with; of these deals alone if not given. */
  readonly patience?: Patience | undefined;
  /** Begin no new batch. */
  readonly stop?: AbortSignal;
  /** Is given every batch's result, in the order of the deals, and says whether to go on. */
  readonly accept: (played: Played) => boolean;
  /** Is told of every decision and hook that ended its thread. */
  readonly onForced?: (fault: ForcedFault) => void;
}

/** What was played: all deals before `end`. */
export interface PoolEnd {
  readonly end: number;
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

/** Plays deals of a run on its threads. Rejects with what went wrong; results that are under way then are dropped. */
export function playDeals<Played extends PlayedDeals>(options: PoolOptions<Played>): Promise<PoolEnd> {
  return new PooledRun(options).end();
}

interface Attempt extends Batch {
  readonly tries: number;
}

class PooledRun<Played extends PlayedDeals> {
  readonly #options: PoolOptions<Played>;
  readonly #cutter: Cutter;
  readonly #tasks: number;
  /** Batches to be played again, before any new one. */
  readonly #again: Attempt[] = [];
  /** Results whose predecessors are not there yet, by first deal. */
  readonly #waiting = new Map<number, BatchOutcome<Played>>();
  /** All deals before this one are accepted. */
  #accepted: number;
  #running = 0;
  readonly #patience: Patience;
  /** What still arrives is dropped. */
  #closed = false;
  readonly #ended: Promise<PoolEnd>;
  #resolve!: (end: PoolEnd) => void;
  #reject!: (error: unknown) => void;

  constructor(options: PoolOptions<Played>) {
    const { threads, first, end, schedule, batchSize, align, target, leastGames } = options;
    this.#options = options;
    this.#patience = options.patience ?? new Patience();
    this.#tasks = threads.count * TASKS_A_THREAD;
    this.#cutter = new Cutter({
      first,
      end,
      gamesPerDeal: schedule.gamesPerDeal,
      tasks: this.#tasks,
      fixed: batchSize,
      align,
      target,
      leastGames,
    });
    this.#accepted = first;
    this.#ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  end(): Promise<PoolEnd> {
    this.#feed();
    return this.#ended;
  }

  /** Keeps the threads busy, and ends the run when there is nothing left. */
  #feed(): void {
    if (this.#closed) return;
    while (this.#running < this.#tasks) {
      const next = this.#next();
      if (next === undefined) break;
      void this.#play(next);
    }
    if (this.#running === 0) this.#finish();
  }

  #finish(): void {
    this.#closed = true;
    this.#resolve({ end: this.#accepted, hopeless: this.#patience.isSpent });
  }

  #next(): Attempt | undefined {
    if (this.#options.stop?.aborted || this.#patience.isSpent) return undefined;
    const again = this.#again.shift();
    if (again !== undefined) return again;
    if (this.#cutter.done || this.#waiting.size >= LOOK_AHEAD * this.#tasks) return undefined;
    return { ...this.#cutter.cut(), tries: 1 };
  }

  async #play(batch: Attempt): Promise<void> {
    this.#running++;
    try {
      const outcome = await this.#options.threads.play(this.#taskOf(batch));
      this.#running--;
      if (this.#closed) return;
      if (outcome.kind === 'lost') this.#lost(batch, outcome);
      else this.#arrived(outcome);
    } catch (error) {
      this.#fail(error); // of whoever accepts the results, such as a full disk: no bot is to blame
    }
    this.#feed();
  }

  #taskOf(batch: Attempt): Omit<BatchTask, 'note'> {
    const { schedule, drawn, forced, answersIn } = this.#options;
    const { first, count } = batch;
    return {
      first,
      count,
      schedule: drawn ? schedule.spec : undefined,
      forced: forced.filter(({ deal }) => deal >= first && deal < first + count),
      answers: answersIn?.(batch),
    };
  }

  #arrived(outcome: BatchOutcome<Played>): void {
    if (outcome.kind === 'played') this.#cutter.learn(outcome);
    this.#waiting.set(outcome.first, outcome);
    for (let next = this.#waiting.get(this.#accepted); next; next = this.#waiting.get(this.#accepted)) {
      this.#waiting.delete(this.#accepted);
      if (next.kind !== 'played') {
        this.#fail(
          next.kind === 'aborted' ? new RunAborted(next.fault) : withStack(new Error(next.message), next.stack),
        );
        return;
      }
      this.#note(next);
      this.#accepted += next.count;
      this.#patience.played(next.count * this.#options.schedule.gamesPerDeal);
      if (!this.#options.accept(next)) {
        this.#finish();
        return;
      }
    }
  }

  /** Takes over what a batch met with that is not to be met again. */
  #note({ forced = [], endings = 0 }: PlayedDeals): void {
    for (const fault of forced) {
      this.#options.forced.push(fault);
      this.#options.onForced?.(fault);
    }
    this.#patience.lost(endings, new Set(forced.map(({ deal, rotation }) => `${deal} ${rotation}`)).size);
  }

  /** The thread of a batch was ended, or died: plays the batch again without what is to blame. */
  #lost(batch: Attempt, { note, timeout, error }: Lost): void {
    const { forced, onForced } = this.#options;
    const fault = blame(note, timeout ? 'timeout' : 'crash');
    if (fault === undefined) {
      if (batch.tries < TRIES) this.#again.push({ ...batch, tries: batch.tries + 1 });
      else this.#fail(timeout ? new Error(`no bot's doing, but deal ${note[NOTE.deal]} does not begin`) : error);
      return;
    }
    if (forced.some((known) => isSame(known, fault))) {
      this.#fail(new Error(`deal ${fault.deal} does not end, though nothing of it is tried twice`));
      return;
    }
    forced.push(fault);
    this.#patience.lost(1);
    onForced?.(fault);
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
