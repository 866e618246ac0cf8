import { expect, test } from 'vitest';
import { dealsOf, reported, WINNERS } from '#results/report/__fixtures__/reported';
import { reportedOf } from './reported';

/** Payouts to look at of made-up deals, where every winner is paid 3 points. */
function payoutsOf(deals: number): readonly string[] {
  const { results, manifest } = reported({ deals: dealsOf(WINNERS.slice(0, deals)) });
  const { games } = reportedOf({ folder: 'mine', results, manifest, faults: { games: 0, byBot: [], first: [] } });
  return games.flatMap(({ why, value, deal, rotation }) => (why === 'payout' ? [`${value}: ${deal}/${rotation}`] : []));
}

test('of the games of a deal the first with the largest payout is named', () => {
  expect(payoutsOf(2)).toEqual(['3: 0/0', '3: 1/0']);
});

test('a payout that is common does not stand out', () => {
  expect(payoutsOf(6)).toEqual([]);
});
