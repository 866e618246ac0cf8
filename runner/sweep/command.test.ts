import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { readSweep } from '#results/sweep/read';
import { run, scratchFolder, useCommands, userBot } from '../__fixtures__/cli';
import { runHere } from '../__fixtures__/in-process';
import { resultsIn } from '../__fixtures__/run-folder';
import { csvOf, playHere, sweepOf } from './__fixtures__/played';

useCommands();

const at = (...path: string[]) => join(scratchFolder(), ...path);
const VARY = ['--vary', 'deadWall=0,40', '--vary', 'kongs=true,false'];
const SWEEP = ['sweep', ...VARY, '--bots', 'greedy,random', '--games', '36', '--progress', 'none'];

beforeAll(async () => {
  const { code, stdout, stderr } = await run(...SWEEP, '--threads', '2', '--batch-size', '1', '--out', 'one');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      /^seed 1: basic, deadWall, kongs in 4 variants \(1 of them the same as others, not played twice\), 36 games each: 144 games in all/,
    ),
  });
  expect(stdout).toMatch(/^4 variants and the baseline #0, 36 games each \(6 deals of 6\)/);
});

describe('the folder of a sweep', () => {
  test('holds what the same sweep in one thread makes, byte for byte', async () => {
    expect(readdirSync(at('one')).sort()).toEqual(['journal.jsonl', 'manifest.json', 'summary.json', 'sweep.csv']);
    const sweep = await sweepOf(['deadWall=0,40', 'kongs=true,false'], { games: '36' });
    expect(readFileSync(at('one', 'sweep.csv'), 'utf8')).toBe(csvOf(await playHere(sweep)));
  });

  test('is read back', () => {
    const { name, keys, order, variants, rows, manifest } = readSweep(at('one'));
    expect([name, order, keys]).toEqual([
      'one',
      'grid',
      [
        { key: 'deadWall', values: ['0', '40'] },
        { key: 'kongs', values: ['true', 'false'] },
      ],
    ]);
    expect(variants.map(({ values, sameAs }) => [values.deadWall, values.kongs, sameAs])).toEqual([
      ['0', 'true', null],
      ['0', 'true', 0],
      ['0', 'false', null],
      ['40', 'true', null],
      ['40', 'false', null],
    ]);
    expect(variants.flatMap((variant) => variant.rows)).toEqual(rows);
    const draws = rows.filter(({ metric }) => metric === 'draw_rate');
    expect(draws.map(({ variant }) => variant)).toEqual([0, 1, 2, 3, 4]);
    expect(draws[0]).toMatchObject({
      bot: null,
      under: null,
      unit: 'share',
      difference: null,
      p: null,
      paired: 0,
      n: 6,
    });
    expect(draws[3].difference).toBeCloseTo(Number(draws[3].value) - Number(draws[0].value), 9);
    expect(draws[3].paired).toBe(6);
    const payouts = variants[3].rows.filter(({ metric }) => metric === 'payout');
    expect(payouts.map(({ bot }) => bot)).toEqual(['greedy', 'random']);
    expect(manifest.deals).toEqual([6, 6, 6, 6, 6]);
    expect(new Set(manifest.hashes.map(({ rules }) => rules)).size).toBe(4);
  });

  test('one that was edited, or that lacks a file, is told by its name', () => {
    for (const [what, change, named] of [
      [
        'rules',
        (text: string) => text.replace('"deadWall": 40', '"deadWall": 41'),
        /manifest\.json: variant 3 was changed after the sweep/,
      ],
      ['no sweep', (text: string) => text.replace('"sweep":', '"swept":'), /does not hold a sweep/],
    ] as const) {
      cpSync(at('one'), at('edited'), { recursive: true });
      const manifest = at('edited', 'manifest.json');
      writeFileSync(manifest, change(readFileSync(manifest, 'utf8')));
      expect(() => readSweep(at('edited')), what).toThrow(named);
      rmSync(at('edited'), { recursive: true });
    }
    cpSync(at('one'), at('edited'), { recursive: true });
    const whole = readFileSync(at('one', 'sweep.csv'), 'utf8');
    const lines = whole.split('\r\n').slice(0, -1);
    const without = (isGone: (line: string) => boolean) =>
      lines.filter((line) => !isGone(line)).map((line) => `${line}\r\n`);
    for (const [what, text, named] of [
      ['empty', '', /the first line does not name the columns/],
      ['junk', 'junk\r\n\0\0', /the first line does not name the columns/],
      ['of another sweep', whole.replace('deadWall', 'scoring.minimum'), /the first line/],
      ['cut in a row', whole.slice(0, -9), /the last line is cut/],
      ['cut before its last line break', whole.slice(0, -2), /the last line is cut/],
      ['cut at the end of a row', whole.slice(0, whole.lastIndexOf('\r\n4,') + 2), /rows of variant 4 are missing/],
      ['only its first line', `${lines[0]}\r\n`, /rows of variant 0 are missing/],
      ['a variant less', without((line) => line.startsWith('2,')).join(''), /rows of variant 2 are missing/],
      ['a row twice', `${whole}${lines.at(-1)}\r\n`, /variant 4 has payout twice/],
      ['a cell less', whole.replace(/,\d+\r\n4,/, '\r\n4,'), /row \d+: .*fields/],
      ['junk in the middle', `${whole.slice(0, 900)}\0\0\0\0${whole.slice(904)}`, /row \d+: /],
    ] as const) {
      writeFileSync(at('edited', 'sweep.csv'), text);
      expect(() => readSweep(at('edited')), what).toThrow(InputError);
      expect(() => readSweep(at('edited')), what).toThrow(named);
    }
    rmSync(at('edited', 'sweep.csv'));
    expect(() => readSweep(at('edited'))).toThrow(/sweep\.csv cannot be read/);
    rmSync(at('edited'), { recursive: true });
    expect(() => readSweep(at('nowhere'))).toThrow(/nowhere is not the folder of a finished sweep/);
  });
});

describe('a sweep that is resumed', () => {
  const journal = () => readFileSync(at('one', 'journal.jsonl'), 'utf8').split('\n');

  test('after a cut goes on to the same bytes, and prints its summary with --json', async () => {
    cpSync(at('one'), at('cut'), { recursive: true });
    for (const name of ['manifest.json', 'sweep.csv', 'summary.json']) rmSync(at('cut', name));
    writeFileSync(at('cut', 'journal.jsonl'), `${journal()[0]}\n${journal()[1].slice(0, 100)}`);
    const { code, stdout, stderr } = await run('sweep', '--resume', 'cut', '--threads', '1', '--json');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /^going on with cut: 0 of 144 games are played; the last 100 bytes of journal\.jsonl are dropped/,
      ),
    });
    expect(resultsIn(at('cut'))).toEqual(resultsIn(at('one')));
    expect(stdout).toBe(readFileSync(at('one', 'summary.json'), 'utf8'));
    const summary = JSON.parse(stdout);
    expect(summary.metrics).toEqual(['draw_rate', 'turns', 'east_advantage', 'win_points', 'payout_gap']);
    for (const { metrics } of summary.variants) expect(metrics.length).toBe(5);
  });

  test('writes again what of its files is missing, and then nothing is left', async () => {
    cpSync(at('one'), at('lacking'), { recursive: true });
    const resume = () => run('sweep', '--resume', 'lacking', '--threads', '1', '--no-report');
    for (const name of ['sweep.csv', 'summary.json']) {
      rmSync(at('lacking', name));
      const { code, stderr } = await resume();
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringMatching(
          `^going on with lacking: 144 of 144 games are played; what is missing is written again: ${name}\n`,
        ),
      });
      expect(resultsIn(at('lacking'))).toEqual(resultsIn(at('one')));
    }
    expect((await resume()).stderr).toMatch(/^nothing is left of lacking: 144 of 144 games are played\n/);
  });

  test('is refused as another one', async () => {
    const { code, stderr } = await run('sweep', '--resume', 'one', '--seed', '2', '--vary', 'deadWall=1');
    const seed = 'the seed is 1 there and 2 here';
    const keys = 'what is varied is deadWall=0,40 kongs=true,false there and deadWall=1 here';
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`it is another sweep: ${seed}; `) });
    expect(stderr).toContain(keys);
    expect(stderr).toMatch(/^error: [^\n]+; nothing is changed\n$/);
    expect(existsSync(at('one', 'manifest.json'))).toBe(true);
  });
});

describe('one line, exit code 2', () => {
  test.each<[words: string, named: RegExp]>([
    ['sweep --vary tiles.jokers=8 --rules american --bots nobody', /no such bot|unknown bot|nobody/],
    ['sweep --vary deadWall=5..1', /the range 5\.\.1 is empty/],
    ['sweep --vary deadWall=0..5 --out one', /--out one exists/],
    ['sweep --resume nowhere', /--resume nowhere: there is no such folder/],
    ['sweep --vary kongs=true --shard 1/2', /unknown option --shard/],
    ['verify one', /one holds a sweep, not a run/],
    ['merge one', /one holds a sweep, not a run/],
    ['sim --resume one', /one holds a sweep, not a run.*pnpm sweep --resume .*one/],
    ['replay --run one --deal 0', /one holds a sweep, not a run/],
  ])('%s', async (words, named) => {
    const { code, stderr } = await runHere(scratchFolder(), ...words.split(' '));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(named) });
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
  });
});

test('faults are counted by variant, and over 1 % of them are too many', async () => {
  const bots = `bad=${userBot('illegal')},greedy`;
  const { code, stderr } = await run(
    'sweep',
    '--vary',
    'deadWall=40',
    '--bots',
    bots,
    '--games',
    '12',
    '--out',
    'faulty',
  );
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringMatching(
      /error: over 1 %: faults in 2 variants, most in variant 0: 12 of 12 games \(bad in 12\); the first: variant 0, bad took an illegal action in deal 0, rotation 0/,
    ),
  });
  expect(readSweep(at('faulty')).manifest.faultyGames).toEqual([12, 12]);
});
