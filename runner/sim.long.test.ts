import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE_CARD } from '#engine/card/house-card';
import { run, scratchFolder, useCommands } from './__fixtures__/cli';
import { resultsIn } from './__fixtures__/run-folder';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);
const resultsOf = (out: string) => resultsIn(inScratch(out));

test('an American run has the same bytes on any number of threads, wherever the card lies', async () => {
  const game = ['sim', '--rules', 'american', '--bots', 'greedy,random', '--games', '120', '--games-csv'];
  mkdirSync(inScratch('cards'));
  for (const place of ['club.card', 'cards/club.card']) writeFileSync(inScratch(place), HOUSE_CARD);
  const ways = [
    ['--threads', '1', '--card', 'club.card'],
    ['--threads', '2', '--card', inScratch('cards/club.card')],
  ];
  for (const [i, way] of ways.entries()) {
    const { code } = await run(...game, ...way, '--out', `american${i}`);
    expect(code).toBe(0);
  }
  const first = resultsOf('american0');
  expect(first['games.csv'].split('\r\n')).toHaveLength(1 + 4 * 120 + 1);
  expect(first['hands.csv']).toMatch(/\r\nR\d,/);
  for (let i = 1; i < ways.length; i++) expect(resultsOf(`american${i}`)).toEqual(first);
});
