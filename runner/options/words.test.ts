import { expect, test } from 'vitest';
import { sharedWords, shellLine } from './words';

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
