/**
 * Tile kinds. A tile is a small integer, its kind:
 *
 *   0-8    characters / craks   1m-9m
 *   9-17   circles / dots       1p-9p
 *   18-26  bamboo / bams        1s-9s
 *   27-33  honours              1z-7z = E S W N white green red
 *   34     flower               f      (American game; its flowers are alike)
 *   35     joker                j      (American game)
 *   36-43  bonus tiles          1f-8f  (basic game with `bonusTiles`; 1f-4f flowers, 5f-8f seasons)
 *
 * The first 34 are the kinds of which sets are made in the basic game.
 */
export const SET_KINDS = 34;
export const FLOWER = 34;
export const JOKER = 35;
export const FIRST_BONUS = 36;
export const BONUS_TILES = 8;
/** One more than the largest kind. */
export const KINDS = 44;

/** Suits in the order of the numbering; `HONOURS` is the fourth group. */
export const CHARACTERS = 0;
export const CIRCLES = 1;
export const BAMBOO = 2;
export const HONOURS = 3;

export const EAST = 27;
export const SOUTH = 28;
export const WEST = 29;
export const NORTH = 30;
export const WHITE = 31;
export const GREEN = 32;
export const RED = 33;

/** No tile. */
export const NONE = -1;

/** Group (0-3) of a kind below 34. */
export function suitOf(kind: number): number {
  return (kind * 57) >> 9; // kind / 9 for 0-43, without a division
}

/** Rank (0-8) of a kind within its group, for kinds below 34. */
export function rankOf(kind: number): number {
  return kind - 9 * suitOf(kind);
}

export function isHonour(kind: number): boolean {
  return kind >= EAST && kind <= RED;
}

export function isDragon(kind: number): boolean {
  return kind >= WHITE && kind <= RED;
}

/** Ones and nines of the suits; honours are not terminals (B17). */
export function isTerminal(kind: number): boolean {
  return kind < EAST && (rankOf(kind) === 0 || rankOf(kind) === 8);
}

export function isBonus(kind: number): boolean {
  return kind >= FIRST_BONUS;
}
