import { describe } from 'vitest';
import { alter, catches, drop, put } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';
import { long, odd, plain } from './__fixtures__/tables';

function exchange<T>(list: T[], i: number, j: number): true {
  [list[i], list[j]] = [list[j], list[i]];
  return true;
}

/** Sorts tiles m p s z f j. */
function order(tile: string): number {
  if (tile === 'j') return 99;
  return tile === 'f' ? 98 : 'mpsz'.indexOf(tile[1]) * 10 + Number(tile[0]);
}

describe('the wall and the deal', () => {
  catches([
    [
      'a ninth joker',
      'A1',
      plain,
      alter('hand', ({ built }) => built[0][0][0] !== 'j' && put(built[0][0], { 0: 'j' })),
    ],
    ['a tile of the other game', 'A1', plain, alter('hand', ({ built }) => put(built[0][0], { 0: '1f' }))],
    ['a wall one stack short', 'A2', plain, alter('hand', ({ built }) => built[3].push(built[2].pop() as string[]))],
    [
      'a single tile in the middle of a side',
      'A2',
      odd,
      alter('hand', ({ built }) => exchange(built[0], 3, built[0].length - 1)),
    ],
    [
      'lower before upper',
      'A2',
      plain,
      alter('hand', ({ built }) => built[2][5][0] !== built[2][5][1] && built[2][5].reverse()),
    ],
    ['the walls taken in order of play', 'A2', plain, alter('hand', ({ built }) => exchange(built, 1, 3))],
    [
      'the wall broken elsewhere',
      'A2',
      plain,
      alter('hand', ({ dice }) =>
        put(dice, { wall: dice.wall[0] < 6 ? [dice.wall[0] + 1, dice.wall[1]] : [1, dice.wall[1]] }),
      ),
    ],
    [
      'another seat throws highest',
      'A2',
      plain,
      alter('hand', ({ dice }) => dice.seat && exchange(dice.seat[0], 0, 1)),
    ],
    ['winds drawn', 'A2', plain, alter('hand', ({ dice }) => put(dice, { winds: ['1z', '2z', '3z', '4z'] }))],
    ['East thrown for again', 'A2', long, alter('hand', ({ hand, dice }) => hand === 1 && put(dice, { seat: [] }))],
    ['the hand of another seat', 'A3', plain, alter('deal', (deal) => deal.seat === 1 && put(deal, { seat: 2 }))],
    [
      'the first lower tile for West',
      'A3',
      plain,
      (events) => {
        const { wall: drawn, dealer } = events[1] as EventOf<'hand'>;
        const wall = drawn as string[];
        if (dealer !== 0 || wall[49] === wall[50]) return null;
        const deal = events.findIndex((event) => event.type === 'deal' && event.seat === 1);
        const { tiles } = events[deal] as EventOf<'deal'>;
        tiles[tiles.indexOf(wall[49])] = wall[50];
        tiles.sort((a, b) => order(a) - order(b));
        return deal;
      },
    ],
    ['a seat left out', 'A3', plain, drop('deal', ({ seat }) => seat === 3)],
    ['East again after a hand', 'A4', long, alter('hand', (hand) => hand.hand > 0 && put(hand, { dealer: 0 }))],
  ]);
});
