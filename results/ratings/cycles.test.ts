import { describe, expect, test } from 'vitest';
import { placingsOf } from './__fixtures__/leagues';
import { botsOf, matrixOf, upTo } from './__fixtures__/margins';
import { cycles } from './cycles';
import { headToHead } from './head-to-head';

test('dice that beat each other in a circle', () => {
  // Each of 2-4-9, 1-6-8, 3-5-7 is above the next in five throws of nine; bot 3 is below all.
  const dice = [
    [2, 4, 9],
    [1, 6, 8],
    [3, 5, 7],
  ];
  const throws = dice[0].flatMap((a) => dice[1].flatMap((b) => dice[2].map((c) => [a, b, c, 0])));
  const games = upTo(40).flatMap(() =>
    throws.map(
      (bySeat) =>
        [
          [2, 0, 3, 1],
          [bySeat[2], bySeat[0], 0, bySeat[1]],
        ] as const,
    ),
  );
  const found = cycles(headToHead(placingsOf(4, games)), [1, 0, 2, 3]);
  expect(found).toMatchObject({ length: 3, more: 0 });
  expect(botsOf(found)).toEqual([[1, 2, 0]]);
  expect(found.listed[0].map(({ over, under }) => [over, under])).toEqual([
    [1, 2],
    [2, 0],
    [0, 1],
  ]);
  for (const { share, beyondError } of found.listed[0]) {
    expect(share).toBeCloseTo(5 / 9, 12);
    expect(beyondError).toBe(true); // 1080 games: .0556 is over three standard errors
  }
});

describe('there is none', () => {
  test.each<[name: string, margins: number[][]]>([
    [
      'among bots in one order',
      [
        [0, 5, 5, 9],
        [-5, 0, 1, 2],
        [-5, -1, 0, 3],
        [-9, -2, -3, 0],
      ],
    ],
    [
      'where all tie',
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
    [
      'if a link of it is a tie',
      [
        [0, 9, 0],
        [-9, 0, 9],
        [0, -9, 0],
      ],
    ],
    ['of one bot', [[0]]],
    [
      'of two bots',
      [
        [0, 7],
        [-7, 0],
      ],
    ],
    ['of no bots', []],
  ])('%s', (_, margins) => {
    expect(cycles(matrixOf(margins), upTo(margins.length))).toEqual({ length: 0, listed: [], more: 0 });
  });
});

test('a link is beyond its error from 1.96 standard errors on', () => {
  const margins = [
    [0, 10, -9.7],
    [-10, 0, 9.9],
    [9.7, -9.9, 0],
  ];
  const links = (se: number | null) =>
    cycles(matrixOf(margins, se), [0, 1, 2]).listed[0].map((link) => link.beyondError);
  expect(links(0.05)).toEqual([true, true, false]);
  expect(links(0.01)).toEqual([true, true, true]);
  expect(links(0)).toEqual([true, true, true]);
  expect(links(null)).toEqual([false, false, false]);
});

test('the cycle with the strongest weakest link comes first', () => {
  // 0 > 1 > 2 > 0 by 3 at least, 0 > 1 > 3 > 0 by 4, 1 > 2 > 3 > 1 is none.
  const margins = [
    [0, 9, -3, -4],
    [-9, 0, 8, 7],
    [3, -8, 0, 1],
    [4, -7, -1, 0],
  ];
  const found = cycles(matrixOf(margins), [0, 1, 2, 3]);
  expect(botsOf(found)).toEqual([
    [0, 1, 3],
    [0, 1, 2],
  ]);
});

test('the shortest are longer than three if bots of a cycle tied or did not meet', () => {
  const margins = [
    [0, 5, 0, -5],
    [-5, 0, 5, 0],
    [0, -5, 0, 5],
    [5, 0, -5, 0],
  ];
  const found = cycles(matrixOf(margins), [2, 3, 1, 0]);
  expect(found).toMatchObject({ length: 4, more: 0 });
  expect(botsOf(found)).toEqual([[2, 3, 0, 1]]);
});

test('no more than ten are listed, the others counted', () => {
  // Each of 15 bots beats the next seven around a circle: 15 (15² - 1) / 24 cycles of three, as many as there can be.
  const margins = upTo(15).map((a) => upTo(15).map((b) => (a === b ? 0 : (b - a + 15) % 15 <= 7 ? 5 : -5)));
  const found = cycles(matrixOf(margins), upTo(15));
  expect(found).toMatchObject({ length: 3, more: 130 });
  expect(found.listed).toHaveLength(10);
});

test('64 bots in as many cycles as there can be, and in as long ones', () => {
  const around = (reach: number) => upTo(64).map((a) => upTo(64).map((b) => ((b - a + 64) % 64 <= reach ? 5 : 0)));
  const antisymmetric = (m: number[][]) => m.map((row, a) => row.map((_, b) => (a === b ? 0 : m[a][b] - m[b][a])));
  expect(cycles(matrixOf(antisymmetric(around(31))), upTo(64))).toMatchObject({ length: 3 });
  const ring = cycles(matrixOf(antisymmetric(around(1))), upTo(64));
  expect(ring).toMatchObject({ length: 64, more: 0 });
  expect(botsOf(ring)).toEqual([upTo(64)]);
});

test('layers of bots each of which beats the next: more cycles than can be looked at', () => {
  const layer = (bot: number) => Math.floor(bot / 4);
  const margins = upTo(64).map((a) =>
    upTo(64).map((b) => ((layer(a) + 1) % 16 === layer(b) ? 5 : (layer(b) + 1) % 16 === layer(a) ? -5 : 0)),
  );
  expect(cycles(matrixOf(margins), upTo(64))).toMatchObject({ length: 16, more: 4 ** 16 - 10 });
});
