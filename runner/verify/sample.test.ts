import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOf } from './sample';

const all = (total: number) => Array.from({ length: total }, (_, i) => i);

test.each([
  ['as many as there are', 12, 12],
  ['more than there are', 12, 13],
  ['many more', 12, 1_000_000_000],
  ['one of one', 1, 1],
])('%s: all of them', (_, total, count) => {
  expect(sampleOf(total, count, 'tea')).toEqual(all(total));
});

test('so many different numbers below the total, ascending, the same for the same seed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 32 }),
      fc.integer({ min: 1, max: 300 }),
      fc.string(),
      (total, count, seed) => {
        const sample = sampleOf(total, count, seed);
        expect(sample).toHaveLength(Math.min(total, count));
        expect(sample.every((n, i) => n > (sample[i - 1] ?? -1) && n < total && Number.isInteger(n))).toBe(true);
        expect(sampleOf(total, count, seed)).toEqual(sample);
      },
    ),
  );
});

test('another seed takes others', () => {
  expect(sampleOf(1_000_000, 5, '1')).not.toEqual(sampleOf(1_000_000, 5, '2'));
});

describe('every set is equally likely', () => {
  const SEEDS = 6000;
  /** Chi-square of counts that should be alike. */
  const chiSquare = (counts: readonly number[], expected: number) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

  test('the 15 pairs of six', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const pair = sampleOf(6, 2, String(seed)).join();
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(counts.size).toBe(15);
    expect(chiSquare([...counts.values()], SEEDS / 15)).toBeLessThan(36.12); // 14 degrees of freedom, p = .001
  });

  test('each of 50, among 10', () => {
    const counts = Array<number>(50).fill(0);
    for (let seed = 0; seed < SEEDS; seed++) for (const n of sampleOf(50, 10, String(seed))) counts[n]++;
    // Ten different ones at a time: the counts spread less than if each were drawn by itself.
    const expected = SEEDS / 5;
    const statistic = (chiSquare(counts, expected) * (50 - 1)) / (50 - 10);
    expect(statistic).toBeLessThan(85.35); // 49 degrees of freedom, p = .001
  });
});
