import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf, gridSize, pointsOf } from './points';

const keysOf = (...sizes: number[]) =>
  sizes.map((size, i) => ({ key: `k${i}`, values: Array.from({ length: size }, (_, value) => `${value}`) }));

test('a grid, the last key first', () => {
  expect(pointsOf('grid', keysOf(2, 3), 0, '1')).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
});

test('one at a time, the others as in the baseline', () => {
  expect(pointsOf('one-at-a-time', keysOf(2, 3), 0, '1')).toEqual([
    [0, -1],
    [1, -1],
    [-1, 0],
    [-1, 1],
    [-1, 2],
  ]);
});

describe('random points', () => {
  const anySizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });

  test('are different points of the grid in its order, as many as are asked for, all if there are no more', () => {
    fc.assert(
      fc.property(anySizes, fc.integer({ min: 1, max: 500 }), fc.string(), (sizes, count, seed) => {
        const keys = keysOf(...sizes);
        const grid = pointsOf('grid', keys, 0, seed).map(String);
        const points = pointsOf('random', keys, count, seed).map(String);
        expect(points.length).toBe(
          Math.min(
            count,
            sizes.reduce((product, size) => product * size, 1),
          ),
        );
        expect(points.length).toBe(countOf('random', keys, count));
        expect(points).toEqual(grid.filter((point) => points.includes(point)));
      }),
    );
  });

  test('of a grid too large for any list: all of its corners are near', () => {
    const keys = keysOf(...Array<number>(15).fill(100)); // 10^30 points
    expect(gridSize(keys)).toBeCloseTo(1e30, -20);
    const points = pointsOf('random', keys, 2000, '1');
    expect(new Set(points.map(String)).size).toBe(2000);
    for (const i of keys.keys()) {
      const values = points.map((point) => point[i]);
      expect([Math.min(...values), Math.max(...values)]).toEqual([0, 99]); // 2000 draws miss one of them 4 times in 10^9
    }
    const firsts = points.map(([first]) => first);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  });

  test('are decided by the seed', () => {
    const picked = (seed: string) => pointsOf('random', keysOf(10, 10), 10, seed);
    expect(picked('1')).toEqual(picked('1'));
    expect(picked('1')).not.toEqual(picked('2'));
  });
});
