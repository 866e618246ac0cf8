/** How the bots of a table are seated for the games of a deal. */
export const SCHEMES = ['rot4', 'perm24', 'none'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The bot at each seat, as an index into the run's bots. */
export type Seating = readonly [number, number, number, number];

/** Which games a run plays: a function of the scheme and the table alone, the same on any number of threads. */
export interface Schedule {
  readonly scheme: Scheme;
  /** R, the same for every deal. */
  readonly gamesPerDeal: number;
  /** The seatings that play a deal; the index is the game's rotation. */
  seatings(deal: number): readonly Seating[];
}

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
 * The schedule of a table whose four places are taken by the bots `table` (equal numbers are the same bot).
 *
 * - `rot4` plays deal d in the four rotations of the (d mod 6)-th cyclic order,
 * - `perm24` plays every deal in all 24 orders,
 * - `none` plays a deal once, in the (d mod 24)-th order, so that every four deals in turn are four rotations.
 *
 * A seating that repeats an earlier one of its deal is left out, since it would be the same game again. Where two bots
 * share the table two and two the cyclic orders differ in how many seatings are left (ABAB two, AABB four); there all
 * six distinct seatings are played under `rot4` too, so that every deal weighs the same.
 */
export function scheduleOf(scheme: Scheme, table: Seating): Schedule {
  const cycles = CYCLIC_ORDERS.map((order) => ROTATIONS.map((rotation) => seat(table, order, rotation)));
  const all = cycles.flat();
  if (scheme === 'none')
    return cycling(
      scheme,
      all.map((seating) => [seating]),
    );
  const orders = cycles.map(distinct);
  const even = orders.every((order) => order.length === orders[0].length);
  return cycling(scheme, scheme === 'rot4' && even ? orders : [distinct(all)]);
}

/** The whole deals that make up at least so many games. */
export function dealsFor(games: number, schedule: Schedule): number {
  return Math.ceil(games / schedule.gamesPerDeal);
}

function cycling(scheme: Scheme, blocks: readonly (readonly Seating[])[]): Schedule {
  return { scheme, gamesPerDeal: blocks[0].length, seatings: (deal) => blocks[deal % blocks.length] };
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
