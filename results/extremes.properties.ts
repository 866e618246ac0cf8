import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { Extremes, MOST_EXTREMES } from './extremes';

interface Played {
  readonly payouts: readonly number[];
  readonly discards: number;
}

const SEATING = [3, 1, 0, 2];
const anyGames = fc.array(
  fc.record({
    payouts: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }),
    discards: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 40 },
);

/** Two games a deal. */
function extremesOf(games: readonly (readonly [number, Played])[]): Extremes {
  const extremes = new Extremes();
  const record = new GameRecord();
  for (const [i, { payouts, discards }] of games) {
    for (const [seat, payout] of payouts.entries()) record.metrics[seat * METRIC_COUNT + M.payout] = payout;
    record.discards = discards;
    extremes.addGame(i >> 1, i & 1, SEATING, record);
  }
  return extremes;
}

/** The games that are left if of each deal the first in a list stays. */
function oneADeal<G extends { readonly deal: number }>(games: readonly G[]): readonly G[] {
  return games.filter(({ deal }, i) => games.findIndex((game) => game.deal === deal) === i);
}

test('are those that sorting all games gives, one a deal', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const { payouts, longest } = extremesOf([...games.entries()]);
      const best = games
        .map((game, i) => ({
          value: Math.max(...game.payouts),
          deal: i >> 1,
          rotation: i & 1,
          bot: SEATING[game.payouts.indexOf(Math.max(...game.payouts))],
        }))
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value);
      const long = games
        .map(({ discards }, i) => ({ value: discards, deal: i >> 1, rotation: i & 1, bot: -1 }))
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value);
      // Sorting keeps what is equal in order of play.
      expect(payouts).toEqual(oneADeal(best).slice(0, MOST_EXTREMES));
      expect(longest).toEqual(oneADeal(long).slice(0, MOST_EXTREMES));
    }),
    { numRuns: 60 },
  );
});

test('are the same however games are ordered and grouped, merged or read from text', () => {
  fc.assert(
    fc.property(anyGames, fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }), (games, groups) => {
      const whole = JSON.stringify(extremesOf([...games.entries()]));
      const numbered = [...games.entries()].reverse();
      const merged = new Extremes();
      for (const group of [2, 0, 3, 1]) {
        const part = extremesOf(numbered.filter(([i]) => groups[i] === group));
        if (group % 2 === 0) merged.merge(structuredClone(part.toParts()));
        else merged.addJSON(JSON.parse(JSON.stringify(part)));
      }
      expect(JSON.stringify(merged)).toBe(whole);
      merged.addJSON(JSON.parse(whole)); // no game twice
      expect(JSON.stringify(merged)).toBe(whole);
    }),
    { numRuns: 60 },
  );
});
