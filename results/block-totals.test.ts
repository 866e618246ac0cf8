import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { M, METRIC_COUNT } from '#engine/referee/record';
import { plainMean, sum } from './__fixtures__/plain-statistics';
import { game, type PlayedDeal, tallyOf } from './__fixtures__/synthetic';
import { BlockTotals, meanAbove, unitOf } from './block-totals';
import { Sums } from './figures';

function blocksOf(bot: number, deals: readonly PlayedDeal[]): BlockTotals {
  const blocks = new BlockTotals(bot);
  for (const deal of deals) {
    for (const { seating, record } of deal) blocks.addGame(seating, record);
    blocks.endDeal();
  }
  return blocks;
}

/** In a game of its own, how much each seat of a bot was above the mean of the four. */
function above(bot: number, { seating, record }: PlayedDeal[number]): number[] {
  const payouts = [0, 1, 2, 3].map((seat) => record.metrics[seat * METRIC_COUNT + M.payout]);
  return payouts.filter((_, seat) => seating[seat] === bot).map((payout) => payout - sum(payouts) / 4);
}

describe('worked by hand', () => {
  // The winner is paid one point by nobody, as in `basic`: above the mean is 3/4 for the winner, -1/4 for the rest.
  const won = (seating: number[], winner: number) =>
    game(seating, { payout: [0, 1, 2, 3].map((seat) => Number(seat === winner)) });
  const deals = [
    [won([0, 1, 2, 3], 0), won([1, 0, 2, 3], 0)],
    [won([0, 1, 2, 3], 0), won([1, 0, 2, 3], 1)],
    [won([0, 1, 2, 3], 3), game([1, 0, 2, 3], {})],
  ];

  test('counted in quarters of a point: 3 - 1, 3 + 3, -1 + 0', () => {
    expect(blocksOf(0, deals).toJSON()).toEqual([
      [-1, 1],
      [2, 1],
      [6, 1],
    ]);
  });

  test('the mean in points a seat and game, with its error by deal', () => {
    const mean = meanAbove(blocksOf(0, deals).counts, 2);
    expect(mean.value).toBeCloseTo(7 / 4 / 6, 12);
    // Block means .25, .75, -.125: distances from 7/24 are -1/24, 11/24, -10/24; sqrt(222 / 576 / 6).
    expect(mean.se).toBeCloseTo(Math.sqrt(222 / 576 / 6), 12);
    expect(mean.n).toBe(3);
    expect(unitOf(2)).toBe(8);
  });

  test('deals without the bot do not count; those in which it is as good as its table do', () => {
    const counts = blocksOf(3, [[won([0, 1, 2, 2], 0)], [game([0, 1, 2, 3], {})]]).toJSON();
    expect(counts).toEqual([[0, 1]]);
  });

  test('nothing played, nothing known', () => {
    expect(meanAbove(new Map(), 4)).toEqual({ value: null, se: null, n: 0 });
  });
});

const seatings = fc.constantFrom(
  [
    [0, 1, 2, 3],
    [3, 0, 1, 2],
  ],
  [
    [0, 1, 1, 1],
    [0, 1, 0, 1],
    [1, 0, 0, 0],
  ],
);
const anyPayouts = (zeroSum: boolean) =>
  fc
    .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: -50, max: 50 })))
    .map(([a, b, c, d]) => (zeroSum ? [a, b, c, -a - b - c] : [a, b, c, d]));
const anyBlocks = (zeroSum: boolean) =>
  seatings.chain((block) =>
    fc.array(
      fc
        .tuple(...block.map(() => anyPayouts(zeroSum)))
        .map((payouts) => payouts.map((payout, i) => game(block[i], { payout }))),
      { minLength: 1, maxLength: 12 },
    ),
  );
const seatsHeld = (deal: PlayedDeal) => deal.flatMap(({ seating }) => seating).filter((bot) => bot === 0).length;

test('above the mean of the table is the payout itself where payments sum to zero', () => {
  fc.assert(
    fc.property(anyBlocks(true), (deals) => {
      const found = meanAbove(blocksOf(0, deals).counts, seatsHeld(deals[0]));
      const { payout } = new Sums(tallyOf(4, deals)).figures(0);
      expect(found.n).toBe(payout.n);
      expect(found.value).toBeCloseTo(payout.value!, 10);
      if (payout.se === null) expect(found.se).toBeNull();
      else expect(found.se).toBeCloseTo(payout.se, 10);
    }),
    { numRuns: 60 },
  );
});

test('any payouts: as plain code has it, from the games', () => {
  fc.assert(
    fc.property(anyBlocks(false), (deals) => {
      const found = meanAbove(blocksOf(0, deals).counts, seatsHeld(deals[0]));
      const plain = plainMean(deals.map((deal) => deal.flatMap((played) => above(0, played))));
      expect(found.value).toBeCloseTo(plain.value!, 10);
      if (plain.se === null) expect(found.se).toBeNull();
      else expect(found.se).toBeCloseTo(plain.se, 10);
    }),
    { numRuns: 60 },
  );
});

test('points that everybody is given change nothing', () => {
  const deals = (more: number) => [
    [game([0, 1, 2, 3], { payout: [3, 0, -2, 1].map((x) => x + more) })],
    [game([0, 1, 2, 3], { payout: [-1, 0, 4, 0].map((x) => x + more) })],
  ];
  expect(blocksOf(0, deals(7)).toJSON()).toEqual(blocksOf(0, deals(0)).toJSON());
});
