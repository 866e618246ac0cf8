import { JOKER, NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { C, M, METRIC_COUNT } from '../record';
import { STEP, type Step } from '../step';
import { groupJokers, groupSize, isClaim, MAHJONG } from './actions';
import { kill, threeDead } from './dead';
import type { AmericanGame } from './game';
import { completesWith, fitsCard } from './mahjong';
import * as narrate from './narrate';
import { offerClaims } from './offers';
import { openTurn } from './own-turn';
import { PHASE, packMeld } from './state';

/** Asks all living seats that may claim the tile just discarded, in one window; the next seat draws if nobody may (A11). */
export function openWindow(game: AmericanGame, kind: number): Step {
  const { state, offers } = game;
  state.phase = PHASE.window;
  state.claimable = kind;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (state.actor + turn) & 3;
    offerClaims(game, seat);
    if (offers.count[seat] > 0) game.ask(seat);
  }
  return game.pending === 0 ? STEP.draw : STEP.wait;
}

/** A13: Mahjong goes before any exposure, then the nearest in turn; false declarations die first (A21). */
export function resolveClaims(game: AmericanGame): Step {
  const { state, answers } = game;
  if (game.sink !== null) tell.window(game, game.sink, game.state.actor);
  game.winner = NONE;
  let claimant: number = NONE;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (state.actor + turn) & 3;
    if (game.offers.count[seat] === 0) continue;
    if (answers[seat] === MAHJONG) {
      if (!completesWith(state, seat, state.claimable)) kill(game, seat, 'falseMahjong', NONE, state.claimable);
      else if (game.winner === NONE) game.winner = seat;
    } else if (claimant === NONE && isClaim(answers[seat])) {
      claimant = seat;
    }
  }
  if (game.winner !== NONE || threeDead(game)) return STEP.end;
  return claimant === NONE ? STEP.draw : expose(game, claimant, answers[claimant]);
}

/** A12: the group is exposed at once; turns in between are skipped. */
function expose(game: AmericanGame, seat: number, action: number): Step {
  const { state, rules } = game;
  const tile = state.claimable;
  const size = groupSize(action);
  const jokers = groupJokers(action);
  const rack = state.racks[seat];
  state.distanceOf(seat); // as before the claim
  for (let n = 0; n < jokers; n++) rack.remove(JOKER);
  for (let n = 0; n < size - jokers - 1; n++) rack.remove(tile);
  state.visible[tile] += size - jokers - 1;
  state.visible[JOKER] += jokers;
  state.claimedFrom = state.actor;
  state.expose(seat, packMeld(tile, size, jokers, state.actor));
  state.actor = seat;
  state.drawn = NONE;
  state.swapped = false;
  const which = state.meldCount[seat] - 1;
  game.record.metrics[seat * METRIC_COUNT + M.claims]++;
  game.record.counts[C.pungs + size - 3]++;
  if (size === 4) game.record.metrics[seat * METRIC_COUNT + M.kongs]++;
  if (game.sink !== null) narrate.meld(game, game.sink, seat, which);
  const frozen = rules.exposureEdit === 'frozen';
  if (frozen && !fitsCard(state, seat)) return kill(game, seat, 'exposures', which, tile);
  state.editable = frozen ? NONE : which;
  return openTurn(game);
}
