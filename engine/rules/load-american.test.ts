import { describe, expect, it, test } from 'vitest';
import type { AmericanRules } from './american';
import { BUILT_INS } from './builtin';
import { canonicalRules, resolveRules, resolveRulesOf } from './load';
import { isRuleKey } from './schema';

/** The defaults as the rules give them (A1-A31), one hand a game. */
const DEFAULTS: AmericanRules = {
  card: 'house',
  tiles: { jokers: 8, flowers: 8 },
  charleston: { enabled: true, second: 'unanimous', courtesy: true, blindOnLastRight: true },
  exposureEdit: 'frozen',
  exchangeAfterClaimPays: 'selfDraw',
  deadHands: 'auto',
  falseMahjong: false,
  jokerlessScope: 'notSinglesAndPairs',
  lastDiscard: 'mahjongOnly',
  payment: { discarder: 2, other: 1, selfDraw: 2, jokerless: 2 },
  game: { length: { hands: 1 } },
};

function fromSet(...set: string[]): AmericanRules {
  return resolveRulesOf('american', { rules: 'american', set });
}

function fromFile(toml: string, file = 'my.toml'): AmericanRules {
  return resolveRulesOf('american', { rules: file, set: [], readFile: () => toml });
}

describe('the built-in ruleset', () => {
  it('is all defaults', () => {
    const ruleset = resolveRules({ rules: 'american', set: [] });
    expect(ruleset).toEqual({ name: 'american', game: 'american', rules: DEFAULTS });
  });

  test.each(Object.entries(BUILT_INS))('%s changes keys of its own game only', (_name, { game, rules }) => {
    for (const key of Object.keys(rules)) expect(isRuleKey(game, key), key).toBe(true);
  });
});

describe('--set', () => {
  const rows: readonly (readonly [setting: string, path: (rules: AmericanRules) => unknown, value: unknown])[] = [
    ['card=cards/club.txt', (rules) => rules.card, 'cards/club.txt'],
    ['card="my card.txt"', (rules) => rules.card, 'my card.txt'],
    ['tiles.jokers=0', (rules) => rules.tiles.jokers, 0],
    ['tiles.flowers=16', (rules) => rules.tiles.flowers, 16],
    ['charleston.enabled=false', (rules) => rules.charleston.enabled, false],
    ['charleston.second=always', (rules) => rules.charleston.second, 'always'],
    ['exposureEdit=untilDiscard', (rules) => rules.exposureEdit, 'untilDiscard'],
    ['jokerlessScope=noSinglesOrPairs', (rules) => rules.jokerlessScope, 'noSinglesOrPairs'],
    ['payment.discarder=0', (rules) => rules.payment.discarder, 0],
    ['game.length.points=500', (rules) => rules.game.length, { points: 500, maxHands: 64 }],
  ];
  test.each(rows)('%s', (setting, path, value) => {
    expect(path(fromSet(setting))).toEqual(value);
  });
});

describe('files', () => {
  it('start from it with base', () => {
    const rules = fromFile('base = "american"\nfalseMahjong = true\n[tiles]\njokers = 10\n[payment]\njokerless = 1');
    const tiles = { jokers: 10, flowers: 8 };
    expect(rules).toEqual({ ...DEFAULTS, falseMahjong: true, tiles, payment: { ...DEFAULTS.payment, jokerless: 1 } });
  });

  it('are of the basic game without it', () => {
    expect(resolveRules({ rules: 'my.toml', set: [], readFile: () => 'game.length.hands = 4' }).game).toBe('basic');
  });

  const cards: readonly (readonly [file: string, card: string, path: string])[] = [
    ['club.toml', 'house', 'house'],
    ['rules/club.toml', 'house', 'house'],
    ['club.toml', 'card.txt', 'card.txt'],
    ['rules/club.toml', 'card.txt', 'rules/card.txt'],
    ['rules/club.toml', '../cards/card.txt', 'rules/../cards/card.txt'],
    ['/club/rules.toml', 'card.txt', '/club/card.txt'],
    ['rules/club.toml', '/cards/card.txt', '/cards/card.txt'],
    ['./club.toml', './house', '././house'],
    ['rules/club.toml', '../house', 'rules/../house'], // a file of that name
  ];
  test.each(cards)('%s with card = "%s" takes %s', (file, card, path) => {
    expect(fromFile(`base = "american"\ncard = "${card}"`, file).card).toBe(path);
  });
});

describe('card', () => {
  const request = { rules: 'rules/club.toml', readFile: () => 'base = "american"\ncard = "card.txt"' };

  it('goes over files and --set, and is seen from the user', () => {
    expect(resolveRules({ ...request, set: [] }).rules).toMatchObject({ card: 'rules/card.txt' });
    expect(resolveRules({ ...request, set: ['card=other.txt'] }).rules).toMatchObject({ card: 'other.txt' });
    const both = resolveRules({ ...request, set: ['card=other.txt'], card: 'mine.txt' });
    expect(both.rules).toMatchObject({ card: 'mine.txt' });
  });

  it('is refused with the basic game', () => {
    expect(() => resolveRules({ rules: 'basic', set: [], card: 'mine.txt' })).toThrow(
      '--card is for the American game, but these are rules of the basic game; say --rules american, or leave it out',
    );
    expect(() => resolveRules({ ...request, set: [], card: '' })).toThrow(
      '--card : card is ""; allowed: "house", or the path of a file',
    );
  });
});

it('resolveRulesOf refuses rules of the other game', () => {
  expect(() => resolveRulesOf('american', { rules: 'basic-bonus', set: [] })).toThrow(
    '--rules basic-bonus: these are rules of the basic game, not the American game',
  );
});

it('canonicalRules is equal for equal rules, however they were given', () => {
  const canonical = (rules: AmericanRules) => canonicalRules({ game: 'american', rules });
  expect(canonical(fromFile('base = "american"\ntiles.jokers = 10'))).toBe(canonical(fromSet('tiles.jokers=10')));
  expect(canonical(fromSet('tiles.jokers=10'))).not.toBe(canonical(fromSet()));
});
