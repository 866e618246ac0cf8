/** American Mah Jongg: its rules, its card, and the deal that passes on after every hand (A4). */
import type { Game } from '../game';
import { readRules } from '../rules';
import type { WallKind } from '../standing';
import type { Card } from './card';
import { checkHand } from './hand';
import { makeable } from './matching';
import { AMERICAN } from './rulebook';
import { americanRules } from './rules';
import { copiesOf } from './set';

/** The game of a ruleset as a `game` line has it. */
export function americanGame(ruleset: unknown, wholeCard: Card, drawnFrom: WallKind): Game {
  const rules = readRules(americanRules, ruleset, AMERICAN.options);
  const card = makeable(wholeCard, copiesOf(rules));
  return {
    book: AMERICAN,
    length: rules.game.length,
    playHand: (cursor, hand, dealer) => ({
      ...checkHand(cursor, { rules, card, drawnFrom }, hand, dealer),
      nextDealer: (dealer + 1) % 4,
    }),
  };
}
