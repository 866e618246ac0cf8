/** Time as a session with a bot knows it; a virtual one in tests. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls back after so many milliseconds, when what had arrived by then is read; returns what calls it off. */
  after(milliseconds: number, then: () => void): () => void;
  /** Milliseconds by which this thread was late in all. */
  late(): number;
}

/** Milliseconds between two looks at how late this thread is. */
const LOOK = 50;

/** The clock of this thread. It watches how late timers come, which is no fault of any bot. */
export class ThreadClock implements Clock {
  #late = 0;
  #next = performance.now() + LOOK;
  readonly #timer = setInterval(() => this.#look(), LOOK).unref();

  now(): number {
    return performance.now();
  }

  after(milliseconds: number, then: () => void): () => void {
    let immediate: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      immediate = setImmediate(then); // answers that wait to be read come first
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
  }

  late(): number {
    return this.#late + Math.max(0, performance.now() - this.#next);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    this.#late += Math.max(0, now - this.#next);
    this.#next = now + LOOK;
  }
}
