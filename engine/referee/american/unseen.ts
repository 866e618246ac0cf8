import { FLOWER, JOKER } from '#engine/tiles/kinds';
import { CARD_KINDS } from './actions';
import type { AmericanGame } from './game';

/** Fills `copies` with those by kind that a seat cannot see: neither in its rack nor where everybody sees them. */
export function fillUnseen({ state, rules }: AmericanGame, seat: number, copies: Uint8Array): void {
  const { counts } = state.racks[seat];
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    const all = kind < FLOWER ? 4 : kind === JOKER ? rules.tiles.jokers : rules.tiles.flowers;
    copies[kind] = all - state.visible[kind] - counts[kind];
  }
}
