import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { run, scratchFolder, useCommands } from '../__fixtures__/cli';
import { runHere } from '../__fixtures__/in-process';

useCommands();

const at = (name: string) => join(scratchFolder(), name);

beforeAll(async () => {
  const sim = ['sim', '--bots', 'greedy,random,a <b>=greedy,r=random', '--games', '8', '--games-csv'];
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

describe('games to look at', () => {
  const report = (...words: string[]) => runHere(scratchFolder(), 'report', ...words);
  const sectionOf = (folder: string) => {
    const [, section] = readFileSync(join(at(folder), 'report.html'), 'utf8').split('<h2 id="games">');
    return section.split('</section>')[0];
  };

  test('are those with the largest payouts and the most discards, each with a page beside the report', async () => {
    expect(await report('first')).toMatchObject({ code: 0, stderr: '' });
    const { data } = Papa.parse<Record<string, string>>(readFileSync(join(at('first'), 'games.csv'), 'utf8').trim(), {
      header: true,
    });
    const rows = data.map(({ deal, rotation, payout, turns }) => {
      return {
        deal,
        page: `replays/deal-${deal}-rotation-${rotation}.html`,
        payout: Number(payout),
        turns: Number(turns),
      };
    });
    // In order of play, which sorting keeps: the best of each deal.
    const firstOfDeals = (sorted: typeof rows) =>
      sorted.filter(({ deal }, i) => sorted.findIndex((row) => row.deal === deal) === i).slice(0, 3);
    const best = firstOfDeals(rows.filter(({ payout }) => payout > 0).sort((a, b) => b.payout - a.payout));
    const games = firstOfDeals(rows.toSorted((a, b) => b.turns - a.turns));
    const pages = [...best, ...games].map(({ page }) => page);
    const links = sectionOf('first').match(/(?<=href=")[^"]+/g) ?? [];
    expect(links.map((link) => link.split('#')[0])).toEqual(pages);
    // A win is the last step of its hand, never the deal; the longest are to be seen from the beginning.
    expect(links.map((link) => link.endsWith('step=0'))).toEqual([...best.map(() => false), ...games.map(() => true)]);
    expect(readdirSync(join(at('first'), 'replays')).map((name) => `replays/${name}`)).toEqual(
      [...new Set(pages)].sort(),
    );
    for (const page of pages) {
      const text = readFileSync(join(at('first'), page), 'utf8');
      expect(text).toMatch(/^<!doctype html>\n/);
      expect(text).toContain('<a href="../report.html#games">Back to the report</a>');
    }
  });

  test('are told by the commands that show them where there are no pages', async () => {
    expect(await report('second', '--no-replays')).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(at('second'), 'replays'))).toBe(false);
    expect(sectionOf('second')).toMatch(/<code>pnpm replay --run second --deal \d --rotation \d<\/code>/);
  });

  test('have no pages where they may differ from those of the run', async () => {
    cpSync(at('second'), at('older'), { recursive: true });
    const path = join(at('older'), 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"arena": "[^"]+"/, '"arena": "0.0.1"'));
    const { code, stderr } = await report('older');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^notice: no replay pages: the run was played by version 0\.0\.1, [^\n]+\n$/);
    expect(sectionOf('older')).not.toContain('href');
  });
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
    const given = out === undefined ? [] : [`--out=${out && at(out)}`];
    const { code, stdout, stderr } = await runHere(scratchFolder(), 'report', ...folders.map(at), ...given);
    expect([code, stdout]).toEqual([2, '']);
    const [, message] = /^error: ([^\n]+)\n$/.exec(stderr) ?? [];
    expect(message).toMatch(named);
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
