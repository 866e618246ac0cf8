/** A hand that is, or would be, complete: what the scoring must know of it. */
import type { BasicMeld, BasicTable } from './table';

export interface WonBy {
  readonly by: 'discard' | 'draw' | 'rob' | 'dealt';
  /** The winning tile; null for a hand that is complete as dealt. */
  readonly tile: number | null;
  /** Who discarded it or lost it from a kong. */
  readonly from: number | null;
}

export interface Hand extends WonBy {
  readonly seat: number;
  /** Copies of each kind in hand, the winning tile included. */
  readonly concealed: readonly number[];
  readonly melds: readonly BasicMeld[];
  readonly bonusTiles: number;
  /** Self-drawn with no drawable tile left (B17). */
  readonly lastTile: boolean;
  /** The seat's own wind. */
  readonly wind: number;
}

/** B17: won without taking another's tile. */
export function isSelfDraw(won: WonBy): boolean {
  return won.by === 'draw' || won.by === 'dealt';
}

/** The hand of a seat if it wins now; a tile drawn is already in its hand, another's tile is not. */
export function handWon(table: BasicTable, seat: number, won: WonBy): Hand {
  const concealed = table.hands[seat].slice();
  if (!isSelfDraw(won) && won.tile !== null) concealed[won.tile]++;
  return {
    by: won.by,
    tile: won.tile,
    from: won.from,
    seat,
    concealed,
    melds: table.melds[seat],
    bonusTiles: table.bonus[seat].length,
    lastTile: isSelfDraw(won) && table.left === 0,
    wind: table.winds[seat],
  };
}
