import type { CompiledCard } from '#engine/card/compile';
import { Rack } from '#engine/card/rack';
import { NONE } from '#engine/tiles/kinds';
import { LiveWall, type WallKind } from '../live-wall';
import { CARD_KINDS } from './actions';

/** Most tiles in the wall: 136, and 16 each of flowers and jokers (A1). */
export const MAX_WALL = 168;
/** Room for the discards of one seat in one hand. */
export const MAX_DISCARDS = 64;
/** Exposures that 14 tiles have room for. */
export const MAX_MELDS = 4;
/** Tiles of a pass. */
export const PASSED = 3;

/** An exposure in one int: kind, size, jokers in it, whose tile was claimed. */
export function packMeld(kind: number, size: number, jokers: number, from: number): number {
  return kind | (size << 6) | (jokers << 9) | (from << 12);
}
export const meldKind = (meld: number): number => meld & 63;
export const meldSize = (meld: number): number => (meld >> 6) & 7;
export const meldJokers = (meld: number): number => (meld >> 9) & 7;
export const meldFrom = (meld: number): number => (meld >> 12) & 3;

/** What the table waits for. */
export const PHASE = {
  /** East holds a complete hand before the Charleston (A9). */
  heavenly: 0,
  /** All four choose the tiles of a pass (A5-A8). */
  give: 1,
  /** All four vote on the second Charleston (A7). */
  vote: 2,
  /** All four say how many tiles they would pass across (A8). */
  wish: 3,
  /** A seat's turn, after a draw, a claim or the deal (A10, A17). */
  turn: 4,
  /** The others may claim the latest discard (A11). */
  window: 5,
  over: 6,
} as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** Everything that a hand in play is. It holds no references but to the card, so that a table is copied by copying it. */
export class AmericanState {
  readonly wall: LiveWall;

  /** The concealed tiles of each seat, and their distance from the card's targets. */
  readonly racks: readonly Rack[];
  /** Distance of each rack as it was after its last discard or pass, NO_TARGET if there is none: where `measured`. */
  readonly distance = new Int8Array(4);
  readonly measured = new Uint8Array(4);
  readonly melds = new Int32Array(4 * MAX_MELDS);
  readonly meldCount = new Uint8Array(4);
  /** Mask of the dead hands, bit = seat (A21). */
  dead = 0;
  /** Copies by kind that everybody sees: discards, exposures, tiles that lie dead. */
  readonly visible = new Uint8Array(CARD_KINDS);
  readonly discards = new Uint8Array(4 * MAX_DISCARDS);
  readonly discardCount = new Uint8Array(4);

  phase: Phase = PHASE.over;
  /** Whose turn it is; in a window, who discarded. */
  actor = 0;
  /** Kind drawn at the start of this turn, or NONE. */
  drawn: number = NONE;
  /** Kind that may be claimed in a window; in a turn, the tile claimed for it. */
  claimable: number = NONE;
  /** Seat whose discard the actor claimed at the start of this turn, or NONE. */
  claimedFrom: number = NONE;
  /** Index of the exposure that may still change (A12, `untilDiscard`), or NONE. */
  editable: number = NONE;
  /** The actor has swapped a natural for a joker in this turn (A20), from this meld's owner. */
  swapped = false;
  /** Nobody has discarded: East's hand is complete as dealt or passed (A9). */
  untouched = false;

  /** Pass in progress, an index of PASSES; how many tiles each seat gives, which so far, and how many blind. */
  pass = 0;
  readonly giving = new Uint8Array(4);
  readonly given = new Uint8Array(4 * PASSED);
  readonly givenCount = new Uint8Array(4);
  readonly blind = new Uint8Array(4);

  dealer = 0;
  /** Hand of the game, from 0. */
  handNumber = 0;
  /** Points of the game so far. */
  readonly totals = new Int32Array(4);

  constructor(card: CompiledCard, wall: WallKind) {
    this.wall = new LiveWall(MAX_WALL, wall);
    this.racks = [0, 1, 2, 3].map(() => new Rack(card));
  }

  copyFrom(other: AmericanState): void {
    for (const key of ARRAYS) (this[key] as Uint8Array).set(other[key] as Uint8Array);
    this.wall.copyFrom(other.wall);
    for (let seat = 0; seat < 4; seat++) this.racks[seat].copyFrom(other.racks[seat]);
    this.dead = other.dead;
    this.phase = other.phase;
    this.actor = other.actor;
    this.drawn = other.drawn;
    this.claimable = other.claimable;
    this.claimedFrom = other.claimedFrom;
    this.editable = other.editable;
    this.swapped = other.swapped;
    this.untouched = other.untouched;
    this.pass = other.pass;
    this.dealer = other.dealer;
    this.handNumber = other.handNumber;
  }

  /** Clears the table for a hand; the wall is filled by the caller. */
  clearHand(wallLength: number): void {
    this.wall.build(wallLength, this.dealer);
    for (let seat = 0; seat < 4; seat++) this.racks[seat].clear();
    this.meldCount.fill(0);
    this.dead = 0;
    this.visible.fill(0);
    this.discardCount.fill(0);
    this.drawn = NONE;
    this.claimable = NONE;
    this.claimedFrom = NONE;
    this.editable = NONE;
    this.swapped = false;
    this.untouched = true;
  }

  isDead(seat: number): boolean {
    return ((this.dead >> seat) & 1) === 1;
  }

  held(seat: number, kind: number): number {
    return this.racks[seat].counts[kind];
  }

  /** The distance of a seat as it was after its last discard or pass; worked out when first asked for. */
  distanceOf(seat: number): number {
    if (this.measured[seat] === 0) {
      const rack = this.racks[seat];
      const given = this.phase === PHASE.give ? this.givenCount[seat] : 0;
      for (let i = 0; i < given; i++) rack.add(this.given[seat * PASSED + i]);
      const drew = this.phase === PHASE.turn && this.actor === seat && this.drawn !== NONE;
      if (drew) rack.remove(this.drawn);
      this.distance[seat] = rack.distance();
      if (drew) rack.add(this.drawn);
      for (let i = 0; i < given; i++) rack.remove(this.given[seat * PASSED + i]);
      this.measured[seat] = 1;
    }
    return this.distance[seat];
  }

  /** Exposes a group whose tiles have left the rack; it fits the card or the rack has no target left. */
  expose(seat: number, meld: number): void {
    this.melds[seat * MAX_MELDS + this.meldCount[seat]++] = meld;
    this.racks[seat].expose(meldKind(meld), meldSize(meld), meldJokers(meld) > 0);
  }

  /** Builds a seat's rack again from its tiles and exposures, after an exposure changed or went back. */
  rebuild(seat: number): void {
    const rack = this.racks[seat];
    const counts = Int32Array.from(rack.counts);
    rack.clear();
    for (let i = 0; i < this.meldCount[seat]; i++) {
      const meld = this.melds[seat * MAX_MELDS + i];
      rack.expose(meldKind(meld), meldSize(meld), meldJokers(meld) > 0);
    }
    for (let kind = 0; kind < CARD_KINDS; kind++) for (let n = counts[kind]; n > 0; n--) rack.add(kind);
  }
}

const ARRAYS = [
  'distance',
  'measured',
  'melds',
  'meldCount',
  'visible',
  'discards',
  'discardCount',
  'giving',
  'given',
  'givenCount',
  'blind',
  'totals',
] as const;
