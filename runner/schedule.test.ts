import { describe, expect, test } from 'vitest';
import { dealsFor, type Seating, scheduleOf } from './schedule';

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
    expect(scheduleOf('rot4', table).gamesPerDeal).toBe(rot4);
    expect(scheduleOf('perm24', table).gamesPerDeal).toBe(perm24);
    expect(scheduleOf('none', table).gamesPerDeal).toBe(1);
  });
});

test('rot4 moves everybody on by one seat, in the cyclic order of the deal', () => {
  const { seatings } = scheduleOf('rot4', [0, 1, 2, 3]);
  expect(seatings(0)).toEqual([
    [0, 1, 2, 3],
    [3, 0, 1, 2],
    [2, 3, 0, 1],
    [1, 2, 3, 0],
  ]);
  expect([1, 2, 3, 4, 5, 6].map((deal) => seatings(deal)[0])).toEqual([
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
    scheduleOf('rot4', [0, 1, 0, 1])
      .seatings(3)
      .map((s) => s.join(''))
      .sort(),
  ).toEqual(['0011', '0101', '0110', '1001', '1010', '1100']);
});

test('games are rounded up to whole deals', () => {
  const four = scheduleOf('rot4', [0, 1, 2, 3]);
  expect([1, 4, 5, 100_000].map((games) => dealsFor(games, four))).toEqual([1, 1, 2, 25_000]);
});
