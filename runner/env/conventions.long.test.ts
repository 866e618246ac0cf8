import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../project';

/** What the fixture prints. */
interface Conventions {
  readonly installed: { readonly numpy: boolean; readonly gymnasium: boolean; readonly pettingzoo: boolean };
  readonly checked: readonly string[];
  readonly seeds: readonly number[][];
  readonly goesOn: readonly number[][];
  readonly settings: readonly string[];
  readonly notices: readonly string[];
}

let conventions: Conventions;
beforeAll(async () => {
  const script = join(PROJECT, 'runner/env/__fixtures__/conventions.py');
  const ended = await promisify(execFile)('python3', [script, join(PROJECT, 'bots/python')], { maxBuffer: 1 << 26 });
  conventions = JSON.parse(ended.stdout);
}, 300_000);

test('the laws of Gymnasium and PettingZoo hold; where those are installed, their own tests and wrappers agree', () => {
  const { installed, checked } = conventions;
  const laws = (game: string, suffix: string) =>
    [`vector ${game}`, `single ${game}`, `turns ${game} self-play`, `turns ${game} one learner`].map(
      (law) => law + suffix,
    );
  const ownTest = (game: string) => (installed.gymnasium ? [`check_env ${game}`] : []);
  const apiTests = (game: string) =>
    installed.pettingzoo ? [`api_test ${game} self-play`, `api_test ${game} one learner`] : [];
  expect(checked).toEqual([
    'bases',
    ...laws('basic', ''),
    ...(installed.numpy ? laws('basic', ' numpy') : []),
    ...ownTest('basic'),
    ...apiTests('basic'),
    ...laws('american', installed.numpy ? ' numpy' : ''),
    ...ownTest('american'),
    ...apiTests('american'),
  ]);
});

test('a reset without a seed begins games that were not played yet, the same ones in every run', () => {
  // s, s+1; 7, 7+1 and by name; s+1 and s by name; 7, 7+1. Then a seed of 200 characters, the next, and that by name.
  const begun = [0, 1, 2, 3, 3, 1, 0, 2, 3, 9, 10, 10];
  expect(conventions.seeds).toEqual([begun, begun]);
  // After a game that is over the next deal, in another seat; after one that is not, another seed from its start.
  expect(conventions.goesOn).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [0, 0],
  ]);
});

test('settings are a dict or a list; others are told what to give', () => {
  expect(conventions.settings).toEqual(
    ["'kongs=false'", '3', "{'kongs': None}", "[('kongs', False)]"].map(
      (given) => `set=${given}: give a dict, such as {"kongs": False}, or a list, such as ["kongs=false"]`,
    ),
  );
});

test('what the server says on standard error is passed on, and its last line is in the exception', () => {
  const refusal = 'error: --set kings=false: unknown key kings; did you mean kongs?';
  expect(conventions.notices).toEqual([`the server ended with exit code 2: ${refusal}`, `${refusal}\n`]);
});
