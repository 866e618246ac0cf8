import { JOKER, NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { C } from '../record';
import { STEP, type Step } from '../step';
import { DISCARD, groupJokers, groupSize, isDiscard, isEdit, MAHJONG, SWAP } from './actions';
import { noteAimed } from './aims';
import { openWindow } from './claims';
import { kill } from './dead';
import type { AmericanGame } from './game';
import { fitsCard, isComplete } from './mahjong';
import * as narrate from './narrate';
import { openTurn } from './own-turn';
import { MAX_DISCARDS, MAX_MELDS, meldFrom, meldJokers, meldKind, meldSize, packMeld } from './state';

/** East's first turn: 14 tiles, no draw (A9, A10). */
export function openFirstTurn(game: AmericanGame): Step {
  game.state.actor = game.state.dealer;
  noteAimed(game);
  return openTurn(game);
}

/** The next living seat draws; without a tile for it the hand ends (A10, A29). */
export function drawNext(game: AmericanGame): Step {
  const { state } = game;
  if (state.wall.left === 0) {
    game.winner = NONE;
    return STEP.end;
  }
  do state.actor = (state.actor + 1) & 3;
  while (state.isDead(state.actor));
  const place = state.wall.takeFront(state.actor);
  state.drawn = state.wall.tiles[place];
  state.claimedFrom = NONE;
  state.claimable = NONE;
  state.editable = NONE;
  state.swapped = false;
  state.racks[state.actor].add(state.drawn);
  if (game.sink !== null) tell.draw(game, game.sink, state.actor, place, 'front');
  return openTurn(game);
}

export function takeTurn(game: AmericanGame): Step {
  const { state } = game;
  const seat = state.actor;
  const action = game.answers[seat];
  if (game.sink !== null) tell.turn(game, game.sink, seat, action);
  if (action === MAHJONG) return declare(game, seat);
  if (isDiscard(action)) return discard(game, seat, action - DISCARD);
  if (isEdit(action)) edit(game, seat, groupSize(action), groupJokers(action));
  else swap(game, seat, action - SWAP);
  return openTurn(game);
}

/** A true Mahjong wins; a false one kills the hand, and the drawn tile lies dead (A21). */
function declare(game: AmericanGame, seat: number): Step {
  const { state } = game;
  if (isComplete(state, seat)) {
    game.winner = seat;
    return STEP.end;
  }
  state.racks[seat].remove(state.drawn);
  state.visible[state.drawn]++;
  return kill(game, seat, 'falseMahjong', NONE, state.drawn);
}

function discard(game: AmericanGame, seat: number, kind: number): Step {
  const { state } = game;
  // A12, `untilDiscard`: whether the hand lives is ruled in place of the discard.
  if (state.claimedFrom !== NONE && !fitsCard(state, seat)) {
    return kill(game, seat, 'exposures', state.meldCount[seat] - 1, state.claimable);
  }
  state.untouched = false;
  state.racks[seat].remove(kind);
  state.visible[kind]++;
  state.discards[seat * MAX_DISCARDS + state.discardCount[seat]++] = kind;
  state.measured[seat] = 0;
  game.record.discards++;
  if (game.sink !== null) tell.discard(game.sink, seat, kind);
  if (kind !== JOKER) return openWindow(game, kind);
  return STEP.draw; // A19: a discarded joker is dead; drawing says whether it was the last discard
}

/** A17: the natural goes into the exposure, its joker into the hand. */
function swap(game: AmericanGame, seat: number, at: number): void {
  const { state, card } = game;
  const meld = state.melds[at];
  const kind = meldKind(meld);
  const jokers = meldJokers(meld) - 1;
  state.distanceOf(seat); // as before the turn
  state.melds[at] = packMeld(kind, meldSize(meld), jokers, meldFrom(meld));
  state.racks[seat].remove(kind);
  state.racks[seat].add(JOKER);
  state.visible[kind]++;
  state.visible[JOKER]--;
  state.swapped = true;
  state.editable = NONE;
  game.record.counts[C.swaps]++;
  const owner = Math.floor(at / MAX_MELDS);
  // Without a joker an exposure may be a group that bans them: its owner may be nearer to Mahjong than before.
  if (jokers === 0 && card.bans) {
    state.rebuild(owner);
    if (owner !== seat) state.measured[owner] = 0;
  }
  if (game.sink !== null) narrate.swap(game.sink, seat, owner, at % MAX_MELDS, kind);
}

/** A12, `untilDiscard`: the exposure just made becomes another group of the same tile. */
function edit(game: AmericanGame, seat: number, size: number, jokers: number): void {
  const { state } = game;
  const at = seat * MAX_MELDS + state.editable;
  const meld = state.melds[at];
  const kind = meldKind(meld);
  const { counts } = state.racks[seat];
  const moreJokers = jokers - meldJokers(meld);
  const more = size - jokers - (meldSize(meld) - meldJokers(meld));
  counts[kind] -= more;
  counts[JOKER] -= moreJokers;
  state.visible[kind] += more;
  state.visible[JOKER] += moreJokers;
  state.melds[at] = packMeld(kind, size, jokers, meldFrom(meld));
  state.rebuild(seat);
  if (game.sink !== null) narrate.edit(game, game.sink, seat, state.editable);
}
