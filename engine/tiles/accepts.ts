import { groupClass, HONOURS_AT, merge } from './classes';
import { accepted, learn } from './gains';
import { kongs } from './packed';

/**
 * The kinds whose draw lowers the shanten number and of which the hand holds fewer than four, as masks (bit 3 * rank):
 * characters, circles, bamboo and honours in out[0..3]. The waits of a ready hand. `index[at..at+3]` are the base-5
 * indices of the hand, `hand[handAt..handAt+3]` its packed words, `sets` the sets wanted (0-4).
 */
export function accepts(
  index: Int32Array,
  at: number,
  hand: Int32Array,
  handAt: number,
  sets: number,
  out: Int32Array,
): void {
  const im = index[at];
  const ip = index[at + 1];
  const is = index[at + 2];
  const iz = index[at + 3] + HONOURS_AT;
  learn(im);
  learn(ip);
  learn(is);
  learn(iz);
  const m = groupClass[im];
  const p = groupClass[ip];
  const s = groupClass[is];
  const z = groupClass[iz];
  const mp = merge[(m << 8) | p] << 8;
  const sz = merge[(s << 8) | z] << 8;
  const base = sets << 16;
  out[0] = accepted(im, m, base | (merge[sz | p] << 8)) & ~kongs(hand[handAt]);
  out[1] = accepted(ip, p, base | (merge[sz | m] << 8)) & ~kongs(hand[handAt + 1]);
  out[2] = accepted(is, s, base | (merge[mp | z] << 8)) & ~kongs(hand[handAt + 2]);
  out[3] = accepted(iz, z, base | (merge[mp | s] << 8)) & ~kongs(hand[handAt + 3]);
}
