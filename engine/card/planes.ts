/**
 * What racks count for each target, for 32 targets at a time: *planes*. Word w of a rack is the PLANES int32 from
 * w * PLANES on; bit b of each belongs to target 32 w + b, and together they are two numbers:
 *
 *   planes 0-3   all slots that miss a tile, strict and flexible, less the jokers held, modulo 16
 *   planes 4-8   the flexible slots that miss one, less the jokers held, in two's complement: plane 8 is the sign
 *
 * The first is the distance unless the second is negative: then there are jokers to spare, and the distance is the
 * strict slots alone, the first less the second.
 */
export const PLANES = 9;
export const FLEXIBLE_PLANE = 4;
const SIGN_PLANE = 8;

/**
 * A tile comes: it fills a slot of the targets in the row `total` of `totalRows`, a strict one of those that are also in
 * the row `strict` of `strictRows`. Looks at the words listed in `words` from `from` to before `to`. A borrow ripples
 * from plane to plane, written out because this is where the time goes.
 */
export function fillSlot(
  planes: Int32Array,
  strictRows: Int32Array,
  strict: number,
  totalRows: Int32Array,
  total: number,
  words: Uint16Array,
  from: number,
  to: number,
): void {
  for (let index = from; index < to; index++) {
    const word = words[index];
    const at = word * PLANES;
    let moved = totalRows[total + word];
    let flexible = moved & ~strictRows[strict + word];
    let bits = planes[at];
    planes[at] = bits ^ moved;
    moved &= ~bits;
    bits = planes[at + 1];
    planes[at + 1] = bits ^ moved;
    moved &= ~bits;
    bits = planes[at + 2];
    planes[at + 2] = bits ^ moved;
    moved &= ~bits;
    bits = planes[at + 3];
    planes[at + 3] = bits ^ moved;
    bits = planes[at + 4];
    planes[at + 4] = bits ^ flexible;
    flexible &= ~bits;
    bits = planes[at + 5];
    planes[at + 5] = bits ^ flexible;
    flexible &= ~bits;
    bits = planes[at + 6];
    planes[at + 6] = bits ^ flexible;
    flexible &= ~bits;
    bits = planes[at + 7];
    planes[at + 7] = bits ^ flexible;
    flexible &= ~bits;
    if (flexible !== 0) planes[at + 8] ^= flexible;
  }
}

/** A tile goes: undoes `fillSlot`, with a carry for the borrow. */
export function emptySlot(
  planes: Int32Array,
  strictRows: Int32Array,
  strict: number,
  totalRows: Int32Array,
  total: number,
  words: Uint16Array,
  from: number,
  to: number,
): void {
  for (let index = from; index < to; index++) {
    const word = words[index];
    const at = word * PLANES;
    let moved = totalRows[total + word];
    let flexible = moved & ~strictRows[strict + word];
    let bits = planes[at];
    planes[at] = bits ^ moved;
    moved &= bits;
    bits = planes[at + 1];
    planes[at + 1] = bits ^ moved;
    moved &= bits;
    bits = planes[at + 2];
    planes[at + 2] = bits ^ moved;
    moved &= bits;
    bits = planes[at + 3];
    planes[at + 3] = bits ^ moved;
    bits = planes[at + 4];
    planes[at + 4] = bits ^ flexible;
    flexible &= bits;
    bits = planes[at + 5];
    planes[at + 5] = bits ^ flexible;
    flexible &= bits;
    bits = planes[at + 6];
    planes[at + 6] = bits ^ flexible;
    flexible &= bits;
    bits = planes[at + 7];
    planes[at + 7] = bits ^ flexible;
    flexible &= bits;
    if (flexible !== 0) planes[at + 8] ^= flexible;
  }
}

/**
 * The smallest distance of the targets in the row `among`, or -1 if there are none. Fills the row `nearest` with those
 * that are so near.
 */
export function nearestTargets(planes: Int32Array, among: Int32Array, nearest: Int32Array): number {
  // Bits 0-3 of the smallest distance so far, each as 0 for one and -1 for zero, and the first word that has it.
  let n0 = 0;
  let n1 = 0;
  let n2 = 0;
  let n3 = 0;
  let first = 0;
  const words = nearest.length;
  for (let word = 0, at = 0; word < words; word++, at += PLANES) {
    const looked = among[word];
    let d0 = planes[at];
    let d1 = planes[at + 1];
    let d2 = planes[at + 2];
    let d3 = planes[at + 3];
    const sign = planes[at + SIGN_PLANE];
    if ((sign & looked) !== 0) {
      // Jokers to spare: the strict slots alone, by a subtraction with its borrow.
      let less = planes[at + 4] & sign;
      let borrow = ~d0 & less;
      d0 ^= less;
      less = planes[at + 5] & sign;
      let differ = d1 ^ less;
      const second = (~d1 & less) | (~differ & borrow);
      d1 = differ ^ borrow;
      less = planes[at + 6] & sign;
      differ = d2 ^ less;
      borrow = (~d2 & less) | (~differ & second);
      d2 = differ ^ second;
      d3 ^= (planes[at + 7] & sign) ^ borrow;
    }
    // Further away: the highest bit that differs is 1 here and 0 in the smallest distance.
    let further = d0 & n0;
    further = (d1 & (n1 | further)) | (n1 & further);
    further = (d2 & (n2 | further)) | (n2 & further);
    further = (d3 & (n3 | further)) | (n3 & further);
    let left = looked & ~further;
    nearest[word] = left;
    if (left === 0) continue;
    // The nearest of them: from the highest bit down, those with 0 if there are any. They all have the same bits.
    if ((left & ~d3) !== 0) left &= ~d3;
    if ((left & ~d2) !== 0) left &= ~d2;
    if ((left & ~d1) !== 0) left &= ~d1;
    if ((left & ~d0) !== 0) left &= ~d0;
    nearest[word] = left;
    const m0 = (left & d0) === 0 ? -1 : 0;
    const m1 = (left & d1) === 0 ? -1 : 0;
    const m2 = (left & d2) === 0 ? -1 : 0;
    const m3 = (left & d3) === 0 ? -1 : 0;
    if (((n0 ^ m0) | (n1 ^ m1) | (n2 ^ m2) | (n3 ^ m3)) === 0) continue;
    n0 = m0;
    n1 = m1;
    n2 = m2;
    n3 = m3;
    first = word;
  }
  for (let word = 0; word < first; word++) nearest[word] = 0;
  const distance = 15 & ~((n0 & 1) | (n1 & 2) | (n2 & 4) | (n3 & 8));
  return distance === 15 ? -1 : distance;
}

/** The targets of a word whose flexible slots miss more than the jokers held, so that a natural tile helps. */
export function shortOfFlexible(planes: Int32Array, at: number): number {
  return ~planes[at + SIGN_PLANE] & (planes[at + 4] | planes[at + 5] | planes[at + 6] | planes[at + 7]);
}

/** Those with no joker to spare: they miss at least as many flexible tiles. */
export function withoutSpareJoker(planes: Int32Array, at: number): number {
  return ~planes[at + SIGN_PLANE];
}
