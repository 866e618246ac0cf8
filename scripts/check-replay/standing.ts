/** What of the wall has not been drawn: one wall (B4, B11, A2), or a list of each seat (W1-W4). */
import { seatLists } from './deal';

export type WallKind = 'shared' | 'per-seat';
export type End = 'front' | 'back';

/** A tile taken from the wall, and where it stood. */
export interface Drawn {
  readonly kind: number;
  /** Index in the wall, or in a list. */
  readonly position: number;
  readonly end: End;
  /** The seat whose list it was in, where that is another's. */
  readonly list?: number;
  /** The rule that has it drawn there, where it is not one of the game. */
  readonly rule?: string;
}

/** Tiles that stand, some of which may never be drawn. */
export interface Standing {
  readonly left: number;
  kinds(): number[];
  /** Takes the tile that a seat draws where the game's rules name this end of the wall. There must be one. */
  take(seat: number, end: End): Drawn;
}

/** The wall, of which so many tiles are dealt. */
export function standingOf(kind: WallKind, wall: readonly number[], dealt: number, dealer: number): Standing {
  return kind === 'shared' ? new OneWall(wall, dealt) : new SeatLists(wall, dealer);
}

class OneWall implements Standing {
  private readonly wall: readonly number[];
  private front: number;
  private back = 0;

  constructor(wall: readonly number[], dealt: number) {
    this.wall = wall;
    this.front = dealt;
  }

  get left(): number {
    return this.wall.length - this.front - this.back;
  }

  kinds(): number[] {
    return this.wall.slice(this.front, this.wall.length - this.back);
  }

  take(_: number, end: End): Drawn {
    const position = end === 'front' ? this.front++ : this.wall.length - ++this.back;
    return { kind: this.wall[position], position, end };
  }
}

class SeatLists implements Standing {
  /** Of each seat, what it has not drawn, in drawing order. */
  private readonly lists: { readonly kind: number; readonly position: number }[][];

  constructor(wall: readonly number[], dealer: number) {
    this.lists = seatLists(wall, dealer).map((list, seat) =>
      list.map((kind, position) => ({ kind, position })).slice(seat === dealer ? 14 : 13),
    );
  }

  get left(): number {
    return this.lists.reduce((sum, { length }) => sum + length, 0);
  }

  kinds(): number[] {
    return this.lists.flat().map(({ kind }) => kind);
  }

  take(seat: number, end: End): Drawn {
    const own = end === 'front' ? this.lists[seat].shift() : this.lists[seat].pop();
    if (own) return { ...own, end, rule: 'W2' };
    const list = this.longestAfter(seat);
    const tile = this.lists[list].pop();
    if (!tile) throw new Error('a draw where no tile is left');
    return { ...tile, end: 'back', list, rule: 'W3' };
  }

  /** The seat with the longest list, of several the first in turn order. */
  private longestAfter(seat: number): number {
    const inTurn = [1, 2, 3].map((step) => (seat + step) % 4);
    return inTurn.reduce((best, other) => (this.lists[other].length > this.lists[best].length ? other : best));
  }
}
