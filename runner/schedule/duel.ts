import { type Scheme, type Seating, seatingsOf } from './scheme';

/**
 * The tables of a duel of bots 0 and 1 by part. The first and the last put one bot first and the other at the other
 * three places, so that swapping the bots swaps these tables.
 */
const TABLES: readonly (readonly [part: string, table: Seating])[] = [
  ['1 v 3', [0, 1, 1, 1]],
  ['2 v 2', [0, 1, 0, 1]],
  ['3 v 1', [1, 0, 0, 0]],
];

export const DUEL_PARTS: readonly string[] = TABLES.map(([part]) => part);

/** Blocks of a duel to be cycled through, deal by deal, and the part of each game of a block. */
export function duelBlocks(scheme: Scheme): { blocks: readonly (readonly Seating[])[]; partOf: readonly number[] } {
  const parts = TABLES.map(([, table]) => seatingsOf(scheme, table));
  // The longest cycle is a multiple of the others, which are of one block.
  const length = Math.max(...parts.map((own) => own.length));
  const blocks = Array.from({ length }, (_, turn) => parts.flatMap((own) => own[turn % own.length]));
  return { blocks, partOf: parts.flatMap(([block], part) => block.map(() => part)) };
}
