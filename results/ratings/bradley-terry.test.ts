import { describe, expect, test } from 'vitest';
import { bradleyTerry, virtualTies } from './bradley-terry';
import { ELO } from './ratings';

/** Wins over each other, from rows of wins. */
const matrix = (...rows: readonly (readonly number[])[]) => Float64Array.from(rows.flat());
const strengthsOf = (wins: Float64Array, bots: number) => [...bradleyTerry(wins, bots).at];
const withVirtualTies = (wins: Float64Array, bots: number) => {
  const virtual = virtualTies(wins, bots);
  return wins.map((x, i) => x + virtual[i]);
};

test('A-B 70:30, B-C 60:40, A-C 75:25', () => {
  const wins = matrix([0, 70, 75], [30, 0, 60], [25, 40, 0]);
  const { at, converged } = bradleyTerry(wins, 3);
  expect(converged).toBe(true);
  for (const [bot, s] of [0.65115, -0.145241, -0.505909].entries()) expect(at[bot]).toBeCloseTo(s, 6);
  for (const [bot, elo] of [113.116, -25.231, -87.885].entries()) expect(ELO * at[bot]).toBeCloseTo(elo, 2);
});

test.each<[name: string, share: number]>([
  ['even', 0.5],
  ['two to one', 2 / 3],
  ['a thousand to one', 1000 / 1001],
])('two bots, %s: the logarithm of the odds between them', (_, share) => {
  const [a, b] = strengthsOf(matrix([0, share], [1 - share, 0]), 2);
  expect(a - b).toBeCloseTo(Math.log(share / (1 - share)), 9);
  expect(a + b).toBeCloseTo(0, 12);
});

describe('a bot that always loses', () => {
  const wins = matrix([0, 50, 1000], [50, 0, 1000], [0, 0, 0]);

  test('moves away without end, and that is said', () => {
    const { at, converged } = bradleyTerry(wins, 3);
    expect(converged).toBe(false);
    expect(at[2]).toBeLessThan(-10);
    expect(at.every(Number.isFinite)).toBe(true);
  });

  test('is finite with a virtual tie a pair', () => {
    const { at, converged } = bradleyTerry(withVirtualTies(wins, 3), 3);
    expect(converged).toBe(true);
    // Half a win in 1001 games against each of two equals.
    expect(at[0] - at[2]).toBeCloseTo(Math.log(1000.5 / 0.5), 9);
    expect(at[0]).toBeCloseTo(at[1], 9);
  });

  test('of any number of games', () => {
    const { at, converged } = bradleyTerry(withVirtualTies(matrix([0, 1e12], [0, 0]), 2), 2);
    expect(converged).toBe(true);
    expect((at[0] - at[1]) / Math.log(2e12)).toBeCloseTo(1, 9);
  });
});

test('bots that never met have strengths of mean zero apart; one that met nobody has 0', () => {
  const wins = matrix([0, 0, 30, 0, 0], [0, 0, 0, 0, 1], [10, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 4, 0, 0, 0]);
  const { at, converged } = bradleyTerry(wins, 5);
  expect(converged).toBe(true);
  const [three, four] = [Math.log(3) / 2, Math.log(4) / 2];
  for (const [bot, s] of [three, -four, -three, 0, four].entries()) expect(at[bot]).toBeCloseTo(s, 9);
});

test('no bots, and one', () => {
  expect(bradleyTerry(matrix([]), 0)).toEqual({ at: new Float64Array(0), converged: true });
  expect(bradleyTerry(matrix([0]), 1)).toEqual({ at: new Float64Array(1), converged: true });
});
