import { describe, expect, it } from 'vitest';
import { atLeast, chanceRow } from './arrivals';

describe('arrivals', () => {
  it.each([
    ['one of two copies, each as likely as not', 0.5, 1, 2, 0.75],
    ['both of them', 0.5, 2, 2, 0.25],
    ['two of four at a chance of 1/4', 0.25, 2, 4, 67 / 256],
    ['nothing wanted', 0.25, 0, 3, 1],
  ])('%s', (_what, chance, wanted, live, expected) => {
    expect(atLeast(chanceRow(chance), wanted, live)).toBeCloseTo(expected, 12);
  });

  it('leave a little of a chance to what cannot come, so that a joker in its place can be weighed', () => {
    const never = atLeast(chanceRow(0.5), 3, 2);
    expect(never).toBeGreaterThan(0);
    expect(never).toBeLessThan(1e-4);
  });

  it('take chances beyond 0 and 1 as almost none and almost certain', () => {
    expect(atLeast(chanceRow(-1), 1, 1)).toBeLessThan(0.01);
    expect(atLeast(chanceRow(7), 1, 1)).toBeGreaterThan(0.99);
  });
});
