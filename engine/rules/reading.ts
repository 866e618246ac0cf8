import { CHOW, decompose, READING_LENGTH, readingBuffer } from '#engine/tiles/decompose';
import type { Meld, Win } from './win';

/** A set of a complete hand, a meld or read from the concealed tiles. */
export interface ReadSet {
  readonly kind: Meld['kind'];
  /** Kind of its lowest tile. */
  readonly tile: number;
  /** Melded from a discard, or completed by a winning tile that another gave (B17). */
  readonly exposed: boolean;
}

/** One way to read a complete hand: four sets, melds first, and the kind of the pair. */
export interface Reading {
  readonly sets: readonly ReadSet[];
  readonly pair: number;
}

const buffer = readingBuffer();

/** Every reading of a hand, none if it is not complete (B12), in the order of `decompose`. */
export function readingsOf(win: Win): Reading[] {
  const melds = win.melds.map(({ kind, tile, concealed }) => ({ kind, tile, exposed: !concealed }));
  const concealed = 4 - melds.length;
  const claimed = win.selfDrawn ? -1 : win.winTile;
  const readings: Reading[] = [];
  const found = decompose(win.concealed, concealed, buffer);
  for (let at = 0; at < found * READING_LENGTH; at += READING_LENGTH) {
    const pair = buffer[at];
    const codes = buffer.subarray(at + 1, at + 1 + concealed);
    const exposedPung = fitsChow(claimed, codes) ? -1 : claimed;
    const sets: ReadSet[] = melds.slice();
    for (const code of codes) sets.push(readSet(code, exposedPung));
    readings.push({ sets, pair });
  }
  return readings;
}

/**
 * The winning tile may stand in any group that it fits (B17). An exposed pung never scores more than a concealed one,
 * and to a chow it makes no difference: so the tile stands in a chow where it can. (The pair does not compete with a
 * pung for a tile: that would be five copies.)
 */
function fitsChow(tile: number, codes: Uint8Array): boolean {
  for (const code of codes) if (code >= CHOW && tile >= code - CHOW && tile <= code - CHOW + 2) return true;
  return false;
}

function readSet(code: number, exposedPung: number): ReadSet {
  if (code >= CHOW) return { kind: 'chow', tile: code - CHOW, exposed: false };
  return { kind: 'pung', tile: code, exposed: code === exposedPung };
}
