import { JOKER, NONE } from '#engine/tiles/kinds';
import {
  BLIND,
  CARD_KINDS,
  CLAIM,
  DISCARD,
  EDIT,
  GIVE,
  groupOffset,
  MAHJONG,
  PASS,
  SWAP,
  VOTE_NO,
  VOTE_YES,
  WISH,
} from './actions';
import type { AmericanGame } from './game';
import { completesWith, fitsAsEdited, handSize, isComplete } from './mahjong';
import { mayBeBlind } from './pass-steps';
import { MAX_MELDS, meldJokers, meldKind, meldSize, PASSED } from './state';

/** East, complete as dealt, may declare before the Charleston (A9). */
export function offerHeavenly({ offers }: AmericanGame, seat: number): void {
  offers.count[seat] = 0;
  offers.add(seat, PASS);
  offers.add(seat, MAHJONG);
}

/** The next tile to give in a pass: a natural, a joker only where no natural is left (A5), or the rest blind (A6). */
export function offerGive({ state, rules, offers }: AmericanGame, seat: number): void {
  offers.count[seat] = 0;
  const { counts } = state.racks[seat];
  let naturals = 0;
  for (let kind = 0; kind < JOKER; kind++) {
    if (counts[kind] === 0) continue;
    naturals++;
    offers.add(seat, GIVE + kind);
  }
  if (naturals === 0 && counts[JOKER] > 0) offers.add(seat, GIVE + JOKER);
  const first = state.givenCount[seat] === 0 && state.blind[seat] === 0;
  if (first && mayBeBlind(state.pass, rules)) {
    for (let tiles = 1; tiles <= PASSED; tiles++) offers.add(seat, BLIND + tiles);
  }
}

export function offerVote({ offers }: AmericanGame, seat: number): void {
  offers.count[seat] = 0;
  offers.add(seat, VOTE_NO);
  offers.add(seat, VOTE_YES);
}

/** A wish for the courtesy pass is at most the number of naturals held (A8). */
export function offerWish({ state, offers }: AmericanGame, seat: number): void {
  offers.count[seat] = 0;
  const naturals = 13 + (seat === state.dealer ? 1 : 0) - state.held(seat, JOKER);
  for (let tiles = 0; tiles <= Math.min(PASSED, naturals); tiles++) offers.add(seat, WISH + tiles);
}

/** A seat's turn: Mahjong, discards (jokers too, A19), swaps (A17), and edits of what it has just exposed (A12). */
export function offerTurn(game: AmericanGame, seat: number): void {
  const { state, rules, offers } = game;
  offers.count[seat] = 0;
  // After a claim Mahjong needs a swap (A12); a false one only a turn that began with a draw, that tile in hand (A21).
  const mayWin = state.claimedFrom === NONE || state.swapped;
  const mayLie = rules.falseMahjong && state.drawn !== NONE && state.held(seat, state.drawn) > 0;
  if ((mayWin && isComplete(state, seat)) || mayLie) offers.add(seat, MAHJONG);
  const { counts } = state.racks[seat];
  for (let kind = 0; kind < CARD_KINDS; kind++) if (counts[kind] > 0) offers.add(seat, DISCARD + kind);
  if (!state.untouched) offerSwaps(game, seat);
  if (state.editable !== NONE) offerEdits(game, seat);
}

/** A natural for a joker in anybody's exposure that stands for it (A17), dead hands' too (A18). */
function offerSwaps({ state, offers }: AmericanGame, seat: number): void {
  const { counts } = state.racks[seat];
  for (let owner = 0; owner < 4; owner++) {
    for (let i = 0; i < state.meldCount[owner]; i++) {
      const meld = state.melds[owner * MAX_MELDS + i];
      if (meldJokers(meld) > 0 && counts[meldKind(meld)] > 0) offers.add(seat, SWAP + owner * MAX_MELDS + i);
    }
  }
}

/** The exposure just made may grow or shrink until the first swap or discard (A12, `untilDiscard`). */
function offerEdits({ state, offers, rules }: AmericanGame, seat: number): void {
  const meld = state.melds[seat * MAX_MELDS + state.editable];
  const kind = meldKind(meld);
  const jokers = state.held(seat, JOKER) + meldJokers(meld);
  const naturals = state.held(seat, kind) + meldSize(meld) - meldJokers(meld);
  const tiles = handSize(state.racks[seat].counts) + meldSize(meld);
  for (let size = 3; size <= 6 && size < tiles; size++) {
    for (let used = 0; used < size; used++) {
      if (used > jokers || size - used > naturals) continue;
      if (size === meldSize(meld) && used === meldJokers(meld)) continue;
      if (rules.deadHands === 'off' && !fitsAsEdited(state, seat, kind, size, used > 0)) continue;
      offers.add(seat, EDIT + groupOffset(size, used));
    }
  }
}

/** What `seat` may do about the latest discard (A11-A13, A21). Nothing is offered where passing is the only choice. */
export function offerClaims(game: AmericanGame, seat: number): void {
  const { state, rules, offers } = game;
  offers.count[seat] = 0;
  const tile = state.claimable;
  if (state.isDead(seat)) return;
  offers.add(seat, PASS);
  if (rules.falseMahjong || completesWith(state, seat, tile)) offers.add(seat, MAHJONG);
  const last = state.wall.left === 0;
  if (!last || rules.lastDiscard === 'any') offerGroups(game, seat, tile);
  if (offers.count[seat] === 1) offers.count[seat] = 0;
}

/** Groups of equal tiles with the discard, any mix of naturals and jokers that leaves a tile to discard (A11, A12, A16). */
function offerGroups({ state, offers, rules }: AmericanGame, seat: number, tile: number): void {
  const rack = state.racks[seat];
  const jokers = rack.counts[JOKER];
  const naturals = rack.counts[tile];
  if (naturals + jokers < 2 || state.meldCount[seat] === MAX_MELDS) return;
  const tiles = handSize(rack.counts);
  for (let size = 3; size <= 6 && size - 1 < tiles; size++) {
    for (let used = 0; used < size; used++) {
      if (used > jokers || size - 1 - used > naturals) continue;
      if (rules.deadHands === 'off' && !rack.allows(tile, size, used > 0)) continue;
      offers.add(seat, CLAIM + groupOffset(size, used));
    }
  }
}
