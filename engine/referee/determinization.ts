import type { Random } from '#engine/random/random';
import type { RootSeed } from '#engine/random/seed';
import type { Table } from './table';
import type { View } from './view';

/**
 * The seed of all walls that come after the hand at hand: never that of the run, which would tell what these hold. The
 * number of the deal is drawn, so that they differ.
 */
const IMAGINED_ROOT: RootSeed = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/** A bot reaches the class. With a table of its own making it would be handed the true one to copy. */
const KEY = Symbol('determinization');

type Seat = View & { ask(): Int32Array };
type CopyingTable = Table & { copyFrom(other: Table): void };

/** The table of a determinization: never for bots. */
export let tableOf: (made: Determinization) => Table;
let determinizationOf: (table: Table, seats: readonly Seat[]) => Determinization;

/**
 * A game as it may stand for all that a seat knows, to be played on in a search: what the seat sees is as it is, and what
 * is hidden is dealt anew. See `View.determinize`.
 */
export class Determinization {
  readonly #table: CopyingTable;
  readonly #seats: readonly Seat[];

  static {
    tableOf = (made) => made.#table;
    determinizationOf = (table, seats) => new Determinization(KEY, table, seats);
  }

  private constructor(key: symbol, table: Table, seats: readonly Seat[]) {
    if (key !== KEY) throw new TypeError('only view.determinize() makes one');
    this.#table = table as CopyingTable;
    this.#seats = Object.freeze(seats);
    Object.freeze(this);
  }

  /** Mask of the seats that must choose, bit = seat; 0 when the game is over. */
  get pending(): number {
    return this.#table.pending;
  }

  /** The views of the four seats, each of what it would know. */
  get seats(): readonly View[] {
    return this.#seats;
  }

  /** The legal actions of a pending seat: a copy, valid until it is asked for again. */
  legal(seat: number): Int32Array {
    return this.#seats[seat].ask();
  }

  /** A pending seat chooses; when the last of them has, the game goes on to the next choice or to its end. */
  answer(seat: number, action: number): void {
    const table = this.#table;
    if (((table.pending >> seat) & 1) === 0) throw new Error(`seat ${seat} is not asked: pending is ${table.pending}`);
    if (!table.isLegal(seat, action)) throw new Error(`action ${action} is not legal for seat ${seat}`);
    table.answer(seat, action);
  }

  /** Becomes a copy of another one of the same game, to try several actions on the same tiles. */
  copyFrom(other: Determinization): void {
    this.#table.copyFrom(other.#table);
  }
}

// A bot holds objects of this class, as of the views.
Object.freeze(Determinization.prototype);

/** Puts the first `count` of `tiles` in a random order, each as likely. */
export function shuffle(tiles: Uint8Array, count: number, random: Random): void {
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const tile = tiles[i];
    tiles[i] = tiles[j];
    tiles[j] = tile;
  }
}

/** What makes determinizations of a game of either kind. */
export interface Making<T extends CopyingTable> {
  /** A table of the same rules. */
  like(table: T, root: RootSeed): T;
  seat(table: T, seat: number): Seat;
  /** Deals what a seat cannot see anew, each way as likely, and asks the others what they may do then. */
  dealHiddenAnew(table: T, seat: number, random: Random): void;
}

/** Makes the determinizations of a seat at a table. */
export class Determinizer<T extends CopyingTable & { readonly rules: object }> {
  readonly #making: Making<T>;
  readonly #from: T;
  readonly #seat: number;
  #draft: T | undefined;

  constructor(making: Making<T>, from: T, seat: number) {
    this.#making = making;
    this.#from = from;
    this.#seat = seat;
  }

  /** As `View.determinize`. Throws where the seat is not asked: then it may not even be its hand that goes on. */
  make(random: Random, again: Determinization | undefined): Determinization {
    const from = this.#from;
    if (((from.pending >> this.#seat) & 1) === 0) {
      throw new Error('determinize is for decide: the seat is not asked now');
    }
    const made = again ?? this.#made();
    const table = tableOf(made) as T;
    if (table.rules !== from.rules) throw new Error('determinize: what is to be used again is of another game');
    // On a table that no bot holds: whatever ends this half-way, none is left with hidden tiles as they are.
    this.#draft ??= this.#making.like(from, IMAGINED_ROOT);
    this.#draft.copyFrom(from);
    this.#draft.deal = random.word();
    this.#making.dealHiddenAnew(this.#draft, this.#seat, random);
    table.copyFrom(this.#draft);
    return made;
  }

  #made(): Determinization {
    const table = this.#making.like(this.#from, IMAGINED_ROOT);
    return determinizationOf(
      table,
      [0, 1, 2, 3].map((seat) => this.#making.seat(table, seat)),
    );
  }
}
