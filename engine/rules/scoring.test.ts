import { describe, expect, it, test } from 'vitest';
import { scoringWith, type WonBy, winOf } from './__fixtures__/win';
import { score } from './scoring';

/** The parts of a score as text: `base 1, selfDraw 1`. */
function parts(hand: string, by: WonBy, ...set: string[]): string {
  const scored = score(winOf(hand, by), scoringWith(...set));
  if (scored === null) return 'not complete';
  expect(scored.points).toBe(scored.parts.reduce((sum, { amount }) => sum + amount, 0));
  return scored.parts.map(({ name, amount }) => `${name} ${amount}`).join(', ');
}

const CHOWS = '123m 456m 789p 234s 66s';

describe('simple scheme (B17)', () => {
  it('gives one point, whatever the hand', () => {
    expect(parts(CHOWS, {})).toBe('base 1');
    expect(parts('(555z) [6666z] 777z 111z 22z', { lastTile: true })).toBe('base 1');
  });
});

describe('bonus scheme (B17)', () => {
  const rows: readonly (readonly [name: string, hand: string, by: WonBy, set: readonly string[], expected: string])[] =
    [
      ['on a discard', CHOWS, { on: '1m', claimed: true }, [], 'base 1'],
      ['self-drawn', CHOWS, { on: '1m' }, [], 'base 1, selfDraw 1'],
      ['as dealt', CHOWS, {}, [], 'base 1, selfDraw 1'],
      ['last tile', CHOWS, { on: '1m', lastTile: true }, [], 'base 1, selfDraw 1, lastTile 1'],
      ['pung of dragons', '(555z) 123m 456m 789p 66s', { on: '6s', claimed: true }, [], 'base 1, dragonPung 1'],
      ['kong of dragons', '[6666z] 123m 456m 789p 66s', { on: '6s', claimed: true }, [], 'base 1, dragonPung 1'],
      ['pair of dragons', '123m 456m 789p 234s 77z', { on: '7z', claimed: true }, [], 'base 1'],
      ['pung of winds', '(111z) 123m 456m 789p 66s', { on: '6s', claimed: true }, [], 'base 1'],
      [
        'two pungs of dragons count once',
        '(555z) 777z 123m 456m 66s',
        { on: '6s', claimed: true },
        [],
        'base 1, dragonPung 1',
      ],
      [
        'two pungs of dragons, each',
        '(555z) 777z 123m 456m 66s',
        { on: '6s', claimed: true },
        ['dragonPungEach=true'],
        'base 1, dragonPung 1, dragonPung 1',
      ],
      [
        'fields of their own',
        '(555z) 123m 456m 789p 66s',
        { on: '6s', lastTile: true },
        ['selfDraw=2', 'lastTile=3', 'dragonPung=0'],
        'base 1, selfDraw 2, lastTile 3',
      ],
    ];
  test.each(rows)('%s', (_name, hand, by, set, expected) => {
    expect(parts(hand, by, 'scheme=bonus', ...set)).toBe(expected);
  });
});

describe('exponential scheme (B17)', () => {
  const rows: readonly (readonly [name: string, hand: string, by: WonBy, expected: string])[] = [
    ['exposed pung of 5s', '(555m) 123p 456p 789p 22s', {}, 'pung 2'],
    ['concealed pung of 5s', '555m 123p 456p 789p 22s', {}, 'pung 4'],
    ['exposed pung of 1s', '(111m) 123p 456p 789p 22s', {}, 'pung 4'],
    ['concealed pung of 9s', '999m 123p 456p 789p 22s', {}, 'pung 8'],
    ['exposed kong of 9s', '(9999m) 123p 456p 789p 22s', {}, 'kong 8'],
    ['concealed kong of 1s', '[1111m] 123p 456p 789p 22s', {}, 'kong 16'],
    ['exposed kong of 5s', '(5555m) 123p 456p 789p 22s', {}, 'kong 4'],
    ['concealed kong of 5s', '[5555m] 123p 456p 789p 22s', {}, 'kong 8'],
    ['honours are not terminals', '(111z) 777z 456p 789p 22s', {}, 'pung 2, pung 4'],
    ['no matching set', CHOWS, {}, 'noSets 1'],
    ['several sets add up', '(555m) 111p [9999s] 456m 22m', {}, 'pung 2, kong 16, pung 8'],
    ['self-draw completes a concealed pung', '555m 123p 456p 789p 22s', { on: '5m' }, 'pung 4'],
    ['a claimed tile exposes the pung', '555m 123p 456p 789p 22s', { on: '5m', claimed: true }, 'pung 2'],
    ['a claimed tile elsewhere exposes nothing', '555m 123p 456p 789p 22s', { on: '2s', claimed: true }, 'pung 4'],
    ['a claimed tile that fits a run too', '555m 567m 123p 789p 22s', { on: '5m', claimed: true }, 'pung 4'],
    [
      'a claimed tile in the run of another reading',
      '111222333m 789p 55s',
      { on: '2m', claimed: true },
      'pung 8, pung 2, pung 4',
    ],
    ['runs of three alike are read as pungs', '111222333m 789p 55s', {}, 'pung 8, pung 4, pung 4'],
    ['case 15: the pung that lets the rest be read', '444p 2222m 34m 555s 77z', {}, 'pung 4, pung 4, pung 4'],
    ['the pair that gives most', '22234555m 678m 789p', { on: '9p' }, 'pung 4'],
  ];
  test.each(rows)('%s', (_name, hand, by, expected) => {
    expect(parts(hand, by, 'scheme=exponential')).toBe(expected);
  });

  it('takes noSets from the rules', () => {
    expect(parts(CHOWS, {}, 'scheme=exponential', 'noSets=7')).toBe('noSets 7');
    expect(parts(CHOWS, {}, 'scheme=exponential', 'noSets=0')).toBe('');
  });
});

describe('patterns (B20)', () => {
  const rows: readonly (readonly [pattern: string, holds: number, name: string, hand: string, by?: WonBy])[] = [
    ['allPungs', 1, 'pungs and kongs', '(111m) 222p [3333s] (4444z) 55m'],
    ['allPungs', 0, 'one chow', '(111m) 222p 333s 456s 55m'],
    ['allChows', 1, 'four chows', CHOWS],
    ['allChows', 1, 'any pair, melded chows', '(123m) (456m) 789p 234s 77z'],
    ['allChows', 1, 'read as chows', '111222333m 789p 55s'],
    ['allChows', 0, 'one pung', '123m 456m 789p 222s 66s'],
    ['halfFlush', 1, 'one suit and a pair of honours', '123m 456m 789m 222m 11z'],
    ['halfFlush', 1, 'one suit and a pung of honours', '(123m) 456m 789m (777z) 11m'],
    ['halfFlush', 0, 'no honours', '123m 456m 789m 222m 33m'],
    ['halfFlush', 0, 'two suits', '123m 456m 789p 222m 11z'],
    ['halfFlush', 0, 'honours alone', '111z 222z 333z 555z 77z'],
    ['fullFlush', 1, 'one suit', '123m 456m (789m) 222m 33m'],
    ['fullFlush', 0, 'with honours', '123m 456m 789m 222m 11z'],
    ['fullFlush', 0, 'two suits', '123m 456m 789m 222m 33p'],
    ['fullFlush', 0, 'honours alone', '111z 222z 333z 555z 77z'],
    ['allHonours', 1, 'winds and dragons', '111z (222z) [3333z] 555z 77z'],
    ['allHonours', 0, 'a pair of terminals', '111z 222z 333z 555z 11m'],
    ['allTerminalsAndHonours', 1, 'terminals and honours', '111m (999p) [1111s] 555z 77z'],
    ['allTerminalsAndHonours', 1, 'honours alone count too', '111z 222z 333z 555z 77z'],
    ['allTerminalsAndHonours', 1, 'terminals alone', '111m 999m 111p 999p 99s'],
    ['allTerminalsAndHonours', 0, 'an eight', '111m 999p 888s 555z 77z'],
    ['allTerminalsAndHonours', 0, 'a pair of twos', '111m 999p 111s 555z 22m'],
    ['allTerminalsAndHonours', 0, 'a run with a terminal', '123m 999p 111s 555z 77z'],
    ['concealedHand', 1, 'nothing melded, self-drawn', CHOWS],
    ['concealedHand', 1, 'nothing melded, on a discard', CHOWS, { on: '6s', claimed: true }],
    ['concealedHand', 1, 'a concealed kong', '[3333m] 456m 789p 234s 66s'],
    ['concealedHand', 0, 'a melded chow', '(123m) 456m 789p 234s 66s'],
    ['concealedHand', 0, 'an exposed kong', '(3333m) 456m 789p 234s 66s'],
    ['seatWind', 1, 'pung of the own wind', '222z 456m 789p 234s 66s', { seatWind: '2z' }],
    ['seatWind', 1, 'kong of the own wind', '(2222z) 456m 789p 234s 66s', { seatWind: '2z' }],
    ['seatWind', 0, 'pung of another wind', '111z 456m 789p 234s 66s', { seatWind: '2z' }],
    ['seatWind', 0, 'pair of the own wind', '123m 456m 789p 234s 22z', { seatWind: '2z' }],
    ['dragon', 1, 'one pung', '555z 456m 789p 234s 66s'],
    ['dragon', 2, 'a pung and a kong', '555z [6666z] 789p 234s 66s'],
    ['dragon', 3, 'all three', '555z (666z) (7777z) 234s 66s'],
    ['dragon', 0, 'a pair', '123m 456m 789p 234s 55z'],
    ['dragon', 0, 'a pung of winds', '444z 456m 789p 234s 66s'],
    ['fourConcealedPungs', 1, 'self-drawn', '111m 555p 777s 222z 33z', { on: '2z' }],
    ['fourConcealedPungs', 1, 'with a concealed kong', '[1111m] 555p 777s 222z 33z', { on: '2z' }],
    ['fourConcealedPungs', 1, 'the pair on a discard', '111m 555p 777s 222z 33z', { on: '3z', claimed: true }],
    ['fourConcealedPungs', 0, 'a pung on a discard', '111m 555p 777s 222z 33z', { on: '2z', claimed: true }],
    ['fourConcealedPungs', 0, 'an exposed pung', '(111m) 555p 777s 222z 33z', { on: '2z' }],
    ['fourConcealedPungs', 0, 'an exposed kong', '(1111m) 555p 777s 222z 33z', { on: '2z' }],
    ['fourConcealedPungs', 0, 'three only', '111m 555p 777s 234m 33z', { on: '3z' }],
  ];
  for (const [pattern, times, name, hand, by] of rows) {
    test(`${pattern} ${times}: ${name}`, () => {
      const points = new Array<string>(times).fill(`, ${pattern} 5`).join('');
      expect(parts(hand, by ?? {}, `patterns.${pattern}=5`)).toBe(`base 1${points}`);
      const doubled = score(winOf(hand, by), scoringWith('scheme=bonus', 'selfDraw=2', `patterns.${pattern}=x3`));
      const plain = score(winOf(hand, by), scoringWith('scheme=bonus', 'selfDraw=2'));
      expect(doubled?.points).toBe((plain?.points ?? 0) * 3 ** times);
    });
  }

  it('is off by default', () => {
    expect(parts('555z 666z 777z [1111z] 22z', {})).toBe('base 1');
  });

  it('doubles the scheme and the points of other patterns, a doubling saying what it adds', () => {
    const hand = '555z (666z) 123m 456m 99m';
    const set = ['patterns.dragon=x2', 'patterns.halfFlush=4', 'patterns.seatWind=x2'];
    expect(parts(hand, {}, ...set)).toBe('base 1, halfFlush 4, dragon 5, dragon 10');
  });

  it('goes with the exponential scheme and chooses the reading for the total', () => {
    const hand = '111222333m 789p 55s';
    expect(parts(hand, {}, 'scheme=exponential', 'patterns.allChows=15')).toBe('pung 8, pung 4, pung 4');
    expect(parts(hand, {}, 'scheme=exponential', 'patterns.allChows=16')).toBe('noSets 1, allChows 16');
  });
});

describe('bonus tiles (B2) and the minimum (B20)', () => {
  it('adds bonus tiles after everything, doublings too', () => {
    expect(parts(CHOWS, { bonusTiles: 3 }, 'bonusTile=2', 'patterns.allChows=x2')).toBe(
      'base 1, allChows 1, bonusTile 6',
    );
  });

  it('adds them in every scheme, and none when they are worth nothing', () => {
    expect(parts(CHOWS, { bonusTiles: 2 }, 'scheme=exponential')).toBe('noSets 1, bonusTile 2');
    expect(parts(CHOWS, { bonusTiles: 2 }, 'bonusTile=0')).toBe('base 1');
  });

  it('does not count them for the minimum', () => {
    const win = winOf(CHOWS, { bonusTiles: 8 });
    expect(score(win, scoringWith())).toMatchObject({ points: 9, beforeBonus: 1 });
    expect(score(win, scoringWith('scheme=bonus'))).toMatchObject({ points: 10, beforeBonus: 2 });
  });
});

describe('complete hands (B12)', () => {
  const rows: readonly (readonly [name: string, hand: string, complete: boolean])[] = [
    ['case 14: 15 tiles', '111122233344455s', false],
    ['case 14: with 1111s declared', '[1111s] 22233344455s', true],
    ['case 15', '444p 2222m 34m 555s 77z', true],
    ['case 16: 11123', '11123m 456p 789s 234s', true],
    ['case 16: equal chows', '112233m 456p 789s 55s', true],
    ['case 17: four melds and two different tiles', '(123m) (456m) (789p) (234s) 67s', false],
    ['four melds and a pair', '(123m) (456m) (789p) (234s) 66s', true],
    ['14 tiles without a pair', '123m 456m 789p 234s 67s', false],
    ['13 tiles', '123m 456m 789p 234s 6s', false],
    ['seven pairs', '1133557799m 1133p', false],
    ['two sets of the same tiles', '123m 45m 3p 789p 234s 66s', false],
  ];
  test.each(rows)('%s', (_name, hand, complete) => {
    expect(score(winOf(hand), scoringWith()) !== null).toBe(complete);
  });
});

describe('shape', () => {
  const rows: readonly (readonly [hand: string, shape: string])[] = [
    [CHOWS, '4 chows'],
    ['(123m) 456m 789p 222s 66s', '3 chows, 1 pung'],
    ['123m 111p (222p) [3333s] 66s', '1 chow, 2 pungs, 1 kong'],
    ['111m (222p) [3333s] (4444s) 66s', '2 pungs, 2 kongs'],
    ['123m 456m 789m 222m 11z', '3 chows, 1 pung, half flush'],
    ['123m 456m (789m) 222m 33m', '3 chows, 1 pung, full flush'],
    ['111z (222z) [3333z] 555z 77z', '3 pungs, 1 kong, all honours'],
  ];
  test.each(rows)('%s: %s', (hand, shape) => {
    expect(score(winOf(hand), scoringWith())?.shape).toBe(shape);
  });

  it('is that of the reading that scores most', () => {
    const win = winOf('111222333m 789p 55s');
    expect(score(win, scoringWith('scheme=exponential'))?.shape).toBe('1 chow, 3 pungs');
    expect(score(win, scoringWith('patterns.allChows=1'))?.shape).toBe('4 chows');
  });

  it('lists the sets tile by tile, melds first, and the pair', () => {
    const scored = score(winOf('456m 66s 999m (123p) [1111z]'), scoringWith());
    expect(scored?.sets).toEqual([
      [9, 10, 11],
      [27, 27, 27, 27],
      [3, 4, 5],
      [8, 8, 8],
    ]);
    expect(scored?.pair).toEqual([23, 23]);
  });
});
