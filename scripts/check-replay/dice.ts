/** How East is found: by dice, or by winds drawn (B3, A2). */
import type { EventOf } from './shapes';
import { fail, same } from './violation';

type Throw = readonly [number, number];
type Dice = EventOf<'hand'>['dice'];

/** Checks the dice or winds that found East: in the first hand, the way that the rules say, and never else. */
export function checkEast(dice: Dice, hand: number, way: 'dice' | 'winds', rule: string): void {
  const wanted = hand === 0 ? way : 'neither';
  if ((dice.seat !== undefined) !== (wanted === 'dice')) {
    fail(rule, dice.seat ? 'throws to find East' : 'no throws to find East', `${wanted} in hand ${hand}`);
  }
  if ((dice.winds !== undefined) !== (wanted === 'winds')) {
    fail(rule, dice.winds ? 'winds drawn' : 'no winds drawn', `${wanted} in hand ${hand}`);
  }
  if (dice.seat) checkThrows(dice.seat, rule);
  if (dice.winds) checkWinds(dice.winds, rule);
}

/** The four winds, one a seat; East is drawn by seat 0, and who draws the others decides nothing. */
function checkWinds(winds: readonly string[], rule: string): void {
  same(rule, 'wind drawn by seat 0', winds[0], '1z');
  same(rule, 'winds drawn', winds.toSorted().join(' '), '1z 2z 3z 4z');
}

/** The highest throw is East and sits on seat 0; after a tie only the tied throw again. */
function checkThrows(throws: readonly (readonly (Throw | null)[])[], rule: string): void {
  let throwing = [0, 1, 2, 3];
  for (const [i, bySeat] of throws.entries()) {
    if (throwing.length === 1) fail(rule, `throw ${i + 1}`, 'no more throws after a single highest');
    const thrown = [0, 1, 2, 3].filter((seat) => bySeat[seat] !== null);
    same(rule, `seats of throw ${i + 1}`, thrown.join(' '), throwing.join(' '));
    const sums = bySeat.map((pair) => (pair ? sumOf(rule, pair) : 0));
    const highest = Math.max(...sums);
    throwing = throwing.filter((seat) => sums[seat] === highest);
  }
  same(rule, 'seats with the highest throw', throwing.join(' '), '0');
}

/** The sum of two dice; fails if they are none. */
export function sumOf(rule: string, pair: Throw): number {
  if (pair.some((eyes) => eyes < 1 || eyes > 6)) fail(rule, `dice ${pair.join(' ')}`, 'two numbers from 1 to 6');
  return pair[0] + pair[1];
}
