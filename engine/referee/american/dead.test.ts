import { describe, expect, it } from 'vitest';
import { IDLE, LaidTable } from './__fixtures__/laid';

const CARD = 'L x 25 X 555m 7777p 2222s 333s\nC x 50 C 666m 777p 888p 9999s E';
/** Discards 6m. */
const EAST = '6m 39m 1346p 167s 2246z';
const READY = '55m 7777p 2222s 333s';
/** Idle beside a hand of three 3s. */
const LOW = '147m 258p 69s 13567z';

describe('exposures that fit no line (A21)', () => {
  const claimer = '6m j 58p 258s 123567z';

  it('auto: the hand dies, the claimed tile lies dead, the group goes back', () => {
    const table = new LaidTable({ hands: [EAST, IDLE, claimer, IDLE.replace('2', '1')], front: '9p', card: CARD });
    table.act(0, 'discard 6m').act(2, 'pung 6m j1');
    expect(table.events.slice(-4).map(({ type }) => type)).toEqual(['window', 'meld', 'dead', 'draw']);
    expect(table.last('dead')).toEqual({ type: 'dead', seat: 2, reason: 'exposures', returned: 0, tile: '6m' });
    expect(table.view(0).melds(2)).toEqual([]);
    expect(table.view(2).counts[5], '6m').toBe(1);
    expect(table.view(2).counts[35]).toBe(1);
    expect(table.sizes()).toEqual([13, 13, 13, 14]);
    expect(table.last('draw'), 'the seat after the dead one').toMatchObject({ seat: 3, tile: '9p' });
    expect(table.view(1).isDead(2)).toBe(true);
    expect(table.view(1).live[5], 'two of the four are seen by seat 1: the one that lies dead').toBe(3);
  });

  it('off: such a claim is not offered', () => {
    const set = ['deadHands=off'];
    const table = new LaidTable({ hands: [EAST, IDLE, claimer, IDLE.replace('2', '1')], card: CARD, set });
    table.act(0, 'discard 6m');
    expect(table.last('draw').seat, 'nobody is asked').toBe(1);
  });

  it('a dead player draws and discards no more, claims nothing, and pays in full', () => {
    const hands = [EAST, READY, '466m 5m 8p 58s 123567z', LOW] as const;
    const table = new LaidTable({ hands, front: '9p 6z 2z 6m 9p 5m', card: CARD });
    table.act(0, 'discard 6m').act(2, 'pung 6m j0');
    table.act(3, 'discard 9p').pass().act(0, 'discard 6z').pass().act(1, 'discard 2z').pass();
    expect(table.last('draw'), '2 is skipped').toMatchObject({ seat: 3, tile: '6m' });
    table.act(3, 'discard 6m');
    expect(table.last('draw'), '2 is not asked about 6m').toMatchObject({ seat: 0, tile: '9p' });
    table.act(0, 'discard 9p').pass();
    expect(table.last('draw')).toMatchObject({ seat: 1, tile: '5m' });
    table.act(1, 'mahjong');
    expect(table.last('payment').amounts).toEqual([-100, 300, -100, -100]);
  });

  it('also where no group is wrong but both together are (A21)', () => {
    const card = 'A x 25 X 555m 777p 2222s 3333s\nB x 25 X 666m 888p 2222s 3333s';
    const hands = ['5m 39m 1346p 16s 2246z 6m', IDLE, '5m j 66m 8p 258s 23567z', '17m 58p 369s 13567z 1p'] as const;
    const table = new LaidTable({ hands, front: '9p 9m', card }).act(0, 'discard 5m').act(2, 'pung 5m j1');
    table.act(2, 'discard 7z').pass().act(3, 'discard 9p').pass().act(0, 'discard 6m').act(2, 'pung 6m j0');
    expect(table.last('dead')).toMatchObject({ seat: 2, returned: 1, tile: '6m' });
    expect(table.view(0).melds(2)).toMatchObject([{ tile: 4, kind: 'pung', jokers: 1 }]);
    expect(table.sizes()).toEqual([13, 13, 10, 14]);
  });
});

describe('a false Mahjong (A21)', () => {
  const set = ['falseMahjong=true'];
  const FIVE = EAST.replace('6m', '5m');

  it('is offered only with falseMahjong = true', () => {
    const hands = [FIVE, IDLE, IDLE, IDLE] as const;
    const without = new LaidTable({ hands, front: '8s', card: CARD }).act(0, 'discard 5m');
    expect(without.last('draw').seat).toBe(1);
    expect(without.offers(1)).not.toContain('mahjong');
    const table = new LaidTable({ hands, front: '8s', card: CARD, set }).act(0, 'discard 5m');
    for (const seat of [1, 2, 3]) expect(table.offers(seat)).toEqual(['pass', 'mahjong']);
    expect(table.pass().offers(1)).toContain('mahjong');
  });

  it('on a discard: the tile goes to the best of the others, an exposure too', () => {
    const hands = [FIVE, LOW, LOW, READY] as const;
    const table = new LaidTable({ hands, card: CARD, set }).act(0, 'discard 5m');
    table.act(1, 'mahjong').act(2, 'pass').act(3, 'pung 5m j0');
    expect(table.events.slice(-3)).toMatchObject([
      { type: 'window' },
      { type: 'dead', seat: 1, reason: 'falseMahjong', returned: null, tile: '5m' },
      { type: 'meld', seat: 3, from: 0 },
    ]);
    expect(table.sizes()).toEqual([13, 13, 13, 11]);
  });

  it('on a discard that nobody gets: the seat after the discarder draws, or the next that lives', () => {
    const hands = [FIVE, IDLE, IDLE, IDLE] as const;
    const second = new LaidTable({ hands, card: CARD, set }).act(0, 'discard 5m');
    second.act(1, 'pass').act(2, 'mahjong').act(3, 'pass');
    expect(second.last('draw').seat).toBe(1);
    const first = new LaidTable({ hands, card: CARD, set }).act(0, 'discard 5m');
    first.act(1, 'mahjong').act(2, 'pass').act(3, 'pass');
    expect(first.last('draw').seat).toBe(2);
  });

  it('in the own turn: the drawn tile lies dead, 13 stay, and the next seat draws', () => {
    const hands = [FIVE, IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, front: '8s 9s', card: CARD, set }).act(0, 'discard 5m').pass();
    const seen = table.view(0).live[25];
    table.act(1, 'mahjong');
    expect(table.last('dead')).toEqual({ type: 'dead', seat: 1, reason: 'falseMahjong', returned: null, tile: '8s' });
    expect(table.all('discard'), 'nothing is discarded').toHaveLength(1);
    expect(table.view(0).live[25]).toBe(seen - 1);
    expect(table.sizes()).toEqual([13, 13, 14, 13]);
    expect(table.last('draw')).toMatchObject({ seat: 2, tile: '9s' });
  });

  it('is not open to East before its first discard, nor after a claim', () => {
    const hands = [FIVE, IDLE, '55m 58p 258s 123567z', IDLE.replace('2', '1')] as const;
    const table = new LaidTable({ hands, card: CARD, set });
    expect(table.offers(0)).not.toContain('mahjong');
    table.act(0, 'discard 5m').act(1, 'pass').act(2, 'pung 5m j0').act(3, 'pass');
    expect(table.offers(2)).not.toContain('mahjong');
    expect(table.offers(2)).toContain('discard 7z');
  });

  it('is not open once the drawn tile was given for a joker', () => {
    const hands = [FIVE, '5m j 777p 2222s 33s 1z 9m', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, front: '5m 5m', card: CARD, set });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').pass().act(1, 'discard 1z').pass();
    expect(table.offers(2)).toContain('mahjong');
    table.act(2, 'swap 1 0 5m');
    expect(table.offers(2)).not.toContain('mahjong');
    expect(table.offers(2)).toContain('discard j');
  });

  it('stays open after a swap of another tile, and a true Mahjong by that swap is true', () => {
    const hands = [FIVE, '5m j 777p 2222s 33s 1z 9m', '5m 39m 258p 69s 13467z', IDLE] as const;
    const table = new LaidTable({ hands, front: '9p', card: CARD, set });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').pass().act(1, 'discard 1z').pass().act(2, 'swap 1 0 5m');
    table.act(2, 'mahjong');
    expect(table.last('dead')).toMatchObject({ seat: 2, tile: '9p' });
    expect(table.view(2).counts[35], 'the joker stays').toBe(1);
    expect(table.sizes()).toEqual([13, 10, 13, 14]);
  });

  it('of a seat that is complete is true', () => {
    const hands = [FIVE, READY, LOW, LOW] as const;
    const table = new LaidTable({ hands, front: '5m', card: CARD, set }).act(0, 'discard 3m');
    table.pass().act(1, 'mahjong');
    expect(table.all('dead')).toEqual([]);
    expect(table.last('win')).toMatchObject({ seat: 1, by: 'draw' });
  });

  it('with the last tile of the wall: the hand is over', () => {
    const table = new LaidTable({ hands: [FIVE, IDLE, IDLE, IDLE], card: CARD, set }).act(0, 'discard 5m').playDown(0);
    const { seat, tile } = table.last('draw');
    table.act(seat, 'mahjong');
    expect(table.events.slice(-4)).toMatchObject([
      { type: 'dead', seat, tile },
      { type: 'wall', reason: 'exhausted' },
      { type: 'payment', amounts: [0, 0, 0, 0] },
      { type: 'end' },
    ]);
  });
});

describe('three dead hands (A21)', () => {
  const set = ['falseMahjong=true', 'game.length.hands=2'];
  const hands = [EAST, IDLE, IDLE, IDLE] as const;

  it('end the hand: on one discard', () => {
    const table = new LaidTable({ hands, card: CARD, set }).act(0, 'discard 6m');
    table.act(1, 'mahjong').act(2, 'mahjong').act(3, 'mahjong');
    expect(table.all('dead').map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'threeDead' });
    expect(table.all('payment').map(({ amounts }) => amounts)).toEqual([[0, 0, 0, 0]]);
    expect(table.last('hand'), 'East passes').toMatchObject({ hand: 1, dealer: 1 });
  });

  it('in the own turn of the third', () => {
    const table = new LaidTable({ hands, card: CARD, set }).act(0, 'discard 6m');
    table.act(1, 'mahjong').act(2, 'mahjong').act(3, 'pass').act(3, 'mahjong');
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'threeDead' });
  });

  it('by an exposure', () => {
    const claims = [EAST, IDLE, IDLE, '66m 58p 258s 123567z'.replace('2', '4')] as const;
    const table = new LaidTable({ hands: claims, card: CARD, set }).act(0, 'discard 6m');
    table.act(1, 'mahjong').act(2, 'mahjong').act(3, 'pung 6m j0');
    expect(table.all('dead').map(({ seat, reason }) => `${seat} ${reason}`)).toEqual([
      '1 falseMahjong',
      '2 falseMahjong',
      '3 exposures',
    ]);
    expect(table.last('wall')).toEqual({ type: 'wall', reason: 'threeDead' });
  });

  it('two play on alone, and a true Mahjong beside two false ones wins', () => {
    const two = new LaidTable({ hands, card: CARD, set }).act(0, 'discard 6m');
    two.act(1, 'mahjong').act(2, 'mahjong').act(3, 'pass');
    expect(two.last('draw').seat).toBe(3);
    two.act(3, `discard ${two.last('draw').tile}`).pass();
    expect(two.last('draw').seat).toBe(0);
    const ready = ['5m 39m 1346p 167s 2246z', LOW, LOW, READY] as const;
    const won = new LaidTable({ hands: ready, card: CARD, set }).act(0, 'discard 5m');
    won.act(1, 'mahjong').act(2, 'mahjong').act(3, 'mahjong');
    expect(won.last('win')).toMatchObject({ seat: 3, by: 'discard' });
    expect(won.all('payment')[0].amounts).toEqual([-100, -50, -50, 200]);
  });
});
