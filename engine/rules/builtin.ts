import type { Game } from './game';
import type { FlatRules } from './schema';

/** A ruleset that comes with the simulator: what it changes of the defaults of its game. */
export interface BuiltIn {
  readonly game: Game;
  readonly about: string;
  readonly rules: FlatRules;
}

/**
 * `basic-bonus` changes the scheme alone, so that it can be compared with `basic` point for point: the points are
 * awarded and nobody pays, as the source has it. `basic-exponential` has players pay, the discarder double.
 */
export const BUILT_INS: Readonly<Record<string, BuiltIn>> = {
  basic: { game: 'basic', about: 'one point a hand, awarded to the winner', rules: {} },
  'basic-bonus': {
    game: 'basic',
    about: 'one point, and one more each for self-draw, last tile and dragons',
    rules: { 'scoring.scheme': 'bonus' },
  },
  'basic-exponential': {
    game: 'basic',
    about: 'pungs and kongs score, concealed, terminal and kong doubled; the discarder pays double',
    rules: { 'scoring.scheme': 'exponential', 'scoring.payment': 'discarder-double' },
  },
  american: { game: 'american', about: 'American Mah Jongg: a card, jokers, the Charleston', rules: {} },
};

export const RULESET_NAMES: readonly string[] = Object.keys(BUILT_INS);
