import { describe, expect, test } from 'vitest';
import { errorOf } from './__fixtures__/error';
import { resolveRules, resolveRulesOf } from './load';
import type { BasicRules } from './ruleset';

function fromFile(toml: string, ...set: string[]): BasicRules {
  return resolveRulesOf('basic', { rules: 'my.toml', set, readFile: () => toml });
}

describe('mistakes', () => {
  const flags: readonly (readonly [rules: string, set: string[], message: string])[] = [
    [
      'basic',
      ['card=house'],
      '--set card=house: card belongs to the American game, but these are rules of the basic game',
    ],
    [
      'basic',
      ['charleston.second=never'],
      '--set charleston.second=never: charleston.second belongs to the American game, but these are rules of the basic game',
    ],
    [
      'american',
      ['scoring.scheme=bonus'],
      '--set scoring.scheme=bonus: scoring.scheme belongs to the basic game, but these are rules of the American game',
    ],
    ['american', ['tiles.jokers=17'], '--set tiles.jokers=17: tiles.jokers is 17; allowed: a whole number, 0-16'],
    ['american', ['jokers=4'], '--set jokers=4: unknown key jokers; did you mean tiles.jokers?'],
    [
      'american',
      ['charleston.second=maybe'],
      '--set charleston.second=maybe: charleston.second is "maybe"; allowed: unanimous, never, always',
    ],
    [
      'american',
      ['payment.other=1.5'],
      '--set payment.other=1.5: payment.other is 1.5; allowed: a whole number, 0-100',
    ],
    ['american', ['card='], '--set card=: card is ""; allowed: "house", or the path of a file'],
    [
      'american',
      ['qqqqqqqq=1'],
      '--set qqqqqqqq=1: unknown key qqqqqqqq; `pnpm rules show --rules american` prints all keys',
    ],
    [
      'basic-bonsu',
      [],
      '--rules basic-bonsu: no such ruleset; did you mean basic-bonus? Available: basic, basic-bonus, basic-exponential, american, or the path of a .toml file',
    ],
    [
      'riichi',
      [],
      '--rules riichi: no such ruleset. Available: basic, basic-bonus, basic-exponential, american, or the path of a .toml file',
    ],
    [
      '__proto__',
      [],
      '--rules __proto__: no such ruleset. Available: basic, basic-bonus, basic-exponential, american, or the path of a .toml file',
    ],
    ['basic', ['deadWall'], '--set deadWall: must be key=value, such as scoring.scheme=bonus'],
    [
      '',
      [],
      '--rules "": no such ruleset. Available: basic, basic-bonus, basic-exponential, american, or the path of a .toml file',
    ],
    ['basic', [''], '--set "": must be key=value, such as scoring.scheme=bonus'],
    [
      'basic',
      ['scoring=1'],
      '--set scoring=1: scoring is a table; set scoring.scheme, scoring.selfDraw, scoring.lastTile, … (`pnpm rules show` prints all keys)',
    ],
    [
      'basic',
      ['scoring.patterns={}'],
      '--set scoring.patterns={}: scoring.patterns is a table; set scoring.patterns.allPungs, scoring.patterns.allChows, scoring.patterns.halfFlush, … (`pnpm rules show` prints all keys)',
    ],
    [
      'basic',
      ['game=american'],
      '--set game=american: game is a table; set game.length.hands, game.length.points, game.length.maxHands',
    ],
    ['basic', ['=3'], '--set =3: must be key=value, such as scoring.scheme=bonus'],
    ['basic', ['deadwal=3'], '--set deadwal=3: unknown key deadwal; did you mean deadWall?'],
    ['basic', ['payment=award'], '--set payment=award: unknown key payment; did you mean scoring.payment?'],
    ['basic', ['dragn=x2'], '--set dragn=x2: unknown key dragn; did you mean scoring.patterns.dragon?'],
    [
      'basic',
      ['scoring.paymet=x'],
      '--set scoring.paymet=x: unknown key scoring.paymet; did you mean scoring.payment?',
    ],
    ['basic', ['qqqqqqqq=1'], '--set qqqqqqqq=1: unknown key qqqqqqqq; `pnpm rules show` prints all keys'],
    ['basic', ['__proto__=1'], '--set __proto__=1: unknown key __proto__; `pnpm rules show` prints all keys'],
    ['basic', ['deadWall=84'], '--set deadWall=84: deadWall is 84; allowed: a whole number, 0-83'],
    ['basic', ['deadWall=-1'], '--set deadWall=-1: deadWall is -1; allowed: a whole number, 0-83'],
    ['basic', ['deadWall=1.5'], '--set deadWall=1.5: deadWall is 1.5; allowed: a whole number, 0-83'],
    ['basic', ['deadWall='], '--set deadWall=: deadWall is ""; allowed: a whole number, 0-83'],
    ['basic', ['deadWall=1e1'], '--set deadWall=1e1: deadWall is "1e1"; allowed: a whole number, 0-83'],
    ['basic', ['kongs=yes'], '--set kongs=yes: kongs is "yes"; allowed: true or false'],
    [
      'basic',
      ['scoring.scheme=bnous'],
      '--set scoring.scheme=bnous: scoring.scheme is "bnous"; allowed: simple, bonus, exponential',
    ],
    [
      'basic',
      ['scoring.patterns.dragon=x1'],
      '--set scoring.patterns.dragon=x1: scoring.patterns.dragon is "x1"; allowed: points, 0-1000, or a doubling, "x2"-"x64"',
    ],
    [
      'basic',
      ['scoring.patterns.dragon=x65'],
      '--set scoring.patterns.dragon=x65: scoring.patterns.dragon is "x65"; allowed: points, 0-1000, or a doubling, "x2"-"x64"',
    ],
    [
      'basic',
      ['game.length.hands=0'],
      '--set game.length.hands=0: game.length.hands is 0; allowed: a whole number, 1-1000',
    ],
    [
      'basic',
      ['game.length.maxHands=5'],
      '--set: game.length.maxHands goes with game.length.points, which is not set; for a number of hands set game.length.hands',
    ],
  ];
  for (const [rules, set, message] of flags) {
    test([rules, ...set].join(' --set '), () => {
      expect(errorOf(() => resolveRules({ rules, set }))).toBe(message);
    });
  }

  const files: readonly (readonly [name: string, toml: string, message: string])[] = [
    ['not TOML', 'deadWall = 3\nscoring is bonus', 'my.toml:2: not valid TOML: '],
    ['a number too large', 'kongs = true\ndeadWall = 99999999999999999999', 'my.toml:2: not valid TOML: '],
    ['a key twice', 'kongs = true\nkongs = false', 'my.toml:2: not valid TOML: '],
    ['HTML', '<!doctype html>\n<html>', 'my.toml:1: not valid TOML: '],
    [
      'unknown key in a table',
      '[scoring]\nscheme = "bonus"\npayement = "all-pay"',
      'my.toml:3: unknown key scoring.payement; did you mean scoring.payment?',
    ],
    [
      'unknown table',
      'kongs = true\n\n[scorng]\nscheme = "bonus"',
      'my.toml:3: unknown key scorng; did you mean scoring?',
    ],
    ['unknown empty table', '[dealr]', 'my.toml:1: unknown key dealr; did you mean dealer?'],
    ['key without its table', 'scheme = "bonus"', 'my.toml:1: unknown key scheme; did you mean scoring.scheme?'],
    [
      'quoted dotted key',
      '"scoring.scheme" = "bonus"',
      'my.toml:1: unknown key "\\"scoring.scheme\\""; did you mean scoring.scheme?',
    ],
    [
      'prototype key',
      'kongs = true\n__proto__ = 1',
      'my.toml:2: unknown key __proto__; `pnpm rules show` prints all keys',
    ],
    [
      'prototype table',
      '[__proto__]\nkongs = true',
      'my.toml:1: unknown key __proto__; `pnpm rules show` prints all keys',
    ],
    [
      'constructor',
      '[constructor.prototype]\nkongs = true',
      'my.toml:1: unknown key constructor; `pnpm rules show` prints all keys',
    ],
    [
      'wrong type',
      '[scoring]\nselfDraw = "two"',
      'my.toml:2: scoring.selfDraw is "two"; allowed: a whole number, 0-1000',
    ],
    ['a fraction', '\nscoring.selfDraw = 1.5', 'my.toml:2: scoring.selfDraw is 1.5; allowed: a whole number, 0-1000'],
    ['infinity', 'scoring.selfDraw = inf', 'my.toml:1: scoring.selfDraw is Infinity; allowed: a whole number, 0-1000'],
    ['not a number', 'scoring.selfDraw = nan', 'my.toml:1: scoring.selfDraw is NaN; allowed: a whole number, 0-1000'],
    ['text for a flag', 'kongs = "true"', 'my.toml:1: kongs is "true"; allowed: true or false'],
    ['a date', 'deadWall = 1979-05-27', 'my.toml:1: deadWall is a date; allowed: a whole number, 0-83'],
    ['a list', 'deadWall = [[1], [2]]', 'my.toml:1: deadWall is a list; allowed: a whole number, 0-83'],
    ['a table for a value', '[deadWall]\ntiles = 3', 'my.toml:1: deadWall is a table; allowed: a whole number, 0-83'],
    ['a value for a table', 'scoring = "bonus"', 'my.toml:1: scoring is "bonus"; it must be a table, [scoring]'],
    [
      'a list of tables',
      '[[scoring]]\nscheme = "bonus"',
      'my.toml:1: scoring is a list; it must be a table, [scoring]',
    ],
    [
      'in an inline table',
      '[game]\nlength = { hands = 1001 }',
      'my.toml:2: game.length.hands is 1001; allowed: a whole number, 1-1000',
    ],
    [
      'hands and points',
      '[game.length]\nhands = 4\npoints = 50',
      'my.toml:3: game.length.points and game.length.hands exclude each other; leave one out',
    ],
    [
      'hands and maxHands',
      '[game.length]\nmaxHands = 50\nhands = 4',
      'my.toml:2: game.length.maxHands and game.length.hands exclude each other; leave one out',
    ],
    [
      'maxHands alone',
      '\n[game.length]\nmaxHands = 50',
      'my.toml:3: game.length.maxHands goes with game.length.points, which is not set; for a number of hands set game.length.hands',
    ],
    [
      'unknown base',
      'kongs = true\nbase = "classic"',
      'my.toml:2: base is "classic"; allowed: basic, basic-bonus, basic-exponential, american',
    ],
    [
      'base of another type',
      'base = ["basic"]',
      'my.toml:1: base is a list; allowed: basic, basic-bonus, basic-exponential, american',
    ],
    [
      'base from a prototype',
      'base = "toString"',
      'my.toml:1: base is "toString"; allowed: basic, basic-bonus, basic-exponential, american',
    ],
    [
      'a table of the other game',
      'kongs = true\n[charleston]\nsecnd = "never"',
      'my.toml:2: charleston belongs to the American game, but these are rules of the basic game',
    ],
    [
      'a key of the other game',
      'kongs = true\nlastDiscard = "any"',
      'my.toml:2: lastDiscard belongs to the American game, but these are rules of the basic game',
    ],
    [
      'a table of the basic game',
      'base = "american"\n[scoring]\nscheme = "bonus"',
      'my.toml:2: scoring belongs to the basic game, but these are rules of the American game',
    ],
    [
      'a mistyped key of the American game',
      'base = "american"\n[charleston]\nsecnd = "never"',
      'my.toml:3: unknown key charleston.secnd; did you mean charleston.second?',
    ],
    [
      'a number for a card',
      'base = "american"\ncard = 2026',
      'my.toml:2: card is 2026; allowed: "house", or the path of a file',
    ],
    [
      'a long text',
      `kongs = "${'x'.repeat(5000)}"`,
      `my.toml:1: kongs is "${'x'.repeat(40)}…"; allowed: true or false`,
    ],
    ['a text of lines', 'kongs = "a\\nb"', 'my.toml:1: kongs is "a\\nb"; allowed: true or false'],
    [
      'deep tables',
      `[${new Array(9000).fill('a').join('.')}]`,
      'my.toml:1: unknown key a; `pnpm rules show` prints all keys',
    ],
    ['deep lists', `kongs = ${'['.repeat(20_000)}`, 'my.toml:1: not valid TOML: '],
  ];
  for (const [name, toml, message] of files) {
    test(name, () => {
      const error = errorOf(() => fromFile(toml));
      if (message.endsWith('TOML: ')) expect(error.startsWith(message), error).toBe(true);
      else expect(error).toBe(message);
    });
  }
});
