import { describe, expect, it } from 'vitest';
import { compileCard } from '#engine/card/compile';
import { loadCard } from '#engine/card/load';
import { resolveRulesOf } from '#engine/rules/load';
import type { DealEvent, HandEvent, ReplayEvent } from '../events';
import { GameRecord } from '../record';
import { IDLE, LaidTable } from './__fixtures__/laid';
import { AmericanTable } from './table';

const CARD = 'L x 25 X NEWS 222m 333m 5555p\nK x 30 X 55m 55p 55s EE WW SS NN';

/** The events of the start of a game with a shuffled wall. */
function begun(set: string[], deal: number): ReplayEvent[] {
  const rules = resolveRulesOf('american', { rules: 'american', set });
  const table = new AmericanTable(rules, compileCard(loadCard(CARD, 'laid.card'), rules.tiles), [5, 6, 7, 8]);
  const events: ReplayEvent[] = [];
  table.reset(deal, new GameRecord(), { push: (event) => events.push(event) });
  table.begin();
  return events;
}

const handOf = (events: ReplayEvent[]) =>
  events.find((event): event is HandEvent => event.type === 'hand') as HandEvent;

/** The tiles in drawing order, read off the built walls (A2): from the break to the left, then on to the last seat. */
function readOff({ built, dealer, dice }: HandEvent): string[] {
  const broken = dice.wall[0] + dice.wall[1];
  const order: (readonly (readonly string[])[])[] = [built[dealer].slice(broken)];
  for (let i = 1; i < 4; i++) order.push(built[(dealer - i + 4) % 4]);
  order.push(built[dealer].slice(0, broken));
  return order.flat(2);
}

describe('the wall (A1, A2)', () => {
  it.each([
    [8, 8, 152, [38, 38, 38, 38]],
    [0, 0, 136, [34, 34, 34, 34]],
    [16, 16, 168, [42, 42, 42, 42]],
    [9, 8, 153, [39, 39, 39, 36]],
    [1, 0, 137, [35, 35, 35, 32]],
    [7, 0, 143, [36, 36, 36, 35]],
    [0, 14, 150, [38, 38, 38, 36]],
  ])('%d jokers and %d flowers: %d tiles, sides of %j in order of drawing', (jokers, flowers, total, sides) => {
    for (let deal = 0; deal < 20; deal++) {
      const hand = handOf(begun([`tiles.jokers=${jokers}`, `tiles.flowers=${flowers}`], deal));
      expect(hand.wall).toHaveLength(total);
      expect(hand.wall.filter((tile) => tile === 'j')).toHaveLength(jokers);
      expect(hand.wall.filter((tile) => tile === 'f')).toHaveLength(flowers);
      expect([0, 3, 2, 1].map((seat) => hand.built[seat].flat().length)).toEqual(sides);
      for (const side of hand.built) {
        expect(side.slice(0, -1).every((stack) => stack.length === 2)).toBe(true);
      }
      expect(readOff(hand)).toEqual(hand.wall);
    }
  });

  it('the same when another seat deals', () => {
    const hands = [`${IDLE} 6z`, IDLE, IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: CARD, set: ['game.length.hands=2', 'tiles.jokers=9'] });
    table.act(0, 'discard 6z').playDown(0);
    const { seat, tile } = table.last('draw');
    table.act(seat, `discard ${tile}`).pass();
    const hand = table.last('hand');
    expect(hand.dealer).toBe(1);
    expect(readOff(hand)).toEqual(hand.wall);
  });
});

describe('the deal (A3)', () => {
  it('is four at a time three times, then one each and the dealer another', () => {
    const events = begun([], 3);
    const wall = handOf(events).wall as readonly string[];
    const taken: string[][] = [[], [], [], []];
    for (let round = 0; round < 3; round++) {
      for (let seat = 0; seat < 4; seat++)
        taken[seat].push(...wall.slice(16 * round + 4 * seat, 16 * round + 4 * seat + 4));
    }
    // Two stacks on: East the upper of the first and of the third, South the first lower, West the second upper, North its lower.
    for (const [seat, tile] of [0, 1, 2, 3, 0].entries()) taken[tile].push(wall[48 + seat]);
    const deals = events.filter((event): event is DealEvent => event.type === 'deal');
    for (let seat = 0; seat < 4; seat++) expect([...deals[seat].tiles].sort()).toEqual([...taken[seat]].sort());
    expect(deals.map(({ tiles }) => tiles.length)).toEqual([14, 13, 13, 13]);
  });

  it.each([
    ['8', 99],
    ['0', 91],
    ['16', 107],
  ])('with %s jokers %d tiles remain', (jokers, left) => {
    const hands = [`${IDLE} 6z`, IDLE, IDLE, IDLE] as const;
    expect(new LaidTable({ hands, card: CARD, set: [`tiles.jokers=${jokers}`] }).view(0).wallLeft).toBe(left);
  });
});

describe('East complete without a draw (A9)', () => {
  const charleston = ['charleston.enabled=true', 'charleston.second=never', 'charleston.courtesy=false'];
  const hands = [
    '1234z 222m 333m 5555p',
    '147m 8p 369s 123z 1s 56z',
    '147m 8p 12369s 567z 4s',
    '123z 147m 8p 369s 67z 9m',
  ] as const;

  it('may declare before the Charleston, and is paid as self-drawn', () => {
    const table = new LaidTable({ hands, card: CARD, set: charleston });
    expect(table.offers(0)).toEqual(['pass', 'mahjong']);
    expect(table.table.pending).toBe(0b0001);
    table.act(0, 'mahjong');
    expect(table.last('turn')).toEqual({ type: 'turn', seat: 0, offers: ['pass', 'mahjong'], answer: 'mahjong' });
    expect(table.last('win')).toMatchObject({ by: 'dealt', tile: null, from: null, line: 'L', jokerless: true });
    expect(table.last('payment').amounts).toEqual([300, -100, -100, -100]);
    expect(table.record.wins[0]).toMatchObject({ by: 'dealt', turn: 1, from: -1 });
  });

  it('who does not declare goes on to the Charleston, and is not asked between its passes', () => {
    const table = new LaidTable({ hands, card: CARD, set: charleston }).act(0, 'pass');
    table.give('1z 2z 3z', '1m 4m 7m', '1m 4m 7m', '1z 2z 3z');
    expect(table.view(0).rack.nearest(new Int32Array(1)), 'complete again').toBe(0);
    expect(table.offers(0).every((offer) => offer.startsWith('give'))).toBe(true);
  });

  it('the others are not asked, nor an East that is not complete', () => {
    const [complete, , third, fourth] = hands;
    const east = '147m 8p 369s 123z 1s 567z';
    const ready = complete.replace('5555p', '555p');
    const table = new LaidTable({ hands: [east, ready, third, fourth], card: CARD, set: charleston });
    expect(table.table.pending).toBe(0b1111);
    expect(table.all('turn')).toEqual([]);
  });

  it('without Charleston it is East that chooses in its first turn', () => {
    const table = new LaidTable({ hands, card: CARD });
    expect(table.offers(0)).toContain('mahjong');
    expect(table.offers(0)).toContain('discard 1z');
    table.act(0, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'dealt', tile: null });
  });

  it('may declare right after the Charleston what the passes made, as self-drawn', () => {
    const table = new LaidTable({
      hands: ['1234z 222m 333m 5p 567z', '147m 555p 369s 8p 567z', '147m 258s 369s 8p 567z', '147m 147s 369s 8p 567z'],
      card: CARD,
      set: charleston,
    });
    table.give('5z 6z 7z', '1m 4m 7m', '1m 4m 7m', '1s 4s 7s');
    table.give('1s 4s 7s', '3s 6s 9s', '2s 5s 8s', '1m 4m 7m');
    table.give('2s 5s 8s', '5p 5p 5p', '3s 6s 9s', '3s 6s 9s');
    table.act(0, 'mahjong');
    expect(table.last('win')).toMatchObject({ by: 'dealt', tile: null, from: null });
    expect(table.last('payment').amounts).toEqual([300, -100, -100, -100]);
  });
});
