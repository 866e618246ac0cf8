import { DEAL_ORDERS } from './wall';

/**
 * From where tiles are drawn: `shared`, the wall of the rules, or `per-seat` (W1-W4), a list of each seat. It belongs
 * to a competition rather than to a ruleset: no rule of the game is another, but a claim does not shift what the others
 * will draw, so that the games of a deal go on sharing their luck.
 */
export const WALL_KINDS = ['shared', 'per-seat'] as const;
export type WallKind = (typeof WALL_KINDS)[number];

/** Tiles dealt (B5, A3). */
const DEALT = DEAL_ORDERS[0].length;

/**
 * The seat whose list a place of the drawing order is in, where every seat has one (W1): who is dealt the tile, or
 * would draw it if nobody claimed.
 */
export function listOf(place: number, dealer: number): number {
  return place < DEALT ? DEAL_ORDERS[dealer][place] : (dealer + 1 + place - DEALT) & 3;
}

/** How many tiles of its list go before a place that the deal leaves: those dealt to the seat, then one in four. */
export function indexInList(place: number, dealer: number): number {
  const dealt = listOf(place, dealer) === dealer ? 14 : 13;
  return dealt + ((place - DEALT) >> 2);
}

/**
 * The wall of a hand as it is drawn down. The tiles that the deal leaves stand in lists, every `stride`-th in the same:
 * a shared wall is the one list of all seats, and either kind is drawn from in the same way.
 */
export class LiveWall {
  /** Kinds in drawing order; the lists are places in it. */
  readonly tiles: Uint8Array;
  length = 0;
  /** Tiles that have not been drawn, those among them that the rules leave standing. */
  left = 0;
  /** The list of a seat is `seat & mask`: 0, or its own. */
  mask: number;
  /** By list: place of the next tile, and one stride past the last. */
  readonly heads = new Int16Array(4);
  readonly tails = new Int16Array(4);

  /** A wall with room for so many tiles. */
  constructor(room: number, kind: WallKind) {
    this.tiles = new Uint8Array(room);
    this.mask = kind === 'shared' ? 0 : 3;
  }

  get kind(): WallKind {
    return this.mask === 0 ? 'shared' : 'per-seat';
  }

  copyFrom(other: LiveWall): void {
    this.tiles.set(other.tiles);
    this.length = other.length;
    this.left = other.left;
    this.mask = other.mask;
    this.heads.set(other.heads);
    this.tails.set(other.tails);
  }

  /** Stands whole but for the tiles of the deal; the caller fills `tiles`. */
  build(length: number, dealer: number): void {
    const { mask, heads, tails } = this;
    const stride = mask + 1;
    this.length = length;
    this.left = length - DEALT;
    for (let first = DEALT; first < DEALT + stride; first++) {
      const list = (dealer + 1 + first - DEALT) & mask;
      heads[list] = first;
      tails[list] = first + stride * Math.ceil((length - first) / stride);
    }
  }

  /** Has `tiles` in the places that are left, list by list, and forgets which tiles have been drawn. */
  refill(tiles: Uint8Array): void {
    const { mask, heads, tails } = this;
    this.tiles.fill(0);
    let next = 0;
    for (let list = 0; list <= mask; list++) {
      for (let place = heads[list]; place < tails[list]; place += mask + 1) this.tiles[place] = tiles[next++];
    }
  }

  /** Takes the next tile for a seat and returns its place: the front of its list (B10, W2). Some must be left. */
  takeFront(seat: number): number {
    const list = seat & this.mask;
    const place = this.heads[list];
    if (place === this.tails[list]) return this.takeBack(seat);
    this.heads[list] = place + this.mask + 1;
    this.left--;
    return place;
  }

  /** The same from the end of its list (B2, B11, W2), or of the longest where its own is used up (W3). */
  takeBack(seat: number): number {
    let list = seat & this.mask;
    if (this.heads[list] === this.tails[list]) list = this.#longest(list);
    this.tails[list] -= this.mask + 1;
    this.left--;
    return this.tails[list];
  }

  /** The longest list but one, the first of them in turn order behind it. */
  #longest(but: number): number {
    const { mask, heads, tails } = this;
    let longest = but;
    for (let after = 1; after <= mask; after++) {
      const list = (but + after) & mask;
      if (tails[list] - heads[list] > tails[longest] - heads[longest]) longest = list;
    }
    return longest;
  }
}
