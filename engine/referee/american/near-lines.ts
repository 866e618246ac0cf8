import type { CompiledCard } from '#engine/card/compile';
import { NO_TARGET, type Rack } from '#engine/card/rack';
import { type GameRecord, NEAR } from '../record';
import { type AmericanState, PHASE } from './state';

/** What `note` looks at: the hand that ends, and where it is written. */
interface EndedHand {
  readonly state: AmericanState;
  readonly record: GameRecord;
  /** Seat that won, or NONE. */
  readonly winner: number;
}

/** Tells which lines of a card the hands are near. Allocates nothing. */
export class NearLines {
  readonly #card: CompiledCard;
  /** Sets of targets: those not looked at yet, and the nearest of them. */
  readonly #left: Int32Array;
  readonly #nearest: Int32Array;
  /** By line: whether it was found. */
  readonly #found: Uint8Array;

  constructor(card: CompiledCard) {
    this.#card = card;
    this.#left = new Int32Array(card.words);
    this.#nearest = new Int32Array(card.words);
    this.#found = new Uint8Array(card.card.lines.length);
  }

  /** Notes in the record what each living hand is near, the winner's with the tile that it won on. */
  note({ state, record, winner }: EndedHand): void {
    for (let seat = 0; seat < 4; seat++) {
      if (state.isDead(seat)) continue;
      const rack = state.racks[seat];
      const claims = seat === winner && state.phase === PHASE.window;
      if (claims) rack.add(state.claimable);
      if (rack.isWithin(NEAR)) this.#noteSeat(rack, record.near[seat]);
      if (claims) rack.remove(state.claimable);
    }
  }

  /** Adds the ids of the lines that miss the fewest tiles to `ids`. */
  noteNearest(rack: Rack, ids: string[]): void {
    this.#found.fill(0);
    rack.nearest(this.#nearest);
    for (let word = 0; word < this.#card.words; word++) this.#noteWord(word, this.#nearest[word], ids);
  }

  #noteSeat(rack: Rack, ids: string[]): void {
    this.#left.set(rack.open);
    this.#found.fill(0);
    for (;;) {
      const distance = rack.nearest(this.#nearest, this.#left);
      if (distance === NO_TARGET || distance > NEAR) return;
      for (let word = 0; word < this.#card.words; word++) {
        const targets = this.#nearest[word];
        if (targets === 0) continue;
        this.#left[word] &= ~targets;
        this.#noteWord(word, targets, ids);
      }
    }
  }

  /** Notes the lines of the targets whose bits are set. */
  #noteWord(word: number, targets: number, ids: string[]): void {
    const { card, lineOf } = this.#card;
    for (let bits = targets; bits !== 0; bits &= bits - 1) {
      const line = lineOf[32 * word + 31 - Math.clz32(bits & -bits)];
      if (this.#found[line] !== 0) continue;
      this.#found[line] = 1;
      ids.push(card.lines[line].id);
    }
  }
}
