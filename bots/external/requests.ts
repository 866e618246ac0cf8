import type { LegalActions } from '../bot';
import type { OutsidePlace } from '../outside';
import type { Clock } from './clock';

/** A game that a process plays, or one of several that it plays at a seat. */
export interface SeatedGame {
  readonly id: number;
  readonly place: OutsidePlace;
  /** Events that it is not told of yet. */
  events: string[];
  /** Milliseconds left beyond the limits of decisions. */
  bank: number;
  /** The request that it is asked, if any. */
  request: Request | null;
}

export interface Request {
  readonly id: number;
  readonly game: SeatedGame;
  readonly legal: LegalActions;
  /** The same as text, where that was sent. */
  readonly texts: readonly string[] | null;
  /** Milliseconds that it may take. */
  readonly limit: number;
  /** When it was written. */
  written: Moment;
  /** Requests of the process that it stood among when it was written, itself included. */
  among: number;
}

/** A moment: the time, and how late this thread has been in all by then. */
interface Moment {
  readonly now: number;
  readonly late: number;
}

/** Stands for the moment at which a request is written until it is. */
export const UNWRITTEN: Moment = { now: 0, late: 0 };

/** A process that has said nothing for so many limits is stuck. */
const STUCK = 3;

/** What becomes of requests that ran out of time. */
export interface Overdue {
  /** The process has said nothing for so many milliseconds that there is no use in waiting. */
  stuck(milliseconds: number): void;
  /** These have no answer in time. */
  expired(requests: readonly Request[]): void;
}

/** The requests that a process has to answer, and its clock: see "Time" in `bots/PROTOCOL.md`. */
export class Requests {
  /** Milliseconds that this side may be blamed for in every decision. */
  margin = 0;
  readonly #clock: Clock;
  readonly #overdue: Overdue;
  readonly #open = new Map<number, Request>();
  /** When the process last answered something. */
  #answered: Moment = { now: 0, late: 0 };
  /** Since when it has had something to answer and said nothing; null where there is nothing. */
  #silentSince: number | null = null;
  #disarm: (() => void) | null = null;

  constructor(clock: Clock, overdue: Overdue) {
    this.#clock = clock;
    this.#overdue = overdue;
  }

  /** They are about to be written. */
  add(requests: readonly Request[]): void {
    const written = this.#moment();
    for (const request of requests) this.#open.set(request.id, request);
    for (const request of requests) {
      request.written = written;
      request.among = this.#open.size;
    }
    this.#silentSince ??= written.now;
    this.#arm();
  }

  /** Answers to these have come: how many milliseconds each took. */
  take(ids: readonly number[]): { readonly request: Request; readonly spent: number }[] {
    const moment = this.#moment();
    const taken = ids.flatMap((id) => {
      const request = this.#open.get(id);
      this.#open.delete(id);
      return request === undefined ? [] : [{ request, spent: this.#spent(request, moment) }];
    });
    // One that comes too late is an answer too: the process is slow, and not stuck.
    if (ids.length > 0) {
      this.#answered = moment;
      this.#silentSince = this.#open.size > 0 ? moment.now : null;
    }
    return taken;
  }

  /** Nothing is waited for any more. */
  end(): void {
    this.#disarm?.();
    this.#disarm = null;
    this.#open.clear();
  }

  #moment(): Moment {
    return { now: this.#clock.now(), late: this.#clock.late() };
  }

  /** Since it was written, or since the process was done with what came before. */
  #spent({ written }: Request, moment: Moment): number {
    return Math.max(0, between(written.now >= this.#answered.now ? written : this.#answered, moment));
  }

  /** Milliseconds until it is overdue. */
  #left(request: Request, moment: Moment): number {
    const limit = request.limit + this.margin;
    const inAll = between(request.written, moment);
    return Math.min(limit - this.#spent(request, moment), limit * request.among - inAll);
  }

  /** Looks again when the first request may be overdue. */
  #arm(): void {
    if (this.#disarm !== null || this.#open.size === 0) return;
    const moment = this.#moment();
    let wait = Number.POSITIVE_INFINITY;
    for (const request of this.#open.values()) wait = Math.min(wait, this.#left(request, moment));
    this.#disarm = this.#clock.after(Math.max(1, wait), () => this.#look());
  }

  #look(): void {
    this.#disarm = null;
    const moment = this.#moment();
    const overdue = [...this.#open.values()].filter((request) => this.#left(request, moment) < 0);
    if (overdue.length > 0) {
      const patience = STUCK * overdue[0].limit;
      if (moment.now - (this.#silentSince ?? moment.now) > patience) {
        this.#overdue.stuck(patience);
        return;
      }
      for (const { id } of overdue) this.#open.delete(id);
      this.#overdue.expired(overdue);
    }
    this.#arm();
  }
}

/** Milliseconds from one moment to another, without those that this thread was late. */
function between(from: Moment, to: Moment): number {
  return to.now - from.now - (to.late - from.late);
}
