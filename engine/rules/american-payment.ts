import type { AmericanRules } from './american';
import { NOBODY } from './payment';

/** What decides whether a line pays more without jokers. */
export interface JokerlessLine {
  /** The card's flag for the line, or for its section. */
  readonly jokerlessBonus: boolean;
  /** Holds a single, a pair or a mixed group: see `hasSinglesOrPairs`. */
  readonly singlesOrPairs: boolean;
}

/** Whether `jokerlessScope` takes in a line (A28): a hand of it without jokers pays `payment.jokerless` times as much. */
export function jokerlessApplies(scope: AmericanRules['jokerlessScope'], line: JokerlessLine): boolean {
  switch (scope) {
    case 'notSinglesAndPairs':
      return line.jokerlessBonus;
    case 'noSinglesOrPairs':
      return !line.singlesOrPairs;
    case 'all':
      return true;
    case 'none':
      return false;
  }
}

/** Whether a hand of a card holds a group that no joker can ever help; a mixed group counts as singles (A28). */
export function hasSinglesOrPairs(hand: {
  readonly groups: readonly { readonly size: number }[];
  readonly mixed: readonly unknown[];
}): boolean {
  return hand.mixed.length > 0 || hand.groups.some(({ size }) => size <= 2);
}

/** What a line counts for: the highest of them is paid where a hand fits several (A26). */
export function lineWorth(value: number, jokerless: boolean, payment: AmericanRules['payment']): number {
  return jokerless ? value * payment.jokerless : value;
}

/**
 * Settles a win (A27, A28). Adds to `amounts` (by seat) and `paid` (payer * 4 + payee); adds up to zero. Dead hands pay
 * like the others (A21).
 *
 * `value` is the line's, `jokerless` says whether it is paid `payment.jokerless` times: the hand has no joker and
 * `jokerlessApplies`. `from` is the discarder, or -1 where everybody pays as for a self-drawn hand.
 */
export function settleAmerican(
  value: number,
  jokerless: boolean,
  winner: number,
  from: number,
  payment: AmericanRules['payment'],
  amounts: Int32Array,
  paid: Int32Array,
): void {
  const worth = lineWorth(value, jokerless, payment);
  for (let seat = 0; seat < 4; seat++) {
    if (seat === winner) continue;
    const times = from === NOBODY ? payment.selfDraw : seat === from ? payment.discarder : payment.other;
    const amount = worth * times;
    amounts[seat] -= amount;
    amounts[winner] += amount;
    paid[seat * 4 + winner] += amount;
  }
}

/**
 * Who pays as the discarder for Mahjong by a swap (A20): nobody, or under `discard` the seat whose discard the turn
 * began with. `claimedFrom` is that seat, or -1 for a turn that began with a draw.
 */
export function swapPayer(claimedFrom: number, pays: AmericanRules['exchangeAfterClaimPays']): number {
  return pays === 'discard' ? claimedFrom : NOBODY;
}
