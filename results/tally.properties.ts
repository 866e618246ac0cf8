import fc from 'fast-check';
import { expect, test } from 'vitest';
import { M, METRIC_COUNT, METRICS, type WinRecord } from '#engine/referee/record';
import { ANY_SHAPES, anyDeals, type PlayedDeal, tallyOf } from './__fixtures__/synthetic';
import { Sums } from './figures';
import { DENOMINATOR, rowOf } from './layout';
import { Tally } from './tally';

const BOTS = 3;
const LARGEST = [3, 2 ** 31 - 1]; // ordinary numbers, and the largest that a record holds

/** The same tally through each way in which tallies travel. */
function merged(parts: readonly Tally[]): Tally {
  const total = new Tally(BOTS);
  for (const part of parts) total.merge(structuredClone(part.toParts()));
  return total;
}

const text = (tally: Tally) => JSON.stringify(tally);

test.each(LARGEST)('merging is commutative, associative and the same as one tally (numbers up to %i)', (largest) => {
  fc.assert(
    fc.property(anyDeals(BOTS, largest, 12), fc.nat(), fc.nat(), (deals, cutA, cutB) => {
      const [a, b] = [cutA % (deals.length + 1), cutB % (deals.length + 1)].sort((x, y) => x - y);
      const parts = [deals.slice(0, a), deals.slice(a, b), deals.slice(b)].map((part) => tallyOf(BOTS, part));
      const [p, q, r] = parts;
      const whole = text(tallyOf(BOTS, deals));
      expect(text(merged([p, q, r]))).toBe(whole);
      expect(text(merged([r, p, q]))).toBe(whole);
      expect(text(merged([p, merged([q, r])]))).toBe(whole);
      expect(text(merged([p, new Tally(BOTS), q, r]))).toBe(whole);
    }),
    { numRuns: 40 },
  );
});

test.each(LARGEST)('JSON keeps a tally (numbers up to %i)', (largest) => {
  fc.assert(
    fc.property(anyDeals(BOTS, largest), (deals) => {
      const tally = tallyOf(BOTS, deals);
      const read = new Tally(tally.bots);
      read.addJSON(JSON.parse(text(tally)));
      expect(text(read)).toBe(text(tally));
    }),
    { numRuns: 40 },
  );
});

test.each(LARGEST)('every sum of a row is what its deals add up to (numbers up to %i)', (largest) => {
  fc.assert(
    fc.property(anyDeals(BOTS, largest), (deals) => {
      const tally = tallyOf(BOTS, deals);
      const { layout, all } = tally;
      for (let bot = 0; bot <= BOTS; bot++) {
        for (let seat = -1; seat < 4; seat++) {
          const row = rowOf(bot, seat);
          const vectors = deals.map((deal) => vectorOf(deal, bot, seat)).filter((v) => v[M.games] > 0n);
          const sum = (f: (v: bigint[]) => bigint) => vectors.reduce((total, v) => total + f(v), 0n);
          expect(all.get(layout.dealsAt(row))).toBe(BigInt(vectors.length));
          for (const name of METRICS) {
            expect(all.get(layout.sumAt(row, name))).toBe(sum((v) => v[M[name]]));
            expect(all.get(layout.squareAt(row, name))).toBe(sum((v) => v[M[name]] ** 2n));
            expect(all.get(layout.productAt(row, name))).toBe(sum((v) => v[M[name]] * v[M[DENOMINATOR[name]]]));
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});

/** Metrics of a bot (or everyone) at a seat (or all), summed over a deal. */
function vectorOf(deal: PlayedDeal, bot: number, seat: number): bigint[] {
  const vector = METRICS.map(() => 0n);
  for (const { seating, record } of deal) {
    for (let s = 0; s < 4; s++) {
      if ((seat >= 0 && s !== seat) || (bot < BOTS && seating[s] !== bot)) continue;
      for (const [m] of METRICS.entries()) vector[m] += BigInt(record.metrics[s * METRIC_COUNT + m]);
    }
  }
  return vector;
}

test.each(LARGEST)('every shape is what its deals add up to (numbers up to %i)', (largest) => {
  fc.assert(
    fc.property(anyDeals(BOTS, largest), (deals) => {
      const sums = new Sums(tallyOf(BOTS, deals));
      for (let bot = 0; bot <= BOTS; bot++) {
        const own = deals.filter((deal) => vectorOf(deal, bot, -1)[M.games] > 0n);
        for (const found of sums.shapes(bot, ANY_SHAPES)) {
          const won =
            (of: (win: WinRecord) => number, any = false) =>
            (deal: PlayedDeal) => {
              const wins = deal.flatMap(({ seating, record }) =>
                record.wins.filter(({ seat, shape }) => plays(seating[seat], bot) && (any || shape === found.shape)),
              );
              return wins.reduce((sum, win) => sum + BigInt(of(win)), 0n);
            };
          const wins = won(() => 1);
          const near = (deal: PlayedDeal) =>
            deal.flatMap(({ seating, record }) => record.near.filter((_, seat) => plays(seating[seat], bot)).flat());
          expect(found.wins).toEqual(
            ratioOf(
              own,
              wins,
              won(() => 1, true),
            ),
          );
          expect(found.points).toEqual(
            ratioOf(
              own,
              won(({ points }) => points),
              wins,
            ),
          );
          expect(found.selfDraws).toEqual(
            ratioOf(
              own,
              won(({ from }) => Number(from < 0)),
              wins,
            ),
          );
          expect(found.payments).toEqual(
            ratioOf(
              own,
              won(({ payment }) => payment),
              wins,
            ),
          );
          expect(found.turns).toEqual(
            ratioOf(
              own,
              won(({ turn }) => turn),
              wins,
            ),
          );
          expect(found.jokers).toEqual(
            ratioOf(
              own,
              won(({ jokers }) => jokers),
              wins,
            ),
          );
          expect(found.near).toEqual(
            ratioOf(
              own,
              (deal) => BigInt(near(deal).filter((shape) => shape === found.shape).length),
              (deal) => vectorOf(deal, bot, -1)[M.hands],
            ),
          );
        }
      }
    }),
    { numRuns: 20 },
  );
});

function plays(seated: number, bot: number): boolean {
  return bot === BOTS || seated === bot;
}

/** Sums over deals of two numbers and their products. */
function ratioOf(deals: readonly PlayedDeal[], x: (deal: PlayedDeal) => bigint, y: (deal: PlayedDeal) => bigint) {
  const sum = (of: (deal: PlayedDeal) => bigint) => deals.reduce((total, deal) => total + of(deal), 0n);
  return {
    ...{ n: BigInt(deals.length), x: sum(x), y: sum(y) },
    ...{ xx: sum((deal) => x(deal) ** 2n), xy: sum((deal) => x(deal) * y(deal)), yy: sum((deal) => y(deal) ** 2n) },
  };
}

test('clean figures are those of the deals without faults', () => {
  fc.assert(
    fc.property(anyDeals(BOTS, 100), (deals) => {
      const faulty = (deal: PlayedDeal) => vectorOf(deal, BOTS, -1)[M.faults] > 0n;
      const clean = new Sums(tallyOf(BOTS, deals), 'clean');
      const expected = new Sums(
        tallyOf(
          BOTS,
          deals.filter((deal) => !faulty(deal)),
        ),
      );
      for (let bot = 0; bot <= BOTS; bot++) {
        for (let seat = -1; seat < 4; seat++) expect(clean.figures(bot, seat)).toEqual(expected.figures(bot, seat));
      }
      expect(clean.markedDeals).toBe(deals.filter(faulty).length);
    }),
    { numRuns: 40 },
  );
});

test('figures by game are those of the games, whatever the number of seats held', () => {
  fc.assert(
    fc.property(anyDeals(BOTS, 100), (deals) => {
      const sums = new Sums(tallyOf(BOTS, deals));
      for (let bot = 0; bot < BOTS; bot++) {
        const games = deals.flat().filter(({ seating }) => seating.includes(bot));
        const singles = games.flatMap(({ seating, record }) =>
          [0, 1, 2, 3].filter((s) => seating[s] === bot).map((s) => record.metrics[s * METRIC_COUNT + M.payout]),
        );
        const figures = sums.figures(bot);
        const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
        expect(figures.games).toBe(games.length);
        expect(figures.hands).toBe(total(games.map(({ record }) => record.hands)));
        expect(figures.draws).toBe(total(games.map(({ record }) => record.metrics[M.draws])));
        if (games.length === 0) continue;
        expect(figures.seats).toBeCloseTo(singles.length / games.length, 12);
        const mean = total(singles) / singles.length;
        expect(figures.payout.value).toBeCloseTo(mean, 9);
        if (singles.length < 2) continue;
        const squares = total(singles.map((x) => (x - mean) ** 2));
        expect(figures.payoutDeviation).toBeCloseTo(Math.sqrt(squares / (singles.length - 1)), 9);
      }
    }),
    { numRuns: 60 },
  );
});
