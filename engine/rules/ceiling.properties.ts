import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmericanRules, anyRules, anyWin } from './__fixtures__/arbitrary';
import { settleAmerican } from './american-payment';
import { highestPayment, highestScore } from './ceiling';
import { score } from './scoring';

describe('highestScore', () => {
  it('is never exceeded', () => {
    fc.assert(
      fc.property(anyWin(), anyRules(), (win, { scoring }) => {
        expect(score(win, scoring)?.beforeBonus).toBeLessThanOrEqual(highestScore(scoring));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('highestPayment', () => {
  it('is never exceeded', () => {
    const value = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constant(9999));
    fc.assert(
      fc.property(
        anyAmericanRules(),
        value,
        fc.boolean(),
        fc.integer({ min: -1, max: 2 }),
        (rules, value, jokerless, from) => {
          const amounts = new Int32Array(4);
          settleAmerican(value, jokerless, 3, from, rules.payment, amounts, new Int32Array(16));
          expect(amounts[3]).toBeLessThanOrEqual(highestPayment(rules.payment));
        },
      ),
    );
  });
});
