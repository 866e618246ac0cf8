import { describe, expect, test } from 'vitest';
import { textsOf } from '../tiles';
import { counts } from './__fixtures__/hands';
import { readings, tilesOf } from './readings';

describe('B12: readings of the tiles in hand', () => {
  const rows: [string, string, string[]][] = [
    ['a pair alone', '55p', ['+ 5p']],
    ['two of a pair apart', '56p', []],
    ['thirteen tiles', '123m 456p 789s 111z 2z', []],
    ['runs and a pair', '123m 456p 789s 111z 22z', ['1m2m3m 1z1z1z 4p5p6p 7s8s9s + 2z']],
    ['pungs or runs', '111222333m 22z', ['1m1m1m 2m2m2m 3m3m3m + 2z', '1m2m3m 1m2m3m 1m2m3m + 2z']],
    ['the pair in two places', '11123m 456p 789s 234s', ['1m2m3m 2s3s4s 4p5p6p 7s8s9s + 1m']],
    ['four alike as pung and run', '444p 2222m 34m 555s 77z', ['2m2m2m 2m3m4m 4p4p4p 5s5s5s + 7z']],
    ['no run across suits', '89m 1p 123456789s 11z', []],
    ['no run of winds', '123z 123456789s 11m', []],
    ['no run of 9 1 2', '912m 123456789s 11p', []],
    ['four pairs and two runs', '112233m 456p 789s 55s', ['1m2m3m 1m2m3m 4p5p6p 7s8s9s + 5s']],
    ['a kong that is not declared', '111122233344455s', []],
  ];
  test.each(rows)('%s: %s', (_, text, expected) => {
    const found = readings(counts(text)).map(({ sets, pair }) => {
      const texts = sets.map((set) => textsOf(tilesOf(set)).replaceAll(' ', ''));
      return [...texts.toSorted(), '+', textsOf([pair])].join(' ');
    });
    expect(new Set(found)).toEqual(new Set(expected));
  });

  test('agrees with putting sets together: two sets and a pair of one suit', () => {
    const sets = Array.from({ length: 9 }, (_, rank) => [rank, rank, rank]);
    for (let rank = 0; rank < 7; rank++) sets.push([rank, rank + 1, rank + 2]);
    const complete = new Set<string>();
    for (const a of sets)
      for (const b of sets) for (let pair = 0; pair < 9; pair++) complete.add([...a, ...b, pair, pair].sort().join(''));
    let found = 0;
    const hand = new Array<number>(9).fill(0);
    const deal = (rank: number, left: number, text: string) => {
      if (rank === 9 && left > 0) return;
      if (left === 0) {
        const is = readings(hand).length > 0;
        expect(is, text).toBe(complete.has(text));
        if (is) found++;
        return;
      }
      for (let copies = 0; copies <= Math.min(5, left); copies++) {
        hand[rank] = copies;
        deal(rank + 1, left - copies, text + String(rank).repeat(copies));
        hand[rank] = 0;
      }
    };
    deal(0, 8, '');
    expect(found).toBeGreaterThan(500);
  });
});
