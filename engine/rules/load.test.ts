import { describe, expect, it, test } from 'vitest';
import { canonicalRules, resolveRules, resolveRulesOf } from './load';
import type { BasicRules } from './ruleset';

/** The defaults as the rules give them (B2-B22), one hand a game. */
const DEFAULTS: BasicRules = {
  bonusTiles: false,
  turnDirection: 'left',
  multipleWinners: 'nearest',
  kongs: true,
  deadWall: 0,
  robKong: false,
  swapDiscard: false,
  dealer: { first: 'dice', keepsOnWin: false },
  scoring: {
    scheme: 'simple',
    selfDraw: 1,
    lastTile: 1,
    dragonPung: 1,
    dragonPungEach: false,
    noSets: 1,
    bonusTile: 1,
    minimum: 0,
    payment: 'award',
    patterns: {
      allPungs: 0,
      allChows: 0,
      halfFlush: 0,
      fullFlush: 0,
      allHonours: 0,
      allTerminalsAndHonours: 0,
      concealedHand: 0,
      seatWind: 0,
      dragon: 0,
      fourConcealedPungs: 0,
    },
  },
  game: { length: { hands: 1 } },
};

function fromSet(...set: string[]): BasicRules {
  return resolveRulesOf('basic', { rules: 'basic', set });
}

function fromFile(toml: string, ...set: string[]): BasicRules {
  return resolveRulesOf('basic', { rules: 'my.toml', set, readFile: () => toml });
}

describe('built-in rulesets', () => {
  it('basic is all defaults', () => {
    expect(resolveRules({ rules: 'basic', set: [] })).toEqual({ name: 'basic', game: 'basic', rules: DEFAULTS });
  });

  it('basic-bonus changes the scheme', () => {
    const { name, rules } = resolveRules({ rules: 'basic-bonus', set: [] });
    expect(name).toBe('basic-bonus');
    expect(rules).toEqual({ ...DEFAULTS, scoring: { ...DEFAULTS.scoring, scheme: 'bonus' } });
  });

  it('basic-exponential: the discarder pays double', () => {
    const { rules } = resolveRules({ rules: 'basic-exponential', set: [] });
    const scoring = { ...DEFAULTS.scoring, scheme: 'exponential', payment: 'discarder-double' };
    expect(rules).toEqual({ ...DEFAULTS, scoring });
  });
});

describe('--set', () => {
  const rows: readonly (readonly [setting: string, path: (rules: BasicRules) => unknown, value: unknown])[] = [
    ['bonusTiles=true', (rules) => rules.bonusTiles, true],
    ['kongs=false', (rules) => rules.kongs, false],
    ['deadWall=14', (rules) => rules.deadWall, 14],
    ['dealer.first=winds', (rules) => rules.dealer.first, 'winds'],
    [' dealer.keepsOnWin = true ', (rules) => rules.dealer.keepsOnWin, true],
    ['scoring.payment=discarder-pays', (rules) => rules.scoring.payment, 'discarder-pays'],
    ['scoring.scheme="bonus"', (rules) => rules.scoring.scheme, 'bonus'],
    ['scoring.patterns.halfFlush=x2', (rules) => rules.scoring.patterns.halfFlush, 'x2'],
    ['scoring.patterns.halfFlush=2', (rules) => rules.scoring.patterns.halfFlush, 2],
    ['scoring.minimum=-0', (rules) => rules.scoring.minimum, 0],
    ['game.length.hands=16', (rules) => rules.game.length, { hands: 16 }],
    ['game.length.points=50', (rules) => rules.game.length, { points: 50, maxHands: 64 }],
  ];
  test.each(rows)('%s', (setting, path, value) => {
    expect(path(fromSet(setting))).toEqual(value);
  });

  it('lets the last one win, hands and points alike', () => {
    expect(fromSet('deadWall=3', 'deadWall=4').deadWall).toBe(4);
    expect(fromSet('game.length.points=50', 'game.length.hands=4').game.length).toEqual({ hands: 4 });
    expect(fromSet('game.length.hands=4', 'game.length.points=50').game.length).toEqual({ points: 50, maxHands: 64 });
    const maxFirst = fromSet('game.length.maxHands=9', 'game.length.points=50');
    expect(maxFirst.game.length).toEqual({ points: 50, maxHands: 9 });
  });

  it('goes over a file', () => {
    const toml = '[game.length]\npoints = 50\nmaxHands = 10';
    expect(fromFile(toml, 'game.length.points=60').game.length).toEqual({ points: 60, maxHands: 10 });
    expect(fromFile(toml, 'game.length.hands=2').game.length).toEqual({ hands: 2 });
  });
});

describe('files', () => {
  it('changes what it names and leaves the rest', () => {
    const { name, rules } = resolveRules({
      rules: 'folder/club-night.toml',
      set: [],
      readFile: (path) => (path === 'folder/club-night.toml' ? 'deadWall = 14\n[scoring.patterns]\ndragon = "x2"' : ''),
    });
    expect(name).toBe('club-night');
    const patterns = { ...DEFAULTS.scoring.patterns, dragon: 'x2' };
    expect(rules).toEqual({ ...DEFAULTS, deadWall: 14, scoring: { ...DEFAULTS.scoring, patterns } });
  });

  const same: readonly (readonly [name: string, toml: string])[] = [
    ['tables', '[scoring]\nscheme = "bonus"\n[dealer]\nkeepsOnWin = true\n'],
    ['dotted keys', 'scoring.scheme = "bonus"\ndealer.keepsOnWin = true'],
    ['inline tables', 'scoring = { scheme = "bonus" }\ndealer = { keepsOnWin = true }'],
    ['a base', 'base = "basic-bonus"\ndealer.keepsOnWin = true'],
    ['CRLF', '[scoring]\r\nscheme = "bonus"\r\n[dealer]\r\nkeepsOnWin = true\r\n'],
    ['a byte order mark', '\uFEFFscoring.scheme = "bonus"\ndealer.keepsOnWin = true'],
    ['literal strings and comments', "# mine\nscoring.scheme = 'bonus' # better\ndealer.keepsOnWin = true"],
    ['whole floats', 'scoring.scheme = "bonus"\ndealer.keepsOnWin = true\ndeadWall = 0.0'],
  ];
  test.each(same)('reads %s', (_name, toml) => {
    const scoring = { ...DEFAULTS.scoring, scheme: 'bonus' };
    expect(fromFile(toml)).toEqual({ ...DEFAULTS, scoring, dealer: { first: 'dice', keepsOnWin: true } });
  });

  test.each(['', '\n', '# nothing', '[scoring]', '[game.length]'])('takes %j for the defaults', (toml) => {
    expect(fromFile(toml)).toEqual(DEFAULTS);
  });

  it('lets points take the place of the hands of the base', () => {
    expect(fromFile('game.length.points = 30').game.length).toEqual({ points: 30, maxHands: 64 });
  });
});

describe('canonicalRules', () => {
  it('is equal for equal rules, however they were given', () => {
    const file = fromFile('[dealer]\nkeepsOnWin = true\n[scoring]\nscheme = "bonus"');
    const flags = resolveRulesOf('basic', { rules: 'basic-bonus', set: ['dealer.keepsOnWin=true'] });
    const canonical = (rules: BasicRules) => canonicalRules({ game: 'basic', rules });
    expect(canonical(file)).toBe(canonical(flags));
    expect(canonical(file)).not.toBe(canonical(fromSet()));
    const { kongs, ...rest } = fromSet();
    expect(canonical({ ...rest, kongs })).toBe(canonical(fromSet()));
  });
});
