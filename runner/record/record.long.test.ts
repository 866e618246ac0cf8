import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { describe, expect, it, test } from 'vitest';
import { run, scratchFolder, start, useCommands } from '../__fixtures__/cli';
import { writesLines } from '../__fixtures__/run-folder';
import { PROJECT } from '../project';
import { bytesOf, type Decision, partsIn, readParts } from './__fixtures__/read-parts';

useCommands();

const QUIET = ['--progress', 'none', '--no-report'];
const records = (name: string) => join(scratchFolder(), name, 'records');
/** What a seat was paid in a game. */
const paid = ({ deal, rotation, seat, payout }: { deal: number; rotation: number; seat: number; payout: number }) =>
  `${deal} ${rotation} ${seat} ${payout}`;
/** The rows of games.csv. */
const gamesIn = (name: string) =>
  Papa.parse<Parameters<typeof paid>[0]>(readFileSync(join(scratchFolder(), name, 'games.csv'), 'utf8').trim(), {
    header: true,
    dynamicTyping: true,
  }).data;

describe('sim --record', () => {
  const SIM = [
    'sim',
    '--games',
    '6000',
    '--bots',
    'greedy,random',
    '--seed',
    '2',
    '--record',
    '--observe',
    'hand,wall',
  ];

  it('writes the same bytes on any number of threads, killed and resumed, and with --force', async () => {
    const one = await run(...SIM, ...QUIET, '--threads', '1', '--out', 'one');
    expect(one).toMatchObject({ code: 0 });
    const expected = bytesOf(records('one'));
    // Two bots have 6 seatings a deal; a part holds the 333 deals of about 2,000 games.
    expect(partsIn(records('one'))).toHaveLength(4);
    expect(JSON.parse(readFileSync(join(records('one'), '_schema.json'), 'utf8'))).toMatchObject({
      format: 1,
      seed: '2',
      bots: ['greedy', 'random'],
      parts: { firstDeal: 0, deals: 333 },
      observation: { game: 'basic', version: 1, size: 35 },
    });

    await run(...SIM, ...QUIET, '--threads', '2', '--batch-size', '11', '--out', 'two');
    expect(bytesOf(records('two'))).toEqual(expected);

    const { child, ended } = start(...SIM, ...QUIET, '--threads', '2', '--out', 'killed');
    while (!existsSync(join(records('killed'), 'part-00001.parquet'))) await setTimeout(5);
    await setTimeout(300);
    child.kill('SIGKILL');
    await ended;
    const resumed = await run('sim', '--resume', 'killed', ...QUIET);
    expect(resumed).toMatchObject({ code: 0 });
    expect(resumed.stderr).toMatch(/^deals \d+ to \d+ are played again for a part of the records$/m);
    expect(bytesOf(records('killed'))).toEqual(expected);
    for (const file of ['bots.csv', 'summary.json'])
      expect(readFileSync(join(scratchFolder(), 'killed', file), 'utf8')).toBe(
        readFileSync(join(scratchFolder(), 'one', file), 'utf8'),
      );

    const other = await run('sim', '--resume', 'killed', '--observe', 'hand', ...QUIET);
    expect(other).toMatchObject({ code: 2 });
    expect(other.stderr).toMatch(
      /^error: --resume killed: it is another run: what is recorded is .*; nothing is changed\n$/,
    );

    await run('sim', '--games', '100', ...QUIET, '--out', 'two', '--force');
    expect(existsSync(records('two'))).toBe(false);
  });

  it('keeps what an interrupted run has, and goes on with it', async () => {
    const fewer = SIM.with(SIM.indexOf('--games') + 1, '3000');
    await run(...fewer, ...QUIET, '--out', 'whole');
    const { child, ended } = start(...fewer, ...QUIET, '--out', 'stopped');
    while (!existsSync(join(records('stopped'), 'part-00000.parquet'))) await setTimeout(5);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
    const key = ({ deal, rotation, seat, action, payout, observation }: Decision) =>
      [deal, rotation, seat, action, payout, ...observation].join(' ');
    const some = readParts(records('stopped')).map(key).join('\n');
    expect(some.length).toBeGreaterThan(1e6);
    // One comparison of two texts: a difference would take long to print.
    expect(readParts(records('whole')).map(key).join('\n').startsWith(`${some}\n`)).toBe(true);
    expect(await run('sim', '--resume', 'stopped', ...QUIET)).toMatchObject({ code: 0 });
    expect(bytesOf(records('stopped'))).toEqual(bytesOf(records('whole')));
  });

  it('keeps to what programs have answered when it plays deals again, though they would answer otherwise', async () => {
    const program = [process.execPath, join(PROJECT, 'bots/external/__fixtures__/bad-bot.mjs'), 'lots', '0', '8'];
    const lots = `lots=cmd:${program.map((word) => `'${word}'`).join(' ')}`;
    const words = ['--games', '480', '--bots', `${lots},greedy`, '--games-csv', '--record', '--observe', 'hand'];
    const { child, ended } = start('sim', ...words, ...QUIET, '--batch-size', '4', '--out', 'lots');
    const folder = (name: string) => join(scratchFolder(), name);
    expect(await writesLines(folder('lots'), 4, () => child.exitCode !== null)).toBe(true);
    child.kill('SIGKILL');
    await ended;
    cpSync(folder('lots'), folder('copy'), { recursive: true });
    const [one, two] = await Promise.all(
      ['lots', 'copy'].map(async (name, i) => {
        const { code, stderr } = await run('sim', '--resume', name, ...QUIET, '--threads', `${i + 1}`);
        expect(code).toBe(3); // the program commits faults
        const [, last] = /^deals 0 to (\d+) are played again for a part of the records$/m.exec(stderr) ?? [];
        const rows = readParts(records(name));
        const results = new Set(gamesIn(name).map(paid));
        expect(results.size).toBe(4 * 480);
        expect(rows.filter((row) => !results.has(paid(row)))).toEqual([]);
        return { last: Number(last), rows };
      }),
    );
    expect(two.last).toBe(one.last);
    const told = (rows: Decision[], isWanted: (deal: number) => boolean) =>
      rows
        .filter(({ deal }) => isWanted(deal))
        .map((row) => `${paid(row)} ${row.decision} ${row.action} ${row.substituted}`)
        .join('\n');
    const isBefore = (deal: number) => deal <= one.last;
    expect(told(one.rows, isBefore).length).toBeGreaterThan(10_000);
    expect(told(two.rows, isBefore) === told(one.rows, isBefore)).toBe(true);
    const isAfter = (deal: number) => deal > one.last;
    expect(told(two.rows, isAfter) === told(one.rows, isAfter)).toBe(false); // for it plays by lot
  });

  it('says what is wrong in one line', async () => {
    expect(await run('sim', '--observe', 'hand')).toMatchObject({
      code: 2,
      stderr: 'error: --observe says what --record writes; add that, or leave it out\n',
    });
  });
});

test('tournament --record writes the decisions of all its tables', async () => {
  const bots = ['a=greedy', 'b=random', 'c=random?salt=1', 'd=random?salt=2', 'e=cautious'];
  const ended = await run(
    'tournament',
    '--bots',
    bots.join(),
    '--games',
    '200',
    '--record',
    ...QUIET,
    '--out',
    'league',
  );
  expect(ended).toMatchObject({ code: 0 });
  const rows = readParts(records('league'));
  expect(new Set(rows.map(({ bot }) => bot))).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
});

test('the example learns: its policy beats random by more than its interval', async () => {
  const script = join(PROJECT, 'bots/python/learn_imitation.py');
  const saved = join(scratchFolder(), 'policy.json');
  const words = ['--steps', '60', '--games', '320', '--plain', '--save', saved];
  const { stdout } = await promisify(execFile)('python3', [script, ...words]);
  const [, low] = /^taught +\+\S+ points a game against three random, 95 % interval (\S+) to/m.exec(stdout) ?? [];
  expect(Number(low)).toBeGreaterThan(2);
  expect(stdout).toContain('it beats random');
  const again = await promisify(execFile)('python3', [script, ...words]);
  expect(again.stdout).toBe(stdout);

  // What it has learnt plays in the arena as it did in the environment: the same games, and so the same points.
  const bots = `mine=cmd:python3 '${join(PROJECT, 'bots/python/policy_bot.py')}' '${saved}',random,random,random`;
  const setting = ['--rules', 'basic-exponential', '--duplicate', 'none', '--seed', 'test-1', '--games', '320'];
  expect((await run('sim', '--bots', bots, ...setting, ...QUIET, '--out', 'learnt')).code).toBe(0);
  const summary = JSON.parse(readFileSync(join(scratchFolder(), 'learnt', 'summary.json'), 'utf8'));
  const mine = summary.bots.find(({ label }: { label: string }) => label === 'mine');
  const [, mean] = /^taught +(\+\S+) points/m.exec(stdout) ?? [];
  expect(mine.payout.value).toBeCloseTo(Number(mean), 2);
});
