import { describe, expect, it, test } from 'vitest';
import { actionText } from '#engine/referee/basic/actions';
import type { BotType } from './bot';
import { cautious } from './cautious';
import { efficient } from './efficient';
import { discardsAnd, type Situation, viewOf } from './strategy/__fixtures__/situation';

function discard(type: BotType, situation: Situation): string {
  const view = viewOf(situation);
  return actionText(type.create(type.options ?? {}).decide(view, discardsAnd(view)), -1);
}

/** Three seats with three melds each, four rounds before the end of the wall: all of them are ready. */
const LATE = {
  melds: ['(111m)(333p)(999s)', '(555m)(789p)(666s)', '(777m)(111p)(444s)'],
  wallLeft: 16,
  set: ['scoring.payment=discarder-pays'],
} as const;
/** No two tiles of it belong together, but for 2s 3s. */
const HOPELESS = '369m 258p 23s 1234z 5z 6z';

describe('cautious', () => {
  test.each<[name: string, situation: Situation, expected: string]>([
    [
      'throws what the seat before has just thrown, though its hand wants it',
      { ...LATE, hand: HOPELESS, discards: ['', '7z', '7z', '3s'] },
      'discard 3s',
    ],
    [
      'throws the honour of which every other copy lies open',
      { ...LATE, hand: HOPELESS, discards: ['', '2z 2z 7z', '2z', '7z'] },
      'discard 2z',
    ],
  ])('%s', (_name, situation, expected) => {
    expect(discard(cautious, situation)).toBe(expected);
  });

  it('goes on with a good hand', () => {
    // Ready for 1s and 4s once 7z is gone, which nobody can wait for with more than the one copy left.
    const situation: Situation = { ...LATE, hand: '234m 567m 456p 23s 22z 7z', discards: ['', '7z 7z', '', '8p'] };
    expect(discard(cautious, situation)).toBe('discard 7z');
  });

  it('plays as efficient while nobody can be ready', () => {
    const hands = ['1357m 2468p 159s 135z', '123m 456m 789m 246p 22z', '1122334455667m 7z', '147m 258p 369s 12345z'];
    for (const hand of hands) {
      const situation: Situation = { hand, wallLeft: 82, set: ['scoring.payment=discarder-pays'] };
      expect(discard(cautious, situation)).toBe(discard(efficient, situation));
    }
  });
});
