import { expect, test } from 'vitest';
import { first, playAndCheck, type Seen } from './check-replay/__fixtures__/coverage';
import type { Table } from './check-replay/__fixtures__/games';

const DEALS = 2000;
/** An American game takes ten times as long to play and to check. */
const AMERICAN_DEALS = 500;

/** Who plays, and how many of the games. */
const basic: readonly (readonly [Table['bots'], number])[] = [
  [['random', 'random', 'random', 'random'], 0.4],
  [['greedy', 'greedy', 'greedy', 'greedy'], 0.3],
  [['hoarder', 'eager', 'greedy', 'pungs'], 0.3],
];
const american: typeof basic = [
  [['random', 'random', 'random', 'random'], 0.4],
  [['greedy', 'greedy', 'greedy', 'greedy'], 0.4],
  [['bold', 'grabber', 'careful', 'patient'], 0.2],
];

test.each([
  ['basic', DEALS, basic],
  ['basic-bonus', DEALS, basic],
  ['basic-exponential', DEALS, basic],
  ['american', AMERICAN_DEALS, american],
] as const)('games of %s keep the rules, %d of them', (rules, deals, tables) => {
  const seen: Seen = new Map();
  for (const [bots, share] of tables) playAndCheck({ rules, bots }, first(deals * share), seen);
  expect(seen.get('end')).toBe(deals);
  expect(seen.get('win')).toBeGreaterThan(deals / 3);
});
