import { ADDED_KONG, CONCEALED_KONG, chowStart, isChow, KONG, PUNG } from '#engine/referee/basic/actions';
import type { BasicView } from '#engine/referee/view';
import { POW5 } from '#engine/tiles/classes';
import { NONE, rankOf, SET_KINDS, suitOf } from '#engine/tiles/kinds';
import { sumFields } from '#engine/tiles/packed';

/** Weight in a base-5 index, shift in a packed word, and group of each kind. */
const GROUP = Uint8Array.from({ length: SET_KINDS }, (_, kind) => suitOf(kind));
const SHIFT = Uint8Array.from({ length: SET_KINDS }, (_, kind) => 3 * rankOf(kind));
const WEIGHT = Int32Array.from({ length: SET_KINDS }, (_, kind) => POW5[rankOf(kind)]);

/** What a seat holds and sees: a copy on which a player tries out what its actions would leave. */
export class Holding {
  /** Concealed tiles as packed words and base-5 indices, and the copies that the seat cannot see. */
  readonly hand = new Int32Array(4);
  readonly index = new Int32Array(4);
  readonly live = new Int32Array(4);
  /** Sets that the concealed tiles must still make. */
  sets = 4;
  /** Melds for which choice was given up. A kong that is tried out does not count: its tiles were a set before. */
  bound = 0;
  /** Tiles that the seat cannot see: the wall and the hands of the others. */
  unseen = 0;
  /** Rounds left in the wall. */
  round = 0;
  seatWind = 0;

  /** The seat's melds: kind of the lowest tile, 0 chow / 1 pung / 2 kong, and 1 if claimed. Only where `watchMelds`. */
  readonly meldTile = new Uint8Array(5);
  readonly meldForm = new Uint8Array(5);
  readonly meldClaimed = new Uint8Array(5);
  meldCount = 0;

  /** Takes over what `view` shows; the melds only if asked for, as they cost a little. */
  load(view: BasicView, watchMelds: boolean): void {
    const { words, index, liveWords } = view;
    let unseen = 0;
    for (let group = 0; group < 4; group++) {
      this.hand[group] = words[group];
      this.index[group] = index[group];
      this.live[group] = liveWords[group];
      unseen += sumFields(liveWords[group]);
    }
    this.unseen = unseen > 0 ? unseen : 1;
    this.sets = view.setsWanted;
    this.bound = 4 - this.sets;
    this.round = view.wallLeft >> 2;
    this.meldCount = 0;
    if (!watchMelds) return;
    this.seatWind = view.seatWind;
    for (const meld of view.melds(view.seat)) {
      const form = meld.kind === 'chow' ? 0 : meld.kind === 'pung' ? 1 : 2;
      this.addMeld(meld.tile, form, meld.source === 'concealed' ? 0 : 1);
    }
  }

  held(kind: number): number {
    return (this.hand[GROUP[kind]] >>> SHIFT[kind]) & 7;
  }

  unseenOf(kind: number): number {
    return (this.live[GROUP[kind]] >>> SHIFT[kind]) & 7;
  }

  /** Puts copies of a kind among the concealed tiles, or takes them out with a negative number. */
  move(kind: number, copies: number): void {
    const group = GROUP[kind];
    this.hand[group] += copies << SHIFT[kind];
    this.index[group] += copies * WEIGHT[kind];
  }

  /** Lays down the meld that `action` makes, with the claimed tile `tile` where it is a claim. */
  lay(action: number, tile: number): void {
    if (action >= ADDED_KONG) {
      this.move(action - ADDED_KONG, -1);
      for (let i = 0; i < this.meldCount; i++) if (this.meldTile[i] === action - ADDED_KONG) this.#promote(i);
      return;
    }
    this.sets--;
    if (action >= CONCEALED_KONG) {
      this.move(action - CONCEALED_KONG, -4);
      this.addMeld(action - CONCEALED_KONG, 2, 0);
    } else if (isChow(action)) {
      const start = chowStart(action, tile);
      for (let kind = start; kind < start + 3; kind++) if (kind !== tile) this.move(kind, -1);
      this.addMeld(start, 0, 1);
      this.bound++;
    } else {
      this.move(tile, action === PUNG ? -2 : -3);
      if (action === PUNG) this.bound++;
      this.addMeld(tile, action === KONG ? 2 : 1, 1);
    }
  }

  /** Takes back what `lay` did. */
  takeBack(action: number, tile: number): void {
    if (action >= ADDED_KONG) {
      this.move(action - ADDED_KONG, 1);
      for (let i = 0; i < this.meldCount; i++) if (this.meldTile[i] === action - ADDED_KONG) this.#demote(i);
      return;
    }
    this.sets++;
    this.meldCount--;
    if (action >= CONCEALED_KONG) {
      this.move(action - CONCEALED_KONG, 4);
    } else if (isChow(action)) {
      const start = chowStart(action, tile);
      for (let kind = start; kind < start + 3; kind++) if (kind !== tile) this.move(kind, 1);
      this.bound--;
    } else {
      this.move(tile, action === PUNG ? 2 : 3);
      if (action === PUNG) this.bound--;
    }
  }

  addMeld(tile: number, form: number, claimed: number): void {
    this.meldTile[this.meldCount] = tile;
    this.meldForm[this.meldCount] = form;
    this.meldClaimed[this.meldCount++] = claimed;
  }

  #promote(i: number): void {
    if (this.meldForm[i] === 1) this.meldForm[i] = 2;
  }

  #demote(i: number): void {
    if (this.meldForm[i] === 2) this.meldForm[i] = 1;
  }
}

/** The kind that the seat holds and may not discard (B13), from its legal discards in ascending order; else NONE. */
export function bannedKind(holding: Holding, legal: Int32Array, firstDiscard: number): number {
  let i = 0;
  for (let kind = 0; kind < SET_KINDS; kind++) {
    if (holding.held(kind) === 0) continue;
    if (i >= legal.length || legal[i] !== firstDiscard + kind) return kind;
    i++;
  }
  return NONE;
}
