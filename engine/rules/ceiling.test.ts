import { expect, it } from 'vitest';
import { errorOf } from './__fixtures__/error';
import { resolveRules, resolveRulesOf } from './load';
import type { BasicRules } from './ruleset';

function fromSet(...set: string[]): BasicRules {
  return resolveRulesOf('basic', { rules: 'basic', set });
}

it('refuses rules whose points could outgrow 32 bits, and takes those that cannot', () => {
  const doublings = ['allPungs', 'concealedHand', 'dragon', 'fullFlush'].map((name) => `scoring.patterns.${name}=x64`);
  // (1 point) x 64 for each of the first two and the last, and for each of three dragons.
  expect(errorOf(() => fromSet(...doublings))).toBe(
    `--rules basic with --set: hands of up to ${64 ** 6} points are more than a game of length 1 can count; lower scoring.patterns or game.length`,
  );
  // Self-drawn, without jokers, each of three pays 100 x 100 times the highest value that a line can have.
  const payments = ['payment.selfDraw=100', 'payment.jokerless=100'];
  const american = (...set: string[]) => resolveRules({ rules: 'american', set: [...payments, ...set] });
  expect(errorOf(() => american('game.length.hands=8'))).toBe(
    '--rules american with --set: hands of up to 299970000 points are more than a game of length 8 can count; lower payment or game.length',
  );
  expect(american('game.length.hands=7').rules.game.length).toEqual({ hands: 7 });
  expect(fromSet('scoring.patterns.allHonours=x64', 'scoring.patterns.fullFlush=x64').scoring.patterns.fullFlush).toBe(
    'x64',
  );
});
