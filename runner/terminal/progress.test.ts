import { expect, test } from 'vitest';
import { duration, Pace } from './progress';

test.each([
  [0, '0 s'],
  [1, '1 s'],
  [59_001, '1 min 00 s'],
  [185_000, '3 min 05 s'],
  [7_620_000, '2 h 07 min'],
])('%i ms are %s', (milliseconds, text) => expect(duration(milliseconds)).toBe(text));

test.each([
  ['a new run', 0, 4000, '1,000 games/s | 6 s left'],
  ['one that goes on: what was played before took none of its time', 2000, 4000, '500 games/s | 12 s left'],
  ['nothing yet', 0, 0, 'starting'],
  ['nothing yet, of one that goes on', 2000, 2000, 'starting'],
])('speed and time left of %s', (_, before, games, words) => {
  let now = 70_000;
  const pace = new Pace(10_000, before, () => now);
  now += 4000;
  expect(pace.words(games)).toBe(words);
});
