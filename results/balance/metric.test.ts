import { describe, expect, test } from 'vitest';
import { plainInterval } from '../__fixtures__/plain-statistics';
import { madeUp, playedBy, quantitiesOf, won } from './__fixtures__/games';
import { BalanceSums } from './balance-sums';
import { bucketOf } from './buckets';
import { figureOf, metricsOf, payoutMetrics } from './metric';

const SEATING = [0, 1, 0, 1];

/** Three hands: one won by draw, one without a winner, one with two winners on a discard of seat 1. */
const A = madeUp({
  ...{ hands: 3, draws: 1, discards: 120, payout: [6, -9, 2, 1], kongs: [1, 0, 0, 2] },
  counts: {
    ...{ eastWins: 1, thirdWins: 1, fourthWins: 1 },
    ...{ eastPayout: 6, secondPayout: -9, thirdPayout: 2, fourthPayout: 1, dealInPoints: 3, ready: 4 },
    ...{ chows: 2, pungs: 3, kongs: 1, quints: 1, swaps: 2, deadHands: 1, bonusTiles: 5, winnersBonusTiles: 2 },
    ...{ firstRightDrop: 3, firstAcrossDrop: -1, firstLeftDrop: 2, secondLeftDrop: 4, courtesyDrop: 1 },
    ...{ firstRightSeats: 12, firstAcrossSeats: 12, firstLeftSeats: 8, secondLeftSeats: 4, secondAcrossSeats: 4 },
    ...{ secondRightSeats: 4, courtesySeats: 6 },
  },
  wins: [
    won({ hand: 0, seat: 0, points: 2, turn: 9, payment: 6, jokers: 1 }),
    won({ hand: 2, seat: 2, by: 'discard', from: 1, points: 1, turn: 7, payment: 2, shape: 'b' }),
    won({ hand: 2, seat: 3, by: 'discard', from: 1, points: 1, turn: 8, payment: 1, shape: 'b' }),
  ],
});

/** Two hands: a robbed kong of seat 2, and a win by a swap, of the same seat. */
const B = madeUp({
  ...{ hands: 2, draws: 0, discards: 61, payout: [-7, 21, -11, -3], kongs: [0, 0, 1, 0] },
  counts: {
    ...{ eastWins: 1, secondWins: 1, eastPayout: 9, secondPayout: 7, thirdPayout: -12, fourthPayout: -4 },
    ...{ dealInPoints: 8, ready: 1, pungs: 2, sextets: 1, swaps: 3 },
    ...{ firstRightDrop: 1, firstRightSeats: 8, firstAcrossSeats: 8, firstLeftSeats: 8 },
  },
  wins: [
    won({ hand: 0, seat: 1, by: 'rob', from: 2, points: 4, turn: 12, payment: 12, jokers: 2, shape: 'c' }),
    won({ hand: 1, seat: 1, by: 'swap', points: 3, turn: 5, payment: 9 }),
  ],
});

/** A hand without a winner, in a deal that is not measured. */
const C = madeUp({ hands: 1, draws: 1, discards: 70, counts: { ready: 2, chows: 1, deadHands: 2 } });

/** A hand won on a discard. */
const D = madeUp({
  ...{ hands: 1, draws: 0, discards: 30, payout: [10, -4, -2, -4] },
  counts: {
    ...{ eastWins: 1, eastPayout: 10, secondPayout: -4, thirdPayout: -2, fourthPayout: -4, dealInPoints: 4 },
    ...{ chows: 1, bonusTiles: 3, winnersBonusTiles: 3 },
    ...{ firstRightDrop: 2, firstRightSeats: 4, firstAcrossSeats: 4, courtesySeats: 2, courtesyDrop: -1 },
  },
  wins: [won({ seat: 0, by: 'discard', from: 3, points: 5, turn: 8, payment: 10, jokers: 3, shape: 'b' })],
});

const DEALS = [[A, B], [C], [D]].map((games) => games.map((record) => ({ seating: SEATING, record })));

const sums = new BalanceSums(2);
for (const [deal, games] of DEALS.entries()) sums.addDeal(deal, quantitiesOf(2, games));

const BASIC = playedBy('basic', [
  ...['bonusTiles=true', 'robKong=true', 'multipleWinners=all'],
  ...['game.length.points=10', 'game.length.maxHands=4'],
]);
const CARD = 'L x 25 X FFFFF 777777p 222s';
const AMERICAN = playedBy('american', [], CARD);

/** By deal what is counted, and what it is divided by; then, if not 1, what the ratio is divided by. */
type Row = [metric: string, x: readonly number[], y: readonly number[], divisor?: number];

const SHARED: Row[] = [
  ['win_rate_east', [2, 0, 1], [5, 1, 1]],
  ['win_rate_second', [1, 0, 0], [5, 1, 1]],
  ['win_rate_third', [1, 0, 0], [5, 1, 1]],
  ['win_rate_fourth', [1, 0, 0], [5, 1, 1]],
  ['payout_east', [15, 0, 10], [5, 1, 1]],
  ['payout_second', [-2, 0, -4], [5, 1, 1]],
  ['payout_third', [-10, 0, -2], [5, 1, 1]],
  ['payout_fourth', [-3, 0, -4], [5, 1, 1]],
  ['east_advantage', [60, 0, 40], [5, 1, 1], 3],
  ['draw_rate', [1, 1, 0], [5, 1, 1]],
  ['turns', [181, 70, 30], [5, 1, 1]],
  ['win_turn', [41, 0, 8], [5, 0, 1]],
  ['ready_rate', [5, 2, 0], [15, 4, 3]],
  // A: 7 exposures and the discard of two winners; B: 3; C: 1; D: 1 and the discard won.
  ['claims', [11, 1, 2], [2, 1, 1]],
  ['exposures', [10, 1, 1], [2, 1, 1]],
  ['pungs', [5, 0, 0], [2, 1, 1]],
  ['kongs', [4, 0, 0], [2, 1, 1]],
  ['win_points', [11, 0, 5], [5, 0, 1]],
  ['win_payment', [30, 0, 10], [5, 0, 1]],
  ['self_drawn_share', [2, 0, 0], [5, 0, 1]],
  ['deal_in_rate', [3, 0, 1], [20, 4, 4]],
  ['deal_in_cost', [11, 0, 4], [3, 0, 1]],
];

const OF_BASIC: Row[] = [
  ...SHARED,
  ['hands', [5, 1, 1], [2, 1, 1]],
  ['winners', [5, 0, 1], [4, 0, 1]],
  ['chows', [2, 1, 1], [2, 1, 1]],
  ['robbed_kongs', [1, 0, 0], [2, 1, 1]],
  ['bonus_tiles', [5, 0, 3], [5, 1, 1]],
  ['winning_bonus_tiles', [2, 0, 3], [5, 0, 1]],
];

/** The second deal is not measured, and no observation of what follows. */
const OF_CHARLESTON: Row[] = [
  ['gain_first_right', [4, 2], [20, 4]],
  ['gain_first_across', [-1, 0], [20, 4]],
  ['gain_first_left', [2, 0], [16, 0]],
  ['gain_second_left', [4, 0], [4, 0]],
  ['gain_second_across', [0, 0], [4, 0]],
  ['gain_second_right', [0, 0], [4, 0]],
  ['gain_courtesy', [1, -1], [6, 2]],
  ['gain', [10, 1], [20, 4]],
  ['second_charleston_share', [4, 0], [20, 4]],
  ['courtesy_share', [6, 2], [20, 4]],
];

const OF_AMERICAN: Row[] = [
  ...SHARED,
  ['quints', [1, 0, 0], [2, 1, 1]],
  ['sextets', [1, 0, 0], [2, 1, 1]],
  ['winning_jokers', [3, 0, 3], [5, 0, 1]],
  ['jokerless_share', [3, 0, 0], [5, 0, 1]],
  ['swap_win_share', [1, 0, 0], [5, 0, 1]],
  ['swaps', [5, 0, 0], [2, 1, 1]],
  ['dead_hands', [1, 2, 0], [2, 1, 1]],
  ...OF_CHARLESTON,
];

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** As STATISTICS.md has it: the ratio of the totals, and its error by deal; none if only one deal has a y. */
function expected([, x, y, divisor = 1]: Row) {
  const n = x.length;
  const ratio = total(x) / total(y);
  const squares = total(x.map((value, i) => (value - ratio * y[i]) ** 2));
  const se = Math.sqrt(squares / (n * (n - 1))) / (total(y) / n);
  return { value: ratio / divisor, se: y.filter((value) => value !== 0).length < 2 ? null : se / divisor, deals: n };
}

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 12));

describe.each([
  { game: 'basic', played: BASIC, rows: OF_BASIC },
  { game: 'American', played: AMERICAN, rows: OF_AMERICAN },
])('means and rates of the $game game', ({ played, rows }) => {
  const metrics = metricsOf(played, 2);

  test('are these', () => {
    const names = metrics.filter(({ how }) => how.kind === 'ratio').map(({ name }) => name);
    expect(names.toSorted()).toEqual(rows.map(([name]) => name).sort());
  });

  test.each(rows)('%s', (...row) => {
    const metric = metrics.find(({ name }) => name === row[0])!;
    const { value, se, deals } = expected(row);
    expect(figureOf(metric, { sums, played })).toMatchObject({ value: close(value), se: close(se), deals });
  });
});

test('the payout of a bot counts each of its seats', () => {
  // Seats 0 and 2: A 8, B -18, C 0, D 8; the others the rest of 0.
  const [first, second] = payoutMetrics(2).map((metric) => figureOf(metric, { sums, played: BASIC }));
  expect(first).toMatchObject({ value: close(-2 / 8), deals: 3, se: close(expected(['', [-10, 0, 8], [4, 2, 2]]).se) });
  expect(second).toMatchObject({ value: close(2 / 8), se: close(first.se) });
});

test.each([
  ['turns', 3], // deals
  ['gain', 2], // deals that are measured
  ['payout_sd', new Set([0, 1, 2].map(bucketOf)).size], // buckets of deals
])('the interval of %s is by Student, from %d observations', (name, n) => {
  const metric = metricsOf(AMERICAN, 2).find((m) => m.name === name)!;
  const { value, se, interval } = figureOf(metric, { sums, played: AMERICAN });
  const [low, high] = plainInterval({ value, se, n })!;
  expect(interval![0]).toBeCloseTo(low, 6);
  expect(interval![1]).toBeCloseTo(high, 6);
});

describe('what a ruleset lacks is left out', () => {
  const names = (played: Parameters<typeof metricsOf>[0]) => metricsOf(played, 2).map(({ name }) => name);
  test.each<[string, string, readonly string[], string | undefined, readonly string[]]>([
    ['no kongs', 'basic', ['kongs=false', 'robKong=true'], undefined, ['kongs', 'robbed_kongs']],
    ['kongs cannot be robbed', 'basic', [], undefined, ['robbed_kongs']],
    ['one winner', 'basic', [], undefined, ['winners']],
    ['no bonus tiles', 'basic', [], undefined, ['bonus_tiles', 'winning_bonus_tiles']],
    ['a fixed number of hands', 'basic', ['game.length.hands=16'], undefined, ['hands']],
    ['no card', 'basic', [], undefined, ['quints', 'swaps', 'dead_hands', 'gain', 'lines_never_won']],
    [
      ...(['no jokers', 'american', ['tiles.jokers=0'], CARD] as const),
      ['winning_jokers', 'jokerless_share', 'swap_win_share', 'swaps'],
    ],
    ['no chows', 'american', [], CARD, ['chows']],
    ['no quints on the card', 'american', [], 'L x 25 X FFF 7777p 222s 4444s', ['quints', 'sextets']],
    ['quints in a concealed line', 'american', [], 'L x 25 C FFFFF 7777p 22s 444s', ['quints']],
    ['no Charleston', 'american', ['charleston.enabled=false'], CARD, OF_CHARLESTON.map(([name]) => name)],
    [
      ...(['never a second one', 'american', ['charleston.second=never'], CARD] as const),
      ['gain_second_left', 'gain_second_across', 'gain_second_right', 'second_charleston_share'],
    ],
    ['always a second one', 'american', ['charleston.second=always'], CARD, ['second_charleston_share']],
    ['no courtesy', 'american', ['charleston.courtesy=false'], CARD, ['gain_courtesy', 'courtesy_share']],
  ])('%s', (_, rules, set, card, absent) => {
    const told = names(playedBy(rules, set, card));
    expect(absent.filter((name) => told.includes(name))).toEqual([]);
    expect(told).toContain('east_advantage');
  });

  test('one bot has no skill to tell', () => {
    expect(metricsOf(BASIC, 1).map(({ name }) => name)).not.toContain('skill_gap');
    expect(names(BASIC)).toContain('skill_gap');
  });
});
