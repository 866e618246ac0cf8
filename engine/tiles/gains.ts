/**
 * Accepted tiles without trying them one by one.
 *
 * A tile more lowers each of a group's numbers u(m, p) by one or not at all. So the tiles that lower the shanten number
 * of a hand are those that lower a u(m, p) which takes part in a best division of the sets and the pair among its
 * groups. Which numbers take part depends on two classes only (`shares`); which ranks lower which numbers depends on
 * the group's vector only (`gains`).
 */
import { CLASSES, classes, final, groupClass, HONOURS_AT, MAX_SETS, POW5 } from './classes';
import { TARGETS } from './missing';
import { SUIT_KINDS } from './packed';

/**
 * `shares[sets << 16 | a << 8 | b]`: which numbers of a group of class b take part in a best division with a rest of
 * class a. Bit i - 1 stands for number i = 2m + p; u(0, 0) is always 0.
 */
const shares = new Uint16Array((MAX_SETS + 1) << 16);

function fillShares(): void {
  for (let sets = 0; sets <= MAX_SETS; sets++)
    for (let a = 0; a < CLASSES; a++)
      for (let b = 0; b < CLASSES; b++) {
        const rest = classes[a];
        const group = classes[b];
        const missing = final[(sets << 16) | (a << 8) | b] + 1;
        let taking = 0;
        for (let i = 1; i < 2 * sets + 2; i++)
          if (rest[2 * sets + 1 - i] + group[i] === missing) taking |= 1 << (i - 1);
        shares[(sets << 16) | (a << 8) | b] = taking;
      }
}
fillShares();

/**
 * Three words for each vector: bit 3 * rank + k of word j is set if one more tile of the rank lowers number
 * i = 1 + 3j + k. Filled when a vector is first met, and then KNOWN is set in word 0.
 */
const WORDS = 3;
const gains = new Int32Array(WORDS * groupClass.length);
const KNOWN = 1 << 31;

function fillGains(vector: number): void {
  const ranks = vector < HONOURS_AT ? 9 : 7;
  const now = classes[groupClass[vector]];
  const at = WORDS * vector;
  gains[at] = KNOWN;
  for (let rank = 0; rank < ranks; rank++) {
    const then = classes[groupClass[vector + POW5[rank]]];
    for (let i = 1; i < TARGETS; i++) {
      const k = (i - 1) % WORDS;
      if (then[i] < now[i]) gains[at + (i - 1 - k) / WORDS] |= 1 << (3 * rank + k);
    }
  }
}

/** Has to be called for a vector (see `accepted`) once, before `accepted` is. */
export function learn(vector: number): void {
  if (gains[WORDS * vector] === 0) fillGains(vector);
}

/**
 * Mask of the ranks of a group of which one more lowers the shanten number. `vector` is the base-5 index of the group
 * (honours: plus HONOURS_AT), `ownClass` its class, and `row` is sets << 16 | class of the rest of the hand << 8. Of
 * a rank with four copies the bit means nothing.
 */
export const accepted: (vector: number, ownClass: number, row: number) => number = (() => {
  // As in `shanten`: constants of a function stay constants.
  const taken = shares;
  const words = gains;
  const ALL = SUIT_KINDS;
  return (vector, ownClass, row) => {
    const taking = taken[row | ownClass];
    const at = 3 * vector; // WORDS
    const hits =
      (Math.imul(taking & 7, ALL) & words[at]) |
      (Math.imul((taking >>> 3) & 7, ALL) & words[at + 1]) |
      (Math.imul(taking >>> 6, ALL) & words[at + 2]);
    return (hits | (hits >>> 1) | (hits >>> 2)) & ALL;
  };
})();
