import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { settle } from './payment';
import type { BasicScoring } from './ruleset';

type Payment = BasicScoring['payment'];

interface Settled {
  readonly amounts: number[];
  /** [payer, payee, points] of all that was paid. */
  readonly paid: [number, number, number][];
}

/** Settles wins of `points` by seat on one tile; `from` is -1 for a self-drawn hand. */
function settled(payment: Payment, from: number, wins: Readonly<Record<number, number>>): Settled {
  const amounts = new Int32Array(4);
  const paid = new Int32Array(16);
  const seats = Object.keys(wins).map(Number);
  const mask = seats.reduce((bits, seat) => bits | (1 << seat), 0);
  for (const seat of seats) settle(wins[seat], seat, from, mask, payment, amounts, paid);
  const entries = [...paid].flatMap((points, i): [number, number, number][] =>
    points === 0 ? [] : [[i >> 2, i & 3, points]],
  );
  return { amounts: [...amounts], paid: entries };
}

// Seat 1 wins 5 points from seat 3, which discarded or whose kong was robbed (B17: it pays as the discarder).
const ONE_WINNER: readonly (readonly [Payment, 'given' | 'self-drawn', number[]])[] = [
  ['award', 'given', [0, 5, 0, 0]],
  ['award', 'self-drawn', [0, 5, 0, 0]],
  ['all-pay', 'given', [-5, 15, -5, -5]],
  ['all-pay', 'self-drawn', [-5, 15, -5, -5]],
  ['discarder-pays', 'given', [0, 15, 0, -15]],
  ['discarder-pays', 'self-drawn', [-5, 15, -5, -5]],
  ['discarder-double', 'given', [-5, 20, -5, -10]],
  ['discarder-double', 'self-drawn', [-10, 30, -10, -10]],
];

// Seat 1 wins 5 points and seat 2 wins 7 from seat 3; seat 0 neither won nor gave.
const TWO_WINNERS: readonly (readonly [Payment, number[]])[] = [
  ['award', [0, 5, 7, 0]],
  ['all-pay', [-12, 10, 14, -12]],
  ['discarder-pays', [0, 15, 21, -36]],
  ['discarder-double', [-12, 15, 21, -24]],
];

// Seats 0, 1 and 2 win 2, 3 and 4 points from seat 3.
const THREE_WINNERS: readonly (readonly [Payment, number[]])[] = [
  ['award', [2, 3, 4, 0]],
  ['all-pay', [2, 3, 4, -9]],
  ['discarder-pays', [6, 9, 12, -27]],
  ['discarder-double', [4, 6, 8, -18]],
];

describe('settle (B18)', () => {
  test.each(ONE_WINNER)('%s, one winner, %s', (payment, how, expected) => {
    expect(settled(payment, how === 'given' ? 3 : -1, { 1: 5 }).amounts).toEqual(expected);
  });

  test.each(TWO_WINNERS)('%s, two winners on one discard', (payment, expected) => {
    expect(settled(payment, 3, { 1: 5, 2: 7 }).amounts).toEqual(expected);
  });

  test.each(THREE_WINNERS)('%s, three winners on one discard', (payment, expected) => {
    expect(settled(payment, 3, { 0: 2, 1: 3, 2: 4 }).amounts).toEqual(expected);
  });

  it('says who paid whom, and an award where nobody did', () => {
    expect(settled('award', 3, { 1: 5 }).paid).toEqual([[1, 1, 5]]);
    expect(settled('discarder-pays', 3, { 1: 5, 2: 7 }).paid).toEqual([
      [3, 1, 15],
      [3, 2, 21],
    ]);
    expect(settled('discarder-double', 0, { 2: 4 }).paid).toEqual([
      [0, 2, 8],
      [1, 2, 4],
      [3, 2, 4],
    ]);
  });

  it('adds to what is there', () => {
    const amounts = Int32Array.of(10, 20, 30, 40);
    const paid = new Int32Array(16).fill(1);
    settle(2, 0, 1, 0b0001, 'discarder-pays', amounts, paid);
    expect([...amounts]).toEqual([16, 14, 30, 40]);
    expect(paid[4]).toBe(7);
    expect(paid.reduce((sum, points) => sum + points, 0)).toBe(16 + 6);
  });

  it('adds up to zero, or to the awards, and agrees with who paid whom', () => {
    const wins = fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 });
    const payments = fc.constantFrom<Payment>('award', 'all-pay', 'discarder-pays', 'discarder-double');
    fc.assert(
      fc.property(wins, payments, fc.nat(3), fc.boolean(), (points, payment, from, selfDrawn) => {
        const seats = [1, 2, 3].map((ahead) => (from + ahead) & 3).slice(0, selfDrawn ? 1 : points.length);
        const won = Object.fromEntries(seats.map((seat, i) => [seat, points[i]]));
        const { amounts, paid } = settled(payment, selfDrawn ? -1 : from, won);
        const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
        expect(sum(amounts)).toBe(payment === 'award' ? sum(Object.values(won)) : 0);
        for (let seat = 0; seat < 4; seat++) {
          const received = paid.filter(([, payee]) => payee === seat).map(([, , n]) => n);
          const given = paid.filter(([payer, payee]) => payer === seat && payee !== seat).map(([, , n]) => n);
          expect(sum(received) - sum(given)).toBe(amounts[seat]);
        }
      }),
    );
  });
});
