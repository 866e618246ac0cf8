import { describe } from 'vitest';
import type { Table } from '../__fixtures__/games';
import { alter, catches, drop, put } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';

const plain: Table = { bots: ['greedy', 'greedy', 'greedy', 'greedy'] };
const winds: Table = { ...plain, set: ['dealer.first=winds'] };
const long: Table = { ...plain, set: ['game.length.hands=4'] };
const bonus: Table = { ...plain, set: ['bonusTiles=true'] };
const dry: Table = { bots: ['random', 'random', 'random', 'random'], set: ['bonusTiles=true', 'deadWall=75'] };

type Throws = NonNullable<EventOf<'hand'>['dice']['seat']>;
const EAST_AT_ONCE: Throws = [
  [
    [6, 6],
    [1, 1],
    [1, 1],
    [1, 1],
  ],
];

function swap<T>(list: T[], i: number, j: number): true {
  [list[i], list[j]] = [list[j], list[i]];
  return true;
}

describe('the game and its hands', () => {
  catches([
    [
      'an option missing',
      'B22',
      plain,
      alter('game', (game) => delete (game.rules as Record<string, unknown>).robKong),
    ],
    ['another format', 'format', plain, alter('game', (game) => Object.assign(game, { format: 2 }))],
    ['a hand number too high', 'B19', plain, alter('hand', (hand) => hand.hand++)],
    ['the first hand dealt by seat 1', 'B3', plain, alter('hand', (hand) => put(hand, { dealer: 1 }))],
    ['the deal not passed on', 'B16', long, alter('hand', (hand) => hand.hand > 0 && hand.dealer > 0 && hand.dealer--)],
    [
      'the deal passed on after a draw',
      'B16',
      { ...dry, set: ['game.length.hands=2'] },
      alter('hand', (hand) => hand.hand > 0 && hand.dealer === 0 && hand.dealer++),
    ],
  ]);
});

describe('dice and walls', () => {
  catches([
    ['another seat throws highest', 'B3', plain, alter('hand', ({ dice }) => dice.seat && swap(dice.seat[0], 0, 1))],
    [
      'all throw again',
      'B3',
      plain,
      alter('hand', ({ dice }) => dice.seat && dice.seat.length > 1 && put(dice.seat, { 1: dice.seat[0] })),
    ],
    ['one throw too many', 'B3', plain, alter('hand', ({ dice }) => dice.seat?.push([[6, 6], null, null, null]))],
    ['dice where winds were agreed', 'B3', winds, alter('hand', ({ dice }) => put(dice, { seat: EAST_AT_ONCE }))],
    ['East drawn by another seat', 'B3', winds, alter('hand', ({ dice }) => dice.winds && swap(dice.winds, 0, 1))],
    [
      'East found twice',
      'B3',
      long,
      alter('hand', ({ hand, dice }) => hand === 1 && put(dice, { seat: EAST_AT_ONCE })),
    ],
    [
      'the wall broken elsewhere',
      'B4',
      plain,
      alter('hand', ({ dice }) =>
        put(dice, { wall: dice.wall[0] < 6 ? [dice.wall[0] + 1, dice.wall[1]] : [1, dice.wall[1]] }),
      ),
    ],
    [
      'dice with seven eyes',
      'B4',
      plain,
      alter('hand', ({ dice }) => dice.wall[0] > 1 && dice.wall[1] === 6 && put(dice, { wall: [dice.wall[0] - 1, 7] })),
    ],
    [
      'two tiles of the wall exchanged',
      'B4',
      plain,
      alter('hand', (hand) => {
        const wall = hand.wall as string[];
        return swap(
          wall,
          60,
          wall.findIndex((tile) => tile !== wall[60]),
        );
      }),
    ],
    [
      'lower tile before upper',
      'B4',
      plain,
      alter('hand', ({ built }) => built[2][5][0] !== built[2][5][1] && built[2][5].reverse()),
    ],
    ['a wall one stack short', 'B4', plain, alter('hand', ({ built }) => built[3].push(built[2].pop()!))],
    [
      'a fifth tile of a kind',
      'B1',
      plain,
      alter('hand', ({ built }) => built[0][0][0] !== built[0][1][0] && put(built[0][0], { 0: built[0][1][0] })),
    ],
    ['a tile of another game', 'B1', plain, alter('hand', ({ built }) => put(built[0][0], { 0: 'j' }))],
    [
      'a season twice',
      'B2',
      bonus,
      alter('hand', ({ built }) =>
        built.some((wall) => wall.some((stack) => stack[0] === '5f' && put(stack, { 0: '6f' }))),
      ),
    ],
  ]);
});

describe('the deal and bonus tiles', () => {
  catches([
    ['a tile too many', 'B5', plain, alter('deal', ({ tiles }) => tiles.push('7z'))],
    ['the hand of another seat', 'B5', plain, alter('deal', (deal) => deal.seat === 1 && put(deal, { seat: 2 }))],
    [
      'the same seat twice',
      'B5',
      plain,
      alter('deal', (deal, i, events) => events[i - 1].type === 'deal' && Object.assign(deal, events[i - 1])),
    ],
    ['tiles not sorted', 'format', plain, alter('deal', ({ tiles }) => swap(tiles, 0, 12))],
    ['a seat left out', 'B5', plain, drop('deal', ({ seat }) => seat === 3)],
    ['a bonus tile kept', 'B2', bonus, drop('bonus')],
    [
      'another replacement',
      'B2',
      bonus,
      alter('bonus', (event) => event.replacement !== '7z' && put(event, { replacement: '7z' })),
    ],
    [
      'a replacement from elsewhere',
      'B2',
      bonus,
      alter('bonus', (event) => event.position !== undefined && event.position--),
    ],
    [
      'the bonus tile of another seat',
      'B2',
      bonus,
      alter('bonus', (event) => put(event, { seat: (event.seat + 1) % 4 })),
    ],
    ['a tile replaced that is no bonus tile', 'B2', bonus, alter('bonus', (event) => put(event, { tile: '1z' }))],
    [
      'a replacement where none is left',
      'B2',
      dry,
      alter(
        'bonus',
        (event) => event.replacement === undefined && Object.assign(event, { replacement: '1z', position: 60 }),
      ),
    ],
    ['no replacement where some are left', 'B2', bonus, alter('bonus', (event) => delete event.replacement)],
  ]);
});
