import { type Interrupt, listenForInterrupt } from '../terminal/interrupt';
import type { Progress } from '../terminal/progress';
import { notice } from './notice';

/** Does what a signal must not end in the middle. */
export async function listening<T>(work: (interrupt: Interrupt) => Promise<T>): Promise<T> {
  const interrupt = listenForInterrupt(() => notice('interrupted before it has begun'));
  try {
    return await work(interrupt);
  } finally {
    interrupt.end();
  }
}

/** From now on games are played. */
export function tellPlaying(interrupt: Interrupt, progress: Progress): void {
  interrupt.onFirst = () => progress.notice('interrupted: finishing the batches under way; once more to stop at once');
}

/** Plays to the end, or to an interruption that does not wait for what is under way. */
export async function playOn<Ending>(
  playing: { play(stop: AbortSignal): Promise<Ending>; close(): Promise<void> },
  { stop, atOnce }: Interrupt,
): Promise<Ending> {
  try {
    return await Promise.race([playing.play(stop), atOnce]);
  } finally {
    await playing.close();
  }
}

/** From now on what they came to is written. */
export function tellWriting(interrupt: Interrupt): void {
  interrupt.onFirst = () => notice('interrupted: the results are being written; once more to stop at once');
}
