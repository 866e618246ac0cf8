import type { ReplayEvent } from '#engine/referee/events';
import { seenBy } from '#engine/referee/seen';

/**
 * Events as seats may see them, as JSON. The seats of a table are told of an event one after the other, and most of them
 * the same of it, so that the text of the latest event is kept.
 */
export class SeenTexts {
  #event: ReplayEvent | undefined;
  #open: string | undefined;
  /** The same for all seats from which some of it is hidden. */
  #covered: string | undefined;

  /** What the seat sees, or null where it sees nothing of it. */
  of(event: ReplayEvent, seat: number): string | null {
    if (event !== this.#event) {
      this.#event = event;
      this.#open = undefined;
      this.#covered = undefined;
    }
    if (event.type === 'hand' && this.#covered !== undefined) return this.#covered;
    const seen = seenBy(event, seat);
    if (seen === null) return null;
    if (seen === event) {
      this.#open ??= JSON.stringify(event);
      return this.#open;
    }
    if (seen.type === 'window') return JSON.stringify(seen); // each seat sees its own part
    this.#covered ??= JSON.stringify(seen);
    return this.#covered;
  }
}
