import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circumstances, game, resultsOf, runConfig } from './__fixtures__/synthetic';
import { DEALS_TO_LEAD } from './balance/balance';
import { SKILL_GAP, SPREADS } from './balance/bucket-metrics';
import { RATIOS } from './balance/ratio-metrics';
import { CARD_FILES, CSV_FILES } from './files';
import { GAMES_COLUMNS } from './games-csv';
import { parseSprt } from './inference/parse-sprt';
import { manifest } from './manifest';
import { RUN_FILES } from './run-files';
import { summary } from './summary';

const README = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** The tables below the heading of a file: their rows as name and meaning. */
function tablesOf(file: string): string[][][] {
  const [, section] = README.split(`\n## ${file}\n`);
  const tables = section
    .split('\n## ')[0]
    .split(/^\|[ |-]+\|\n/m)
    .slice(1);
  return tables.map((table) =>
    table
      .split('\n\n')[0]
      .trim()
      .split('\n')
      .map((row) => /^\| `(.+?)` +\| (.+?) +\|$/.exec(row)!.slice(1)),
  );
}

const names = (rows: readonly string[][]) => rows.map(([name]) => name);

test('every file of a run has a section, and no other', () => {
  const sections = [...README.matchAll(/^## (\S+\.(?:csv|jsonl?))$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual([...RUN_FILES].sort());
});

test.each(CSV_FILES.filter(({ name }) => !/^(bots-clean|seats)\.csv$/.test(name)))('$name, every column', (file) => {
  const [columns] = tablesOf(file.name);
  expect(columns).toEqual(file.columns.map(({ name, doc }) => [name, doc]));
});

test.each(CARD_FILES)('$name with a card, every column: those without, then its own', (file) => {
  const [columns, own] = tablesOf(CARD_FILES[0].name);
  const [bot] = file.columns.slice(0, -columns.length - own.length).map(({ name }) => name);
  expect(bot).toBe(file.name === 'bot-hands.csv' ? 'bot' : undefined);
  expect(file.columns.slice(bot === undefined ? 0 : 1).map(({ name, doc }) => [name, doc])).toEqual([
    ...columns,
    ...own,
  ]);
});

test('seats.csv, every column: its own, then those of bots.csv', () => {
  const seats = CSV_FILES.find(({ name }) => name === 'seats.csv')!;
  const bots = CSV_FILES.find(({ name }) => name === 'bots.csv')!;
  expect(tablesOf('seats.csv')).toEqual([seats.columns.slice(0, 2).map(({ name, doc }) => [name, doc])]);
  expect(seats.columns.slice(2)).toEqual(bots.columns.slice(1));
});

test('bots-clean.csv, the columns of bots.csv', () => {
  const clean = CSV_FILES.find(({ name }) => name === 'bots-clean.csv')!;
  expect(clean.columns).toEqual(CSV_FILES.find(({ name }) => name === 'bots.csv')!.columns);
});

test('games.csv, every column', () => {
  expect(tablesOf('games.csv')).toEqual([GAMES_COLUMNS.map(({ name, doc }) => [name, doc])]);
});

test('summary.json, every key', () => {
  const run = runConfig(['a', 'b'], {
    gamesPerDeal: 2,
    schedule: { format: 'duel', scheme: 'none' },
    candidate: 0,
    stopping: { sprt: parseSprt('s0=0,s1=0.1'), until: null, checkEvery: 120 },
  });
  const seatings = [
    [0, 1, 1, 1],
    [1, 0, 0, 0],
  ];
  const deals = [1, 2, 4].map((x) => seatings.map((seating) => game(seating, { payout: [x, 0, 0, 0] })));
  const wanted = { placings: true, parts: ['1 v 3', '3 v 1'], partOf: [0, 1], blocksOf: 0 };
  const { bots, differences, seats, balance, ratings, cycles, parts, stopping, ...rest } = summary(
    resultsOf(run, deals, wanted),
  );
  const written = [bots[0], differences[0], seats[0], balance[0], ratings![0], cycles!, parts![0], stopping!];
  const [keys, ...inner] = tablesOf('summary.json').map(names);
  const nested = ['bots', 'differences', 'seats', 'balance', 'ratings', 'cycles', 'parts', 'stopping'];
  expect(keys).toEqual([...Object.keys(rest), ...nested]);
  expect(inner).toEqual(written.map((part) => Object.keys(part)));
  const [, doc] = tablesOf('summary.json')
    .at(-1)!
    .find(([key]) => key === 'sprt')!;
  for (const key of Object.keys(stopping!.sprt!)) expect(doc).toContain(`\`${key}\``);
});

test('manifest.json, every key', () => {
  const [keys, bots] = tablesOf('manifest.json').map(names);
  const run = runConfig(['a', 'b', 'c', 'd']);
  const user = { ...run.bots[0], path: '/home/user/a.ts', hash: '0', command: ['python3', 'a.py'], version: '1' };
  const played = { ...run, bots: [user, ...run.bots.slice(1)], bank: 1000, isolate: true as const };
  const outside = [{ bot: 'a', starts: 1, losses: 0, timeouts: 0, dropped: 0, margin: 10 }];
  const written = manifest(played, { ...circumstances(run), outside });
  expect(keys).toEqual(
    Object.entries(written).flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.keys(value).map((inner) => `${key}.${inner}`)
        : [key],
    ),
  );
  expect(bots).toEqual(Object.keys(written.run.bots[0]));
});

test('balance.csv, every metric', () => {
  const [, metrics] = tablesOf('balance.csv');
  const all = [...RATIOS, ...SPREADS, SKILL_GAP, DEALS_TO_LEAD];
  expect(metrics).toEqual(all.map(({ name, doc, unit }) => [name, `${doc} [${unit}]`]));
});
