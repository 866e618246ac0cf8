import { describe, expect, it } from 'vitest';
import { type Laid, LaidTable } from './__fixtures__/laid';

/** Hands that can do nothing with the tiles that the situations below discard: no pairs, no neighbours. */
const IDLE = '147m 258p 369s 1357z';

const chows = (offers: readonly string[]) => offers.filter((offer) => offer.startsWith('chow'));

describe('chow claims (B8, B9)', () => {
  // The dealer discards; seat 1 is next. Rows of hands that others got wrong, from the table in the README of cases.
  const rows: [name: string, discard: string, next: string, offered: string[]][] = [
    ['2 with 1 and 9 in hand is no chow', '2m', '19m 147p 369s 12345z', []],
    ['5 with 4 and 6', '5m', '46m 147p 369s 12345z', ['chow 4m 5m 6m']],
    ['5 with 6 and 7', '5m', '67m 147p 369s 12345z', ['chow 5m 6m 7m']],
    ['5 with 3 and 4', '5m', '34m 147p 369s 12345z', ['chow 3m 4m 5m']],
    [
      'all three at once, lowest first',
      '5m',
      '3467m 14p 369s 1234z',
      ['chow 5m 6m 7m', 'chow 4m 5m 6m', 'chow 3m 4m 5m'],
    ],
    ['8 and 9 of characters with 1 of circles is no chow', '1p', '89m 147p 369s 12345z', []],
    ['9 of characters is not followed by 1 of circles', '9m', '8m 147p 369s 123456z', []],
    ['honours make no chow', '6z', '147m 147p 369s 1257z', []],
    ['1 as the lowest only', '1s', '147m 147p 23s 12345z', ['chow 1s 2s 3s']],
    ['9 as the highest only', '9s', '147m 147p 78s 12345z', ['chow 7s 8s 9s']],
  ];
  it.each(rows)('%s', (_, discard, next, offered) => {
    const others = ['147m 258p 369s 1357z', '147m 258p 369s 1357z'] as const;
    const dealer = `${discard} 258m 369p 147s 2466z`;
    const table = new LaidTable({ hands: [dealer, next, others[0], others[1]] });
    table.act(0, `discard ${discard}`);
    expect(chows(table.offers(1))).toEqual(offered);
    expect(chows(table.offers(2))).toEqual([]);
    expect(chows(table.offers(3))).toEqual([]);
  });

  it('the fourth seat discards, the first seat is next and may chow', () => {
    const hands = ['46m 147p 258s 123456z', IDLE, IDLE, '5m 258p 369s 123467z'] as const;
    const table = new LaidTable({ hands, front: '246z' });
    table.act(0, 'discard 1z').pass().act(1, 'discard 2z').pass().act(2, 'discard 4z').pass();
    table.act(3, 'discard 5m');
    expect(table.offers(0)).toEqual(['pass', 'chow 4m 5m 6m']);
  });
});

describe('priority (B8)', () => {
  const A = '55m 123p 456p 789s 11z'; // ready on 5m and 1z
  const B = '46m 123p 456s 789s 33z'; // ready on 5m

  it('A may win or pung, B may win; A chooses pung: B wins first', () => {
    const table = new LaidTable({ hands: ['5m 258m 369p 147s 2467z', IDLE, A, B] });
    table.act(0, 'discard 5m');
    expect(table.offers(2)).toEqual(['pass', 'mahjong', 'pung 5m']);
    expect(table.offers(3)).toEqual(['pass', 'mahjong']);
    table.act(2, 'pung 5m').act(3, 'mahjong').pass();
    expect(table.last('win')).toMatchObject({ seat: 3, by: 'discard', from: 0, tile: '5m' });
    expect(table.events.some((event) => event.type === 'meld')).toBe(false);
  });

  it('both win: the nearest in turn order, whoever answered first', () => {
    const table = new LaidTable({ hands: ['5m 258m 369p 147s 2467z', IDLE, A, B] });
    table.act(0, 'discard 5m').act(3, 'mahjong').act(2, 'mahjong').pass();
    expect(table.events.filter((event) => event.type === 'win').map((win) => win.seat)).toEqual([2]);
  });

  it('both win under multipleWinners = all, in turn order, each settled by itself (B18)', () => {
    const set = ['multipleWinners=all', 'scoring.payment=discarder-double'];
    const table = new LaidTable({ hands: ['5m 258m 369p 147s 2467z', IDLE, A, B], set });
    table.act(0, 'discard 5m').act(3, 'mahjong').act(2, 'mahjong').pass();
    expect(table.events.filter((event) => event.type === 'win').map((win) => win.seat)).toEqual([2, 3]);
    // Each winner takes two shares from the discarder and one from the other loser.
    expect(table.last('payment').amounts).toEqual([-4, -2, 3, 3]);
  });

  it('a chow waits for a pung of anybody, and goes behind it', () => {
    const next = '46m 147p 369s 12345z';
    const pung = '55m 147p 258s 12347z';
    const laid: Laid = { hands: ['5m 258m 369p 147s 6667z', next, IDLE.replace('147m', '789m'), pung] };
    const table = new LaidTable(laid);
    table.act(0, 'discard 5m').act(1, 'chow 4m 5m 6m');
    expect(table.offers(3)).toEqual(['pass', 'pung 5m']);
    table.act(3, 'pung 5m');
    expect(table.last('meld')).toMatchObject({ seat: 3, kind: 'pung', claimed: '5m', from: 0, source: 'claim' });
    expect(table.table.state.actor).toBe(3);

    const refused = new LaidTable(laid);
    refused.act(0, 'discard 5m').act(3, 'pass').act(1, 'chow 4m 5m 6m');
    expect(refused.last('meld')).toMatchObject({ seat: 1, kind: 'chow', tiles: ['4m', '5m', '6m'] });
  });

  it('a pung refused by one seat does not decide whether another is asked: all are asked in one window (B14)', () => {
    const table = new LaidTable({
      hands: ['5m 258m 369p 147s 6667z', '46m 147p 369s 12345z', '55m 147p 258s 12347z', IDLE.replace('147m', '789m')],
    });
    table.act(0, 'discard 5m');
    expect(table.table.pending).toBe(0b0110);
    table.pass();
    expect(table.last('window')).toEqual({
      type: 'window',
      offers: [null, ['pass', 'chow 4m 5m 6m'], ['pass', 'pung 5m'], null],
      answers: [null, 'pass', 'pass', null],
    });
    expect(table.last('draw').seat).toBe(1);
  });

  it('after a pung play passes on from the claimer: seats in between lose their turn (B9)', () => {
    const table = new LaidTable({ hands: ['5m 258m 369p 147s 2467z', IDLE, '55m 147p 258s 12347z', IDLE] });
    table.act(0, 'discard 5m').act(2, 'pung 5m').act(2, 'discard 7z').pass();
    expect(table.last('draw').seat).toBe(3);
  });
});

describe('a turn (B10-B13)', () => {
  it('only the latest discard can be claimed (B7): an earlier one opens no window', () => {
    const table = new LaidTable({
      hands: ['5m 258m 369p 147s 2467z', IDLE, '55m 147p 258s 12347z', IDLE],
      front: '9p',
    });
    table.act(0, 'discard 5m').act(2, 'pass').act(1, 'discard 9p');
    expect(table.offers(2).every((offer) => offer.startsWith('discard'))).toBe(true);
  });

  it('after a chow the kind just claimed may not be discarded, the other end of the run may go (B13)', () => {
    const hands = ['4m 258m 369p 147s 2467z', '4567m 147p 369s 123z', IDLE, IDLE] as const;
    const table = new LaidTable({ hands });
    table.act(0, 'discard 4m').act(1, 'chow 4m 5m 6m');
    expect(table.offers(1)).not.toContain('discard 4m');
    expect(table.offers(1)).toContain('discard 7m');
    const free = new LaidTable({ hands, set: ['swapDiscard=true'] });
    free.act(0, 'discard 4m').act(1, 'chow 4m 5m 6m');
    expect(free.offers(1)).toContain('discard 4m');
  });

  it('after a pung or chow the claimer only discards (B11)', () => {
    const table = new LaidTable({ hands: ['5m 258m 369p 147s 2467z', IDLE, '55m 1111p 258s 1234z', IDLE] });
    table.act(0, 'discard 5m').act(2, 'pung 5m');
    expect(table.offers(2).every((offer) => offer.startsWith('discard'))).toBe(true);
    expect(table.offers(2)).not.toContain('discard 5m');
  });

  it('a complete hand as dealt wins as a self-draw, and need not be declared (B13)', () => {
    const hands = ['123m 456m 789m 123p 55s', IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, set: ['scoring.scheme=bonus', 'scoring.payment=all-pay'] });
    expect(table.offers(0)[0]).toBe('mahjong');
    table.act(0, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'dealt', tile: null, from: null, points: 2 });
    expect(table.record.wins[0]).toMatchObject({ turn: 1, by: 'dealt', from: -1 });
    expect(new LaidTable({ hands }).act(0, 'discard 5s').table.over).toBe(false);
  });
});

describe('kongs (B11)', () => {
  it('a claimed kong draws from the end of the wall, then has a full turn', () => {
    const table = new LaidTable({ hands: ['5m 28m 369p 147s 24667z', IDLE, '555m 147p 258s 1234z', IDLE], back: '9p' });
    table.act(0, 'discard 5m');
    expect(table.offers(2)).toEqual(['pass', 'pung 5m', 'kong 5m']);
    table.act(2, 'kong 5m');
    expect(table.last('meld')).toMatchObject({ kind: 'kong', tiles: ['5m', '5m', '5m', '5m'], from: 0 });
    expect(table.last('draw')).toEqual({ type: 'draw', seat: 2, tile: '9p', position: 135, end: 'back' });
    expect(table.offers(2)).toContain('discard 9p');
  });

  it('two concealed kongs in one turn take the last and the last but one tile', () => {
    const table = new LaidTable({
      hands: ['1111m 2222m 369p 147s', IDLE, IDLE, IDLE].map((h, i) => (i ? '58m 258p 369s 13567z' : h)) as never,
      back: '9p9s',
    });
    table.act(0, 'kong 1m concealed').act(0, 'kong 2m concealed');
    expect(table.events.filter((event) => event.type === 'draw').map((draw) => draw.position)).toEqual([135, 134]);
    expect(table.last('meld')).toEqual({
      type: 'meld',
      seat: 0,
      kind: 'kong',
      tiles: ['2m', '2m', '2m', '2m'],
      source: 'concealed',
    });
  });

  it('an added kong cannot be chowed or punged, and without robKong not robbed', () => {
    const table = new LaidTable(added());
    draw5mAndAdd(table);
    expect(table.table.state.actor).toBe(2);
    expect(table.offers(3)).toEqual([]);
    expect(table.last('draw')).toMatchObject({ seat: 2, end: 'back' });
  });

  it('robKong: the tile may be claimed for Mahjong before the replacement; its owner pays as the discarder', () => {
    const table = new LaidTable({ ...added(), set: ['robKong=true', 'scoring.payment=discarder-pays'] });
    draw5mAndAdd(table);
    expect(table.offers(3)).toEqual(['pass', 'mahjong']);
    expect(table.offers(0)).toEqual([]);
    table.act(3, 'mahjong');
    expect(table.last('win')).toMatchObject({ seat: 3, by: 'rob', from: 2, tile: '5m' });
    expect(table.last('payment').amounts).toEqual([0, 0, -3, 3]);
    const { state } = table.table;
    expect((state.melds[2 * 4] >> 6) & 3, 'the robbed kong is a pung again').toBe(1);
  });

  it('robKong declined: the replacement is drawn', () => {
    const table = new LaidTable({ ...added(), set: ['robKong=true'] });
    draw5mAndAdd(table);
    table.act(3, 'pass');
    expect(table.last('draw')).toMatchObject({ seat: 2, end: 'back' });
  });

  it('kongs = false offers none', () => {
    const table = new LaidTable({
      hands: ['1111m 258m 369p 147s 2z', IDLE, IDLE, IDLE].map((h, i) => (i ? '58m 258p 369s 13567z' : h)) as never,
      set: ['kongs=false'],
    });
    expect(table.offers(0).some((offer) => offer.startsWith('kong'))).toBe(false);
  });

  it('a kong may be declared or claimed only while a tile can be drawn for it (deadWall)', () => {
    // 53 dealt, 83 left: with 83 dead none can be drawn, with 82 one can.
    const hands = [
      '1111m 258m 369p 147s 2z',
      '58m 258p 369s 13567z',
      '58m 258p 369s 13567z',
      '58m 258p 369s 13567z',
    ] as const;
    expect(new LaidTable({ hands, set: ['deadWall=83'] }).offers(0)).not.toContain('kong 1m concealed');
    expect(new LaidTable({ hands, set: ['deadWall=82'] }).offers(0)).toContain('kong 1m concealed');
    const claim = ['5m 28m 369p 147s 24667z', IDLE, '555m 147p 258s 1234z', IDLE] as const;
    expect(new LaidTable({ hands: claim, set: ['deadWall=83'] }).act(0, 'discard 5m').offers(2)).toEqual([
      'pass',
      'pung 5m',
    ]);
  });

  function added(): Laid {
    // Seat 2 pungs 5m, draws the fourth on its next turn; seat 3 waits for it.
    return {
      hands: ['5m 28m 369p 147s 24667z', '1489m 258p 369s 157z', '55m 147p 258s 12347z', '46m 123p 456s 789s 33z'],
      front: '9p 9p 9p 5m',
      back: '8p',
    };
  }

  function draw5mAndAdd(table: LaidTable): void {
    table.act(0, 'discard 5m').act(2, 'pung 5m').act(3, 'pass').act(2, 'discard 7z').pass();
    table.act(3, 'discard 9p').pass().act(0, 'discard 9p').pass().act(1, 'discard 9p').pass();
    table.act(2, 'kong 5m added');
  }
});

describe('the end of a hand (B15, B16, B19)', () => {
  const idle = ['258m 369p 147s 24667z', IDLE, IDLE, IDLE].map((h, i) =>
    i ? '147m 258p 369s 1357z' : h,
  ) as unknown as Laid['hands'];

  it('the hand is drawn when a player must draw and cannot; the discard before may be claimed', () => {
    const table = new LaidTable({
      hands: ['5m 258m 369p 147s 2467z', IDLE, '55m 147p 258s 12347z', IDLE],
      set: ['deadWall=83'],
    });
    table.act(0, 'discard 5m').act(2, 'pung 5m').act(2, 'discard 7z').pass();
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'exhausted' });
    expect(table.last('payment').amounts).toEqual([0, 0, 0, 0]);
    expect(table.table.over).toBe(true);
  });

  it('a draw: the same dealer deals again, and it counts as a hand', () => {
    const table = new LaidTable({ hands: idle, set: ['deadWall=83', 'game.length.hands=2'] });
    table.act(0, 'discard 6z').pass();
    expect(table.last('hand')).toMatchObject({ hand: 1, dealer: 0 });
    table.act(0, 'discard 6z').pass();
    expect(table.last('end')).toEqual({ type: 'end', totals: [0, 0, 0, 0], hands: 2 });
  });

  it.each([
    ['false', 1],
    ['true', 0],
  ])('after a win of the dealer with dealer.keepsOnWin = %s the deal is with seat %d (B16)', (keeps, dealer) => {
    const hands = ['123m 456m 789m 123p 55s', IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, set: [`dealer.keepsOnWin=${keeps}`, 'game.length.hands=2'] });
    table.act(0, 'mahjong');
    expect(table.last('hand')).toMatchObject({ hand: 1, dealer });
  });

  it('game.length.points ends the game after the hand that reaches them, maxHands at the latest', () => {
    const hands = ['123m 456m 789m 123p 55s', IDLE, IDLE, IDLE] as const;
    const set = ['dealer.keepsOnWin=true', 'game.length.points=3'];
    const table = new LaidTable({ hands, set });
    for (let hand = 0; hand < 3; hand++) table.act(0, 'mahjong');
    expect(table.last('end')).toEqual({ type: 'end', totals: [3, 0, 0, 0], hands: 3 });
    const short = new LaidTable({ hands, set: [...set, 'game.length.maxHands=2'] });
    short.act(0, 'mahjong').act(0, 'mahjong');
    expect(short.last('end')).toEqual({ type: 'end', totals: [2, 0, 0, 0], hands: 2 });
  });

  it('the last tile counts when it is self-drawn and nothing is left to draw (B17)', () => {
    const set = ['scoring.scheme=bonus', 'deadWall=82'];
    const ready = '123m 456m 789m 123p 5s';
    const table = new LaidTable({
      hands: ['258m 369p 147s 24667z', ready, '147m 258p 369s 1357z', '147m 258p 369s 1357z'],
      front: '5s',
      set,
    });
    table.act(0, 'discard 6z').act(1, 'mahjong');
    expect(table.last('win').parts).toEqual([
      { name: 'base', amount: 1 },
      { name: 'selfDraw', amount: 1 },
      { name: 'lastTile', amount: 1 },
    ]);
  });

  it('a complete hand below scoring.minimum may not be declared (B20)', () => {
    const set = ['scoring.minimum=2', 'scoring.scheme=bonus'];
    const wait = '46m 123p 456s 789s 33z';
    const hands = ['5m 258m 369p 147s 2467z', IDLE, IDLE, wait] as const;
    expect(new LaidTable({ hands, set }).act(0, 'discard 5m').offers(3)).toEqual([]);
    expect(new LaidTable({ hands }).act(0, 'discard 5m').offers(3)).toEqual(['pass', 'mahjong']);
  });
});

describe('bonus tiles (B2)', () => {
  const set = ['bonusTiles=true'];

  it('do not help a hand to reach scoring.minimum (B20)', () => {
    const hands = ['5m 258m 369p 147s 2467z', IDLE, IDLE, '12f 46m 123p 456s 789s'] as const;
    const offered = (minimum: number) =>
      new LaidTable({ hands, back: '33z', set: [...set, `scoring.minimum=${minimum}`] }).act(0, 'discard 5m').offers(3);
    expect(offered(1)).toEqual(['pass', 'mahjong']);
    expect(offered(2)).toEqual([]);
  });

  it('dealt ones are replaced dealer first, each until none is left; they count for the winner', () => {
    const table = new LaidTable({
      hands: ['12f 123m 456m 789m 123p', '3f 258p 369s 123457z', IDLE, IDLE],
      back: '4f 5s 5s 7z',
      set,
    });
    expect(table.events.filter((event) => event.type === 'bonus')).toEqual([
      { type: 'bonus', seat: 0, tile: '1f', replacement: '4f', position: 143 },
      { type: 'bonus', seat: 0, tile: '4f', replacement: '5s', position: 142 },
      { type: 'bonus', seat: 0, tile: '2f', replacement: '5s', position: 141 },
      { type: 'bonus', seat: 1, tile: '3f', replacement: '7z', position: 140 },
    ]);
    table.act(0, 'mahjong');
    expect(table.last('win')).toMatchObject({
      by: 'dealt',
      points: 4,
      parts: [
        { name: 'base', amount: 1 },
        { name: 'bonusTile', amount: 3 },
      ],
    });
  });

  it('one drawn in play is replaced from the end at once', () => {
    const table = new LaidTable({ hands: ['258m 369p 147s 24667z', IDLE, IDLE, IDLE], front: '8f', back: '9p', set });
    table.act(0, 'discard 6z').pass();
    expect(table.events.slice(-2)).toEqual([
      { type: 'draw', seat: 1, tile: '8f', position: 53, end: 'front' },
      { type: 'bonus', seat: 1, tile: '8f', replacement: '9p', position: 143 },
    ]);
    expect(table.offers(1)).toContain('discard 9p');
  });

  it('one drawn with no replacement left: the hand is a draw', () => {
    // 144 tiles, 53 dealt, 83 dead: eight to draw, and seven replace the dealer's.
    const hands = ['1234567f 258m 36p 24z', IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, front: '8f', back: '147s 2466z', set: [...set, 'deadWall=83'] });
    table.act(0, 'discard 6z').pass();
    expect(table.events.slice(-4).map((event) => event.type)).toEqual(['bonus', 'wall', 'payment', 'end']);
    expect(table.last('bonus')).toEqual({ type: 'bonus', seat: 1, tile: '8f' });
  });
});

describe('who is East (B3, B6)', () => {
  it.each([
    ['left', ['1z', '4z', '3z', '2z']],
    ['right', ['1z', '2z', '3z', '4z']],
  ])('dealer.first = winds: each seat draws its own wind, turning to the %s', (direction, winds) => {
    const set = ['dealer.first=winds', `turnDirection=${direction}`];
    const table = new LaidTable({ hands: ['258m 369p 147s 24667z', IDLE, IDLE, IDLE], set });
    expect(table.last('hand').dice).toEqual({ winds, wall: expect.any(Array) });
  });
});
