import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { C, type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import type { PlayedDeal } from '../__fixtures__/synthetic';
import { anyCountedDeals, balanceSums, playedBy, quantitiesOf } from './__fixtures__/games';
import { BalancePairSums } from './balance-pair-sums';
import { BalanceSums, ratioOfBot } from './balance-sums';
import { BUCKETS, bucketOf } from './buckets';
import { differenceOf, figureOf, metricsOf, payoutMetrics } from './metric';
import { Q } from './quantities';
import { RATIOS } from './ratio-metrics';

const BOTS = 3;
const LARGEST = [3, 2 ** 31 - 1]; // ordinary numbers, and the largest that a record holds
const BASIC = playedBy('basic', ['bonusTiles=true', 'robKong=true', 'multipleWinners=all']);
const METRICS = [...metricsOf(BASIC, BOTS), ...payoutMetrics(BOTS)];

const text = (sums: BalanceSums | BalancePairSums) => JSON.stringify(sums);

function merged(parts: readonly BalanceSums[]): BalanceSums {
  const total = new BalanceSums(BOTS);
  for (const part of parts) total.merge(structuredClone(part.toParts()));
  return total;
}

describe.each(LARGEST)('numbers up to %i', (largest) => {
  test('merging is commutative, associative and the same as one', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, largest, 12), fc.nat(), fc.nat(), (deals, cutA, cutB) => {
        const [a, b] = [cutA % (deals.length + 1), cutB % (deals.length + 1)].sort((x, y) => x - y);
        const p = balanceSums(BOTS, deals.slice(0, a));
        const q = balanceSums(BOTS, deals.slice(a, b), a);
        const r = balanceSums(BOTS, deals.slice(b), b);
        const whole = text(balanceSums(BOTS, deals));
        expect(text(merged([p, q, r]))).toBe(whole);
        expect(text(merged([r, p, q]))).toBe(whole);
        expect(text(merged([p, merged([q, r])]))).toBe(whole);
        expect(text(merged([p, new BalanceSums(BOTS), q, r]))).toBe(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('JSON keeps them, and adds to what is there', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, largest), (deals) => {
        const sums = balanceSums(BOTS, deals);
        const read = new BalanceSums(BOTS);
        read.addJSON(JSON.parse(text(sums)));
        expect(text(read)).toBe(text(sums));
        read.addJSON(sums.toJSON());
        expect(text(read)).toBe(text(merged([sums, sums])));
      }),
      { numRuns: 25 },
    );
  });

  test('every ratio has the sums of its deals', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, largest), (deals) => {
        const sums = balanceSums(BOTS, deals);
        const vectors = deals.map((deal) => quantitiesOf(BOTS, deal).vector);
        const expected = (x: number, y: number) => {
          const sum = (of: (v: Float64Array) => bigint) => vectors.reduce((total, v) => total + of(v), 0n);
          const [big, by] = [(v: Float64Array) => BigInt(v[x]), (v: Float64Array) => BigInt(v[y])];
          return {
            ...{ x: sum(big), y: sum(by), xx: sum((v) => big(v) ** 2n) },
            ...{ xy: sum((v) => big(v) * by(v)), yy: sum((v) => by(v) ** 2n) },
          };
        };
        for (const [index, { x, y }] of RATIOS.entries()) {
          expect(sums.ratio(index)).toEqual({ n: BigInt(deals.length), ...expected(Q[x], Q[y]) });
        }
        for (let bot = 0; bot < BOTS; bot++) {
          const at = vectors.length === 0 ? 0 : vectors[0].length - 2 * (BOTS - bot);
          expect(sums.ratio(ratioOfBot(bot))).toMatchObject(expected(at, at + 1));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('products of two variants are those of their deals', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, largest), anyCountedDeals(BOTS, largest), (one, other) => {
        const n = Math.min(one.length, other.length);
        const [a, b] = [one.slice(0, n), other.slice(0, n)];
        const pairs = pairsOf(a, b);
        const index = RATIOS.findIndex(({ name }) => name === 'east_advantage');
        const vectors = a.map((deal, i) => {
          const [variant, base] = [quantitiesOf(BOTS, deal).vector, quantitiesOf(BOTS, b[i]).vector];
          return [1, variant[Q.eastLead], variant[Q.hands], base[Q.eastLead], base[Q.hands]].map(BigInt);
        });
        const products: bigint[] = [];
        for (let i = 0; i < 5; i++) {
          for (let j = i; j < 5; j++) products.push(vectors.reduce((total, v) => total + v[i] * v[j], 0n));
        }
        expect(pairs.of(index, balanceSums(BOTS, a), balanceSums(BOTS, b))).toEqual(products);
      }),
      { numRuns: 25 },
    );
  });
});

test('quantities are what the records hold, over all games of a deal', () => {
  fc.assert(
    fc.property(anyCountedDeals(BOTS, 100), (deals) => {
      for (const deal of deals) {
        const { vector, payouts, payoutCount, payments, winCount } = quantitiesOf(BOTS, deal);
        const records = deal.map(({ record }) => record);
        const wins = records.flatMap((record) => record.wins);
        const sum = (of: (record: GameRecord) => number) => records.reduce((total, record) => total + of(record), 0);
        expect(vector[Q.wins]).toBe(wins.length);
        expect(vector[Q.selfDraws]).toBe(wins.filter(({ from }) => from < 0).length);
        expect(vector[Q.losers]).toBe(sum(({ hands, wins: { length } }) => 4 * hands - length));
        expect(vector[Q.discards]).toBe(sum(({ discards }) => discards));
        for (const name of ['eastWins', 'secondPayout', 'swaps', 'winnersBonusTiles'] as const) {
          expect(vector[Q[name]]).toBe(sum(({ counts }) => counts[C[name]]));
        }
        // The Charleston of a game is measured whole or not at all.
        const passes = records.filter(({ counts }) => counts[C.firstRightSeats] !== 0);
        expect(vector[Q.courtesyDrop]).toBe(passes.reduce((total, { counts }) => total + counts[C.courtesyDrop], 0));
        const all = records.flatMap(({ metrics }) => [0, 1, 2, 3].map((s) => metrics[s * METRIC_COUNT + M.payout]));
        expect(Array.from(payouts.subarray(0, payoutCount))).toEqual(all);
        expect(Array.from(payments.subarray(0, winCount))).toEqual(wins.map(({ payment }) => payment));
      }
    }),
    { numRuns: 40 },
  );
});

function pairsOf(variant: readonly PlayedDeal[], base: readonly PlayedDeal[]): BalancePairSums {
  const pairs = new BalancePairSums(BOTS);
  for (const [i, deal] of variant.entries()) pairs.addDeal(quantitiesOf(BOTS, deal), quantitiesOf(BOTS, base[i]));
  return pairs;
}

describe('the difference of two variants', () => {
  test('that are the same is nothing, without an error', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, 100), (deals) => {
        const balance = { sums: balanceSums(BOTS, deals), played: BASIC };
        for (const metric of METRICS) {
          const { value, se } = differenceOf(metric, balance, balance, pairsOf(deals, deals));
          if (figureOf(metric, balance).value !== null) expect([metric.name, value]).toEqual([metric.name, 0]);
          expect([0, null]).toContain(se);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is the difference of their figures, with the error of the linearised one by deal', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, 100, 10), anyCountedDeals(BOTS, 100, 10), (one, other) => {
        const n = Math.min(one.length, other.length);
        const [a, b] = [one.slice(0, n), other.slice(0, n)];
        const [variant, base] = [a, b].map((deals) => ({ sums: balanceSums(BOTS, deals), played: BASIC }));
        const pairs = pairsOf(a, b);
        for (const metric of METRICS) {
          const { value, se } = differenceOf(metric, variant, base, pairs);
          const [first, second] = [figureOf(metric, variant).value, figureOf(metric, base).value];
          if (first === null || second === null) expect(value).toBeNull();
          else expect(value).toBeCloseTo(first - second, 8);
          if (metric.name !== 'turns' || n < 2) continue;
          const residuals = a.map((deal, i) => residual(deal, a) - residual(b[i], b));
          const squares = residuals.reduce((sum, x) => sum + x * x, 0);
          expect(se).toBeCloseTo(Math.sqrt(squares / (n * (n - 1))), 8);
        }
      }),
      { numRuns: 40 },
    );
  });

  /** What a deal adds to the mean length of the hands: (discards - mean · hands) / mean hands of a deal. */
  function residual(deal: PlayedDeal, deals: readonly PlayedDeal[]): number {
    const sum = (games: PlayedDeal, of: 'hands' | 'discards') => games.reduce((total, g) => total + g.record[of], 0);
    const [hands, discards] = [sum(deals.flat(), 'hands'), sum(deals.flat(), 'discards')];
    return (sum(deal, 'discards') - (discards / hands) * sum(deal, 'hands')) / (hands / deals.length);
  }

  test('merged and read again is the same', () => {
    fc.assert(
      fc.property(anyCountedDeals(BOTS, 100, 10), fc.nat(), (deals, cut) => {
        const at = cut % (deals.length + 1);
        const reversed = deals.toReversed();
        const parts = [
          pairsOf(deals.slice(at), reversed.slice(at)),
          pairsOf(deals.slice(0, at), reversed.slice(0, at)),
        ];
        const total = new BalancePairSums(BOTS);
        total.merge(structuredClone(parts[0].toParts()));
        total.addJSON(JSON.parse(text(parts[1])));
        expect(text(total)).toBe(text(pairsOf(deals, reversed)));
      }),
      { numRuns: 25 },
    );
  });

  test('of other deals, or other bots, is refused', () => {
    const [one, two] = fc
      .sample(anyCountedDeals(BOTS, 3, 4), { numRuns: 40, seed: 1 })
      .filter((deals, i, all) => i === 0 || deals.length !== all[0].length);
    const balance = (deals: readonly PlayedDeal[]) => ({ sums: balanceSums(BOTS, deals), played: BASIC });
    for (const metric of METRICS) {
      expect(() => differenceOf(metric, balance(one), balance(two), new BalancePairSums(BOTS))).toThrow(RangeError);
    }
    expect(() => new BalancePairSums(BOTS).merge(new BalancePairSums(4).toParts())).toThrow(RangeError);
    expect(() => new BalancePairSums(BOTS).addJSON(new BalancePairSums(4).toJSON())).toThrow(RangeError);
    expect(() => new BalanceSums(BOTS).merge(new BalanceSums(4).toParts())).toThrow(RangeError);
    expect(() => new BalanceSums(BOTS).addJSON(new BalanceSums(4).toJSON())).toThrow(RangeError);
  });
});

test('a jackknifed figure is what is left without each bucket', () => {
  fc.assert(
    fc.property(anyCountedDeals(BOTS, 20, 12), (deals) => {
      const sums = balanceSums(BOTS, deals);
      const payouts = (without: number) =>
        deals
          .filter((_, deal) => bucketOf(deal) !== without)
          .flat()
          .flatMap(({ record: { metrics } }) => [0, 1, 2, 3].map((seat) => metrics[seat * METRIC_COUNT + M.payout]));
      for (const without of [-1, ...Array.from({ length: BUCKETS }, (_, bucket) => bucket)]) {
        const left = payouts(without);
        for (const value of new Set(left)) {
          expect(sums.payouts.timesOf(value, without)).toBe(left.filter((payout) => payout === value).length);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('JSON that is no distribution is refused', () => {
  const json = new BalanceSums(1).toJSON();
  const counts = Array.from({ length: BUCKETS }, () => '').join();
  const bad = [
    [[1, '']],
    [[1, `x${counts}`]],
    [[1, `-1${counts}`]],
    [[1, `1.5${counts}`]],
    [
      [1, counts],
      [1, counts],
    ],
  ];
  for (const payouts of bad) {
    expect(() => new BalanceSums(1).addJSON({ ...json, payouts: payouts as never })).toThrow(RangeError);
  }
  expect(() => new BalanceSums(1).addJSON({ ...json, payouts: [[1, `7${counts}`]] })).not.toThrow();
});
