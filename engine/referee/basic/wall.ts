import type { BasicRules } from '#engine/rules/ruleset';
import { FIRST_BONUS } from '#engine/tiles/kinds';
import type { TableState } from './state';

/** The 136 tiles in a fixed order, and behind them the eight bonus tiles where the rules have them (B1, B2). */
export function tileSet(rules: BasicRules): Uint8Array {
  const tiles = new Uint8Array(rules.bonusTiles ? 144 : 136);
  for (let i = 0; i < 136; i++) tiles[i] = i >> 2;
  for (let i = 136; i < tiles.length; i++) tiles[i] = FIRST_BONUS + i - 136;
  return tiles;
}

/** Tiles that can still be drawn, from the front or as replacements, by all seats (B11, `deadWall`). */
export function drawable(state: TableState, rules: BasicRules): number {
  return Math.max(state.wall.left - rules.deadWall, 0);
}
