import { cpSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '#results/manifest';
import { run, scratchFolder, useCommands, userBot } from './__fixtures__/cli';
import { contentsOf, resultsIn } from './__fixtures__/run-folder';
import { forge } from './journal/__fixtures__/made-up';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);
const numbers = (of: number) => Array.from({ length: of }, (_, i) => i + 1);

/** Plays a run in so many parts, and returns their folders. */
async function playParts(name: string, words: readonly string[], of: number): Promise<string[]> {
  const parts = numbers(of).map((index) => `${name}-${index}`);
  const ended = await Promise.all(parts.map((out, i) => run(...words, '--shard', `${i + 1}/${of}`, '--out', out)));
  for (const { code } of ended) expect([0, 3]).toContain(code); // 3: a bot's faults
  return parts;
}

describe('parts put together are what one run writes, byte for byte', () => {
  const basic = ['sim', '--bots', 'greedy,random', '--games', '150', '--games-csv', '--threads', '1'];
  const american = [
    'sim',
    '--rules',
    'american',
    '--bots',
    'greedy,random',
    '--games',
    '60',
    '--games-csv',
    '--threads',
    '2',
  ];
  const league = [
    'tournament',
    '--format',
    'league',
    '--bots',
    'greedy,random,a=greedy,b=random,c=greedy',
    '--games',
    '96',
  ];
  const faulty = ['sim', '--bots', `${userBot('throws')},greedy`, '--games', '120', '--seed', 'a b'];
  test.each<[string, string[], number]>([
    ['basic', basic, 4],
    ['American', american, 2],
    ['of a tournament', league, 3],
    ['with faults', faulty, 3],
  ])('%s', async (name, words, of) => {
    const [whole, merged] = [`${name} whole`, `${name} merged`];
    const [one, parts] = await Promise.all([run(...words, '--out', whole), playParts(name, words, of)]);
    const { planned } = readManifest(inScratch(whole)).run.deals;
    for (const [i, part] of parts.entries()) {
      const { shard, deals } = readManifest(inScratch(part)).run;
      expect({ shard, planned: deals.planned }).toEqual({ shard: { index: i + 1, of }, planned });
    }
    const { code, stdout, stderr } = await run('merge', ...parts.toReversed(), '--out', merged);
    expect({ code, stdout }).toEqual({ code: one.code, stdout: one.stdout });
    expect(stderr).toContain(`results: ${inScratch(merged)}\n`);
    expect(resultsIn(inScratch(merged))).toEqual(resultsIn(inScratch(whole)));
    expect(Object.keys(contentsOf(inScratch(merged)))).toEqual(Object.keys(contentsOf(inScratch(whole))));
    const [ours, theirs] = [merged, whole].map((folder) => readManifest(inScratch(folder)));
    expect(ours.hashes).toEqual(theirs.hashes);
    expect({ ...ours.run, commandLine: '' }).toEqual({ ...theirs.run, commandLine: '' });
    expect(ours.run.commandLine).not.toMatch(/--shard|--out/);
    // What it makes of the parts' journals is the journal of a run that is whole.
    const verified = await run('verify', merged, '--sample', '1e9');
    expect(verified.stdout).toMatch(
      /: (\d+) of \1 files as .*; (\d+) of \2 games as recorded when played again \(of \2, /,
    );
    expect(verified.code).toBe(0);
    const resumed = await run(words[0], '--resume', merged);
    expect(resumed.stdout).toBe(stdout);
    expect(resumed.stderr).toContain(`nothing is left of ${merged}: `);
  });
});

test('a whole swiss tournament, whose tables were drawn as it went on, can be verified and replayed as merged', async () => {
  const bots = 'a=greedy,b=random,c=efficient,d=random?salt=1,e=greedy?salt=1';
  const words = ['--format', 'swiss', '--rounds', '3', '--bots', bots, '--games', '24', '--seed', 'a --out b'];
  expect((await run('tournament', ...words, '--out', "it's 1")).code).toBe(0);
  expect((await run('merge', "it's 1", '--out', "it's 2")).code).toBe(0);
  expect(resultsIn(inScratch("it's 2"))).toEqual(resultsIn(inScratch("it's 1")));
  const [one, two] = ["it's 1", "it's 2"].map((folder) => readManifest(inScratch(folder)).run);
  expect({ ...two, commandLine: '' }).toEqual({ ...one, commandLine: '' });
  expect(two.commandLine).toBe(
    `pnpm tournament --format swiss --rounds 3 --bots '${bots}' --games 24 --seed 'a --out b' --no-report`,
  );
  const verified = await run('verify', "it's 2", '--sample', '1e9');
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('24 of 24 games as recorded') });
  expect((await run('replay', '--run', "it's 2", '--deal', '5')).code).toBe(0);
});

test('a tournament that ended when it knew enough is no part of anything', async () => {
  const words = ['--bots', 'greedy,random', '--sprt', 's0=0,s1=0.2', '--check-every', '204'];
  expect((await run('tournament', ...words, '--out', 'known')).code).toBe(0);
  expect(await run('merge', 'known', '--out', 'known merged')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'error: known is whole, and no part: it ended after 204 of 71,429 deals, when it knew enough; leave it as it is\n',
  });
});

describe('merge is refused, in one line, and nothing is overwritten', () => {
  const words = ['sim', '--bots', 'random', '--games', '30', '--games-csv', '--threads', '1'];
  let parts: string[];
  beforeAll(async () => {
    parts = await playParts('part', words, 3);
    const [{ code }, other] = await Promise.all([
      run('merge', ...parts, '--out', 'merged'),
      run(...words, '--seed', '2', '--shard', '2/3', '--out', 'other-seed'),
    ]);
    expect([code, other.code]).toEqual([0, 0]);
    copy('part-3', 'short', (folder) => {
      forge(folder, (lines) => lines.slice(0, 1));
    });
    copy('part-3', 'lost-rows', (folder) => truncateSync(join(folder, 'games.csv'), 100));
    copy('part-3', 'no-journal', (folder) => truncateSync(join(folder, 'journal.jsonl'), 0));
  });

  function copy(from: string, to: string, change: (folder: string) => void): void {
    cpSync(inScratch(from), inScratch(to), { recursive: true });
    change(inScratch(to));
  }

  const [first, second] = ['part-1', 'part-2'];
  test.each<[string, string[], RegExp]>([
    ['no folders', [], /^error: name the folders of the parts: pnpm merge DIR DIR …$/],
    ['a folder that is not there', [first, 'gone'], /^error: \S+gone\/journal\.jsonl cannot be read: ENOENT: /],
    [
      'a folder twice',
      [first, second, second, 'part-3'],
      /^error: part-2 and part-2 both hold deals 10 to 19; leave one out$/,
    ],
    [
      'a folder left out',
      [first, 'part-3'],
      /^error: deals 10 to 19 of 30 are missing \(--shard 2\/3\): none of the folders holds them$/,
    ],
    [
      'a part of another run',
      [first, 'other-seed', 'part-3'],
      /^error: part-1 and other-seed are parts of different runs: the seed is 1 there and 2 here$/,
    ],
    [
      'the whole with a part',
      ['merged', first],
      /^error: merged and part-1 both hold deals 0 to 9; leave one out$|^error: part-1 and merged /,
    ],
    [
      'a part that is not finished',
      [first, second, 'short'],
      /^error: short is not finished: 0 of 10 deals; go on with: pnpm sim --resume \S+short$/,
    ],
    [
      'a part that has lost rows',
      [first, second, 'lost-rows'],
      /^error: lost-rows: its games\.csv is not what its journal tells of; play that part again$/,
    ],
    [
      'a part without a journal',
      [first, second, 'no-journal'],
      /^error: \S+journal\.jsonl: line 1 is not the head of a journal$/,
    ],
  ])('%s', async (name, folders, message) => {
    const out = `of ${name}`;
    const { code, stdout, stderr } = await run('merge', ...folders, '--out', out);
    expect(stderr.trim()).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(existsSync(inScratch(out))).toBe(false);
  });

  test('a folder that exists, unless --force replaces what is in it, and then only by something whole', async () => {
    cpSync(inScratch('merged'), inScratch('there'), { recursive: true });
    const before = contentsOf(inScratch('there'));
    const exists = await run('merge', ...parts, '--out', 'there');
    expect(exists).toMatchObject({ code: 2, stdout: '' });
    expect(exists.stderr).toBe(
      'error: --out there exists; name another folder, or replace the run in it with --force\n',
    );
    const spoilt = await run('merge', first, second, 'lost-rows', '--out', 'there', '--force');
    expect(spoilt.code).toBe(2);
    expect(contentsOf(inScratch('there'))).toEqual(before);

    writeFileSync(inScratch('there', 'bots.csv'), 'old');
    expect((await run('merge', ...parts, '--out', 'there', '--force')).code).toBe(0);
    expect(resultsIn(inScratch('there'))).toEqual(resultsIn(inScratch('merged')));
  });
});

test('one part of one is the whole; more parts than deals are refused', async () => {
  const words = ['sim', '--bots', 'random', '--games', '5', '--json'];
  const [one, part, many] = await Promise.all([
    run(...words, '--out', 'five'),
    run(...words, '--shard', '1/1', '--out', 'five-of-five'),
    run(...words, '--shard', '1/6', '--out', 'six'),
  ]);
  expect([one.code, part.code]).toEqual([0, 0]);
  expect(many).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'error: --shard 1/6: there are 5 deals only; make fewer parts\n',
  });
  expect((await run('merge', 'five-of-five', '--out', 'merged-five')).code).toBe(0);
  expect(readFileSync(inScratch('merged-five/summary.json'), 'utf8')).toBe(one.stdout);
});
