import type { BasicRules } from '#engine/rules/ruleset';
import { EAST, rankOf } from '#engine/tiles/kinds';
import { shanten } from '#engine/tiles/shanten';
import { MAX_OFFERS, type Offers } from '../offers';
import {
  ADDED_KONG,
  CHOW_HIGH,
  CHOW_LOW,
  CHOW_MIDDLE,
  CONCEALED_KONG,
  DISCARD,
  KONG,
  MAHJONG,
  PASS,
  PUNG,
} from './actions';
import { GROUP_OF, meldKind, meldTile, PUNG_MELD, type TableState, WEIGHT_OF } from './state';
import { drawable } from './wall';
import { reachesMinimum } from './win';

/** A full turn (B10, B11, B13): discard, Mahjong where the hand is complete, concealed and added kongs. */
export function offerTurn(state: TableState, rules: BasicRules, seat: number, offers: Offers): void {
  offers.count[seat] = 0;
  if (isComplete(state, seat) && reachesMinimum(state, rules, seat)) offers.add(seat, MAHJONG);
  offerDiscards(state, seat, offers);
  if (!rules.kongs || drawable(state, rules) === 0) return;
  for (let group = 0; group < 4; group++) {
    const word = state.hand[seat * 4 + group];
    if ((word & 0o444444444) === 0) continue; // no four of a kind
    for (let rank = 0; rank < 9; rank++) {
      if (((word >>> (3 * rank)) & 4) !== 0) offers.add(seat, CONCEALED_KONG + 9 * group + rank);
    }
  }
  offerAddedKongs(state, seat, offers);
}

/** After a chow or pung the claimer only discards (B11), and not the kind just claimed (B13). */
export function offerDiscards(state: TableState, seat: number, offers: Offers): void {
  const { banned } = state;
  for (let group = 0; group < 4; group++) {
    let word = state.hand[seat * 4 + group];
    for (let kind = 9 * group; word !== 0; kind++, word >>>= 3) {
      if ((word & 7) !== 0 && kind !== banned) offers.add(seat, DISCARD + kind);
    }
  }
}

/** Added kongs in ascending order of the kind, like every list of actions. */
function offerAddedKongs(state: TableState, seat: number, offers: Offers): void {
  const from = offers.count[seat];
  for (let i = 0; i < state.meldCount[seat]; i++) {
    const meld = state.melds[seat * 4 + i];
    if (meldKind(meld) !== PUNG_MELD || state.held(seat, meldTile(meld)) === 0) continue;
    let at = seat * MAX_OFFERS + offers.count[seat]++;
    const first = seat * MAX_OFFERS + from;
    const action = ADDED_KONG + meldTile(meld);
    for (; at > first && offers.actions[at - 1] > action; at--) offers.actions[at] = offers.actions[at - 1];
    offers.actions[at] = action;
  }
}

/**
 * What `seat` may do about the tile just discarded (B7, B8). Nothing is offered, and the seat is not asked, where
 * passing is the only choice.
 */
export function offerClaims(state: TableState, rules: BasicRules, seat: number, offers: Offers): void {
  offers.count[seat] = 0;
  const tile = state.claimable;
  offers.add(seat, PASS);
  if (state.distance[seat] === 0 && completes(state, seat, tile) && reachesMinimum(state, rules, seat)) {
    offers.add(seat, MAHJONG);
  }
  const held = state.held(seat, tile);
  if (held >= 2) {
    offers.add(seat, PUNG);
    if (held === 3 && rules.kongs && drawable(state, rules) > 0) offers.add(seat, KONG);
  }
  if (seat === ((state.actor + 1) & 3) && tile < EAST) offerChows(state, rules, seat, held, offers);
  if (offers.count[seat] === 1) offers.count[seat] = 0;
}

function offerChows(state: TableState, rules: BasicRules, seat: number, held: number, offers: Offers): void {
  const tile = state.claimable;
  // B13: with two more concealed tiles than the chow takes, both of the claimed kind, nothing could be discarded.
  if (!rules.swapDiscard && held === 2 && state.meldCount[seat] === 3) return;
  const rank = rankOf(tile);
  const below1 = rank >= 1 && state.held(seat, tile - 1) > 0;
  const above1 = rank <= 7 && state.held(seat, tile + 1) > 0;
  if (rank <= 6 && above1 && state.held(seat, tile + 2) > 0) offers.add(seat, CHOW_LOW);
  if (below1 && above1) offers.add(seat, CHOW_MIDDLE);
  if (rank >= 2 && below1 && state.held(seat, tile - 2) > 0) offers.add(seat, CHOW_HIGH);
}

/** What `seat` may do about the tile of an added kong (B11): claim it for Mahjong. */
export function offerRobbery(state: TableState, rules: BasicRules, seat: number, offers: Offers): void {
  offers.count[seat] = 0;
  if (state.distance[seat] !== 0 || !completes(state, seat, state.claimable)) return;
  if (!reachesMinimum(state, rules, seat)) return;
  offers.add(seat, PASS);
  offers.add(seat, MAHJONG);
}

/** Whether the concealed tiles of a seat in its own turn are sets and a pair. */
function isComplete(state: TableState, seat: number): boolean {
  // Only a hand that was ready before it drew can be complete, but for the dealer's as dealt.
  if (state.distance[seat] !== 0 && !state.untouched) return false;
  const { index } = state;
  const at = seat * 4;
  return shanten(index[at], index[at + 1], index[at + 2], index[at + 3], state.setsWanted(seat)) === -1;
}

/** Whether one more `tile` completes the concealed tiles of a seat. */
function completes(state: TableState, seat: number, tile: number): boolean {
  const { index } = state;
  const at = seat * 4;
  const group = GROUP_OF[tile];
  index[at + group] += WEIGHT_OF[tile];
  const complete = shanten(index[at], index[at + 1], index[at + 2], index[at + 3], state.setsWanted(seat)) === -1;
  index[at + group] -= WEIGHT_OF[tile];
  return complete;
}
