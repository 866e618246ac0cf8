import { describe, expect, test } from 'vitest';
import { dealsFor, gamesOf, type Schedule, type ScheduleSpec, scheduleOf } from './schedule';
import type { Scheme, Seating } from './scheme';

const ofTable = (scheme: Scheme, table: Seating): Schedule => scheduleOf({ format: 'table', scheme, table });

describe('games a deal', () => {
  test.each<[string, Seating, number, number]>([
    ['one name', [0, 0, 0, 0], 1, 1],
    ['two names, alternating', [0, 1, 0, 1], 6, 6],
    ['two names, side by side', [0, 0, 1, 1], 6, 6],
    ['three of a kind', [0, 0, 0, 1], 4, 4],
    ['a pair and two others', [0, 0, 1, 2], 4, 12],
    ['a pair across', [0, 1, 0, 2], 4, 12],
    ['four names', [0, 1, 2, 3], 4, 24],
  ])('%s', (_, table, rot4, perm24) => {
    expect(ofTable('rot4', table).gamesPerDeal).toBe(rot4);
    expect(ofTable('perm24', table).gamesPerDeal).toBe(perm24);
    expect(ofTable('none', table).gamesPerDeal).toBe(1);
  });
});

test('rot4 moves everybody on by one seat, in the cyclic order of the deal', () => {
  const { next } = ofTable('rot4', [0, 1, 2, 3]);
  expect(next(0)).toEqual([
    [0, 1, 2, 3],
    [3, 0, 1, 2],
    [2, 3, 0, 1],
    [1, 2, 3, 0],
  ]);
  expect([1, 2, 3, 4, 5, 6].map((deal) => next(deal)[0])).toEqual([
    [0, 1, 3, 2],
    [0, 2, 1, 3],
    [0, 2, 3, 1],
    [0, 3, 1, 2],
    [0, 3, 2, 1],
    [0, 1, 2, 3],
  ]);
});

test('two names two and two: the six ways to seat them', () => {
  expect(
    ofTable('rot4', [0, 1, 0, 1])
      .next(3)
      .map((s) => s.join(''))
      .sort(),
  ).toEqual(['0011', '0101', '0110', '1001', '1010', '1100']);
});

test('games are rounded up to whole deals', () => {
  const four = ofTable('rot4', [0, 1, 2, 3]);
  expect([1, 4, 5, 100_000].map((games) => dealsFor(games, four))).toEqual([1, 1, 2, 25_000]);
  expect([0, 1, 25_000].map((deals) => gamesOf(deals, four))).toEqual([0, 4, 100_000]);
});

describe('games a deal of a pool, under rot4, perm24 and none', () => {
  test.each<[string, (scheme: Scheme) => ScheduleSpec, [number, number, number]]>([
    ['all, of four', (scheme) => ({ format: 'all', scheme, pool: 4 }), [4, 24, 1]],
    ['all, of seven: 35 tables', (scheme) => ({ format: 'all', scheme, pool: 7 }), [140, 840, 35]],
    ['gauntlet, of seven: 20', (scheme) => ({ format: 'gauntlet', scheme, pool: 7, candidate: 3 }), [80, 480, 20]],
    ['league: one', (scheme) => ({ format: 'league', scheme, pool: 7 }), [4, 24, 1]],
    ['duel: 4 + 6 + 4', (scheme) => ({ format: 'duel', scheme }), [14, 14, 3]],
    [
      'swiss, of eleven: two',
      (scheme) => ({ format: 'swiss', scheme, pool: 11, dealsPerRound: 1, rounds: 1, played: [] }),
      [8, 48, 2],
    ],
  ])('%s', (_, spec, games) => {
    const schemes = ['rot4', 'perm24', 'none'] as const;
    expect(schemes.map((scheme) => scheduleOf(spec(scheme)).gamesPerDeal)).toEqual(games);
  });

  test('of thirty, 27,405 tables', () => {
    const { gamesPerDeal, next } = scheduleOf({ format: 'all', scheme: 'rot4', pool: 30 });
    expect([gamesPerDeal, next(5).length]).toEqual([109_620, 109_620]);
  });
});

test('a duel tells its parts', () => {
  const { parts, partOf, next } = scheduleOf({ format: 'duel', scheme: 'rot4' });
  expect(parts).toEqual(['1 v 3', '2 v 2', '3 v 1']);
  // Seats of bot 0 in the games of a part: alone, one of two, one of three.
  const seats = next(4).map((seating) => seating.filter((bot) => bot === 0).length);
  expect(partOf.map((part) => part + 1)).toEqual(seats);
  expect(
    next(4)
      .map((seating) => seating.join(''))
      .sort(),
  ).toEqual(
    [
      '0111',
      '1011',
      '1101',
      '1110',
      '0011',
      '0101',
      '0110',
      '1001',
      '1010',
      '1100',
      '1000',
      '0100',
      '0010',
      '0001',
    ].sort(),
  );
});

test('a gauntlet has the candidate at every table, in every order once in six deals', () => {
  const { next } = scheduleOf({ format: 'gauntlet', scheme: 'rot4', pool: 5, candidate: 2 });
  const tables = new Set(next(0).map((seating) => [...seating].sort().join('')));
  expect([...tables].sort()).toEqual(['0123', '0124', '0234', '1234']);
  const seatings = [0, 1, 2, 3, 4, 5].flatMap((deal) => next(deal)).map((seating) => seating.join(''));
  expect(new Set(seatings).size).toBe(4 * 24);
});

test.each<[string, ScheduleSpec]>([
  ['a pool of three', { format: 'all', scheme: 'rot4', pool: 3 }],
  ['a league of three', { format: 'league', scheme: 'rot4', pool: 3 }],
  ['a league of more than the longest', { format: 'league', scheme: 'rot4', pool: 31 }],
  ['half a bot', { format: 'all', scheme: 'rot4', pool: 4.5 }],
  ['a stranger as candidate', { format: 'gauntlet', scheme: 'rot4', pool: 5, candidate: 5 }],
  ['rounds of three', { format: 'swiss', scheme: 'rot4', pool: 3, dealsPerRound: 1, rounds: 1, played: [] }],
])('%s is refused', (_, spec) => {
  expect(() => scheduleOf(spec)).toThrow(RangeError);
});
