import { isBonus, NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { STEP, type Step } from '../step';
import type { BasicGame } from './game';
import * as narrate from './narrate';
import { openTurn } from './turn';
import { drawable } from './wall';

/** The next seat draws from the front, or the hand is a draw (B10, B15). */
export function drawFront(game: BasicGame): Step {
  const { state } = game;
  if (drawable(state, game.rules) === 0) {
    game.winners = 0;
    return STEP.end;
  }
  const seat = (state.actor + 1) & 3;
  return take(game, seat, state.wall.takeFront(seat), 'front');
}

/** The actor's replacement from the end; the kong was on offer only because there is one (B11). */
export function drawReplacement(game: BasicGame): Step {
  const { actor, wall } = game.state;
  return take(game, actor, wall.takeBack(actor), 'back');
}

function take(game: BasicGame, seat: number, place: number, end: 'front' | 'back'): Step {
  const { state } = game;
  let tile = state.wall.tiles[place];
  if (game.sink !== null) tell.draw(game, game.sink, seat, place, end);
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
      if (game.sink !== null) narrate.bonus(game, game.sink, seat, replaced, NONE);
      game.winners = 0;
      return NONE;
    }
    const place = state.wall.takeBack(seat);
    tile = state.wall.tiles[place];
    if (game.sink !== null) narrate.bonus(game, game.sink, seat, replaced, place);
    if (isBonus(tile)) state.addBonus(seat, tile);
  }
  return tile;
}
