import { isBonus, NONE } from '#engine/tiles/kinds';
import { STEP, type Step } from '../step';
import { DEAL_ORDERS } from '../wall';
import { replaceBonus } from './draw';
import type { BasicGame } from './game';
import * as narrate from './narrate';
import { openTurn } from './turn';

/** Shuffles, deals from the front of the wall (B5), replaces bonus tiles (B2), and asks the dealer (B6). */
export function dealHand(game: BasicGame): Step {
  const { state } = game;
  state.clearHand(game.tiles.length);
  game.wallSource(state.wall.tiles, game.tiles, game.root, game.deal, state.handNumber);
  const order = DEAL_ORDERS[state.dealer];
  for (let i = 0; i < order.length; i++) {
    const tile = state.wall.tiles[i];
    if (isBonus(tile)) state.addBonus(order[i], tile);
    else state.give(order[i], tile, 1);
  }
  if (game.sink !== null) narrate.deal(game, game.sink, order);
  if (game.rules.bonusTiles && !replaceDealtBonus(game, order)) return STEP.end;
  for (let seat = 0; seat < 4; seat++) state.measure(seat);
  return openTurn(game, state.dealer);
}

/** B2: dealer first, in turn order, each until none is left. False if the wall ran out: the hand is a draw. */
function replaceDealtBonus(game: BasicGame, order: Uint8Array): boolean {
  const { state } = game;
  const { tiles } = state.wall;
  for (let turn = 0; turn < 4; turn++) {
    const seat = (state.dealer + turn) & 3;
    for (let i = 0; i < order.length; i++) {
      if (order[i] !== seat || !isBonus(tiles[i])) continue;
      const tile = replaceBonus(game, seat, tiles[i]);
      if (tile === NONE) return false;
      state.give(seat, tile, 1);
    }
  }
  return true;
}
