/** The basic game: its rules, the deal's rotation (B15, B16), and the payments of each hand. */
import type { BasicRules } from '#engine/rules/ruleset';
import type { Game } from '../game';
import { readRules } from '../rules';
import type { WallKind } from '../standing';
import { checkHand } from './hand';
import { payments } from './payment';
import { BASIC } from './rulebook';
import { basicRules } from './rules';

/** The game of a ruleset as a `game` line has it. */
export function basicGame(ruleset: unknown, drawnFrom: WallKind): Game {
  const rules = readRules(basicRules, ruleset, BASIC.options);
  return {
    book: BASIC,
    length: rules.game.length,
    playHand: (cursor, hand, dealer) => {
      const { wins, fines } = checkHand(cursor, { rules, drawnFrom }, hand, dealer);
      const winners = wins.map((win) => win.seat);
      return { amounts: payments(wins, rules), fines, nextDealer: nextDealer(dealer, winners, rules) };
    },
  };
}

/** B16: after a win the next seat deals, unless the dealer won and keeps the deal; B15: after a draw the same. */
export function nextDealer(dealer: number, winners: readonly number[], rules: BasicRules): number {
  const stays = winners.length === 0 || (rules.dealer.keepsOnWin && winners.includes(dealer));
  return stays ? dealer : (dealer + 1) % 4;
}
