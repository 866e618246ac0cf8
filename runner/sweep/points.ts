import { rootSeed } from '#engine/random/seed';
import { PURPOSE, Stream } from '#engine/random/stream';
import type { SweepConfig } from '#results/sweep/config';
import type { Varied } from '../options/vary';
import { sampleOf } from '../verify/sample';

/** A point of the sweep: of each key the index of its value, or -1 for what the baseline has. */
export type Point = readonly number[];

/** Points of the whole grid. */
export function gridSize(keys: readonly Varied[]): number {
  return keys.reduce((product, { values }) => product * values.length, 1);
}

/** How many points an order has; `random` is how many of the grid are picked, if there are so many. */
export function countOf(order: SweepConfig['order'], keys: readonly Varied[], random: number): number {
  switch (order) {
    case 'grid':
      return gridSize(keys);
    case 'one-at-a-time':
      return keys.reduce((sum, { values }) => sum + values.length, 0);
    case 'random':
      return Math.min(random, gridSize(keys));
  }
}

/** The points in their order: of the grid the last key changes first; of random ones those of the grid that the seed picks. */
export function pointsOf(order: SweepConfig['order'], keys: readonly Varied[], random: number, seed: string): Point[] {
  const size = gridSize(keys);
  switch (order) {
    case 'grid':
      return Array.from({ length: size }, (_, index) => pointAt(index, keys));
    case 'one-at-a-time':
      return keys.flatMap(({ values }, own) =>
        [...values.keys()].map((value) => keys.map((_, i) => (i === own ? value : -1))),
      );
    case 'random':
      if (size > SAMPLED) return pickedFrom(keys, random, seed);
      return sampleOf(size, random, seed).map((index) => pointAt(index, keys));
  }
}

function pointAt(index: number, keys: readonly Varied[]): Point {
  const point = new Array<number>(keys.length);
  let rest = index;
  for (let i = keys.length - 1; i >= 0; i--) {
    const { length } = keys[i].values;
    point[i] = rest % length;
    rest = Math.floor(rest / length);
  }
  return point;
}

/** Of larger grids a number may not be exact, and so few are picked that hardly one comes twice. */
const SAMPLED = 2 ** 21;

/** Different points of a large grid, value by value, in the order of the grid. */
function pickedFrom(keys: readonly Varied[], count: number, seed: string): Point[] {
  const stream = new Stream();
  stream.seed(rootSeed(`sample of ${seed}`), PURPOSE.wall, 0, 0, 0, 0);
  const picked = new Map<string, Point>();
  while (picked.size < count) {
    const point = keys.map(({ values }) => stream.below(values.length));
    picked.set(point.join(), point);
  }
  return [...picked.values()].sort((a, b) => a[firstApart(a, b)] - b[firstApart(a, b)]);
}

function firstApart(a: Point, b: Point): number {
  return a.findIndex((value, i) => value !== b[i]);
}
