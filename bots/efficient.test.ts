import { describe, expect, it, test } from 'vitest';
import {
  ADDED_KONG,
  actionText,
  CHOW_LOW,
  CHOW_MIDDLE,
  CONCEALED_KONG,
  KONG,
  MAHJONG,
  PASS,
  PUNG,
} from '#engine/referee/basic/actions';
import { parseTile } from '#engine/tiles/notation';
import { efficient } from './efficient';
import { greedy } from './greedy';
import { lead } from './strategy/__fixtures__/duel';
import { discardsAnd, type Situation, viewOf } from './strategy/__fixtures__/situation';

function play(situation: Situation, ...others: readonly number[]): string {
  const view = viewOf(situation);
  const legal = situation.offered === undefined ? discardsAnd(view, ...others) : Int32Array.of(PASS, ...others);
  const bot = efficient.create(efficient.options ?? {});
  return actionText(bot.decide(view, legal), view.lastDiscard);
}

describe('efficient discards', () => {
  // 2-4 waits for 3 and 4-6 for 5: the wait that is left of a gap is the one with live copies.
  const gaps = '123m 456m 789m 246p 22z';
  const pungOrRun = '123m 456m 789s 77z 556p';
  const flush = '123m 456m 99m 22z 77z 34p';
  test.each<[name: string, situation: Situation, expected: string[]]>([
    ['the gap whose tile is mostly gone', { hand: gaps, discards: ['', '3p', '3p', '3p'] }, ['discard 2p']],
    ['the other one if that is gone', { hand: gaps, discards: ['', '5p', '5p', '5p'] }, ['discard 6p']],
    ['a pair of two for a run with eight live tiles', { hand: pungOrRun }, ['discard 5p']],
    [
      'the run for a pung of dragons that pays',
      { hand: pungOrRun, set: ['scoring.scheme=bonus', 'scoring.dragonPung=20'] },
      ['discard 6p'],
    ],
    [
      'what keeps it from the only hand that may be declared',
      { hand: flush, set: ['scoring.minimum=2', 'scoring.patterns.halfFlush=3'] },
      ['discard 3p', 'discard 4p'],
    ],
    ['the single honour that nothing needs', { hand: '123m 456m 78s 99p 345p 4z' }, ['discard 4z']],
  ])('%s', (_name, situation, expected) => {
    expect(expected).toContain(play(situation));
  });
});

describe('efficient claims', () => {
  const ready = '123m 456m 789p 34s 55z';
  test.each<[name: string, situation: Situation, claims: number[], expected: string]>([
    ['Mahjong', { hand: ready, offered: '5s' }, [MAHJONG, CHOW_LOW + 2], 'mahjong'],
    ['no chow that breaks the hand up', { hand: ready, offered: '1m' }, [CHOW_LOW], 'pass'],
    ['no pung of its only pair', { hand: ready, offered: '5z', from: 2 }, [PUNG], 'pass'],
    ['a pung that makes it ready', { hand: '123m 456m 78s 77p 22z 1z', offered: '2z', from: 2 }, [PUNG], 'pung 2z'],
    ['a chow that makes it ready', { hand: '123m 456m 24s 78p 22z 1z', offered: '3s' }, [CHOW_MIDDLE], 'chow 2s 3s 4s'],
    [
      'a kong of a pung that stands by itself',
      { hand: '123m 456m 78s 99p 222z', offered: '2z' },
      [PUNG, KONG],
      'kong 2z',
    ],
  ])('%s', (_name, situation, claims, expected) => {
    expect(play(situation, ...claims)).toBe(expected);
  });
});

describe('efficient declares', () => {
  test.each<[name: string, situation: Situation, kong: number, expected: string]>([
    [
      'a kong that costs nothing',
      { hand: '123m 456p 78s 99s 5555z' },
      CONCEALED_KONG + parseTile('5z'),
      'kong 5z concealed',
    ],
    ['no kong of a tile that a run needs', { hand: '222234m 456p 78s 99p 1z' }, CONCEALED_KONG + 1, 'discard 1z'],
    ['the fourth of a pung, free', { hand: '123m 456p 78s 99s 2z (222z)' }, ADDED_KONG + 28, 'kong 2z added'],
    ['no fourth that stands in a run', { hand: '234m 456p 78s 99p 1z (222m)' }, ADDED_KONG + 1, 'discard 1z'],
  ])('%s', (_name, situation, kong, expected) => {
    expect(play(situation, kong)).toBe(expected);
  });
});

describe('efficient in play', () => {
  it('plays for the points of the ruleset', () => {
    const scoring = ['scoring.scheme=exponential'];
    const overGreedy = lead(efficient, greedy, 500, ...scoring);
    expect(overGreedy.mean).toBeGreaterThan(overGreedy.halfWidth);
  });
});
