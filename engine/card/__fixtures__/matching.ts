import { JOKER } from '#engine/tiles/kinds';
import type { Group, Target } from '../card';

export interface Exposure {
  readonly kind: number;
  readonly size: number;
  readonly jokers: boolean;
}

/** A place of a target: the natural that fills it, and whether a joker may. */
interface Slot {
  readonly kind: number;
  readonly jokers: boolean;
}

/**
 * Tiles that a hand misses for a target, by matching tiles to slots one by one, for every way in which the exposures can
 * be groups of it. Undefined if there is none. Knows nothing of strict and flexible slots.
 */
export function distanceByMatching(
  target: Target,
  hand: readonly number[],
  exposures: readonly Exposure[],
): number | undefined {
  const mixed = target.mixed.flat().map((kind) => ({ kind, jokers: false }));
  const distances = leftovers(target.groups, exposures).map((groups) => {
    const slots = groups.flatMap(({ kind, size, jokers }): Slot[] =>
      Array.from({ length: size }, () => ({ kind, jokers })),
    );
    return missing([...slots, ...mixed], hand);
  });
  return distances.length === 0 ? undefined : Math.min(...distances);
}

/** The groups that stay in hand, for every way to see the exposures in a target. */
function leftovers(groups: readonly Group[], [first, ...rest]: readonly Exposure[]): (readonly Group[])[] {
  if (first === undefined) return [groups];
  return groups.flatMap((group, index) =>
    group.kind === first.kind && group.size === first.size && (group.jokers || !first.jokers)
      ? leftovers(groups.toSpliced(index, 1), rest)
      : [],
  );
}

/** Slots that stay empty when as many as possible are filled: augmenting paths. */
function missing(slots: readonly Slot[], hand: readonly number[]): number {
  const tileOf = new Map<number, number>();
  const fills = (tile: number, slot: number) =>
    hand[tile] === slots[slot].kind || (hand[tile] === JOKER && slots[slot].jokers);
  const place = (tile: number, seen: Set<number>): boolean => {
    for (let slot = 0; slot < slots.length; slot++) {
      if (seen.has(slot) || !fills(tile, slot)) continue;
      seen.add(slot);
      const other = tileOf.get(slot);
      if (other !== undefined && !place(other, seen)) continue;
      tileOf.set(slot, tile);
      return true;
    }
    return false;
  };
  for (let tile = 0; tile < hand.length; tile++) place(tile, new Set());
  return slots.length - tileOf.size;
}
