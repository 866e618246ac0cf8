/** Complete hands: every way to read the tiles in hand as sets and a pair (B12), by trying everything. */
import { startsRun } from './set';

export interface Group {
  readonly kind: 'chow' | 'pung' | 'kong';
  /** The lowest tile. */
  readonly tile: number;
}

export interface Reading {
  readonly sets: readonly Group[];
  readonly pair: number;
}

/** The kinds of the tiles of a group, ascending. */
export function tilesOf({ kind, tile }: Group): number[] {
  if (kind === 'chow') return [tile, tile + 1, tile + 2];
  return new Array<number>(kind === 'kong' ? 4 : 3).fill(tile);
}

/** All readings of a hand, given as copies of each kind; a hand of other than 3n + 2 tiles has none. */
export function readings(hand: readonly number[]): Reading[] {
  const rest = hand.slice();
  const found: Reading[] = [];
  const sets: Group[] = [];
  /** The lowest tile that is left belongs to the pair, a pung or a chow that begins with it. */
  const read = (from: number, pair: number | null): void => {
    let tile = from;
    while (tile < rest.length && rest[tile] === 0) tile++;
    if (tile === rest.length) {
      if (pair !== null) found.push({ sets: [...sets], pair });
      return;
    }
    if (pair === null && rest[tile] >= 2) {
      rest[tile] -= 2;
      read(tile, tile);
      rest[tile] += 2;
    }
    if (rest[tile] >= 3) {
      rest[tile] -= 3;
      sets.push({ kind: 'pung', tile });
      read(tile, pair);
      sets.pop();
      rest[tile] += 3;
    }
    if (startsRun(tile) && rest[tile + 1] > 0 && rest[tile + 2] > 0) {
      for (let i = 0; i < 3; i++) rest[tile + i]--;
      sets.push({ kind: 'chow', tile });
      read(tile, pair);
      sets.pop();
      for (let i = 0; i < 3; i++) rest[tile + i]++;
    }
  };
  read(0, null);
  return found;
}
