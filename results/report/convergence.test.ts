import { expect, test } from 'vitest';
import { blocks, runConfig, totalsOf, WORKED_EXAMPLE } from '../__fixtures__/synthetic';
import { Convergence } from './convergence';

const run = runConfig(['ann', 'bob', 'cat', 'dan']);

function follow(payouts: readonly (readonly number[])[]): Convergence {
  const convergence = new Convergence(run);
  for (let end = 1; end <= payouts.length; end++) convergence.add(totalsOf(4, blocks(payouts.slice(0, end))));
  return convergence;
}

test('each point is of all deals up to it', () => {
  const { points } = follow(WORKED_EXAMPLE);
  expect(points.map(({ deals }) => deals)).toEqual([1, 2, 3, 4, 5, 6]);
  // Deals of 3, 0, 4, -4, 4, 2 points in four games each.
  const means = [3 / 4, 3 / 8, 7 / 12, 3 / 16, 7 / 20, 9 / 24];
  expect(points.map(({ payouts }) => payouts[0]?.value)).toEqual(means);
  expect(points.map(({ payouts }) => payouts[1]?.value)).toEqual(means.map((mean) => -mean));
  expect(points[0].payouts[0]).toMatchObject({ low: null, high: null });
  expect(points[5].payouts[0]?.low).toBeCloseTo(-0.433644, 6); // as in the worked example
  expect(points[5].payouts[0]?.high).toBeCloseTo(1.183644, 6);
  expect(points.every(({ llr }) => llr === null)).toBe(true);
});

test.each([
  ['as many stretches as points', 199, 199],
  ['twice as many', 401, 101],
  ['many', 2000, 125],
])('%s are thinned evenly, the last one stays', (_, stretches, most) => {
  const payouts = Array.from({ length: stretches }, (_, i) => [i % 3]);
  const convergence = new Convergence(run);
  const totals = totalsOf(4, []);
  for (const deal of payouts) {
    totals.merge(totalsOf(4, blocks([deal])).toParts());
    convergence.add(totals);
  }
  const deals = convergence.points.map((point) => point.deals);
  expect(deals.length).toBe(most);
  expect(deals.at(-1)).toBe(stretches);
  const gaps = new Set(deals.slice(1, -1).map((at, i) => at - deals[i]));
  expect(gaps.size).toBe(1);
  const sum = payouts.flat().reduce((a, b) => a + b, 0);
  expect(convergence.points.at(-1)?.payouts[0]?.value).toBeCloseTo(sum / stretches, 12);
});

test('no deals, no points', () => {
  expect(new Convergence(run).points).toEqual([]);
});
