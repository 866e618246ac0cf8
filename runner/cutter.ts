import type { Batch, BatchPlayed } from './plan';

/** Milliseconds that a batch should take: long enough to be worth its message, short enough for a live display. */
const TARGET = 75;
/** Towards the end batches get smaller, so that all threads finish together, but not shorter than this. */
const LEAST = 10;
const FIRST_GAMES = 16;
/** How much faster than the last one a batch may be expected to be: the first are played before the code is warm. */
const GROWTH = 4;

/** Cuts the deals of a run into batches, by how long those before took. */
export class Cutter {
  readonly #deals: number;
  readonly #shares: number;
  readonly #fixed: number | undefined;
  #next = 0;
  /** Deals that a thread plays in a millisecond; 0 = not known. */
  #rate = 0;
  #size: number;

  /** `tasks` is how many batches are under way at a time; `fixed` is a size in deals that the user wants. */
  constructor(deals: number, gamesPerDeal: number, tasks: number, fixed?: number) {
    this.#deals = deals;
    this.#shares = tasks;
    this.#fixed = fixed;
    this.#size = fixed ?? Math.max(1, Math.round(FIRST_GAMES / gamesPerDeal));
  }

  get done(): boolean {
    return this.#next >= this.#deals;
  }

  /** The next batch. Not to be called when done. */
  cut(): Batch {
    const first = this.#next;
    const left = this.#deals - first;
    const count = Math.min(left, this.#fixed ?? this.#fairShare(left));
    this.#next += count;
    return { first, count };
  }

  learn({ count, duration }: BatchPlayed): void {
    if (this.#fixed !== undefined) return;
    const rate = count / Math.max(duration, 0.01);
    this.#rate = this.#rate === 0 ? rate : (this.#rate + rate) / 2;
    this.#size = Math.max(1, Math.min(this.#size * GROWTH, Math.round(this.#rate * TARGET)));
  }

  #fairShare(left: number): number {
    const least = Math.max(1, Math.round(this.#rate * LEAST));
    return Math.max(least, Math.min(this.#size, Math.ceil(left / this.#shares)));
  }
}
