import { describe, expect, test } from 'vitest';
import { dealtHands } from '../deal';
import { checkEast } from '../dice';
import type { EventOf } from '../shapes';
import { wallOrder } from '../wall';
import { rulesWith } from './__fixtures__/rules';

describe('B4: the break', () => {
  /** Stack 3 of wall 2 holds the upper tile `2.3u` and the lower `2.3l`. */
  const built = [0, 1, 2, 3].map((seat) =>
    Array.from({ length: 17 }, (_, stack) => [`${seat}.${stack}u`, `${seat}.${stack}l`]),
  ) as unknown as EventOf<'hand'>['built'];

  test('five stacks from the right of the dealer stay for the end', () => {
    const order = wallOrder(built, 1, 5, [1, 2, 3]);
    expect(order).toHaveLength(136);
    expect(order.slice(0, 3)).toEqual(['1.5u', '1.5l', '1.6u']);
    expect(order.slice(22, 26)).toEqual(['1.16u', '1.16l', '2.0u', '2.0l']);
    expect(order.slice(24 + 34, 24 + 36)).toEqual(['3.0u', '3.0l']);
    expect(order.slice(24 + 68, 24 + 70)).toEqual(['0.0u', '0.0l']);
    expect(order.slice(126)).toEqual(['1.0u', '1.0l', '1.1u', '1.1l', '1.2u', '1.2l', '1.3u', '1.3l', '1.4u', '1.4l']);
  });
});

describe('B5: the deal', () => {
  test('three rounds of four, one each, and the extra of the dealer', () => {
    const hands = dealtHands(
      Array.from({ length: 136 }, (_, i) => i),
      2,
    );
    expect(hands[2]).toEqual([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]);
    expect(hands[3]).toEqual([4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49]);
    expect(hands[1]).toEqual([12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51]);
  });
});

describe('B3: East', () => {
  type Dice = EventOf<'hand'>['dice'];
  const wall: Dice['wall'] = [1, 1];
  const dice = rulesWith({});
  const winds = rulesWith({ dealer: { first: 'winds', keepsOnWin: false } });
  const drawn: Dice['winds'] = ['1z', '4z', '3z', '2z'];
  const good: [string, Dice, number, typeof dice][] = [
    [
      'one throw',
      {
        wall,
        seat: [
          [
            [6, 5],
            [1, 2],
            [5, 5],
            [4, 6],
          ],
        ],
      },
      0,
      dice,
    ],
    [
      'a tie',
      {
        wall,
        seat: [
          [
            [6, 5],
            [1, 2],
            [5, 6],
            [4, 6],
          ],
          [[1, 2], null, [1, 1], null],
        ],
      },
      0,
      dice,
    ],
    ['winds', { wall, winds: drawn }, 0, winds],
    ['winds in another order', { wall, winds: ['1z', '2z', '3z', '4z'] }, 0, winds],
    ['a later hand', { wall }, 1, dice],
  ];
  test.each(good)('%s', (_, thrown, hand, rules) => {
    expect(() => checkEast(thrown, hand, rules.dealer.first, 'B3')).not.toThrow();
  });
  const bad: [string, Dice, number, typeof dice][] = [
    [
      'another seat is highest',
      {
        wall,
        seat: [
          [
            [1, 1],
            [1, 2],
            [5, 5],
            [4, 5],
          ],
        ],
      },
      0,
      dice,
    ],
    [
      'an open tie',
      {
        wall,
        seat: [
          [
            [6, 5],
            [1, 2],
            [5, 6],
            [4, 6],
          ],
        ],
      },
      0,
      dice,
    ],
    [
      'all throw again',
      {
        wall,
        seat: [
          [
            [6, 5],
            [1, 2],
            [5, 6],
            [4, 6],
          ],
          [
            [6, 6],
            [1, 2],
            [1, 1],
            [1, 1],
          ],
        ],
      },
      0,
      dice,
    ],
    [
      'a throw too many',
      {
        wall,
        seat: [
          [
            [6, 5],
            [1, 2],
            [5, 5],
            [4, 6],
          ],
          [[6, 5], null, null, null],
        ],
      },
      0,
      dice,
    ],
    ['no first throw', { wall, seat: [] }, 0, dice],
    [
      'seven eyes',
      {
        wall,
        seat: [
          [
            [7, 5],
            [1, 2],
            [5, 5],
            [4, 6],
          ],
        ],
      },
      0,
      dice,
    ],
    [
      'dice in hand 1',
      {
        wall,
        seat: [
          [
            [6, 5],
            [1, 2],
            [5, 5],
            [4, 6],
          ],
        ],
      },
      1,
      dice,
    ],
    ['no dice', { wall }, 0, dice],
    ['winds instead of dice', { wall, winds: drawn }, 0, dice],
    ['East elsewhere', { wall, winds: ['2z', '1z', '3z', '4z'] }, 0, winds],
    ['a wind twice', { wall, winds: ['1z', '2z', '2z', '4z'] }, 0, winds],
  ];
  test.each(bad)('not %s', (_, thrown, hand, rules) => {
    expect(() => checkEast(thrown, hand, rules.dealer.first, 'B3')).toThrow('B3');
  });
});
