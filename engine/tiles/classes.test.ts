import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLASSES, classes, final, honourClass, MAX_SETS, merge, POW5, suitClass } from './classes';

const GROUPS = [
  { name: 'a suit', ranks: 9, classOf: suitClass, size: 126 },
  { name: 'the honours', ranks: 7, classOf: honourClass, size: 55 },
];

function copies(index: number, rank: number): number {
  return Math.floor(index / POW5[rank]) % 5;
}

/** 1 for each vector that consists of m sets and p pairs. */
function targets(ranks: number, m: number, p: number): Uint8Array {
  const found = new Uint8Array(POW5[ranks]);
  const pungs = Array.from({ length: ranks }, (_, rank) => [rank, rank, rank]);
  const runs = Array.from({ length: 7 }, (_, rank) => [rank, rank + 1, rank + 2]);
  const sets = ranks === 9 ? [...pungs, ...runs] : pungs;
  const pairs = Array.from({ length: ranks }, (_, rank) => [rank, rank]);
  const target = new Array<number>(ranks).fill(0);
  const add = (from: number, left: number) => {
    if (left === 0) return p === 0 ? mark() : pairs.map((pair) => place(pair, mark));
    return sets.slice(from).map((set, i) => place(set, () => add(from + i, left - 1)));
  };
  const place = (group: readonly number[], then: () => void) => {
    for (const rank of group) target[rank]++;
    if (target.every((n) => n <= 4)) then();
    for (const rank of group) target[rank]--;
  };
  const mark = () => {
    found[target.reduce((sum, n, rank) => sum + n * POW5[rank], 0)] = 1;
  };
  add(0, m);
  return found;
}

/**
 * u(m, p) of every vector the plain way: all vectors that hold a target lack nothing, and from high indices to low
 * every other one lacks one more than the best with a tile more.
 */
function missing(ranks: number, m: number, p: number): Uint8Array {
  const complete = targets(ranks, m, p);
  const lacks = new Uint8Array(complete.length).fill(100);
  for (let rank = 0; rank < ranks; rank++)
    for (let i = 0; i < complete.length; i++)
      if (complete[i] === 1 && copies(i, rank) < 4) complete[i + POW5[rank]] = 1;
  for (let i = complete.length - 1; i >= 0; i--) {
    if (complete[i] === 1) lacks[i] = 0;
    else
      for (let rank = 0; rank < ranks; rank++)
        if (copies(i, rank) < 4) lacks[i] = Math.min(lacks[i], lacks[i + POW5[rank]] + 1);
  }
  return lacks;
}

describe.each(GROUPS)('the classes of $name', ({ ranks, classOf, size }) => {
  it('are as many as published', () => {
    expect(new Set(classOf.subarray(0, POW5[ranks])).size).toBe(size);
  });

  it.each([0, 1, 2, 3, 4].flatMap((m) => [0, 1].map((p) => ({ m, p }))))(
    'lack what marking and searching finds for $m sets and $p pairs',
    ({ m, p }) => {
      const expected = missing(ranks, m, p);
      const numbers = Uint8Array.from(classes, (numbers) => numbers[2 * m + p]);
      const wrong = expected.findIndex((lacks, index) => numbers[classOf[index]] !== lacks);
      expect(wrong).toBe(-1);
    },
  );
});

describe('the classes of joined groups', () => {
  it('are 180 in all, and joining leads to no other', () => {
    expect(CLASSES).toBe(180);
    for (let a = 0; a < CLASSES; a++)
      for (let b = 0; b < CLASSES; b++) if (merge[(a << 8) | b] >= CLASSES) expect.fail(`${a} and ${b}`);
  });

  it('do not depend on the order of joining', () => {
    let wrong = 0;
    for (let a = 0; a < CLASSES; a++)
      for (let b = 0; b < CLASSES; b++) {
        if (merge[(a << 8) | b] !== merge[(b << 8) | a]) wrong++;
        const ab = merge[(a << 8) | b];
        for (let c = 0; c < CLASSES; c++) if (merge[(ab << 8) | c] !== merge[(a << 8) | merge[(b << 8) | c]]) wrong++;
      }
    expect(wrong).toBe(0);
  });
});

/** By class and number of tiles up to 14: in how many ways the physical tiles of a group give it. */
type Ways = readonly (readonly number[])[];
const MAX_TILES = 14;
const CHOOSE = [1, 4, 6, 4, 1];

function waysOf(ranks: number, classOf: Uint8Array): Ways {
  const ways = Array.from({ length: CLASSES }, () => new Array<number>(MAX_TILES + 1).fill(0));
  const visit = (rank: number, index: number, tiles: number, weight: number) => {
    if (rank === ranks) ways[classOf[index]][tiles] += weight;
    else
      for (let n = 0; n <= 4 && tiles + n <= MAX_TILES; n++)
        visit(rank + 1, index + n * POW5[rank], tiles + n, weight * CHOOSE[n]);
  };
  visit(0, 0, 0, 1);
  return ways;
}

/** Ways of two groups together; the numbers stay below 2^53, since C(72, 14) does. */
function joinWays(a: Ways, b: Ways): Ways {
  const ways = Array.from({ length: CLASSES }, () => new Array<number>(MAX_TILES + 1).fill(0));
  for (let i = 0; i < CLASSES; i++)
    for (let j = 0; j < CLASSES; j++) {
      const joined = ways[merge[(i << 8) | j]];
      for (let n = 0; n <= MAX_TILES; n++)
        for (let k = 0; a[i][n] > 0 && n + k <= MAX_TILES; k++) joined[n + k] += a[i][n] * b[j][k];
    }
  return ways;
}

describe('all deals', () => {
  const suit = waysOf(9, suitClass);
  const left = joinWays(suit, suit);
  const right = joinWays(suit, waysOf(7, honourClass));
  const file = new URL('./__golden__/exact-shanten.json', import.meta.url);
  const golden: Record<string, { sets: number; counts: Record<string, string> }> = JSON.parse(
    readFileSync(file, 'utf8'),
  );

  it.each(Object.entries(golden))('of %s tiles have the exact numbers of hands by shanten', (tiles, expected) => {
    const sets = expected.sets;
    expect(sets).toBe(Math.min(MAX_SETS, Math.floor(Number(tiles) / 3)));
    const counts: Record<string, bigint> = {};
    for (let a = 0; a < CLASSES; a++)
      for (let b = 0; b < CLASSES; b++) {
        const shanten = final[(sets << 16) | (a << 8) | b];
        for (let n = 0; n <= Number(tiles); n++) {
          const here = left[a][n];
          const there = right[b][Number(tiles) - n];
          if (here > 0 && there > 0) counts[shanten] = (counts[shanten] ?? 0n) + BigInt(here) * BigInt(there);
        }
      }
    const text = Object.fromEntries(Object.entries(counts).map(([shanten, count]) => [shanten, String(count)]));
    expect(text).toEqual(expected.counts);
  });
});
