/**
 * Packed hands: four int32, one for each of characters, circles, bamboo and honours, with the number of copies of
 * rank r in the three bits at 3 * r. Adding a tile is one addition. A *mask* has bit 3 * r set for each rank r meant.
 */
import { HONOURS, rankOf } from './kinds';

/** Mask of all nine ranks of a suit. */
export const SUIT_KINDS = 0o111111111;
/** Mask of the seven honours. */
export const HONOUR_KINDS = 0o1111111;
/** Every kind with four copies: a suit, and the honours. */
export const FULL_SUIT = 4 * SUIT_KINDS;
export const FULL_HONOURS = 4 * HONOUR_KINDS;

/** One tile of the kind (below 34), in the word of its group. */
export function tileBit(kind: number): number {
  return 1 << (3 * rankOf(kind));
}

/** Copies of a rank in a word. */
export function copies(word: number, rank: number): number {
  return (word >>> (3 * rank)) & 7;
}

/** Mask of the kinds with at least one copy. */
export function held(word: number): number {
  return (word | (word >>> 1) | (word >>> 2)) & SUIT_KINDS;
}

/** Mask of the kinds with at least two copies. */
export function pairs(word: number): number {
  return ((word >>> 1) | (word >>> 2)) & SUIT_KINDS;
}

/** Mask of the kinds with at least three copies. */
export function pungs(word: number): number {
  return ((word >>> 2) | ((word >>> 1) & word)) & SUIT_KINDS;
}

/** Mask of the kinds with all four copies. */
export function kongs(word: number): number {
  return (word >>> 2) & SUIT_KINDS;
}

/** Mask of the kinds of a suit that make a run as its lowest tile with two tiles of the hand. */
export function chowsAsLowest(word: number): number {
  const has = held(word);
  return (has >>> 3) & (has >>> 6);
}

/** As its middle tile. */
export function chowsAsMiddle(word: number): number {
  const has = held(word);
  return (has << 3) & (has >>> 3) & SUIT_KINDS;
}

/** As its highest tile. */
export function chowsAsHighest(word: number): number {
  const has = held(word);
  return (has << 3) & (has << 6) & SUIT_KINDS;
}

/** The three bits of every kind of a mask: ANDed with a word, the copies of those kinds only. */
export function fields(mask: number): number {
  return (mask << 3) - mask;
}

/** Number of tiles of a word, at most 7 a kind. */
export function sumFields(word: number): number {
  return totalOf(pairSums(word));
}

/** The copies of neighbouring ranks added up, in fields of six bits: of four words of hands they may be added further. */
export function pairSums(word: number): number {
  return (word & 0o707070707) + ((word >>> 3) & 0o07070707);
}

/** The sum of the fields of `pairSums`. */
export function totalOf(sums: number): number {
  // Into fields of twelve bits, which hold what 34 kinds have, and those added up in the uppermost byte.
  const twelves = (sums & 0o7700770077) + ((sums >>> 6) & 0o00770077);
  return Math.imul(twelves, 0o100010001) >>> 24;
}

/**
 * Packs the counts of the 34 kinds into four words from `hand[0]` on, and their base-5 indices into four from
 * `index[0]` on.
 */
export function handFromCounts(counts: ArrayLike<number>, index: Int32Array, hand: Int32Array): void {
  for (let group = 0, at = 0; group < 4; group++, at += 9) {
    const eighth = group === HONOURS ? 0 : counts[at + 7];
    const ninth = group === HONOURS ? 0 : counts[at + 8];
    // Written out, since nine steps that wait for each other take three times as long.
    index[group] =
      counts[at] +
      5 * counts[at + 1] +
      25 * counts[at + 2] +
      125 * counts[at + 3] +
      625 * counts[at + 4] +
      3125 * counts[at + 5] +
      15625 * counts[at + 6] +
      78125 * eighth +
      390625 * ninth;
    hand[group] =
      counts[at] |
      (counts[at + 1] << 3) |
      (counts[at + 2] << 6) |
      (counts[at + 3] << 9) |
      (counts[at + 4] << 12) |
      (counts[at + 5] << 15) |
      (counts[at + 6] << 18) |
      (eighth << 21) |
      (ninth << 24);
  }
}
