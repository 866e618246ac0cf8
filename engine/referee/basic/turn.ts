import { NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { M, METRIC_COUNT } from '../record';
import { STEP, type Step } from '../step';
import { ADDED_KONG, CONCEALED_KONG, DISCARD, isDiscard, MAHJONG } from './actions';
import { openRobbery, openWindow } from './claims';
import type { BasicGame } from './game';
import * as narrate from './narrate';
import { offerTurn } from './offers';
import { ADDED, CONCEALED, KONG_MELD, MAX_DISCARDS, meldFrom, PHASE, packMeld } from './state';

/** A seat's full turn: it has drawn, or is the dealer with the hand as dealt (B10, B11, B13). */
export function openTurn(game: BasicGame, seat: number): Step {
  const { state } = game;
  state.phase = PHASE.turn;
  state.actor = seat;
  state.banned = NONE;
  offerTurn(state, game.rules, seat, game.offers);
  game.ask(seat);
  return STEP.wait;
}

/** What the actor chose in its own turn, or after a claim. */
export function takeTurn(game: BasicGame): Step {
  const seat = game.state.actor;
  const action = game.answers[seat];
  if (game.sink !== null) tell.turn(game, game.sink, seat, action);
  if (isDiscard(action)) return discard(game, seat, action - DISCARD);
  if (action === MAHJONG) {
    game.winners = 1 << seat;
    return STEP.end;
  }
  game.state.untouched = false;
  if (action < ADDED_KONG) return concealedKong(game, seat, action - CONCEALED_KONG);
  return addedKong(game, seat, action - ADDED_KONG);
}

function discard(game: BasicGame, seat: number, kind: number): Step {
  const { state } = game;
  state.untouched = false;
  state.give(seat, kind, -1);
  state.show(kind, 1);
  state.discards[seat * MAX_DISCARDS + state.discardCount[seat]++] = kind;
  state.measure(seat);
  game.record.discards++;
  if (game.sink !== null) tell.discard(game.sink, seat, kind);
  return openWindow(game, kind);
}

function concealedKong(game: BasicGame, seat: number, kind: number): Step {
  const { state } = game;
  state.give(seat, kind, -4);
  state.show(kind, 4);
  state.addMeld(seat, packMeld(kind, KONG_MELD, CONCEALED, seat, kind));
  return declared(game, seat, state.meldCount[seat] - 1);
}

function addedKong(game: BasicGame, seat: number, kind: number): Step {
  const { state } = game;
  const which = state.pungOf(seat, kind);
  state.give(seat, kind, -1);
  state.show(kind, 1);
  const at = seat * 4 + which;
  state.melds[at] = packMeld(kind, KONG_MELD, ADDED, meldFrom(state.melds[at]), kind);
  const step = declared(game, seat, which);
  return game.rules.robKong && openRobbery(game, kind) ? STEP.wait : step;
}

function declared(game: BasicGame, seat: number, which: number): Step {
  game.state.measure(seat);
  game.record.metrics[seat * METRIC_COUNT + M.kongs]++;
  if (game.sink !== null) narrate.meld(game, game.sink, seat, which);
  return STEP.replace;
}
