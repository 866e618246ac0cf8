import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Counted, everyPair, fitted, logLikelihoodOf, logVirtual } from './__fixtures__/luce';
import { TIE_SIZES } from './choices';

const BOTS = 6;
const anyRanking = fc
  .tuple(
    fc.array(fc.nat({ max: BOTS - 1 }), { minLength: 2, maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  )
  .map(([order, tied]) => order.map((bot, i) => (i === 0 ? `${bot}` : `${tied[i - 1] ? '=' : '>'}${bot}`)).join(''));
const anyGames = fc.array(fc.tuple(anyRanking, fc.integer({ min: 1, max: 1000 })), { maxLength: 20 });

test('a maximum is always found: every small change makes the games less likely', () => {
  fc.assert(
    fc.property(anyGames, fc.nat(), (games, pick) => {
      const found = fitted(BOTS, games, everyPair(BOTS));
      expect(found.converged).toBe(true);
      const value = (change: number, at: number) => {
        const strengths = [...found.strengths].map((s, i) => (i === at ? s + change : s));
        const ties = found.ties.map((d, i) => (i + BOTS === at ? d + change : d));
        return logLikelihoodOf(games)(strengths, ties) + logVirtual(BOTS, strengths, ties);
      };
      const at = pick % (BOTS + TIE_SIZES.length);
      const peak = value(0, at);
      for (const change of [-0.01, 0.01]) expect(value(change, at)).toBeLessThanOrEqual(peak + 1e-11 * Math.abs(peak));
    }),
  );
});

test('other names for the bots give the same strengths under those names', () => {
  fc.assert(
    fc.property(anyGames, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (games, names) => {
      const named = games.map(
        ([text, times]): Counted => [text.replace(/\d/g, (bot) => `${names[Number(bot)]}`), times],
      );
      const [before, after] = [games, named].map((each) => fitted(BOTS, each, everyPair(BOTS)));
      for (let bot = 0; bot < BOTS; bot++) expect(after.strengths[names[bot]]).toBeCloseTo(before.strengths[bot], 7);
      expect(after.ties).toEqual(before.ties.map((d) => (d === -Infinity ? d : expect.closeTo(d, 7))));
    }),
  );
});

test('the order of a tie and of the games does not matter', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const turned = games.toReversed().map(
        ([text, times]): Counted => [
          text
            .split('>')
            .map((group) => group.split('=').reverse().join('='))
            .join('>'),
          times,
        ],
      );
      const [before, after] = [games, turned].map((each) => fitted(BOTS, each, everyPair(BOTS)));
      for (let bot = 0; bot < BOTS; bot++) expect(after.strengths[bot]).toBeCloseTo(before.strengths[bot], 7);
    }),
  );
});
