import { describe, expect, it } from 'vitest';
import { LaidTable } from './__fixtures__/laid';

/** Discards 5m. */
const EAST = '5m 39m 1346p 167s 2246z';
const OTHER = '147m 258p 69s 13567z';

/** Seat 2 wins on the 5m of East, or on the 5m that it draws itself. */
function won(by: 'discard' | 'draw', seat2: string, set: string[] = [], line = 'L x 25 X 555m 7777p 2222s 333s') {
  const first = by === 'discard' ? '5m' : '3m';
  const table = new LaidTable({ hands: [EAST, OTHER, seat2, OTHER], front: '8s 5m', card: line, set });
  if (by === 'draw') table.act(0, `discard ${first}`).pass().act(1, 'discard 8s').pass().act(2, 'mahjong');
  else table.act(0, 'discard 5m').act(2, 'mahjong');
  return table.last('payment').amounts;
}
const NATURAL = '55m 7777p 2222s 333s';
const JOKER = '5m j 7777p 2222s 333s';

describe('payment (A27, A28, A30)', () => {
  it.each([
    ['discard', JOKER, [-50, -25, 100, -25]],
    ['discard', NATURAL, [-100, -50, 200, -50]],
    ['draw', JOKER, [-50, -50, 150, -50]],
    ['draw', NATURAL, [-100, -100, 300, -100]],
  ] as const)('by %s with %s', (by, hand, amounts) => {
    expect(won(by, hand)).toEqual(amounts);
  });

  it.each([
    ['payment.discarder=5', [-250, -50, 350, -50], [-100, -100, 300, -100]],
    ['payment.other=0', [-100, 0, 100, 0], [-100, -100, 300, -100]],
    ['payment.selfDraw=3', [-100, -50, 200, -50], [-150, -150, 450, -150]],
    ['payment.jokerless=1', [-50, -25, 100, -25], [-50, -50, 150, -50]],
    ['payment.jokerless=3', [-150, -75, 300, -75], [-150, -150, 450, -150]],
  ])('%s', (option, discard, draw) => {
    expect(won('discard', NATURAL, [option])).toEqual(discard);
    expect(won('draw', NATURAL, [option])).toEqual(draw);
  });

  // The line's flag, and whether it holds singles or pairs, against the four scopes; doubled or not.
  const lines = {
    plain: 'L x 25 X 555m 7777p 2222s 333s',
    'without bonus': 'L x 25 X 555m 7777p 2222s 333s bonus=no',
    'with a pair': 'L x 25 X 55m 7777p 2222s 3333s',
    mixed: 'L x 25 X 456m 7777p 2222s 333s',
    'of a section without bonus': 'section x Pairs bonus=no\nL x 25 X 55m 7777p 2222s 3333s',
  };
  const PAIR = '5m 7777p 2222s 3333s';
  const RUN = '46m 7777p 2222s 333s';
  it.each([
    ['notSinglesAndPairs', 'plain', NATURAL, true],
    ['notSinglesAndPairs', 'without bonus', NATURAL, false],
    ['notSinglesAndPairs', 'with a pair', PAIR, true],
    ['notSinglesAndPairs', 'of a section without bonus', PAIR, false],
    ['noSinglesOrPairs', 'plain', NATURAL, true],
    ['noSinglesOrPairs', 'without bonus', NATURAL, true],
    ['noSinglesOrPairs', 'with a pair', PAIR, false],
    ['noSinglesOrPairs', 'mixed', RUN, false],
    ['all', 'without bonus', NATURAL, true],
    ['all', 'of a section without bonus', PAIR, true],
    ['all', 'mixed', RUN, true],
    ['none', 'plain', NATURAL, false],
  ] as const)('jokerlessScope = %s, a line %s', (scope, line, hand, doubled) => {
    const expected = doubled ? [-100, -50, 200, -50] : [-50, -25, 100, -25];
    expect(won('discard', hand, [`jokerlessScope=${scope}`], lines[line])).toEqual(expected);
  });
});

describe('the record of a win', () => {
  it('names the line, its groups, the tiles and who pays', () => {
    const line = 'L x 25 X NEWS 555m 77p 2222s F\nK x 25 X FFFF 1111m 2222m 33m';
    const hands = ['5m 39m 1346p 167s 2246z', OTHER, '1234z 5m j 77p 2222s f', OTHER] as const;
    const table = new LaidTable({ hands, card: line }).act(0, 'discard 5m').act(2, 'mahjong');
    expect(table.last('win')).toEqual({
      type: 'win',
      seat: 2,
      by: 'discard',
      from: 0,
      tile: '5m',
      concealed: ['5m', '5m', '7p', '7p', '2s', '2s', '2s', '2s', '1z', '2z', '3z', '4z', 'f', 'j'],
      melds: [],
      line: 'L',
      groups: [
        ['5m', 3],
        ['7p', 2],
        ['2s', 4],
        ['f', 1],
        ['4z', '1z', '3z', '2z'],
      ],
      points: 25,
      parts: [{ name: 'L', amount: 25 }],
      jokerless: false,
    });
    expect(table.record.wins).toEqual([
      { hand: 0, seat: 2, by: 'discard', from: 0, points: 25, shape: 'L', turn: 1, payment: 100, jokers: 1 },
    ]);
    expect(Array.from(table.record.paid)).toEqual([0, 0, 50, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 25, 0]);
  });

  it('with exposures, and by draw', () => {
    const hands = [EAST, '5m j 777p 2222s 333s 1z', OTHER, OTHER] as const;
    const table = new LaidTable({ hands, front: '8s 9p 9p 7p', card: 'L x 25 X 555m 7777p 2222s 333s' });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').act(1, 'discard 1z').pass();
    table.act(2, 'discard 8s').pass().act(3, 'discard 9p').pass().act(0, 'discard 9p').pass().act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({
      by: 'draw',
      tile: '7p',
      concealed: ['7p', '7p', '7p', '7p', '2s', '2s', '2s', '2s', '3s', '3s', '3s'],
      melds: [{ kind: 'pung', tiles: ['5m', '5m', 'j'], source: 'claim', claimed: '5m', from: 0 }],
      jokerless: false,
    });
    expect(table.record.wins[0], 'its second turn; an exposed joker').toMatchObject({
      turn: 2,
      jokers: 1,
      payment: 150,
    });
    expect(table.last('payment').amounts).toEqual([-50, 150, -50, -50]);
  });
});

describe('the end of a hand and of the game (A4, A29, A31)', () => {
  const hands = ['5555m 7777p 222s 333s', OTHER, OTHER, '147m 258p 9s 123567z'] as const;
  const card = 'L x 25 X 5555m 7777p 222s 333s';

  it('East passes after a win of East, and after a wall game', () => {
    const table = new LaidTable({ hands, card, set: ['game.length.hands=6'] });
    table.act(0, 'mahjong');
    expect(table.last('hand')).toMatchObject({ hand: 1, dealer: 1 });
    table.act(1, 'discard 5m').playDown(0);
    const { seat, tile } = table.last('draw');
    table.act(seat, `discard ${tile}`).pass();
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'exhausted' });
    expect(table.last('hand')).toMatchObject({ hand: 2, dealer: 2 });
    table.act(2, 'mahjong').act(3, 'mahjong').act(0, 'mahjong').act(1, 'mahjong');
    expect(table.all('hand').map(({ dealer }) => dealer)).toEqual([0, 1, 2, 3, 0, 1]);
    // Each win is 300 for one and -100 for the others: seat 0 has two, the others one.
    expect(table.last('end')).toEqual({ type: 'end', totals: [300, -100, -100, -100], hands: 6 });
  });

  it('game.length.points ends it after the hand that reaches them, maxHands at the latest', () => {
    const set = ['game.length.points=300'];
    const table = new LaidTable({ hands, card, set }).act(0, 'mahjong');
    expect(table.last('end')).toEqual({ type: 'end', totals: [300, -100, -100, -100], hands: 1 });
    const more = new LaidTable({ hands, card, set: ['game.length.points=301', 'game.length.maxHands=3'] });
    more.act(0, 'mahjong').act(1, 'mahjong').act(2, 'mahjong');
    expect(more.last('end')).toEqual({ type: 'end', totals: [100, 100, 100, -300], hands: 3 });
    expect(more.table.over).toBe(true);
    expect(Array.from(more.record.metrics.subarray(0, 4)), 'payout, games, hands, wins').toEqual([100, 1, 3, 1]);
  });

  it('the default game is one hand', () => {
    expect(new LaidTable({ hands, card }).act(0, 'mahjong').table.over).toBe(true);
  });

  it('a hand begins with nothing of the one before', () => {
    const laid = {
      hands: [EAST, '55m 7777p 222s 333s j', OTHER, OTHER] as const,
      card,
      set: ['game.length.hands=2', 'falseMahjong=true'],
    };
    const table = new LaidTable(laid).act(0, 'discard 5m').act(1, 'kong 5m j1').act(2, 'mahjong').act(3, 'pass');
    table.act(1, 'discard 3s').pass();
    table.playDown(0);
    const { seat, tile } = table.last('draw');
    table.act(seat, `discard ${tile}`).pass();
    expect(table.last('hand').hand).toBe(1);
    for (let other = 0; other < 4; other++) {
      expect(table.view(0).melds(other)).toEqual([]);
      expect(table.view(0).discards(other)).toHaveLength(0);
      expect(table.view(0).isDead(other)).toBe(false);
    }
    expect(table.view(1).live.reduce((sum, copies) => sum + copies)).toBe(152 - 14);
    expect(table.view(1).drawn).toBe(-1);
  });
});
