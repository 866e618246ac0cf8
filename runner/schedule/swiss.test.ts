import { expect, test } from 'vitest';
import { scheduleOf } from './schedule';
import type { Seating } from './scheme';
import { swissTables } from './swiss';

test.each<[string, number[], Seating[][], Seating[]]>([
  ['the first round goes by index', [0, 0, 0, 0, 0, 0, 0, 0], [], [[0, 1, 2, 3], [4, 5, 6, 7]]], // biome-ignore format: a row
  ['higher means sit together', [1, 8, 2, 7, 3, 6, 4, 5], [], [[1, 3, 5, 7], [6, 4, 2, 0]]], // biome-ignore format: a row
  ['ties go by index', [0, -1, 0, 1, 0, 0, 2, 0], [], [[6, 3, 0, 2], [4, 5, 7, 1]]], // biome-ignore format: a row
  ['the lowest sits out', [1, 2, 3, 4, 5], [], [[4, 3, 2, 1]]],
  ['nobody sits out twice while others never did', [-9, 2, 3, 4, 5], [[[1, 2, 3, 4]]], [[4, 3, 2, 0]]],
  ['once all have sat out, the lowest again', [1, 2, 3, 4, 5], fiveRounds(), [[4, 3, 2, 1]]],
  ['three sit out, the one with a bye more stays', [7, 6, 5, 4, 3, 2, 1], [[[0, 1, 2, 3]]], [[0, 4, 5, 6]]],
])('%s', (_, means, history, tables) => {
  expect(swissTables(means.length, means, history)).toEqual(tables);
});

/** Every one of five sits out once. */
function fiveRounds(): Seating[][] {
  return [[[1, 2, 3, 4]], [[0, 2, 3, 4]], [[0, 1, 3, 4]], [[0, 1, 2, 4]], [[0, 1, 2, 3]]];
}

test('over any rounds nobody sits out two times more than another', () => {
  const pool = 11;
  const history: (readonly Seating[])[] = [];
  const byes = new Array<number>(pool).fill(0);
  for (let round = 0; round < 40; round++) {
    const means = byes.map((_, bot) => Math.sin(7 * bot + 13 * round));
    const tables = swissTables(pool, means, history);
    const playing = tables.flat();
    expect(new Set(playing).size).toBe(8);
    for (let bot = 0; bot < pool; bot++) if (!playing.includes(bot)) byes[bot]++;
    expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
    history.push(tables);
  }
});

test('a deal belongs to its round, and one that is not drawn is refused', () => {
  const played: Seating[][] = [[[0, 1, 2, 3]], [[4, 2, 1, 0]]];
  const { gamesPerDeal, next } = scheduleOf({
    format: 'swiss',
    scheme: 'none',
    pool: 5,
    dealsPerRound: 3,
    rounds: 4,
    played,
  });
  expect(gamesPerDeal).toBe(1);
  const bots = [0, 1, 2, 3, 4, 5].map((deal) => [...next(deal)[0]].sort());
  expect(bots).toEqual([...Array(3).fill([0, 1, 2, 3]), ...Array(3).fill([0, 1, 2, 4])]);
  expect(() => next(6)).toThrow(RangeError);
});

test('a round of too few tables is refused', () => {
  const spec = {
    format: 'swiss',
    scheme: 'rot4',
    pool: 8,
    dealsPerRound: 1,
    rounds: 1,
    played: [[[0, 1, 2, 3]]],
  } as const;
  expect(() => scheduleOf(spec)).toThrow('round 0: 1 tables, and not 2');
});
