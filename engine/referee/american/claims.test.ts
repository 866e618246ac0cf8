import { describe, expect, it } from 'vitest';
import { IDLE, LaidTable } from './__fixtures__/laid';

const CARD = 'L x 25 X 555m 4444p 222p 333p F';
/** Discards 5m. */
const EAST = '5m 69m 134679p 125s 24z';

describe('what the latest discard may be claimed for (A11, A12, A16)', () => {
  const rows: [name: string, hand: string, offered: string[]][] = [
    ['one tile and no joker', '5m 147m 258p 369s 135z', []],
    ['no tile and one joker', 'j 147m 258p 369s 135z', []],
    ['a pair', '55m 147p 258s 12367z', ['pung 5m j0']],
    ['three', '555m 147p 258s 1236z', ['pung 5m j0', 'kong 5m j0']],
    ['one and a joker', '5m j 147p 258s 12367z', ['pung 5m j1']],
    ['two jokers: no natural of its own is needed', 'jj 147p 258s 12367z', ['pung 5m j2']],
    ['jokers only, up to a sextet', 'jjjjjj 147p 258s 1z', ['pung 5m j2', 'kong 5m j3', 'quint 5m j4', 'sextet 5m j5']],
    [
      'three and two jokers: every mix',
      '555m jj 147p 258s 13z',
      [
        'pung 5m j0',
        'pung 5m j1',
        'pung 5m j2',
        'kong 5m j0',
        'kong 5m j1',
        'kong 5m j2',
        'quint 5m j1',
        'quint 5m j2',
        'sextet 5m j2',
      ],
    ],
  ];
  it.each(rows)('%s', (_, hand, offered) => {
    const table = new LaidTable({ hands: [EAST, IDLE, hand, '147m 258p 369s 1367z'], card: CARD }).act(0, 'discard 5m');
    expect(table.claims(2)).toEqual(offered);
    expect(table.claims(1)).toEqual([]);
    if (offered.length === 0) expect(table.last('draw').seat, 'nobody is asked').toBe(1);
  });

  it('with deadHands = off only for groups that a line still has room for', () => {
    const hands = [EAST, IDLE, '555m jj 147p 258s 13z', '147m 258p 369s 1367z'] as const;
    const offered = (card: string) =>
      new LaidTable({ hands, card, set: ['deadHands=off'] }).act(0, 'discard 5m').claims(2);
    expect(offered(CARD)).toEqual(['pung 5m j0', 'pung 5m j1', 'pung 5m j2']);
    expect(offered('L x 25 X 555m! 4444p 222p 333p F'), 'jokers are banned').toEqual(['pung 5m j0']);
    expect(offered('L x 25 C 555m 4444p 222p 333p F'), 'concealed').toEqual([]);
    expect(offered('L x 25 X 55m 4444p 222p 333p FF'), 'a pair').toEqual([]);
    expect(offered('L x 25 X 456m 456m 456m 4444p F'), 'mixed groups').toEqual([]);
    expect(offered('L x 25 X 55555m 4444p 222p FF')).toEqual(['quint 5m j1', 'quint 5m j2']);
  });

  it('a claim must leave a tile to discard', () => {
    const hands = ['2m 69m 134679p 125s 24z', '22m 33m 44m 55m jj 147z', IDLE, '17m 258p 369s 12357z'] as const;
    const card = 'L x 25 X 222m 333m 444m 555m 66m';
    const table = new LaidTable({ hands, front: '3m 4m 5m', card });
    table.act(0, 'discard 2m').act(1, 'pung 2m j0').act(1, 'discard 1z').pass();
    table.act(2, 'discard 3m').act(1, 'pung 3m j0').act(1, 'discard 4z').pass();
    table.act(2, 'discard 4m').act(1, 'pung 4m j0').act(1, 'discard 7z').pass();
    table.act(2, 'discard 5m');
    // Four concealed tiles: a quint would take them all.
    expect(table.claims(1)).toEqual(['pung 5m j0', 'pung 5m j1', 'pung 5m j2', 'kong 5m j1', 'kong 5m j2']);
    table.act(1, 'pung 5m j0').act(1, 'discard j');
    expect(table.sizes()[1]).toBe(1);
    expect(table.all('dead')).toEqual([]);
  });

  it('four exposures and one tile left: nothing but Mahjong, and never on a joker', () => {
    const hands = ['2m 69m 134679p 125s 24z', '22m 33m 44m 55m 6m 147z j', IDLE, '17m 258p 369s 12357z'] as const;
    const card = 'L x 25 X 222m 333m 444m 555m 66m';
    const table = new LaidTable({ hands, front: '3m 4m 5m 9p 8s 6m', card });
    table.act(0, 'discard 2m').act(1, 'pung 2m j0').act(1, 'discard 1z').pass();
    table.act(2, 'discard 3m').act(1, 'pung 3m j0').act(1, 'discard 4z').pass();
    table.act(2, 'discard 4m').act(1, 'pung 4m j0').act(1, 'discard 7z').pass();
    table.act(2, 'discard 5m').act(1, 'pung 5m j0').act(1, 'discard j');
    table.act(2, 'discard 9p').pass().act(3, 'discard 8s').pass().act(0, 'discard 6m');
    expect(table.offers(1)).toEqual(['pass', 'mahjong']);
    table.act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'discard', concealed: ['6m', '6m'], jokerless: true });
  });
});

describe('Mahjong on a discard (A11, A14)', () => {
  it.each([
    ['a single', 'L x 25 X 5m 444m 2222p 333p 888p', '444m 2222p 333p 888p'],
    ['a pair', 'L x 25 X 55m 444m 2222p 333p 99p', '5m 444m 2222p 333p 99p'],
    ['a tile of a run', 'L x 25 X 456m 2222p 333p 8888p', '46m 2222p 333p 8888p'],
    ['a group that bans jokers', 'L x 25 X 555m! 2222p 333p 8888p', '55m 2222p 333p 8888p'],
  ])('may complete %s', (_, card, hand) => {
    const hands = [
      EAST.replace('134679p', '146679p'),
      hand,
      '17m 7p 369s 123567z 1s',
      '17m 7p 369s 123567z 1s',
    ] as const;
    const table = new LaidTable({ hands, card }).act(0, 'discard 5m');
    expect(table.offers(1).slice(0, 2)).toEqual(['pass', 'mahjong']);
    table.act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({ seat: 1, by: 'discard', from: 0, tile: '5m', melds: [] });
  });

  it('completes a concealed line, but not with an exposure', () => {
    const hands = [
      '5m 69m 1679p 1257s 246z',
      '55m 222p 333p 4444p 1z',
      IDLE.replace('2', '1'),
      '17m 58p 369s 123567z',
    ] as const;
    const concealed = 'C x 50 C 555m 222p 333p 4444p F';
    const waits = [
      '5m 69m 16679p 125s 246z',
      '55m 222p 333p 4444p f',
      IDLE.replace('2', '1'),
      '17m 58p 369s 123567z',
    ] as const;
    expect(new LaidTable({ hands: waits, card: concealed }).act(0, 'discard 5m').offers(1)).toContain('mahjong');
    // With an X line beside it the exposure is sound, and then F does not complete the concealed one.
    const both = `${concealed}\nX x 25 X 555m 222p 333p 4444p E`;
    const table = new LaidTable({ hands, front: 'f', card: both }).act(0, 'discard 5m').act(1, 'pung 5m j0');
    table.act(1, 'discard 1z').pass().act(2, 'discard f');
    expect(table.offers(1)).toEqual([]);
  });

  it('is claimed with the tile that completes it: after exposing it takes a swap (A12)', () => {
    const hands = [
      '5m 69m 16679p 125s 246z',
      '55m 222p 333p 4444p f',
      IDLE.replace('2', '1'),
      '17m 58p 369s 123567z',
    ] as const;
    const table = new LaidTable({ hands, card: 'L x 25 X 555m 222p 333p 4444p F' }).act(0, 'discard 5m');
    expect(table.claims(1)).toEqual(['mahjong', 'pung 5m j0']);
    table.act(1, 'pung 5m j0');
    expect(table.view(1).evaluate().best, 'it is complete').toBe(1);
    expect(table.offers(1)).not.toContain('mahjong');
    expect(table.offers(1)).toContain('discard f');
  });
});

describe('who gets the discard (A12, A13)', () => {
  const A = '55m 147p 258s 12367z';
  const B = '5m j 147p 258s 12367z';
  const card = `${CARD}\nM x 25 X 555m 6666m 111s 999s E`;
  const ready = '55m 6666m 111s 999s 1z';

  it('the nearest in turn after the discarder, whoever answers first', () => {
    const table = new LaidTable({ hands: [EAST, IDLE, A, B], card }).act(0, 'discard 5m');
    expect(table.table.pending).toBe(0b1100);
    table.act(3, 'pung 5m j1').act(2, 'pung 5m j0');
    expect(table.last('meld')).toMatchObject({ seat: 2 });
    const refused = new LaidTable({ hands: [EAST, IDLE, A, B], card }).act(0, 'discard 5m');
    refused.act(2, 'pass').act(3, 'pung 5m j1');
    expect(refused.last('meld')).toMatchObject({ seat: 3, tiles: ['5m', '5m', 'j'] });
  });

  it('Mahjong goes before any exposure, also a larger group of a nearer seat', () => {
    const hands = ['5m 29m 13467p 25s 247z 8s', '5m jjj 147p 28s 1236z', IDLE.replace('9s', '4s'), ready] as const;
    const table = new LaidTable({ hands, card }).act(0, 'discard 5m').act(1, 'quint 5m j3').act(3, 'mahjong');
    expect(table.last('win')).toMatchObject({ seat: 3, from: 0 });
    expect(table.all('meld')).toEqual([]);
  });

  it('of two Mahjongs the nearest wins, and only that one', () => {
    const other = '9999p 222p 3333p 22z';
    const hands = ['5m 29m 14667p 25s 2477z', '147m 478p 36s 13567z', other, ready] as const;
    const lines = `${card}\nS x 25 X 5m 9999p 222p 3333p SS`;
    const table = new LaidTable({ hands, card: lines }).act(0, 'discard 5m').act(3, 'mahjong').act(2, 'mahjong');
    expect(table.all('win').map(({ seat }) => seat)).toEqual([2]);
  });

  it('exposes at once, discards, and play goes on to the right of the claimer', () => {
    const table = new LaidTable({ hands: [EAST, IDLE, A, IDLE.replace('2', '1')], card }).act(0, 'discard 5m');
    table.act(2, 'pung 5m j0');
    expect(table.events.slice(-2).map(({ type }) => type)).toEqual(['window', 'meld']);
    expect(table.offers(2).every((offer) => offer.startsWith('discard'))).toBe(true);
    expect(table.view(2).drawn).toBe(-1);
    table.act(2, 'discard 7z').pass();
    expect(table.last('draw'), '1 loses its turn').toMatchObject({ seat: 3, position: 53 });
  });

  it('one window for all, each with its own offers', () => {
    const table = new LaidTable({ hands: [EAST, IDLE, A, B], card }).act(0, 'discard 5m').pass();
    expect(table.last('window')).toEqual({
      type: 'window',
      offers: [null, null, ['pass', 'pung 5m j0'], ['pass', 'pung 5m j1']],
      answers: [null, null, 'pass', 'pass'],
    });
    expect(table.last('draw').seat).toBe(1);
  });

  it('an earlier discard is dead', () => {
    const table = new LaidTable({ hands: [EAST, IDLE, A, B], front: '9p', card }).act(0, 'discard 5m').pass();
    table.act(1, 'discard 9p');
    expect(table.offers(2).filter((offer) => offer.includes('pung'))).toEqual([]);
  });

  it('nothing of a concealed group is declared, and no tile replaces a kong (A15)', () => {
    const hands = [
      '5m 1111p 69m 3469p 1s 24z',
      IDLE.replace('2', '3'),
      '555m 47p 258s 12367z',
      '147m 58p 369s 13567z',
    ] as const;
    const table = new LaidTable({ hands, card: 'L x 25 X 5555m 444p 222p 333p F' });
    expect(table.offers(0).every((offer) => offer.startsWith('discard'))).toBe(true);
    table.act(0, 'discard 5m').act(2, 'kong 5m j0');
    expect(table.all('draw')).toEqual([]);
    expect(table.sizes()[2]).toBe(10);
  });
});

describe('the last discard (A29)', () => {
  const card = `${CARD}\nM x 25 X 555m 6666m 111s 999s E`;
  const pair = '55m 147p 258s 12367z';
  const ready = '55m 6666m 111s 999s 1z';
  const idle = '147m 58p 368s 13567z';

  /** Has East draw the last tile of the wall and discard it. */
  function lastDiscard(tile: string, seat2: string, seat3: string, ...set: string[]) {
    // 153 tiles, 53 dealt: the hundredth draw is that of seat 0.
    const hands = ['29m 13467p 2578s 247z', idle, seat2, seat3] as const;
    const table = new LaidTable({ hands, back: tile, card, set: ['tiles.flowers=9', ...set] });
    table.act(0, 'discard 7z').playDown(0);
    expect(table.last('draw')).toMatchObject({ seat: 0, tile, position: 152 });
    return table.act(0, `discard ${tile}`);
  }

  it('may be claimed for Mahjong only, else the hand is over and nobody pays', () => {
    const claimed = lastDiscard('5m', idle, ready);
    expect(claimed.offers(3)).toEqual(['pass', 'mahjong']);
    claimed.act(3, 'mahjong');
    expect(claimed.last('win')).toMatchObject({ seat: 3, by: 'discard', from: 0 });
    const passed = lastDiscard('5m', pair, idle);
    expect(passed.events.slice(-4)).toEqual([
      { type: 'discard', seat: 0, tile: '5m' },
      { type: 'wall', reason: 'exhausted' },
      { type: 'payment', amounts: [0, 0, 0, 0] },
      { type: 'end', totals: [0, 0, 0, 0], hands: 1 },
    ]);
  });

  it('lastDiscard = any: it may be exposed, and then the discard after it', () => {
    const other = '33z 6m 147p 258s 1267z';
    const table = lastDiscard('5m', pair, other, 'lastDiscard=any');
    expect(table.claims(2)).toEqual(['pung 5m j0']);
    table.act(2, 'pung 5m j0').act(2, 'discard 3z');
    expect(table.claims(3)).toEqual(['pung 3z j0']);
    table.act(3, 'pung 3z j0');
    expect(table.last('dead')).toMatchObject({ seat: 3, tile: '3z' });
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'exhausted' });
  });

  it.each(['mahjongOnly', 'any'])('a joker ends the hand (lastDiscard = %s)', (option) => {
    const table = lastDiscard('j', 'jj 147p 258s 12367z', idle, `lastDiscard=${option}`);
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'exhausted' });
  });

  it('the last but one may be claimed for anything, and the claimer discards the last', () => {
    // East takes the 2m of seat 2, so that seat 1, not 3, draws the last tile.
    const hands = ['22m 9m 13467p 578s 247z', idle, '1m 58p 368s 13567z 9m 4s', idle] as const;
    const table = new LaidTable({ hands, back: '9p 2m', card: 'L x 25 X 222m 4444p 222p 333p F' });
    table.act(0, 'discard 7z').playDown(1);
    expect(table.last('draw')).toMatchObject({ seat: 2, tile: '2m' });
    table.act(2, 'discard 2m').act(0, 'pung 2m j0').act(0, 'discard 9m').pass();
    expect(table.last('draw')).toMatchObject({ seat: 1, tile: '9p', position: 151 });
    table.act(1, 'discard 9p').pass();
    expect(table.last('wall').reason).toBe('exhausted');
  });
});
