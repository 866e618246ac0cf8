import { describe, expect, it } from 'vitest';
import { loadCard } from '#engine/card/load';
import type { Rack } from '#engine/card/rack';
import { nextTarget } from '#engine/card/target-set';
import { parseTile } from '#engine/tiles/notation';
import { IDLE, LaidTable } from './__fixtures__/laid';

/** An East that discards 2z, which nobody holds. */
const EAST = '69m 134679p 1245s 24z';

function distance(rack: Rack): number {
  return rack.nearest(new Int32Array(rack.card.words));
}

/** Ids of the lines that a rack is nearest to. */
function nearestLines(rack: Rack): string[] {
  const nearest = new Int32Array(rack.card.words);
  rack.nearest(nearest);
  const lines = new Set<string>();
  for (let target = nextTarget(nearest, 0); target >= 0; target = nextTarget(nearest, target + 1)) {
    lines.add(rack.card.card.lines[rack.card.lineOf[target]].id);
  }
  return [...lines];
}

describe('rulings that others got wrong', () => {
  it('1: a joker in one of two equal pairs that together look like a kong is refused', () => {
    const hands = ['222m j 33p 44p 66p 77p 99p', IDLE, IDLE, IDLE] as const;
    const pairs = new LaidTable({ hands, card: 'L x 50 C 22m 22m 33p 44p 66p 77p 99p' });
    const kong = new LaidTable({ hands, card: 'L x 50 C 2222m 33p 44p 66p 77p 99p' });
    expect(pairs.offers(0)).not.toContain('mahjong');
    expect(kong.offers(0)).toContain('mahjong');
    const natural = ['2222m 33p 44p 66p 77p 99p', IDLE, IDLE, IDLE] as const;
    expect(new LaidTable({ hands: natural, card: 'L x 50 C 22m 22m 33p 44p 66p 77p 99p' }).offers(0)).toContain(
      'mahjong',
    );
  });

  it('2: for a self-drawn hand of 25 points with a joker each pays 50', () => {
    const hands = [EAST, '222m 333m 5555m 66m j', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, front: '6m', card: 'L x 25 X 222m 333m 5555m 6666m' });
    table.act(0, 'discard 2z').act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'draw', from: null, points: 25, jokerless: false, tile: '6m' });
    expect(table.last('payment').amounts).toEqual([-50, 150, -50, -50]);
  });

  it('3: the distance of a 14-tile hand counts the drawn tile', () => {
    const hands = [EAST, '222m 333m 5555m 6m 88s', IDLE, IDLE] as const;
    const drawn = (front: string) => {
      const table = new LaidTable({ hands, front, card: 'L x 25 X 222m 333m 5555m 6666m' });
      return table.act(0, 'discard 2z').view(1);
    };
    expect(drawn('8s').distance).toBe(3);
    expect(distance(drawn('8s').rack)).toBe(3);
    expect(drawn('6m').distance, 'before this tile').toBe(3);
    expect(distance(drawn('6m').rack)).toBe(2);
    expect(drawn('6m').evaluate().best).toBe(2);
    expect(drawn('j').evaluate().best).toBe(2);
  });

  it('4: with three copies visible elsewhere a pair is out of reach, a kong still possible with jokers', () => {
    const card = 'PAIR x 50 X 55m 2222p 3333p 4444p\nKONG x 25 X 5555m 222p 333p 4444p';
    const hands = ['5m 69m 134679p 125s 24z', IDLE, IDLE, '5m 22p 33p 44p 1478s 24z'] as const;
    const table = new LaidTable({ hands, front: '5m 5m', card });
    table.act(0, 'discard 5m').act(1, 'discard 5m').act(2, 'discard 5m');
    const { rack, live, counts } = table.view(3);
    expect([counts[parseTile('5m')], live[parseTile('5m')]]).toEqual([1, 0]);
    // All that the seat may still get.
    for (const [kind, copies] of live.entries()) for (let n = 0; n < copies; n++) rack.add(kind);
    expect(distance(rack)).toBe(0);
    expect(nearestLines(rack)).toEqual(['KONG']);
  });

  it('5: a blind pass keeps 14, 13, 13, 13', () => {
    const hands = ['69m 134679p 124s 24z 6z', IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: 'L x 25 X FFFF 2222m 3333m 44m', set: ['charleston.enabled=true'] });
    table.give('6m 9m 1p', '1m 4m 7m', '1m 4m 7m', '1m 4m 7m');
    table.give('3p 4p 6p', '2p 5p 8p', '2p 5p 8p', '2p 5p 8p');
    table.give('b3', 'b2 3s', 'b1 3s 6s', '3s 6s 9s');
    expect(table.sizes()).toEqual([14, 13, 13, 13]);
    // To the left: seat 3 gives to 2, 2 to 1, 1 to 0, 0 to 3. A sender's own tiles come first.
    expect(table.all('pass').slice(-4)).toMatchObject([
      { from: 0, to: 3, blind: 3, tiles: ['3s', '3s', '6s'] },
      { from: 1, to: 0, blind: 2, tiles: ['3s', '3s', '6s'] },
      { from: 2, to: 1, blind: 1, tiles: ['3s', '3s', '6s'] },
      { from: 3, to: 2, blind: 0, tiles: ['3s', '6s', '9s'] },
    ]);
  });

  it('6: courtesy wishes of 0 and 3 pass nothing, and the game goes on', () => {
    const set = ['charleston.enabled=true', 'charleston.second=never'];
    const hands = ['69m 134679p 124s 24z 6z', IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: 'L x 25 X FFFF 2222m 3333m 44m', set });
    table.give('6m 9m 1p', '1m 4m 7m', '1m 4m 7m', '1m 4m 7m');
    table.give('3p 4p 6p', '2p 5p 8p', '2p 5p 8p', '2p 5p 8p');
    table.give('1s 2s 4s', '3s 6s 9s', '3s 6s 9s', '3s 6s 9s');
    table.each('wish 0', 'wish 0', 'wish 3', 'wish 3');
    expect(table.last('vote')).toEqual({ type: 'vote', courtesy: [0, 0, 3, 3] });
    expect(table.all('pass').some((pass) => pass.step === 'courtesy')).toBe(false);
    expect(table.sizes()).toEqual([14, 13, 13, 13]);
    expect(table.offers(0).every((offer) => offer.startsWith('discard'))).toBe(true);
  });

  it('7: the flowers are one kind, can be claimed, and a joker may stand for them in groups of three and more', () => {
    const hands = ['f 69m 134679p 1245s 2z', 'fffff 147m 258p 36s', 'j f 147m 258p 369s 13z', IDLE] as const;
    const card = 'L x 25 X FFFFFF 2222m 3333m';
    const table = new LaidTable({ hands, card }).act(0, 'discard f');
    expect(table.claims(1)).toEqual(['pung f j0', 'kong f j0', 'quint f j0', 'sextet f j0']);
    expect(table.claims(2)).toEqual(['pung f j1']);
    table.act(1, 'sextet f j0').act(2, 'pass');
    expect(table.last('meld')).toMatchObject({ seat: 1, kind: 'sextet', tiles: ['f', 'f', 'f', 'f', 'f', 'f'] });
    const joker = ['fff j 2222m 333p 666p', IDLE, IDLE, IDLE] as const;
    expect(new LaidTable({ hands: joker, card: 'L x 25 X FFFF 2222m 333p 666p' }).offers(0)).toContain('mahjong');
    const pair = ['f j 2222m 333p 666p 99p', IDLE, IDLE, IDLE] as const;
    expect(new LaidTable({ hands: pair, card: 'L x 25 X FF 2222m 333p 666p 99p' }).offers(0)).not.toContain('mahjong');
  });

  it.each(['frozen', 'untilDiscard'])('8: a fourth tile never upgrades an exposed pung (exposureEdit = %s)', (edit) => {
    const hands = ['5m 69m 134679p 125s 2z 4z', IDLE, '55m 147p 258s 12347z', IDLE] as const;
    const card = 'L x 25 X 555m 4444p 222p 333p F\nK x 25 X 5555m 444p 222p 333p F';
    const table = new LaidTable({ hands, front: '9p 9p 6z 5m', card, set: [`exposureEdit=${edit}`] });
    table.act(0, 'discard 5m').act(2, 'pung 5m j0').act(2, 'discard 7z').pass();
    table.act(3, 'discard 9p').pass().act(0, 'discard 9p').pass().act(1, 'discard 6z').pass();
    expect(table.last('draw')).toMatchObject({ seat: 2, tile: '5m' });
    expect(table.offers(2).every((offer) => offer.startsWith('discard'))).toBe(true);
  });

  it('9: nobody is asked about a discarded joker', () => {
    const holder = 'jj 147m 258p 369s 13z';
    const hands = ['j 69m 134679p 125s 24z', holder, holder, IDLE] as const;
    const table = new LaidTable({ hands, front: '9p', card: 'L x 25 X FFFF 2222m 3333m 44m' });
    table.act(0, 'discard j');
    expect(table.events.slice(-2)).toEqual([
      { type: 'discard', seat: 0, tile: 'j' },
      { type: 'draw', seat: 1, tile: '9p', position: 53, end: 'front' },
    ]);
    expect(table.table.pending).toBe(0b0010);
  });

  it('10: the live discard cannot redeem a joker', () => {
    const card = 'L x 25 X 555m 4444p 222p 333p F';
    const hands = ['5m 69m 134679p 125s 24z', '5m j 147p 258s 12347z', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, front: '5m 9p', card });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').act(1, 'discard 7z').pass();
    expect(table.changes(2), 'the one that holds it may').toEqual(['swap 1 0 5m']);
    table.act(2, 'discard 5m');
    expect(table.last('draw'), 'nobody was asked').toMatchObject({ seat: 3, tile: '9p' });
    expect(table.changes(3)).toEqual([]);
  });

  it('11: a concealed hand that claims for an exposure is dead, with an X line it is fine', () => {
    const hands = ['5m 69m 134679p 125s 24z', IDLE, '55m 147p 258s 12347z', IDLE] as const;
    const concealed = new LaidTable({ hands, card: 'L x 30 C 555m 4444p 222p 333p F' });
    concealed.act(0, 'discard 5m').act(2, 'pung 5m j0');
    expect(concealed.last('dead')).toEqual({ type: 'dead', seat: 2, reason: 'exposures', returned: 0, tile: '5m' });
    const open = new LaidTable({ hands, card: 'L x 30 X 555m 4444p 222p 333p F' });
    open.act(0, 'discard 5m').act(2, 'pung 5m j0');
    expect(open.all('dead')).toEqual([]);
    expect(open.offers(2)).toContain('discard 7z');
  });

  it('12: a claim for NEWS or for the year is legal only as the 14th tile', () => {
    const card = 'year 2026\nN x 30 X NEWS 2222m 333m 888m\nY x 30 X YA 2222p 333s 888s';
    const hands = ['2z 6m 9m 13679p 125s 467z', '134z 2222m 333m 888m', '134z 4444p 33p 1588s', IDLE] as const;
    const news = new LaidTable({ hands, card }).act(0, 'discard 2z');
    expect(news.offers(1)).toEqual(['pass', 'mahjong']);
    expect(news.offers(2), 'seat 2 wants more than this').toEqual([]);
    const years = [
      '6m 9m 1347p 1257s 4667z',
      '22m 5z 2222p 333s 888s',
      '22m 5z 33p 44p 66p 77p 99p',
      '147m 58p 1369s 1357z',
    ] as const;
    const year = new LaidTable({ hands: years, card }).act(0, 'discard 6m');
    expect(year.offers(1)).toEqual(['pass', 'mahjong']);
    expect(year.offers(2)).toEqual([]);
  });

  it('13: one called tile with two jokers is a pung', () => {
    const hands = ['5m 69m 134679p 125s 24z', 'jj 147p 258s 12347z', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: 'L x 25 X 555m 4444p 222p 333p F' });
    table.act(0, 'discard 5m').act(1, 'pung 5m j2');
    expect(table.last('meld')).toMatchObject({ kind: 'pung', tiles: ['5m', 'j', 'j'], claimed: '5m', from: 0 });
    expect(table.all('dead')).toEqual([]);
  });

  it('14: of a false Mahjong at +1 and a true one at +3 the true one wins', () => {
    const card = 'L x 25 X 222m 333m 5555m 6666m';
    const hands = ['6m 9m 134679p 125s 246z', IDLE, IDLE, '222m 333m 5555m 666m'] as const;
    const table = new LaidTable({ hands, card, set: ['falseMahjong=true'] });
    table.act(0, 'discard 6m').act(1, 'mahjong').act(2, 'pass').act(3, 'mahjong');
    expect(table.all('dead')).toEqual([{ type: 'dead', seat: 1, reason: 'falseMahjong', returned: null, tile: '6m' }]);
    expect(table.last('win')).toMatchObject({ seat: 3, by: 'discard', from: 0 });
    // Without jokers: the discarder four times, the others twice, the dead hand in full.
    expect(table.last('payment').amounts).toEqual([-100, -50, -50, 200]);
  });

  it('15: exposures that fit only a C line are dead; jokers of the earlier exposure can still be swapped', () => {
    const card = 'X x 25 X 555m 7777p 2222s 333s\nC x 30 C 555m 666m 777p 888p 99s';
    const hands = ['5m 3m 9m 13469p 125s 24z 6m', IDLE, '5m j 66m 1p 258s 12347z', '5m 147p 258s 13467z 9m'] as const;
    const table = new LaidTable({ hands, front: '9p', card });
    table.act(0, 'discard 5m').act(2, 'pung 5m j1').act(2, 'discard 7z').pass();
    table.act(3, 'discard 9m').pass().act(0, 'discard 6m').act(2, 'pung 6m j0');
    expect(table.last('dead')).toEqual({ type: 'dead', seat: 2, reason: 'exposures', returned: 1, tile: '6m' });
    expect(table.view(0).melds(2)).toHaveLength(1);
    expect(table.sizes(), '13 with the exposure that stays').toEqual([13, 13, 10, 14]);
    expect(table.last('draw').seat, 'the seat after the dead one').toBe(3);
    expect(table.changes(3)).toEqual(['swap 2 0 5m']);
    table.act(3, 'swap 2 0 5m');
    expect(table.view(3).melds(2)).toMatchObject([{ kind: 'pung', jokers: 0 }]);
    expect(table.offers(3)).toContain('discard j');
  });

  it('16: a hand whose last joker was swapped out before it wins is doubled', () => {
    const card = 'L x 25 X 555m 7777p 2222s 333s';
    const hands = ['5m 3m 9m 13469p 16s 246z 6m', '5m j 777p 2222s 333s 1z', '5m 69m 134p 69s 13467z', IDLE] as const;
    const table = new LaidTable({ hands, front: '9p 9p 9p 7p', card });
    table.act(0, 'discard 5m').act(1, 'pung 5m j1').act(1, 'discard 1z').pass();
    table.act(2, 'swap 1 0 5m').act(2, 'discard j').act(3, 'discard 9p').pass().act(0, 'discard 9p').pass();
    table.act(1, 'mahjong');
    expect(table.last('win')).toMatchObject({ seat: 1, by: 'draw', jokerless: true, points: 25 });
    expect(table.last('payment').amounts).toEqual([-100, 300, -100, -100]);
  });

  it('17: the highest paying line counts', () => {
    const hands = ['222m 333m 5555m 6666m', IDLE, IDLE, IDLE] as const;
    const lines =
      'A x 25 X 222m 333m 5555m 6666m\nB x 35 X xxxm yyym 5555m 6666m x=2 y=3\nC x 30 C 222m 333m 5555m 6666m';
    const table = new LaidTable({ hands, card: lines }).act(0, 'mahjong');
    expect(table.last('win')).toMatchObject({ line: 'B', points: 35 });
    // What is paid counts, not the value: 30 doubled without jokers is more than 50 that are not.
    const doubled = 'A x 50 X 222m 333m 5555m 6666m bonus=no\nB x 30 X 222m 333m 5555m 6666m';
    const other = new LaidTable({ hands, card: doubled }).act(0, 'mahjong');
    expect(other.last('win')).toMatchObject({ line: 'B', points: 30 });
    expect(other.last('payment').amounts).toEqual([360, -120, -120, -120]);
  });

  it('18: a hand of jokers only must discard a joker', () => {
    const hands = ['jjjjjjjjjjjjjj', IDLE, IDLE, IDLE] as const;
    const set = ['tiles.jokers=16'];
    const table = new LaidTable({ hands, card: 'L x 50 C 22m 33m 44p 55p 66p 77p 99p', set });
    expect(table.offers(0)).toEqual(['discard j']);
  });

  it('19: a line that does not sum to 14 is refused by the card loader with its line number', () => {
    const card = 'card Mine\n\nA x 25 X 222m 333m 5555m 6666m\nB x 25 X 222m 333m 5555m 666m';
    expect(() => loadCard(card, 'mine.card')).toThrow(/^mine\.card:4:\d+: .*13 tiles/);
  });

  it('20: FFF FFF is two pungs, not a sextet: one claim exposes one group', () => {
    const card = 'L x 25 X FFF FFF 2222m 3333m';
    const hands = ['f 69m 134679p 125s 24z', 'fffff 147p 258s 13z', IDLE, IDLE] as const;
    const off = new LaidTable({ hands, card, set: ['deadHands=off'] }).act(0, 'discard f');
    expect(off.claims(1)).toEqual(['pung f j0']);
    const auto = new LaidTable({ hands, card }).act(0, 'discard f').act(1, 'sextet f j0');
    expect(auto.last('dead')).toMatchObject({ seat: 1, reason: 'exposures' });
    const twice = new LaidTable({ hands, front: '9p f', card }).act(0, 'discard f').act(1, 'pung f j0');
    twice.act(1, 'discard 3z').pass().act(2, 'discard 9p').pass().act(3, 'discard f').act(1, 'pung f j0');
    expect(twice.all('dead')).toEqual([]);
    expect(twice.view(1).melds(1)).toMatchObject([
      { kind: 'pung', jokers: 0 },
      { kind: 'pung', jokers: 0 },
    ]);
  });
});
