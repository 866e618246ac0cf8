import { FIRST_BONUS, NONE, SET_KINDS } from '#engine/tiles/kinds';
import { FULL_HONOURS, FULL_SUIT, sumFields } from '#engine/tiles/packed';
import { shanten } from '#engine/tiles/shanten';
import { LiveWall, type WallKind } from '../live-wall';

/** Most tiles in the wall: 136, and 8 bonus tiles (B1, B2). */
export const MAX_WALL = 144;
/** Room for the discards of one seat in one hand. */
export const MAX_DISCARDS = 64;

export const CHOW = 0;
export const PUNG_MELD = 1;
export const KONG_MELD = 2;
export const MELD_KINDS = ['chow', 'pung', 'kong'] as const;

export const CLAIMED = 0;
export const CONCEALED = 1;
export const ADDED = 2;
export const MELD_SOURCES = ['claim', 'concealed', 'added'] as const;

/** A meld in one int: lowest kind, what it is, how it came about, whose tile was claimed, and which of the tiles. */
export function packMeld(tile: number, kind: number, source: number, from: number, claimed: number): number {
  return tile | (kind << 6) | (source << 8) | (from << 10) | ((claimed - tile) << 12);
}
export const meldTile = (meld: number): number => meld & 63;
export const meldKind = (meld: number): number => (meld >> 6) & 3;
export const meldSource = (meld: number): number => (meld >> 8) & 3;
export const meldFrom = (meld: number): number => (meld >> 10) & 3;
export const meldClaimed = (meld: number): number => meldTile(meld) + ((meld >> 12) & 3);

/** What the table waits for. */
export const PHASE = {
  /** A seat's full turn: discard, kong, Mahjong. */
  turn: 0,
  /** A seat has claimed a chow or pung and only discards (B11). */
  discard: 1,
  /** The others may claim the latest discard (B14). */
  window: 2,
  /** The others may rob an added kong (B11, `robKong`). */
  rob: 3,
  over: 4,
} as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** Word of a kind in a seat's row, bit position of its 3-bit field, and weight of its rank in the base-5 index. */
export const GROUP_OF = new Uint8Array(SET_KINDS);
export const SHIFT_OF = new Uint8Array(SET_KINDS);
export const WEIGHT_OF = new Int32Array(SET_KINDS);
for (let kind = 0; kind < SET_KINDS; kind++) {
  const group = Math.floor(kind / 9);
  GROUP_OF[kind] = group;
  SHIFT_OF[kind] = 3 * (kind - 9 * group);
  WEIGHT_OF[kind] = 5 ** (kind - 9 * group);
}

/**
 * Everything that a hand in play is: typed arrays and numbers, no references but to the wall, which is the like, so that
 * a table is copied by copying them. Row `seat` of an array by seat and group begins at `seat * 4`.
 */
export class TableState {
  readonly wall: LiveWall;

  /** Concealed tiles: 3 bits a kind (packed), and the same as base-5 indices into the class tables. */
  readonly hand = new Int32Array(16);
  readonly index = new Int32Array(16);
  /** Shanten number of each seat's hand as it was after its last discard or meld. */
  readonly distance = new Int8Array(4);
  readonly melds = new Int32Array(16);
  readonly meldCount = new Uint8Array(4);
  /** Bonus tiles by seat, a bit each. */
  readonly bonus = new Uint8Array(4);

  /** Packed: 4 less the copies that everybody sees (discards and melds). */
  readonly pool = new Int32Array(4);
  readonly discards = new Uint8Array(4 * MAX_DISCARDS);
  readonly discardCount = new Uint8Array(4);

  phase: Phase = PHASE.over;
  /** Whose turn it is; in a window, who discarded or declared the kong. */
  actor = 0;
  /** Kind drawn at the start of this turn, or NONE. */
  drawn: number = NONE;
  /** Kind that may be claimed in a window. */
  claimable: number = NONE;
  /** Kind that a claimer may not discard, or NONE: the kind just claimed (B13). */
  banned: number = NONE;
  /** The first turn of the dealer, whose hand may be complete as dealt (B13). */
  untouched = false;

  dealer = 0;
  /** Hand of the game, from 0. */
  handNumber = 0;
  /** Points of the game so far. */
  readonly totals = new Int32Array(4);

  constructor(wall: WallKind) {
    this.wall = new LiveWall(MAX_WALL, wall);
  }

  copyFrom(other: TableState): void {
    this.wall.copyFrom(other.wall);
    this.hand.set(other.hand);
    this.index.set(other.index);
    this.distance.set(other.distance);
    this.melds.set(other.melds);
    this.meldCount.set(other.meldCount);
    this.bonus.set(other.bonus);
    this.pool.set(other.pool);
    this.discards.set(other.discards);
    this.discardCount.set(other.discardCount);
    this.phase = other.phase;
    this.actor = other.actor;
    this.drawn = other.drawn;
    this.claimable = other.claimable;
    this.banned = other.banned;
    this.untouched = other.untouched;
    this.dealer = other.dealer;
    this.handNumber = other.handNumber;
    this.totals.set(other.totals);
  }

  /** Clears the table for a hand; the wall is filled by the caller. */
  clearHand(wallLength: number): void {
    this.wall.build(wallLength, this.dealer);
    this.hand.fill(0);
    this.index.fill(0);
    this.distance.fill(0);
    this.meldCount.fill(0);
    this.bonus.fill(0);
    this.discardCount.fill(0);
    this.pool[0] = this.pool[1] = this.pool[2] = FULL_SUIT;
    this.pool[3] = FULL_HONOURS;
    this.drawn = NONE;
    this.claimable = NONE;
    this.banned = NONE;
    this.untouched = true;
  }

  /** Copies of a kind among the concealed tiles of a seat. */
  held(seat: number, kind: number): number {
    return (this.hand[seat * 4 + GROUP_OF[kind]] >>> SHIFT_OF[kind]) & 7;
  }

  /** Concealed tiles of a seat. */
  handSize(seat: number): number {
    const { hand } = this;
    const at = seat * 4;
    return sumFields(hand[at]) + sumFields(hand[at + 1]) + sumFields(hand[at + 2]) + sumFields(hand[at + 3]);
  }

  /** Puts `copies` of a kind into a seat's concealed tiles, or takes them out with a negative number. */
  give(seat: number, kind: number, copies: number): void {
    const at = seat * 4 + GROUP_OF[kind];
    this.hand[at] += copies << SHIFT_OF[kind];
    this.index[at] += copies * WEIGHT_OF[kind];
  }

  /** Lays `copies` of a kind open for all to see, or takes them back with a negative number. */
  show(kind: number, copies: number): void {
    this.pool[GROUP_OF[kind]] -= copies << SHIFT_OF[kind];
  }

  addMeld(seat: number, meld: number): void {
    this.melds[seat * 4 + this.meldCount[seat]++] = meld;
  }

  addBonus(seat: number, tile: number): void {
    this.bonus[seat] |= 1 << (tile - FIRST_BONUS);
  }

  /** Which of a seat's melds is the pung of a kind, or the kong that was made of it. */
  pungOf(seat: number, kind: number): number {
    let at = seat * 4;
    while (meldTile(this.melds[at]) !== kind || meldKind(this.melds[at]) === CHOW) at++;
    return at - seat * 4;
  }

  /** Brings a seat's shanten number up to date, after its hand changed. */
  measure(seat: number): void {
    const at = seat * 4;
    const { index } = this;
    this.distance[seat] = shanten(index[at], index[at + 1], index[at + 2], index[at + 3], this.setsWanted(seat));
  }

  /** Sets that the concealed tiles must still make. */
  setsWanted(seat: number): number {
    return 4 - this.meldCount[seat];
  }
}
