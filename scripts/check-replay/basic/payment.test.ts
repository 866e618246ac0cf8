import { describe, expect, test } from 'vitest';
import type { BasicScoring } from '#engine/rules/ruleset';
import { rulesWith } from './__fixtures__/rules';
import { payments, type Settled } from './payment';

const selfDraw: Settled[] = [{ seat: 1, from: null, points: 5 }];
const discard: Settled[] = [{ seat: 1, from: 2, points: 5 }];
const two: Settled[] = [
  { seat: 3, from: 2, points: 4 },
  { seat: 1, from: 2, points: 5 },
];

describe('B18: payments', () => {
  const rows: [BasicScoring['payment'], Settled[], number[]][] = [
    ['award', [], [0, 0, 0, 0]],
    ['award', selfDraw, [0, 5, 0, 0]],
    ['award', discard, [0, 5, 0, 0]],
    ['award', two, [0, 5, 0, 4]],
    ['all-pay', selfDraw, [-5, 15, -5, -5]],
    ['all-pay', discard, [-5, 15, -5, -5]],
    ['all-pay', two, [-9, 10, -9, 8]],
    ['discarder-pays', selfDraw, [-5, 15, -5, -5]],
    ['discarder-pays', discard, [0, 15, -15, 0]],
    ['discarder-pays', two, [0, 15, -27, 12]],
    ['discarder-double', selfDraw, [-10, 30, -10, -10]],
    ['discarder-double', discard, [-5, 20, -10, -5]],
    ['discarder-double', two, [-9, 15, -18, 12]],
  ];
  test.each(rows)('%s of %j', (payment, wins, expected) => {
    expect(payments(wins, rulesWith({}, { payment }))).toEqual(expected);
  });
});
