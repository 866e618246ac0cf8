import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reported } from '../report/__fixtures__/reported';
import { compared } from './comparison';
import { COMPARISON } from './comparison-csv';
import { comparisonSummary } from './comparison-summary';

const [, section] = readFileSync(new URL('../README.md', import.meta.url), 'utf8').split('\n## Runs compared\n');

test('every column of --csv', () => {
  const [, table] = section.split(/^\|[ |-]+\|\n/m);
  const rows = table.split('\n\n')[0].trim().split('\n');
  expect(rows.map((row) => /^\| `(.+?)` +\| (.+?) +\|$/.exec(row)?.slice(1))).toEqual(
    COMPARISON.columns.map(({ name, doc }) => [name, doc]),
  );
});

test('every key of --json', () => {
  const { base, runs, ...rest } = comparisonSummary(compared([reported(), reported({ run: { seed: '2' } })]));
  const { pairing, rows, ...run } = runs[0];
  expect(Object.keys(run)).toEqual(Object.keys(base));
  const [, paragraph] = section.split('Keys of `--json`');
  const told = paragraph.split('\n\n')[0];
  const all = [rest, { base, runs }, base, { pairing, rows }, pairing, rows[0], rows[0].difference];
  for (const key of all.flatMap(Object.keys)) expect(told).toContain(`\`${key}\``);
});
