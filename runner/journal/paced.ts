import type { Journal } from './journal';

/** Milliseconds between two lines, at least: so much play a kill may cost. */
const INTERVAL = 400;

/**
 * A journal that is opened when there is something to write, and to which a line is added now and then. Of longer play a
 * kill may cost the `share` of its time, so that the journal grows with the logarithm of that only.
 */
export class PacedJournal<Line extends object> {
  readonly #open: () => Journal<Line>;
  readonly #share: number;
  #journal: Journal<Line> | undefined;
  readonly #began = performance.now();
  #written = performance.now();

  constructor(open: () => Journal<Line>, share: number) {
    this.#open = open;
    this.#share = share;
  }

  /** Whether it is time for the next line. */
  get isDue(): boolean {
    const now = performance.now();
    return now - this.#written > Math.max(INTERVAL, (now - this.#began) * this.#share);
  }

  /** Opens it, unless that is done. */
  open(): Journal<Line> {
    this.#journal ??= this.#open();
    return this.#journal;
  }

  append(line: Line): void {
    this.open().append(line);
    this.#written = performance.now();
  }

  close(): void {
    this.#journal?.close();
  }
}
