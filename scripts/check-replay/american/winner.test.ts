import { describe, expect, test } from 'vitest';
import type { AmericanRules } from '#engine/rules/american';
import { cardOfLines, lineOf, rulesWith } from './__fixtures__/hands';
import { payments } from './winner';

const { targets } = cardOfLines(
  lineOf([
    ['2m', 4],
    ['3m', 3],
    ['4m', 4],
    ['5z', 3],
  ]),
  lineOf([
    ['2m', 4],
    ['3m', 4],
    ['4m', 4],
    ['5z', 2],
  ]),
  lineOf(
    [
      ['2m', 4],
      ['3m', 3],
      ['4m', 3],
    ],
    { mixed: [['1z', '2z', '3z', '4z']] },
  ),
  lineOf(
    [
      ['2m', 4],
      ['3m', 4],
      ['4m', 6],
    ],
    { jokerlessBonus: false },
  ),
);
const [pungs, pair, mixed, noBonus] = targets;

describe('A27, A28: what a line of 25 pays to seat 1', () => {
  const plain = rulesWith();
  const scoped = (jokerlessScope: AmericanRules['jokerlessScope']) => rulesWith({ jokerlessScope });
  const odd = rulesWith({ payment: { discarder: 3, other: 0, selfDraw: 5, jokerless: 4 } });
  const rows: [string, typeof pungs, number | null, boolean, AmericanRules, number[]][] = [
    ['on a discard', pungs, 3, false, plain, [-25, 100, -25, -50]],
    ['self-drawn (ruling 2)', pungs, null, false, plain, [-50, 150, -50, -50]],
    ['on a discard, jokerless', pungs, 3, true, plain, [-50, 200, -50, -100]],
    ['self-drawn, jokerless', pungs, null, true, plain, [-100, 300, -100, -100]],
    ['a line with a pair by its flag', pair, null, true, plain, [-100, 300, -100, -100]],
    ['a line without the flag', noBonus, null, true, plain, [-50, 150, -50, -50]],
    ['no singles, no pairs: neither here', pungs, null, true, scoped('noSinglesOrPairs'), [-100, 300, -100, -100]],
    ['the flag ignored', noBonus, null, true, scoped('noSinglesOrPairs'), [-100, 300, -100, -100]],
    ['a pair in it', pair, null, true, scoped('noSinglesOrPairs'), [-50, 150, -50, -50]],
    ['a mixed group is singles', mixed, null, true, scoped('noSinglesOrPairs'), [-50, 150, -50, -50]],
    ['all lines', noBonus, null, true, scoped('all'), [-100, 300, -100, -100]],
    ['no line', pungs, null, true, scoped('none'), [-50, 150, -50, -50]],
    ['other multipliers, on a discard', pungs, 0, false, odd, [-75, 75, 0, 0]],
    ['other multipliers, self-drawn and jokerless', pungs, null, true, odd, [-500, 1500, -500, -500]],
  ];
  test.each(rows)('%s', (_, target, from, jokerless, rules, expected) => {
    expect(payments({ seat: 1, from }, target, jokerless, rules).map((amount) => amount + 0)).toEqual(expected);
  });
});
