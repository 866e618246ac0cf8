import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { afterAll, describe, expect, test } from 'vitest';
import { type Ended, inShell, run, scratchFolder, start, useCommands } from './__fixtures__/cli';
import { contentsOf, journalLines, resultsIn, sleep, writesLines } from './__fixtures__/run-folder';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);
const naps = (ms: number) => `naps=${join(import.meta.dirname, '__fixtures__/naps.ts')}?ms=${ms}`;

/** Where so many runs go on at once, a thread may wait for long. */
const PATIENT = ['--timeout', '60'];

type Random = () => number;
const below = (random: Random, n: number) => Math.floor(random() * n);

/** Spoils what a killed run left, as a disk or somebody might; each way leaves the lines before it whole. */
const DAMAGES: readonly ((journal: Buffer, random: Random) => Buffer)[] = [
  (journal) => journal,
  (journal, random) => journal.subarray(0, journal.length - 1 - below(random, lastLine(journal).length)),
  (journal, random) => Buffer.concat([journal, Buffer.from(Array.from({ length: 300 }, () => below(random, 256)))]),
  (journal) => Buffer.concat([journal, Buffer.from('{"first":0,"count":1}\n')]),
  (journal) => Buffer.concat([journal, lastLine(journal)]),
  (journal, random) => {
    const spoilt = Buffer.from(journal);
    spoilt[journal.length - 1 - below(random, lastLine(journal).length)] ^= 1 + below(random, 255);
    return spoilt;
  },
];

/** With its line break. */
function lastLine(journal: Buffer): Buffer {
  return journal.subarray(journal.lastIndexOf(10, journal.length - 2) + 1);
}

function damage(folder: string, random: Random): void {
  const path = join(folder, 'journal.jsonl');
  if (journalLines(folder) < 2) return; // what is left of a head alone is no journal
  const way = DAMAGES[below(random, DAMAGES.length)];
  const journal = readFileSync(path);
  // A cut may have left half a line already: that one is no line to double.
  writeFileSync(path, way(journal.subarray(0, journal.lastIndexOf(10) + 1), random));
  const rows = join(folder, 'games.csv.part');
  if (!existsSync(rows)) return;
  const [size, choice] = [readFileSync(rows).length, below(random, 3)];
  if (choice === 0) writeFileSync(rows, Buffer.from('1,2,3\r\n"'.repeat(1 + below(random, 5000))), { flag: 'a' });
  if (choice === 1) truncateSync(rows, size - below(random, Math.min(size, 2000)));
}

/** Starts or goes on with a run, and kills it: at any moment of its start, or after it has written some lines more. */
async function killed(words: readonly string[], folder: string, random: Random): Promise<Ended> {
  const { child, ended } = start(...words);
  if (random() < 0.25) await sleep(1500 * random());
  else {
    const lines = Math.max(1, journalLines(folder));
    await writesLines(folder, lines + 1, () => child.exitCode !== null);
    await sleep(300 * random());
  }
  child.kill('SIGKILL');
  return ended;
}

describe('killed at 50 moments, and spoilt then, runs end with the bytes of runs that were not', () => {
  const four = `${naps(45)},greedy,random,other=greedy`;
  const eight = `${four},a=random,b=greedy,c=random,d=greedy`;
  const league = ['tournament', '--format', 'league', '--bots', `${four},a=random`];
  const american = ['--rules', 'american'];
  const runs: [string, string[]][] = [
    ['sim', ['sim', '--bots', four, '--games', '200', '--games-csv']],
    ['sim without rows', ['sim', '--bots', four, '--games', '200', '--set', 'game.length.hands=2']],
    ['American sim', ['sim', ...american, '--bots', four, '--games', '200', '--games-csv']],
    [
      'American sim of two',
      ['sim', ...american, '--bots', `${naps(50)},greedy`, '--games', '180', '--duplicate', 'none'],
    ],
    ['all', ['tournament', '--format', 'all', '--bots', `${four},a=random`, '--games', '200', '--games-csv']],
    ['American league', [...league, ...american, '--games', '200', '--games-csv']],
    ['gauntlet', ['tournament', '--format', 'gauntlet', '--candidate', 'naps', '--bots', four, '--games', '200']],
    ['duel', ['tournament', '--bots', `${naps(8)},greedy`, '--games', '1200', '--games-csv', '--wall', 'per-seat']],
    ['swiss', ['tournament', '--format', 'swiss', '--bots', eight, '--rounds', '4', '--games', '400', '--games-csv']],
  ];
  let moments = 0;

  test.concurrent.each(runs)('%s', async (name, words) => {
    const whole = `${name} whole`;
    const undisturbed = run(...words, '--threads', '2', ...PATIENT, '--out', whole);
    const outs = await Promise.all([1, 2, 3].map((kills) => killedRun(name, words, kills)));
    const { code, stdout } = await undisturbed;
    expect(code).toBe(0);
    for (const { out, last } of outs) {
      expect({ out, code: last.code, stdout: last.stdout }).toEqual({ out, code: 0, stdout });
      expect(resultsIn(inScratch(out))).toEqual(resultsIn(inScratch(whole)));
      expect(Object.keys(contentsOf(inScratch(out)))).toEqual(Object.keys(contentsOf(inScratch(whole))));
    }
  });

  /** A run that is killed so many times, with threads and batches at random, then resumed to its end. */
  async function killedRun(
    name: string,
    words: readonly string[],
    kills: number,
  ): Promise<{ out: string; last: Ended }> {
    const random = seedrandom(`${name} ${kills}`);
    const out = `${name} ${kills}`;
    const folder = inScratch(out);
    const next = () => {
      const batch = [[], ['--batch-size', '1'], ['--batch-size', '3']][below(random, 3)];
      const how = ['--threads', String(1 + below(random, 3)), ...batch, ...PATIENT];
      if (journalLines(folder) > 0) return [words[0], '--resume', out, ...how];
      return [...words, ...how, '--out', out, ...(existsSync(folder) ? ['--force'] : [])];
    };
    for (let i = 0; i < kills; i++) {
      const { code, stderr } = await killed(next(), folder, random);
      expect(code, `${out} was over before it was killed: ${stderr}`).toBeNull();
      moments++;
      damage(folder, random);
    }
    return { out, last: await run(...next()) };
  }

  afterAll(() => expect(moments).toBeGreaterThanOrEqual(50));
});

describe('a full disk: one line says what to do, and when that is done the run goes on and ends with the same bytes', () => {
  const words = [
    'sim',
    '--bots',
    `${naps(4)},greedy`,
    '--games',
    '900',
    '--games-csv',
    '--threads',
    '2',
    '--batch-size',
    '2',
  ];
  const lineOf = (folder: string) =>
    new RegExp(
      `^error: ${folder}/\\S+ cannot be written: [A-Z]+: [a-z ]+; make room, then go on with: pnpm sim --resume ${folder}$`,
    );

  /** What went wrong, in one line behind the notices. */
  function errorIn({ stderr }: Pick<Ended, 'stderr'>): string {
    const lines = stderr.trim().split('\n');
    expect(lines.filter((line) => line.startsWith('error: '))).toEqual([lines[lines.length - 1]]);
    return lines[lines.length - 1];
  }

  test('no file may be longer than so much', async () => {
    const undisturbed = run(...words, '--out', 'room');
    const folder = inScratch('limited');
    const first = await inShell('ulimit -f 100', ...words, '--out', 'limited'); // 100 KB
    expect(first).toMatchObject({ code: 1, stdout: '' });
    expect(errorIn(first)).toMatch(lineOf(folder));
    expect(journalLines(folder)).toBeGreaterThan(1);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false);
    // As long as there is no room, nothing is lost by trying.
    const again = await inShell('ulimit -f 100', 'sim', '--resume', 'limited');
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(errorIn(again)).toMatch(lineOf(folder));
    const last = await run('sim', '--resume', 'limited');
    const { stdout } = await undisturbed;
    expect(last).toMatchObject({ code: 0, stdout });
    expect(resultsIn(folder)).toEqual(resultsIn(inScratch('room')));
  });

  /** A disk of so many bytes in memory; false where this process may not make one. */
  const mounted = (path: string, size: string) =>
    spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status === 0;
  const unmount = (path: string) => {
    execFileSync('/bin/umount', [path]);
    rmSync(path, { recursive: true });
  };
  const newDisk = () => mkdtempSync(join(tmpdir(), 'mahjong-disk-'));
  const probe = newDisk();
  const disks = mounted(probe, '64k') ? ['2m'] : [];
  if (disks.length > 0) unmount(probe);
  else rmSync(probe, { recursive: true });
  const made: string[] = [];
  afterAll(() => {
    for (const disk of made) unmount(disk);
  });

  test.each(disks)('a small one, of %s, with a little more room each time', async (size) => {
    const disk = newDisk();
    expect(mounted(disk, size)).toBe(true);
    made.push(disk);
    const undisturbed = run(...words, '--out', 'ample');
    const folder = join(disk, 'run');
    mkdirSync(folder);
    const ballast = join(disk, 'ballast');
    const leave = (kilobytes: number) => writeFileSync(ballast, Buffer.alloc((2048 - kilobytes) * 1024));
    leave(40);
    const places = new Set<string>();
    let ended = await run(...words, '--out', folder, '--force');
    let tries = 1;
    for (let room = 40; ended.code !== 0; tries++) {
      expect(ended).toMatchObject({ code: 1, stdout: '' });
      const line = errorIn(ended);
      const hasBegun = journalLines(folder) > 0;
      expect(line).toMatch(
        hasBegun ? lineOf(folder) : /^error: \S+ cannot be written: ENOSPC: [a-z ]+; nothing is written$/,
      );
      places.add(line.split('/run/')[1].split(' ')[0]);
      room += 24;
      leave(room);
      ended = hasBegun
        ? await run('sim', '--resume', folder)
        : await run(...words, '--out', folder, ...(existsSync(folder) ? ['--force'] : []));
    }
    expect(tries).toBeGreaterThan(3);
    expect([...places]).toContain('games.csv');
    expect(places.size, [...places].join()).toBeGreaterThan(1);
    const { stdout } = await undisturbed;
    expect(ended.stdout).toBe(stdout);
    expect(resultsIn(folder)).toEqual(resultsIn(inScratch('ample')));
  });
});
