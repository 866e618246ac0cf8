/** Hands laid over the hands of a card, tile by tile and slot by slot (A11, A14, A16, A23). */
import { JOKER } from '#engine/tiles/kinds';
import type { Meld } from '../table';
import { type Card, cardOf, exposableKey, type Target } from './card';

/** No number of tiles would do: the exposures do not fit. */
export const NEVER = Number.POSITIVE_INFINITY;

/** How many tiles of a target are not there, given the copies of each kind in hand and the exposures. */
export function missing(target: Target, hand: ArrayLike<number>, exposures: readonly Meld[]): number {
  return exposures.length === 0 ? fill(target, 0, hand) : laid(target, exposures, 0, 0, hand);
}

/** Whether a line of the card can still be made from exposures (A21). */
export function fits(card: Card, exposures: readonly Meld[]): boolean {
  if (exposures.length === 0) return true;
  const [{ tiles }] = exposures;
  const candidates = card.exposable.get(exposableKey(tiles[0], tiles.length)) ?? [];
  return candidates.some((target) => laid(target, exposures, 0, 0, NOTHING) < NEVER);
}

/** The card without the hands for which even all the tiles of the set would not do: nobody can make them (A1, A21). */
export function makeable(card: Card, set: readonly number[]): Card {
  const targets = card.targets.filter((target) => missing(target, set, []) === 0);
  return targets.length === card.targets.length ? card : cardOf(targets);
}

/**
 * Lays the exposures from `next` on groups of the target, each on one of its own: `used` has a bit for each group that
 * has one. The tiles missing in the best way to do so.
 */
function laid(target: Target, exposures: readonly Meld[], next: number, used: number, hand: ArrayLike<number>): number {
  if (next === exposures.length) return fill(target, used, hand);
  if (target.concealed) return NEVER;
  const { tiles } = exposures[next];
  const hasJoker = tiles[tiles.length - 1] === JOKER;
  const { groups } = target;
  let least = NEVER;
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i];
    if (group.kind !== tiles[0] || group.size !== tiles.length || (hasJoker && !group.jokers)) continue;
    if ((used & (1 << i)) !== 0) continue;
    least = Math.min(least, laid(target, exposures, next + 1, used | (1 << i), hand));
  }
  return least;
}

/** An empty hand. */
const NOTHING = new Int8Array(JOKER + 1);
const left = new Int8Array(JOKER + 1);

/**
 * Puts naturals into the slots of all groups that are not exposed, those first that jokers may not fill, and jokers
 * into the others that are still empty; counts the slots without a tile.
 */
function fill({ groups }: Target, exposed: number, hand: ArrayLike<number>): number {
  for (let kind = 0; kind <= JOKER; kind++) left[kind] = hand[kind];
  let empty = 0;
  for (let i = 0; i < groups.length; i++) {
    if ((exposed & (1 << i)) !== 0) continue;
    const { kind, size, jokers } = groups[i];
    const naturals = Math.min(size, left[kind]);
    const substitutes = jokers ? Math.min(size - naturals, left[JOKER]) : 0;
    left[kind] -= naturals;
    left[JOKER] -= substitutes;
    empty += size - naturals - substitutes;
  }
  return empty;
}
