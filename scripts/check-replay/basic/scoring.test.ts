import { describe, expect, test } from 'vitest';
import type { BasicScoring } from '#engine/rules/ruleset';
import { claimedMelds, concealedKongs, handOf } from './__fixtures__/hands';
import { patterns, rulesWith } from './__fixtures__/rules';
import { best, bonusPart, mayWin, scores } from './scoring';
import type { Hand } from './win';

const exponential: Partial<BasicScoring> = { scheme: 'exponential' };

function points(hand: Hand, scoring: Partial<BasicScoring>): number {
  return best(scores(hand, rulesWith({}, scoring)));
}

describe('B17: the worked numbers of `exponential`', () => {
  const rows: [string, Hand, number][] = [
    ['exposed pung of 5s', handOf('123456789m 22z', 'draw', '1m', { melds: claimedMelds('(555p)') }), 2],
    ['concealed pung of 5s', handOf('123456789m 555p 22z', 'draw', '1m'), 4],
    ['exposed pung of 1s', handOf('123456789m 22z', 'draw', '1m', { melds: claimedMelds('(111p)') }), 4],
    ['concealed pung of 9s', handOf('123456789m 999p 22z', 'draw', '1m'), 8],
    ['exposed kong of 9s', handOf('123456789m 22z', 'draw', '1m', { melds: claimedMelds('(9999p)') }), 8],
    ['concealed kong of 1s', handOf('123456789m 22z', 'draw', '1m', { melds: concealedKongs('(1111p)') }), 16],
    ['honours are not terminals', handOf('123456789m 777z 22z', 'draw', '1m'), 4],
    ['no matching set', handOf('123456789m 123p 22z', 'draw', '1m'), 1],
    ['the sum over the sets', handOf('111m 999m 555p 444z 22z', 'dealt', null), 24],
    ['a pung completed by the discard is exposed', handOf('123456789m 999p 22z', 'discard', '9p'), 4],
    ['so is one completed by robbing', handOf('123456789m 999p 22z', 'rob', '9p'), 4],
    ['the tile goes where it gives most: into 123m, not 111m', handOf('111123m 456p 789s 22z', 'discard', '1m'), 8],
    ['pungs beat runs', handOf('111222333m 456p 22z', 'draw', '3m'), 16],
    ['pung or pair', handOf('22233344m 444z 789s', 'discard', '4m'), 12],
  ];
  test.each(rows)('%s', (_, hand, expected) => {
    expect(points(hand, exponential)).toBe(expected);
  });

  test('noSets is what a hand without matching sets scores', () => {
    expect(points(handOf('123456789m 123p 22z', 'draw', '1m'), { ...exponential, noSets: 0 })).toBe(0);
  });
});

describe('B17: `simple` and `bonus`', () => {
  const dragons = '123456m 555z 777z 22z';
  const rows: [string, Hand, Partial<BasicScoring>, number][] = [
    ['simple: 1', handOf(dragons, 'draw', '1m', { lastTile: true }), { scheme: 'simple' }, 1],
    ['bonus: by discard', handOf('123456789m 123p 22z', 'discard', '1m'), { scheme: 'bonus' }, 1],
    ['bonus: self-draw', handOf('123456789m 123p 22z', 'draw', '1m'), { scheme: 'bonus' }, 2],
    ['bonus: dealt is a self-draw', handOf('123456789m 123p 22z', 'dealt', null), { scheme: 'bonus' }, 2],
    ['bonus: robbing is none', handOf('123456789m 123p 22z', 'rob', '1m'), { scheme: 'bonus' }, 1],
    ['bonus: last tile', handOf('123456789m 123p 22z', 'draw', '1m', { lastTile: true }), { scheme: 'bonus' }, 3],
    ['bonus: two dragon pungs count once', handOf(dragons, 'discard', '1m'), { scheme: 'bonus' }, 2],
    ['bonus: each', handOf(dragons, 'discard', '1m'), { scheme: 'bonus', dragonPungEach: true }, 3],
    [
      'bonus: own amounts',
      handOf(dragons, 'draw', '1m', { lastTile: true }),
      { scheme: 'bonus', selfDraw: 2, lastTile: 5, dragonPung: 10 },
      18,
    ],
    [
      'bonus: a kong of dragons',
      handOf('123456789m 22z', 'discard', '1m', { melds: claimedMelds('(6666z)') }),
      { scheme: 'bonus' },
      2,
    ],
    ['bonus: a pair of dragons', handOf('123456789m 123p 55z', 'discard', '1m'), { scheme: 'bonus' }, 1],
  ];
  test.each(rows)('%s', (_, hand, scoring, expected) => {
    expect(points(hand, scoring)).toBe(expected);
  });
});

describe('B20: patterns over `simple`', () => {
  const rows: [string, Hand, Parameters<typeof patterns>[0], number][] = [
    ['allPungs', handOf('111m 999m 555p 444z 22z', 'draw', '1m'), { allPungs: 6 }, 7],
    ['allPungs not', handOf('123m 999m 555p 444z 22z', 'draw', '1m'), { allPungs: 6 }, 1],
    ['allChows', handOf('123456789m 123p 22z', 'draw', '1m'), { allChows: 2 }, 3],
    ['halfFlush', handOf('123456789m 444z 22z', 'draw', '1m'), { halfFlush: 3 }, 4],
    ['halfFlush needs honours', handOf('12345678999m 111m', 'draw', '1m'), { halfFlush: 3 }, 1],
    ['fullFlush', handOf('11123456789999m', 'draw', '1m'), { fullFlush: 5 }, 6],
    ['allHonours is both', handOf('111222333z 44455z', 'draw', '1z'), { allHonours: 8, allTerminalsAndHonours: 4 }, 13],
    ['allTerminalsAndHonours', handOf('111999m 111p 444z 22z', 'draw', '1m'), { allTerminalsAndHonours: 4 }, 5],
    ['concealedHand on a discard', handOf('123456789m 444z 22z', 'discard', '1m'), { concealedHand: 2 }, 3],
    [
      'concealedHand not',
      handOf('123456789m 22z', 'draw', '1m', { melds: claimedMelds('(444z)') }),
      { concealedHand: 2 },
      1,
    ],
    ['seatWind', handOf('123456789m 111z 22z', 'draw', '1m'), { seatWind: 2 }, 3],
    ['seatWind of another', handOf('123456789m 222z 11z', 'draw', '1m'), { seatWind: 2 }, 1],
    ['dragon, each', handOf('123456m 555z 777z 22z', 'draw', '1m'), { dragon: 2 }, 5],
    ['dragon, each doubles', handOf('123456m 555z 777z 22z', 'draw', '1m'), { dragon: 'x2' }, 4],
    ['points, then doublings', handOf('123456m 555z 777z 22z', 'draw', '1m'), { dragon: 2, concealedHand: 'x3' }, 15],
    ['fourConcealedPungs', handOf('111m 999m 555p 444z 22z', 'draw', '1m'), { fourConcealedPungs: 9 }, 10],
    [
      'fourConcealedPungs on the pair',
      handOf('111m 999m 555p 444z 22z', 'discard', '2z'),
      { fourConcealedPungs: 9 },
      10,
    ],
    ['three and the discard', handOf('111m 999m 555p 444z 22z', 'discard', '1m'), { fourConcealedPungs: 9 }, 1],
    ['the reading with more', handOf('111222333m 456p 22z', 'draw', '3m'), { allChows: 4 }, 5],
  ];
  test.each(rows)('%s', (_, hand, change, expected) => {
    expect(points(hand, { patterns: patterns(change) })).toBe(expected);
  });

  test('the part of a doubling holds what it adds', () => {
    const hand = handOf('123456m 555z 777z 22z', 'draw', '1m');
    const [score] = scores(hand, rulesWith({}, { patterns: patterns({ concealedHand: 'x3', dragon: 'x2' }) }));
    expect(score?.parts.filter((part) => part.amount !== 0)).toEqual([
      { name: 'base', amount: 1 },
      { name: 'concealedHand', amount: 2 },
      { name: 'dragon', amount: 9 },
    ]);
  });

  test('a hand below the minimum may not be declared, and bonus tiles do not help (B2)', () => {
    const hand = handOf('123456789m 123p 22z', 'draw', '1m', { bonusTiles: 3 });
    expect(bonusPart(hand, rulesWith({}, { bonusTile: 2 }))).toEqual({ name: 'bonusTile', amount: 6 });
    expect(mayWin(hand, rulesWith({}, { minimum: 1 }))).toBe(true);
    expect(mayWin(hand, rulesWith({}, { minimum: 2 }))).toBe(false);
    expect(mayWin(hand, rulesWith({}, { minimum: 2, patterns: patterns({ allChows: 'x2' }) }))).toBe(true);
  });
});
