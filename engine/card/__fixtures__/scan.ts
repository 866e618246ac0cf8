import { JOKER } from '#engine/tiles/kinds';
import type { Target } from '../card';

/** Distance of a hand without exposures to one target, group by group: strict slots take their tiles first. */
function distanceTo({ groups, mixed }: Target, hand: Uint8Array, left: Uint8Array): number {
  left.set(hand);
  let strict = 0;
  for (const tiles of mixed)
    for (const kind of tiles) {
      if (left[kind] > 0) left[kind]--;
      else strict++;
    }
  for (const { kind, size, jokers } of groups) {
    if (jokers) continue;
    const held = Math.min(left[kind], size);
    left[kind] -= held;
    strict += size - held;
  }
  let flexible = 0;
  for (const { kind, size, jokers } of groups) {
    if (!jokers) continue;
    const held = Math.min(left[kind], size);
    left[kind] -= held;
    flexible += size - held;
  }
  return strict + Math.max(0, flexible - hand[JOKER]);
}

/** Distance of a hand (counts by kind) to the nearest of the targets, one after the other. `left` is room for a hand. */
export function scan(targets: readonly Target[], hand: Uint8Array, left: Uint8Array): number {
  let least = 14;
  for (const target of targets) least = Math.min(least, distanceTo(target, hand, left));
  return least;
}
