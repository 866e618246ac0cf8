import { expect, test } from 'vitest';
import { cautious } from './cautious';
import { efficient } from './efficient';
import { greedy } from './greedy';
import { random } from './random';
import { lead, leadUnder } from './strategy/__fixtures__/duel';

/** That each bot is worth its name takes many games. */

test('efficient beats greedy, and greedy random, beyond the 95 % interval', () => {
  const overGreedy = lead(efficient, greedy, 2500);
  expect(overGreedy.mean).toBeGreaterThan(overGreedy.halfWidth);
  const overRandom = lead(greedy, random, 100);
  expect(overRandom.mean).toBeGreaterThan(overRandom.halfWidth);
});

test('where the discarder pays for all, cautious beats efficient beyond the 95 % interval', () => {
  const { mean, halfWidth } = lead(cautious, efficient, 2000, 'scoring.payment=discarder-pays');
  expect(mean).toBeGreaterThan(halfWidth);
});

test('in the American game efficient beats greedy, and greedy random, beyond the 95 % interval', () => {
  const overGreedy = leadUnder('american', efficient, greedy, 450);
  expect(overGreedy.mean).toBeGreaterThan(overGreedy.halfWidth);
  const overRandom = leadUnder('american', greedy, random, 20);
  expect(overRandom.mean).toBeGreaterThan(overRandom.halfWidth);
});
