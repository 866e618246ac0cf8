import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUSE_CARD } from '#engine/card/house-card';
import { readManifest } from '#results/manifest';
import { type Ended, run, scratchFolder, start, useCommands } from './__fixtures__/cli';
import { contentsOf, journalLines, resultsIn, sleep, writesLines } from './__fixtures__/run-folder';
import { forge } from './journal/__fixtures__/made-up';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);

/** A bot that sleeps so many milliseconds a game: runs last long enough to be killed, and may go on side by side. */
const naps = (ms: number) => `naps=${join(import.meta.dirname, '__fixtures__/naps.ts')}?ms=${ms}`;
/** Tests that go on side by side wait for each other. */
const TOGETHER = { timeout: 400_000 };
const SLOWLY = ['--threads', '2', '--batch-size', '1'];

/** Starts a run, and ends it by a signal a while after its journal has so many lines. */
async function stopped(
  words: readonly string[],
  folder: string,
  signal: NodeJS.Signals,
  lines: number,
  after: number,
): Promise<Ended> {
  const { child, ended } = start(...words);
  const isPlaying = await writesLines(folder, lines, () => child.exitCode !== null);
  expect(isPlaying, `no ${lines} lines in ${folder}`).toBe(true);
  await sleep(after);
  child.kill(signal);
  return ended;
}

describe(
  'killed at any moment and resumed until it is done, a run ends with the bytes of one that was not',
  TOGETHER,
  () => {
    const four = `${naps(20)},greedy,random,other=greedy`;
    const eight = `${four},a=random,b=greedy,c=random,d=greedy`;
    const sprt = ['--sprt', 's0=0,s1=0.1', '--check-every', '6', '--threads', '2'];
    test.concurrent.each<[string, string, string[]]>([
      ['sim', 'sim', ['--bots', four, '--games', '120', '--games-csv', ...SLOWLY]],
      [
        'all',
        'tournament',
        ['--format', 'all', '--bots', `${four},a=random`, '--games', '120', '--games-csv', ...SLOWLY],
      ],
      ['league', 'tournament', ['--format', 'league', '--bots', `${four},a=random`, '--games', '140', ...SLOWLY]],
      [
        'gauntlet',
        'tournament',
        ['--format', 'gauntlet', '--candidate', 'naps', '--bots', four, '--games', '120', ...SLOWLY],
      ],
      ['duel', 'tournament', ['--format', 'duel', '--bots', `${naps(15)},greedy`, '--games', '150', ...SLOWLY]],
      ['swiss', 'tournament', ['--format', 'swiss', '--bots', eight, '--rounds', '4', '--games', '240', ...SLOWLY]],
      ['sprt', 'tournament', ['--format', 'duel', '--bots', `${naps(1)},greedy`, ...sprt]],
    ])('%s', async (name, command, words) => {
      const random = seedrandom(name);
      const [whole, killed] = [`${name}-whole`, `${name}-killed`];
      const undisturbed = run(command, ...words, '--out', whole);

      const folder = inScratch(killed);
      const { code } = await stopped([command, ...words, '--out', killed], folder, 'SIGKILL', 2, 400 * random());
      expect(code).toBeNull();
      expect(Object.keys(contentsOf(folder))).toContain('.running');
      expect(Object.keys(contentsOf(folder))).not.toContain('manifest.json');
      const again = start(command, '--resume', killed);
      await again.said('going on with');
      await sleep(500 * random());
      again.child.kill('SIGKILL');
      await again.ended;

      const last = await run(command, '--resume', killed);
      const { code: wholeCode, stdout } = await undisturbed;
      expect({ code: last.code, stdout: last.stdout }).toEqual({ code: wholeCode, stdout });
      expect(last.code).toBe(0);
      expect(resultsIn(folder)).toEqual(resultsIn(inScratch(whole)));
      expect(Object.keys(contentsOf(folder))).toEqual(Object.keys(contentsOf(inScratch(whole))));
      expect(readManifest(folder).run).toEqual({
        ...readManifest(inScratch(whole)).run,
        commandLine: expect.any(String),
      });
    });
  },
);

describe('Ctrl-C', TOGETHER, () => {
  test.concurrent('prints the command that goes on, which ends with the same bytes; then nothing is left', async () => {
    const words = ['sim', '--bots', `${naps(20)},greedy`, '--games', '120', '--games-csv', ...SLOWLY];
    const undisturbed = run(...words, '--out', 'ctrl-whole');
    const folder = inScratch('ctrl c');
    const first = await stopped([...words, '--out', 'ctrl c'], folder, 'SIGINT', 2, 100);
    expect(first.code).toBe(130);
    const [, part, all] =
      /interrupted: the results are of the first (\d+) whole deals of (\d+)/.exec(first.stderr) ?? [];
    expect(Number(part)).toBeGreaterThan(0);
    expect(Number(part)).toBeLessThan(Number(all));
    expect(readManifest(folder)).toMatchObject({
      interrupted: true,
      run: { deals: { planned: 20, played: Number(part) } },
    });

    const [, resume] = /^go on with: pnpm (.*)$/m.exec(first.stderr) ?? [];
    expect(resume).toBe(`sim --resume '${folder}'`);
    const second = await run('sim', '--resume', folder);
    const { stdout } = await undisturbed;
    expect(second).toMatchObject({ code: 0, stdout });
    expect(second.stderr).toContain(`going on with ${folder}: ${part} of 20 deals are played`);
    expect(resultsIn(folder)).toEqual(resultsIn(inScratch('ctrl-whole')));
    expect(readManifest(folder)).toMatchObject({ interrupted: false, run: { deals: { played: 20 } } });

    const before = contentsOf(folder);
    const third = await run('sim', '--resume', 'ctrl c');
    expect(third).toEqual({
      code: 0,
      stdout,
      stderr: expect.stringMatching(/^nothing is left of ctrl c: 20 of 20 deals are played\n/),
    });
    expect(contentsOf(folder)).toEqual(before);
  });

  test.concurrent('before anything is resumed leaves what was played', async () => {
    const words = [
      'sim',
      '--bots',
      naps(2500),
      '--games',
      '6',
      '--threads',
      '1',
      '--batch-size',
      '1',
      '--out',
      'early',
    ];
    await stopped(words, inScratch('early'), 'SIGKILL', 2, 0);
    const lines = journalLines(inScratch('early'));
    const again = start('sim', '--resume', 'early', '--bots', naps(2500), '--timeout', '60');
    await again.said('going on with');
    await sleep(300);
    for (let i = 0; i < 2; i++) {
      again.child.kill('SIGINT');
      await sleep(700); // sooner it is taken for the same Ctrl-C
    }
    const { code, stdout, stderr } = await again.ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toMatch(/^error: interrupted twice: stopped at once; go on with: pnpm sim --resume \S+early$/m);
    expect(journalLines(inScratch('early'))).toBe(lines);
  });
});

describe('two at a time', TOGETHER, () => {
  const words = ['sim', '--bots', `${naps(20)},greedy`, '--games', '400', '--games-csv', ...SLOWLY];

  test.concurrent('a run that is going on is not resumed, and one that was killed by one of two only', async () => {
    const undisturbed = run(...words, '--out', 'two-whole');
    const { child, ended } = start(...words, '--out', 'two');
    expect(await writesLines(inScratch('two'), 2, () => child.exitCode !== null)).toBe(true);
    const refused = await run('sim', '--resume', 'two');
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull(); // it was going on until now
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(
      new RegExp(
        `^error: \\S+two: a run is going on in it \\(process ${child.pid}\\); wait for it, or remove \\S+ if that is wrong\n$`,
      ),
    );

    const both = await Promise.all([run('sim', '--resume', 'two'), run('sim', '--resume', 'two')]);
    const [good, other] = both.toSorted((a, b) => Number(a.code) - Number(b.code));
    const { stdout } = await undisturbed;
    expect(good).toMatchObject({ code: 0, stdout });
    if (other.code === 0) expect(both.some(({ stderr }) => stderr.startsWith('nothing is left of two'))).toBe(true);
    else expect(other).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('a run is going on in it') });
    expect(resultsIn(inScratch('two'))).toEqual(resultsIn(inScratch('two-whole')));
  });
});

describe('--resume is refused, in one line, and nothing is changed', TOGETHER, () => {
  const MY_BOT = `export default { name: 'mine', create: () => ({ decide: (view, legal) => legal[0] }) };`;

  beforeAll(async () => {
    mkdirSync(inScratch('base/own'), { recursive: true });
    writeFileSync(inScratch('base/own/mine.ts'), MY_BOT);
    writeFileSync(inScratch('base/own/my.card'), HOUSE_CARD);
    const rules = (await run('rules', 'show', '--rules', 'american')).stdout;
    writeFileSync(inScratch('base/own/my.toml'), rules);
    const words = [
      '--rules',
      'base/own/my.toml',
      '--card',
      'base/own/my.card',
      '--bots',
      `./base/own/mine.ts,${naps(50)}`,
    ];
    const played = await stopped(
      ['sim', ...words, '--games', '300', ...SLOWLY, '--out', 'base/run'],
      inScratch('base/run'),
      'SIGKILL',
      2,
      0,
    );
    expect(played.code).toBeNull();
    // As it would be in a folder of its own.
    forge(inScratch('base/run'), ([head, ...rest]) => [
      { ...head, options: ownOptions(head.options as object) },
      ...rest,
    ]);
  });

  /** Paths without the folder that stands before them. */
  const ownOptions = (options: object) => JSON.parse(JSON.stringify(options).replaceAll('base/own/', 'own/'));

  /** A copy of the run that was killed, and of its files, in a folder of its own. */
  function copy(name: string): string {
    const folder = inScratch(name);
    cpSync(inScratch('base'), folder, { recursive: true });
    forge(join(folder, 'run'), ([head, ...rest]) => [{ ...head, folder }, ...rest]);
    return folder;
  }

  const sed = (path: string, from: string, to: string) => {
    const text = contentsOf(join(path, '..'))[path.split('/').pop() ?? ''];
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to), 'latin1');
  };

  test.concurrent.each<[string, string[], (folder: string) => void, RegExp]>([
    [
      'a folder that is not there',
      [],
      (folder) => rmSync(join(folder, 'run'), { recursive: true }),
      /: there is no such folder$/,
    ],
    [
      'a folder without a journal',
      [],
      (folder) => rmSync(join(folder, 'run/journal.jsonl')),
      /: there is no journal\.jsonl in it, so there is/,
    ],
    [
      'a file in place of a journal',
      [],
      (folder) => writeFileSync(join(folder, 'run/journal.jsonl'), 'x\n'),
      /journal\.jsonl: line 1 is not the head/,
    ],
    [
      'another seed',
      ['--seed', '2'],
      () => {},
      /: it is another run: the seed is 1 there and 2 here; nothing is changed$/,
    ],
    ['other bots', ['--bots', 'greedy,random'], () => {}, /: the bots are mine, naps there and greedy, random here; /],
    [
      'other deals',
      ['--duplicate', 'none'],
      () => {},
      /: --duplicate is rot4 there and none here; the number of deals is 50 there and 300 here; /,
    ],
    ['more games', ['--games', '306'], () => {}, /: the number of deals is 50 there and 51 here; /],
    ['another rule', ['--set', 'tiles.jokers=9'], () => {}, /: tiles\.jokers is 8 there and 9 here; /],
    ['rows', ['--games-csv'], () => {}, /: --games-csv is false there and true here; /],
    ['a part', ['--shard', '1/2'], () => {}, /: --shard is the whole there and 1\/2 here; /],
    ['--out', ['--out', 'x'], () => {}, /^error: --out goes without --resume, which names the folder; leave one out$/],
    ['--force', ['--force'], () => {}, /^error: --force goes without --resume/],
    [
      'another rules file',
      [],
      (folder) => sed(join(folder, 'own/my.toml'), 'jokers = 8', 'jokers = 9'),
      /: tiles\.jokers is 8 there and 9 here; /,
    ],
    [
      'another card',
      [],
      (folder) => sed(join(folder, 'own/my.card'), ' 25 ', ' 30 '),
      /: the card own\/my\.card has changed; /,
    ],
    [
      'other code of a bot',
      [],
      (folder) => sed(join(folder, 'own/mine.ts'), 'legal[0]', 'legal.at(-1)'),
      /: the code of bot mine \(\S+mine\.ts\) has changed; /,
    ],
    [
      'another program',
      [],
      (folder) => forge(join(folder, 'run'), ([head, ...rest]) => [{ ...head, program: '0'.repeat(64) }, ...rest]),
      /: the program is not the same, though both are version \S+; nothing is changed$/,
    ],
    [
      'another process in it',
      [],
      (folder) =>
        writeFileSync(join(folder, 'run/.running'), JSON.stringify({ process: process.pid, host: hostname() })),
      /: a run is going on in it \(process \d+\); wait for it/,
    ],
  ])('%s', async (name, words, change, message) => {
    const own = `own ${name.replaceAll('-', '')}`;
    const folder = copy(own);
    change(folder);
    const before = existsSync(join(folder, 'run')) ? contentsOf(join(folder, 'run')) : null;
    const { code, stdout, stderr } = await run('sim', '--resume', `${own}/run`, ...words);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr.trim()).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    if (before === null) return;
    // The lock of the process that was killed was replaced, and ours went with us.
    const { '.running': held, ...files } = before;
    const { '.running': now, ...after } = contentsOf(join(folder, 'run'));
    expect(after).toEqual(files);
    expect([held, undefined]).toContain(now);
  });

  test.concurrent('another command', async () => {
    const folder = copy('command');
    const before = contentsOf(join(folder, 'run'));
    const { code, stderr } = await run('tournament', '--resume', 'command/run');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: --resume command/run: it is a sim; go on with: pnpm sim --resume command/run\n',
    });
    expect(contentsOf(join(folder, 'run'))).toEqual({ ...before, '.running': undefined });
  });

  test.concurrent('but a run that was moved, with its files where they were, goes on; so with its own options', async () => {
    const folder = copy('moved');
    cpSync(join(folder, 'run'), inScratch('elsewhere'), { recursive: true });
    const before = journalLines(inScratch('elsewhere'));
    const words = ['--seed', '1', '--games', '299', '--duplicate', 'rot4', '--threads', '1', '--progress', 'none'];
    const { child, ended, said } = start('sim', '--resume', 'elsewhere', ...words);
    await said('going on with elsewhere');
    await writesLines(inScratch('elsewhere'), before + 1, () => child.exitCode !== null);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(journalLines(inScratch('elsewhere'))).toBeGreaterThan(before);
  });
});
