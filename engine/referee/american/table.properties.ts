import fc from 'fast-check';
import { describe, it } from 'vitest';
import { houseGames, smallGames } from './__fixtures__/games';
import { copiesWhole, evaluatesRightly, followsTheRules, isBlind, keepsAllTiles } from './__fixtures__/laws';

const moves = fc.nat(120);
const seed = fc.nat(1e6);

describe.each([
  { label: 'small cards', games: smallGames, runs: 24, slowRuns: 8, every: 50 },
  { label: 'the house card', games: houseGames, runs: 3, slowRuns: 1, every: 60 },
])('laws of any game on $label', ({ games, runs, slowRuns, every }) => {
  it('offers, order of play, deaths, wins and payments are what the rules ask for', () => {
    fc.assert(
      fc.property(games, (game) => void followsTheRules(game)),
      { numRuns: runs },
    );
  });

  it('every tile stays in one place, and there is always a legal action', () => {
    fc.assert(
      fc.property(games, (game) => void keepsAllTiles(game)),
      { numRuns: runs },
    );
  });

  it('a copy plays on exactly as the original would, and neither touches the other', () => {
    fc.assert(
      fc.property(games, moves, (game, after) => void copiesWhole(game, after)),
      { numRuns: runs },
    );
  });

  it('a view tells nothing of what is hidden, in a blind pass neither (blindness)', () => {
    fc.assert(
      fc.property(games, seed, (game, shuffle) => void isBlind(game, shuffle)),
      { numRuns: runs },
    );
  });

  it('the evaluation of an action is what the hand is after it', () => {
    fc.assert(
      fc.property(games, (game) => void evaluatesRightly(game, every)),
      { numRuns: slowRuns },
    );
  });
});
