import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundle, home } from './bundle.mjs';

const start = promisify(execFile);

let elsewhere: string;
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'mahjong-start-'));
});
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

function program(file: string, options: Options, ...words: string[]) {
  const env = { ...process.env, INIT_CWD: '', ...options.env };
  return start(process.execPath, [join(home, 'scripts/start.mjs'), file, ...words], { ...options, env });
}

const arena = (options: Options, ...words: string[]) => program('runner/main.ts', options, ...words);

test('a program starts from any folder, and several may start at once', async () => {
  const versions = await Promise.all(Array.from({ length: 4 }, () => arena({ cwd: elsewhere }, '--version')));
  expect(new Set(versions.map(({ stdout }) => stdout)).size).toBe(1);
});

describe('a build is made again', () => {
  const [one, two] = ['one.ts', 'two.ts'].map((name) => () => join(elsewhere, 'sources', name));
  const old = new Date('2026-01-01');
  /** All that is written has the same size and age. */
  const write = (path: string, text: string) => {
    writeFileSync(path, text);
    utimesSync(path, old, old);
  };
  /** The notes of builds of these sources. */
  const notes = () => {
    const names = readdirSync(join(home, 'build')).filter((name) => name.endsWith('.json'));
    const paths = names.map((name) => join(home, 'build', name));
    return paths.filter((path) => readFileSync(path, 'utf8').includes(relative(home, one())));
  };
  /** A build that is noted: what has just changed may change again while it is built. */
  const noted = async () => {
    await setTimeout(1100);
    const folder = await bundle([one()]);
    expect(notes()).toHaveLength(1);
    return folder;
  };
  const built = async () => (await import(join(await bundle([one()]), 'one.js'))).default;

  beforeEach(() => {
    mkdirSync(join(elsewhere, 'sources'));
    write(one(), "export { two as default } from './two';\n");
    write(two(), 'export const two = 2;\n');
  });
  afterEach(() => {
    for (const note of notes()) rmSync(note);
    rmSync(join(elsewhere, 'sources'), { recursive: true });
  });

  test('when a source changes', async () => {
    const folder = await noted();
    expect(await bundle([one()])).toBe(folder);
    expect(await built()).toBe(2);
    write(two(), 'export const two = 3;\n');
    expect(await built()).toBe(3);
  });

  test('when another file takes the place of a source', async () => {
    expect(await built()).toBe(2);
    write(join(elsewhere, 'sources/two.tsx'), 'export const two = 4;\n');
    expect(await built()).toBe(4);
  });

  test('when its code is gone, or a part of it', async () => {
    const folder = await bundle([one()]);
    rmSync(folder, { recursive: true });
    expect(await bundle([one()])).toBe(folder);
    expect(existsSync(join(folder, 'one.js'))).toBe(true);
    rmSync(join(folder, 'one.js'));
    expect(await bundle([one()])).toBe(folder);
    expect(await built()).toBe(2);
  });

  test('when its note is spoilt', async () => {
    await noted();
    const note = notes()[0];
    for (const text of ['', '{}', 'null', '{"name":"../../x","inputs":[],"files":[]}']) {
      writeFileSync(note, text);
      expect(await built()).toBe(2);
    }
  });
});

test("paths count from the user's folder, where a package manager runs the program in the project's", async () => {
  mkdirSync(join(elsewhere, 'deep'));
  writeFileSync(join(elsewhere, 'deep', 'own.toml'), 'kongs = false\n');
  const env = { INIT_CWD: join(elsewhere, 'deep') };
  const { stdout } = await arena({ cwd: home, env }, 'rules', 'show', '--rules', './own.toml');
  expect(stdout).toContain('kongs = false');
});

test('another folder counts more than what a package manager said long ago', async () => {
  const env = { INIT_CWD: join(elsewhere, 'gone') };
  const { stdout } = await arena({ cwd: elsewhere, env }, 'rules', 'show', '--rules', 'deep/own.toml');
  expect(stdout).toContain('kongs = false');
});

test.each(['bench', 'check-replay', 'signature'])('%s says how it is used', async (name) => {
  const script = `scripts/${name}.ts`;
  const { stdout, stderr } = await program(script, { cwd: elsewhere }, '--help');
  expect(stderr).toBe('');
  expect(stdout).toContain(`pnpm ${name}`);
  const stranger = program(script, { cwd: elsewhere }, '--frob');
  await expect(stranger).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: "error: Unknown option '--frob' (--help shows what there is)\n",
  });
});

test('a stream without a game fails the check', async () => {
  const empty = join(elsewhere, 'empty.jsonl');
  writeFileSync(empty, '');
  const checked = program('scripts/check-replay.ts', { cwd: elsewhere }, empty);
  await expect(checked).rejects.toMatchObject({ code: 1, stdout: 'no games\n', stderr: '' });
});
