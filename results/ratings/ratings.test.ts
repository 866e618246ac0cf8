import { describe, expect, test } from 'vitest';
import { Placings } from '../placings';
import { anyTable, oneWinner, payouts, placingsOf, ranked, streamOf } from './__fixtures__/leagues';
import { headToHead } from './head-to-head';
import { type BotRatings, ELO, type Rating, ratings } from './ratings';

const NO_RATING: Rating = { value: null, se: null, n: 0, interval: null };
const both = ({ plackettLuce, bradleyTerry }: BotRatings) => [plackettLuce, bradleyTerry];

/** Strengths with mean zero, and what they are on the Elo scale. */
const SIX = [1.2, 0.7, 0.1, -0.2, -0.6, -1.2];
const SIX_ELO = SIX.map((s) => (400 * s) / Math.LN10);

type Play = typeof ranked;

/** A league of bots with these strengths, each deal once at a table of four. */
function league(seed: string, strengths: readonly number[], deals: number, play: Play): Placings {
  const stream = streamOf(seed);
  const placings = new Placings(strengths.length);
  for (let deal = 0; deal < deals; deal++) {
    const table = anyTable(stream, strengths.length);
    placings.addGame(
      deal,
      table,
      play(
        stream,
        table.map((bot) => strengths[bot]),
      ),
    );
  }
  return placings;
}

describe('planted strengths are found', () => {
  test('by both models, from full orders', () => {
    const found = ratings(league('planted', SIX, 4000, ranked));
    for (const [bot, elo] of SIX_ELO.entries()) {
      for (const { value, se } of both(found[bot])) {
        expect(Math.abs(value! - elo)).toBeLessThan(4 * se!);
        expect(se).toBeLessThan(12);
      }
    }
  });

  test('by Plackett-Luce, from games with one winner and draws, the others taken as unordered', () => {
    const play: Play = (stream, strengths) => oneWinner(stream, strengths, 0.2);
    const found = ratings(league('winners', SIX, 4000, play), { sharedLast: 'unordered' });
    for (const [bot, elo] of SIX_ELO.entries()) {
      const { value, se } = found[bot].plackettLuce;
      expect(Math.abs(value! - elo)).toBeLessThan(4 * se!);
      expect(se).toBeLessThan(16);
    }
  });

  test('in their order where those who lose are taken as tied', () => {
    const found = ratings(league('winners', SIX, 4000, (stream, strengths) => oneWinner(stream, strengths, 0.2)));
    for (const model of [0, 1]) {
      const values = found.map((bot) => both(bot)[model].value!);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(values.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
    }
  });
});

describe('the error', () => {
  test('covers the truth as often as it says', () => {
    const LEAGUES = 60;
    let [covered, of] = [0, 0];
    for (let i = 0; i < LEAGUES; i++) {
      const found = ratings(league(`coverage ${i}`, SIX.slice(1, 5), 300, ranked), { replicates: 100 });
      const centre = SIX_ELO.slice(1, 5).reduce((a, b) => a + b, 0) / 4;
      for (const [bot, { plackettLuce }] of found.entries()) {
        const [low, high] = plackettLuce.interval!;
        if (low <= SIX_ELO[bot + 1] - centre && SIX_ELO[bot + 1] - centre <= high) covered++;
        of++;
      }
    }
    // 95 %; 240 intervals, of which three in four are independent, leave it within .91 to .99 but for 1 in 100 times.
    expect(covered / of).toBeGreaterThan(0.91);
    expect(covered / of).toBeLessThan(0.99);
  });

  test('is that of the odds between two bots, by the delta method', () => {
    const stream = streamOf('two');
    const placings = new Placings(2);
    for (let deal = 0; deal < 3000; deal++) placings.addGame(deal, [0, 1, 1, 0], ranked(stream, [0.4, 0, 0, 0.4]));
    const { share } = headToHead(placings)[0][1];
    const odds = share.value! * (1 - share.value!);
    const { value, se } = ratings(placings)[0].bradleyTerry;
    // Half of the logarithm of the odds, as the two have mean zero; the virtual tie is one in 12,000 pairs.
    expect(value).toBeCloseTo((ELO / 2) * Math.log(share.value! ** 2 / odds), 1);
    expect(se! / ((ELO / 2) * (share.se! / odds))).toBeGreaterThan(0.85); // 200 resamples: five per cent
    expect(se! / ((ELO / 2) * (share.se! / odds))).toBeLessThan(1.15);
  });

  test('does not become smaller where the games of a deal repeat each other', () => {
    const [once, often] = [1, 4].map((times) => {
      const stream = streamOf('repeated');
      const placings = new Placings(4);
      for (let deal = 0; deal < 1500; deal++) {
        const metrics = ranked(stream, [0.5, 0.2, -0.3, -0.4]);
        for (let game = 0; game < times; game++) placings.addGame(deal, [0, 1, 2, 3], metrics);
      }
      return ratings(placings).flatMap(both);
    });
    for (const [i, { value, se }] of once.entries()) {
      expect(often[i].value! - value!).toBeLessThan(0.5);
      expect(often[i].se! / se!).toBeCloseTo(1, 1);
    }
  });

  test('does not exist where a bot met others in fewer than two buckets', () => {
    const metrics = payouts([3, -1, -1, -1]);
    const placings = new Placings(5);
    for (let game = 0; game < 8; game++) placings.addGame(0, [0, 1, 2, 3], metrics);
    const [first] = ratings(placings);
    for (const { value, se, n, interval } of both(first)) {
      expect(value).toBeGreaterThan(0);
      expect({ se, n, interval }).toEqual({ se: null, n: 1, interval: null });
    }
    placings.addGame(1, [0, 1, 2, 2], metrics); // in another bucket
    const found = ratings(placings);
    for (const rating of both(found[0])) {
      expect(rating.se).toBeGreaterThan(0);
      expect((rating.interval![1] - rating.value!) / rating.se!).toBeCloseTo(12.7062047, 6); // t, one degree of freedom
    }
    for (const rating of both(found[3])) expect(rating).toMatchObject({ n: 1, se: null, interval: null });
  });
});

test('bots that games do not connect are rated apart, and those that met nobody not at all', () => {
  const found = ratings(
    placingsOf(8, [
      [
        [0, 2, 0, 2],
        [3, -1, -1, -1],
      ],
      [
        [2, 0, 0, 2],
        [-1, 3, -1, -1],
      ],
      [
        [5, 1, 4, 1],
        [2, 1, 0, -3],
      ],
      [
        [1, 5, 1, 5],
        [2, 1, 0, -3],
      ],
      [
        [6, 6, 6, 6],
        [3, -1, -1, -1],
      ],
    ]),
  );
  expect(found.map(({ component }) => component)).toEqual([0, 1, 0, 2, 1, 1, 3, 4]);
  for (const bot of [3, 6, 7]) expect(both(found[bot])).toEqual([NO_RATING, NO_RATING]);
  for (const component of [
    [0, 2],
    [1, 4, 5],
  ]) {
    for (const model of [0, 1]) {
      const sum = component.reduce((total, bot) => total + both(found[bot])[model].value!, 0);
      expect(sum).toBeCloseTo(0, 9);
    }
  }
});

test('no games', () => {
  expect(ratings(new Placings(2))).toEqual([
    { plackettLuce: NO_RATING, bradleyTerry: NO_RATING, component: 0 },
    { plackettLuce: NO_RATING, bradleyTerry: NO_RATING, component: 1 },
  ]);
});

test('the same figures to the last bit, in whatever order the games came', () => {
  const whole = league('order', SIX, 400, (stream, strengths) => oneWinner(stream, strengths, 0.1));
  const { bots, buckets, placings, games } = whole.toParts();
  const backwards = new Placings(bots);
  for (let i = games.length - 1; i >= 0; i--) {
    for (let game = 0; game < games[i]; game++) {
      const one = { buckets: buckets.slice(i, i + 1), placings: placings.slice(i, i + 1), games: Float64Array.of(1) };
      backwards.merge({ bots, ...one });
    }
  }
  expect(JSON.stringify(ratings(backwards))).toBe(JSON.stringify(ratings(whole)));
});

test('a bot that never wins is rated far below the others, with an error', () => {
  const play: Play = (stream, strengths) =>
    oneWinner(
      stream,
      strengths.map((s) => (s < -1 ? -1000 : s)),
      0,
    );
  for (const sharedLast of ['tied', 'unordered'] as const) {
    const found = ratings(league('never', SIX, 1000, play), { sharedLast });
    for (const { value, se } of both(found[5])) {
      expect(value).toBeLessThan(Math.min(...both(found[4]).map((rating) => rating.value!)));
      expect(se).toBeGreaterThan(0);
      expect(Number.isFinite(value) && Number.isFinite(se)).toBe(true);
    }
  }
});
