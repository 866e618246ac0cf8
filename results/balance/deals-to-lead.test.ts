import { describe, expect, test } from 'vitest';
import { Stream } from '#engine/random/stream';
import { dealsToLead } from './deals-to-lead';

describe('deals until the better bot leads', () => {
  // A deal's deviation is se · sqrt(n) = 2; (1.6448536 · 2 / d)^2.
  test.each<[string, number, number, number, number]>([
    ['a difference of half a deviation', 1, 0.2, 100, 10.8222],
    ['one of a tenth', 0.2, 0.02, 10_000, 270.554],
    ['the worse one ranked higher', -1, 0.2, 100, 10.8222],
  ])('%s', (_, value, se, n, deals) => {
    expect(dealsToLead({ value, se, n }).value).toBeCloseTo(deals, 2);
  });

  test('the error of a square: twice that of d, and of a deviation of normal deals', () => {
    const { value, se } = dealsToLead({ value: 1, se: 0.2, n: 101 });
    expect(se! / value!).toBeCloseTo(2 * Math.sqrt(0.04 + 1 / 200), 10);
  });

  test('the interval is what the ends of the interval of d give', () => {
    const { interval } = dealsToLead({ value: 1, se: 0.2, n: 1001 });
    // t(.975) of 1000 degrees is 1.9623391; deviation .2 · sqrt(1001).
    const needed = (d: number) => (1.6448536269514722 * 0.2) ** 2 * (1001 / d ** 2);
    expect(interval![0]).toBeCloseTo(needed(1 + 0.2 * 1.9623391), 4);
    expect(interval![1]).toBeCloseTo(needed(1 - 0.2 * 1.9623391), 4);
  });

  test('nobody knows how many they may be where the difference may be nothing', () => {
    const { value, interval } = dealsToLead({ value: 0.3, se: 0.2, n: 1001 });
    expect(value).toBeGreaterThan(0);
    expect(interval![1]).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([
    ['no difference', { value: 0, se: 0.1, n: 10 }],
    ['no bots that met', { value: null, se: null, n: 0 }],
    ['a single deal', { value: 1, se: null, n: 1 }],
  ])('%s', (_, estimate) => {
    expect(dealsToLead(estimate)).toEqual({ value: null, se: null, interval: null, deals: estimate.n });
  });

  test('after so many the better one is ahead in 95 % of the cases', () => {
    const stream = new Stream();
    stream.seed([1, 2, 3, 4], 0, 0, 0, 0, 0);
    // The sum of twelve uniform numbers is nearly normal with deviation 1; d = .25 needs 43.3 deals.
    const deal = () => 0.25 + Array.from({ length: 12 }, () => stream.unit() - 0.5).reduce((sum, x) => sum + x, 0);
    const deals = Math.round(dealsToLead({ value: 0.25, se: 0.1, n: 100 }).value!);
    expect(deals).toBe(43);
    let ahead = 0;
    for (let i = 0; i < 4000; i++) {
      let total = 0;
      for (let d = 0; d < deals; d++) total += deal();
      if (total > 0) ahead++;
    }
    expect(Math.abs(ahead / 4000 - 0.95)).toBeLessThan(0.012); // 3.5 standard errors
  });
});
