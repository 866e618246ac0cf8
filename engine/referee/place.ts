import type { Random } from '#engine/random/random';
import { PURPOSE, Stream } from '#engine/random/stream';
import { MAX_OFFERS } from './offers';
import type { Table } from './table';

/** What any view keeps of its place at a table: the stream of the bot that sits there, and its legal actions. */
export class Place {
  readonly #table: Table;
  readonly #seat: number;
  readonly #stream = new Stream();
  readonly #legal = new Int32Array(MAX_OFFERS);
  /** Views of the first n of them, so that no array is made a decision. */
  readonly #first: readonly Int32Array[];
  #salt = 0;
  /** Hand for which the stream is seeded, -1 for none. */
  #seededHand = -1;

  constructor(table: Table, seat: number) {
    this.#table = table;
    this.#seat = seat;
    Object.freeze(this.#stream); // a bot holds it
    this.#first = Array.from({ length: MAX_OFFERS + 1 }, (_, n) => this.#legal.subarray(0, n));
  }

  /** A new game begins, played by a bot with this salt. */
  begin(salt: number): void {
    this.#salt = salt;
    this.#seededHand = -1;
  }

  /** The legal actions: a copy, since a bot may write into it, valid until it is asked for again. */
  legal(): Int32Array {
    const { actions, count } = this.#table.offers;
    const at = this.#seat * MAX_OFFERS;
    const n = count[this.#seat];
    for (let i = 0; i < n; i++) this.#legal[i] = actions[at + i];
    return this.#first[n];
  }

  /** The stream of this hand: seeded when first drawn from, since few bots draw. */
  random(): Random {
    const { root, deal, handNumber } = this.#table;
    if (this.#seededHand !== handNumber) {
      this.#stream.seed(root, PURPOSE.bot, deal, handNumber, this.#seat, this.#salt);
      this.#seededHand = handNumber;
    }
    return this.#stream;
  }
}
