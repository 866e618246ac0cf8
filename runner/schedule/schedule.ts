import { DUEL_PARTS, duelBlocks } from './duel';
import { leagueCycle } from './league';
import { type Scheme, type Seating, seatingsOf } from './scheme';
import { tablesOfRound } from './swiss';
import { everyFour, everyFourWith } from './tables';

/** Which games are played. Plain data: it goes to the workers and into manifests. `pool` is a number of bots. */
export type ScheduleSpec =
  /** One table. */
  | { readonly format: 'table'; readonly scheme: Scheme; readonly table: Seating }
  /** Every four of the pool, all of them on every deal. */
  | { readonly format: 'all'; readonly scheme: Scheme; readonly pool: number }
  /** One table a deal, so that games and meetings are even at all times. */
  | { readonly format: 'league'; readonly scheme: Scheme; readonly pool: number }
  /** The candidate with every three of the rest, all of them on every deal. */
  | { readonly format: 'gauntlet'; readonly scheme: Scheme; readonly pool: number; readonly candidate: number }
  /** Bots 0 and 1: one against three, two against two in all their seatings, three against one, on every deal. */
  | { readonly format: 'duel'; readonly scheme: Scheme }
  | SwissSpec;

/** Rounds of so many deals, each with its tables. */
interface SwissSpec {
  readonly format: 'swiss';
  readonly scheme: Scheme;
  readonly pool: number;
  readonly dealsPerRound: number;
  readonly rounds: number;
  /** Tables of the rounds drawn so far. */
  readonly played: readonly (readonly Seating[])[];
}

/** Which games a run plays: a function of the spec alone, the same on any number of threads. */
export interface Schedule {
  readonly spec: ScheduleSpec;
  /** R, the same for every deal. */
  readonly gamesPerDeal: number;
  /**
   * The seatings that play a deal, all tables; the index is the game's rotation. Throws RangeError for a deal of a
   * swiss round that is not drawn yet.
   */
  next(deal: number): readonly Seating[];
  /** Names of the parts of a deal that are reported apart, or none. */
  readonly parts: readonly string[];
  /** Part of each game of a deal, by rotation; empty without parts. */
  readonly partOf: readonly number[];
}

/** Throws RangeError for a pool of less than four bots, a bot that is not in it, or a round of another size. */
export function scheduleOf(spec: ScheduleSpec): Schedule {
  switch (spec.format) {
    case 'table':
      return cycling(spec, seatingsOf(spec.scheme, spec.table));
    case 'all': {
      const tables = everyFour(spec.pool);
      return seated(spec, tables.length, () => tables);
    }
    case 'league': {
      const cycle = leagueCycle(spec.pool).map((table) => [table]);
      // In each pass through the cycle a table sits in the next order, and tables in a row sit in different ones.
      const turn = (deal: number) => Math.floor(deal / cycle.length) + (deal % cycle.length);
      return seated(spec, 1, (deal) => cycle[deal % cycle.length], turn);
    }
    case 'gauntlet': {
      const tables = everyFourWith(spec.candidate, spec.pool);
      return seated(spec, tables.length, () => tables);
    }
    case 'duel': {
      const { blocks, partOf } = duelBlocks(spec.scheme);
      return { ...cycling(spec, blocks), parts: DUEL_PARTS, partOf };
    }
    case 'swiss':
      return swiss(spec);
  }
}

/** The whole deals that make up at least so many games. */
export function dealsFor(games: number, { gamesPerDeal }: Schedule): number {
  return Math.ceil(games / gamesPerDeal);
}

/** The games of so many deals. */
export function gamesOf(deals: number, { gamesPerDeal }: Schedule): number {
  return deals * gamesPerDeal;
}

/** One table, or the tables of a duel: all that is ever played is small. */
function cycling(spec: ScheduleSpec, blocks: readonly (readonly Seating[])[]): Schedule {
  return { spec, gamesPerDeal: blocks[0].length, next: (deal) => blocks[deal % blocks.length], parts: [], partOf: [] };
}

function swiss(spec: SwissSpec): Schedule {
  const { pool, dealsPerRound, played } = spec;
  const tables = tablesOfRound(pool);
  for (const [round, { length }] of played.entries()) {
    if (length !== tables) throw new RangeError(`round ${round}: ${length} tables, and not ${tables}`);
  }
  return seated(spec, tables, (deal) => {
    const round = Math.floor(deal / dealsPerRound);
    if (round >= played.length) throw new RangeError(`deal ${deal}: round ${round} is not drawn yet`);
    return played[round];
  });
}

/**
 * So many tables of four different bots a deal. Every deal is seated anew, since all the seatings of all turns may be
 * a million; the latest is kept for whoever asks game by game.
 */
function seated(
  spec: ScheduleSpec,
  tables: number,
  tablesOf: (deal: number) => readonly Seating[],
  turnOf = (deal: number) => deal,
): Schedule {
  const blocks = seatingsOf(spec.scheme, [0, 1, 2, 3]);
  let latest = -1;
  let seatings: readonly Seating[] = [];
  const next = (deal: number) => {
    if (deal === latest) return seatings;
    seatings = seatAll(tablesOf(deal), blocks[turnOf(deal) % blocks.length]);
    latest = deal;
    return seatings;
  };
  return { spec, gamesPerDeal: tables * blocks[0].length, next, parts: [], partOf: [] };
}

/** Every table in all of the orders, which are of places. */
function seatAll(tables: readonly Seating[], orders: readonly Seating[]): readonly Seating[] {
  const seatings: Seating[] = [];
  for (const table of tables) {
    for (const order of orders) seatings.push([table[order[0]], table[order[1]], table[order[2]], table[order[3]]]);
  }
  return seatings;
}
