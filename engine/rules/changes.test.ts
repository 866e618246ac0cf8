import { expect, test } from 'vitest';
import { RULESET_NAMES } from './builtin';
import { changesOf } from './changes';
import { resolveRules } from './load';

test.each(RULESET_NAMES)('%s has nothing otherwise than itself', (rules) => {
  expect(changesOf(resolveRules({ rules, set: [] }))).toEqual([]);
});

test.each([
  [
    'basic-exponential',
    ['scoring.payment=award', 'bonusTiles=true', 'robKong=false'],
    ['bonusTiles=true', 'scoring.payment=award'],
  ],
  ['american', ['tiles.jokers=10'], ['tiles.jokers=10']],
  ['basic', ['scoring.scheme=simple'], []],
])('%s with %j: %j', (rules, set, changes) => {
  const changed = changesOf(resolveRules({ rules, set }));
  expect(changed.map(({ key, value }) => `${key}=${value}`)).toEqual(changes);
});

test('a ruleset of a file is compared with its game by default', () => {
  const readFile = () => 'base = "basic-exponential"\n';
  const changed = changesOf(resolveRules({ rules: 'mine.toml', set: [], readFile }));
  expect(changed.map(({ key }) => key)).toEqual(['scoring.scheme', 'scoring.payment']);
});
