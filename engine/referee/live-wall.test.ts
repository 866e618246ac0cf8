import { expect, it } from 'vitest';
import { LiveWall } from './live-wall';

/** Ten tiles behind the deal of seat 0: places 53 57 61 for seat 1, 54 58 62 for 2, 55 59 for 3, 56 60 for 0. */
function wallOfTen(): LiveWall {
  const wall = new LiveWall(63, 'per-seat');
  wall.build(63, 0);
  return wall;
}

type Draw = readonly [end: 'front' | 'back', seat: number, place: number];
const rows: [name: string, draws: readonly Draw[]][] = [
  [
    'the front of its own list, whatever the others drew',
    [
      ['front', 2, 54],
      ['front', 2, 58],
      ['front', 1, 53],
      ['front', 0, 56],
    ],
  ],
  [
    'the end of its own list for a replacement',
    [
      ['back', 1, 61],
      ['back', 3, 59],
      ['back', 1, 57],
      ['front', 1, 53],
    ],
  ],
  [
    'the end of the longest list behind its own, of two the first in turn order',
    [
      ['front', 3, 55],
      ['front', 3, 59],
      ['front', 3, 61],
      ['front', 3, 62],
      ['front', 3, 60],
    ],
  ],
  [
    'the longest, though another comes first in turn order',
    [
      ['front', 0, 56],
      ['front', 0, 60],
      ['front', 1, 53],
      ['front', 0, 62],
    ],
  ],
  [
    'of the longest too for a replacement',
    [
      ['back', 0, 60],
      ['back', 0, 56],
      ['back', 0, 61],
      ['back', 0, 62],
      ['back', 0, 57],
    ],
  ],
];
it.each(rows)('with walls per seat a seat draws %s (W1-W3)', (_, draws) => {
  const wall = wallOfTen();
  const places = draws.map(([end, seat]) => (end === 'front' ? wall.takeFront(seat) : wall.takeBack(seat)));
  expect(places).toEqual(draws.map(([, , place]) => place));
  expect(wall.left).toBe(10 - draws.length);
});

it('a wall is built again whole, for another dealer', () => {
  const wall = wallOfTen();
  for (let i = 0; i < 10; i++) wall.takeFront(1);
  wall.build(63, 2);
  expect([3, 0, 1, 2].map((seat) => wall.takeFront(seat))).toEqual([53, 54, 55, 56]);
});
