import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyGameRules } from './__fixtures__/arbitrary';
import type { GameRules } from './game';
import { InputError } from './input-error';
import { canonicalRules, resolveRules } from './load';
import { FIELDS, flatten, keysOf, nest } from './schema';
import { rulesToToml } from './toml';

function resolve(toml: string): GameRules {
  const { game, rules } = resolveRules({ rules: 'any.toml', set: [], readFile: () => toml });
  return { game, rules } as GameRules;
}

describe('rulesToToml', () => {
  it('prints what loads again to the same rules and the same text', () => {
    fc.assert(
      fc.property(anyGameRules(), (rules) => {
        const toml = rulesToToml(rules);
        expect(resolve(toml)).toEqual(rules);
        expect(rulesToToml(resolve(toml))).toBe(toml);
        expect(canonicalRules(resolve(toml))).toBe(canonicalRules(rules));
      }),
    );
  });

  it.each(['basic', 'american'] as const)('says of each key what it decides: %s', (game) => {
    const toml = rulesToToml(resolve(`base = "${game}"`));
    for (const key of keysOf(game)) {
      if (key === 'game.length.points' || key === 'game.length.maxHands') continue;
      expect(toml).toContain(`# ${FIELDS[game][key].about} (${FIELDS[game][key].allowed})\n`);
    }
  });
});

describe('nest and flatten', () => {
  it('undo each other', () => {
    fc.assert(
      fc.property(anyGameRules(), (rules) => {
        expect(nest(flatten(rules))).toEqual(rules);
      }),
    );
  });

  it('say the same as --set key=value for every key', () => {
    fc.assert(
      fc.property(anyGameRules(), (given) => {
        const set = Object.entries(flatten(given).flat).map(([key, value]) => `${key}=${value}`);
        const base = given.game === 'basic' ? 'basic-exponential' : 'american';
        expect(resolveRules({ rules: base, set })).toEqual({ name: base, ...given });
      }),
    );
  });
});

describe('files from strangers', () => {
  const key = fc.constantFrom(
    ...keysOf('basic'),
    ...keysOf('american'),
    'base',
    'scoring',
    'payment',
    'game',
    'game.length',
    '__proto__',
    'a.b',
    '""',
    '"x',
  );
  const value = fc.constantFrom(
    '1',
    '-1',
    '0x10',
    '1.5',
    'true',
    '"x2"',
    '"bonus"',
    '"american"',
    '"../a\\u0000b"',
    '[]',
    '{}',
    '{ a = 1 }',
    '07:32:00',
    '"',
    '',
  );
  const line = fc.oneof(
    fc.tuple(key, value).map(([key, value]) => `${key} = ${value}`),
    key.map((key) => `[${key}]`),
    key.map((key) => `[[${key}]]`),
    fc.string({ unit: 'binary' }),
  );
  const text = fc.oneof(
    fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n')),
    fc.string({ unit: 'binary' }),
  );

  it('load or are refused with one line that names the file', () => {
    fc.assert(
      fc.property(text, (toml) => {
        try {
          expect(resolve(rulesToToml(resolve(toml)))).toEqual(resolve(toml));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          expect(error.message).toMatch(/^any\.toml:\d+: .+$/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
