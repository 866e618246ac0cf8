import { describe, expect, it } from 'vitest';
import { countsOf } from './__fixtures__/brute-force';
import { accepts } from './accepts';
import { decompose, readingBuffer } from './decompose';
import { DiscardAnalysis } from './discards';
import { rankOf, SET_KINDS, suitOf } from './kinds';
import { formatTiles, parseHand, parseTile } from './notation';
import { copies, handFromCounts } from './packed';
import { shanten } from './shanten';

/**
 * Hands that public software got wrong. Melds stand in parentheses; each takes the place of a set, and its tiles are
 * visible.
 */

const index = new Int32Array(4);
const hand = new Int32Array(4);
const masks = new Int32Array(4);

function read(text: string): { counts: number[]; sets: number; exposed: number[] } {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const counts = countsOf(text);
  const tiles = parsed.tiles.length;
  const exposed = new Array<number>(SET_KINDS).fill(0);
  for (const kind of parsed.melds.flatMap((meld) => meld.tiles)) exposed[kind]++;
  handFromCounts(counts, index, hand);
  return { counts, sets: Math.floor(tiles / 3), exposed };
}

function shantenOf(text: string): number {
  const { sets } = read(text);
  return shanten(index[0], index[1], index[2], index[3], sets);
}

/** Accepted kinds of a text with their live copies. */
function acceptsOf(text: string): Record<string, number> {
  const { counts, sets, exposed } = read(text);
  accepts(index, 0, hand, 0, sets, masks);
  return live(masks, 0, counts, exposed);
}

function live(of: Int32Array, at: number, counts: number[], exposed: number[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (let kind = 0; kind < SET_KINDS; kind++) {
    const left = 4 - counts[kind] - exposed[kind];
    if (copies(of[at + suitOf(kind)], rankOf(kind)) !== 0 && left > 0) found[formatTiles([kind])] = left;
  }
  return found;
}

describe('shanten', () => {
  it.each([
    ['1: the fifth copy does not exist', '1111m', 1],
    ['2: nine in a run and a kong of winds', '123456789m 1111z', 1],
    ['2: nine in a run and a kong of circles', '123456789m 1111p', 1],
    ['3: pungs and a kong, 13 tiles', '111222333z 4444z', 1],
    ['3: pungs and two kongs, 14 tiles', '111222z 3333z 4444z', 1],
    ['4: suits are combined, not chosen one by one', '245568m 245568p 77s', 2],
    ['5: scattered', '145s 36m 12579p 256z', 5],
    ['5: a pair too many', '12479s 5p 344569m 5z', 3],
    ['6: long honours', '489s 1222345677z', 4],
    ['6: long honours', '479s 1223344567z', 4],
    ['6: shape with two honours pairs to come', '245568p 3457z', 3],
    ['7: overlapping runs', '112345568m 34z', 1],
    ['7: overlapping runs in two suits', '123466m 8p 356679s 5z', 2],
    ['8: a kong in hand', '7m 8p 11225579999s', 2],
    ['8: no pair to spare', '577m 3356p 11248s 3z', 3],
    ['10: no orphans form in this game', '19m 19p 19s 12345z (444m)', 6],
    ['15: 222m + 234m', '444p 2222m 34m 555s 66z', -1],
    ['16: complete with a pair out of a longer shape', '11123m 456p 789s 234s', -1],
    ['16: complete with two equal runs', '112233m 456p 789s 55s', -1],
    ['17: four exposed sets and two different tiles', '1m 2p (111z) (222z) (333z) (444z)', 0],
    ['17: four exposed sets and a pair', '1m 1m (111z) (222z) (333z) (444z)', -1],
    ['a single tile waits for its pair', '1m', 0],
    ['a pair is complete', '11m', -1],
    ['nothing of what is wanted', '19m 19p 19s 1234567z', 8],
  ])('%s: %s is %i', (_, text, expected) => {
    expect(shantenOf(text)).toBe(expected);
  });
});

describe('accepted tiles', () => {
  it.each<[string, string, Record<string, number>]>([
    ['9: two melds exposed', '11223m 55p (123s) (789s)', { '3m': 3 }],
    ['11: every wait is used up', '4z (444z) (111z) (555z) (777z)', {}],
    ['11: the other one', '5z (444z) (111z) (555z) (777z)', {}],
    [
      '12: three copies held of a wanted tile',
      '1112345678999m',
      { '1m': 1, '2m': 3, '3m': 3, '4m': 3, '5m': 3, '6m': 3, '7m': 3, '8m': 3, '9m': 1 },
    ],
    ['13: waits', '3335666s 555777z', { '4s': 4, '5s': 3, '7s': 4 }],
    ['13: a kong of 3s keeps them', '5666s 555777z (3333s)', { '4s': 4, '5s': 3, '7s': 4 }],
    ['13: a kong of 6s loses 7s', '3335s 555777z (6666s)', { '4s': 4, '5s': 3 }],
  ])('%s: %s accepts %o', (_, text, expected) => {
    expect(acceptsOf(text)).toEqual(expected);
  });
});

describe('discards', () => {
  it.each<[string, string, string, number, Record<string, number>]>([
    ['9: two melds exposed', '11223m 55p 1z (123s) (789s)', '1z', 0, { '3m': 3 }],
    ['11: ready, and every wait used up', '4z 5z (444z) (111z) (555z) (777z)', '4z', 0, {}],
    ['11: ready, and every wait used up', '4z 5z (444z) (111z) (555z) (777z)', '5z', 0, {}],
  ])('%s: %s without %s', (_, text, discard, distance, accepted) => {
    const { counts, sets, exposed } = read(text);
    const analysis = new DiscardAnalysis();
    const pool = new Int32Array(4);
    const notPublic = exposed.map((copies) => 4 - copies);
    handFromCounts(notPublic, new Int32Array(4), pool);
    analysis.analyse(index, 0, hand, 0, sets, pool, 0);
    const entry = analysis.kinds.indexOf(parseTile(discard));
    expect(analysis.shanten[entry]).toBe(distance);
    expect(live(analysis.masks, 4 * entry, counts, exposed)).toEqual(accepted);
    expect(analysis.live[entry]).toBe(Object.values(accepted).reduce((a, b) => a + b, 0));
  });
});

describe('complete hands', () => {
  it('14: fifteen tiles are complete only if 1111s is a declared kong', () => {
    const out = readingBuffer();
    expect(decompose(countsOf('111122233344455s'), 4, out)).toBe(0);
    expect(decompose(countsOf('22233344455s'), 3, out)).toBeGreaterThan(0);
    expect(shantenOf('22233344455s (1111s)')).toBe(-1);
  });
});
