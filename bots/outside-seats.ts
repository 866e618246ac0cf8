import type { LegalActions } from './bot';
import type { OutsideBot, OutsideFault, OutsidePlace, OutsideSeat, Reply } from './outside';

/** A reply, to which decision of the game it is. */
export interface Replied {
  readonly seat: number;
  readonly ordinal: number;
  readonly reply: Reply;
}

/** The seats of a game that bots outside this process play: what they are asked, and what they replied. */
export class OutsideSeats {
  /** Is called when all that is waited for is there. */
  onReady: (() => void) | null = null;

  /** By seat, what was replied in the game so far; null where no such bot took it. */
  readonly answers: (Reply[] | null)[] = [null, null, null, null];

  readonly #seats: (OutsideSeat | null)[] = [null, null, null, null];
  readonly #askedAt = new Int32Array(4);
  readonly #replies: (Reply | null)[] = [null, null, null, null];
  /** Mask of the seats whose replies are waited for. */
  #waiting = 0;
  /** Grows with each game: what still comes for an earlier one is dropped. */
  #games = 0;

  /** A game begins. */
  begin(): void {
    this.#games++;
    this.#waiting = 0;
    this.#seats.fill(null);
    this.#replies.fill(null);
    this.answers.fill(null);
  }

  /** The bot of a seat, if it is outside this process and still there. */
  at(seat: number): OutsideSeat | null {
    return this.#seats[seat];
  }

  /** Whether somebody's reply is waited for. */
  get isWaiting(): boolean {
    return this.#waiting !== 0;
  }

  /** Has a bot take a seat; returns why it cannot, if it cannot. `onLost` is told when it is lost between two decisions. */
  sit(
    bot: OutsideBot,
    place: Omit<OutsidePlace, 'reply' | 'lose'>,
    onLost: (fault: OutsideFault) => void,
  ): OutsideFault | null {
    const game = this.#games;
    const { seat } = place.view;
    const sits = bot.sit({
      ...place,
      reply: (reply) => {
        if (game === this.#games) this.#take(seat, reply);
      },
      lose: (fault) => {
        if (game !== this.#games || this.#seats[seat] === null) return;
        this.#seats[seat] = null;
        onLost(fault);
      },
    });
    if ('fault' in sits) return sits;
    this.#seats[seat] = sits;
    this.answers[seat] = [];
    return null;
  }

  ask(seat: number, legal: LegalActions, ordinal: number): void {
    this.#waiting |= 1 << seat;
    this.#askedAt[seat] = ordinal;
    this.#seats[seat]?.ask(legal);
  }

  /** The replies that were waited for, in the order of the seats, whichever came first; null if some are not there yet. */
  takeAll(): readonly Replied[] | null {
    if (!this.#isComplete()) return null;
    const all: Replied[] = [];
    for (let seat = 0; seat < 4; seat++) {
      const reply = this.#replies[seat];
      if (reply === null) continue;
      all.push({ seat, ordinal: this.#askedAt[seat], reply });
      this.answers[seat]?.push(reply);
      this.#replies[seat] = null;
      if ('fault' in reply && reply.gone) this.#seats[seat] = null;
    }
    this.#waiting = 0;
    return all;
  }

  /** The game goes on without the bot of a seat. */
  leave(seat: number): void {
    this.#seats[seat]?.end(null);
    this.#seats[seat] = null;
  }

  #take(seat: number, reply: Reply): void {
    if (((this.#waiting >>> seat) & 1) === 0 || this.#replies[seat] !== null) return;
    this.#replies[seat] = reply;
    if (this.#isComplete()) this.onReady?.();
  }

  #isComplete(): boolean {
    for (let seat = 0; seat < 4; seat++) {
      if (((this.#waiting >>> seat) & 1) !== 0 && this.#replies[seat] === null) return false;
    }
    return true;
  }
}
