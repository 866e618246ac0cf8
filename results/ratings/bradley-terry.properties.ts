import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bradleyTerry, virtualTies } from './bradley-terry';

const strengthsOf = (wins: Float64Array, bots: number) => [...bradleyTerry(wins, bots).at];
const withVirtualTies = (wins: Float64Array, bots: number) => {
  const virtual = virtualTies(wins, bots);
  return wins.map((x, i) => x + virtual[i]);
};

const BOTS = 5;
const anyWins = fc
  .array(fc.oneof(fc.constant(0), fc.nat({ max: 20 }), fc.nat({ max: 1_000_000 })), { minLength: 25, maxLength: 25 })
  .map((wins) => Float64Array.from(wins, (x, i) => (i % (BOTS + 1) === 0 ? 0 : x)));

test('each bot wins as often as the strengths expect', () => {
  fc.assert(
    fc.property(anyWins, (games) => {
      const wins = withVirtualTies(games, BOTS);
      const { at, converged } = bradleyTerry(wins, BOTS);
      expect(converged).toBe(true);
      for (let a = 0; a < BOTS; a++) {
        let [won, expected] = [0, 0];
        for (let b = 0; b < BOTS; b++) {
          won += wins[a * BOTS + b];
          expected += (wins[a * BOTS + b] + wins[b * BOTS + a]) / (1 + Math.exp(at[b] - at[a]));
        }
        expect(Math.abs(won - expected)).toBeLessThan(1e-7 * (1 + won));
      }
    }),
  );
});

test('exchanging wins and losses reverses the strengths', () => {
  fc.assert(
    fc.property(anyWins, (games) => {
      const wins = withVirtualTies(games, BOTS);
      const reversed = wins.map((_, i) => wins[(i % BOTS) * BOTS + Math.floor(i / BOTS)]);
      const forth = strengthsOf(wins, BOTS);
      for (const [bot, s] of strengthsOf(reversed, BOTS).entries()) expect(s).toBeCloseTo(-forth[bot], 8);
    }),
  );
});

test('other names for the bots give the same strengths under those names', () => {
  fc.assert(
    fc.property(anyWins, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (games, names) => {
      const wins = withVirtualTies(games, BOTS);
      const named = new Float64Array(BOTS * BOTS);
      for (let i = 0; i < wins.length; i++) named[names[Math.floor(i / BOTS)] * BOTS + names[i % BOTS]] = wins[i];
      const before = strengthsOf(wins, BOTS);
      const after = strengthsOf(named, BOTS);
      for (let bot = 0; bot < BOTS; bot++) expect(after[names[bot]]).toBeCloseTo(before[bot], 8);
    }),
  );
});

test('strengths do not depend on where the search starts', () => {
  const anyStart = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: BOTS, maxLength: BOTS });
  fc.assert(
    fc.property(anyWins, anyStart, (games, start) => {
      const wins = withVirtualTies(games, BOTS);
      const from0 = strengthsOf(wins, BOTS);
      const { at, converged } = bradleyTerry(wins, BOTS, Float64Array.from(start));
      expect(converged).toBe(true);
      for (let bot = 0; bot < BOTS; bot++) expect(at[bot]).toBeCloseTo(from0[bot], 8);
    }),
  );
});
