import type { ForcedFault, GameKey } from '#bots/fault';
import { NOTE } from '#bots/note';
import type { Ledger, PlayedGame } from '../batches/ledger';
import type { BatchOutcome, BatchPlayed, BatchTask } from '../batches/plan';
import type { Schedule } from '../schedule/schedule';
import type { Seating } from '../schedule/scheme';

/** Milliseconds between two signs that this thread is not stuck in a bot of its own. */
const BEAT = 50;

/** A game that is over, with what its bots took. */
export interface OverGame extends PlayedGame {
  readonly forced: readonly ForcedFault[];
  readonly spent: Float64Array;
  readonly asked: Float64Array;
}

/**
 * A batch whose games are played many at a time: which begins next, and what those left that are over. They are entered in
 * the order of the deals, so that it does not matter which was over first.
 */
export class Order {
  readonly task: BatchTask;
  /** The batch is done with, one way or another. */
  isOver = false;
  readonly #schedule: Schedule;
  readonly #ledger: Ledger;
  readonly #done: (outcome: BatchOutcome) => void;
  readonly #began = performance.now();
  readonly #beat: NodeJS.Timeout;
  /** The next game to begin, and the next to be entered. */
  #next: GameKey;
  #enter: GameKey;
  /** Games that are over, and cannot be entered yet; and how many have begun and are not entered. */
  readonly #waiting = new Map<string, OverGame>();
  #open = 0;

  constructor(task: BatchTask, schedule: Schedule, ledger: Ledger, done: (outcome: BatchOutcome) => void) {
    this.task = task;
    this.#schedule = schedule;
    this.#ledger = ledger;
    this.#done = done;
    this.#next = { deal: task.first, rotation: 0 };
    this.#enter = this.#next;
    this.#beat = setInterval(() => task.note[NOTE.beat]++, BEAT);
  }

  /** Games that have begun and are not entered yet. */
  get open(): number {
    return this.#open;
  }

  /** The game that begins next, and who sits where in it; null where all have begun. */
  get next(): (GameKey & { readonly seating: Seating }) | null {
    const { deal, rotation } = this.#next;
    if (this.isOver || deal >= this.#endDeal) return null;
    return { deal, rotation, seating: this.#schedule.next(deal)[rotation] };
  }

  /** It has begun. */
  begin(): void {
    this.#next = this.#after(this.#next);
    this.#open++;
  }

  /** Takes a game that is over, and enters all that can be entered now: returns them. */
  over(game: OverGame): readonly OverGame[] {
    this.task.note[NOTE.decision] = 0; // nobody is asked any more
    this.#waiting.set(keyOf(game), game);
    const entered: OverGame[] = [];
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      this.#ledger.add(next);
      this.#ledger.addTime(next.seating, next);
      this.#ledger.addForced(next.forced);
      entered.push(next);
      this.#open--;
      const { deal } = this.#enter;
      this.#enter = this.#after(this.#enter);
      if (this.#enter.deal !== deal) this.#ledger.endDeal();
    }
    return entered;
  }

  /** What all its games came to; null while some are not entered. */
  get played(): BatchPlayed | null {
    if (this.#enter.deal < this.#endDeal) return null;
    return this.#ledger.played(this.task, performance.now() - this.#began);
  }

  end(outcome: BatchOutcome): void {
    this.isOver = true;
    clearInterval(this.#beat);
    this.#done(outcome);
  }

  get #endDeal(): number {
    return this.task.first + this.task.count;
  }

  #take(): OverGame | undefined {
    const key = keyOf(this.#enter);
    const game = this.#waiting.get(key);
    this.#waiting.delete(key);
    return game;
  }

  #after({ deal, rotation }: GameKey): GameKey {
    const isLast = rotation + 1 >= this.#schedule.gamesPerDeal;
    return isLast ? { deal: deal + 1, rotation: 0 } : { deal, rotation: rotation + 1 };
  }
}

function keyOf({ deal, rotation }: GameKey): string {
  return `${deal} ${rotation}`;
}
