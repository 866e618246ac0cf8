import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { M, METRIC_COUNT } from '#engine/referee/record';
import { ANY_SHAPES, anyDeals, type PlayedDeal } from './__fixtures__/synthetic';
import { meanAbove, unitOf } from './block-totals';
import { Sums } from './figures';
import { rowOf } from './layout';
import { headToHead } from './ratings/head-to-head';
import { Totals } from './totals';

const BOTS = 3;
const LARGEST = [3, 2 ** 31 - 1]; // ordinary numbers, and the largest that a record holds
const WANTED = { bots: BOTS, placings: true, parts: ['x', 'y'], partOf: [0, 1, 1, 0], blocksOf: 1 };

/** Deals keep their numbers, since placings go by them: those from `from` on. */
function totalsOf(deals: readonly PlayedDeal[], from = 0): Totals {
  const totals = new Totals(WANTED);
  for (const [i, games] of deals.entries()) {
    for (const [rotation, { seating, record }] of games.entries()) {
      totals.addGame(from + i, rotation, seating, record);
    }
    totals.endDeal();
  }
  return totals;
}

function merged(parts: readonly Totals[]): Totals {
  const total = new Totals(WANTED);
  for (const part of parts) total.merge(structuredClone(part.toParts()));
  return total;
}

function read(text: string): Totals {
  const totals = new Totals(WANTED);
  totals.addJSON(JSON.parse(text));
  return totals;
}

const text = (totals: Totals) => JSON.stringify(totals);

test.each(LARGEST)('merging is commutative, associative and the same as one (numbers up to %i)', (largest) => {
  fc.assert(
    fc.property(anyDeals(BOTS, largest, 12), fc.nat(), fc.nat(), (deals, cutA, cutB) => {
      const [a, b] = [cutA % (deals.length + 1), cutB % (deals.length + 1)].sort((x, y) => x - y);
      const p = totalsOf(deals.slice(0, a));
      const q = totalsOf(deals.slice(a, b), a);
      const r = totalsOf(deals.slice(b), b);
      const whole = text(totalsOf(deals));
      expect(text(merged([p, q, r]))).toBe(whole);
      expect(text(merged([r, p, q]))).toBe(whole);
      expect(text(merged([p, merged([q, r])]))).toBe(whole);
      expect(text(merged([p, new Totals(WANTED), q, r]))).toBe(whole);
    }),
    { numRuns: 25 },
  );
});

test.each(LARGEST)('JSON keeps them, and adds to what is there (numbers up to %i)', (largest) => {
  fc.assert(
    fc.property(anyDeals(BOTS, largest, 6), (deals) => {
      const totals = totalsOf(deals);
      expect(text(read(text(totals)))).toBe(text(totals));
      const twice = read(text(totals));
      twice.addJSON(totals.toJSON());
      expect(text(twice)).toBe(text(merged([totals, totals])));
    }),
    { numRuns: 25 },
  );
});

describe('what other runs wanted', () => {
  test.each<[string, object]>([
    ['no placings', { placings: false }],
    ['no parts', { parts: [], partOf: [] }],
    ['nobody counted by blocks', { blocksOf: null }],
    ['another number of bots', { bots: 4 }],
    ['another number of parts', { parts: ['x', 'y', 'z'] }],
  ])('is refused: %s', (_, other) => {
    const totals = new Totals({ ...WANTED, ...other });
    expect(() => totals.addJSON(totalsOf([]).toJSON())).toThrow(RangeError);
    expect(() => totalsOf([]).addJSON(totals.toJSON())).toThrow(RangeError);
  });
});

/** Doublings of a run: more than 10^9 times its deals. */
const DOUBLINGS = 30;
const TIMES = 2n ** BigInt(DOUBLINGS);

describe('10^9 times the same deals, in whole numbers', () => {
  const deals = fc.sample(anyDeals(BOTS, 5000, 5), { numRuns: 10, seed: 7 }).filter((sample) => sample.length > 0);

  /** Doubled again and again, as parts and as text. */
  function grown(once: Totals): Totals {
    let totals = once;
    for (let doubling = 0; doubling < DOUBLINGS; doubling++) {
      totals = doubling % 2 === 0 ? merged([totals, totals]) : read(text(totals));
      if (doubling % 2 === 1) totals.merge(structuredClone(totals.toParts()));
    }
    return totals;
  }

  test.each(deals.map((sample, i) => [i, sample] as const))('sample %i', (_, sample) => {
    const [once, many] = [totalsOf(sample), grown(totalsOf(sample))];
    for (let i = 0; i < once.tally.layout.length; i++) {
      expect(many.tally.all.get(i)).toBe(TIMES * once.tally.all.get(i));
      expect(many.tally.marked.get(i)).toBe(TIMES * once.tally.marked.get(i));
    }
    for (const part of [0, 1]) {
      expect(many.parts!.of(part)).toEqual(once.parts!.of(part).map((entry) => TIMES * entry));
    }
    const counted = (totals: Totals) => [totals.blocks!.counts, ...totals.tally.payouts];
    for (const [i, counts] of counted(once).entries()) {
      for (const [key, count] of counts) expect(BigInt(counted(many)[i].get(key)!)).toBe(TIMES * BigInt(count));
    }
    const met = headToHead(once.placings!).flat();
    for (const [i, { games, above, ties }] of headToHead(many.placings!).flat().entries()) {
      expect([games, above, ties].map(BigInt)).toEqual(
        [met[i].games, met[i].above, met[i].ties].map((n) => TIMES * BigInt(n)),
      );
    }
    for (const [i, { points }] of new Sums(many.tally).shapes(BOTS, ANY_SHAPES).entries()) {
      const few = Object.entries(new Sums(once.tally).shapes(BOTS, ANY_SHAPES)[i].points);
      expect(points).toEqual(Object.fromEntries(few.map(([key, value]) => [key, TIMES * value])));
    }
  });

  test('sums of payouts and their squares pass 2^53 and are what BigInt adds up', () => {
    const sample = deals.toSorted((a, b) => b.length - a.length)[0];
    const many = grown(totalsOf(sample));
    const byDeal = sample.map((deal) =>
      deal.reduce(
        (total, { record }) =>
          total + [0, 1, 2, 3].reduce((sum, seat) => sum + BigInt(record.metrics[seat * METRIC_COUNT + M.payout]), 0n),
        0n,
      ),
    );
    const squares = TIMES * byDeal.reduce((total, x) => total + x * x, 0n);
    expect(squares).toBeGreaterThan(2n ** 53n);
    expect(many.tally.all.get(many.tally.layout.squareAt(rowOf(BOTS, -1), 'payout'))).toBe(squares);
  });

  test('the error of a mean of 10^9 deals is not lost to cancellation', () => {
    // All deals but a few are alike, and far from zero.
    const counts = new Map([
      [40_000_000, 999_999_999],
      [40_000_004, 1],
    ]);
    const { value, se, n } = meanAbove(counts, 1);
    expect(unitOf(1)).toBe(4);
    expect(n).toBe(1_000_000_000);
    expect(value).toBeCloseTo(10_000_000 + 1e-9, 8);
    // One in G is 1 above the rest: variance of the mean (1/G)(1 - 1/G)/(G - 1), which is 1/G^2.
    expect(se! * 1e9).toBeCloseTo(1, 9);
  });
});
