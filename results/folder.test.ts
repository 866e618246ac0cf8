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
import { hostname, tmpdir } from 'node:os';
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

test('files get their names when all of them are whole', () => {
  const folder = RunFolder.create(path, { force: false });
  expect(folder.hasBegun).toBe(false);
  expect(list()).toEqual(['.running']);
  folder.begin('head\n');
  expect(folder.hasBegun).toBe(true);
  const games = folder.grow('games.csv');
  games.write('a\r\n');
  expect(list()).toEqual(['.running', 'games.csv.part', 'journal.jsonl']);
  games.write('b\r\n');
  folder.commit([
    ['bots.csv', 'bot\r\n'],
    ['manifest.json', '{}\n'],
  ]);
  expect(list()).toEqual(['bots.csv', 'games.csv', 'journal.jsonl', 'manifest.json']);
  expect(read('journal.jsonl')).toBe('head\n');
  expect(read('games.csv')).toBe('a\r\nb\r\n');
  expect(read('bots.csv')).toBe('bot\r\n');
});

test('a growing file is written as it grows, and as UTF-8', () => {
  const folder = RunFolder.create(path, { force: false });
  const games = folder.grow('games.csv');
  const text = '麻雀\r\n'.repeat(20_000);
  games.write(text);
  expect(read('games.csv.part').length).toBe(text.length);
  games.write(text);
  folder.commit([['manifest.json', '{}']]);
  expect(read('games.csv')).toBe(text + text);
});

test('a run that comes to nothing leaves nothing, not even the folders on the way', () => {
  const folder = RunFolder.create(path, { force: false });
  folder.stream('games.csv').write('x'.repeat(100_000));
  folder.begin('head');
  folder.grow('games.csv').write('x'.repeat(100_000));
  folder.abandon();
  expect(readdirSync(root)).toEqual([]);
});

test('what stood there before is not taken away', () => {
  mkdirSync(join(root, 'runs'));
  RunFolder.create(path, { force: false }).abandon();
  expect(readdirSync(root)).toEqual(['runs']);
});

test('a link to nothing is called that, wherever on the way it stands', () => {
  const link = join(root, 'link');
  symlinkSync(join(root, 'gone'), link);
  for (const out of [link, join(link, 'run')]) {
    expect(() => RunFolder.create(out, { force: false })).toThrow(`--out ${out}: ${link} is a link to nothing`);
  }
});

describe('a folder that exists', () => {
  test('is refused, and named with the way out', () => {
    mkdirSync(path, { recursive: true });
    expect(() => RunFolder.create(path, { force: false })).toThrow(InputError);
    expect(() => RunFolder.create(path, { force: false })).toThrow(
      `--out ${path} exists; name another folder, or replace`,
    );
  });

  /** Every kind of file that a run leaves, whole or killed. */
  const OLD = [
    '.bots.csv.1.tmp',
    'bots-clean.csv',
    'bots.csv',
    'games.csv',
    'games.csv.part',
    'journal.jsonl',
    'manifest.json',
  ];
  const NEW = ['bots.csv', 'games.csv', 'journal.jsonl', 'manifest.json'];
  const earlier = () => {
    mkdirSync(path, { recursive: true });
    for (const name of OLD) writeFileSync(join(path, name), 'old');
  };
  const expectAll = (text: string, names: readonly string[]) => {
    expect(Object.fromEntries(list().map((name) => [name, read(name)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, text])),
    );
  };

  test('with force its run goes when the new one has something to write', () => {
    earlier();
    const folder = RunFolder.create(path, { force: true });
    for (const name of OLD) expect(read(name)).toBe('old');
    folder.begin('new');
    expect(list()).toEqual(['.running', 'journal.jsonl']);
    folder.grow('games.csv').write('new');
    folder.commit([
      ['bots.csv', 'new'],
      ['manifest.json', 'new'],
    ]);
    expectAll('new', NEW);
  });

  test('with force its run goes when all of one is there that cannot be gone on with', () => {
    earlier();
    const folder = RunFolder.create(path, { force: true });
    for (const name of ['games.csv', 'journal.jsonl']) folder.stream(name).write('new');
    for (const name of OLD) expect(read(name)).toBe('old');
    folder.commit([
      ['bots.csv', 'new'],
      ['manifest.json', 'new'],
    ]);
    expectAll('new', NEW);
  });

  test('with force an earlier run outlives one that comes to nothing', () => {
    earlier();
    const folder = RunFolder.create(path, { force: true });
    folder.stream('games.csv').write('new');
    folder.abandon();
    expectAll('old', OLD);
  });

  test('with force an earlier run stays if the new one cannot be begun', () => {
    earlier();
    const folder = RunFolder.create(path, { force: true });
    mkdirSync(join(path, `.journal.jsonl.${process.pid}.tmp`)); // as if there were no room
    expect(() => folder.begin('new')).toThrow(RunError);
    expect(folder.hasBegun).toBe(false);
    for (const name of OLD) expect(read(name)).toBe('old');
  });

  test('and holds something else is refused with force too', () => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'thesis.tex'), '');
    expect(() => RunFolder.create(path, { force: true })).toThrow('holds thesis.tex, which is no file of a run');
  });

  test.each([
    [
      'a file of its own in a folder like those of runs',
      'records',
      'thesis.tex',
      'holds records/thesis.tex, which is no',
    ],
    ['pages of its own', 'replays', 'index.html', 'holds replays/index.html, which is no'],
    ['a folder with the name of a file', 'hands.csv', 'mine', 'holds hands.csv, which is no'],
  ])('and holds %s is refused with force too', (_, inner, name, message) => {
    earlier();
    mkdirSync(join(path, inner));
    writeFileSync(join(path, inner, name), 'mine');
    expect(() => RunFolder.create(path, { force: true })).toThrow(message);
  });

  test('and holds no journal and no manifest is refused with force too, whatever its names are', () => {
    mkdirSync(join(path, 'records'), { recursive: true });
    writeFileSync(join(path, 'hands.csv'), 'mine');
    expect(() => RunFolder.create(path, { force: true })).toThrow(
      / has no manifest\.json or journal\.jsonl of a run, so it is not replaced; name another folder$/,
    );
    // Files of those names that are of something else are none.
    writeFileSync(join(path, 'manifest.json'), '{"name":"my web app","format":1}');
    writeFileSync(join(path, 'journal.jsonl'), '{"entry":"went for a walk"}');
    expect(() => RunFolder.create(path, { force: true })).toThrow(/ has no manifest\.json or journal\.jsonl of a run/);
    writeFileSync(join(path, 'journal.jsonl'), '{"sweepJournal":1,"program":""}');
    RunFolder.create(path, { force: true }).abandon();
  });

  test('what comes to stand in its folders meanwhile stays', () => {
    earlier();
    mkdirSync(join(path, 'replays'));
    writeFileSync(join(path, 'replays', 'deal-1-rotation-0.html'), 'old');
    const folder = RunFolder.create(path, { force: true });
    writeFileSync(join(path, 'replays', 'notes.txt'), 'mine');
    folder.begin('new');
    expect(readdirSync(join(path, 'replays'))).toEqual(['notes.txt']);
  });
});

test.each([
  ['a file', 'file', / is a file; name a folder$/],
  ['below a file', join('file', 'run'), / cannot be written \(ENOTDIR: not a directory\); name a folder that can$/],
])('%s is refused', (_, name, message) => {
  writeFileSync(join(root, 'file'), 'x');
  expect(() => RunFolder.create(join(root, name), { force: true })).toThrow(InputError);
  expect(() => RunFolder.create(join(root, name), { force: true })).toThrow(message);
  expect(readdirSync(root)).toEqual(['file']);
});

test('a folder in which nothing can be made is refused, and at once', () => {
  expect(() => RunFolder.create('/proc/runs/mine', { force: false })).toThrow(
    /^--out \/proc\/runs\/mine cannot be written \(/,
  );
});

describe('when writing fails', () => {
  /** A run that is about to be committed. */
  function begun(): RunFolder {
    const folder = RunFolder.create(path, { force: false });
    folder.begin('lines');
    folder.grow('games.csv').write('rows');
    return folder;
  }

  test('the journal and what grew with it stay, to be gone on with, and nothing is half written', () => {
    const folder = begun();
    // A file in a folder that is not there fails like one for which there is no room.
    expect(() =>
      folder.commit([
        ['bots.csv', 'new'],
        ['missing/hands.csv', 'new'],
        ['manifest.json', 'new'],
      ]),
    ).toThrow(RunError);
    folder.leave();
    expect(list()).toEqual(['games.csv.part', 'journal.jsonl']);
  });

  test('while files get their names, no manifest claims that the run is whole', () => {
    const folder = begun();
    mkdirSync(join(path, 'hands.csv')); // cannot be replaced by a file
    expect(() =>
      folder.commit([
        ['bots.csv', 'new'],
        ['hands.csv', 'new'],
        ['manifest.json', 'new'],
      ]),
    ).toThrow(RunError);
    expect(list()).not.toContain('manifest.json');
    expect(read('bots.csv')).toBe('new');
    expect(read('journal.jsonl')).toBe('lines');
  });

  test('the error names the file and the reason in one line', () => {
    expect(() => begun().commit([['missing/hands.csv', '']])).toThrow(
      `${join(path, 'missing/hands.csv')} cannot be written: ENOENT: no such file or directory`,
    );
  });

  test('a new folder that is given up goes again', () => {
    begun().abandon();
    expect(existsSync(join(root, 'runs'))).toBe(false);
  });
});

describe('a folder that is gone on with', () => {
  /** What a run left that was killed after so much of games.csv. */
  function killed(rows: string): void {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'journal.jsonl'), 'lines');
    writeFileSync(join(path, 'games.csv.part'), rows);
  }

  test('keeps the rows that the journal vouches for', () => {
    killed('a\r\nb\r\nhalf a r');
    const folder = RunFolder.reopen(path);
    expect(folder.hasBegun).toBe(true);
    expect(folder.sizeOf('games.csv')).toBe('a\r\nb\r\nhalf a r'.length);
    folder.reopenResults();
    folder.grow('games.csv', 6).write('c\r\n');
    folder.commit([['manifest.json', '{}']]);
    expect(read('games.csv')).toBe('a\r\nb\r\nc\r\n');
    expect(list()).toEqual(['games.csv', 'journal.jsonl', 'manifest.json']);
  });

  test('is taken for unfinished again, its manifest first, when more is to be played', () => {
    killed('');
    for (const name of ['games.csv', 'bots.csv', 'manifest.json']) writeFileSync(join(path, name), 'old');
    const folder = RunFolder.reopen(path);
    expect(folder.sizeOf('games.csv')).toBe(3);
    folder.reopenResults();
    expect(folder.sizeOf('games.csv')).toBe(3);
    expect(list()).toEqual(['.running', 'bots.csv', 'games.csv.part', 'journal.jsonl']);
    expect(read('games.csv.part')).toBe('old');
  });

  test('is left as it is when it comes to nothing', () => {
    killed('a\r\n');
    const folder = RunFolder.reopen(path);
    folder.grow('games.csv', 3).write('b\r\n');
    folder.abandon();
    expect(list()).toEqual(['games.csv.part', 'journal.jsonl']);
    expect(read('journal.jsonl')).toBe('lines');
  });

  test('keeps nothing that a killed process was about to give a name', () => {
    killed('');
    writeFileSync(join(path, '.bots.csv.77.tmp'), 'half');
    RunFolder.reopen(path).reopenResults();
    expect(list()).toEqual(['.running', 'games.csv.part', 'journal.jsonl']);
  });

  test.each([
    ['is not there', () => {}, / there is no such folder$/],
    [
      'has no journal',
      () => mkdirSync(path, { recursive: true }),
      / there is no journal\.jsonl in it, so there is nothing to go on with; /,
    ],
  ])('is refused if it %s', (_, make, message) => {
    make();
    expect(() => RunFolder.reopen(path)).toThrow(InputError);
    expect(() => RunFolder.reopen(path)).toThrow(message);
  });
});

test('a folder in which a run is going on is refused, with force too', () => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'journal.jsonl'), 'lines');
  writeFileSync(join(path, '.running'), JSON.stringify({ process: process.ppid, host: hostname() }));
  expect(() => RunFolder.reopen(path)).toThrow(`a run is going on in it (process ${process.ppid})`);
  expect(() => RunFolder.create(path, { force: true })).toThrow(InputError);
  expect(list()).toEqual(['.running', 'journal.jsonl']);
});
