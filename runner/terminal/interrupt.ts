/**
 * The first interruption (Ctrl-C, or a signal to end) asks a run to stop; a second ends it at once. A launcher such as
 * pnpm may pass on the same Ctrl-C that the terminal has sent already: signals that come together are one.
 */
export interface Interrupt {
  /** Fires at the first. */
  readonly stop: AbortSignal;
  /** Rejects at the second. */
  readonly atOnce: Promise<never>;
  /** Says what becomes of the first, which depends on how far the run is. */
  onFirst: () => void;
  /** Listens no longer. */
  end(): void;
}

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const TOGETHER = 500;

/** Listens until its `end` is called. */
export function listenForInterrupt(onFirst: () => void): Interrupt {
  const stop = new AbortController();
  let first = 0;
  let reject: (error: Interrupted) => void;
  const atOnce = new Promise<never>((_, no) => {
    reject = no;
  });
  atOnce.catch(() => {}); // it may come when nobody waits any more
  const listen = () => {
    if (!stop.signal.aborted) {
      first = performance.now();
      interrupt.onFirst();
      stop.abort();
    } else if (performance.now() - first > TOGETHER) {
      reject(new Interrupted('interrupted twice: stopped at once, nothing is written'));
    }
  };
  const interrupt: Interrupt = {
    stop: stop.signal,
    atOnce,
    onFirst,
    end: () => {
      for (const signal of SIGNALS) process.off(signal, listen);
    },
  };
  for (const signal of SIGNALS) process.on(signal, listen);
  return interrupt;
}
