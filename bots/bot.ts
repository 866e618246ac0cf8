import type { Random } from '#engine/random/random';
import type { ReplayEvent } from '#engine/referee/events';
import type { View } from '#engine/referee/view';
import type { Game } from '#engine/rules/game';

/**
 * A player. A fresh one is made for every game and plays one seat of it, so it may keep what it likes of the game in
 * its own fields. It must not use a clock, Math.random, or anything outside the instance: `view.random` is its only
 * randomness.
 */
export interface Bot {
  /**
   * Chooses one of `legal`. `view` is what the seat may know at this moment; it and `legal` are reused by the harness
   * for the next decision, so copy what is to be kept.
   */
  decide(view: View, legal: LegalActions): number;
  /** Called once, before the first hand is dealt. */
  start?(view: View): void;
  /** Called for each event of the game as this seat may see it, hidden tiles as `?`. Slows a run down: leave it out if unused. */
  seen?(event: ReplayEvent): void;
  /** Called once after the last hand, with the payouts of the game by seat. */
  end?(payouts: readonly number[]): void;
}

/** The legal actions, never empty: numbers of `#engine/referee/basic/actions` or `#engine/referee/american/actions`. */
export type LegalActions = Int32Array;

export type OptionValue = number | boolean | string;
export type BotOptions = Readonly<Record<string, OptionValue>>;

/**
 * What a bot's module exports by default. `name` is what tables show if the user gives no label. `options` lists the
 * options with their default values; `name?key=value` sets one, with the type of the default. `salt` is known to the
 * harness and need not be listed.
 */
export interface BotType {
  readonly name: string;
  readonly options?: BotOptions;
  /** The games that it plays, `['basic']` or `['american']`; both where this is left out. */
  readonly games?: readonly Game[];
  /** A fresh player for one game. */
  create(options: BotOptions): Bot;
}

export type { Game, Random, ReplayEvent, View };
