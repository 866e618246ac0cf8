import { describe, expect, it } from 'vitest';
import { resolveRules } from '#engine/rules/load';
import { LaidTable as LaidAmericanTable } from './american/__fixtures__/laid';
import { LaidTable } from './basic/__fixtures__/laid';
import { BasicTable } from './basic/table';
import type { HandEvent, ReplayEvent } from './events';
import type { WallKind } from './live-wall';
import { GameRecord } from './record';
import { seatedTable } from './seated-table';
import { setupOf } from './setup';
import type { Table } from './table';

/** Everybody passes, and discards what it draws, until somebody else must choose or the game is over. */
function idleOn(table: Table): void {
  while (!table.over) {
    const seat = 31 - Math.clz32(table.pending & -table.pending);
    table.answer(seat, table.safeAction(seat));
  }
}

/** The events of a game in which nobody ever claims. */
function idleGame(rules: string, set: string[], wall: WallKind, deal: number): ReplayEvent[] {
  const { table } = seatedTable(setupOf(resolveRules({ rules, set }), undefined, wall), [1, 2, 3, 4]);
  const events: ReplayEvent[] = [];
  table.reset(deal, new GameRecord(), events);
  table.begin();
  idleOn(table);
  return events;
}

/** An event without what says where in the wall a tile stood. */
function withoutPlace(event: ReplayEvent): unknown {
  if (event.type === 'hand') return { ...event, wall: [] };
  return event.type === 'draw' ? { ...event, position: -1 } : event;
}

describe('while nobody claims, both walls deal the same game', () => {
  it.each([
    ['basic', ['game.length.hands=2']],
    ['basic', ['deadWall=10']],
    ['american', ['game.length.hands=3']],
    ['american', ['charleston.enabled=false', 'tiles.jokers=9']],
  ])('%s %j', (rules, set) => {
    for (let deal = 0; deal < 5; deal++) {
      const [shared, perSeat] = (['shared', 'per-seat'] as const).map((wall) => idleGame(rules, set, wall, deal));
      expect(perSeat.map(withoutPlace)).toEqual(shared.map(withoutPlace));
      expect(shared.filter((event) => event.type === 'draw').length).toBeGreaterThan(70);
    }
  });
});

/** Can do nothing with the tiles below: no pairs, no neighbours. */
const IDLE = '147m 258p 369s 1357z';
const wall = 'per-seat';

/** Seat 0 discards 5m, which seat 2 may pung. Of the first eight tiles 1-4 are for seats 1, 2, 3 and 0, and so 5-8. */
const punged = {
  hands: ['5m 258m 369p 147s 2467z', IDLE, '55m 147p 258s 12347z', IDLE],
  front: '9m 9p 9s 6z 8m 8s 7m 6m',
} as const;

function pung(table: LaidTable): LaidTable {
  return table.act(0, 'discard 5m').act(2, 'pung 5m').act(2, 'discard 7z').pass();
}

/** The next draws, each discarded again. */
function draws(table: LaidTable, n: number): string[] {
  return Array.from({ length: n }, () => {
    const { seat, tile } = table.last('draw');
    table.act(seat, `discard ${tile}`).pass();
    return `${seat} ${tile}`;
  });
}

describe('basic, walls per seat', () => {
  it('after a claim every seat draws what it would have drawn without it (W2)', () => {
    expect(draws(pung(new LaidTable({ ...punged, wall })), 5)).toEqual(['3 9s', '0 6z', '1 9m', '2 9p', '3 7m']);
    expect(draws(pung(new LaidTable(punged)), 5), 'from one wall').toEqual(['3 9m', '0 9p', '1 9s', '2 6z', '3 8m']);
  });

  it('a draw says where in its own list the tile stood, behind those dealt', () => {
    const table = pung(new LaidTable({ ...punged, wall }));
    expect(table.last('draw')).toEqual({ type: 'draw', seat: 3, tile: '9s', position: 13, end: 'front' });
    draws(table, 1);
    expect(table.last('draw')).toEqual({ type: 'draw', seat: 0, tile: '6z', position: 14, end: 'front' });
  });

  it('whose list is used up draws from the end of the longest; all tiles are drawn, no more (W3, W4)', () => {
    // Seats 1-3 have 21 tiles and seat 0 has 20. The pung takes seat 1 one turn: draws go 3 0 1 2 3 … 3 0 1.
    const table = pung(new LaidTable({ ...punged, wall }));
    idleOn(table.table);
    const all = table.all('draw');
    const lists = (table.last('hand') as HandEvent).wall;
    expect(all).toHaveLength(83);
    expect(all.slice(0, 81).every(({ list, end }) => list === undefined && end === 'front')).toBe(true);
    const last = { type: 'draw', position: 33, end: 'back' };
    expect(all.slice(81)).toEqual([
      { ...last, seat: 0, list: 1, tile: lists[1][33] },
      { ...last, seat: 1, list: 2, tile: lists[2][33] },
    ]);
    expect(table.last('wall').reason).toBe('exhausted');
  });

  it.each([0, 1, 2, 40])('with a dead wall of %d as many tiles stay as of one wall, in whatever list (W4)', (dead) => {
    const set = [`deadWall=${dead}`];
    for (const kind of ['shared', 'per-seat'] as const) {
      const table = pung(new LaidTable({ ...punged, set, wall: kind }));
      idleOn(table.table);
      expect(table.all('draw')).toHaveLength(83 - dead);
    }
  });

  it('the replacement for a kong comes from the end of the own list, and moves nobody else (W2)', () => {
    // The last tile stands in the list of seat 3, those before it in those of 2, 1 and 0.
    const back = '9p 9s 9m 1z 8p 8s 8m 2z';
    const hands = ['5m 28m 369p 147s 24667z', IDLE, '555m 147p 258s 1234z', IDLE] as const;
    const table = new LaidTable({ hands, front: punged.front, back, wall });
    table.act(0, 'discard 5m').act(2, 'kong 5m');
    expect(table.last('draw')).toEqual({ type: 'draw', seat: 2, tile: '9s', position: 33, end: 'back' });
    table.act(2, 'discard 9s').pass();
    expect(draws(table, 3)).toEqual(['3 9s', '0 6z', '1 9m']);
  });

  it('two kongs take the last tiles but one of the own list', () => {
    const other = '58m 258p 369s 13567z';
    const hands = ['1111m 2222m 369p 147s', other, other, other] as const;
    const table = new LaidTable({ hands, back: '9p 9s 9m 1z 8p 8s 8m 2z', wall });
    table.act(0, 'kong 1m concealed').act(0, 'kong 2m concealed');
    expect(table.all('draw').map(({ tile, position }) => `${tile} ${position}`)).toEqual(['1z 33', '2z 32']);
  });

  it('so does that for a bonus tile, dealt or drawn (B2)', () => {
    const hands = ['1f 58m 369p 147s 2467z 3z', IDLE, '2f 47m 258p 369s 1357z', IDLE] as const;
    const table = new LaidTable({
      hands,
      front: '3f',
      back: '9p 9s 9m 1z 8p 8s 8m 2z',
      set: ['bonusTiles=true'],
      wall,
    });
    expect(table.all('bonus')).toEqual([
      { type: 'bonus', seat: 0, tile: '1f', replacement: '1z', position: 35 },
      { type: 'bonus', seat: 2, tile: '2f', replacement: '9s', position: 35 },
    ]);
    table.act(0, 'discard 3z').pass();
    expect(table.last('bonus')).toEqual({ type: 'bonus', seat: 1, tile: '3f', replacement: '9m', position: 35 });
  });

  it('a copy draws on as the table itself', () => {
    const table = pung(new LaidTable({ ...punged, wall }));
    draws(table, 30);
    const { rules, root } = table.table;
    const copy = new BasicTable(rules, root);
    copy.reset(1, new GameRecord(), null);
    copy.copyFrom(table.table);
    const events: ReplayEvent[] = [];
    copy.sink = events;
    const before = table.events.length;
    idleOn(copy);
    idleOn(table.table);
    expect(events).toEqual(table.events.slice(before));
    expect(events.some((event) => event.type === 'draw' && event.list !== undefined)).toBe(true);
  });
});

describe('american, walls per seat', () => {
  const card = 'L x 25 X 555m 7777p 222s 3333s';
  const hands = ['5m 39m 13469p 16s 246z 6m', IDLE, '55m jj 777p 22s 33s 1z 4z', IDLE] as const;
  const laid = { hands, front: '9m j 9s 7z 8m 8s j 1s', card } as const;

  it('after a claim every seat draws its own next tile, jokers like any other (W2)', () => {
    const drawnAfterPung = (kind: WallKind) => {
      const table = new LaidAmericanTable({ ...laid, wall: kind });
      table.act(0, 'discard 5m').act(2, 'pung 5m j1').act(2, 'discard 1z').pass();
      table.playDown(table.table.state.wall.left - 4);
      return table.all('draw').map(({ seat, tile, position }) => `${seat} ${tile} ${position}`);
    };
    expect(drawnAfterPung('per-seat')).toEqual(['3 9s 13', '0 7z 14', '1 9m 13', '2 j 13', '3 j 14']);
    expect(drawnAfterPung('shared')).toEqual(['3 9m 53', '0 j 54', '1 9s 55', '2 7z 56', '3 8m 57']);
  });

  it('all tiles of all lists are drawn, and the last discard is the last of them all (A29)', () => {
    const table = new LaidAmericanTable({ ...laid, wall });
    table.act(0, 'discard 5m').act(2, 'pung 5m j1').act(2, 'discard 1z').pass();
    expect(table.view(3).wallLeft).toBe(98);
    table.playDown(0);
    const [beforeLast, last] = table.all('draw').slice(-2);
    expect([beforeLast, last]).toMatchObject([
      { seat: 0, list: 1, position: 37, end: 'back' },
      { seat: 1, list: 2, position: 37, end: 'back' },
    ]);
    expect(table.all('draw')).toHaveLength(99);
    table.act(1, `discard ${last.tile}`).pass();
    expect(table.last('wall').reason).toBe('exhausted');
  });
});
