import { isBonus, NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { STEP, type Step } from '../step';
import type { BasicGame } from './game';
import * as narrate from './narrate';
import { openTurn } from './turn';
import { drawable } from './wall';

/** The next seat draws from the front of the wall, or the hand is a draw (B10, B15). */
export function drawFront(game: BasicGame): Step {
  const { state } = game;
  if (drawable(state, game.rules) === 0) {
    game.winners = 0;
    return STEP.end;
  }
  return take(game, (state.actor + 1) & 3, state.front++, 'front');
}

/** The actor's replacement from the dead end of the wall; the kong was on offer only because there is one (B11). */
export function drawReplacement(game: BasicGame): Step {
  return take(game, game.state.actor, --game.state.back, 'back');
}

function take(game: BasicGame, seat: number, position: number, end: 'front' | 'back'): Step {
  const { state } = game;
  let tile = state.wall[position];
  if (game.sink !== null) tell.draw(game.sink, seat, tile, position, end);
  if (isBonus(tile)) {
    state.addBonus(seat, tile);
    tile = replaceBonus(game, seat, tile);
    if (tile === NONE) return STEP.end;
  }
  state.give(seat, tile, 1);
  state.drawn = tile;
  return openTurn(game, seat);
}

/** Replaces a bonus tile until a playing tile comes, and returns that; NONE if none is left: the hand is a draw (B2). */
export function replaceBonus(game: BasicGame, seat: number, bonus: number): number {
  const { state } = game;
  let tile = bonus;
  while (isBonus(tile)) {
    const replaced = tile;
    if (drawable(state, game.rules) === 0) {
      if (game.sink !== null) narrate.bonus(game.sink, seat, replaced, NONE, 0);
      game.winners = 0;
      return NONE;
    }
    tile = state.wall[--state.back];
    if (game.sink !== null) narrate.bonus(game.sink, seat, replaced, tile, state.back);
    if (isBonus(tile)) state.addBonus(seat, tile);
  }
  return tile;
}
