import { Rack } from '#engine/card/rack';
import { CARD_KINDS } from './actions';
import { type AmericanState, MAX_MELDS, meldJokers, meldKind, meldSize } from './state';

/** Whether the 14 tiles of a seat in its own turn are a hand of the card. */
export function isComplete(state: AmericanState, seat: number): boolean {
  return state.racks[seat].isWithin(0);
}

/** Whether one more `tile` makes the tiles of a seat a hand of the card, a concealed line too (A14). */
export function completesWith(state: AmericanState, seat: number, tile: number): boolean {
  const rack = state.racks[seat];
  if (!rack.isWithin(1)) return false;
  rack.add(tile);
  const complete = rack.isWithin(0);
  rack.remove(tile);
  return complete;
}

/** Whether a seat's exposures would fit the card if its latest one were a group of this size (A12, `untilDiscard`). */
export function fitsAsEdited(state: AmericanState, seat: number, kind: number, size: number, joker: boolean): boolean {
  const rack = new Rack(state.racks[seat].card);
  for (let i = 0; i < state.meldCount[seat]; i++) {
    const meld = state.melds[seat * MAX_MELDS + i];
    if (i === state.editable) continue;
    rack.expose(meldKind(meld), meldSize(meld), meldJokers(meld) > 0);
  }
  return rack.allows(kind, size, joker);
}

/** Whether any hand of the card that may be exposed has the exposures of a seat (A21). */
export function fitsCard(state: AmericanState, seat: number): boolean {
  return state.racks[seat].open.some((word) => word !== 0);
}

export function handSize(counts: Int32Array): number {
  let tiles = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) tiles += counts[kind];
  return tiles;
}
