/** The tiles of American Mah Jongg (A1). */
import type { AmericanRules } from '#engine/rules/american';
import { FLOWER, JOKER, KINDS } from '#engine/tiles/kinds';

/** Copies of each kind: four of each natural, flowers and jokers as the rules say. */
export function copiesOf({ tiles }: Pick<AmericanRules, 'tiles'>): number[] {
  return Array.from({ length: KINDS }, (_, kind) => {
    if (kind < FLOWER) return 4;
    if (kind === FLOWER) return tiles.flowers;
    return kind === JOKER ? tiles.jokers : 0;
  });
}
