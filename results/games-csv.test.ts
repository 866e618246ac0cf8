import { expect, test } from 'vitest';
import type { WinRecord } from '#engine/referee/record';
import { game } from './__fixtures__/synthetic';
import { GAMES_HEADER, gameLines } from './games-csv';

const win = (hand: number, seat: number, by: WinRecord['by'], shape: string): WinRecord => ({
  ...{ hand, seat, by, shape },
  ...{ from: -1, points: 1, turn: 7, payment: 3, jokers: 0 },
});

test('a row for each seat', () => {
  const { record } = game(
    [0, 1, 2, 3],
    { payout: [-4, 12, -4, -4], wins: [0, 1, 0, 0] },
    { wins: [win(0, 1, 'draw', '3 chows, 1 pung')] },
  );
  record.discards = 41;
  const bots = ['greedy', '=evil', 'random', 'cautious'];
  expect(GAMES_HEADER + gameLines({ deal: 7, rotation: 3, seed: '2025', bots, record })).toBe(
    [
      'deal,rotation,seat,bot,payout,win,how,shape,turns,seed',
      '7,3,0,greedy,-4,0,,,41,2025',
      `7,3,1,"'=evil",12,1,draw,"3 chows, 1 pung",41,2025`,
      '7,3,2,random,-4,0,,,41,2025',
      '7,3,3,cautious,-4,0,,,41,2025',
      '',
    ].join('\r\n'),
  );
});

test('several hands won in order', () => {
  const wins = [win(0, 2, 'discard', 'a'), win(1, 0, 'dealt', 'b'), win(3, 2, 'rob', 'c')];
  const { record } = game([0, 1, 2, 3], { wins: [1, 0, 2, 0], hands: [4, 4, 4, 4] }, { wins });
  const rows = gameLines({ deal: 0, rotation: 0, seed: '1', bots: ['a', 'b', 'c', 'd'], record }).split('\r\n');
  expect(rows[0]).toBe('0,0,0,a,0,1,dealt,b,0,1');
  expect(rows[2]).toBe('0,0,2,c,0,2,discard; rob,a; c,0,1');
});
