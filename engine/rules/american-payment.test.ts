import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyAmericanRules } from './__fixtures__/arbitrary';
import type { AmericanRules } from './american';
import {
  hasSinglesOrPairs,
  type JokerlessLine,
  jokerlessApplies,
  lineWorth,
  settleAmerican,
  swapPayer,
} from './american-payment';

type Payment = AmericanRules['payment'];

const DEFAULT: Payment = { discarder: 2, other: 1, selfDraw: 2, jokerless: 2 };

/** What each seat gets when seat 1 wins; `from` is -1 for a self-drawn hand. */
function amounts(value: number, jokerless: boolean, from: number, payment = DEFAULT): number[] {
  const bySeat = new Int32Array(4);
  settleAmerican(value, jokerless, 1, from, payment, bySeat, new Int32Array(16));
  return [...bySeat];
}

describe('settleAmerican', () => {
  const rows: readonly (readonly [string, value: number, jokerless: boolean, from: number, number[]])[] = [
    ['A27: on a discard the discarder pays twice, the others once', 25, false, 3, [-25, 100, -25, -50]],
    ['A27, ruling 2: of a self-drawn 25-point hand with a joker each pays 50', 25, false, -1, [-50, 150, -50, -50]],
    ['A28: without jokers the discarder pays 4, the others 2', 25, true, 3, [-50, 200, -50, -100]],
    ['A28, ruling 16: self-drawn, the last joker swapped out: each pays 4', 25, true, -1, [-100, 300, -100, -100]],
    ['the discarder before the winner in turn', 30, false, 0, [-60, 120, -30, -30]],
  ];
  test.each(rows)('%s', (_name, value, jokerless, from, expected) => {
    expect(amounts(value, jokerless, from)).toEqual(expected);
  });

  const options: readonly (readonly [Partial<Payment>, jokerless: boolean, from: number, number[]])[] = [
    [{ discarder: 3 }, false, 3, [-25, 125, -25, -75]],
    [{ other: 0 }, false, 3, [0, 50, 0, -50]],
    [{ selfDraw: 1 }, false, -1, [-25, 75, -25, -25]],
    [{ jokerless: 3 }, true, 3, [-75, 300, -75, -150]],
    [{ jokerless: 3 }, false, 3, [-25, 100, -25, -50]],
    [{ jokerless: 1 }, true, -1, [-50, 150, -50, -50]],
    [{ discarder: 0, other: 0 }, false, 3, [0, 0, 0, 0]],
  ];
  test.each(options)('A30: payment %o, jokerless %s, from %i', (change, jokerless, from, expected) => {
    expect(amounts(25, jokerless, from, { ...DEFAULT, ...change })).toEqual(expected);
  });

  it('adds to what is there and says who paid whom', () => {
    const bySeat = Int32Array.of(10, 20, 30, 40);
    const paid = new Int32Array(16).fill(1);
    settleAmerican(25, false, 2, 0, DEFAULT, bySeat, paid);
    expect([...bySeat]).toEqual([-40, -5, 130, 15]);
    expect([...paid]).toEqual([1, 1, 51, 1, 1, 1, 26, 1, 1, 1, 1, 1, 1, 1, 26, 1]);
  });

  it('A30: adds up to zero and agrees with who paid whom', () => {
    const seat = fc.nat(3);
    const from = fc.integer({ min: -1, max: 3 });
    fc.assert(
      fc.property(
        anyAmericanRules(),
        fc.nat(9999),
        fc.boolean(),
        seat,
        from,
        ({ payment }, value, bonus, winner, by) => {
          fc.pre(by !== winner);
          const bySeat = new Int32Array(4);
          const paid = new Int32Array(16);
          settleAmerican(value, bonus, winner, by, payment, bySeat, paid);
          expect(bySeat.reduce((sum, amount) => sum + amount, 0)).toBe(0);
          for (let loser = 0; loser < 4; loser++) {
            if (loser !== winner) expect(paid[loser * 4 + winner]).toBe(0 - bySeat[loser]);
          }
          expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(bySeat[winner]);
        },
      ),
    );
  });
});

test('A26: a hand that fits several lines is paid by the one that pays most, which need not have the highest value', () => {
  expect(lineWorth(50, false, DEFAULT)).toBe(50);
  expect(lineWorth(30, true, DEFAULT)).toBe(60);
  expect(lineWorth(30, true, { ...DEFAULT, jokerless: 1 })).toBe(30);
});

describe('jokerlessApplies (A28)', () => {
  const PUNGS: JokerlessLine = { jokerlessBonus: true, singlesOrPairs: false };
  const WITH_PAIR: JokerlessLine = { jokerlessBonus: true, singlesOrPairs: true };
  const SINGLES_AND_PAIRS: JokerlessLine = { jokerlessBonus: false, singlesOrPairs: true };
  const PUNGS_WITHOUT_BONUS: JokerlessLine = { jokerlessBonus: false, singlesOrPairs: false };
  const rows: readonly (readonly [AmericanRules['jokerlessScope'], expected: readonly boolean[]])[] = [
    ['notSinglesAndPairs', [true, true, false, false]],
    ['noSinglesOrPairs', [true, false, false, true]],
    ['all', [true, true, true, true]],
    ['none', [false, false, false, false]],
  ];
  test.each(rows)('%s', (scope, expected) => {
    const lines = [PUNGS, WITH_PAIR, SINGLES_AND_PAIRS, PUNGS_WITHOUT_BONUS];
    expect(lines.map((line) => jokerlessApplies(scope, line))).toEqual(expected);
  });
});

describe('hasSinglesOrPairs (A24, A28)', () => {
  const rows: readonly (readonly [string, sizes: number[], mixed: number[][], expected: boolean])[] = [
    ['pungs and kongs', [3, 4, 4, 3], [], false],
    ['quints and a kong', [5, 5, 4], [], false],
    ['a pair', [4, 4, 4, 2], [], true],
    ['a single', [4, 4, 5, 1], [], true],
    ['a mixed group counts as singles', [4, 3, 3], [[27, 28, 29, 30]], true],
  ];
  test.each(rows)('%s', (_name, sizes, mixed, expected) => {
    expect(hasSinglesOrPairs({ groups: sizes.map((size) => ({ size })), mixed })).toBe(expected);
  });
});

describe('swapPayer (A20)', () => {
  const rows: readonly (readonly [AmericanRules['exchangeAfterClaimPays'], claimedFrom: number, payer: number])[] = [
    ['selfDraw', -1, -1],
    ['selfDraw', 2, -1],
    ['discard', -1, -1],
    ['discard', 2, 2],
  ];
  test.each(rows)('%s, the turn began with seat %i', (pays, claimedFrom, payer) => {
    expect(swapPayer(claimedFrom, pays)).toBe(payer);
  });
});
