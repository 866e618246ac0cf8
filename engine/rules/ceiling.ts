import { BONUS_TILES } from '#engine/tiles/kinds';
import type { AmericanRules } from './american';
import type { GameRules } from './game';
import { InputError } from './input-error';
import { factorOf, pointsOf } from './pattern-value';
import type { BasicScoring } from './ruleset';

/** Points are kept in 32 bits. */
const LIMIT = 2 ** 31 - 1;
/** A discarder may pay three shares to each of three winners (B18). */
const SHARES = 9;

/** The highest value that a line of a card can have. */
const HIGHEST_LINE = 9999;

/** Refuses rules under which a game's points could outgrow what they are kept in, however unlikely. */
export function checkCeiling(rules: GameRules, where: string): void {
  const { length } = rules.rules.game;
  const hands = 'hands' in length ? length.hands : length.maxHands;
  const { points, most, lower } = ceilingOf(rules);
  if (most * hands <= LIMIT) return;
  throw new InputError(
    `${where}: hands of up to ${points} points are more than a game of length ${hands} can count;` +
      ` lower ${lower} or game.length`,
  );
}

/** What a hand is worth at most, what changes hands then, and the keys that say so. */
function ceilingOf({ game, rules }: GameRules): { points: number; most: number; lower: string } {
  switch (game) {
    case 'basic': {
      const bonus = rules.bonusTiles ? BONUS_TILES * rules.scoring.bonusTile : 0;
      const points = highestScore(rules.scoring) + bonus;
      return { points, most: points * SHARES, lower: 'scoring.patterns' };
    }
    case 'american': {
      const points = highestPayment(rules.payment);
      return { points, most: points, lower: 'payment' };
    }
  }
}

/** What the winner of the highest line is paid by all three together, at most (A27, A28). */
export function highestPayment({ discarder, other, selfDraw, jokerless }: AmericanRules['payment']): number {
  return HIGHEST_LINE * jokerless * Math.max(discarder + 2 * other, 3 * selfDraw);
}

/** No hand scores more, bonus tiles apart (B17, B20); one suit, one suit with honours and honours alone exclude each other. */
export function highestScore(scoring: BasicScoring): number {
  const { halfFlush, fullFlush, allHonours, dragon, ...others } = scoring.patterns;
  const flushes = [halfFlush, fullFlush, allHonours];
  const values = [...Object.values(others), dragon, dragon, dragon];
  let points = highestScheme(scoring) + Math.max(...flushes.map(pointsOf));
  let factor = Math.max(...flushes.map(factorOf));
  for (const value of values) {
    points += pointsOf(value);
    factor *= factorOf(value);
  }
  return points * factor;
}

function highestScheme(scoring: BasicScoring): number {
  switch (scoring.scheme) {
    case 'simple':
      return 1;
    case 'bonus':
      return 1 + scoring.selfDraw + scoring.lastTile + scoring.dragonPung * (scoring.dragonPungEach ? 3 : 1);
    case 'exponential':
      return Math.max(4 * 16, scoring.noSets);
  }
}
