import type { Ruleset } from '#engine/rules/game';
import { type CardSource, cardSource } from './american/card-source';
import type { GameEvent } from './events';
import type { WallKind } from './live-wall';

/** A ruleset and all else that playing it needs. Plain data, safe to post to a worker. */
export type Setup = (Ruleset<'basic'> | (Ruleset<'american'> & { readonly card: CardSource })) & {
  /** Shared unless it says so. No field of the ruleset, since it is a choice of the competition. */
  readonly wall?: WallKind;
};

/** Reads the card of American rules; for `readFile` and errors see `cardSource`. */
export function setupOf(ruleset: Ruleset, readFile?: (path: string) => string, wall?: WallKind): Setup {
  const setup = ruleset.game === 'american' ? { ...ruleset, card: cardSource(ruleset.rules, readFile) } : ruleset;
  return wall === undefined ? setup : { ...setup, wall };
}

/** What the `game` line of a replay says of what is played. */
export function playedIn(setup: Setup): Pick<GameEvent, 'game' | 'rules' | 'card' | 'wall'> {
  const { game, rules } = setup;
  const card = setup.game === 'american' ? { card: { id: setup.card.name, hash: setup.card.hash } } : {};
  return { game, rules, ...card, ...(setup.wall === 'per-seat' ? { wall: setup.wall } : {}) };
}
