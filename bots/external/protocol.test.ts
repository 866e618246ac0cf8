import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as american from '#engine/referee/american/actions';
import * as basic from '#engine/referee/basic/actions';
import { parseTile } from '#engine/tiles/notation';

const text = readFileSync(join(import.meta.dirname, '../PROTOCOL.md'), 'utf8');
const [, first, second] = text.split('| number | text | |\n');

/** Rows of a table of actions: the numbers of each, and its texts. */
function rowsOf(table: string) {
  return [...table.split('\n\n')[0].matchAll(/^\| (\d[\d\s,-]*?) \| (.+?) \|/gm)].map(([, numbers, texts]) => {
    const [from, to = from] = numbers.split(/[-,]\s*/).map(Number);
    return { from, to, texts: [...texts.matchAll(/`(.+?)`/g)].map(([, word]) => word) };
  });
}

describe.each([
  ['basic', first, basic.ACTIONS],
  ['American', second, american.ACTIONS],
])('the actions of the %s game in PROTOCOL.md', (_, table, actions) => {
  test('are all numbers, each once', () => {
    const numbers = rowsOf(table).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (__, i) => from + i));
    expect(numbers).toEqual(Array.from({ length: actions }, (__, action) => action));
  });
});

test('basic actions have the texts that stand there', () => {
  const tile = parseTile('3m');
  for (const { from, to, texts } of rowsOf(first)) {
    const said = Array.from({ length: to - from + 1 }, (_, i) => basic.actionText(from + i, tile));
    expect(said).toEqual(expect.arrayContaining(texts));
  }
});

test('actions of the Charleston have the texts that stand there', () => {
  const rows = rowsOf(second).filter(({ from }) => from >= american.GIVE);
  expect(rows).toHaveLength(4);
  for (const { from, to, texts } of rows) {
    const said = Array.from({ length: to - from + 1 }, (_, i) => american.charlestonText(from + i));
    expect(said).toEqual(expect.arrayContaining(texts));
  }
});
