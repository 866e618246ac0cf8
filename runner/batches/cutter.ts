import type { Batch, PlayedDeals } from './plan';

/** Milliseconds that a batch should take: long enough to be worth its message, short enough for a live display. */
const TARGET = 75;
/** Towards the end batches get smaller, so that all threads finish together, but not shorter than this. */
const LEAST = 10;
const FIRST_GAMES = 16;
/** How much faster than the last one a batch may be expected to be: the first are played before the code is warm. */
const GROWTH = 4;

export interface CutterOptions {
  /** The deals: from `first` on, before `end`. */
  readonly first: number;
  readonly end: number;
  readonly gamesPerDeal: number;
  /** How many batches are under way at a time. */
  readonly tasks: number;
  /** A size in deals that the user wants. */
  readonly fixed?: number | undefined;
  /** No batch goes beyond a multiple of so many deals. */
  readonly align?: number | undefined;
  /** Milliseconds that a batch should take; by default few, for a live display. */
  readonly target?: number | undefined;
  /** Games that a batch should have at least. */
  readonly leastGames?: number | undefined;
}

/** Cuts the deals of a run into batches, by how long those before took. */
export class Cutter {
  readonly #end: number;
  readonly #shares: number;
  readonly #fixed: number | undefined;
  readonly #align: number;
  readonly #target: number;
  readonly #least: number;
  #next: number;
  /** Deals that a thread plays in a millisecond; 0 = not known. */
  #rate = 0;
  #size: number;

  constructor({
    first,
    end,
    gamesPerDeal,
    tasks,
    fixed,
    align = Number.POSITIVE_INFINITY,
    target = TARGET,
    leastGames = 1,
  }: CutterOptions) {
    this.#next = first;
    this.#end = end;
    this.#shares = tasks;
    this.#fixed = fixed;
    this.#align = align;
    this.#target = target;
    this.#least = Math.max(1, Math.round(leastGames / gamesPerDeal));
    this.#size = fixed ?? Math.max(this.#least, Math.round(FIRST_GAMES / gamesPerDeal));
  }

  get done(): boolean {
    return this.#next >= this.#end;
  }

  /** The next batch. Not to be called when done. */
  cut(): Batch {
    const first = this.#next;
    const left = this.#end - first;
    const count = Math.min(left, this.#align - (first % this.#align), this.#fixed ?? this.#fairShare(left));
    this.#next += count;
    return { first, count };
  }

  learn({ count, duration }: PlayedDeals): void {
    if (this.#fixed !== undefined) return;
    const rate = count / Math.max(duration, 0.01);
    this.#rate = this.#rate === 0 ? rate : (this.#rate + rate) / 2;
    this.#size = Math.max(this.#least, Math.min(this.#size * GROWTH, Math.round(this.#rate * this.#target)));
  }

  #fairShare(left: number): number {
    const least = Math.max(1, Math.round(this.#rate * LEAST));
    return Math.max(least, Math.min(this.#size, Math.ceil(left / this.#shares)));
  }
}
