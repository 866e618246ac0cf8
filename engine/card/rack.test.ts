import { describe, expect, it } from 'vitest';
import { JOKER } from '#engine/tiles/kinds';
import { parseHand } from '#engine/tiles/notation';
import { golden } from './__fixtures__/golden';
import { compileCard } from './compile';
import { loadCard } from './load';
import { NO_TARGET, Rack } from './rack';
import { CARD_KINDS, STANDARD_STOCK, stockOf } from './slots';
import { nextTarget } from './target-set';

/** Ids of the lines of a set of targets, in the order of the card. */
function linesOf({ card }: Rack, targets: Int32Array): string[] {
  const ids = new Set<string>();
  for (let target = nextTarget(targets, 0); target >= 0; target = nextTarget(targets, target + 1))
    ids.add(card.card.lines[card.lineOf[target]].id);
  return Array.from(ids);
}

describe('Rack', () => {
  const { card, rows } = golden();
  const compiled = compileCard(card);

  it('agrees with every row of the golden file, whichever comes first, tiles or exposures', () => {
    const nearest = new Int32Array(compiled.words);
    const rack = new Rack(compiled);
    for (const [index, { hand, exposures, distance, lines }] of rows.entries()) {
      for (const exposuresFirst of [true, false]) {
        rack.clear();
        const expose = () => {
          for (const { kind, size, jokers } of exposures) rack.expose(kind, size, jokers > 0);
        };
        if (exposuresFirst) expose();
        for (const kind of hand) rack.add(kind);
        if (!exposuresFirst) expose();
        const found = rack.nearest(nearest);
        expect([index, found, linesOf(rack, nearest).sort()]).toEqual([
          index,
          distance ?? NO_TARGET,
          [...lines].sort(),
        ]);
      }
    }
  });

  const distance = (rack: Rack) => rack.nearest(new Int32Array(rack.card.words));

  /** A rack with tiles, on a card of one line. */
  function rackOf(groups: string, tiles: string): Rack {
    const rack = new Rack(compileCard(loadCard(`a t 25 X ${groups}`, 'test')));
    const hand = parseHand(tiles);
    if (!hand.ok) throw new Error(hand.fault.message);
    for (const kind of hand.tiles) rack.add(kind);
    return rack;
  }

  it.each<[name: string, groups: string, tiles: string, expected: number]>([
    [
      'a joker in one of two equal pairs that look like a kong (ruling 1)',
      'NN NN EEEE 1111m SS',
      '444z 1111z 1111m 22z j',
      1,
    ],
    ['the drawn tile counts (ruling 3)', 'FFFF NNNN EEEE SS', 'ffff 4444z 1111z 2z 3z', 1],
    ['jokers as flowers in a kong (ruling 7)', 'FFFF NNNN EEEE SS', 'f jjj 4444z 1111z 22z', 0],
    ['jokers do not stand in a pair of flowers', 'FF NNNN EEEE SSSS', 'fj 4444z 1111z 2222z', 1],
    ['nor in a mixed group (A16)', 'NEWS FFFF RRR GGG', '4z1z3z j ffff 777z 666z', 1],
    ['nor in a group that bans them (A16)', 'FFF! NNNN EEEE 111m', 'ff j 4444z 1111z 111m', 1],
    ['a group may be all jokers (A16)', 'FFFF NNNN EEEE SS', 'ffff jjjj 1111z 22z', 0],
    ['sixteen jokers do not fill a pair (A1)', 'FFFF NNNN EEEE SS', 'j'.repeat(16), 2],
    ['naturals fill strict slots first', 'FF FFFF NNNN EEEE', 'ff jjjj 4444z 1111z', 0],
  ])('%s', (_name, groups, tiles, expected) => {
    expect(distance(rackOf(groups, tiles))).toBe(expected);
  });

  it('takes FFF FFF for two pungs, not a sextet (ruling 20)', () => {
    const flower = 34;
    expect(rackOf('FFF FFF NNNN EEEE', '').allows(flower, 6, false)).toBe(false);
    const rack = rackOf('FFF FFF NNNN EEEE', 'fff 4444z 1111z');
    rack.expose(flower, 3, false);
    expect([distance(rack), rack.allows(flower, 3, true)]).toEqual([0, true]);
    rack.expose(flower, 3, true);
    expect(rack.allows(flower, 3, false)).toBe(false);
  });

  it('counts a called tile with two jokers as a pung (ruling 13), not in a group that bans jokers', () => {
    const north = 30;
    expect(rackOf('NNN FFFF EEEE SSS', '').allows(north, 3, true)).toBe(true);
    expect(rackOf('NNN! FFFF EEEE SSS', '').allows(north, 3, true)).toBe(false);
    expect(rackOf('NNN! FFFF EEEE SSS', '').allows(north, 3, false)).toBe(true);
  });

  it('exposes nothing for a concealed line (A14)', () => {
    const rack = new Rack(compileCard(loadCard('a t 25 C FFFF NNNN EEEE SS', 'test')));
    expect(rack.allows(30, 4, false)).toBe(false);
    rack.expose(30, 4, false);
    expect(distance(rack)).toBe(NO_TARGET);
    rack.clear();
    expect(distance(rack)).toBe(14);
  });

  it('tells what is within reach: a pair of which three copies are gone is not, a kong is (ruling 4)', () => {
    const south = 28;
    for (const [groups, expected] of [
      ['FFFF NNNN EEEE SS', NO_TARGET],
      ['FFFF NNNN EE SSSS', 0],
    ] as const) {
      const reach = rackOf(groups, '');
      for (let kind = 0; kind < CARD_KINDS; kind++)
        for (let copy = stockOf(kind, STANDARD_STOCK); copy > 0; copy--) reach.add(kind);
      expect(distance(reach)).toBe(0);
      for (let gone = 0; gone < 3; gone++) reach.remove(south);
      const found = distance(reach);
      expect(found === 0 ? found : NO_TARGET).toBe(expected);
      // Nor is the kong once the jokers are gone too.
      for (let gone = 0; gone < 8; gone++) reach.remove(JOKER);
      expect(distance(reach)).toBeGreaterThan(0);
    }
  });

  it('leaves hands aside that the jokers of the wall do not reach', () => {
    const card = loadCard('a t 25 X FFFFF NNNNN 1111m\nb t 25 X FFFF NNNN EEEE SS', 'test');
    expect(compileCard(card, { jokers: 8, flowers: 8 }).targets.length).toBe(2);
    expect(compileCard(card, { jokers: 0, flowers: 8 }).targets.length).toBe(1);
  });
});
