import { describe, expect, it } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { judgeHand } from './judgement';
import { layOut } from './layout';

describe('a hand', () => {
  it('of 3k + 1 tiles has a shanten number, and waits when ready', () => {
    expect(judgeHand('3335666s 555777z')).toEqual({
      hand: '3335666s 555777z',
      shanten: 0,
      accepts: { '4s': 4, '5s': 3, '7s': 4 },
      waits: ['4s', '5s', '7s'],
    });
    expect(judgeHand('123456789m 1111p')).not.toHaveProperty('waits');
  });

  it('of 3k + 2 tiles has its discards, the best first', () => {
    const { shanten, discards } = judgeHand('11223m 55p 1z (123s) (789s)');
    expect(shanten).toBe(0);
    expect(discards?.[0]).toEqual({ discard: '1z', shanten: 0, accepts: { '3m': 3 }, live: 3 });
    expect(discards?.map(({ discard }) => discard)).toEqual(['1z', '1m', '2m', '3m', '5p']);
    expect(discards?.map(({ live }) => live)).toEqual([3, 16, 16, 9, 8]);
  });

  it('does not take its own discard for live', () => {
    // Without a 1z the other 1z waits for a pair: two of the four are gone.
    expect(judgeHand('11z').discards).toEqual([{ discard: '1z', shanten: 0, accepts: { '1z': 2 }, live: 2 }]);
  });

  it('is ready without a live wait where its melds hold all copies', () => {
    expect(judgeHand('4z (444z) (111z) (555z) (777z)')).toMatchObject({ shanten: 0, accepts: {}, waits: [] });
  });

  it.each([
    ['1m', 0],
    ['11m', -1],
    ['123m', 1],
    ['12m', 0],
    ['1234m', 0],
    ['22233344455s (1111s)', -1],
    ['11112223334455s', -1], // 111 123 22 345 345
    ['444p 2222m 34m 555s 66z', -1],
    ['19m 19p 19s 12345z (444m)', 6],
  ])('%s has shanten number %i', (text, shanten) => {
    expect(judgeHand(text).shanten).toBe(shanten);
  });

  it.each([
    ['', 'there is no tile in hand; give 1 to 14 besides the melds'],
    ['(111z)', 'there is no tile in hand; give 1 to 14 besides the melds'],
    ['12m x', "'x' is no tile (character 5)"],
    ['11111m', '1m occurs 5 times; there are four of a kind'],
    ['11m (111m)', '1m occurs 5 times; there are four of a kind'],
    ['1m (234m) (345m) (345m) (345m)', undefined],
    ['1m f', 'f belongs to no set; give tiles of m, p, s and z only'],
    ['1m 3f', '3f belongs to no set; give tiles of m, p, s and z only'],
    ['111122233344455s', '15 tiles are too many; give 1 to 14, and a declared kong in parentheses: (1111s)'],
    [
      '123456789m 123p (111z) (222z)',
      '12 tiles and 2 melds are more than four sets and a pair; at most 8 tiles go with them',
    ],
    [
      '1m (111z) (222z) (333z) (444z) (555z)',
      '1 tiles and 5 melds are more than four sets and a pair; a hand has four sets',
    ],
  ])('%j: %s', (text, problem) => {
    if (problem === undefined) expect(judgeHand(text).shanten).toBe(0);
    else expect(() => judgeHand(text)).toThrow(new InputError(`hand ${JSON.stringify(text)}: ${problem}`));
  });
});

describe('the layout', () => {
  it.each([
    ['1111m', '1111m\nshanten 1: lacks 2 tiles\n'],
    ['123m 456p 789s 1z', '123m 456p 789s 1z\nshanten 0: ready\nwaits for 1z x3: 3 live\n'],
    ['4z (444z) (111z) (555z) (777z)', '4z (444z) (111z) (555z) (777z)\nshanten 0: ready\nwaits for nothing live\n'],
  ])('of %s', (text, expected) => {
    expect(layOut(judgeHand(text))).toContain(expected.trimEnd());
  });

  it('has a row for each discard', () => {
    expect(layOut(judgeHand('12m 55p 1z'))).toBe(
      [
        '12m 55p 1z',
        'shanten 0: ready',
        'waits for 3m x4: 4 live',
        '',
        'discard  shanten  live  accepts',
        '1z             0     4  3m',
        '1m             1    19  1m 2m 3m 4m 5p 1z',
        '2m             1    15  1m 2m 3m 5p 1z',
        '5p             1     9  3m 5p 1z',
        '',
      ].join('\n'),
    );
  });
});
