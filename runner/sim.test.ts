import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOUSE_CARD } from '#engine/card/house-card';
import { readManifest } from '#results/manifest';
import { run, scratchFolder, start, useCommands, userBot } from './__fixtures__/cli';
import { ownBot, payoutsOf, replayed } from './__fixtures__/replayed';
import { resultsIn } from './__fixtures__/run-folder';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);

/** The files of a run that must not depend on how it was run, by name. */
const resultsOf = (out: string) => resultsIn(inScratch(out));

describe('the same bytes', () => {
  const games = [
    'sim',
    '--bots',
    'greedy,random',
    '--games',
    '300',
    '--games-csv',
    '--seed',
    'tea',
    '--set',
    'game.length.hands=2',
  ];

  test('for any number of threads and any size of batches', async () => {
    const ways = [
      ['--threads', '1'],
      ['--threads', '2', '--batch-size', '7'],
      ['--threads', '5', '--batch-size', '1'],
    ];
    const outputs: string[] = [];
    for (const [i, way] of ways.entries()) {
      const { code, stdout } = await run(...games, ...way, '--out', `way${i}`);
      expect(code).toBe(0);
      outputs.push(stdout);
    }
    const first = resultsOf('way0');
    expect(Object.keys(first)).toEqual([
      'balance.csv',
      'bot-hands.csv',
      'bots.csv',
      'games.csv',
      'hands.csv',
      'matchups.csv',
      'pairs.csv',
      'payouts.csv',
      'seats.csv',
      'summary.json',
    ]);
    expect(first['games.csv'].split('\r\n')).toHaveLength(1 + 4 * 300 + 1);
    for (let i = 1; i < ways.length; i++) expect(resultsOf(`way${i}`)).toEqual(first);
    expect(new Set(outputs).size).toBe(1);
  });

  test('but not for another seed', async () => {
    const { code } = await run(...games.with(games.indexOf('tea'), 'coffee'), '--out', 'coffee');
    expect(code).toBe(0);
    const [tea, coffee] = [resultsOf('way0'), resultsOf('coffee')];
    for (const name of ['games.csv', 'bots.csv', 'balance.csv']) expect(coffee[name]).not.toBe(tea[name]);
  });
});

test('games are rounded up to whole deals, and it says so; without --games-csv there is none', async () => {
  const { code, stderr } = await run('sim', '--bots', 'greedy,random', '--games', '10', '--out', 'rounded');
  expect(code).toBe(0);
  expect(stderr).toContain('12 games of basic (10 rounded up to whole deals)');
  expect(stderr).toContain('seed 1');
  expect(Object.keys(resultsOf('rounded'))).not.toContain('games.csv');
  const { run: config, reproducible } = readManifest(inScratch('rounded'));
  expect(config.games).toEqual({ requested: 10, played: 12 });
  expect(reproducible).toBe(true);
});

test('--json prints the summary, alone on stdout', async () => {
  const { code, stdout } = await run('sim', '--bots', 'random', '--games', '20', '--json', '--out', 'json');
  expect(code).toBe(0);
  expect(stdout).toBe(readFileSync(inScratch('json', 'summary.json'), 'utf8'));
  expect(JSON.parse(stdout)).toMatchObject({ games: 20, gamesPerDeal: 1 });
});

test('--force replaces a run as a whole', async () => {
  await run('sim', '--bots', 'random', '--games', '20', '--games-csv', '--out', 'again');
  const { code } = await run('sim', '--bots', 'random', '--games', '30', '--force', '--out', 'again');
  expect(code).toBe(0);
  expect(readManifest(inScratch('again')).run.games.played).toBe(30);
  expect(existsSync(inScratch('again', 'games.csv'))).toBe(false);
});

test('the manifest keeps the card: a run is replayed from any folder, though the card is gone', async () => {
  const card = inScratch('gone.card');
  writeFileSync(card, HOUSE_CARD);
  const words = ['--rules', 'american', '--card', 'gone.card', '--bots', 'greedy', '--games', '2', '--games-csv'];
  expect((await run('sim', ...words, '--out', 'with-card')).code).toBe(0);
  rmSync(card);
  const { run: config, hashes } = readManifest(inScratch('with-card'));
  const hash = createHash('sha256').update(HOUSE_CARD).digest('hex');
  expect(config.ruleset.card).toEqual({ file: 'gone.card', name: 'House card', text: HOUSE_CARD, hash });
  expect(hashes.card).toBe(hash);
  const events = await replayed(inScratch('with-card'), '--deals', '0..1');
  expect(events[0]).toMatchObject({ game: 'american', card: { id: 'House card', hash } });
  expect(payoutsOf('with-card')).toEqual(events.filter(({ type }) => type === 'end').flatMap((end) => end.totals));
});

describe('faults', () => {
  test('a bot that throws: the run goes on, exit code 3, the bot is named', async () => {
    const bots = `${userBot('throws')},greedy`;
    const { code, stdout, stderr } = await run('sim', '--bots', bots, '--games', '60', '--out', 'threw');
    expect(code).toBe(3);
    expect(stdout).toContain('throws');
    expect(stderr).toMatch(
      /error: over 1 %: faults in \d+ of 60 games \(throws in \d+\); the first: throws threw in deal \d+/,
    );
    expect(readManifest(inScratch('threw'))).toMatchObject({ reproducible: true, forced: [] });
  });

  test.each([
    ['hangs', 'never', 'timeout', 3],
    ['ends its thread', 'quits', 'crash', 1],
  ])('a bot that %s: the decision is left out, and a replay does not wait for it', async (_, name, kind, times) => {
    const bots = `${ownBot(name)},greedy,random,other=greedy`;
    const words = ['--bots', bots, '--games', '1', '--duplicate', 'none', '--timeout', '0.5', '--games-csv'];
    const { code, stderr } = await run('sim', ...words, '--out', name);
    expect(code).toBe(3);
    expect(stderr).toContain(`${name} in`);
    const { forced, reproducible } = readManifest(inScratch(name));
    expect(reproducible).toBe(false);
    expect(forced.map((fault) => fault.kind)).toEqual(Array(times).fill(kind));

    const events = await replayed(name, '--deal', '0');
    expect(events.filter(({ type }) => type === 'fault').map((fault) => fault.kind)).toEqual(Array(times).fill(kind));
    expect(payoutsOf(name)).toEqual(events.filter(({ type }) => type === 'end').flatMap((end) => end.totals));
  });

  test('--on-fault abort: one line with the game and how to see it, nothing written', async () => {
    const bots = `${userBot('throws')},greedy`;
    const words = ['--bots', bots, '--games', '60', '--seed', 's t', '--on-fault', 'abort', '--out', 'aborted'];
    const { code, stdout, stderr } = await run('sim', ...words);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    const [line] = /^error: .*$/m.exec(stderr) ?? [''];
    expect(line).toMatch(/throws threw in deal \d+, rotation \d, decision \d+: Error: out of ideas \(seed s t\)/);
    expect(line).toMatch(/pnpm replay --bots \S+,greedy --seed 's t' --on-fault abort --deal \d+ --rotation \d$/);
    expect(existsSync(inScratch('aborted'))).toBe(false);
  });

  test('--on-fault forfeit: the fine goes to the others', async () => {
    const words = ['--bots', `${userBot('illegal')},greedy`, '--on-fault', 'forfeit', '--fine', '7'];
    await run('sim', ...words, '--games', '6', '--games-csv', '--out', 'fined');
    const rows = readFileSync(inScratch('fined', 'games.csv'), 'utf8').trim().split('\r\n').slice(1);
    const [illegal, greedy] = ['illegal', 'greedy'].map((bot) =>
      rows.filter((row) => row.split(',')[3] === bot).reduce((sum, row) => sum + Number(row.split(',')[4]), 0),
    );
    expect(illegal).toBeLessThan(-100);
    expect(greedy).toBeGreaterThan(100);
  });

  test('what a bot prints or leaves behind does no harm', async () => {
    const { code, stdout } = await run(
      'sim',
      '--bots',
      `${ownBot('prints')},greedy`,
      '--games',
      '12',
      '--json',
      '--out',
      'prints',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout).faultyGames).toBe(0);
  });
});

describe('output that nobody reads', () => {
  test('ends no run: it is whole, and ends with its own code', async () => {
    const words = ['--bots', 'random', '--games', '300', '--progress', 'none', '--report-interval', '100'];
    const { child, ended } = start('sim', ...words, '--out', 'unread');
    for (const stream of ['stdout', 'stderr'] as const) child[stream].destroy();
    expect((await ended).code).toBe(0);
    expect(readManifest(inScratch('unread'))).toMatchObject({ interrupted: false, run: { games: { played: 300 } } });
  });

  test('ends a command that only prints', async () => {
    const { child, ended } = start('replay', '--bots', 'random', '--deals', '0..1000000000', '--json');
    child.stdout.once('data', () => child.stdout.destroy());
    expect((await ended).code).toBe(0);
  });
});

describe('Ctrl-C', () => {
  const long = ['sim', '--bots', 'greedy,random', '--games', '9000000', '--games-csv', '--seed', 'x'];

  test('once: the whole deals are written, as a run of just these writes them', async () => {
    const { child, ended } = start(...long, '--out', 'stopped');
    await playing(inScratch('stopped'));
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toContain(`go on with: pnpm sim --resume ${inScratch('stopped')}`);
    const { run: config, interrupted } = readManifest(inScratch('stopped'));
    expect(interrupted).toBe(true);
    const { played } = config.games;
    expect(played).toBeGreaterThan(0);
    expect(stderr).toContain(`the first ${(played / 6).toLocaleString('en')} whole deal`);

    const same = await run(...long.with(4, String(played)), '--out', 'short');
    expect(same.stdout).toBe(stdout);
    const [short, stopped] = ['short', 'stopped'].map((out) => {
      const { 'summary.json': summary, ...csv } = resultsOf(out);
      const { hashes, ...rest } = JSON.parse(summary);
      // How many games were asked for is part of what the run is.
      return { csv, rest, hashes: { ...hashes, run: null } };
    });
    expect(short).toEqual(stopped);
  });

  test('twice: it ends at once, and nothing is written', async () => {
    const { child, ended, said } = start(...long.with(2, ownBot('never')), '--timeout', '60', '--out', 'killed');
    await playing(inScratch('killed'));
    child.kill('SIGINT');
    await said('interrupted');
    await new Promise((resolve) => setTimeout(resolve, 700)); // sooner is taken for the same Ctrl-C
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(existsSync(inScratch('killed'))).toBe(false);
  });

  /** Waits until a run has begun. */
  async function playing(folder: string): Promise<void> {
    while (!existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
});
