import { describe, expect, test } from 'vitest';
import { BUCKETS, bucketOf, Placings } from '../placings';
import { payouts, placingsOf } from './__fixtures__/leagues';
import { headToHead } from './head-to-head';

test('who was above whom, seat by seat', () => {
  const matrix = headToHead(
    placingsOf(4, [
      [
        [0, 1, 2, 2],
        [3, -1, -1, -1],
      ],
      [
        [2, 2, 1, 0],
        [4, -4, 0, 0],
      ],
      [
        [1, 0, 2, 2],
        [-6, 2, 2, 2],
      ],
    ]),
  );
  expect(matrix[0][1]).toMatchObject({ games: 3, above: 2, ties: 1, below: 0 });
  expect(matrix[1][0]).toMatchObject({ games: 3, above: 0, ties: 1, below: 2 });
  expect(matrix[0][2]).toMatchObject({ games: 6, above: 3, ties: 2, below: 1 });
  expect(matrix[2][1]).toMatchObject({ games: 6, above: 3, ties: 2, below: 1 });
  expect(matrix[0][1].share.value).toBeCloseTo(2.5 / 3, 12);
  expect(matrix[1][0].share.value).toBeCloseTo(0.5 / 3, 12);
  expect(matrix[0][2].share.value).toBeCloseTo(4 / 6, 12);
});

test('bots that never met, and a bot against itself', () => {
  const matrix = headToHead(
    placingsOf(4, [
      [
        [0, 1, 2, 2],
        [3, -1, -1, -1],
      ],
    ]),
  );
  const nobody = { games: 0, above: 0, ties: 0, below: 0, share: { value: null, se: null, n: 0 } };
  expect(matrix[0][3]).toEqual(nobody);
  expect(matrix[3][0]).toEqual(nobody);
  expect(matrix[2][2]).toEqual(nobody);
  expect(headToHead(new Placings(2))).toEqual([
    [nobody, nobody],
    [nobody, nobody],
  ]);
});

describe('the standard error of a share', () => {
  test('is that of a mean of blocks if all have as many games', () => {
    // One deal a bucket, four games a deal: bot 0 is above bot 1 in so many of them.
    const deals = new Map<number, number>();
    for (let deal = 0; deals.size < BUCKETS; deal++) if (!deals.has(bucketOf(deal))) deals.set(bucketOf(deal), deal);
    const placings = new Placings(4);
    const shares = [...deals.values()].map((deal, i) => {
      const above = (i * i) % 5;
      for (let game = 0; game < 4; game++) {
        placings.addGame(deal, [0, 1, 2, 3], payouts(game < above ? [2, 1, 0, 0] : [1, 2, 0, 0]));
      }
      return above / 4;
    });
    const mean = shares.reduce((a, b) => a + b, 0) / BUCKETS;
    const variance = shares.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (BUCKETS - 1);
    const { share } = headToHead(placings)[0][1];
    expect(share.value).toBeCloseTo(mean, 12);
    expect(share.se).toBeCloseTo(Math.sqrt(variance / BUCKETS), 12);
    expect(share.n).toBe(BUCKETS);
  });

  test('does not exist for a single bucket', () => {
    const placings = new Placings(4);
    for (let game = 0; game < 10; game++) placings.addGame(3, [0, 1, 2, 3], payouts([game % 2, 0, 0, 0]));
    expect(headToHead(placings)[0][1].share).toEqual({ value: 0.75, se: null, n: 1 });
  });
});
