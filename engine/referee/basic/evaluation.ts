import { accepts } from '#engine/tiles/accepts';
import { DiscardAnalysis } from '#engine/tiles/discards';
import { NONE } from '#engine/tiles/kinds';
import { fields, sumFields } from '#engine/tiles/packed';
import { shanten } from '#engine/tiles/shanten';
import { MAX_OFFERS, type Offers } from '../offers';
import type { Evaluation } from '../view';
import {
  ADDED_KONG,
  CONCEALED_KONG,
  chowStart,
  DISCARD,
  isChow,
  isDiscard,
  KONG,
  MAHJONG,
  PASS,
  PUNG,
} from './actions';
import { GROUP_OF, PHASE, SHIFT_OF, type TableState, WEIGHT_OF } from './state';

const NOT_YET = -2;

/** The engine's evaluation of a seat's legal actions. One is kept a seat and filled anew for each decision. */
export class BasicEvaluation implements Evaluation {
  readonly distance = new Int8Array(MAX_OFFERS);
  best = 0;

  readonly #live = new Int16Array(MAX_OFFERS);
  readonly #actions = new Int32Array(MAX_OFFERS);
  readonly #analysis = new DiscardAnalysis();
  /** The hand of the decision: base-5 indices, packed words, and copies that the public has not seen. */
  readonly #index = new Int32Array(4);
  readonly #hand = new Int32Array(4);
  readonly #pool = new Int32Array(4);
  readonly #accepted = new Int32Array(4);
  #sets = 0;
  #claimable = NONE;
  #mayDiscardClaimed = false;
  #ownTurn = false;
  #analysed = false;

  /** Works out the distances of the `count` legal actions of `seat`. */
  fill(state: TableState, offers: Offers, seat: number, swapDiscard: boolean): void {
    const at = seat * 4;
    for (let group = 0; group < 4; group++) {
      this.#index[group] = state.index[at + group];
      this.#hand[group] = state.hand[at + group];
      this.#pool[group] = state.pool[group];
    }
    this.#sets = 4 - state.meldCount[seat];
    this.#claimable = state.claimable;
    this.#mayDiscardClaimed = swapDiscard;
    this.#ownTurn = state.phase === PHASE.turn || state.phase === PHASE.discard;
    this.#analysed = false;
    if (this.#ownTurn) this.#analysis.distances(this.#index, 0, this.#hand, 0, this.#sets);

    const count = offers.count[seat];
    let best = 99;
    let entry = 0; // in the analysis, whose kinds ascend as the discards of the list do
    for (let i = 0; i < count; i++) {
      const action = offers.actions[seat * MAX_OFFERS + i];
      let distance: number;
      if (isDiscard(action)) {
        while (this.#analysis.kinds[entry] !== action - DISCARD) entry++;
        distance = this.#analysis.shanten[entry];
      } else if (action === PASS) {
        distance = state.distance[seat];
      } else {
        distance = this.#distanceOfMeld(action);
      }
      this.#actions[i] = action;
      this.#live[i] = NOT_YET;
      this.distance[i] = distance;
      if (distance < best) best = distance;
    }
    this.best = best;
  }

  live(i: number): number {
    if (this.#live[i] === NOT_YET) this.#live[i] = this.#liveOf(this.#actions[i]);
    return this.#live[i];
  }

  #liveOf(action: number): number {
    if (action === MAHJONG) return 0;
    if (action === PASS) return this.#liveAsHeld();
    if (isDiscard(action)) return this.#liveOfDiscard(action - DISCARD);
    this.#take(action);
    const discards = action === PUNG || isChow(action);
    const live = discards ? this.#bestLiveAfterDiscard() : this.#liveAsHeld();
    this.#untake(action);
    return live;
  }

  #liveOfDiscard(kind: number): number {
    const analysis = this.#analysis;
    if (!this.#analysed) {
      this.#analysed = true;
      analysis.countLive(this.#pool, 0); // of the hand that `fill` looked at: in one's own turn no other is
    }
    let entry = 0;
    while (analysis.kinds[entry] !== kind) entry++;
    if (analysis.live[entry] >= 0) return analysis.live[entry];
    // The discarded tile lies open afterwards: it leaves the hand and the unseen copies alike.
    this.#move(kind, -1);
    const live = this.#liveAsHeld();
    this.#move(kind, 1);
    return live;
  }

  #distanceOfMeld(action: number): number {
    if (action === MAHJONG) return -1;
    this.#take(action);
    let distance = this.#shanten();
    if (action === PUNG || isChow(action)) {
      const free = this.#mayDiscardClaimed || this.#held(this.#claimable) === 0;
      distance = free ? Math.max(distance, 0) : this.#bestAfterDiscard();
    }
    this.#untake(action);
    return distance;
  }

  /** Lowest shanten number over the discards that may follow a claim. */
  #bestAfterDiscard(): number {
    const analysis = this.#analysis;
    analysis.distances(this.#index, 0, this.#hand, 0, this.#sets);
    let best = 99;
    for (let i = 0; i < analysis.count; i++) {
      if (this.#mayFollow(analysis.kinds[i]) && analysis.shanten[i] < best) best = analysis.shanten[i];
    }
    return best;
  }

  #bestLiveAfterDiscard(): number {
    const analysis = this.#analysis;
    const best = this.#bestAfterDiscard();
    let most = 0;
    for (let i = 0; i < analysis.count; i++) {
      if (analysis.shanten[i] !== best || !this.#mayFollow(analysis.kinds[i])) continue;
      this.#move(analysis.kinds[i], -1);
      most = Math.max(most, this.#liveAsHeld());
      this.#move(analysis.kinds[i], 1);
    }
    return most;
  }

  #mayFollow(kind: number): boolean {
    return this.#mayDiscardClaimed || kind !== this.#claimable;
  }

  #shanten(): number {
    const index = this.#index;
    return shanten(index[0], index[1], index[2], index[3], this.#sets);
  }

  #liveAsHeld(): number {
    accepts(this.#index, 0, this.#hand, 0, this.#sets, this.#accepted);
    let live = 0;
    for (let group = 0; group < 4; group++) {
      live += sumFields((this.#pool[group] - this.#hand[group]) & fields(this.#accepted[group]));
    }
    return live;
  }

  #held(kind: number): number {
    return (this.#hand[GROUP_OF[kind]] >>> SHIFT_OF[kind]) & 7;
  }

  /** Takes a kind out of the hand into the open (-n), or back (+n). */
  #move(kind: number, copies: number): void {
    const group = GROUP_OF[kind];
    const packed = copies << SHIFT_OF[kind];
    this.#hand[group] += packed;
    this.#pool[group] += packed;
    this.#index[group] += copies * WEIGHT_OF[kind];
  }

  /** Lays down what the action takes from the hand. */
  #take(action: number): void {
    this.#lay(action, -1);
  }

  #untake(action: number): void {
    this.#lay(action, 1);
  }

  #lay(action: number, sign: 1 | -1): void {
    const tile = this.#claimable;
    if (action >= ADDED_KONG) {
      this.#move(action - ADDED_KONG, sign);
      return;
    }
    this.#sets += sign;
    if (action >= CONCEALED_KONG) {
      this.#move(action - CONCEALED_KONG, 4 * sign);
    } else if (action === PUNG) {
      this.#move(tile, 2 * sign);
    } else if (action === KONG) {
      this.#move(tile, 3 * sign);
    } else {
      const start = chowStart(action, tile);
      for (let kind = start; kind < start + 3; kind++) if (kind !== tile) this.#move(kind, sign);
    }
  }
}
