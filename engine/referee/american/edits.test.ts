import { describe, expect, it } from 'vitest';
import { IDLE, LaidTable } from './__fixtures__/laid';

/** Discards 5m. */
const EAST = '5m 39m 1346p 167s 2246z';
const CARD = 'L x 25 X 555m 7777p 2222s 333s\nK x 25 X 55555m 777p 222s 333s';
const SEAT1 = '55m jj 777p 22s 33s 1z 4z';

function claimed(claim: string, set: string[] = [], card = CARD, seat1 = SEAT1) {
  const table = new LaidTable({
    hands: [EAST, seat1, IDLE, IDLE],
    front: '9p',
    card,
    set: ['exposureEdit=untilDiscard', ...set],
  });
  return table.act(0, 'discard 5m').act(1, claim);
}

describe('exposureEdit (A12)', () => {
  it('frozen: an exposure cannot change', () => {
    const table = new LaidTable({ hands: [EAST, SEAT1, IDLE, IDLE], card: CARD }).act(0, 'discard 5m');
    expect(table.act(1, 'pung 5m j0').changes(1)).toEqual([]);
  });

  it('untilDiscard: every other group of the same tile that the hand can make', () => {
    const table = claimed('pung 5m j1');
    expect(table.changes(1)).toEqual([
      'swap 1 0 5m',
      'edit 0 pung 5m j0',
      'edit 0 pung 5m j2',
      'edit 0 kong 5m j1',
      'edit 0 kong 5m j2',
      'edit 0 quint 5m j2',
    ]);
  });

  it('it may grow and shrink any number of times', () => {
    const table = claimed('pung 5m j1').act(1, 'edit 0 quint 5m j2');
    expect(table.last('edit')).toEqual({ type: 'edit', seat: 1, meld: 0, tiles: ['5m', '5m', '5m', 'j', 'j'] });
    expect(table.sizes()[1]).toBe(9);
    expect(table.changes(1)).toEqual([
      'edit 0 pung 5m j0',
      'edit 0 pung 5m j1',
      'edit 0 pung 5m j2',
      'edit 0 kong 5m j1',
      'edit 0 kong 5m j2',
    ]);
    table.act(1, 'edit 0 pung 5m j2');
    expect(table.view(1).counts[4], 'two of the three are back').toBe(2);
    expect(table.view(0).melds(1)).toMatchObject([{ kind: 'pung', jokers: 2, from: 0, claimed: 4 }]);
    expect(table.sizes()[1]).toBe(11);
    table.act(1, 'discard 1z').pass();
    expect(table.last('draw').seat).toBe(2);
  });

  it('ends with the first swap of a joker, or with the discard', () => {
    const table = claimed('pung 5m j1').act(1, 'swap 1 0 5m');
    expect(table.changes(1)).toEqual([]);
    const later = claimed('pung 5m j1').act(1, 'discard 1z').pass().act(2, 'discard 9p').pass();
    for (let i = 0; i < 2; i++) {
      const { seat, tile } = later.last('draw');
      later.act(seat, `discard ${tile}`).pass();
    }
    expect(later.last('draw').seat).toBe(1);
    expect(later.offers(1).some((offer) => offer.startsWith('edit'))).toBe(false);
  });

  it('only the group just claimed may change, and a tile to discard stays', () => {
    const seat1 = '55m 77p jj 2222s 33s 1z';
    const hands = [EAST, seat1, '7p 39m 28p 58s 13567z 6p', IDLE] as const;
    const set = ['exposureEdit=untilDiscard'];
    const table = new LaidTable({ hands, front: '9p', card: CARD, set }).act(0, 'discard 5m').act(1, 'pung 5m j0');
    table.act(1, 'discard 1z').pass().act(2, 'discard 7p').act(1, 'pung 7p j1');
    expect(table.changes(1)).toEqual([
      'swap 1 1 7p',
      'edit 1 pung 7p j0',
      'edit 1 pung 7p j2',
      'edit 1 kong 7p j1',
      'edit 1 kong 7p j2',
      'edit 1 quint 7p j2',
    ]);
  });

  it('a tile to discard stays', () => {
    const four = '55m 77p 22s 33s jj 8s 6z 9p';
    const hands = [EAST, four, '39m 28p 5s 13567z 6p 9s 4p', IDLE] as const;
    const set = ['exposureEdit=untilDiscard'];
    const table = new LaidTable({ hands, front: '7p 2s 3s', card: 'L x 25 X 555m 777p 222s 333s EE', set });
    table.act(0, 'discard 5m').act(1, 'pung 5m j0').act(1, 'discard 8s').pass();
    table.act(2, 'discard 7p').act(1, 'pung 7p j0').act(1, 'discard 6z').pass();
    table.act(2, 'discard 2s').act(1, 'pung 2s j0').act(1, 'discard 9p').pass();
    table.act(2, 'discard 3s').act(1, 'pung 3s j0');
    // Two jokers are left: a quint would take both.
    expect(table.sizes()[1]).toBe(2);
    expect(table.changes(1)).toEqual([
      'edit 3 pung 3s j1',
      'edit 3 pung 3s j2',
      'edit 3 kong 3s j1',
      'edit 3 kong 3s j2',
    ]);
  });

  it('whether the hand lives is ruled in place of the discard: the claimed tile lies dead, 13 stay', () => {
    const table = claimed('kong 5m j1');
    expect(table.all('dead'), 'not yet').toEqual([]);
    expect(table.view(1).evaluate().distance[table.offers(1).indexOf('discard 1z')], 'hopeless').toBe(15);
    table.act(1, 'discard 1z');
    expect(table.last('dead')).toEqual({ type: 'dead', seat: 1, reason: 'exposures', returned: 0, tile: '5m' });
    expect(table.all('discard'), 'nothing but the first').toHaveLength(1);
    expect(table.sizes()).toEqual([13, 13, 14, 13]);
    expect(table.view(1).counts[27], '1z is still there').toBe(1);
    expect(table.last('draw')).toMatchObject({ seat: 2, tile: '9p' });
  });

  it('a fatal claim may be mended by an edit, and a sound one spoiled', () => {
    const mended = claimed('kong 5m j1').act(1, 'edit 0 quint 5m j2').act(1, 'discard 1z').pass();
    expect(mended.all('dead')).toEqual([]);
    const spoiled = claimed('pung 5m j0').act(1, 'edit 0 kong 5m j2').act(1, 'discard 1z');
    expect(spoiled.last('dead')).toMatchObject({ seat: 1, returned: 0 });
    expect(spoiled.view(1).counts[35], 'both jokers are back').toBe(2);
  });

  it('a fatal claim whose joker was swapped out goes back without it', () => {
    const card = 'L x 25 X 55555m 777p 222s 333s';
    const table = claimed('pung 5m j1', [], card).act(1, 'swap 1 0 5m').act(1, 'discard 1z');
    expect(table.last('dead')).toMatchObject({ seat: 1, returned: 0, tile: '5m' });
    expect([table.view(1).counts[4], table.view(1).counts[35]], 'both 5m, both jokers').toEqual([2, 2]);
    expect(table.sizes()[1]).toBe(13);
  });

  it('a claim with a joker where the card bans it is mended by the swap', () => {
    const table = claimed('pung 5m j1', [], 'L x 25 X 555m! 7777p 222s 3333s').act(1, 'swap 1 0 5m');
    table.act(1, 'discard 1z').pass();
    expect(table.all('dead')).toEqual([]);
    const frozen = new LaidTable({ hands: [EAST, SEAT1, IDLE, IDLE], card: 'L x 25 X 555m! 7777p 222s 3333s' });
    frozen.act(0, 'discard 5m').act(1, 'pung 5m j1');
    expect(frozen.last('dead'), 'frozen: at once').toMatchObject({ seat: 1, returned: 0 });
  });

  it('with deadHands = off neither such a claim nor such an edit is offered', () => {
    const set = ['exposureEdit=untilDiscard', 'deadHands=off'];
    const table = new LaidTable({ hands: [EAST, SEAT1, IDLE, IDLE], card: CARD, set }).act(0, 'discard 5m');
    expect(table.claims(1)).toEqual(['pung 5m j0', 'pung 5m j1', 'pung 5m j2', 'quint 5m j2']);
    table.act(1, 'pung 5m j1');
    expect(table.changes(1)).toEqual(['swap 1 0 5m', 'edit 0 pung 5m j0', 'edit 0 pung 5m j2', 'edit 0 quint 5m j2']);
  });

  it('the discard of the turn after is not ruled again', () => {
    const table = claimed('pung 5m j0').act(1, 'discard 1z').pass().act(2, 'discard 9p').pass();
    expect(table.last('draw').seat).toBe(3);
    expect(table.all('dead')).toEqual([]);
  });
});
