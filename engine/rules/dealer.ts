import { EAST } from '#engine/tiles/kinds';
import type { BasicRules, GameLength } from './ruleset';

/**
 * The wind of a seat, a kind from EAST to NORTH (B6). Seats are numbered in order of play; the dealer is East, and the
 * next seat sits where `turnDirection` says: North to East's left, South to East's right. The American game goes right
 * (A2).
 */
export function seatWind(seat: number, dealer: number, direction: BasicRules['turnDirection']): number {
  const ahead = direction === 'right' ? seat - dealer : dealer - seat;
  return EAST + (ahead & 3);
}

/** After which hands the deal stays where it is. */
export interface DealStays {
  /** B15: after a draw. */
  readonly onDraw: boolean;
  /** B16: when the dealer is among the winners. */
  readonly onWin: boolean;
}

/** A4: East passes after every hand, also after a wall game. */
export const EAST_PASSES: DealStays = { onDraw: false, onWin: false };

/** The dealer of the next hand (B15, B16, A4); `winners` is a mask, bit = seat, 0 for a draw. */
export function nextDealer(dealer: number, winners: number, stays: DealStays): number {
  const kept = winners === 0 ? stays.onDraw : stays.onWin && ((winners >> dealer) & 1) === 1;
  return kept ? dealer : (dealer + 1) & 3;
}

/** Whether the game is over after `hands` hands (draws counted) with `totals` points by seat (B19). */
export function gameOver(length: GameLength, hands: number, totals: ArrayLike<number>): boolean {
  if ('hands' in length) return hands >= length.hands;
  if (hands >= length.maxHands) return true;
  for (let seat = 0; seat < 4; seat++) if (totals[seat] >= length.points) return true;
  return false;
}
