import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { isLock, lock, unlock } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A number above the largest that a process may have. */
const NOBODY = 2 ** 22 + 1;
const DEAD = { process: NOBODY, host: hostname() };

const textOf = (name = '.running') => readFileSync(join(folder, name), 'utf8');
const holder = () => JSON.parse(textOf()).process;
const lockedBy = (by: object, name = '.running') => writeFileSync(join(folder, name), JSON.stringify(by));

/** Name of the lock that is to be held by who takes over a lock that nobody holds. */
const over = (name: string) => `${name}-${createHash('sha256').update(textOf(name)).digest('hex').slice(0, 8)}`;

test('a folder is taken and let go of, and nothing is left', () => {
  lock(folder);
  expect(JSON.parse(textOf())).toMatchObject({ process: process.pid, host: hostname() });
  expect(readdirSync(folder)).toEqual(['.running']);
  unlock(folder);
  expect(readdirSync(folder)).toEqual([]);
});

describe('a folder that somebody has is refused', () => {
  test('while the process lives, with the way out', () => {
    lockedBy({ process: process.ppid, host: hostname() });
    expect(() => lock(folder)).toThrow(InputError);
    expect(() => lock(folder)).toThrow(
      `${folder}: a run is going on in it (process ${process.ppid}); wait for it, or remove ${join(folder, '.running')} if`,
    );
    expect(holder()).toBe(process.ppid);
    expect(readdirSync(folder)).toEqual(['.running']);
  });

  test('on another machine, where nobody can look from here', () => {
    lockedBy({ process: NOBODY, host: 'elsewhere' });
    expect(() => lock(folder)).toThrow(`(process ${NOBODY} on elsewhere)`);
  });

  test('while a process that lives takes it over', () => {
    lockedBy(DEAD);
    lockedBy({ process: process.ppid, host: hostname() }, over('.running'));
    expect(() => lock(folder)).toThrow(`(process ${process.ppid})`);
    expect(holder()).toBe(NOBODY);
  });
});

describe('a folder is free', () => {
  test.each<[string, () => void]>([
    ['whose process was killed', () => lockedBy(DEAD)],
    ['whose lock is cut off', () => writeFileSync(join(folder, '.running'), '{"proc')],
    ['whose process had the number that is ours now', () => lockedBy({ process: process.pid, host: hostname() })],
  ])('%s', (_, make) => {
    make();
    const before = textOf();
    lock(folder);
    expect(holder()).toBe(process.pid);
    expect(textOf()).not.toBe(before);
    expect(readdirSync(folder)).toEqual(['.running']);
  });

  test.each([1, 2, 3])('that %i processes took over one after the other, each killed at that', (killed) => {
    lockedBy(DEAD);
    const names = ['.running'];
    for (let i = 0; i < killed; i++) {
      const name = over(names[i]);
      names.push(name);
      lockedBy({ ...DEAD, process: NOBODY + 1 + i }, name);
    }
    expect(readdirSync(folder)).toHaveLength(killed + 1);
    expect(names.every(isLock)).toBe(true);
    lock(folder);
    expect(holder()).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['.running']);
  });
});

test('of many that want a folder at the same moment, whose process was killed, one gets it', async () => {
  const code = join(folder, 'takes-lock.mjs');
  const entryPoints = [join(import.meta.dirname, '__fixtures__/takes-lock.ts')];
  await build({ entryPoints, outfile: code, bundle: true, format: 'esm', platform: 'node' });
  const go = join(folder, 'go');
  lockedBy(DEAD);
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [code, folder, go, '50'], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  try {
    const said = children.map(linesOf);
    for (const lines of said) expect((await lines.next()).value).toBe('ready');
    writeFileSync(go, '');
    for (const lines of said) expect((await lines.next()).value).toBe('0');
    expect(readdirSync(folder).sort()).toEqual(['.running', 'go', 'takes-lock.mjs']);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});

async function* linesOf({ stdout }: ChildProcess): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stdout ?? []) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
