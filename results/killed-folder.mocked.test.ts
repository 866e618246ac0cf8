import type * as Fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/**
 * What is on the disk when a process is killed before, or in the middle of, any of the calls that change it: from that call
 * on all of them fail, and a write has come half-way.
 */
class Killed extends Error {}
const life = vi.hoisted(() => ({ calls: 0, last: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const mortal =
    <A extends unknown[], R>(call: (...rest: A) => R, half: (...rest: A) => void = () => {}) =>
    (...rest: A): R => {
      life.calls++;
      if (life.calls === life.last) half(...rest);
      if (life.calls >= life.last) throw new Killed();
      return call(...rest);
    };
  const halfText = (text: unknown) => String(text).slice(0, String(text).length / 2);
  const changes = {
    mkdirSync: mortal(fs.mkdirSync),
    renameSync: mortal(fs.renameSync),
    rmSync: mortal(fs.rmSync),
    rmdirSync: mortal(fs.rmdirSync),
    linkSync: mortal(fs.linkSync),
    ftruncateSync: mortal(fs.ftruncateSync),
    openSync: mortal(fs.openSync),
    fsyncSync: () => {},
    fdatasyncSync: () => {},
    writeFileSync: mortal(fs.writeFileSync, (file, text, options) => fs.writeFileSync(file, halfText(text), options)),
  };
  return { ...fs, ...changes, default: { ...fs, ...changes } };
});

const { RunFolder } = await import('./folder');
const { partOf } = await import('./streamed-file');
const fs = await vi.importActual<typeof Fs>('node:fs');

let root: string;
let path: string;
beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'mahjong-killed-'));
  path = join(root, 'run');
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const list = () => (fs.existsSync(path) ? fs.readdirSync(path).sort() : []);
const read = (name: string) => fs.readFileSync(join(path, name), 'utf8');

/**
 * Runs have names. A journal's lines say whose it is and how many rows of games.csv are there: those say whose they are too,
 * and so does every other file.
 */
const row = (run: string) => `${run}\r\n`;
const line = (run: string, rows: number) => `{"journal":1, ${run} ${rows * row(run).length}\n`;
const WHOLE = ['bots.csv', 'games.csv', 'hands.csv', 'journal.jsonl', 'manifest.json'];
const texts = (run: string, extra: readonly string[] = []) =>
  ['bots.csv', ...extra, 'hands.csv', 'manifest.json'].map((name) => [name, run] as const);

type Folder = ReturnType<typeof RunFolder.create>;

/** Plays rows up to so many, noting each in the journal when it is on the disk, and ends. */
function play(
  folder: Folder,
  run: string,
  from: number,
  to: number,
  open: typeof Fs.openSync,
  write: typeof Fs.writeFileSync,
): void {
  const games = folder.grow('games.csv', from * row(run).length);
  const journal = open(folder.journal, 'a');
  for (let rows = from + 1; rows <= to; rows++) {
    games.write(row(run));
    games.sync();
    write(journal, line(run, rows));
  }
  fs.closeSync(journal);
  folder.commit(texts(run));
}

async function begin(run: string, rows: number, force: boolean): Promise<void> {
  const { openSync, writeFileSync } = await import('node:fs');
  const folder = RunFolder.create(path, { force });
  folder.begin(line(run, 0));
  play(folder, run, 0, rows, openSync, writeFileSync);
}

/** What `--resume` does: goes on behind the last whole line. */
async function resume(rows: number): Promise<void> {
  const { openSync, writeFileSync, ftruncateSync } = await import('node:fs');
  const folder = RunFolder.reopen(path);
  const { run, bytes, end } = journalled();
  folder.reopenResults();
  const journal = openSync(folder.journal, 'a');
  ftruncateSync(journal, end);
  fs.closeSync(journal);
  play(folder, run, bytes / row(run).length, rows, openSync, writeFileSync);
}

/** What `merge` does: everything under other names until it is whole. */
async function merge(run: string, rows: number, force: boolean): Promise<void> {
  const folder = RunFolder.create(path, { force });
  const games = folder.stream('games.csv');
  const journal = folder.stream('journal.jsonl');
  for (let i = 1; i <= rows; i++) games.write(row(run));
  journal.write(line(run, 0) + line(run, rows));
  folder.commit(texts(run));
}

/** The last whole line of the journal. */
function journalled(): { run: string; bytes: number; end: number } {
  const text = read('journal.jsonl');
  const end = text.lastIndexOf('\n') + 1;
  const [last] = text.slice(0, end).trim().split('\n').slice(-1);
  const [, run, bytes] = last.split(' ');
  return { run, bytes: Number(bytes), end };
}

/** Runs something that is killed at its n-th change; false if it came to its end before. */
async function killed(n: number, run: () => Promise<void>): Promise<boolean> {
  life.calls = 0;
  life.last = n;
  try {
    await run();
    return false;
  } catch (error) {
    if (life.calls < n) throw error;
    return true;
  } finally {
    life.last = Number.POSITIVE_INFINITY;
  }
}

/** Whatever stands under a final name is whole, of one run where that says that it is whole, and can be gone on with. */
function checkState(): void {
  const names = list();
  if (names.includes('manifest.json')) {
    const run = read('manifest.json');
    expect(names).toEqual(expect.arrayContaining(WHOLE));
    for (const name of names.filter((name) => name.endsWith('.csv'))) {
      expect(read(name).replaceAll(row(run), '').replace(run, ''), name).toBe('');
    }
    expect(journalled().run).toBe(run);
    expect(journalled().bytes).toBe(read('games.csv').length);
  }
  if (!names.includes('journal.jsonl')) return;
  const { run, bytes } = journalled();
  expect(read('journal.jsonl')).toContain(line(run, 0));
  const rows = names.includes('games.csv') ? 'games.csv' : partOf('games.csv');
  if (bytes > 0) expect(read(rows).slice(0, bytes)).toBe(row(run).repeat(bytes / row(run).length));
}

function expectWhole(run: string, rows: number): void {
  expect(list()).toEqual(WHOLE);
  expect(read('games.csv')).toBe(row(run).repeat(rows));
  expect(journalled()).toMatchObject({ run, bytes: read('games.csv').length });
  for (const [name, text] of texts(run)) expect(read(name)).toBe(text);
}

/** Kills a run at each of its changes, each time from the same beginning, and returns how many they are. */
async function everyKill(
  prepare: () => Promise<void>,
  run: () => Promise<void>,
  check: () => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n++) {
    fs.rmSync(path, { recursive: true, force: true });
    await prepare();
    if (!(await killed(n, run))) return n - 1;
    checkState();
    await check();
  }
}

const nothing = async () => {};
const ROWS = 3;

/** Goes on, or begins anew where there is nothing to go on with, until the run is whole. */
async function recover(run: string): Promise<void> {
  if (list().includes('journal.jsonl')) await resume(ROWS);
  else await begin(run, ROWS, fs.existsSync(path));
  expectWhole(run, ROWS);
}

describe('killed at any moment, nothing is lost, and nothing half-way is taken for whole:', () => {
  test('a new run', async () => {
    const changes = await everyKill(
      nothing,
      () => begin('new', ROWS, false),
      () => recover('new'),
    );
    expect(changes).toBeGreaterThan(25);
  });

  test('a run that is resumed, which was killed while it played, or while its files got their names', async () => {
    for (const before of [12, 16, 20, 24, 28]) {
      const changes = await everyKill(
        async () => {
          expect(await killed(before, () => begin('new', ROWS, false))).toBe(true);
        },
        () => resume(ROWS),
        () => recover('new'),
      );
      expect(changes).toBeGreaterThan(15);
    }
  });

  test('a run that was interrupted, its results written, and is resumed', async () => {
    await everyKill(
      () => begin('new', 1, false),
      () => resume(ROWS),
      () => recover('new'),
    );
  });

  test.each<[string, () => Promise<void>]>([
    ['is whole', () => begin('old', 2, false)],
    [
      'was killed',
      async () => {
        expect(await killed(22, () => begin('old', 2, false))).toBe(true);
        expect(journalled()).toMatchObject({ run: 'old' });
      },
    ],
  ])('a run in place of one that %s: that one stays until the new one has something to write', async (_, earlier) => {
    const seen = new Set<string>();
    await everyKill(
      earlier,
      () => begin('new', ROWS, true),
      async () => {
        const run = list().includes('journal.jsonl') ? journalled().run : 'none';
        seen.add(run);
        if (run === 'old') {
          await resume(2);
          expectWhole('old', 2);
        } else await recover('new');
      },
    );
    expect([...seen].sort()).toEqual(['new', 'old']);
  });

  test('parts that are put together', async () => {
    await everyKill(
      nothing,
      () => merge('all', ROWS, false),
      async () => {
        expect(list().includes('journal.jsonl') && !list().includes('games.csv')).toBe(false);
        await merge('all', ROWS, fs.existsSync(path));
        expectWhole('all', ROWS);
      },
    );
  });

  test('parts that are put together in place of a run: that one stays until they are', async () => {
    const seen = new Set<string>();
    await everyKill(
      () => begin('old', 2, false),
      () => merge('all', ROWS, true),
      async () => {
        const run = list().includes('journal.jsonl') ? journalled().run : 'none';
        seen.add(run);
        if (run === 'old') {
          await resume(2);
          expectWhole('old', 2);
        }
        await merge('all', ROWS, true);
        expectWhole('all', ROWS);
      },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['old', 'none']));
  });
});
