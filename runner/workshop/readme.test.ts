import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD_BALANCE } from './card-tables';
import { RULES_BALANCE } from './win-tables';

const README = readFileSync(new URL('../../results/README.md', import.meta.url), 'utf8');

test.each([
  ["What a card's lines are worth", CARD_BALANCE.columns],
  ['What patterns and shapes are worth', RULES_BALANCE.columns],
] as const)('the documentation has every column: %s', (heading, columns) => {
  const section = README.split(`\n## ${heading}\n`)[1].split('\n## ')[0];
  const rows = [...section.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(([, name, doc]) => [name, doc]);
  expect(rows).toEqual(columns.map(({ name, doc }) => [name, doc]));
});
