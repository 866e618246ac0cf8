import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POW5 } from './classes';
import {
  chowsAsHighest,
  chowsAsLowest,
  chowsAsMiddle,
  copies,
  FULL_HONOURS,
  FULL_SUIT,
  fields,
  HONOUR_KINDS,
  handFromCounts,
  held,
  kongs,
  pairSums,
  pairs,
  pungs,
  SUIT_KINDS,
  sumFields,
  tileBit,
  totalOf,
} from './packed';

/** Copies of the nine ranks of a suit, up to `most`. */
const suit = (most: number) => fc.array(fc.nat(most), { minLength: 9, maxLength: 9 });
const pack = (counts: number[]) => counts.reduce((word, copies, rank) => word | (copies << (3 * rank)), 0);
const maskOf = (counts: number[], has: (copies: number, rank: number) => boolean) =>
  pack(counts.map((copies, rank) => (has(copies, rank) ? 1 : 0)));

describe('a packed suit', () => {
  it('gives masks of the kinds by their copies', () => {
    fc.assert(
      fc.property(suit(4), (counts) => {
        const word = pack(counts);
        expect(held(word)).toBe(maskOf(counts, (n) => n >= 1));
        expect(pairs(word)).toBe(maskOf(counts, (n) => n >= 2));
        expect(pungs(word)).toBe(maskOf(counts, (n) => n >= 3));
        expect(kongs(word)).toBe(maskOf(counts, (n) => n === 4));
        expect(counts.map((_, rank) => copies(word, rank))).toEqual(counts);
      }),
    );
  });

  it('gives masks of the kinds that make a chow with it, by their place in the run', () => {
    fc.assert(
      fc.property(suit(4), (counts) => {
        const has = (rank: number) => (counts[rank] ?? 0) > 0;
        const word = pack(counts);
        expect(chowsAsLowest(word)).toBe(maskOf(counts, (_, rank) => has(rank + 1) && has(rank + 2)));
        expect(chowsAsMiddle(word)).toBe(maskOf(counts, (_, rank) => has(rank - 1) && has(rank + 1)));
        expect(chowsAsHighest(word)).toBe(maskOf(counts, (_, rank) => has(rank - 2) && has(rank - 1)));
      }),
    );
  });

  it('counts its tiles, all or those of a mask', () => {
    fc.assert(
      fc.property(suit(7), suit(1), (counts, chosen) => {
        const word = pack(counts);
        expect(sumFields(word)).toBe(counts.reduce((a, b) => a + b));
        const of = counts.filter((_, rank) => chosen[rank] === 1);
        expect(sumFields(word & fields(pack(chosen)))).toBe(of.reduce((a, b) => a + b, 0));
      }),
    );
  });

  it('adds up over four words', () => {
    fc.assert(
      fc.property(suit(4), suit(4), suit(4), suit(4), (...words) => {
        const sums = words.reduce((sum, counts) => sum + pairSums(pack(counts)), 0);
        expect(totalOf(sums)).toBe(words.flat().reduce((a, b) => a + b));
      }),
      { examples: [[Array(9).fill(4), Array(9).fill(4), Array(9).fill(4), Array(9).fill(4)]] },
    );
  });
});

it('the constants are nine ranks of a suit and seven honours', () => {
  expect(SUIT_KINDS).toBe(pack(Array(9).fill(1)));
  expect(FULL_SUIT).toBe(pack(Array(9).fill(4)));
  expect(HONOUR_KINDS).toBe(pack(Array(7).fill(1)));
  expect(FULL_HONOURS).toBe(pack(Array(7).fill(4)));
  expect([tileBit(0), tileBit(10), tileBit(33)]).toEqual([0o1, 0o10, 0o1000000]);
});

describe('a hand from counts', () => {
  it('has a word and a base-5 index for each group', () => {
    const counts = new Uint8Array(34);
    counts[0] = 4; // 1m
    counts[17] = 1; // 9p
    counts[19] = 2; // 2s
    counts[33] = 3; // 7z
    const index = new Int32Array(4);
    const hand = new Int32Array(4);
    handFromCounts(counts, index, hand);
    expect([...hand]).toEqual([0o4, 0o100000000, 0o20, 0o3000000]);
    expect([...index]).toEqual([4, POW5[8], 10, 3 * POW5[6]]);
  });
});
