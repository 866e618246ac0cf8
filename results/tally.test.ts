import { describe, expect, test } from 'vitest';
import type { WinRecord } from '#engine/referee/record';
import { blocks, game, tallyOf, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import { Sums } from './figures';
import { difference, ratio } from './ratio';
import { Tally } from './tally';

const win = (seat: number, more: Partial<WinRecord> = {}): WinRecord => ({
  hand: 0,
  seat,
  by: 'discard',
  from: (seat + 1) % 4,
  points: 1,
  shape: '4 chows',
  turn: 9,
  payment: 6,
  jokers: 0,
  ...more,
});

test('the worked example, from games to figures', () => {
  const tally = tallyOf(4, blocks(WORKED_EXAMPLE));
  const figures = new Sums(tally).figures(0);
  expect(figures).toMatchObject({ deals: 6, games: 24, hands: 24, seats: 1 });
  expect(figures.payout.value).toBe(0.375);
  expect(figures.payout.se).toBeCloseTo(0.3145764, 7);
  expect(figures.payoutInterval![0]).toBeCloseTo(-0.433644, 6);
  expect(figures.payoutInterval![1]).toBeCloseTo(1.183644, 6);
  expect(figures.designEffect).toBeCloseTo(0.4982896, 7);
  expect(figures.payoutDeviation! / Math.sqrt(24)).toBeCloseTo(0.4456411, 7);
});

test('deals with unequal numbers of games', () => {
  const tally = tallyOf(
    4,
    blocks([
      [3, -1, -1, 2],
      [-1, -1, 3, -1, 4],
    ]),
  );
  const { payout, payoutDeviation, games } = new Sums(tally).figures(0);
  expect(games).toBe(9);
  expect(payout.value).toBeCloseTo(0.777778, 6);
  expect(payoutDeviation! ** 2 * 8).toBeCloseTo(37.555556, 6);
});

describe('a bot in two seats', () => {
  // Bot 0 gets 4 and 2, then -1 and 3, and so on: half of the total a seat.
  const deals = [
    [4, 2],
    [-1, 3],
    [0, -6],
    [5, 5],
  ].map(([a, b]) => [
    game([0, 1, 0, 2], { payout: [a, -a - b, b, 0], draws: [1, 1, 1, 1] }),
    game([1, 0, 2, 0], { payout: [0, b, -a - b, a] }),
  ]);
  const figures = new Sums(tallyOf(3, deals)).figures(0);

  test('is judged by its total divided by its seats', () => {
    // Totals a deal 12, 4, -12, 20 over two games and two seats: 3, 1, -3, 5.
    expect(figures.payout.value).toBe(1.5);
    expect(figures.payout.se).toBeCloseTo(Math.sqrt(35 / 3 / 4), 12); // squared deviations 2.25 + .25 + 20.25 + 12.25
  });

  test('counts games, hands and draws once', () => {
    expect(figures).toMatchObject({ deals: 4, games: 8, hands: 8, draws: 4, seats: 2 });
    expect(figures.drawRate.value).toBe(0.5);
  });

  test('has the design effect of games that are the same twice', () => {
    // Each game is played twice, so four deals say as much as eight games pretend to: G - 1 = 3 against 7.
    expect(figures.designEffect).toBeCloseTo(7 / 3, 12);
  });

  test('takes each seat apart in its rows by seat', () => {
    const sums = new Sums(tallyOf(3, deals));
    expect([0, 1, 2, 3].map((seat) => sums.figures(0, seat).payout.value)).toEqual([2, 1, 1, 2]);
    expect(sums.figures(0, 3)).toMatchObject({ games: 4, hands: 4, seats: 1 });
    expect(sums.figures(2, 1)).toMatchObject({ games: 0, deals: 0, seats: null, payout: { value: null, se: null } });
  });
});

test('everyone together: each game once, each seat over all bots', () => {
  const sums = new Sums(tallyOf(2, [[game([0, 1, 1, 0], { payout: [3, -1, -2, 0], draws: [1, 1, 1, 1] })]]));
  expect(sums.figures(2)).toMatchObject({ games: 1, hands: 1, draws: 1, deals: 1, seats: 4, designEffect: null });
  expect([0, 1, 2, 3].map((seat) => sums.figures(2, seat).payout.value)).toEqual([3, -1, -2, 0]);
});

describe('rates', () => {
  const deals = [
    [
      game([0, 1, 2, 3], {
        wins: [1, 0, 0, 0],
        selfDraws: [1, 0, 0, 0],
        winPoints: [8, 0, 0, 0],
        winTurns: [5, 0, 0, 0],
      }),
    ],
    [
      game([0, 1, 2, 3], {
        hands: [3, 3, 3, 3],
        wins: [2, 1, 0, 0],
        dealIns: [1, 0, 2, 0],
        winPoints: [4, 0, 0, 0],
        winTurns: [25, 9, 0, 0],
      }),
    ],
    [game([0, 1, 2, 3], { draws: [1, 1, 1, 1], claims: [3, 0, 0, 0] })],
  ];
  const figures = new Sums(tallyOf(4, deals)).figures(0);
  test.each([
    ['winRate', 3 / 5],
    ['selfDrawRate', 1 / 3],
    ['dealInRate', 1 / 5],
    ['drawRate', 1 / 5],
    ['winPoints', 4],
    ['winTurn', 10],
    ['claims', 1],
    ['kongs', 0],
  ] as const)('%s', (name, value) => {
    expect(figures[name].value).toBeCloseTo(value, 12);
  });

  test('by deal: the error of a win rate in games of one and three hands', () => {
    // Wins by hands 1/1, 2/3, 0/1; residuals from .6 are .4, .2, -.6; mean of hands 5/3.
    expect(figures.winRate.se).toBeCloseTo(Math.sqrt(0.56 / 6) / (5 / 3), 12);
  });

  test('a bot that never won has no points when winning', () => {
    expect(new Sums(tallyOf(4, deals)).figures(3).winPoints).toEqual({ value: null, se: null, n: 3 });
  });
});

describe('payments', () => {
  const paid = (pairs: readonly (readonly [payer: number, payee: number, points: number])[]) => {
    const matrix = new Array(16).fill(0);
    for (const [payer, payee, points] of pairs) matrix[payer * 4 + payee] = points;
    return { paid: matrix };
  };

  test('who pays whom, by the games in which they met', () => {
    const deals = [
      [game([0, 1, 2, 3], {}, paid([[0, 1, 5]])), game([1, 0, 3, 2], {}, paid([[0, 1, 2]]))],
      [
        game(
          [0, 1, 2, 3],
          {},
          paid([
            [0, 1, 1],
            [2, 1, 4],
          ]),
        ),
      ],
    ];
    const sums = new Sums(tallyOf(4, deals));
    expect(sums.payments(0, 1)).toEqual({ n: 2n, x: 6n, y: 3n, xx: 26n, xy: 11n, yy: 5n });
    expect(ratio(sums.payments(0, 1)).value).toBe(2);
    expect(sums.payments(1, 0)).toMatchObject({ x: 2n, y: 3n });
    expect(sums.payments(2, 1)).toMatchObject({ x: 4n, y: 3n });
    expect(sums.payments(0, 0)).toMatchObject({ n: 0n });
  });

  test('an award has no payer', () => {
    const sums = new Sums(tallyOf(4, [[game([3, 2, 1, 0], {}, paid([[2, 2, 7]]))]]));
    expect(sums.payments(sums.everyone, 1)).toMatchObject({ n: 1n, x: 7n, y: 1n });
    expect(sums.payments(1, 1)).toMatchObject({ n: 0n, x: 0n });
  });

  test('a bot in two seats may pay itself, and meets another once a game', () => {
    const sums = new Sums(
      tallyOf(2, [
        [
          game(
            [0, 0, 1, 1],
            {},
            paid([
              [0, 1, 3],
              [0, 2, 2],
              [1, 3, 4],
            ]),
          ),
        ],
      ]),
    );
    expect(sums.payments(0, 0)).toMatchObject({ n: 1n, x: 3n, y: 1n });
    expect(sums.payments(0, 1)).toMatchObject({ n: 1n, x: 6n, y: 1n });
    expect(sums.payments(1, 1)).toMatchObject({ n: 1n, x: 0n, y: 1n });
  });
});

test('two bots are compared over the deals that either played', () => {
  const deals = [
    [game([0, 1, 2, 2], { payout: [5, -1, -4, 0] })],
    [game([1, 2, 0, 2], { payout: [2, 0, 0, -2] })],
    [game([0, 2, 2, 2], { payout: [100, 0, 0, -100] })],
  ];
  const sums = new Sums(tallyOf(3, deals));
  // 35 - 0.5; the parts of the deals are -30 + 2.25, -35 - 2.25 and 65.
  expect(difference(sums.pair(0, 1))).toMatchObject({ value: 34.5, n: 3 });
  expect(difference(sums.pair(0, 1)).se).toBeCloseTo(Math.sqrt((27.75 ** 2 + 37.25 ** 2 + 65 ** 2) / 6), 12);
  expect(difference(sums.pair(1, 2)).n).toBe(3);
});

test('payouts count each seat', () => {
  const tally = tallyOf(2, [
    [game([0, 0, 0, 1], { payout: [1, 1, -3, 1] }), game([1, 0, 0, 0], { payout: [1, -3, 1, 1] })],
  ]);
  expect(tally.payouts.map((counts) => Object.fromEntries(counts))).toEqual([{ 1: 4, '-3': 2 }, { 1: 2 }]);
});

test('shapes by winner and for everyone', () => {
  const wins = { wins: [1, 0, 1, 0], winPoints: [6, 0, 3, 0] };
  const deals = [
    [
      game([0, 1, 2, 3], wins, {
        wins: [
          win(0, { points: 6, from: -1, by: 'draw', payment: 18, turn: 3, jokers: 2 }),
          win(2, { points: 3, payment: 5, turn: 8, jokers: 1 }),
        ],
      }),
    ],
    [game([2, 1, 0, 3], wins, { wins: [win(0, { points: 1 }), win(2, { points: 5, shape: '7 pairs' })] })],
    [game([0, 1, 2, 3], {})],
  ];
  const sums = new Sums(tallyOf(4, deals));
  const [chows, pairs] = sums.shapes(4).sort((a, b) => (a.shape < b.shape ? -1 : 1));
  expect(chows.shape).toBe('4 chows');
  expect(chows.wins).toEqual({ n: 3n, x: 3n, y: 4n, xx: 5n, xy: 6n, yy: 8n });
  expect(chows.points).toEqual({ n: 3n, x: 10n, y: 3n, xx: 82n, xy: 19n, yy: 5n });
  expect(chows.selfDraws).toEqual({ n: 3n, x: 1n, y: 3n, xx: 1n, xy: 2n, yy: 5n });
  // By deal: payments 23 and 6, turns 11 and 9, jokers 3 and 0; wins 2 and 1.
  expect(chows.payments).toEqual({ n: 3n, x: 29n, y: 3n, xx: 565n, xy: 52n, yy: 5n });
  expect(chows.turns).toEqual({ n: 3n, x: 20n, y: 3n, xx: 202n, xy: 31n, yy: 5n });
  expect(chows.jokers).toEqual({ n: 3n, x: 3n, y: 3n, xx: 9n, xy: 6n, yy: 5n });
  expect(pairs).toMatchObject({ shape: '7 pairs', wins: { x: 1n, y: 4n } });
  expect(sums.shapes(0).map(({ shape, wins: own }) => [shape, own.x, own.y])).toEqual([
    ['4 chows', 1n, 2n],
    ['7 pairs', 1n, 2n],
  ]);
  expect(sums.shapes(3)).toEqual([]);
});

test('lines that hands were near, by the hands of all seats held', () => {
  const deals = [
    [
      game([0, 1, 0, 2], {}, { near: [['A', 'B'], [], ['A'], ['A']] }),
      game([1, 0, 2, 0], {}, { near: [['B'], [], [], []] }),
    ],
    [game([0, 1, 0, 2], { hands: [3, 3, 3, 3] }, { near: [['A', 'A', 'A'], [], [], ['B']] })],
  ];
  const sums = new Sums(tallyOf(3, deals));
  const near = (bot: number) => sums.shapes(bot, ['A', 'B', 'C']).map((shape) => shape.near);
  // Bot 0 has two of the seats: 4 hands of the first deal, 6 of the second.
  expect(near(0)).toEqual([
    { n: 2n, x: 5n, y: 10n, xx: 13n, xy: 26n, yy: 52n },
    { n: 2n, x: 1n, y: 10n, xx: 1n, xy: 4n, yy: 52n },
    { n: 2n, x: 0n, y: 10n, xx: 0n, xy: 0n, yy: 52n },
  ]);
  expect(near(3)[0]).toEqual({ n: 2n, x: 6n, y: 20n, xx: 18n, xy: 60n, yy: 208n });
  expect(sums.shapes(3), 'nobody won').toEqual([]);
});

test('a fault marks its deal for everyone', () => {
  const tally = tallyOf(4, [
    [
      game([0, 1, 2, 3], { payout: [9, -9, 0, 0] }),
      game([0, 1, 2, 3], { payout: [1, 0, 0, -1], faults: [0, 0, 3, 0] }),
    ],
    [game([0, 1, 2, 3], { payout: [2, -2, 0, 0] })],
  ]);
  const all = new Sums(tally);
  const clean = new Sums(tally, 'clean');
  expect(all.markedDeals).toBe(1);
  expect(all.figures(2)).toMatchObject({ faults: 3, faultyGames: 1 });
  expect(all.figures(4)).toMatchObject({ faults: 3, faultyGames: 1 });
  expect(all.figures(0).payout).toMatchObject({ value: 4, n: 2 });
  expect(clean.figures(0).payout).toMatchObject({ value: 2, n: 1 });
  expect(clean.figures(2).faults).toBe(0);
});

test('exact after 10^9 games with the highest payouts that a record holds', () => {
  const high = 2 ** 31 - 1;
  const deal = [
    game(
      [0, 1, 2, 3],
      { payout: [high, -high, 0, 1] },
      { wins: [win(0, { points: high, payment: high })], paid: [0, 0, 0, 0, high] },
    ),
  ];
  let tally = tallyOf(4, [deal]);
  for (let i = 0; i < 30; i++) {
    const twice = new Tally(4);
    twice.merge(tally.toParts());
    twice.addJSON(JSON.parse(JSON.stringify(tally)));
    tally = twice;
  }
  const games = 2n ** 30n;
  const { all, layout } = tally;
  const h = BigInt(high);
  expect(all.get(layout.sumAt(1 * 5, 'payout'))).toBe(-h * games);
  expect(all.get(layout.squareAt(0, 'payout'))).toBe(h * h * games);
  expect(all.get(layout.productAt(0, 'payout'))).toBe(h * games);
  const sums = new Sums(tally);
  expect(sums.payments(1, 0)).toEqual({
    n: games,
    x: h * games,
    y: games,
    xx: h * h * games,
    xy: h * games,
    yy: games,
  });
  expect(sums.pair(0, 1)[7]).toBe(-h * h * games); // payout of a times payout of b
  expect(sums.shapes(0)[0].points.xx).toBe(h * h * games);
  expect(sums.shapes(0)[0].payments.xx).toBe(h * h * games);
  expect(tally.payouts[0].get(high)).toBe(2 ** 30);
  expect(sums.figures(0).payout).toEqual({ value: high, se: 0, n: 2 ** 30 });
  expect(sums.figures(3).payout.value).toBe(1);
});

test('tallies of different bots are not merged', () => {
  expect(() => new Tally(3).merge(new Tally(4))).toThrow('a tally of 4 bots for one of 3');
});
