import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { RunFolder } from './folder';
import { lock } from './lock';
import { RunError } from './streamed-file';

vi.mock('./lock', async (original) => {
  const real = await original<typeof import('./lock')>();
  return { ...real, lock: vi.fn(real.lock) };
});

let root: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mahjong-claim-'));
  path = join(root, 'runs', 'mine');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const create = () => RunFolder.create(path, { force: false });
/** What a process of this number leaves that is killed right after it began. */
const killed = (process: number, ...names: string[]) => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, '.running'), JSON.stringify({ process, host: hostname() }));
  for (const name of names) writeFileSync(join(path, name), '');
};
const NOBODY = 2 ** 22 + 1;

describe('a folder with nothing but what a killed process left', () => {
  test.each([
    ['its lock', []],
    ['a file that had no name yet', ['.journal.jsonl.77.tmp']],
  ])('%s is free', (_, names) => {
    killed(NOBODY, ...names);
    create().begin('head');
    expect(readdirSync(path).sort()).toEqual(['.running', 'journal.jsonl']);
  });

  test('goes with the run that comes to nothing in it', () => {
    killed(NOBODY);
    create().abandon();
    expect(existsSync(path)).toBe(false);
  });

  test.each([
    ['a run that goes on', () => killed(process.ppid), `a run is going on in it (process ${process.ppid})`],
    ['a journal', () => killed(NOBODY, 'journal.jsonl'), `--out PATH exists; name another folder`],
    ['a file of somebody', () => killed(NOBODY, 'thesis.tex'), `--out PATH exists; name another folder`],
    ['nothing at all', () => mkdirSync(path, { recursive: true }), `--out PATH exists; name another folder`],
  ])('is another thing than one with %s', (_, make, message) => {
    make();
    const before = readdirSync(path);
    expect(create).toThrow(InputError);
    expect(create).toThrow(message.replace('PATH', path));
    expect(readdirSync(path)).toEqual(before);
  });
});

describe('where there is no room', () => {
  const noRoom = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' });
  };
  const failure = (act: () => unknown): RunError => {
    try {
      act();
    } catch (error) {
      return error as RunError;
    }
    throw new Error('nothing was thrown');
  };

  test('for a new run, nothing is left and it is no mistake of the user', () => {
    vi.mocked(lock).mockImplementationOnce(noRoom);
    const error = failure(create);
    expect(error).toBeInstanceOf(RunError);
    expect(error.isForLackOfRoom).toBe(true);
    expect(error.message).toBe(`--out ${path} cannot be written: ENOSPC: no space left on device`);
    expect(readdirSync(root)).toEqual([]);
  });

  test('for one that goes on', () => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'journal.jsonl'), '');
    vi.mocked(lock).mockImplementationOnce(noRoom);
    expect(failure(() => RunFolder.reopen(path))).toMatchObject({ name: 'RunError', isForLackOfRoom: true });
  });
});

test.each([
  ['a name that is too long', () => 'x'.repeat(300), 'ENAMETOOLONG: name too long'],
  ['links that go in a circle', () => circle(), 'ELOOP: too many symbolic links encountered'],
])('%s is told in one line', (_, name, why) => {
  const given = join(root, name());
  expect(() => RunFolder.reopen(given)).toThrow(InputError);
  expect(() => RunFolder.reopen(given)).toThrow(`--resume ${given} cannot be read (${why}); name the folder of a run`);
  expect(() => RunFolder.create(given, { force: false })).toThrow(`--out ${given} cannot be written (${why}); name`);
});

function circle(): string {
  symlinkSync(join(root, 'a'), join(root, 'b'));
  symlinkSync(join(root, 'b'), join(root, 'a'));
  return 'a';
}
