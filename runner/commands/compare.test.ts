import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMPARISON } from '#results/compare/comparison-csv';
import { run, scratchFolder, useCommands, WITH_REPORT } from '../__fixtures__/cli';
import { runHere } from '../__fixtures__/in-process';

useCommands();

const at = (...path: string[]) => join(scratchFolder(), ...path);
const compare = (...words: string[]) => runHere(scratchFolder(), 'compare', ...words);

beforeAll(async () => {
  const sim = ['sim', '--bots', 'greedy,random', '--games', '24'];
  const [first, other, sweep] = await Promise.all([
    run(...sim, '--out', 'first', WITH_REPORT),
    run(...sim, '--seed', '2', '--out', 'other'),
    run('sweep', '--vary', 'deadWall=0,9', ...sim.slice(1), '--out', 'sweep'),
  ]);
  expect([first.code, other.code, sweep.code]).toEqual([0, 0, 0]);
  expect(first.stderr).toContain(`report: ${at('first', 'report.html')}`);
  mkdirSync(at('empty'));
  mkdirSync(at('copies'));
  cpSync(at('first'), at('copies', 'first'), { recursive: true });
  writeFileSync(at('notes.txt'), 'my notes');
});

test('a run leaves a report in its folder, that of `pnpm report`; --no-report leaves none', async () => {
  const left = readFileSync(at('first', 'report.html'), 'utf8');
  expect(left).toContain('<h1>24 games of <bdi>basic</bdi></h1>');
  expect(existsSync(at('other', 'report.html'))).toBe(false);
  expect((await runHere(scratchFolder(), 'report', 'first', '--out', 'again.html')).code).toBe(0);
  expect(readFileSync(at('again.html'), 'utf8')).toBe(left);
});

test('where a run was killed before its report, --resume leaves the same', async () => {
  const left = readFileSync(at('first', 'report.html'), 'utf8');
  rmSync(at('first', 'report.html'));
  const { code, stderr } = await run('sim', '--resume', 'first', WITH_REPORT);
  expect([code, stderr]).toEqual([0, expect.stringContaining('nothing is left of first')]);
  expect(readFileSync(at('first', 'report.html'), 'utf8')).toBe(left);
});

test('a run against itself: the table on stdout, all differences 0', async () => {
  const { code, stdout, stderr } = await compare('first', 'copies/first');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('nothing differs between the runs: the same games were played');
  expect(stdout).toContain('copies/first against first, paired on 4 common deals, by 4 buckets of deals');
  expect(stdout).toMatch(/^payout of greedy .* 0\.0+ ± 0\.0+ +1\.0000 /m);
});

test('--csv and --html write files, and again in their place; --json prints all of it', async () => {
  for (let i = 0; i < 2; i++) {
    const { code, stdout, stderr } = await compare('first', 'other', '--csv', 'a.csv', '--html', 'a.html', '--json');
    expect([code, stderr]).toEqual([0, 'written: a.csv\nwritten: a.html\n']);
    expect(JSON.parse(stdout)).toMatchObject({
      base: { name: 'first' },
      runs: [{ name: 'other', pairing: { paired: false } }],
    });
  }
  const { data } = Papa.parse<Record<string, string>>(readFileSync(at('a.csv'), 'utf8').trim(), { header: true });
  expect(Object.keys(data[0])).toEqual(COMPARISON.columns.map(({ name }) => name));
  const [bots] = [readFileSync(at('other', 'bots.csv'), 'utf8')];
  const greedy = Papa.parse<Record<string, string>>(bots.trim(), { header: true }).data.find(
    ({ bot }) => bot === 'greedy',
  );
  expect(data.find(({ metric, bot }) => metric === 'payout' && bot === 'greedy')).toMatchObject({
    ...{ run: 'other', base: 'first', paired: '0', value: greedy?.payout, value_se: greedy?.payout_se },
  });
  expect(readFileSync(at('a.html'), 'utf8')).toContain('unpaired: the seeds differ');
});

describe('mistakes', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['nothing', [], /name two folders of runs or more: pnpm compare A B/],
    ['one folder', ['first'], /name two folders/],
    ['no folder', ['first', 'nowhere'], /nowhere is not the folder of a finished run/],
    ['an empty folder', ['empty', 'first'], /empty is not the folder of a finished run/],
    ['a sweep', ['first', 'sweep'], /sweep holds a sweep, not a run; .* pnpm report sweep$/],
    ['an empty name', ['first', 'other', '--csv', ''], /--csv is empty; name a file/],
    ['a file of the user', ['first', 'other', '--csv', 'notes.txt'], /--csv notes\.txt exists and is no comparison/],
    ['another file', ['first', 'other', '--html', 'notes.txt'], /--html notes\.txt exists and is no report/],
    ['a folder that is missing', ['first', 'other', '--csv', 'x/y.csv'], /--csv x\/y\.csv cannot be written \(ENOENT/],
    ['an unknown option', ['first', 'other', '--cvs', 'x'], /unknown option --cvs; did you mean --csv\?/],
  ])('%s', async (_, words, message) => {
    const { code, stdout, stderr } = await compare(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr.trim()).toMatch(message);
    expect(readFileSync(at('notes.txt'), 'utf8')).toBe('my notes');
  });

  test('several folders with a sweep among them: a report each', async () => {
    const { code, stderr } = await runHere(scratchFolder(), 'report', 'first', 'sweep', '--out', 'x.html');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: sweep holds a sweep, .*: pnpm report sweep\n$/)]);
  });
});

test('a sweep alone has a report', async () => {
  rmSync(at('sweep', 'report.html'), { force: true });
  const { code, stdout, stderr } = await runHere(scratchFolder(), 'report', 'sweep');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^report: sweep\/report\.html \(\d+ kB\)\n$/);
  expect(readFileSync(at('sweep', 'report.html'), 'utf8')).toContain(
    'What <bdi>deadWall</bdi> does to <bdi>basic</bdi>',
  );
});
