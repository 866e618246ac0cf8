import * as tell from '../narrate';
import { STEP, type Step } from '../step';
import { DEAL_ORDERS } from '../wall';
import { MAHJONG } from './actions';
import { noteDealt } from './aims';
import type { AmericanGame } from './game';
import { isComplete } from './mahjong';
import * as narrate from './narrate';
import { offerHeavenly } from './offers';
import { PHASE } from './state';

/** Shuffles and deals (A3), and asks an East whose hand is complete (A9); then the Charleston begins. */
export function dealHand(game: AmericanGame): Step {
  const { state } = game;
  state.clearHand(game.tiles.length);
  game.wallSource(state.wall.tiles, game.tiles, game.root, game.deal, state.handNumber);
  const order = DEAL_ORDERS[state.dealer];
  for (let i = 0; i < order.length; i++) state.racks[order[i]].add(state.wall.tiles[i]);
  noteDealt(game);
  if (game.sink !== null) narrate.deal(game, game.sink, order);
  state.pass = 0;
  state.actor = state.dealer;
  state.measured.fill(0);
  if (!game.rules.charleston.enabled || !isComplete(state, state.dealer)) return STEP.pass;
  state.phase = PHASE.heavenly;
  offerHeavenly(game, state.dealer);
  game.ask(state.dealer);
  return STEP.wait;
}

/** East has decided about its complete hand. */
export function takeHeavenly(game: AmericanGame): Step {
  const east = game.state.dealer;
  if (game.sink !== null) tell.turn(game, game.sink, east, game.answers[east]);
  if (game.answers[east] !== MAHJONG) return STEP.pass;
  game.winner = east;
  return STEP.end;
}
