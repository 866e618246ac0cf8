import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '#results/manifest';
import { run, scratchFolder, start, useCommands } from '../__fixtures__/cli';
import { badBot, PYTHON, processesLeft, processesWith } from '../__fixtures__/floor';
import { runHere } from '../__fixtures__/in-process';
import { resultsIn, writesLines } from '../__fixtures__/run-folder';
import { shellLine } from '../options/words';

useCommands();

const command = (words: readonly string[]) => `cmd:${shellLine(words)}`;

test('a run with a program is gone on with after Ctrl-C, verified and replayed', async () => {
  const bots = `greedy=cmd:python3 '${PYTHON}/greedy_bot.py',random`;
  const words = ['sim', '--bots', bots, '--games', '3000', '--games-csv', '--no-report', '--progress', 'none'];
  const { child, ended } = start(...words, '--out', 'stopped');
  await writesLines(join(scratchFolder(), 'stopped'), 2, () => child.exitCode !== null);
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect(readManifest(join(scratchFolder(), 'stopped')).interrupted).toBe(true);
  expect((await run('sim', '--resume', 'stopped')).code).toBe(0);
  const inside = words.with(2, 'greedy,random');
  expect((await run(...inside, '--out', 'inside')).code).toBe(0);
  const [there, here] = ['stopped', 'inside'].map((out) => resultsIn(join(scratchFolder(), out)));
  for (const name of Object.keys(here)) if (name.endsWith('.csv')) expect(there[name], name).toBe(here[name]);

  const verified = await run('verify', 'stopped', '--sample', '20');
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('20 of 20 games as recorded') });
  const [shown, own] = await Promise.all(
    ['stopped', 'inside'].map((out) => run('replay', '--run', out, '--deal', '7', '--rotation', '1', '--json')),
  );
  expect(shown.stdout).toBe(own.stdout);
  expect(shown.stderr).toBe('');
  const changed = await run('sim', '--resume', 'stopped', '--bots', bots.replace(".py'", ".py' --deeper"));
  expect(changed).toMatchObject({ code: 2, stderr: expect.stringMatching(/it is another run: bot greedy/) });
  expect(await processesLeft(`${PYTHON}/greedy_bot.py`)).toEqual([]);
});

test.each([
  ['by lot, and at times nonsense', 'lots', '5'],
  ['late', 'late', '0.3'],
])(
  'a program that answers %s: its games are verified and shown as they were, and it is not asked again',
  async (_, way, timeout) => {
    const mark = `again-${way}`;
    const program = command(badBot(way, 60, 8, mark));
    const words = [
      '--bots',
      `lot=${program},greedy`,
      '--games',
      way === 'late' ? '12' : '48',
      '--timeout',
      timeout,
      '--games-csv',
      '--threads',
      '1',
    ];
    const out = `again-${way}`;
    expect((await run('sim', ...words, '--no-report', '--progress', 'none', '--out', out)).code).toBe(3);
    const verified = await run('verify', out);
    expect(verified.code).toBe(0);
    const [, games] = /(\d+) of \1 games as recorded when played again \(of \1,/.exec(verified.stdout) ?? [];
    const shown = await run(
      'replay',
      '--run',
      out,
      '--deals',
      `0..${Number(games) / 6 - 1}`,
      '--rotation',
      'all',
      '--json',
    );
    expect({ code: shown.code, stderr: shown.stderr }).toEqual({ code: 0, stderr: '' });
    const told = shown.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type as string);
    const faulty = told
      .join(' ')
      .split('game ')
      .filter((game) => game.includes(' fault ')).length;
    const { bots } = JSON.parse(resultsIn(join(scratchFolder(), out))['summary.json']);
    const [lot] = bots.filter(({ label }: { label: string }) => label === 'lot');
    expect(faulty).toBe(lot.faultyGames);
    expect(faulty).toBeGreaterThan(3);
    expect(processesWith(mark)).toEqual([]);
  },
);

/** Remembers what was drawn where, by the dice of the deal, and says how often it knew. */
const PEEKING = `
import atexit, sys
sys.path.insert(0, ${JSON.stringify(PYTHON)})
from mahjong_arena import Bot, run
drawn, count = {}, {"draws": 0, "known": 0}
class Peek(Bot):
    def seen(self, event):
        if event["type"] == "hand":
            self.deal = str(event["dice"])
        if event["type"] == "draw" and event["tile"] != "?":
            count["draws"] += 1
            count["known"] += (self.deal, event["position"]) in drawn
            drawn[self.deal, event["position"]] = event["tile"]
    def decide(self, view, legal):
        return legal[-1]
atexit.register(lambda: print(count["draws"], count["known"], file=sys.stderr))
run(Peek)
`;

test('with --isolate no process meets a wall twice, as it does without', async () => {
  const path = join(scratchFolder(), 'peek.py');
  writeFileSync(path, PEEKING);
  const sum = async (out: string, ...words: string[]) => {
    const bots = `peek=cmd:python3 '${path}',random`;
    const ended = await run('sim', '--bots', bots, '--games', '48', '--threads', '1', '--out', out, ...words);
    expect(ended.code).toBe(0);
    const lines = readFileSync(join(scratchFolder(), out, 'bots-stderr/peek.log'), 'utf8')
      .trim()
      .split('\n');
    const counts = lines.map((line) => line.split(' ').map(Number));
    return {
      processes: counts.length,
      draws: counts.reduce((all, [n]) => all + n, 0),
      known: counts.reduce((all, [, n]) => all + n, 0),
    };
  };
  const together = await sum('together');
  expect(together.processes).toBe(1);
  expect(together.known).toBeGreaterThan(together.draws / 3);
  // Two seats in each of six games a deal.
  const apart = await sum('apart', '--isolate');
  expect(apart).toEqual({ processes: 12, draws: together.draws, known: 0 });
});

test('what a bot writes to standard error is kept, and named by its label', async () => {
  const bots = `a b=${command(badBot('fillsStderr', 1, 4))},greedy,random,other=random`;
  const words = ['--games', '4', '--threads', '1', '--no-report', '--progress', 'none'];
  expect((await run('sim', '--bots', bots, ...words, '--out', 'stderr')).code).toBe(0);
  const kept = readFileSync(join(scratchFolder(), 'stderr/bots-stderr/a-b.log'), 'utf8');
  expect(kept.length).toBeLessThan((1 << 20) + 100);
  expect(kept).toMatch(/e\n\[cut here: no more than 1 MB is kept\]\n$/);
  // Another run in its place takes it away.
  expect((await run('sim', '--bots', 'random', ...words, '--force', '--out', 'stderr')).code).toBe(0);
  expect(existsSync(join(scratchFolder(), 'stderr/bots-stderr'))).toBe(false);
});

test.each([
  ['garbage', 'plays', /it wrote a line that is no JSON/],
  ['ignoresQuit', 'quit', /it goes on after quit/],
  ['forks', 'alone', /[3-6] processes that it started lived on/],
])('check-bot --cmd: %s fails the check %s, with the lines', async (way, check, message) => {
  const words = ['--cmd', shellLine(badBot(way, 10, 4)), '--games', '4', '--rules', 'basic', '--timeout', '2'];
  const { code, stdout, stderr } = await runHere(scratchFolder(), 'check-bot', ...words);
  expect(code).toBe(1);
  expect(stderr).toMatch(/fails [12] of the checks/);
  const [line = ''] = stdout.match(new RegExp(`^FAIL  ${check} .*$`, 'm')) ?? [];
  expect(line).toMatch(message);
  expect(stdout).toMatch(/^ +-> \{"type":"/m);
});

test('check-bot --cmd: a bot that keeps the protocol passes', async () => {
  const words = ['--cmd', `python3 ${PYTHON}/greedy_bot.py`, '--games', '4', '--rules', 'american'];
  const { code, stdout } = await runHere(scratchFolder(), 'check-bot', ...words);
  expect(code).toBe(0);
  expect(stdout.match(/^\w+/gm)).toEqual(Array(8).fill('ok'));
});

describe('a journal that does not tell what a program answered', () => {
  const folder = (name: string) => join(scratchFolder(), name);
  const journal = (name: string) => join(folder(name), 'journal.jsonl');
  const mark = `told-${process.pid}`;
  beforeAll(async () => {
    const words = ['--bots', `lot=${command(badBot('lots', 1, 8, mark))},greedy`, '--games', '3000', '--timeout', '5'];
    await run('sim', ...words, '--no-report', '--progress', 'none', '--out', 'told');
    expect(readFileSync(journal('told'), 'utf8').trim().split('\n').length).toBeGreaterThan(2);
  });

  const lines = (text: string) => text.trim().split('\n');
  test.each<[string, (text: string) => string | null, RegExp]>([
    ['is missing', () => null, /journal\.jsonl cannot be read/],
    ['is empty', () => '', /line 1 is not the head of a journal/],
    [
      'is cut off',
      (text) => text.slice(0, -20),
      /journal\.jsonl tells nothing of deal 499: it is cut off or damaged before/,
    ],
    ['has a line that is another', (text) => text.replace('"answers":["', '"answers":["A'), /tells nothing of deal 0/],
    ['lacks a line', (text) => [lines(text)[0], ...lines(text).slice(2), ''].join('\n'), /tells nothing of deal 0/],
  ])('%s: no game is shown, and nothing is started', async (_, spoil, message) => {
    cpSync(folder('told'), folder('spoilt'), { recursive: true });
    const spoilt = spoil(readFileSync(journal('told'), 'utf8'));
    if (spoilt === null) rmSync(journal('spoilt'));
    else writeFileSync(journal('spoilt'), spoilt);
    for (const how of [['--json'], ['--html', 'game.html']]) {
      const deal = String(message).includes('499') ? '499' : '0';
      const { code, stdout, stderr } = await run('replay', '--run', 'spoilt', '--deal', deal, ...how);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^error: .*\n$/);
      expect(stderr).toMatch(message);
    }
    if (spoilt !== null && spoilt !== '') {
      const before = resultsIn(folder('spoilt'));
      const { code, stderr } = await run('sim', '--resume', 'spoilt');
      expect(code).toBe(2);
      expect(stderr).toMatch(
        /^error: --resume spoilt: (its results are of 500 deals, and \d+ of them can be read from journal\.jsonl|.* stand where deal \d+ should$)/m,
      );
      expect(resultsIn(folder('spoilt'))).toEqual(before);
    }
    expect(processesWith(mark)).toEqual([]);
    expect(existsSync(folder('game.html'))).toBe(false);
  });
});
