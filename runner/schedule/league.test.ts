import { describe, expect, test } from 'vitest';
import { leagueCycle } from './league';
import type { Seating } from './scheme';

/** By pool: tables of a cycle, games of each bot in it, meetings of each pair, and the largest difference of the latter on the way. */
const LEAGUES: readonly (readonly [
  pool: number,
  tables: number,
  games: number,
  meetings: number,
  difference: number,
])[] = [
  [4, 1, 1, 1, 0],
  [5, 10, 8, 6, 2],
  [6, 15, 10, 6, 2],
  [7, 21, 12, 6, 2],
  [8, 14, 7, 3, 3],
  [9, 36, 16, 6, 3],
  [10, 45, 18, 6, 3],
  [11, 55, 20, 6, 3],
  [12, 33, 11, 3, 3],
  [13, 78, 24, 6, 3],
  [14, 91, 26, 6, 3],
  [15, 105, 28, 6, 3],
  [16, 60, 15, 3, 1],
  [17, 136, 32, 6, 3],
  [18, 153, 34, 6, 3],
  [19, 171, 36, 6, 4],
  [20, 95, 19, 3, 3],
  [21, 210, 40, 6, 4],
  [22, 231, 42, 6, 4],
  [23, 253, 44, 6, 4],
  [24, 138, 23, 3, 3],
  [25, 300, 48, 6, 4],
  [26, 325, 50, 6, 4],
  [27, 351, 52, 6, 4],
  [28, 189, 27, 3, 3],
  [29, 406, 56, 6, 4],
  [30, 435, 58, 6, 4],
];

/** The largest differences, between two bots in games and between two pairs in meetings, after any table of two cycles. */
function differences(pool: number, cycle: readonly Seating[]): { games: number; meetings: number } {
  const games = new Array<number>(pool).fill(0);
  const meetings = new Map<string, number>();
  for (let a = 0; a < pool; a++) for (let b = a + 1; b < pool; b++) meetings.set(`${a} ${b}`, 0);
  const most = { games: 0, meetings: 0 };
  for (const table of [...cycle, ...cycle]) {
    const bots = [...table].sort((a, b) => a - b);
    for (const [i, a] of bots.entries()) {
      games[a]++;
      for (const b of bots.slice(i + 1)) meetings.set(`${a} ${b}`, (meetings.get(`${a} ${b}`) ?? Number.NaN) + 1);
    }
    most.games = Math.max(most.games, spread(games));
    most.meetings = Math.max(most.meetings, spread([...meetings.values()]));
  }
  return most;
}

function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

function meetingsOf(cycle: readonly Seating[], pool: number): number[] {
  return Array.from({ length: pool }, (_, a) =>
    Array.from({ length: a }, (_, b) => cycle.filter((table) => table.includes(a) && table.includes(b)).length),
  ).flat();
}

describe.each(LEAGUES)('%i bots', (pool, tables, games, meetings, difference) => {
  const cycle = leagueCycle(pool);

  test('a cycle comes out even', () => {
    expect(cycle).toHaveLength(tables);
    for (const table of cycle) expect(new Set(table).size).toBe(4);
    const played = Array.from({ length: pool }, (_, bot) => cycle.filter((table) => table.includes(bot)).length);
    expect(new Set(played)).toEqual(new Set([games]));
    expect(new Set(meetingsOf(cycle, pool))).toEqual(new Set([meetings]));
  });

  test('nobody is ever more than a game ahead, and no pair many meetings', () => {
    expect(differences(pool, cycle)).toEqual({ games: pool === 4 ? 0 : 1, meetings: difference });
  });
});

test('there is a league for every pool from 4 to 30', () => {
  expect(LEAGUES.map(([pool]) => pool)).toEqual(Array.from({ length: 27 }, (_, i) => i + 4));
  for (const pool of [3, 31, 4.5]) expect(() => leagueCycle(pool)).toThrow(RangeError);
});
