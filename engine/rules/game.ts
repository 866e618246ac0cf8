import type { AmericanRules } from './american';
import type { BasicRules } from './ruleset';

/** The rules of each game. */
export interface RulesOf {
  readonly basic: BasicRules;
  readonly american: AmericanRules;
}
export type Game = keyof RulesOf;

/** Rules that say which game they are for; `GameRules` alone is those of any game. */
export type GameRules<G extends Game = Game> = {
  [K in G]: { readonly game: K; readonly rules: RulesOf[K] };
}[G];

/** Rules with the name of the built-in ruleset, or of the file without folder and `.toml`. */
export type Ruleset<G extends Game = Game> = GameRules<G> & { readonly name: string };

export const GAMES: readonly Game[] = ['basic', 'american'];

/** A game as messages call it. */
export const GAME_NAMES: Readonly<Record<Game, string>> = { basic: 'basic game', american: 'American game' };
