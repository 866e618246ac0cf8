import { NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { C, M, METRIC_COUNT } from '../record';
import { STEP, type Step } from '../step';
import { chowStart, isChow, isClaim, KONG, MAHJONG } from './actions';
import type { BasicGame } from './game';
import * as narrate from './narrate';
import { offerClaims, offerDiscards, offerRobbery } from './offers';
import { CHOW, CLAIMED, KONG_MELD, meldKind, PHASE, PUNG_MELD, packMeld } from './state';

/** Asks all who may claim the tile just discarded, in one window (B7, B14); the next seat draws if nobody may. */
export function openWindow(game: BasicGame, kind: number): Step {
  const { state, offers } = game;
  state.phase = PHASE.window;
  state.claimable = kind;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (state.actor + turn) & 3;
    offerClaims(state, game.rules, seat, offers);
    if (offers.count[seat] > 0) game.ask(seat);
  }
  return game.pending === 0 ? STEP.draw : STEP.wait;
}

/** Asks all who may rob the added kong (B11). False if nobody may. */
export function openRobbery(game: BasicGame, kind: number): boolean {
  const { state, offers } = game;
  state.phase = PHASE.rob;
  state.claimable = kind;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (state.actor + turn) & 3;
    offerRobbery(state, game.rules, seat, offers);
    if (offers.count[seat] > 0) game.ask(seat);
  }
  return game.pending !== 0;
}

/** B8: Mahjong first, then a pung or kong, of which there can be only one, then a chow by the next seat. */
export function resolveClaims(game: BasicGame): Step {
  const { state, answers, offers } = game;
  if (game.sink !== null) tell.window(game, game.sink, game.state.actor);
  game.winners = mahjongClaims(game);
  if (game.winners !== 0) return STEP.end;
  let chow = NONE;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (state.actor + turn) & 3;
    if (offers.count[seat] === 0 || !isClaim(answers[seat])) continue;
    if (!isChow(answers[seat])) return claimSet(game, seat, answers[seat] === KONG);
    chow = seat;
  }
  return chow === NONE ? STEP.draw : claimChow(game, chow, answers[chow]);
}

/** A robbed kong wins for the robber, otherwise its owner draws (B11). */
export function resolveRobbery(game: BasicGame): Step {
  if (game.sink !== null) tell.window(game, game.sink, game.state.actor);
  game.winners = mahjongClaims(game);
  return game.winners === 0 ? STEP.replace : STEP.end;
}

/** Mask of the seats that win on the claimable tile: the nearest in turn order, or all (B8, `multipleWinners`). */
function mahjongClaims({ state, offers, answers, rules }: BasicGame): number {
  let winners = 0;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (state.actor + turn) & 3;
    if (offers.count[seat] === 0 || answers[seat] !== MAHJONG) continue;
    winners |= 1 << seat;
    if (rules.multipleWinners === 'nearest') return winners;
  }
  return winners;
}

/** B9, B11: the matching tiles are exposed with the discard; turns in between are lost. */
function claimSet(game: BasicGame, seat: number, kong: boolean): Step {
  const { state } = game;
  const tile = state.claimable;
  const own = kong ? 3 : 2;
  state.give(seat, tile, -own);
  state.show(tile, own);
  meldClaim(game, seat, packMeld(tile, kong ? KONG_MELD : PUNG_MELD, CLAIMED, state.actor, tile));
  if (!kong) return openDiscard(game, seat);
  game.record.metrics[seat * METRIC_COUNT + M.kongs]++;
  state.measure(seat);
  state.actor = seat;
  return STEP.replace;
}

function claimChow(game: BasicGame, seat: number, action: number): Step {
  const { state } = game;
  const tile = state.claimable;
  const start = chowStart(action, tile);
  for (let kind = start; kind < start + 3; kind++) {
    if (kind === tile) continue;
    state.give(seat, kind, -1);
    state.show(kind, 1);
  }
  meldClaim(game, seat, packMeld(start, CHOW, CLAIMED, state.actor, tile));
  return openDiscard(game, seat);
}

function meldClaim(game: BasicGame, seat: number, meld: number): void {
  game.state.addMeld(seat, meld);
  game.record.metrics[seat * METRIC_COUNT + M.claims]++;
  game.record.counts[C.chows + meldKind(meld)]++;
  if (game.sink !== null) narrate.meld(game, game.sink, seat, game.state.meldCount[seat] - 1);
}

/** After a chow or pung the claimer only discards (B11), and not the kind just claimed (B13, `swapDiscard`). */
function openDiscard(game: BasicGame, seat: number): Step {
  const { state } = game;
  state.phase = PHASE.discard;
  state.actor = seat;
  state.drawn = NONE;
  state.banned = game.rules.swapDiscard ? NONE : state.claimable;
  game.offers.count[seat] = 0;
  offerDiscards(state, seat, game.offers);
  game.ask(seat);
  return STEP.wait;
}
