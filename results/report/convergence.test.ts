import { describe, expect, test } from 'vitest';
import { blocks, resultsOf, runConfig, WORKED_EXAMPLE } from '../__fixtures__/synthetic';
import { Sums } from '../figures';
import { llrAlong, meansAlong } from './convergence';

const run = runConfig(['ann', 'bob', 'cat', 'dan']);
const of = (payouts: readonly (readonly number[])[]) => resultsOf(run, blocks(payouts));

test('each point is of all deals up to it', () => {
  const points = meansAlong(of(WORKED_EXAMPLE), [0, 1]);
  expect(points.map(({ deals }) => deals)).toEqual([1, 2, 3, 4, 5, 6]);
  // Deals of 3, 0, 4, -4, 4, 2 points in four games each.
  const means = [3 / 4, 3 / 8, 7 / 12, 3 / 16, 7 / 20, 9 / 24];
  expect(points.map(({ payouts }) => payouts[0]?.value)).toEqual(means);
  expect(points.map(({ payouts }) => payouts[1]?.value)).toEqual(means.map((mean) => -mean));
  expect(points[0].payouts[0]).toMatchObject({ low: null, high: null });
  expect(points[5].payouts[0]?.low).toBeCloseTo(-0.433644, 6); // as in the worked example
  expect(points[5].payouts[0]?.high).toBeCloseTo(1.183644, 6);
  expect(llrAlong(of(WORKED_EXAMPLE))).toEqual([]);
});

describe.each([50, 199, 401, 5000])('%i deals', (deals) => {
  const results = of(Array.from({ length: deals }, (_, i) => [i % 3]));
  const points = meansAlong(results, [0]);

  test('are thinned, evenly enough, and the last one stays', () => {
    const ends = points.map((point) => point.deals);
    expect(ends.length).toBeLessThanOrEqual(201);
    expect(ends.at(-1)).toBe(deals);
    const widest = Math.max(...ends.map((end, i) => end - (ends[i - 1] ?? 0)));
    expect(widest).toBeLessThanOrEqual(Math.ceil(deals / 30));
  });

  test('means are those of the first deals, the last what the tables say', () => {
    for (const { deals: end, payouts } of points) {
      const sum = Array.from({ length: end }, (_, i) => i % 3).reduce((a, b) => a + b, 0);
      expect(payouts[0]?.value).toBeCloseTo(sum / end, 12);
    }
    const { payout, payoutInterval } = new Sums(results.tally).figures(0);
    expect(points.at(-1)?.payouts[0]).toEqual({
      ...{ value: payout.value, low: payoutInterval?.[0], high: payoutInterval?.[1] },
    });
  });
});

test('no deals, no points', () => {
  expect(meansAlong(of([]), [0, 1, 2, 3])).toEqual([]);
});
