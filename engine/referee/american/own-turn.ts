import { STEP, type Step } from '../step';
import type { AmericanGame } from './game';
import { offerTurn } from './offers';
import { PHASE } from './state';

/** Asks the actor what to do in its turn, again after each swap or edit. */
export function openTurn(game: AmericanGame): Step {
  game.state.phase = PHASE.turn;
  offerTurn(game, game.state.actor);
  game.ask(game.state.actor);
  return STEP.wait;
}
