import { expect, it } from 'vitest';
import { counted } from '../__fixtures__/counted';
import type { Count } from '../record';
import { LaidTable } from './__fixtures__/laid';

const IDLE = '147m 258p 369s 1357z';
const EAST = '5m 258m 369p 147s 2467z';
/** Ready on 5m and 1z, and on 5m. */
const A = '55m 123p 456p 789s 11z';
const B = '46m 123p 456s 789s 33z';

/** Seat 2 has a pung of 5m, adds the fourth, and seat 3 may rob it. */
function robbing(set: string[]): LaidTable {
  const hands = ['5m 28m 369p 147s 24667z', '1489m 258p 369s 157z', '55m 147p 258s 12347z', B] as const;
  const table = new LaidTable({ hands, front: '9p 9p 9p 5m', back: '8p', set: ['robKong=true', ...set] });
  table.act(0, 'discard 5m').act(2, 'pung 5m').act(3, 'pass').act(2, 'discard 7z').pass();
  table.act(3, 'discard 9p').pass().act(0, 'discard 9p').pass().act(1, 'discard 9p').pass();
  return table.act(2, 'kong 5m added');
}

const rows: [name: string, play: () => LaidTable, counts: Partial<Record<Count, number>>][] = [
  [
    'a discard won for an award costs its owner nothing; who waited for it too was ready',
    () => new LaidTable({ hands: [EAST, IDLE, A, B] }).act(0, 'discard 5m').act(3, 'mahjong').pass(),
    { fourthWins: 1, fourthPayout: 1, ready: 1 },
  ],
  [
    'two winners of a hand, each paid by the discarder',
    () => {
      const set = ['multipleWinners=all', 'scoring.payment=discarder-double'];
      const table = new LaidTable({ hands: [EAST, IDLE, A, B], set });
      return table.act(0, 'discard 5m').act(3, 'mahjong').act(2, 'mahjong');
    },
    {
      ...{ thirdWins: 1, fourthWins: 1, dealInPoints: 4 },
      ...{ eastPayout: -4, secondPayout: -2, thirdPayout: 3, fourthPayout: 3 },
    },
  ],
  [
    'a robbed kong, which its owner pays for',
    () => robbing(['scoring.payment=discarder-pays']).act(3, 'mahjong'),
    { fourthWins: 1, thirdPayout: -3, fourthPayout: 3, dealInPoints: 3, pungs: 1 },
  ],
  [
    'a self-drawn hand: nobody dealt in',
    () => {
      const hands = ['258m 369p 147s 24667z', '123m 456m 789m 123p 5s', IDLE, IDLE] as const;
      const table = new LaidTable({ hands, front: '5s', set: ['scoring.payment=all-pay'] });
      return table.act(0, 'discard 6z').act(1, 'mahjong');
    },
    { secondWins: 1, secondPayout: 3, eastPayout: -1, thirdPayout: -1, fourthPayout: -1 },
  ],
  [
    'East is who deals: two dealers who win one after the other',
    () => {
      const hands = ['123m 456m 789m 123p 55s', IDLE, IDLE, IDLE] as const;
      return new LaidTable({ hands, set: ['game.length.hands=2'] }).act(0, 'mahjong').act(1, 'mahjong');
    },
    { eastWins: 2, eastPayout: 2 },
  ],
  [
    'a drawn hand with two ready, and a pung',
    () => {
      const table = new LaidTable({
        hands: ['7z 258m 369p 147s 246z 8m', '77z 147m 258p 369s 13z', '46m 123p 456s 789s 33z', A],
        set: ['deadWall=83'],
      });
      return table.act(0, 'discard 7z').act(1, 'pung 7z').act(1, 'discard 3z').pass();
    },
    { ready: 2, pungs: 1 },
  ],
  [
    'chows and kongs that are claimed are exposures',
    () => {
      const hands = ['4m 28m 369p 147s 24667z', '46m 5m 147p 258s 1237z', '555p 147p 369s 1234z', IDLE] as const;
      const table = new LaidTable({ hands, front: '9s', back: '9p', set: ['deadWall=80'] });
      table.act(0, 'discard 4m').act(1, 'chow 4m 5m 6m').act(1, 'discard 7z').pass();
      expect(table.last('draw').seat).toBe(2);
      return table;
    },
    { chows: 1 },
  ],
  [
    'a claimed kong, and one that is declared from the hand, which is no exposure',
    () => {
      const hands = ['5m 28m 369p 147s 24667z', IDLE, '5559999m 258s 123z', IDLE] as const;
      const table = new LaidTable({ hands, back: '8p 4z' });
      return table.act(0, 'discard 5m').act(2, 'kong 5m').act(2, 'kong 9m concealed');
    },
    { kongs: 1 },
  ],
  [
    'bonus tiles of all, and of the winner',
    () => {
      const hands = ['12f 123m 456m 789m 123p', '3f 258p 369s 123457z', IDLE, IDLE] as const;
      const table = new LaidTable({ hands, back: '4f 5s 5s 7z', set: ['bonusTiles=true'] });
      return table.act(0, 'mahjong');
    },
    { eastWins: 1, eastPayout: 4, bonusTiles: 4, winnersBonusTiles: 3 },
  ],
];

it.each(rows)('%s', (_, play, counts) => {
  expect(counted(play().record)).toEqual(counts);
});

it('the names of the winds change nothing (B6)', () => {
  const play = (direction: string) => robbing([`turnDirection=${direction}`]).act(3, 'mahjong');
  expect(counted(play('left').record)).toEqual(counted(play('right').record));
});
