import { describe, expect, it } from 'vitest';
import { IDLE, LaidTable } from './__fixtures__/laid';

const CARD = 'L x 25 X 555m 7777p 2222s 333s';
/** Discards 5m. */
const EAST = '5m 39m 13469p 16s 246z 6m';

/** Seat 1 has exposed 5m and two jokers, and discarded; seat 2 has drawn. */
function exposed(seat1: string, seat2: string, seat3: string, front: string, set: string[] = [], card = CARD) {
  const table = new LaidTable({ hands: [EAST, seat1, seat2, seat3], front, card, set });
  return table.act(0, 'discard 5m').act(1, 'pung 5m j2').pass().act(1, 'discard 1z').pass();
}

describe('swaps for jokers (A17)', () => {
  const TWO = 'jj 777p 2222s 33s 1z 4m';

  it('give the natural that the joker stands for, as often as wished in a turn', () => {
    const table = exposed(TWO, '55m 3p 49m 69s 134567z', IDLE, '9p');
    expect(table.changes(2)).toEqual(['swap 1 0 5m']);
    table.act(2, 'swap 1 0 5m');
    expect(table.last('swap')).toEqual({ type: 'swap', seat: 2, owner: 1, meld: 0, tile: '5m' });
    expect(table.view(2).melds(1)).toMatchObject([{ kind: 'pung', jokers: 1 }]);
    table.act(2, 'swap 1 0 5m');
    expect(table.view(2).melds(1)).toMatchObject([{ kind: 'pung', jokers: 0 }]);
    expect(table.view(2).counts[35]).toBe(2);
    expect(table.sizes()).toEqual([13, 10, 14, 13]);
    expect(table.changes(2)).toEqual([]);
    expect(table.offers(2)).toContain('discard j');
  });

  it('only in the own turn, and only while the natural is held', () => {
    const table = exposed(TWO, '3p 49m 69s 134567z 58s', IDLE.replace('147m', '5m 17m'), '9p 5m');
    expect(table.changes(2)).toEqual([]);
    table.act(2, 'discard 9p').pass();
    expect(table.changes(3), 'the one drawn, and one from the hand').toEqual(['swap 1 0 5m']);
    table.act(3, 'swap 1 0 5m').act(3, 'swap 1 0 5m');
    expect(table.changes(3)).toEqual([]);
  });

  it('of own exposures too', () => {
    const table = exposed(TWO, IDLE, IDLE, '9p 9p 8m 5m');
    table.act(2, 'discard 9p').pass().act(3, 'discard 9p').pass().act(0, 'discard 8m').pass();
    expect(table.changes(1)).toEqual(['swap 1 0 5m']);
    table.act(1, 'swap 1 0 5m');
    expect(table.view(1).melds(1)).toMatchObject([{ jokers: 1 }]);
    expect(table.view(1).counts[35]).toBe(1);
  });

  it('in a turn that began with a claim, also of the exposure just made', () => {
    const hands = [EAST, '5m j 777p 2222s 33s 1z 9m', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: CARD }).act(0, 'discard 5m');
    expect(table.changes(1)).toEqual([]);
    table.act(1, 'pung 5m j1');
    expect(table.changes(1)).toEqual([]);
    const three = new LaidTable({ hands: [EAST, '55m j 777p 2222s 33s 1z', IDLE, IDLE], card: CARD }).act(
      0,
      'discard 5m',
    );
    three.act(1, 'pung 5m j1');
    expect(three.changes(1), 'the natural kept back').toEqual(['swap 1 0 5m']);
  });

  it('of several owners in one turn, listed by owner and exposure', () => {
    const hands = [EAST, '5m j 777p 2222s 33s 8s 1z', '8s j 49m 3p 69s 134567z', '5m 8s 147m 258p 6s 3567z'] as const;
    const card = `${CARD}\nK x 25 X 888s 777s 4444m 333p F`;
    const table = new LaidTable({ hands, front: '9p', card }).act(0, 'discard 5m').act(1, 'pung 5m j1');
    table.act(1, 'discard 8s').act(2, 'pung 8s j1').act(2, 'discard 1z').pass();
    expect(table.changes(3)).toEqual(['swap 1 0 5m', 'swap 2 0 8s']);
    table.act(3, 'swap 2 0 8s').act(3, 'swap 1 0 5m');
    expect([...table.view(0).melds(1), ...table.view(0).melds(2)]).toMatchObject([{ jokers: 0 }, { jokers: 0 }]);
    expect(table.view(3).counts[35]).toBe(2);
  });
});

describe('Mahjong by a swap (A20)', () => {
  const SEAT1 = 'jj 777p 2222s 33s 1z 9m';
  const OTHER = '147m 25p 36s 2367z 8m 4s';
  const card = `${CARD}\nK x 30 X 444m 8888p 777s 999s 1s\nM x 30 X 444m 555m 8888p 777s E`;

  it('counts as self-drawn', () => {
    // Seat 2 waits for a joker: it swaps the 5m that it draws for one.
    const table = exposed(SEAT1, '444m 8888p 777s 99s 1s', OTHER, '5m', [], card);
    expect(table.offers(2)).not.toContain('mahjong');
    expect(table.view(2).evaluate().best).toBe(0);
    table.act(2, 'swap 1 0 5m').act(2, 'mahjong');
    expect(table.last('win')).toMatchObject({ seat: 2, by: 'swap', from: null, tile: 'j', jokerless: false });
    expect(table.last('payment').amounts).toEqual([-60, -60, 180, -60]);
    expect(table.record.wins[0]).toMatchObject({ by: 'swap', from: -1 });
  });

  it('also where the hand was complete before the swap', () => {
    const table = exposed(SEAT1, '444m 555m 8888p 77s 1z', OTHER, '7s', [], card);
    expect(table.offers(2)).toContain('mahjong');
    table.act(2, 'swap 1 0 5m').act(2, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'swap', line: 'M', tile: 'j', jokerless: false });
    expect(table.last('payment').amounts).toEqual([-60, -60, 180, -60]);
  });

  it('a swap of an earlier turn is forgotten', () => {
    const table = exposed(SEAT1, '444m 8888p 77s 99s 5m 1s', OTHER, '6z 3z 3z 2z 7s', [], card);
    table.act(2, 'swap 1 0 5m').act(2, 'discard 6z').pass().act(3, 'discard 3z').pass().act(0, 'discard 3z').pass();
    table.act(1, 'discard 2z').pass().act(2, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'draw', tile: '7s', from: null });
  });

  it('a swap of the discarder is no swap of the claimer (A12)', () => {
    const ready = '444m 8888p 777s 99s 1s';
    const table = exposed(SEAT1, '5m 9s 17m 25p 36s 3677z 8m', ready, '2z', [], card);
    table.act(2, 'swap 1 0 5m').act(2, 'discard 9s');
    expect(table.claims(3)).toEqual(['mahjong', 'pung 9s j0']);
    table.act(3, 'pung 9s j0');
    expect(table.view(3).evaluate().best, 'it is complete, but for a discard').toBe(1);
    expect(table.offers(3)).not.toContain('mahjong');
  });

  it.each([
    ['selfDraw', null, [-50, 150, -50, -50]],
    ['discard', 0, [-50, 100, -25, -25]],
  ])('in a turn that began with a claim: exchangeAfterClaimPays = %s', (option, from, amounts) => {
    // Seat 1 takes 7p with one joker and keeps the fourth natural back; it stands in for the 3s that misses.
    const hands = ['7p 39m 13469p 16s 246z 6m', '777p j 555m 2222s 33s', IDLE, IDLE] as const;
    const card = 'L x 25 X 555m 777p 2222s 3333s\nK x 25 X 555m 7777p 2222s 333s';
    const table = new LaidTable({ hands, card, set: [`exchangeAfterClaimPays=${option}`] }).act(0, 'discard 7p');
    expect(table.claims(1)).toContain('mahjong');
    table.act(1, 'kong 7p j1');
    expect(table.offers(1)).not.toContain('mahjong');
    table.act(1, 'swap 1 0 7p').act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'swap', from, tile: 'j', line: 'K' });
    expect(table.last('payment').amounts).toEqual(amounts);
  });
});

describe('swaps and groups that ban jokers (A16)', () => {
  it('an exposure emptied of jokers fits such a group: its owner is ready at once', () => {
    // With a joker seat 1 can only make J, of which it misses two; without, it is ready for N.
    const card = 'J x 25 X 555m 7777p 222s 3333s\nN x 25 X 555m! 7777p 2222s 333s';
    const seat1 = '5m j 7777p 2222s 33s 1z';
    const seat2 = '5m 39p 49m 69s 13467z 8m';
    const table = new LaidTable({ hands: [EAST, seat1, seat2, IDLE], front: '3s', card });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').act(1, 'discard 1z').pass();
    expect(table.view(1).distance).toBe(2);
    table.act(2, 'swap 1 0 5m').act(2, 'discard 3s');
    expect(table.view(1).distance).toBe(1);
    expect(table.offers(1)).toContain('mahjong');
    table.act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({ seat: 1, line: 'N', jokerless: true });
  });

  it('the evaluation of such a swap of the own joker knows it', () => {
    const card = 'J x 25 X 555m 7777p 222s 3333s\nN x 25 X 555m! 7777p 2222s 333s';
    const seat1 = '5m j 7777p 2222s 33s 1z';
    const table = new LaidTable({ hands: [EAST, seat1, IDLE, IDLE], front: '9p 9p 8m 5m', card });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').act(1, 'discard 1z').pass();
    table.act(2, 'discard 9p').pass().act(3, 'discard 9p').pass().act(0, 'discard 8m').pass();
    const at = table.offers(1).indexOf('swap 1 0 5m');
    expect(table.view(1).evaluate().distance[at], 'the joker is the third 3s').toBe(0);
    table.act(1, 'swap 1 0 5m');
    expect(table.offers(1)).toContain('mahjong');
  });
});
