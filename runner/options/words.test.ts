import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedWords, shellLine, shellWords, withoutOptions } from './words';

test('the words of the options that were given, the default ruleset left out', () => {
  const none = {
    bots: undefined,
    seed: undefined,
    duplicate: undefined,
    wall: undefined,
    'on-fault': undefined,
    fine: undefined,
  };
  expect(sharedWords({ rules: 'basic', set: [], ...none })).toEqual([]);
  expect(sharedWords({ rules: 'my.toml', set: ['kongs=false', 'deadWall=14'], ...none, seed: 'x' })).toEqual([
    ...['--rules', 'my.toml', '--set', 'kongs=false', '--set', 'deadWall=14', '--seed', 'x'],
  ]);
});

test('what a shell would take apart is quoted', () => {
  expect(shellLine(['pnpm', 'sim', '--seed', "it's 5", '--bots', 'greedy?a=1,./b.ts'])).toBe(
    "pnpm sim --seed 'it'\\''s 5' --bots 'greedy?a=1,./b.ts'",
  );
});

describe('the words of a line', () => {
  test('are those that it was made of, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'a-=\'\\" \n$;é') })), (words) => {
        expect(shellWords(shellLine(words))).toEqual(words);
      }),
    );
  });

  test.each([
    ['', []],
    [`pnpm sim --seed '' x`, ['pnpm', 'sim', '--seed', '', 'x']],
    [`--out 'it'\\''s 1'`, ['--out', "it's 1"]],
    [`'a --out b' c'd e'f`, ['a --out b', 'cd ef']],
  ])('%s', (line, words) => expect(shellWords(line)).toEqual(words));

  test.each([
    ['in two words', ['sim', '--out', "it's 1", '--seed', 'x'], ['sim', '--seed', 'x']],
    ['in one', ['sim', '--out=a b', '--seed', 'x', '--shard=1/2'], ['sim', '--seed', 'x']],
    ['at the end', ['sim', '--seed', 'x', '--shard', '1/2'], ['sim', '--seed', 'x']],
    ['but not in what another says', ['--seed', 'a --out b', '--name=--out'], ['--seed', 'a --out b', '--name=--out']],
    ['nor one that begins alike', ['--outer', 'x'], ['--outer', 'x']],
  ])('without some options, %s', (_, words, rest) => {
    expect(withoutOptions(words, ['out', 'shard'])).toEqual(rest);
  });
});
