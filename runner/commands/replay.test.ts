import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../__fixtures__/in-process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-replay-'));
  writeFileSync(join(folder, 'notes.txt'), 'my notes');
  mkdirSync(join(folder, 'empty'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const replay = (...words: string[]) => runHere(folder, 'replay', '--bots', 'greedy,random', ...words);
const pageAt = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The games that a page holds. */
function recordingsIn(page: string): { readonly type: string; readonly deal: number; readonly rotation: number }[][] {
  const [, packed] = /<script type="text\/plain" id="games">([A-Za-z0-9+/=]+)<\/script>/.exec(page) ?? [];
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
}

test('--html writes a page, and again in its place', async () => {
  for (let i = 0; i < 2; i++) {
    const { code, stdout, stderr } = await replay('--deal', '3', '--html', 'game.html');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^replay: game\.html \(\d+ kB\)\n$/);
  }
  const page = pageAt('game.html');
  expect(page).toMatch(/^<!doctype html>\n/);
  expect(page).toContain('<h1>Deal 3, rotation 0</h1>');
  expect(page).toMatch(
    /Content-Security-Policy" content="default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-/,
  );
  const [markup] = page.split('<script type="module">');
  expect(markup.match(/(?:src|href)="(?!#)[^"]*"/g)).toBeNull();
  expect(readdirSync(folder).filter((name) => name.endsWith('tmp'))).toEqual([]);
});

test('several games are on one page, in order', async () => {
  const { code } = await replay('--deals', '1..2', '--rotation', 'all', '--html', 'all.html');
  expect(code).toBe(0);
  const games = recordingsIn(pageAt('all.html')).map(([{ type, deal, rotation }]) => [type, deal, rotation]);
  expect(games).toEqual([1, 2].flatMap((deal) => [0, 1, 2, 3, 4, 5].map((rotation) => ['game', deal, rotation])));
  expect(pageAt('all.html')).toContain('<h1>Deals 1 to 2</h1>');
});

test('a page says what its rules have otherwise', async () => {
  await replay('--deal', '1', '--set', 'kongs=false', '--set', 'bonusTiles=true', '--html', 'rules.html');
  expect(pageAt('rules.html')).toMatch(/<dt>with<\/dt><dd>(<bdi>)?bonusTiles=true kongs=false</);
  await replay('--deal', '1', '--html', 'rules.html');
  expect(pageAt('rules.html')).not.toContain('<dt>with</dt>');
});

const MISTAKES: readonly (readonly [words: string, named: RegExp])[] = [
  ['--deal 1 --html x.html --json', /^--html and --json: give one of them$/],
  ['--deal 1 --html', /html/],
  ['--deals 0..999 --html x.html', /^--html: a page holds up to 100 games, and these are 1,000; name fewer deals$/],
  ['--deal 1 --html notes.txt', /^--html notes\.txt exists and is no replay page; name another file, or remove it$/],
  ['--deal 1 --html empty', /^--html empty is a folder; name a file in it$/],
  ['--deal 1 --html missing/x.html', /^--html missing\/x\.html cannot be written \(ENOENT.*\); name a file that can$/],
  ['--html x.html', /^say which deal/],
];

describe('mistakes are told in one line', () => {
  test.each(MISTAKES)('replay %s', async (words, named) => {
    const { code, stdout, stderr } = await replay(...words.split(' '));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr.slice('error: '.length, -1)).toMatch(named);
  });

  test('nothing is overwritten or left behind', () => {
    expect(pageAt('notes.txt')).toBe('my notes');
    expect(readdirSync(folder).filter((name) => /^x|tmp$/.test(name))).toEqual([]);
  });
});
