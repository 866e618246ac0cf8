import { C } from '../record';
import type { AmericanGame } from './game';

/** The Charleston is measured in one deal of 2^3, since that takes as long as many a bot needs for it. */
const SHIFT = 32 - 3;
/** 2^32 by the golden ratio: the deals measured are spread evenly over whatever repeats from deal to deal. */
const SPREAD = 0x9e3779b1;

/** Whether the Charleston of a deal is measured: a function of its number. */
export function isMeasured(deal: number): boolean {
  return Math.imul(deal, SPREAD) >>> SHIFT === 0;
}

const before = new Int8Array(4);

/** Notes how far the seats are that have named their tiles, which are theirs still. */
export function measureBefore({ state }: AmericanGame): void {
  for (let seat = 0; seat < 4; seat++) if (state.giving[seat] > 0) before[seat] = state.distanceOf(seat);
}

/** Counts how much nearer they are now that they have what was passed to them. */
export function measureAfter({ state, record }: AmericanGame, pass: number): void {
  for (let seat = 0; seat < 4; seat++) {
    if (state.giving[seat] === 0) continue;
    state.distance[seat] = state.racks[seat].distance();
    state.measured[seat] = 1;
    record.counts[C.firstRightDrop + pass] += before[seat] - state.distance[seat];
    record.counts[C.firstRightSeats + pass]++;
  }
}
