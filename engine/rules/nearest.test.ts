import { expect, test } from 'vitest';
import { nearest } from './nearest';

const KNOWN = ['greedy', 'random', 'efficient', 'deadWall'];

const ROWS: readonly (readonly [word: string, expected: string | undefined])[] = [
  ['greedy', 'greedy'],
  ['greddy', 'greedy'],
  ['rnd', undefined],
  ['randm', 'random'],
  ['eficent', 'efficient'],
  ['DEADWALL', 'deadWall'],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
];
test.each(ROWS)('%s', (word, expected) => {
  expect(nearest(word, KNOWN)).toBe(expected);
});
