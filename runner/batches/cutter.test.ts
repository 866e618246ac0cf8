import { describe, expect, test } from 'vitest';
import { Cutter } from './cutter';
import type { BatchPlayed } from './plan';

/** Cuts all of a run, each batch taking `milliseconds` a deal. */
function cutAll(cutter: Cutter, milliseconds: number): number[] {
  const sizes: number[] = [];
  let next = 0;
  while (!cutter.done) {
    const { first, count } = cutter.cut();
    expect(first).toBe(next);
    next += count;
    sizes.push(count);
    cutter.learn({ count, duration: count * milliseconds } as BatchPlayed);
  }
  return sizes;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('batches', () => {
  test.each([
    ['quick games', 25_000, 4, 0.1],
    ['slow games', 300, 4, 50],
    ['games slower than a batch should be', 20, 24, 400],
    ['a single deal', 1, 4, 1],
  ])('%s: every deal once, in order', (_, deals, games, milliseconds) => {
    expect(sum(cutAll(new Cutter({ first: 0, end: deals, gamesPerDeal: games, tasks: 4 }), milliseconds))).toBe(deals);
  });

  test('grow to what takes 75 ms, and shrink to the end', () => {
    const sizes = cutAll(new Cutter({ first: 0, end: 25_000, gamesPerDeal: 4, tasks: 4 }), 0.1);
    expect(Math.max(...sizes)).toBe(750);
    expect(sizes[0]).toBe(4);
    expect(sizes.slice(-5, -1).every((size) => size <= 150)).toBe(true);
    expect(sizes.length).toBeLessThan(70);
  });

  test('a slow start does not keep them small', () => {
    const cutter = new Cutter({ first: 0, end: 100_000, gamesPerDeal: 1, tasks: 4 });
    cutter.learn({ count: 16, duration: 160 } as BatchPlayed); // code not compiled yet
    for (let i = 0; i < 12; i++) {
      const { count } = cutter.cut();
      cutter.learn({ count, duration: count * 0.05 } as BatchPlayed);
    }
    expect(cutter.cut().count).toBeGreaterThan(1000);
  });

  test('begin and end where they should, and stop at every look', () => {
    const cutter = new Cutter({ first: 5, end: 31, gamesPerDeal: 4, tasks: 4, fixed: 7, align: 12 });
    const ends: number[] = [];
    while (!cutter.done) {
      const { first, count } = cutter.cut();
      ends.push(first + count);
    }
    expect(ends).toEqual([12, 19, 24, 31]);
  });

  test('the size that the user wants', () => {
    expect(cutAll(new Cutter({ first: 0, end: 10, gamesPerDeal: 4, tasks: 4, fixed: 3 }), 1)).toEqual([3, 3, 3, 1]);
  });
});
