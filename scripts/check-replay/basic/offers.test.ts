import { describe, expect, test } from 'vitest';
import type { BasicRules, BasicScoring } from '#engine/rules/ruleset';
import { sameOffers } from '../decisions';
import { kindOf } from '../tiles';
import { claimedMelds } from './__fixtures__/hands';
import { rulesWith } from './__fixtures__/rules';
import { tableOf } from './__fixtures__/tables';
import { actionText, claimActions, legal, robActions, turnActions } from './offers';
import { BASIC } from './rulebook';

type Change = Partial<Omit<BasicRules, 'scoring'>>;

describe('B8-B13: what the seat after the discarder may do', () => {
  const rest = '19p 19s 1234z';
  const rows: [string, string, string, Change, string][] = [
    ['no run of 9 1 2', `19m ${rest}`, '2m', {}, ''],
    ['5 with 4 6, with 6 7, with 3 4', `3467m ${rest}`, '5m', {}, 'chow 3m 4m 5m, chow 4m 5m 6m, chow 5m 6m 7m'],
    ['no run across suits', `89m 1p ${rest}`, '1p', {}, 'pung 1p'],
    ['two alike', `44p ${rest}`, '4p', {}, 'pung 4p'],
    ['three alike', `444p ${rest}`, '4p', {}, 'pung 4p, kong 4p'],
    ['three alike without kongs', `444p ${rest}`, '4p', { kongs: false }, 'pung 4p'],
    ['three alike with no tile to draw', `444p ${rest}`, '4p', { deadWall: 83 }, 'pung 4p'],
    ['a pair to finish', '1m', '1m', {}, 'mahjong'],
    ['the other end of the run may go', '4568s', '7s', {}, 'chow 5s 6s 7s, chow 6s 7s 8s'],
    ['only the kind claimed would be left', '3345p', '3p', {}, 'mahjong, pung 3p'],
    ['the same with swapDiscard', '3345p', '3p', { swapDiscard: true }, 'mahjong, pung 3p, chow 3p 4p 5p'],
  ];
  test.each(rows)('%s', (_, hand, discard, change, expected) => {
    const table = tableOf(rulesWith(change), { 1: hand });
    const actions = claimActions(table, 1, 0, kindOf(discard)).map(actionText);
    expect(actions.join(', ')).toBe(['pass', ...(expected ? [expected] : [])].join(', '));
  });

  test('the fourth seat discards, the first may chow, the second may not', () => {
    const table = tableOf(rulesWith({}), { 0: '34m 9p 9s', 1: '34m 9p 9s' });
    expect(claimActions(table, 0, 3, kindOf('5m'))).toHaveLength(2);
    expect(claimActions(table, 1, 3, kindOf('5m'))).toHaveLength(1);
  });
});

describe('B10-B13: what a seat may do in its own turn', () => {
  const rows: [string, string, string, Change, string][] = [
    ['discards', '12m 5z', '', {}, 'discard 1m, discard 2m, discard 5z'],
    ['a complete hand may also be kept', '12355m', '', {}, 'discard 1m, discard 2m, discard 3m, discard 5m, mahjong'],
    ['a concealed kong', '11112m', '', {}, 'discard 1m, discard 2m, kong 1m concealed'],
    ['an added kong', '12m', '(111m)', {}, 'discard 1m, discard 2m, kong 1m added'],
    ['not onto a run', '12m', '(123m)', {}, 'discard 1m, discard 2m'],
    ['no kongs', '11112m', '', { kongs: false }, 'discard 1m, discard 2m'],
    ['no tile to draw for it', '11112m', '', { deadWall: 83 }, 'discard 1m, discard 2m'],
    ['one tile to draw for it', '11112m', '', { deadWall: 82 }, 'discard 1m, discard 2m, kong 1m concealed'],
  ];
  test.each(rows)('%s', (_, hand, melds, change, expected) => {
    const table = tableOf(rulesWith(change), { 2: hand }, { 2: claimedMelds(melds) });
    const actions = turnActions(table, { seat: 2, by: 'draw', tile: kindOf('2m') });
    expect(actions.map(actionText).join(', ')).toBe(expected);
  });

  test('after a claim only a discard of another kind (B13)', () => {
    const turn = { seat: 2, by: 'claim', tile: kindOf('5m') } as const;
    const texts = (change: Change) =>
      turnActions(tableOf(rulesWith(change), { 2: '11115m 8m' }), turn)
        .map(actionText)
        .join(', ');
    expect(texts({})).toBe('discard 1m, discard 8m');
    expect(texts({ swapDiscard: true })).toBe('discard 1m, discard 5m, discard 8m');
  });

  test('a hand below the minimum may be held, not declared (B20)', () => {
    const texts = (scoring: Partial<BasicScoring>) =>
      turnActions(tableOf(rulesWith({}, scoring), { 2: '55m' }), { seat: 2, by: 'draw', tile: kindOf('5m') }).map(
        actionText,
      );
    expect(texts({ minimum: 2 })).toEqual(['discard 5m']);
    expect(texts({ minimum: 2, scheme: 'bonus' })).toEqual(['discard 5m', 'mahjong']);
  });
});

test('B11: the tile of an added kong can only be robbed for Mahjong', () => {
  const table = tableOf(rulesWith({ robKong: true }), { 1: '34m 99p', 2: '55m' });
  expect(robActions(table, 1, 0, kindOf('5m')).map(actionText)).toEqual(['pass', 'mahjong']);
  expect(robActions(table, 2, 0, kindOf('5m')).map(actionText)).toEqual(['pass']);
});

test('offers must be exactly the legal actions', () => {
  const actions = legal([{ type: 'pass' }, { type: 'pung', tile: kindOf('5m') }]);
  expect(() => sameOffers(BASIC, 'offers', ['pass', 'pung 5m'], actions)).not.toThrow();
  expect(() => sameOffers(BASIC, 'offers', ['pass'], actions)).toThrow('B8: found offers without `pung 5m`');
  expect(() => sameOffers(BASIC, 'offers', ['pass', 'pung 5m', 'mahjong'], actions)).toThrow(
    'B12: found offers with `mahjong`',
  );
  expect(() => sameOffers(BASIC, 'offers', ['pass', 'pung 5m', 'pung 5m'], actions)).toThrow(
    'format: found offers with',
  );
});
