import { NOTE } from '#bots/note';

/** Milliseconds between two looks, at most; a decision is ended after its limit and one look more. */
const LOOK = 250;

interface Watched {
  readonly note: Int32Array;
  readonly stuck: () => void;
  /** The note at the last look. */
  readonly seen: Int32Array;
  since: number;
}

/**
 * Watches the notes of the batches under way and calls `stuck` for one that has begun and whose note has not moved for
 * `limit` milliseconds. `now` may be a virtual clock.
 */
export class Watchdog {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #watched = new Map<Int32Array, Watched>();
  readonly #timer: NodeJS.Timeout;
  readonly #interval: number;
  #last: number;

  constructor(limit: number, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
    this.#last = now();
    this.#interval = Math.max(10, Math.min(LOOK, limit / 4));
    this.#timer = setInterval(() => this.look(), this.#interval);
    this.#timer.unref();
  }

  watch(note: Int32Array, stuck: () => void): void {
    this.#watched.set(note, { note, stuck, seen: note.slice(), since: this.#now() });
  }

  forget(note: Int32Array): void {
    this.#watched.delete(note);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#watched.clear();
  }

  look(): void {
    const now = this.#now();
    // A look that comes much too late means that this thread, or the whole machine, stood still: nobody's fault.
    const late = now - this.#last > this.#limit / 2 + 2 * this.#interval;
    this.#last = now;
    for (const watched of [...this.#watched.values()]) {
      if (late || moved(watched)) watched.since = now;
      else if (now - watched.since >= this.#limit) {
        this.forget(watched.note);
        watched.stuck();
      }
    }
  }
}

/** Whether the note says something new; one that has not begun waits in a queue. */
function moved({ note, seen }: Watched): boolean {
  const same = seen.every((value, place) => note[place] === value);
  seen.set(note);
  return !same || note[NOTE.begun] === 0;
}
