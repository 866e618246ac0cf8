/**
 * All ways to read concealed tiles as sets and a pair.
 *
 * A reading is written as READING_LENGTH numbers: the kind of the pair, then one code a set in ascending order of
 * lowest tile (a pung before the chows that begin with the same tile). A set's code is its kind for a pung, and
 * CHOW + its lowest kind for a chow. Kongs are declared, so they never stand among concealed tiles (B11).
 */
import { EAST, rankOf, SET_KINDS } from './kinds';

/** Code of the chow whose lowest tile is kind 0. */
export const CHOW = 64;
/** The pair and at most four sets. */
export const READING_LENGTH = 5;
/** No 14 tiles have more readings than this (the tests count them). */
export const MAX_READINGS = 4;

/** Room for the readings of one hand. */
export function readingBuffer(): Uint8Array {
  return new Uint8Array(MAX_READINGS * READING_LENGTH);
}

/** The tiles that are not read yet; two kinds of padding let a chow look past the last kind. */
const left = new Uint8Array(SET_KINDS + 2);
let target = readingBuffer();
let found = 0;
const sets = new Uint8Array(READING_LENGTH - 1);
let pair = 0;

/**
 * Writes every reading of `counts` (tiles by kind, the first 34 entries are looked at) as `setCount` sets and a pair
 * to `out`, each once, and returns how many there are: 0 where the tiles are not 3 * setCount + 2 or do not fit.
 */
export function decompose(counts: ArrayLike<number>, setCount: number, out: Uint8Array): number {
  let tiles = 0;
  for (let kind = 0; kind < SET_KINDS; kind++) {
    left[kind] = counts[kind];
    tiles += counts[kind];
  }
  found = 0;
  if (setCount < 0 || setCount > 4 || tiles !== 3 * setCount + 2) return 0;
  target = out;
  read(0, 0, false);
  return found;
}

/** Reads the tiles from `kind` upward. How many go to a pung, the pair and chows is settled kind by kind: no reading comes twice. */
function read(from: number, setsRead: number, pairRead: boolean): void {
  let kind = from;
  while (kind < SET_KINDS && left[kind] === 0) kind++;
  if (kind === SET_KINDS) {
    if (pairRead) write(setsRead);
    return;
  }
  const count = left[kind];
  const chowable = kind < EAST && rankOf(kind) <= 6;
  for (let pung = count >= 3 ? 1 : 0; pung >= 0; pung--) {
    for (let eyes = count - 3 * pung >= 2 && !pairRead ? 1 : 0; eyes >= 0; eyes--) {
      const chows = count - 3 * pung - 2 * eyes;
      if (chows > 0 && !(chowable && left[kind + 1] >= chows && left[kind + 2] >= chows)) continue;
      if (eyes === 1) pair = kind;
      let next = setsRead;
      if (pung === 1) sets[next++] = kind;
      for (let i = 0; i < chows; i++) sets[next++] = CHOW + kind;
      left[kind + 1] -= chows;
      left[kind + 2] -= chows;
      read(kind + 1, next, pairRead || eyes === 1);
      left[kind + 1] += chows;
      left[kind + 2] += chows;
    }
  }
}

function write(setCount: number): void {
  const at = found * READING_LENGTH;
  target[at] = pair;
  for (let i = 0; i < setCount; i++) target[at + 1 + i] = sets[i];
  found++;
}
