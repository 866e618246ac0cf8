import { describe, expect, it, test } from 'vitest';
import { EAST_PASSES, gameOver, nextDealer, seatWind } from './dealer';

const [E, S, W, N] = [27, 28, 29, 30];

describe('seatWind (B6, A2)', () => {
  const rows: readonly (readonly ['left' | 'right', dealer: number, winds: number[]])[] = [
    ['left', 0, [E, N, W, S]],
    ['right', 0, [E, S, W, N]], // A2: South sits to East's right and comes next
    ['left', 1, [S, E, N, W]],
    ['right', 3, [S, W, N, E]],
  ];
  test.each(rows)('%s, dealer %i', (direction, dealer, winds) => {
    expect([0, 1, 2, 3].map((seat) => seatWind(seat, dealer, direction))).toEqual(winds);
  });
});

describe('nextDealer (B15, B16, A4)', () => {
  const rows: readonly (readonly [name: string, dealer: number, winners: number, keepsOnWin: boolean, next: number])[] =
    [
      ['a draw is dealt again', 2, 0, false, 2],
      ['a draw is dealt again, keepsOnWin or not', 2, 0, true, 2],
      ['a win passes the deal on', 0, 0b0100, false, 1],
      ['from the last seat to the first', 3, 0b0100, false, 0],
      ["the dealer's own win passes it on too", 1, 0b0010, false, 2],
      ["keepsOnWin: the dealer's own win keeps it", 1, 0b0010, true, 1],
      ['keepsOnWin: the dealer among several winners keeps it', 1, 0b1010, true, 1],
      ["keepsOnWin: others' win passes it on", 1, 0b1000, true, 2],
    ];
  test.each(rows)('%s', (_name, dealer, winners, keepsOnWin, next) => {
    expect(nextDealer(dealer, winners, { onDraw: true, onWin: keepsOnWin })).toBe(next);
  });

  const passes: readonly (readonly [name: string, dealer: number, winners: number, next: number])[] = [
    ['after a win', 0, 0b0100, 1],
    ["after East's own win", 1, 0b0010, 2],
    ['after a wall game', 2, 0, 3],
    ['from the last seat to the first', 3, 0, 0],
  ];
  test.each(passes)('A4: East passes %s', (_name, dealer, winners, next) => {
    expect(nextDealer(dealer, winners, EAST_PASSES)).toBe(next);
  });
});

describe('gameOver (B19)', () => {
  it('counts hands', () => {
    expect(gameOver({ hands: 1 }, 1, [0, 0, 0, 0])).toBe(true);
    expect(gameOver({ hands: 16 }, 15, [99, 0, 0, 0])).toBe(false);
    expect(gameOver({ hands: 16 }, 16, [0, 0, 0, 0])).toBe(true);
  });

  it('waits for points, or the last hand allowed', () => {
    const length = { points: 10, maxHands: 64 };
    expect(gameOver(length, 5, [9, -30, 9, 9])).toBe(false);
    expect(gameOver(length, 5, [0, -10, 0, 10])).toBe(true);
    expect(gameOver(length, 5, [11, 0, 0, 0])).toBe(true);
    expect(gameOver(length, 63, [0, 0, 0, 0])).toBe(false);
    expect(gameOver(length, 64, [0, 0, 0, 0])).toBe(true);
  });
});
