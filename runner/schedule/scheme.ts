/** How the bots of a table are seated for the games of a deal. */
export const SCHEMES = ['rot4', 'perm24', 'none'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The bot at each seat, as an index into the run's bots. As a table: the bots of its four places. */
export type Seating = readonly [number, number, number, number];

/**
 * The six cyclic orders of four places, each written from place 0. `ROTATIONS` seats an order four times, each time
 * one seat on.
 */
const CYCLIC_ORDERS: readonly Seating[] = [
  [0, 1, 2, 3],
  [0, 1, 3, 2],
  [0, 2, 1, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
  [0, 3, 2, 1],
];
const ROTATIONS = [0, 1, 2, 3];

/**
 * How a table is seated in its turns: turn t plays the seatings of block t mod length. All blocks are of one length,
 * the games a turn. Equal numbers in `table` are the same bot.
 *
 * - `rot4` plays a turn in the four rotations of one cyclic order, in the next turn of the next of the six,
 * - `perm24` plays every turn in all 24 orders,
 * - `none` plays a turn once, in one of the 24 orders; every four turns in a row, from a multiple of four on, are four
 *   rotations.
 *
 * A seating that repeats an earlier one of its block is left out, since it would be the same game again. Where two bots
 * share the table two and two the cyclic orders differ in how many seatings are left (ABAB two, AABB four); there all
 * six distinct seatings are played under `rot4` too, so that every turn weighs the same.
 */
export function seatingsOf(scheme: Scheme, table: Seating): readonly (readonly Seating[])[] {
  const cycles = CYCLIC_ORDERS.map((order) => ROTATIONS.map((rotation) => seat(table, order, rotation)));
  const all = cycles.flat();
  if (scheme === 'none') return all.map((seating) => [seating]);
  const orders = cycles.map(distinct);
  const even = orders.every((order) => order.length === orders[0].length);
  return scheme === 'rot4' && even ? orders : [distinct(all)];
}

/** Place `order[i]` sits `rotation` seats after seat i. */
function seat(table: Seating, order: Seating, rotation: number): Seating {
  const at = (s: number) => table[order[(s + 4 - rotation) % 4]];
  return [at(0), at(1), at(2), at(3)];
}

function distinct(seatings: readonly Seating[]): readonly Seating[] {
  const seen = new Set<string>();
  return seatings.filter((seating) => !seen.has(seating.join()) && seen.add(seating.join()));
}
