import { describe, expect, test } from 'vitest';
import { GAMES } from '#engine/rules/game';
import { checkPlays, lineupOf, poolOf } from './lineup';
import { type BotItem, parseBots, parsePool } from './notation';
import { botIdentity } from './spec';

/** Every name is a bot with one option; every path a module with the same code. */
function lineup(text: string) {
  const items = parseBots(text);
  return lineupOf(items, typesOf(items));
}

function pool(text: string) {
  const items = parsePool(text);
  return poolOf(items, typesOf(items));
}

function typesOf(items: readonly BotItem[]) {
  return items.map(({ bot, isPath }) => ({
    name: bot,
    options: { depth: 1 },
    games: GAMES,
    source: isPath ? { path: `/home/${bot}`, code: 'code', hash: 'hash' } : { builtIn: bot },
  }));
}

describe('the table', () => {
  test.each([
    ['one name fills it', 'a', ['a'], [0, 0, 0, 0]],
    ['two names share it', 'a,b', ['a', 'b'], [0, 1, 0, 1]],
    ['four sit as given', 'a,b,c,d', ['a', 'b', 'c', 'd'], [0, 1, 2, 3]],
    ['equal items are one bot', 'a,a', ['a'], [0, 0, 0, 0]],
    ['equal items in two places', 'a,b,a,c', ['a', 'b', 'c'], [0, 1, 0, 2]],
    ['another option makes another bot', 'a,a?depth=2', ['a', 'a?depth=2'], [0, 1, 0, 1]],
    ['the default option does not', 'a,a?depth=1', ['a'], [0, 0, 0, 0]],
    [
      'another salt makes another bot',
      'a,a?salt=1,a?salt=2,a?salt=3',
      ['a', 'a?salt=1', 'a?salt=2', 'a?salt=3'],
      [0, 1, 2, 3],
    ],
    ['labels keep equal bots apart', 'x=a,y=a', ['x', 'y'], [0, 1, 0, 1]],
    ['a label keeps from the plain name', 'x=a,a', ['x', 'a'], [0, 1, 0, 1]],
    ['the same label twice is one bot', 'x=a,x=a', ['x'], [0, 0, 0, 0]],
    ['the label that it has anyway', 'a=a,a', ['a'], [0, 0, 0, 0]],
    ['the same file twice', './m.ts,./m.ts', ['m'], [0, 0, 0, 0]],
  ])('%s: %s', (_, text, labels, table) => {
    const { bots, table: seats } = lineup(text);
    expect(bots.map((bot) => bot.label)).toEqual(labels);
    expect(seats).toEqual(table);
  });

  test.each([
    ['x=a,x=b', 'two different bots are called x; give one another label: label=b'],
    ['a,a=b', 'two different bots are called a; give one another label: label=b'],
    ['x=a,x=a?depth=2', 'two different bots are called x; give one another label: label=a'],
    ['./p/m.ts,./q/m.ts', 'two different bots are called m; give one another label: label=./q/m.ts'],
  ])('%s is an error', (text, message) => {
    expect(() => lineup(text)).toThrow(message);
  });
});

describe('a pool', () => {
  test('has the bots as given, equal ones too if their labels differ', () => {
    expect(pool('a,b?depth=2,x=a,./p/m.ts,a?salt=2').map(({ label }) => label)).toEqual([
      'a',
      'b?depth=2',
      'x',
      'm',
      'a?salt=2',
    ]);
  });

  test.each([
    ['a,b,a', 'two bots of the pool are called a; give one another label: label=a'],
    ['a?depth=2,b,a?depth=2', 'two bots of the pool are called a?depth=2; give one another label: label=a?depth=2'],
    ['x=a,x=b', 'two bots of the pool are called x; give one another label: label=b'],
    ['./p/m.ts,./q/m.ts', 'two bots of the pool are called m; give one another label: label=./q/m.ts'],
  ])('%s is an error', (text, message) => {
    expect(() => pool(text)).toThrow(message);
  });
});

test('identity is code, options and salt, not the label', () => {
  const { bots } = lineup('x=a,y=a?depth=1,z=a?salt=1,b');
  const [x, y, z, b] = bots.map(botIdentity);
  expect(x).toBe(y);
  expect(new Set([x, z, b]).size).toBe(3);
});

test('a spec is plain data', () => {
  const { bots } = lineup('x=./m.ts?depth=3&salt=9');
  expect(structuredClone(bots)).toEqual([
    {
      label: 'x',
      name: './m.ts',
      source: { path: '/home/./m.ts', code: 'code', hash: 'hash' },
      options: { depth: 3 },
      salt: 9,
    },
  ]);
});

test('a bot is refused in a game that it does not play', () => {
  const [item] = parseBots('wise=sage?depth=2');
  checkPlays(item, { games: ['basic'] }, 'basic');
  checkPlays(item, { games: GAMES }, 'american');
  expect(() => checkPlays(item, { games: ['basic'] }, 'american')).toThrow(
    'bot wise=sage?depth=2: it plays the basic game only, and this is the American game',
  );
});
