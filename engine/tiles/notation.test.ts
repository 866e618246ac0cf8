import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from './kinds';
import { formatCounts, formatTile, formatTiles, parseHand, parseTile } from './notation';

describe('a tile', () => {
  it.each([
    [0, '1m'],
    [8, '9m'],
    [9, '1p'],
    [26, '9s'],
    [27, '1z'],
    [33, '7z'],
    [34, 'f'],
    [35, 'j'],
    [36, '1f'],
    [43, '8f'],
  ])('of kind %i is %s', (kind, text) => {
    expect(formatTile(kind)).toBe(text);
    expect(parseTile(text)).toBe(kind);
  });

  it.each(['', '0m', '10m', '8z', '9f', 'm', '1', '3M', ' 3m', '3m ', '0f', 'constructor'])('is not %j', (text) => {
    expect(parseTile(text)).toBe(-1);
  });
});

describe('tiles', () => {
  it.each([
    ['sorted and grouped by suit', [33, 2, 0, 13, 1, 13], '123m 55p 7z'],
    ['flowers and jokers without digits', [35, 34, 35, 34, 0], '1m ff jj'],
    ['bonus tiles apart from flowers', [43, 34, 36, 38], 'f 138f'],
    ['none', [], ''],
  ])('%s', (_, kinds, text) => {
    expect(formatTiles(kinds)).toBe(text);
  });

  it('come back from their text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(KINDS - 1), { maxLength: 30 }), (kinds) => {
        const sorted = [...kinds].sort((a, b) => a - b);
        const counts = new Uint8Array(KINDS);
        for (const kind of kinds) counts[kind]++;
        const text = formatTiles(kinds);
        expect(parseHand(text)).toEqual({ ok: true, tiles: sorted, melds: [] });
        expect(formatCounts(counts)).toBe(text);
      }),
    );
  });
});

describe('a hand', () => {
  it('is tiles and melds in any order', () => {
    expect(parseHand(' 21m(423m) 5p (1111s)\t7z(444z) ')).toEqual({
      ok: true,
      tiles: [1, 0, 13, 33],
      melds: [
        { kind: 'chow', tiles: [1, 2, 3] },
        { kind: 'kong', tiles: [18, 18, 18, 18] },
        { kind: 'pung', tiles: [30, 30, 30] },
      ],
    });
  });

  it.each([
    ['123', 0, "'123' wants a letter after it: m, p, s or z"],
    ['1m 12 3p', 3, "'12' wants a letter after it: m, p, s or z"],
    ['123m x', 5, "'x' is no tile"],
    ['🀄', 0, "'🀄' is no tile"],
    ['1m m', 3, "'m' is no tile"],
    ['1M', 0, "'1' wants a letter after it: m, p, s or z"],
    ['340m', 2, "there is no tile '0m'"],
    ['178z', 2, "there is no tile '8z'"],
    ['99f', 0, "there is no tile '9f'"],
    ['1m (123m', 3, "'(' without a ')'"],
    ['1m 123m)', 7, "')' without a '('"],
    ['((123m))', 1, "'(' inside a meld"],
    ['1m (124m)', 3, "'(124m)' is no meld: three or four alike, or three in a run of one suit"],
    ['(123z)', 0, "'(123z)' is no meld: three or four alike, or three in a run of one suit"],
    ['(89m1p)', 0, "'(89m1p)' is no meld: three or four alike, or three in a run of one suit"],
    ['(11m)', 0, "'(11m)' is no meld: three or four alike, or three in a run of one suit"],
    ['(11111m)', 0, "'(11111m)' is no meld: three or four alike, or three in a run of one suit"],
    ['(fff)', 0, "'(fff)' is no meld: three or four alike, or three in a run of one suit"],
    ['()', 0, "'()' is no meld: three or four alike, or three in a run of one suit"],
  ])('is not %j', (text, at, message) => {
    expect(parseHand(text)).toEqual({ ok: false, fault: { at, message } });
  });
});
