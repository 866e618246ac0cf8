import { type GameRecord, WIN_BY } from '#engine/referee/record';

/** Bytes of a game's digest, and the characters that they make in a journal. */
export const DIGEST_BYTES = 3;
export const DIGEST_TEXT = 4;

/**
 * Writes 24 bits over everything that a game leaves for the statistics: enough to tell whether a game that is played
 * again is the one that was recorded, at four characters a game. Not made to withstand forgery.
 */
export function writeDigest(record: GameRecord, to: Uint8Array, at: number): void {
  const { metrics, counts, paid, wins, near, hands, discards } = record;
  let hash = mix(mix(0, discards), hands);
  hash = mixRow(mixRow(mixRow(hash, metrics), counts), paid);
  for (let w = 0; w < wins.length; w++) {
    const win = wins[w];
    hash = mix(mix(hash, (win.hand << 8) | (win.seat << 4) | WIN_BY.indexOf(win.by)), win.from);
    hash = mix(mix(mix(mix(hash, win.points), win.turn), win.payment), win.jokers);
    hash = mixText(hash, win.shape);
  }
  for (let seat = 0; seat < near.length; seat++) {
    let lines = near[seat].length;
    for (let i = 0; i < near[seat].length; i++) lines = (lines + mixText(0, near[seat][i])) | 0; // in any order
    hash = mix(hash, lines);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  to[at] = hash;
  to[at + 1] = hash >>> 8;
  to[at + 2] = hash >>> 16;
}

/** One round of MurmurHash3 (Appleby, public domain). */
function mix(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const h = hash ^ k;
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** Takes the two sums of Fletcher's checksum over the numbers: of them, and of the sums so far, which tells their places. */
function mixRow(hash: number, row: Int32Array): number {
  let sum = 0;
  let sums = 0;
  for (let i = 0; i < row.length; i++) {
    sum = (sum + row[i]) | 0;
    sums = (sums + sum) | 0;
  }
  return mix(mix(hash, sum), sums);
}

function mixText(hash: number, text: string): number {
  let result = hash;
  for (let i = 0; i < text.length; i++) result = mix(result, text.charCodeAt(i));
  return result;
}
