import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readManifest } from '#results/manifest';
import { run, scratchFolder, useCommands } from './__fixtures__/cli';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);

/** A pool of bots of one kind that use different random numbers, which play quickly. */
const pool = (count: number) => Array.from({ length: count }, (_, i) => `r${i}=random?salt=${i}`).join();

/** Plays a tournament into a folder of the scratch folder, and expects it to go well. */
async function play(out: string, ...words: string[]) {
  const { code, stdout, stderr } = await run('tournament', '--threads', '2', '--out', out, ...words);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return { stdout, stderr };
}

/** The files of a run that must not depend on how it was run, by name. */
function bytesOf(out: string): Record<string, string> {
  const names = readdirSync(inScratch(out)).filter((name) => !['manifest.json', 'journal.jsonl'].includes(name));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(inScratch(out, name), 'utf8')]));
}

const summaryOf = (out: string) => JSON.parse(readFileSync(inScratch(out, 'summary.json'), 'utf8'));

/** Rows of a file by its heads; no cell of those that are asked for has a comma. */
function rowsOf(out: string, file: string): Record<string, string>[] {
  const [heads, ...rows] = readFileSync(inScratch(out, file), 'utf8').trimEnd().split('\r\n');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [heads.split(',')[i], cell])));
}

const ALWAYS = [
  'balance.csv',
  'bot-hands.csv',
  'bots.csv',
  'hands.csv',
  'head-to-head.csv',
  'matchups.csv',
  'pairs.csv',
];
const MORE = ['payouts.csv', 'ratings.csv', 'seats.csv', 'summary.json'];

describe.concurrent('each format leaves its files and says what it was', () => {
  test.each<[format: string, words: string, deals: number, gamesPerDeal: number, heading: string]>([
    ['duel', `--bots ${pool(2)} --games 28`, 2, 14, 'duel (2 deals of 14)'],
    ['duel', `--bots ${pool(2)} --games 28 --duplicate none`, 10, 3, 'duel (10 deals of 3), --duplicate none'],
    ['all', `--bots ${pool(4)} --games 25 --duplicate perm24`, 2, 24, 'all (2 deals of 24), --duplicate perm24'],
    ['all', `--bots ${pool(5)} --format all --games 40`, 2, 20, 'all (2 deals of 20)'],
    ['league', `--bots ${pool(8)} --games 40`, 10, 4, 'league (10 deals of 4)'],
    ['gauntlet', `--bots ${pool(5)} --format gauntlet --candidate r3 --games 32`, 2, 16, 'gauntlet (2 deals of 16)'],
    ['swiss', `--bots ${pool(9)} --format swiss --rounds 3 --games 50`, 9, 8, 'swiss (9 deals of 8)'],
  ])('%s: %s', async (format, words, deals, gamesPerDeal, heading) => {
    const out = `format-${words.replace(/\W+/g, '-')}`;
    const { stdout, stderr } = await play(out, ...words.split(' '));
    const parts = format === 'duel' ? ['parts.csv'] : [];
    expect(Object.keys(bytesOf(out))).toEqual([...ALWAYS, ...parts, ...MORE]);
    const games = deals * gamesPerDeal;
    expect(stdout.split('\n')[0]).toContain(`${games} games of basic, ${heading}`);
    expect(stdout.split('\n')[0]).toContain('--wall shared');
    expect(stderr).toContain(`seed 1: ${games} games of basic, ${format}`);
    expect(summaryOf(out)).toMatchObject({ command: 'tournament', schedule: format, deals, gamesPerDeal, games });
    expect(readManifest(inScratch(out)).run.schedule.format).toBe(format);
  });

  test('of the American game too', async () => {
    const words = ['--rules', 'american', '--bots', 'greedy,random', '--games', '14', '--games-csv'];
    const { stdout } = await play('american', ...words);
    expect(stdout).toContain('14 games of american, duel (1 deal of 14)');
    expect(rowsOf('american', 'games.csv')).toHaveLength(14 * 4);
    expect(summaryOf('american').game).toBe('american');
  });
});

test('a swiss tournament seats those together who were paid alike, and those who sat out least often', async () => {
  const greedy = ['b', 'd', 'f', 'h'];
  const bots = [...'abcdefghi'].map((label, i) => `${label}=${greedy.includes(label) ? 'greedy' : 'random'}?salt=${i}`);
  await play('swiss', '--bots', bots.join(), '--format', 'swiss', '--rounds', '3', '--games', '96', '--games-csv');
  const tables = new Map<number, Set<string>>();
  for (const [i, { deal }] of rowsOf('swiss', 'games.csv').entries()) {
    const round = Math.floor(Number(deal) / 4);
    const seated = rowsOf('swiss', 'games.csv').slice(i - (i % 4), i - (i % 4) + 4);
    tables.set(
      round,
      (tables.get(round) ?? new Set()).add(
        seated
          .map(({ bot }) => bot)
          .sort()
          .join(''),
      ),
    );
  }
  const [first, second, third] = [0, 1, 2].map((round) => [...tables.get(round)!]);
  expect(first).toEqual(['abcd', 'efgh']); // i sits out
  for (const [winners, rest] of [second, third]) {
    expect(winners).toBe('bdfh'); // they won by far the most
    expect(rest).toContain('i');
  }
});

describe.concurrent('the table', () => {
  test('of a pool: a rank for each bot, its figures, each over the next, and strengths', async () => {
    const { stdout } = await play(
      'table',
      '--bots',
      'greedy,a=random?salt=1,b=random?salt=2,c=random?salt=3',
      '--games',
      '48',
    );
    const lines = stdout.split('\n');
    const heads = lines.find((line) => line.startsWith('#'))!.split(/ {2,}/);
    const listed = ['payout', 'norm', 'sup %', 'deals', 'games', 'win %', 'self %', 'deal-in %', 'draw %', 'faults'];
    expect(heads.slice(0, 12)).toEqual(['#', 'bot', ...listed]);
    expect(lines.filter((line) => /^[1-4] {2}/.test(line)).map((line) => line[0])).toEqual(['1', '2', '3', '4']);
    expect(lines.find((line) => line.startsWith('1 '))).toMatch(/^1 {2}greedy +\+\d\.\d+ ± \d\.\d+ /);
    expect(stdout).toContain(
      'each over each below it, points a seat and game, paired by deal; p corrected for 6 pairs (Holm):',
    );
    expect(stdout).toMatch(/rating \(Elo\) +Plackett-Luce +Bradley-Terry\n─+\ngreedy +\+/);
  });

  test('of a duel: its parts with differences and p', async () => {
    const { stdout } = await play('table-duel', '--bots', 'greedy,random', '--games', '140');
    expect(stdout).toMatch(
      /greedy over random, points a seat and game:\nseats +difference +p +sup % +games needed\n─+\n1 v 3 +\+\d/,
    );
    for (const part of ['1 v 3', '2 v 2', '3 v 1', 'all'])
      expect(stdout).toMatch(new RegExp(`^${part} +\\+\\d.* ± `, 'm'));
  });

  test('with --json is the summary instead, alone on stdout', async () => {
    const { stdout } = await play('json', '--bots', pool(5), '--games', '20', '--json');
    expect(stdout).toBe(readFileSync(inScratch('json', 'summary.json'), 'utf8'));
    const { ratings, cycles, parts, stopping, differences } = JSON.parse(stdout);
    expect([ratings.length, differences.length, parts, stopping]).toEqual([5, 10, null, null]);
    expect(Object.keys(cycles)).toEqual(['length', 'listed', 'more']);
  });

  test('is shown on stderr while it goes on, in brief', async () => {
    const words = ['--bots', pool(4), '--games', '400', '--batch-size', '10', '--progress', 'none'];
    const { stdout, stderr } = await play('told', ...words, '--report-interval', '100');
    // 40 games a batch: the first at or after each hundred.
    const titles = stderr.split('\n').filter((line) => line.includes(' games of basic, all ('));
    expect(titles.map((line) => Number(line.split(' ')[0]))).toEqual([120, 200, 320, 400]);
    expect(stderr).not.toContain('rating (Elo)');
    expect(stdout.match(/ games of basic, all/g)).toHaveLength(1);
  });
});

test('--wall per-seat plays other games, and is printed with every result', async () => {
  const words = ['--bots', 'greedy,random', '--games', '280'];
  const [shared, perSeat] = await Promise.all([
    play('shared', ...words, '--wall', 'shared'),
    play('per-seat', ...words, '--wall', 'per-seat'),
  ]);
  expect(perSeat.stdout.split('\n')[0]).toContain('--wall per-seat');
  expect(perSeat.stderr).toContain('walls per seat');
  expect(summaryOf('per-seat').wall).toBe('per-seat');
  expect(readManifest(inScratch('per-seat')).run.wall).toBe('per-seat');
  expect(shared.stdout.split('\n')[0]).toContain('--wall shared');
  expect(summaryOf('shared').hashes.run).not.toBe(summaryOf('per-seat').hashes.run);
  expect(bytesOf('shared')['bots.csv']).not.toBe(bytesOf('per-seat')['bots.csv']);
});

describe('the same bytes for any number of threads and any size of batches', () => {
  const duel = ['--bots', pool(2)];
  const mixed = ['--bots', 'a=random?salt=1,b=random?salt=2,c=random?salt=3,d=greedy'];
  test.each<[string, string[]]>([
    ['league', ['--bots', pool(9), '--games', '400', '--games-csv']],
    ['swiss', [...mixed, '--format', 'swiss', '--games', '400', '--games-csv']],
    ['sprt', [...duel, '--sprt', 's0=-0.0015,s1=0.0015', '--max-games', '30000']],
    ['until', [...mixed, '--until', 'ci=0.03', '--check-every', '30', '--max-games', '4000', '--games-csv']],
  ])('%s', async (name, words) => {
    const ways = [
      ['--threads', '1'],
      ['--threads', '2', '--batch-size', '7'],
      ['--threads', '3', '--batch-size', '1000'],
    ];
    const outputs = await Promise.all(
      ways.map((way, i) => run('tournament', ...words, ...way, '--out', `${name}${i}`, '--progress', 'none')),
    );
    expect(outputs.map(({ code }) => code)).toEqual([0, 0, 0]);
    for (let i = 1; i < ways.length; i++) expect(bytesOf(`${name}${i}`)).toEqual(bytesOf(`${name}0`));
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
    if (words.includes('--max-games')) expect(summaryOf(`${name}0`).stopping.known).not.toBeNull();
  });
});

describe('stopping when it is known', () => {
  const sure = ['--bots', 'greedy,random', '--games-csv'];

  test.each<[string, string[], number]>([
    ['at the first look from 200 deals on', [], 240],
    ['which --check-every moves', ['--check-every', '102'], 204],
    ['and never before, though it looks all the time', ['--check-every', '6'], 204],
  ])('a clear test ends %s', async (_, more, deals) => {
    const out = `sure-${more.join('-')}`;
    const { stdout, stderr } = await play(out, ...sure, '--sprt', 's0=0,s1=0.2,exact', ...more);
    expect(stderr).toContain('seed 1: at most 1,000,006 games');
    expect(summaryOf(out)).toMatchObject({
      deals,
      stopping: { candidate: 'greedy', known: 'H1', checkEvery: Number(more[1] ?? 120), sprt: { deals } },
    });
    expect(stdout).toMatch(/^LLR \d+\.\d\d \(-2\.94, 2\.94\) \[0, 0\.2\]: H1 accepted; \+0\.2\d+ ± 0\.\d+ points/m);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('ended by what it found, so means, intervals and p are biased');
    expect(rowsOf(out, 'games.csv')).toHaveLength(deals * 14 * 4);
  });

  test('the candidate is the one that is named', async () => {
    const { stdout } = await play('other', ...sure, '--sprt', 's0=0,s1=0.2', '--candidate', 'random');
    expect(stdout).toMatch(/^SPRT of random: .*\nLLR -\d+\.\d\d .*: H0 accepted; -0\.2/m);
  });

  test('if nothing is known by --max-games it ends undecided', async () => {
    const words = ['--bots', pool(2), '--sprt', 's0=-0.0001,s1=0.0001', '--max-games', '3000'];
    const { stdout } = await play('undecided', ...words);
    expect(stdout).toMatch(/\[-0\.0001, 0\.0001\]: not decided; /);
    expect(stdout).not.toContain('biased');
    expect(summaryOf('undecided')).toMatchObject({ deals: Math.ceil(3000 / 14), stopping: { known: null } });
  });

  test('in a pool a test goes by the deals of its candidate', async () => {
    const words = ['--bots', `g=greedy,${pool(7)}`, '--candidate', 'g', '--sprt', 's0=0,s1=0.2'];
    await play('league-sprt', ...words, '--format', 'league', '--duplicate', 'none');
    const { deals, stopping } = summaryOf('league-sprt');
    expect(stopping.known).toBe('H1');
    expect(stopping.sprt.deals).toBeGreaterThanOrEqual(200);
    expect(deals % 120).toBe(0);
    expect(deals).toBeGreaterThan(stopping.sprt.deals);
  });

  test('an interval ends it when it is narrow enough, and not a look earlier', async () => {
    const words = ['--bots', 'greedy,efficient', '--duplicate', 'none'];
    await play('narrow', ...words, '--until', 'ci=0.012', '--check-every', '30');
    const { deals, stopping, bots } = summaryOf('narrow');
    expect(stopping).toMatchObject({ candidate: 'greedy', until: 0.012, known: 'interval' });
    expect(stopping.halfWidth).toBeLessThanOrEqual(0.012);
    const { payout } = bots.find(({ label }: { label: string }) => label === 'greedy');
    expect(stopping.halfWidth).toBeCloseTo((payout.high - payout.low) / 2, 8);
    expect(deals).toBeGreaterThan(240);
    // The same games up to the look before: still too wide.
    await play('wide', ...words, '--games', String(3 * (deals - 30)));
    const wide = summaryOf('wide').bots.find(({ label }: { label: string }) => label === 'greedy').payout;
    expect((wide.high - wide.low) / 2).toBeGreaterThan(0.012);
  });
});
