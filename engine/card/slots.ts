import { FLOWER, JOKER } from '#engine/tiles/kinds';
import type { Target } from './card';

/** Kinds of the American game: 34, the flower and the joker. */
export const CARD_KINDS = 36;
/** Tiles of a complete hand. */
export const HAND_SIZE = 14;
/** Most flowers, and most jokers, that rules may put in the wall (A1). */
export const MOST_SPECIALS = 16;

/** How many jokers and flowers are in the wall (A1). */
export interface Stock {
  readonly jokers: number;
  readonly flowers: number;
}
export const STANDARD_STOCK: Stock = { jokers: 8, flowers: 8 };

/** Tiles of a kind in the wall. */
export function stockOf(kind: number, { jokers, flowers }: Stock): number {
  return kind === FLOWER ? flowers : kind === JOKER ? jokers : 4;
}

/** Slots of a target by kind. */
export interface Slots {
  /** Those that no joker may fill: singles, pairs, mixed groups, groups that ban jokers. */
  readonly strict: Uint8Array;
  /** The others. */
  readonly flexible: Uint8Array;
}

export function slotsOf({ groups, mixed }: Target): Slots {
  const strict = new Uint8Array(CARD_KINDS);
  const flexible = new Uint8Array(CARD_KINDS);
  for (const { kind, size, jokers } of groups) (jokers ? flexible : strict)[kind] += size;
  for (const tiles of mixed) for (const kind of tiles) strict[kind]++;
  return { strict, flexible };
}

/** What keeps a target from ever being made: a kind that runs out, or jokers; undefined if nothing does. */
export type Shortage =
  | { readonly type: 'naturals'; readonly kind: number; readonly needed: number; readonly held: number }
  | { readonly type: 'jokers'; readonly needed: number; readonly held: number };

export function shortageOf({ strict, flexible }: Slots, stock: Stock): Shortage | undefined {
  let jokers = 0;
  for (let kind = 0; kind < JOKER; kind++) {
    const held = stockOf(kind, stock);
    if (strict[kind] > held) return { type: 'naturals', kind, needed: strict[kind], held };
    jokers += Math.max(0, strict[kind] + flexible[kind] - held);
  }
  return jokers > stock.jokers ? { type: 'jokers', needed: jokers, held: stock.jokers } : undefined;
}
