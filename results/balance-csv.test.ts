import { describe, expect, test } from 'vitest';
import { resolveRules } from '#engine/rules/load';
import { game, resultsOf, runConfig } from './__fixtures__/synthetic';
import { BALANCE } from './balance-csv';
import { csvText } from './csv';

const LABELS = ['greedy', '=x', 'cautious', 'efficient'];
const run = runConfig(LABELS, { ruleset: resolveRules({ rules: 'basic', set: [] }) });

function rows(deals: Parameters<typeof resultsOf>[1]) {
  const [head, ...lines] = csvText(BALANCE, resultsOf(run, deals)).split('\r\n').slice(0, -1);
  expect(head).toBe('metric,over,under,unit,value,se,low,high,n');
  return lines.map((line) => line.split(','));
}

/** Seat by seat: bot 0 wins most, then 1, 2 and 3. */
const DEALS = [
  [9, 1, -4, -6],
  [6, 4, -3, -7],
  [8, -2, -1, -5],
  [3, 3, -2, -4],
].map((payout) => [game([0, 1, 2, 3], { payout })]);

describe('balance.csv', () => {
  test('says of whom it tells: each bot over the next, and the best over the worst', () => {
    const told = rows(DEALS).filter(([, over]) => over !== '');
    expect(told.map(([metric, over, under]) => `${metric} ${over} ${under}`)).toEqual([
      'skill_gap greedy efficient',
      `deals_to_lead greedy "'=x"`,
      'deals_to_lead greedy efficient',
      `deals_to_lead "'=x" cautious`,
      'deals_to_lead cautious efficient',
    ]);
  });

  test('holds the deals to lead: (1.645 s / d)^2 of the differences by deal', () => {
    // 8, 2, 10, 0: mean 5, squared deviations 9 + 9 + 25 + 25, s^2 = 68 / 3.
    const row = rows(DEALS).find(([metric, , under]) => metric === 'deals_to_lead' && under.includes('=x'))!;
    const value = (1.6448536269514722 ** 2 * 68) / 3 / 25;
    expect(Number(row[4])).toBeCloseTo(value, 8);
    expect(Number(row[5])).toBeCloseTo(2 * value * Math.sqrt(68 / 3 / 4 / 25 + 1 / 6), 8);
    expect(row[7], 'the difference may be nothing').toBe('');
    expect(row[8]).toBe('4');
  });

  test('two bots have one difference', () => {
    const two = runConfig(['a', 'b'], { ruleset: run.ruleset });
    const deals = [[game([0, 1, 0, 1], { payout: [3, -1, 0, -2] })], [game([1, 0, 1, 0], { payout: [1, 0, -2, 1] })]];
    const text = csvText(BALANCE, resultsOf(two, deals));
    expect(text.match(/deals_to_lead/g)).toHaveLength(1);
  });

  test('one bot has none', () => {
    const one = runConfig(['a'], { ruleset: run.ruleset });
    const text = csvText(BALANCE, resultsOf(one, [[game([0, 0, 0, 0], { payout: [3, -1, 0, -2] })]]));
    expect(text).not.toMatch(/deals_to_lead|skill_gap/);
  });

  test('leaves empty what does not exist', () => {
    const row = (deals: Parameters<typeof resultsOf>[1], name: string) =>
      rows(deals).find(([metric]) => metric === name);
    expect(row([], 'payout_sd')).toEqual(['payout_sd', '', '', 'points', '', '', '', '', '0']);
    expect(row(DEALS, 'win_points')).toEqual(['win_points', '', '', 'points', '', '', '', '', '4']);
    expect(row(DEALS.slice(0, 1), 'turns')).toEqual(['turns', '', '', 'discards a hand', '0', '', '', '', '1']);
  });
});
