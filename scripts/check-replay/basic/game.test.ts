import { describe, expect, test } from 'vitest';
import { isOver } from '../game';
import { rulesWith } from './__fixtures__/rules';
import { nextDealer } from './game';

test('B15, B16: the deal', () => {
  const passes = rulesWith({});
  const keeps = rulesWith({ dealer: { first: 'dice', keepsOnWin: true } });
  expect(nextDealer(2, [], passes)).toBe(2);
  expect(nextDealer(2, [2], passes)).toBe(3);
  expect(nextDealer(3, [1], passes)).toBe(0);
  expect(nextDealer(2, [], keeps)).toBe(2);
  expect(nextDealer(2, [1, 2], keeps)).toBe(2);
  expect(nextDealer(2, [1, 3], keeps)).toBe(3);
});

describe('B19: the length of a game', () => {
  const sixteen = rulesWith({ game: { length: { hands: 16 } } });
  const points = rulesWith({ game: { length: { points: 10, maxHands: 3 } } });
  test.each([
    ['the sixteenth hand to come', sixteen, 15, [99, 0, 0, 0], false],
    ['sixteen hands', sixteen, 16, [0, 0, 0, 0], true],
    ['nobody has the points', points, 2, [9, 0, 0, -9], false],
    ['a player has the points', points, 2, [10, 0, 0, -10], true],
    ['the last hand', points, 3, [0, 0, 0, 0], true],
  ] as const)('%s', (_, rules, hands, totals, over) => {
    expect(isOver(rules.game.length, hands, totals)).toBe(over);
  });
});
