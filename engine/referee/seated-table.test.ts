import { describe, expect, it } from 'vitest';
import { resolveRules } from '#engine/rules/load';
import { GameRecord } from './record';
import { seatedTable } from './seated-table';
import { setupOf } from './setup';

/** A table of a game whose first decision is asked for. */
function begun(rules: string) {
  const { table, seats } = seatedTable(setupOf(resolveRules({ rules, set: [] })), [1, 2, 3, 4]);
  for (const seat of seats) seat.begin(0);
  table.reset(0, new GameRecord(), null);
  table.begin();
  return { table, seats };
}

describe.each(['basic', 'american'])('a view of the %s game', (rules) => {
  const { table, seats } = begun(rules);
  const view = seats[1];

  it('cannot be moved to another seat', () => {
    const own = Array.from(view.counts);
    expect(() => Object.assign(view, { seat: 2 })).toThrow(TypeError);
    expect(() => Object.defineProperty(view, 'seat', { value: 2 })).toThrow(TypeError);
    expect(Reflect.set(view, 'seat', 2)).toBe(false);
    expect(view.seat).toBe(1);
    expect(Array.from(view.counts)).toEqual(own);
  });

  it('shares nothing with the views of others that can be changed', () => {
    for (const shared of [view, view.random, view.evaluate()]) {
      expect(Object.isFrozen(Object.getPrototypeOf(shared))).toBe(true);
    }
    expect(() => Object.assign(Object.getPrototypeOf(view), { evaluate: () => null })).toThrow(TypeError);
  });

  it('tells nothing of the table by its own properties', () => {
    expect(Object.keys(view)).toEqual(['game']);
    expect(JSON.parse(JSON.stringify(view))).toEqual({ game: rules });
  });

  it('evaluates anew after every move', () => {
    const seat = seats[31 - Math.clz32(table.pending & -table.pending)];
    const before = seat.evaluate().best;
    expect(seat.evaluate().best).toBe(before);
    const moves = table.moves;
    while (table.moves === moves) {
      const pending = 31 - Math.clz32(table.pending & -table.pending);
      table.answer(pending, table.safeAction(pending));
    }
    const next = seats[31 - Math.clz32(table.pending & -table.pending)];
    expect(next.evaluate().distance[0]).toBeGreaterThanOrEqual(next.evaluate().best);
  });
});

it('the card that a bot may look at is not the one that the referee goes by', () => {
  const { table, seats } = begun('american');
  const view = seats[0];
  if (view.game !== 'american') throw new Error('not the American game');
  const offers = table.offerTexts(0);
  view.card.rows.fill(-1);
  view.card.planes.fill(0);
  view.rack.card.rows.fill(-1);
  expect(seats[1].evaluate().best).toBeGreaterThan(0);
  expect(table.offerTexts(0)).toEqual(offers);
});

it('East knows its distance before its first discard, as all others do', () => {
  const { table, seats } = seatedTable(setupOf(resolveRules({ rules: 'basic', set: [] })), [1, 2, 3, 4]);
  for (const seat of seats) seat.begin(0);
  for (let deal = 0; deal < 200; deal++) {
    table.reset(deal, new GameRecord(), null);
    table.begin();
    const [east] = seats;
    // A discard of no use leaves the hand as far as it was: the best one leads to the distance of the 14 tiles.
    if (!Array.from(east.ask()).some((action) => table.actionText(0, action) === 'mahjong')) {
      expect(east.evaluate().best).toBe(east.distance);
    }
  }
});
