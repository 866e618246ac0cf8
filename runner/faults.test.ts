import { expect, test } from 'vitest';
import type { FaultTally } from './batches/plan';
import { faultLine, tooManyFaults } from './faults';

const faults = (games: number, byBot: number[] = [games, 0]): FaultTally => ({
  games,
  byBot,
  first: [
    { deal: 7, rotation: 2, seat: 0, label: 'mine', kind: 'illegal', ordinal: 31, count: 1, got: '5 (discard 4m)' },
  ],
});

test.each([
  [0, 100, false],
  [1, 100, false],
  [2, 100, true],
  [1, 99, true],
  [1000, 100_000, false],
  [1001, 100_000, true],
])('%i faulty games of %i: too many is %s', (faulty, games, tooMany) => {
  expect(tooManyFaults(faults(faulty), games)).toBe(tooMany);
});

test('the line names the worst bot first, and the game that shows it', () => {
  expect(faultLine(faults(1234, [34, 1200]), ['mine', 'yours'], 100_000)).toBe(
    'faults in 1,234 of 100,000 games (yours in 1,200, mine in 34); the first: ' +
      'mine took an illegal action in deal 7, rotation 2, decision 31: 5 (discard 4m)',
  );
});
