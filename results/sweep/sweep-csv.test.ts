import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAYOUT_GAP } from '../balance/bucket-metrics';
import { payoutMetrics } from '../balance/metric';
import { RATIOS } from '../balance/ratio-metrics';
import { METRIC_NAMES } from './metrics';
import { SWEEP_COLUMNS } from './sweep-csv';

const SWEEPS = readFileSync(new URL('../SWEEPS.md', import.meta.url), 'utf8');

/** The tables of a section: name and meaning of each row. */
function tablesOf(section: string): string[][][] {
  const [, text] = SWEEPS.split(`\n## ${section}\n`);
  const tables = text
    .split(/\n##/)[0]
    .split(/^\|[ |-]+\|\n/m)
    .slice(1);
  return tables.map((table) =>
    table
      .split('\n\n')[0]
      .trim()
      .split('\n')
      .map((row) => /^\| `(.+?)` +\| (.+?) +\|$/.exec(row)!.slice(1)),
  );
}

describe('SWEEPS.md tells of sweep.csv', () => {
  const [columns, metrics] = tablesOf('sweep.csv');

  test('every column', () => {
    expect(columns).toEqual(SWEEP_COLUMNS.map(({ name, doc }) => [name, doc]));
  });

  test('the metrics that balance.csv has not', () => {
    const [{ name, doc }] = payoutMetrics(1);
    expect(metrics).toEqual([
      [PAYOUT_GAP.name, PAYOUT_GAP.doc],
      [name, doc],
    ]);
  });
});

test('no metric has two names', () => {
  expect(new Set(METRIC_NAMES).size).toBe(METRIC_NAMES.length);
  expect(METRIC_NAMES.length).toBeGreaterThan(RATIOS.length + 7);
});
