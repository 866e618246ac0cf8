import { describe, expect, test } from 'vitest';
import { runConfig } from '#results/__fixtures__/synthetic';
import type { RunBot, RunConfig } from '#results/config';
import { headerOf } from '../journal/__fixtures__/made-up';
import type { JournalHeader } from '../journal/header';
import { differencesOf, headDifferences, shardDifferences } from './differences';

const BOTS: readonly RunBot[] = [
  { label: 'a', name: 'greedy', options: { depth: 1 }, salt: 0 },
  { label: 'b', name: 'mine', options: {}, salt: 0, path: '/home/b.ts', hash: '1'.repeat(64) },
];
const CARD = { file: 'club.card', name: 'Club', text: 'year 2026', hash: '2'.repeat(64) };
const RULESET = {
  name: 'american',
  game: 'american' as const,
  rules: { card: 'club.card', charleston: { second: true } },
  card: CARD,
};
const THERE = runConfig(['a', 'b'], {
  bots: [...BOTS],
  ruleset: RULESET,
  schedule: { format: 'duel', scheme: 'rot4' },
});

const withBot = (change: Partial<RunBot>, i = 1) => ({ bots: BOTS.with(i, { ...BOTS[i], ...change }) });
const SPRT = { model: 'mean' as const, exact: false, s0: 0, s1: 0.1, alpha: 0.05, beta: 0.05 };

describe('each is named', () => {
  test.each<[string, Partial<RunConfig>, string]>([
    ['the command', { command: 'tournament' }, 'the command is sim there and tournament here'],
    ['the seed', { seed: '2' }, 'the seed is 1 there and 2 here'],
    ['the format', { schedule: { format: 'all', scheme: 'rot4', pool: 4 } }, '--format is duel there and all here'],
    ['the scheme', { schedule: { format: 'duel', scheme: 'none' } }, '--duplicate is rot4 there and none here'],
    ['labels', withBot({ label: 'c' }), 'the bots are a, b there and a, c here'],
    ['how many bots', { bots: [BOTS[0]] }, 'the bots are a, b there and a here'],
    ['the code of a bot', withBot({ hash: '3'.repeat(64) }), 'the code of bot b (/home/b.ts) has changed'],
    ['a built-in bot', withBot({ name: 'random' }, 0), 'bot a is {"name":"greedy"'],
    ['an option of a bot', withBot({ options: { depth: 2 } }, 0), '"depth":1},"salt":0} there and '],
    ['the salt of a bot', withBot({ salt: 1 }, 0), '"salt":0} there and '],
    ['the game', { ruleset: runConfig([]).ruleset }, 'the game is american there and basic here'],
    [
      'a rule',
      { ruleset: { ...RULESET, rules: { ...RULESET.rules, charleston: { second: false } } } },
      'charleston.second is true there and false here',
    ],
    [
      'a rule that one of them lacks',
      { ruleset: { ...RULESET, rules: { ...RULESET.rules, jokers: 9 } } },
      'jokers is none there and 9 here',
    ],
    [
      'the card',
      { ruleset: { ...RULESET, card: { ...CARD, hash: '4'.repeat(64) } } },
      'the card club.card has changed',
    ],
    ['the wall', { wall: 'per-seat' }, '--wall is shared there and per-seat here'],
    ['what is done about faults', { onFault: 'forfeit' }, '--on-fault is substitute there and forfeit here'],
    ['the fine', { fine: 3 }, '--fine is 0 there and 3 here'],
    ['the candidate', { candidate: 0 }, 'the candidate is none there and a here'],
    [
      'what stops it',
      { stopping: { sprt: SPRT, until: null, checkEvery: 6 } },
      'what stops it is none there and {"sprt"',
    ],
  ])('%s', (_, change, words) => {
    const differences = differencesOf(THERE, { ...THERE, ...change });
    expect(differences).toHaveLength(1);
    expect(differences[0]).toContain(words);
  });
});

describe('makes no difference', () => {
  test.each<[string, Partial<RunConfig>]>([
    ['nothing', {}],
    ['the command line', { commandLine: 'pnpm sim' }],
    ['how much was played', { games: { requested: 8, played: 4 }, deals: { planned: 2, first: 0, played: 1 } }],
    ['which part it is', { shard: { index: 1, of: 2 } }],
    ['where a bot lies', withBot({ path: '/elsewhere/b.ts' })],
    [
      'where a card lies, and what it is called',
      {
        ruleset: {
          ...RULESET,
          name: 'american',
          rules: { ...RULESET.rules, card: '/c' },
          card: { ...CARD, file: '/c', name: 'C' },
        },
      },
    ],
    ['what a ruleset is called', { ruleset: { ...RULESET, name: 'mine.toml' } }],
    ['how long a decision may take', { timeout: 1 }],
  ])('%s', (_, change) => {
    expect(differencesOf(THERE, { ...THERE, ...change })).toEqual([]);
  });

  test('rounds that were drawn meanwhile', () => {
    const swiss = {
      format: 'swiss' as const,
      scheme: 'rot4' as const,
      pool: 4,
      dealsPerRound: 3,
      rounds: 2,
      played: [],
    };
    const drawn = { ...swiss, played: [[[0, 1, 2, 3]]] as [number, number, number, number][][] };
    expect(differencesOf({ ...THERE, schedule: swiss }, { ...THERE, schedule: drawn })).toEqual([]);
    expect(differencesOf({ ...THERE, schedule: swiss }, { ...THERE, schedule: { ...drawn, rounds: 3 } })).toEqual([
      '--rounds is 2 there and 3 here',
    ]);
  });
});

test('several are named in one go', () => {
  expect(differencesOf(THERE, { ...THERE, seed: '2', wall: 'per-seat' })).toHaveLength(2);
});

describe('of two journals also', () => {
  const there = headerOf();
  test.each<[string, Partial<JournalHeader>, string]>([
    ['the seed', { run: { ...there.run, seed: 'x' } }, 'the seed is 1 there and x here'],
    [
      'how many deals',
      { run: { ...there.run, deals: { planned: 13, first: 0, played: 0 } } },
      'the number of deals is 12 there and 13 here',
    ],
    ['rows', { gamesCsv: true }, '--games-csv is false there and true here'],
    ['the program', { program: '0'.repeat(64) }, 'the program is not the same, though both are version 0.1.0'],
    ['its version', { program: '0'.repeat(64), version: '0.2.0' }, 'the program is version 0.1.0 there and 0.2.0 here'],
  ])('%s', (_, change, words) => {
    expect(headDifferences(there, { ...there, ...change })).toEqual([words]);
  });

  test('but not when and where they were begun', () => {
    const here = { ...there, started: '2026-01-01T00:00:00.000Z', folder: '/b', options: {}, version: '0.1.1' };
    expect(headDifferences(there, here)).toEqual([]);
  });
});

test.each([
  [null, null, []],
  [{ index: 1, of: 2 }, { index: 1, of: 2 }, []],
  [null, { index: 1, of: 2 }, ['--shard is the whole there and 1/2 here']],
  [{ index: 1, of: 2 }, { index: 2, of: 2 }, ['--shard is 1/2 there and 2/2 here']],
])('parts %j and %j', (there, here, words) => {
  expect(shardDifferences(there, here)).toEqual(words);
});

test('the code of a program is named by its command', () => {
  const [a, b] = ['3', '4'].map((digit) =>
    runConfig(['b'], {
      bots: [
        { label: 'b', name: 'mine', options: {}, salt: 0, command: ['python3', 'my bot.py'], hash: digit.repeat(64) },
      ],
    }),
  );
  expect(differencesOf(a, b)).toEqual(["the code of bot b (python3 'my bot.py') has changed"]);
});
