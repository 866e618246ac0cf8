import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { readSweep } from '#results/sweep/read';
import { run, scratchFolder, start, useCommands, userBot } from '../__fixtures__/cli';
import { contentsOf, journalLines, resultsIn, sleep, writesLines } from '../__fixtures__/run-folder';
import { playHere, sweepOf } from './__fixtures__/played';

useCommands();

describe('errors', () => {
  test('of variants that differ in their salts only no metric is marked more often than one time in twenty', async () => {
    const SEEDS = 120;
    const marks = new Map<string, { told: number; marked: number }>();
    for (let seed = 1; seed <= SEEDS; seed++) {
      const sweep = await sweepOf(['salt=1'], {
        bots: 'a=greedy,random',
        games: '180',
        seed: `${seed}`,
        metrics: 'all',
      });
      const { results } = await playHere(sweep);
      for (const { metric, bot, pHolm } of results.rows(1)) {
        if (typeof pHolm !== 'number') continue;
        const name = metric === 'payout' ? `${metric} ${bot}` : metric;
        const { told, marked } = marks.get(name) ?? { told: 0, marked: 0 };
        marks.set(name, { told: told + 1, marked: marked + Number(pHolm <= 0.05) });
      }
    }
    const all = [...marks.values()].reduce((sum, { told, marked }) => [sum[0] + told, sum[1] + marked], [0, 0]);
    expect(marks.size).toBeGreaterThan(25);
    // Metrics of a seed go together, so there are about so many looks: 5 %, and three standard errors.
    expect(all[1] / all[0]).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / SEEDS));
    // 18 or more of 120 at 5 % have a probability of 3 * 10^-5, and there are 40 metrics.
    const often = [...marks].filter(([, { marked }]) => marked >= 18);
    expect(often).toEqual([]);
  });

  test('with common deals the interval of the difference of 8 and 9 jokers is 1.5 times as narrow', async () => {
    const sweep = await sweepOf(['tiles.jokers=9'], { rules: 'american', bots: 'greedy', games: '1500' });
    const { results } = await playHere(sweep);
    const base = new Map(results.rows(0).map(({ metric, se }) => [metric, Number(se)]));
    const gains = new Map(
      results.rows(1).flatMap(({ metric, se, differenceSe }) => {
        const unpaired = Math.hypot(Number(se), base.get(metric) ?? Number.NaN);
        return differenceSe ? [[metric, unpaired / differenceSe]] : [];
      }),
    );
    for (const metric of ['turns', 'win_rate_east', 'east_advantage', 'win_points', 'exposures', 'claims']) {
      expect({ metric, gain: gains.get(metric) }).toEqual({ metric, gain: expect.any(Number) });
      expect(gains.get(metric), metric).toBeGreaterThanOrEqual(1.5);
    }
  });
});

describe('killed at any moment, a sweep ends with the bytes of one that was not', () => {
  const naps = `naps=${join(import.meta.dirname, '../__fixtures__/naps.ts')}?ms=6`;
  const kinds: [name: string, words: string[]][] = [
    [
      'basic',
      ['--vary', 'deadWall=0..40:20', '--vary', 'kongs=true,false', '--bots', `${naps},greedy`, '--games', '60'],
    ],
    [
      'two groups of American rules',
      [
        '--rules',
        'american',
        '--vary',
        'payment.other=1..18',
        '--bots',
        `${naps},greedy`,
        '--games',
        '8',
        '--duplicate',
        'none',
      ],
    ],
  ];

  test.concurrent.each(kinds)('%s', async (name, words) => {
    const sweep = ['sweep', ...words, '--progress', 'none'];
    const whole = await run(...sweep, '--threads', '2', '--out', `${name} whole`);
    expect(whole.code).toBe(0);
    for (const kills of [1, 2]) {
      const out = `${name} ${kills}`;
      const folder = join(scratchFolder(), out);
      const random = seedrandom(out);
      const next = () => {
        const how = ['--threads', `${1 + Math.floor(3 * random())}`, ...(random() < 0.5 ? ['--batch-size', '1'] : [])];
        if (journalLines(folder) > 0) return ['sweep', '--resume', out, ...how];
        return [...sweep, ...how, '--out', out, ...(existsSync(folder) ? ['--force'] : [])];
      };
      for (let kill = 0; kill < kills; kill++) {
        const { child, ended } = start(...next());
        const lines = journalLines(folder);
        await writesLines(folder, Math.max(2, lines + 1), () => child.exitCode !== null);
        await sleep(200 * random());
        child.kill('SIGKILL');
        expect((await ended).code, `${out} was over before it was killed`).toBeNull();
      }
      const last = await run(...next());
      expect({ out, code: last.code, stdout: last.stdout }).toEqual({ out, code: 0, stdout: whole.stdout });
      expect(resultsIn(folder)).toEqual(resultsIn(join(scratchFolder(), `${name} whole`)));
    }
  });

  test('interrupted, it tells of what is played, and goes on to the same bytes', async () => {
    const words = [
      'sweep',
      ...kinds[0][1],
      '--progress',
      'none',
      '--threads',
      '1',
      '--batch-size',
      '1',
      '--out',
      'stopped',
    ];
    const { child, ended } = start(...words);
    await writesLines(join(scratchFolder(), 'stopped'), 3, () => child.exitCode !== null);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect({ code, stderr }).toEqual({
      code: 130,
      stderr: expect.stringMatching(
        /interrupted after [\d,]+ of [\d,]+ games: .*\ngo on with: pnpm sweep --resume .*stopped\n$/s,
      ),
    });
    expect(stdout).toContain('draw_rate');
    expect(Object.keys(contentsOf(join(scratchFolder(), 'stopped')))).toEqual([
      'journal.jsonl',
      'manifest.json',
      'summary.json',
      'sweep.csv',
    ]);
    const { code: again } = await run('sweep', '--resume', 'stopped');
    expect(again).toBe(0);
    expect(resultsIn(join(scratchFolder(), 'stopped'))).toEqual(resultsIn(join(scratchFolder(), 'basic whole')));
  });
});

test('a bot that hangs under one variant is not asked there again, then or later', async () => {
  const bots = `stuck=${join(import.meta.dirname, '../__fixtures__/stuck.ts')},greedy`;
  const words = [
    'sweep',
    '--vary',
    'deadWall=0,30',
    '--bots',
    bots,
    '--games',
    '6',
    '--timeout',
    '0.3',
    '--threads',
    '2',
  ];
  const { code, stderr } = await run(...words, '--out', 'hung');
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringMatching(/fault: no answer for 0\.3 s in variant \d, deal \d+, rotation \d+/),
  });
  const { manifest } = readSweep(join(scratchFolder(), 'hung'));
  expect(manifest.reproducible).toBe(false);
  expect(manifest.forced.length).toBeGreaterThan(0);
  for (const { variant, rotation } of manifest.forced) {
    expect([0, 2]).toContain(variant);
    expect(rotation).toBeLessThan(6);
  }
  const { stdout, code: again } = await run('sweep', '--resume', 'hung', '--json');
  expect(again).toBe(3);
  expect(stdout).toBe(readFileSync(join(scratchFolder(), 'hung', 'summary.json'), 'utf8'));
});

test('with --on-fault abort the first fault ends a sweep, and nothing is left', async () => {
  const words = ['sweep', '--vary', 'deadWall=40', '--bots', `bad=${userBot('illegal')},greedy`, '--games', '12'];
  const { code, stderr } = await run(...words, '--out', 'gone', '--on-fault', 'abort');
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringMatching(/error: variant 0: bad took an illegal action in deal 0, rotation 0/),
  });
  expect(existsSync(join(scratchFolder(), 'gone'))).toBe(false);
});
