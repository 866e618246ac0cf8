import type { HandAims } from '../record';
import type { AmericanGame } from './game';

const noLines = (): readonly string[][] => [[], [], [], []];

/** Notes which lines the tiles as dealt are nearest to, where anybody asks for the aims of a game. */
export function noteDealt({ state, record, nearLines }: AmericanGame): void {
  if (record.aims === null) return;
  const hand: HandAims = { dealt: noLines(), aimed: noLines(), payouts: new Int32Array(4) };
  record.aims.push(hand);
  for (let seat = 0; seat < 4; seat++) nearLines.noteNearest(state.racks[seat], hand.dealt[seat]);
}

/** The same at the beginning of the first turn, when the Charleston is over. */
export function noteAimed({ state, record, nearLines }: AmericanGame): void {
  if (record.aims === null) return;
  const { aimed } = record.aims[record.aims.length - 1];
  for (let seat = 0; seat < 4; seat++) nearLines.noteNearest(state.racks[seat], aimed[seat]);
}

/** Notes what the hand brought to each seat. */
export function notePayouts({ record }: AmericanGame, amounts: Int32Array): void {
  if (record.aims !== null) record.aims[record.aims.length - 1].payouts.set(amounts);
}
