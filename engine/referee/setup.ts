import type { Ruleset } from '#engine/rules/game';
import { type CardSource, cardSource } from './american/card-source';

/** A ruleset and all else that playing it needs. Plain data, safe to post to a worker. */
export type Setup = Ruleset<'basic'> | (Ruleset<'american'> & { readonly card: CardSource });

/** Reads the card of American rules; for `readFile` and errors see `cardSource`. */
export function setupOf(ruleset: Ruleset, readFile?: (path: string) => string): Setup {
  return ruleset.game === 'american' ? { ...ruleset, card: cardSource(ruleset.rules, readFile) } : ruleset;
}
