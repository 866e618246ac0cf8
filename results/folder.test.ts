import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { RunFolder } from './folder';
import { RunError } from './streamed-file';

let root: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mahjong-folder-'));
  path = join(root, 'runs', 'mine');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const list = () => readdirSync(path).sort();
const read = (name: string) => readFileSync(join(path, name), 'utf8');
const temporary = (name: string) => `.${name}.${process.pid}.tmp`;

test('files get their names when all of them are whole', () => {
  const folder = RunFolder.open(path, { force: false });
  const games = folder.stream('games.csv');
  games.write('a\r\n');
  expect(list()).toEqual([temporary('games.csv')]);
  games.write('b\r\n');
  folder.commit([
    ['bots.csv', 'bot\r\n'],
    ['manifest.json', '{}\n'],
  ]);
  expect(list()).toEqual(['bots.csv', 'games.csv', 'manifest.json']);
  expect(read('games.csv')).toBe('a\r\nb\r\n');
  expect(read('bots.csv')).toBe('bot\r\n');
});

test('a streamed file is written as it grows, and as UTF-8', () => {
  const folder = RunFolder.open(path, { force: false });
  const games = folder.stream('games.csv');
  const text = '麻雀\r\n'.repeat(20_000);
  games.write(text);
  expect(read(temporary('games.csv')).length).toBe(text.length);
  games.write(text);
  folder.commit([['manifest.json', '{}']]);
  expect(read('games.csv')).toBe(text + text);
});

test('a run that comes to nothing leaves nothing, not even the folders on the way', () => {
  const folder = RunFolder.open(path, { force: false });
  folder.stream('games.csv').write('x'.repeat(100_000));
  folder.abandon();
  expect(readdirSync(root)).toEqual([]);
});

test('what stood there before is not taken away', () => {
  mkdirSync(join(root, 'runs'));
  RunFolder.open(path, { force: false }).abandon();
  expect(readdirSync(root)).toEqual(['runs']);
});

test('a link to nothing is called that, wherever on the way it stands', () => {
  const link = join(root, 'link');
  symlinkSync(join(root, 'gone'), link);
  for (const out of [link, join(link, 'run')]) {
    expect(() => RunFolder.open(out, { force: false })).toThrow(`--out ${out}: ${link} is a link to nothing`);
  }
});

describe('a folder that exists', () => {
  test('is refused, and named with the way out', () => {
    mkdirSync(path, { recursive: true });
    expect(() => RunFolder.open(path, { force: false })).toThrow(InputError);
    expect(() => RunFolder.open(path, { force: false })).toThrow(
      `--out ${path} exists; name another folder, or replace`,
    );
  });

  test('with force its run is replaced as a whole', () => {
    mkdirSync(path, { recursive: true });
    for (const name of ['bots.csv', 'bots-clean.csv', 'games.csv', 'manifest.json', '.bots.csv.1.tmp']) {
      writeFileSync(join(path, name), 'old');
    }
    const folder = RunFolder.open(path, { force: true });
    folder.stream('hands.csv').write('new');
    expect(read('bots.csv')).toBe('old');
    folder.commit([
      ['bots.csv', 'new'],
      ['manifest.json', 'new'],
    ]);
    expect(list()).toEqual(['bots.csv', 'hands.csv', 'manifest.json']);
    expect([read('bots.csv'), read('manifest.json')]).toEqual(['new', 'new']);
  });

  test('with force an earlier run outlives one that comes to nothing', () => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'manifest.json'), 'old');
    RunFolder.open(path, { force: true }).abandon();
    expect(list()).toEqual(['manifest.json']);
  });

  test('and holds something else is refused with force too', () => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'thesis.tex'), '');
    expect(() => RunFolder.open(path, { force: true })).toThrow('holds thesis.tex, which is no file of a run');
  });
});

test.each([
  ['a file', 'file', / is a file; name a folder$/],
  ['below a file', join('file', 'run'), / cannot be written \(ENOTDIR: not a directory\); name a folder that can$/],
])('%s is refused', (_, name, message) => {
  writeFileSync(join(root, 'file'), 'x');
  expect(() => RunFolder.open(join(root, name), { force: true })).toThrow(InputError);
  expect(() => RunFolder.open(join(root, name), { force: true })).toThrow(message);
  expect(readdirSync(root)).toEqual(['file']);
});

test('a folder in which nothing can be made is refused, and at once', () => {
  expect(() => RunFolder.open('/proc/runs/mine', { force: false })).toThrow(
    /^--out \/proc\/runs\/mine cannot be written \(/,
  );
});

describe('when writing fails', () => {
  /** A run that stands there, and a new one that is to replace it. */
  function replacing(): RunFolder {
    mkdirSync(path, { recursive: true });
    for (const name of ['bots.csv', 'manifest.json']) writeFileSync(join(path, name), 'old');
    const folder = RunFolder.open(path, { force: true });
    folder.stream('games.csv').write('new');
    return folder;
  }

  test('before any file has its name, the old ones stay', () => {
    const folder = replacing();
    // A file in a folder that is not there fails like one for which there is no room.
    expect(() =>
      folder.commit([
        ['bots.csv', 'new'],
        ['missing/hands.csv', 'new'],
        ['manifest.json', 'new'],
      ]),
    ).toThrow(RunError);
    expect(list()).toEqual(['bots.csv', 'manifest.json']);
    expect([read('bots.csv'), read('manifest.json')]).toEqual(['old', 'old']);
  });

  test('while files get their names, no manifest claims that the run is whole', () => {
    const folder = replacing();
    mkdirSync(join(path, 'hands.csv')); // cannot be replaced by a file
    expect(() =>
      folder.commit([
        ['bots.csv', 'new'],
        ['hands.csv', 'new'],
        ['manifest.json', 'new'],
      ]),
    ).toThrow(RunError);
    expect(list()).toEqual(['bots.csv', 'games.csv', 'hands.csv']);
    expect(read('bots.csv')).toBe('new');
  });

  test('the error names the file and the reason in one line', () => {
    expect(() => replacing().commit([['missing/hands.csv', '']])).toThrow(
      `${join(path, 'missing/hands.csv')} cannot be written: ENOENT: no such file or directory`,
    );
  });

  test('a new folder goes again', () => {
    const folder = RunFolder.open(path, { force: false });
    expect(() =>
      folder.commit([
        ['bots.csv', 'new'],
        ['missing/hands.csv', ''],
      ]),
    ).toThrow(RunError);
    expect(existsSync(join(root, 'runs'))).toBe(false);
  });
});
