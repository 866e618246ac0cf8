import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { run, scratchFolder, useCommands } from '../__fixtures__/cli';
import { reportCommand } from './report';

useCommands();

const at = (name: string) => join(scratchFolder(), name);

beforeAll(async () => {
  const sim = ['sim', '--bots', 'greedy,random,a <b>=greedy,r=random', '--games', '8'];
  expect((await run(...sim, '--out', 'first')).code).toBe(0);
  expect((await run(...sim, '--seed', '2', '--out', 'second')).code).toBe(0);
  mkdirSync(at('empty'));
  writeFileSync(at('notes.txt'), 'my notes');
  cpSync(at('first'), at('unfinished'), { recursive: true });
  rmSync(join(at('unfinished'), 'manifest.json'));
  cpSync(at('first'), at('cut'), { recursive: true });
  const journal = readFileSync(join(at('cut'), 'journal.jsonl'), 'utf8');
  writeFileSync(join(at('cut'), 'journal.jsonl'), journal.slice(0, -10));
  cpSync(at('first'), at('edited'), { recursive: true });
  const manifest = readFileSync(join(at('edited'), 'manifest.json'), 'utf8');
  writeFileSync(join(at('edited'), 'manifest.json'), manifest.replace('"seed": "1"', '"seed": "3"'));
});

test('writes a file into the folder of the run, and again in its place', async () => {
  for (let i = 0; i < 2; i++) {
    const { code, stdout, stderr } = await run('report', 'first');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^report: first\/report\.html \(\d+ kB\)\n$/);
  }
  const page = readFileSync(join(at('first'), 'report.html'), 'utf8');
  expect(page).toMatch(/^<!doctype html>\n/);
  expect(page).toContain('<h1>8 games of <bdi>basic</bdi></h1>');
  expect(page).toContain('<bdi>a &#60;b&#62;</bdi>');
  expect(page).toContain('pnpm verify first');
  expect(Buffer.byteLength(page)).toBeLessThan(300_000);
  expect(readdirSync(at('first')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('sets several runs side by side', async () => {
  const { code, stdout } = await run('report', 'first', 'second', '--out', 'both.html');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^report: both\.html /)]);
  const page = readFileSync(at('both.html'), 'utf8');
  expect(page.match(/<h2[^>]*>.*?<\/h2>/g)).toEqual([
    expect.stringContaining('Side by side'),
    expect.stringContaining('first'),
    expect.stringContaining('second'),
  ]);
});

/** Folders and `--out`, in a folder of the test's own. */
const MISTAKES: readonly (readonly [folders: readonly string[], out: string | undefined, named: RegExp])[] = [
  [[], undefined, /^name the folder of a run: pnpm report DIR$/],
  [['nowhere'], undefined, /nowhere is not the folder of a finished run/],
  [['empty'], undefined, /empty is not the folder of a finished run/],
  [['notes.txt'], undefined, /notes\.txt is not the folder of a finished run/],
  [
    ['unfinished'],
    undefined,
    /unfinished holds a run that is not finished; finish it with: pnpm sim --resume .*unfinished$/,
  ],
  [['cut'], undefined, /cut: its journal does not tell of the 2 deals that its manifest does/],
  [['edited'], undefined, /edited\/manifest\.json: .*was changed after the run/],
  [['first', 'second'], undefined, /--out FILE is needed for several folders/],
  [['first', 'nowhere'], 'x.html', /nowhere/],
  [['first'], 'missing/x.html', /^--out .*missing\/x\.html cannot be written \(ENOENT.*name a file that can$/],
  [['first'], 'notes.txt/x.html', /^--out .*notes\.txt\/x\.html cannot be written \(ENOTDIR/],
  [['first'], 'empty', /^--out .*empty is a folder; name a file in it$/],
  [['first'], 'notes.txt', /^--out .*notes\.txt exists and is no report; name another file/],
  [['first'], '', /^--out is empty/],
];

describe('mistakes', () => {
  test.each(MISTAKES)('report %j --out %s', async (folders, out, named) => {
    const options = { folders: folders.map(at), out: out && at(out), _: [], $0: 'pnpm' };
    const error = await Promise.resolve(reportCommand.handler(options)).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toMatch(named);
    expect((error as Error).message).not.toContain('\n');
  });

  test.each(['nowhere', 'unfinished', 'first --out notes.txt', 'first --force'])(
    'one line, exit code 2: report %s',
    async (words) => {
      const { code, stdout, stderr } = await run('report', ...words.split(' '));
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^error: [^\n]+\n$/);
    },
  );

  test('nothing is left behind or overwritten', () => {
    expect(readFileSync(at('notes.txt'), 'utf8')).toBe('my notes');
    expect(readdirSync(at('empty'))).toEqual([]);
    expect(readdirSync(scratchFolder()).filter((name) => /tmp$|^x\.html$/.test(name))).toEqual([]);
  });
});
