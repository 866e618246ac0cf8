import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, houseGames, smallGames } from './__fixtures__/games';
import { copiesWhole, evaluatesRightly, followsTheRules, isBlind, keepsAllTiles } from './__fixtures__/laws';

/** Plays games until so many decisions have been looked at. */
function decisions(games: fc.Arbitrary<Game>, atLeast: number, law: (game: Game) => number): void {
  for (let seed = 1, made = 0; made < atLeast; seed++) {
    for (const game of fc.sample(games, { numRuns: 8, seed })) made += law(game);
  }
}

describe.each([
  { label: 'small cards', games: smallGames, many: 30_000, some: 6_000 },
  { label: 'the house card', games: houseGames, many: 10_000, some: 200 },
])('laws of any game on $label, by the ten thousand', ({ games, many, some }) => {
  it('offers, order of play, deaths, wins and payments are what the rules ask for, and all of them happen', () => {
    const seen = new Map<string, number>();
    decisions(games, many, (game) => followsTheRules(game, seen));
    const kinds = ['pass', 'vote', 'draw', 'discard', 'turn', 'window', 'meld', 'edit', 'swap'];
    const ends = ['win discard', 'win draw', 'win swap', 'wall exhausted', 'wall threeDead', 'dead exposures'];
    for (const kind of [...kinds, ...ends, 'dead falseMahjong'])
      expect([kind, seen.get(kind) ?? 0]).not.toEqual([kind, 0]);
  });

  it('every tile stays in one place, and there is always a legal action', () => {
    decisions(games, many, keepsAllTiles);
  });

  it('a copy plays on exactly as the original would, and neither touches the other', () => {
    decisions(games, many, (game) => copiesWhole(game, game.deal % 150));
  });

  it('a view tells nothing of what is hidden, in a blind pass neither (blindness)', () => {
    decisions(games, many, (game) => isBlind(game, game.deal));
  });

  it('the evaluation of an action is what the hand is after it', () => {
    decisions(games, some, (game) => evaluatesRightly(game, 25));
  });
});
