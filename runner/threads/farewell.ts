import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';

/** Milliseconds that threads have to end the processes of their bots. */
const PATIENCE = 4000;

/** A name for a channel that no other run has. */
export function farewellChannel(): string {
  return `mahjong-arena ${process.pid} ${randomUUID()}`;
}

/** Tells the threads of a run to end the processes of their bots before the threads are ended themselves. */
export class Farewell {
  readonly #channel: BroadcastChannel;
  #open = 0;
  #closed = 0;
  #onClosed: () => void = () => {};

  /** `name` is that of the channel, which the threads know too. */
  constructor(name: string) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = (event) => {
      const { data } = event as MessageEvent;
      if (data === 'open') this.#open++;
      if (data === 'closed') this.#closed++;
      if (this.#closed >= this.#open) this.#onClosed();
    };
    this.#channel.unref();
  }

  /** Resolves when all have ended them, or when that takes too long. */
  async say(): Promise<void> {
    this.#channel.ref();
    if (this.#open > this.#closed) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
        this.#onClosed = resolve;
        this.#channel.postMessage('close');
      });
      clearTimeout(timer);
    }
    this.#channel.close();
  }
}
