import { describe } from 'vitest';
import type { Table } from './__fixtures__/games';
import { alter, another, catches, type Plant, put } from './__fixtures__/planting';
import type { Event, EventOf } from './shapes';

const wall = 'per-seat';
const plain: Table = { bots: ['greedy', 'greedy', 'greedy', 'greedy'], wall };
const kongs: Table = { bots: ['pungs', 'hoarder', 'pungs', 'eager'], wall };
const dull: Table = { bots: ['random', 'random', 'random', 'random'], wall };
const bonus: Table = { ...dull, set: ['bonusTiles=true'] };
const american: Table = { ...dull, rules: 'american' };

interface Place {
  readonly tile: string;
  readonly position: number;
}

/** By seat, what of its list no event before `index` has drawn, in drawing order. */
function undrawn(events: readonly Event[], index: number): Place[][] {
  const from = events.findLastIndex((event, i) => i < index && event.type === 'hand');
  const hand = events[from] as EventOf<'hand'>;
  const lists = (hand.wall as string[][]).map((list, seat) =>
    list.map((tile, position) => ({ tile, position })).slice(seat === hand.dealer ? 14 : 13),
  );
  for (const event of events.slice(from, index)) {
    if (event.type !== 'draw' && event.type !== 'bonus') continue;
    const list = lists[event.list ?? event.seat];
    const at = list.findIndex(({ position }) => position === event.position);
    if (at >= 0) list.splice(at, 1);
  }
  return lists;
}

/** The first draw that fits becomes what `change` makes of it and of the lists as they stand. */
function draw(change: (draw: EventOf<'draw'>, lists: readonly Place[][]) => unknown): Plant {
  return alter('draw', (event, i, events) => change(event, undrawn(events, i)));
}

/** The same of the draws of another's list. */
function borrowed(change: (draw: EventOf<'draw'>, list: number, lists: readonly Place[][]) => unknown): Plant {
  return draw((event, lists) => event.list !== undefined && change(event, event.list, lists));
}

/** Says that a tile of a list was drawn. */
function say(event: EventOf<'draw'>, place: Place | undefined, list: number, end: 'front' | 'back'): boolean {
  if (place === undefined || place.tile === event.tile) return false;
  if (list === event.seat) delete event.list;
  return put(event, { ...place, end, ...(list === event.seat ? {} : { list }) });
}

function exchange<T>(list: T[], i: number, j: number): true {
  [list[i], list[j]] = [list[j], list[i]];
  return true;
}

const inTurn = (seat: number) => [1, 2, 3].map((step) => (seat + step) % 4);
const borrowing = (fits: (event: EventOf<'draw'>, lists: readonly Place[][]) => boolean): Plant =>
  borrowed((event, list, lists) => {
    const wrong = inTurn(event.seat).find((other) => other !== list && fits({ ...event, list: other }, lists));
    return wrong !== undefined && say(event, lists[wrong].at(-1), wrong, 'back');
  });
const lengthOf = (lists: readonly Place[][], list: number | undefined) => lists[list ?? 0].length;
const most = (lists: readonly Place[][]) => Math.max(...lists.map((list) => list.length));

describe('the lists (W1)', () => {
  const listsOf = (hand: EventOf<'hand'>) => hand.wall as string[][];
  catches([
    ['another kind of wall', 'format', plain, alter('game', (game) => Object.assign(game, { wall: 'own' }))],
    [
      'four lists though nothing is said of them',
      'format',
      plain,
      (events) => (delete (events[0] as EventOf<'game'>).wall ? 1 : null),
    ],
    ['one list of all tiles', 'format', plain, alter('hand', (hand) => put(hand, { wall: listsOf(hand).flat() }))],
    ['the lists of two seats exchanged', 'W1', plain, alter('hand', (hand) => exchange(listsOf(hand), 2, 3))],
    [
      'two tiles of a list exchanged',
      'W1',
      plain,
      alter('hand', (hand) => listsOf(hand)[1][20] !== listsOf(hand)[1][21] && exchange(listsOf(hand)[1], 20, 21)),
    ],
    [
      'the rest dealt round from the dealer on',
      'W1',
      plain,
      alter('hand', (hand) => {
        const lists = listsOf(hand);
        const rest = lists.map((list, seat) => list.splice(seat === hand.dealer ? 14 : 13));
        for (const [seat, list] of lists.entries()) list.push(...rest[another(seat)]);
        return true;
      }),
    ],
    [
      'a tile in the list of another',
      'W1',
      plain,
      alter('hand', (hand) => listsOf(hand)[0].push(listsOf(hand)[1].pop() as string)),
    ],
    [
      'two tiles as dealt exchanged',
      'W1',
      plain,
      alter('hand', (hand) => listsOf(hand)[1][0] !== listsOf(hand)[1][12] && exchange(listsOf(hand)[1], 0, 12)),
    ],
    ['a tile that was built elsewhere', 'W1', american, alter('hand', (hand) => put(listsOf(hand)[3], { 30: '9z' }))],
  ]);
});

describe('draws from lists (W2)', () => {
  catches([
    [
      "from another's while the own has tiles",
      'W2',
      plain,
      draw((event, lists) => say(event, lists[another(event.seat)][0], another(event.seat), 'front')),
    ],
    ['said to be another’s', 'W2', plain, draw((event) => put(event, { list: another(event.seat) }))],
    ['from the end', 'W2', plain, draw((event, lists) => say(event, lists[event.seat].at(-1), event.seat, 'back'))],
    ['one too far', 'W2', plain, draw((event, lists) => say(event, lists[event.seat][1], event.seat, 'front'))],
    ['another tile', 'W2', plain, draw((event) => event.tile !== '7z' && put(event, { tile: '7z' }))],
    [
      'a replacement from the front',
      'W2',
      kongs,
      draw((event, lists) => event.end === 'back' && say(event, lists[event.seat][0], event.seat, 'front')),
    ],
    [
      'a replacement from the end of another',
      'W2',
      kongs,
      draw((event, lists) => {
        const list = another(event.seat);
        return event.end === 'back' && event.list === undefined && say(event, lists[list].at(-1), list, 'back');
      }),
    ],
    [
      'a replacement for a bonus tile from another',
      'W2',
      bonus,
      alter('bonus', (event, i, events) => {
        const list = another(event.seat);
        const { tile: replacement, position } = undrawn(events, i)[list].at(-1) as Place;
        return replacement !== event.replacement && put(event, { replacement, position, list });
      }),
    ],
    [
      'one too far, American',
      'W2',
      american,
      draw((event, lists) => say(event, lists[event.seat][1], event.seat, 'front')),
    ],
    [
      "from another's while the own has tiles, American",
      'W2',
      american,
      draw((event, lists) => say(event, lists[another(event.seat)].at(-1), another(event.seat), 'back')),
    ],
  ]);
});

describe('draws where the own list is used up (W3, W4)', () => {
  const rows = (table: Table, drawRule: string) =>
    [
      [
        'not from the longest',
        'W3',
        table,
        borrowing(({ list }, lists) => {
          const length = lengthOf(lists, list);
          return length > 0 && length < most(lists);
        }),
      ],
      [
        'from the longest that comes later',
        'W3',
        table,
        borrowing(({ list }, lists) => lengthOf(lists, list) === most(lists)),
      ],
      [
        'from the front of the longest',
        'W3',
        table,
        borrowed((event, list, lists) => say(event, lists[list][0], list, 'front')),
      ],
      ['said to be the own', 'W3', table, borrowed((event) => delete event.list)],
      ['from the front, as is said', 'W3', table, borrowed((event) => put(event, { end: 'front' }))],
      [
        'given up',
        drawRule,
        table,
        (events: Event[]) => {
          const at = events.findIndex((event) => event.type === 'draw' && event.list !== undefined);
          if (at < 0) return null;
          events.splice(at, 1, { type: 'wall', reason: 'exhausted' });
          return at;
        },
      ],
    ] as const;
  catches(rows(dull, 'B10'));
  catches(rows(american, 'A10'));
  catches([
    [
      'a draw although the dead wall is reached',
      'B15',
      { ...dull, set: ['deadWall=30'] },
      (events) => {
        const index = events.findIndex((event) => event.type === 'wall');
        const last = events.findLast((event) => event.type === 'discard');
        if (index < 0 || last === undefined) return null;
        const seat = another(last.seat);
        const [place] = undrawn(events, index)[seat];
        if (place === undefined) return null;
        events.splice(index, 1, { type: 'draw', seat, ...place, end: 'front' });
        return index;
      },
    ],
    [
      'a replacement that is not of the longest',
      'W3',
      { bots: ['hoarder', 'eager', 'eager', 'eager'], set: ['bonusTiles=true'], wall },
      alter('bonus', (event, i, events) => {
        const lists = undrawn(events, i);
        const wrong = lists.findIndex(({ length }, list) => list !== event.list && length > 0);
        if (event.list === undefined || wrong < 0) return false;
        const { tile: replacement, position } = lists[wrong].at(-1) as Place;
        return replacement !== event.replacement && put(event, { replacement, position, list: wrong });
      }),
    ],
  ]);
});
