import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Blocks } from './blocks';
import { holm } from './comparison';
import { exactLlrOfMean, exactLlrOfNormalised } from './exact-llr';

const SEAT_GAMES = 4;
const blocks = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -40, max: 90 }), fc.integer({ min: 1, max: 20_000 })), {
    minLength: 1,
    maxLength: 40,
    selector: ([total]) => total,
  })
  .map((totals): Blocks => ({ totals: new Map(totals), seatGames: SEAT_GAMES }));
const hypothesis = fc.double({ min: -0.3, max: 0.3, noNaN: true });

const transformed = ({ totals, seatGames }: Blocks, of: (total: number) => number, by = 1): Blocks => ({
  totals: new Map([...totals].map(([total, count]) => [of(total), count])),
  seatGames: seatGames * by,
});

/** Equal but for rounding, which grows with the number of blocks. */
function expectEqual(a: number, b: number): void {
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(a)));
}

const FORMS = {
  mean: exactLlrOfMean,
  'normalised payout': (of: Blocks, s0: number, s1: number) => exactLlrOfNormalised(of, 4, s0, s1),
};

describe.each(Object.entries(FORMS))('exact ratio of the %s', (_, llr) => {
  test('changes its sign with the order of the hypotheses', () => {
    fc.assert(fc.property(blocks, hypothesis, hypothesis, (b, s0, s1) => expectEqual(llr(b, s0, s1), -llr(b, s1, s0))));
  });

  test('is the same with payouts and hypotheses of the other sign', () => {
    fc.assert(
      fc.property(blocks, hypothesis, hypothesis, (b, s0, s1) => {
        expectEqual(
          llr(b, s0, s1),
          llr(
            transformed(b, (total) => -total),
            -s0,
            -s1,
          ),
        );
      }),
    );
  });

  test('does not depend on the unit of totals, nor on the order of counting', () => {
    fc.assert(
      fc.property(blocks, hypothesis, hypothesis, (b, s0, s1) => {
        const other = transformed(b, (total) => 8 * total, 8);
        expect(llr({ ...other, totals: new Map([...other.totals].reverse()) }, s0, s1)).toBe(llr(b, s0, s1));
      }),
    );
  });

  test('grows with the number of blocks, if all are counted as often', () => {
    const spread = blocks.filter(({ totals }) => Math.min(...totals.keys()) < -2 && Math.max(...totals.keys()) > 2);
    fc.assert(
      fc.property(spread, hypothesis, hypothesis, (b, s0, s1) => {
        const three: Blocks = { ...b, totals: new Map([...b.totals].map(([total, count]) => [total, 3 * count])) };
        expectEqual(llr(three, s0, s1), 3 * llr(b, s0, s1));
      }),
    );
  });

  test('is for the hypothesis that is just what the blocks say', () => {
    fc.assert(
      fc.property(blocks, hypothesis, (b, s0) => {
        const n = [...b.totals.values()].reduce((x, y) => x + y);
        const sum = (of: (mean: number) => number) =>
          [...b.totals].reduce((x, [total, count]) => x + count * of(total / SEAT_GAMES), 0);
        const mean = sum((x) => x) / n;
        const deviation = Math.sqrt(sum((x) => (x - mean) ** 2) / n);
        const said = llr === exactLlrOfMean ? mean : mean / deviation / 2;
        fc.pre(Math.min(...b.totals.keys()) < 0 && Math.max(...b.totals.keys()) > 0);
        expect(llr(b, s0, said)).toBeGreaterThanOrEqual(-1e-6);
      }),
    );
  });
});

test("Holm's p-values are those of testing every set of comparisons together by its least p-value", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }), (pValues) => {
      // A comparison is found at a level if no set that holds it would be kept: the worst of all such sets.
      const expected = pValues.map(() => 0);
      for (let set = 1; set < 1 << pValues.length; set++) {
        const members = pValues.flatMap((_, i) => ((set >> i) & 1 ? [i] : []));
        const p = Math.min(1, members.length * Math.min(...members.map((i) => pValues[i])));
        for (const i of members) expected[i] = Math.max(expected[i], p);
      }
      for (const [i, p] of holm(pValues).entries()) expect(p).toBeCloseTo(expected[i], 12);
    }),
  );
});
