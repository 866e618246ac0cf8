import type { AmericanRules } from '#engine/rules/american';
import { FLOWER, JOKER } from '#engine/tiles/kinds';

/** The 136 tiles in a fixed order, behind them the flowers, and last the jokers (A1; the numbers that rules vary last). */
export function tileSet({ tiles: { flowers, jokers } }: AmericanRules): Uint8Array {
  const tiles = new Uint8Array(136 + flowers + jokers);
  for (let i = 0; i < 136; i++) tiles[i] = i >> 2;
  tiles.fill(FLOWER, 136, 136 + flowers);
  tiles.fill(JOKER, 136 + flowers);
  return tiles;
}
