import { describe, expect, test } from 'vitest';
import { BUCKETS, bucketOf, Placings } from './placings';
import { payouts } from './ratings/__fixtures__/leagues';
import { parsePlacing } from './ratings/placing';

describe('buckets', () => {
  const DEALS = 120_000;
  test.each<[name: string, deal: (i: number) => number]>([
    ['all deals', (i) => i],
    ['every sixth deal', (i) => 6 * i],
    ['every 120th deal', (i) => 120 * i],
    ['every 4096th deal', (i) => 4096 * i],
    ['beyond 32 bits', (i) => 2 ** 40 + i],
    ['in the high bits only', (i) => 2 ** 32 * i],
  ])('take %s evenly', (_, deal) => {
    const counts = new Float64Array(BUCKETS);
    for (let i = 0; i < DEALS; i++) counts[bucketOf(deal(i))]++;
    const expected = DEALS / BUCKETS;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(185); // 119 degrees of freedom: 1 in 10,000 is above
  });

  test('do not see the neighbours of a deal', () => {
    let same = 0;
    for (let i = 0; i < DEALS; i++) if (bucketOf(i) === bucketOf(i + 1)) same++;
    expect(Math.abs(same - DEALS / BUCKETS)).toBeLessThan(4 * Math.sqrt(DEALS / BUCKETS));
  });

  test('hold all games of a deal, at whatever table', () => {
    const placings = new Placings(8);
    for (let game = 0; game < 12; game++) placings.addGame(77, [game % 8, 0, 1, 2], payouts([3, -1, -1, -1]));
    expect(placings.buckets.filter(({ size }) => size > 0)).toHaveLength(1);
    expect(placings.buckets[bucketOf(77)].get(parsePlacing('3>0=1=2', 8))).toBe(2); // games 3 and 11
    expect(placings.buckets[bucketOf(77)].get(parsePlacing('4>0=1=2', 8))).toBe(1);
  });
});

describe('JSON', () => {
  test('is sorted text', () => {
    const placings = new Placings(5);
    const [first, second] = [0, 1].map((deal) => bucketOf(deal));
    placings.addGame(1, [0, 1, 2, 3], payouts([0, 0, 0, 0]));
    placings.addGame(1, [4, 1, 2, 3], payouts([9, 8, 7, 6]));
    placings.addGame(0, [3, 2, 1, 0], payouts([0, 0, 0, 0]));
    placings.addGame(0, [3, 2, 1, 0], payouts([1, 1, 1, 1]));
    const entry = [`${first}:2`, `${second}:1`]
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .join(' ');
    expect(JSON.stringify(placings)).toBe(`{"bots":5,"placings":{"4>1>2>3":"${second}:1","0=1=2=3":"${entry}"}}`);
  });

  test.each<[name: string, placings: Record<string, string>, message: string]>([
    ['a bot too many', { '0>1>2>5': '0:1' }, '"0>1>2>5" is not a placing of 5 bots'],
    ['no placing', { winner: '0:1' }, '"winner" is not a placing'],
    ['a bucket too many', { '0>1>2>3': '120:1' }, '"120:1" is not how often 0>1>2>3 occurred'],
    ['a bucket twice', { '0>1>2>3': '7:1 7:2' }, '"7:2" is not how often'],
    ['no games', { '0>1>2>3': '7:0' }, '"7:0" is not how often'],
    ['fewer than no games', { '0>1>2>3': '7:-1' }, '"7:-1" is not how often'],
    ['part of a game', { '0>1>2>3': '7:1.5' }, '"7:1.5" is not how often'],
    ['more games than can be counted', { '0>1>2>3': '7:9007199254740993' }, 'is not how often'],
    ['nothing', { '0>1>2>3': '' }, '"" is not how often'],
  ])('with %s is refused', (_, placings, message) => {
    expect(() => Placings.fromJSON({ bots: 5, placings })).toThrow(RangeError);
    expect(() => Placings.fromJSON({ bots: 5, placings })).toThrow(message);
  });
});

test.each([0, 65, 2.5, Number.NaN])('%s bots are refused', (bots) => {
  expect(() => new Placings(bots)).toThrow(RangeError);
});

test('placings of other bots are not merged', () => {
  expect(() => new Placings(4).merge(new Placings(5).toParts())).toThrow(RangeError);
});
