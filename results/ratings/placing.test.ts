import { describe, expect, test } from 'vitest';
import { payouts } from './__fixtures__/leagues';
import { groupsOf, parsePlacing, placingOf, placingText } from './placing';

describe('a placing', () => {
  test.each<[name: string, seating: number[], bySeat: number[], text: string]>([
    ['all different', [4, 7, 1, 9], [2, -8, 5, 1], '1>4>9>7'],
    ['one winner and three who tie', [4, 7, 1, 9], [-1, -1, 3, -1], '1>4=7=9'],
    ['a draw', [4, 7, 1, 9], [0, 0, 0, 0], '1=4=7=9'],
    ['two and two', [4, 7, 1, 9], [-3, 3, 3, -3], '1=7>4=9'],
    ['one who pays', [4, 7, 1, 9], [0, 6, 0, -6], '7>1=4>9'],
    ['three who win', [4, 7, 1, 9], [2, 2, 2, -6], '1=4=7>9'],
    ['a bot in two seats, apart', [4, 4, 1, 9], [1, -3, 0, 2], '9>4>1>4'],
    ['a bot in two seats, tied', [4, 1, 4, 9], [0, 0, 0, 2], '9>1=4=4'],
    ['one bot in all seats', [5, 5, 5, 5], [3, 3, 1, 2], '5=5>5>5'],
    ['the first and the last index', [63, 0, 63, 0], [1, 1, 0, 0], '0=63>0=63'],
    ['the largest numbers', [3, 2, 1, 0], [2 ** 31 - 1, -(2 ** 31), 2 ** 31 - 2, -(2 ** 31)], '3>1>0=2'],
  ])('%s', (_, seating, bySeat, text) => {
    expect(placingText(placingOf(seating, payouts(bySeat)))).toBe(text);
    expect(parsePlacing(text, 64)).toBe(placingOf(seating, payouts(bySeat)));
  });

  test('does not depend on who sat where', () => {
    const texts = [
      [0, 1, 2, 3],
      [1, 0, 3, 2],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ].map((seats) =>
      placingText(
        placingOf(
          seats.map((i) => [8, 3, 8, 6][i]),
          payouts(seats.map((i) => [1, 0, 0, 5][i])),
        ),
      ),
    );
    expect(new Set(texts)).toEqual(new Set(['6>8>3=8']));
  });

  test('as sets of those that tied', () => {
    expect(groupsOf(parsePlacing('1=7>4>9', 10))).toEqual([[1, 7], [4], [9]]);
  });

  test.each([
    ['1>2>3', 'is not a placing'],
    ['1>2>3>4>5', 'is not a placing'],
    ['1>2>3<4', 'is not a placing'],
    ['1>2>4=3', 'of 10 bots'],
    ['01>2>3>4', 'of 10 bots'],
    ['1>2>3>10', 'of 10 bots'],
    ['', 'is not a placing'],
  ])('"%s" is not one', (text, message) => {
    expect(() => parsePlacing(text, 10)).toThrow(RangeError);
    expect(() => parsePlacing(text, 10)).toThrow(message);
  });
});
