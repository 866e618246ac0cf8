import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { resolveRules } from '#engine/rules/load';
import type { BasicRules } from '#engine/rules/ruleset';
import { undrawn } from './__fixtures__/laid';
import * as americanBlindness from './american/__fixtures__/blindness';
import * as american from './american/__fixtures__/games';
import { PASSED, PHASE } from './american/state';
import type { AmericanTable } from './american/table';
import { AmericanSeat } from './american/view';
import * as basicBlindness from './basic/__fixtures__/blindness';
import * as basic from './basic/__fixtures__/games';
import type { BasicTable } from './basic/table';
import { BasicSeat } from './basic/view';
import { type Determinization, tableOf } from './determinization';

/** What the laws need of a game of either kind. */
interface Kind<T extends BasicTable | AmericanTable> {
  readonly table: T;
  readonly another: T;
  readonly viewOf: (table: T, seat: number) => BasicSeat | AmericanSeat;
  readonly permute: (table: T, seat: number, seed: number) => void;
  readonly shown: (view: BasicSeat | AmericanSeat) => string;
  /** Tiles by kind that no table shows: in hands, on their way in a pass, in the wall. */
  readonly hidden: (table: T) => number[];
  readonly playOut: (table: T, look?: (seat: number) => void) => void;
}

/** Everything of a table that decides how it goes on. */
function standing({ pending, answers, offers, state, deal }: BasicTable | AmericanTable): string {
  const asked = [0, 1, 2, 3].filter((seat) => (pending >> seat) & 1);
  // The American game works distances out when they are first asked for.
  const distances = [0, 1, 2, 3].map((seat) => ('racks' in state ? state.distanceOf(seat) : state.distance[seat]));
  return JSON.stringify(
    { pending, answers, offers: asked.map((seat) => offers.of(seat)), state, distances, deal },
    (key, value) => {
      if (key === 'card' || key === 'measured' || key === 'distance') return undefined;
      return ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value;
    },
  );
}

/** Of what is long only where it differs. */
const same = (a: string, b: string) => {
  let at = 0;
  if (a === b) return;
  while (a[at] === b[at]) at++;
  expect(a.slice(Math.max(0, at - 80), at + 80)).toBe(b.slice(Math.max(0, at - 80), at + 80));
};

const withoutRandom = (shown: string) => JSON.stringify({ ...JSON.parse(shown), random: null });

/** Looks at one decision of a game in `every`. */
function laws<T extends BasicTable | AmericanTable>(kind: Kind<T>, every: number, seed: number): void {
  const { table, another, viewOf, permute, shown, hidden, playOut } = kind;
  let made: Determinization | undefined;
  let next = seed % every;
  playOut(table, (seat) => {
    if (next-- > 0) return;
    next = every - 1;
    const before = standing(table);
    made = viewOf(table, seat).determinize(made);
    const imagined = tableOf(made) as T;

    // The seat sees what it saw, and is asked what it was asked.
    const view = made.seats[seat] as BasicSeat | AmericanSeat;
    same(withoutRandom(shown(view)), withoutRandom(shown(viewOf(table, seat))));
    expect((imagined.pending >> seat) & 1).toBe(1);
    expect(hidden(imagined)).toEqual(hidden(table));
    const places = new Set(undrawn(imagined.state.wall));
    expect(imagined.state.wall.tiles.some((tile, place) => tile !== 0 && !places.has(place))).toBe(false);
    for (let other = 0; other < 4; other++) {
      if ((imagined.pending >> other) & 1) expect(imagined.offers.count[other]).toBeGreaterThan(0);
    }

    // It depends on nothing that the seat does not see: nor do the answers that others have given already.
    another.copyFrom(table as BasicTable & AmericanTable);
    permute(another, seat, seed);
    another.pending = 1 << seat;
    for (let other = 0; other < 4; other++) {
      if (other === seat) continue;
      another.offers.count[other] = 0;
      another.answers[other] = seed % 7;
    }
    same(standing(tableOf(viewOf(another, seat).determinize()) as T), standing(imagined));

    // It plays on by itself, and a copy of it does the same.
    const copy = viewOf(table, seat).determinize();
    copy.copyFrom(made);
    playOut(imagined);
    playOut(tableOf(copy) as T);
    expect(Array.from(imagined.totals)).toEqual(Array.from(tableOf(copy).totals));
    expect(made.pending).toBe(0);
    same(standing(table), before);
  });
}

const hiddenOf = (wall: BasicTable['state']['wall']) => {
  const counts = Array<number>(44).fill(0);
  for (const place of undrawn(wall)) counts[wall.tiles[place]]++;
  return counts;
};

describe('laws of determinizations', () => {
  it('of any basic game, under any rules', () => {
    fc.assert(
      fc.property(basic.arbitraryTerms, fc.nat(1e9), fc.nat(1e6), (terms, deal, seed) => {
        const kind: Kind<BasicTable> = {
          table: basic.begun(terms, deal),
          another: basic.tableOf(terms),
          viewOf: (table, seat) => new BasicSeat(table, seat),
          permute: basicBlindness.permuteHidden,
          shown: (view) => basicBlindness.shown(view as BasicSeat),
          hidden: ({ state }) => {
            const counts = hiddenOf(state.wall);
            for (let seat = 0; seat < 4; seat++) {
              for (let tile = 0; tile < 34; tile++) counts[tile] += state.held(seat, tile);
            }
            return counts;
          },
          playOut: (table, look) => basic.playOut(table, deal, look),
        };
        laws(kind, 9, seed);
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    ['on small cards', american.smallGames, 5, 20],
    ['on the house card', american.houseGames, 1, 40],
  ])('of any American game, %s', (_, games, numRuns, every) => {
    fc.assert(
      fc.property(games, fc.nat(1e6), (game, seed) => {
        const kind: Kind<AmericanTable> = {
          table: american.begun(game),
          another: american.tableOf(game),
          viewOf: (table, seat) => new AmericanSeat(table, seat),
          permute: americanBlindness.permuteHidden,
          shown: (view) => americanBlindness.shown(view as AmericanSeat),
          hidden: ({ state }) => {
            const counts = hiddenOf(state.wall);
            for (let seat = 0; seat < 4; seat++) {
              for (const [tile, copies] of state.racks[seat].counts.entries()) counts[tile] += copies;
              const given = state.phase === PHASE.give ? state.givenCount[seat] : 0;
              for (let i = 0; i < given; i++) counts[state.given[seat * PASSED + i]]++;
            }
            return counts;
          },
          playOut: (table, look) => void american.playOut(table, game.deal, game.style, look),
        };
        laws(kind, every, seed);
      }),
      { numRuns },
    );
  });
});

describe('a determinization', () => {
  const rules = resolveRules({ rules: 'basic', set: ['game.length.hands=2'] }).rules as BasicRules;
  const terms = { rules, wall: 'shared' } as const;
  /** A table in the middle of a hand, and the view of who must discard. */
  function midGame(deal: number, own = rules) {
    const table = basic.begun({ ...terms, rules: own }, deal);
    const views = [0, 1, 2, 3].map((seat) => new BasicSeat(table, seat));
    for (let moves = 0; moves < 40 || views[table.state.actor].decision !== 'turn'; moves++) {
      const seat = 31 - Math.clz32(table.pending & -table.pending);
      table.answer(seat, table.safeAction(seat));
    }
    return { table, view: views[table.state.actor] };
  }

  it('has each hidden tile in each hidden place equally often', () => {
    const { view } = midGame(5);
    const { seat, live } = view;
    const other = (seat + 1) & 3;
    const total = live.reduce((sum, copies) => sum + copies);
    const rounds = 3000;
    const found = new Float64Array(34);
    let made: Determinization | undefined;
    for (let round = 0; round < rounds; round++) {
      made = view.determinize(made);
      made.seats[other].counts.forEach((copies, kind) => {
        found[kind] += copies;
      });
    }
    const share = view.handSize(other) / total;
    let chi = 0;
    let kinds = 0;
    for (const [kind, copies] of live.entries()) {
      if (copies === 0) {
        expect(found[kind]).toBe(0);
        continue;
      }
      const expected = rounds * copies * share;
      // The number in the hand is hypergeometric: its variance is smaller than that of as many draws with replacement.
      const variance = expected * (1 - share) * ((total - copies) / (total - 1)) || expected;
      chi += (found[kind] - expected) ** 2 / variance;
      kinds++;
    }
    expect(kinds).toBeGreaterThan(20);
    // Of a chi-square with that many degrees of freedom, seven standard deviations above its mean.
    expect(chi).toBeLessThan(kinds + 7 * Math.sqrt(2 * kinds));
  });

  it('does not know the wall of the next hand', () => {
    const { table, view } = midGame(6);
    const made = view.determinize();
    const imagined = tableOf(made) as BasicTable;
    const untilNextHand = (some: BasicTable) => {
      while (some.handNumber === 0) {
        const seat = 31 - Math.clz32(some.pending & -some.pending);
        some.answer(seat, some.safeAction(seat));
      }
      return some.state.wall.tiles.join();
    };
    const imaginedWall = untilNextHand(imagined);
    expect(untilNextHand(tableOf(view.determinize()) as BasicTable)).not.toBe(imaginedWall);
    expect(untilNextHand(table)).not.toBe(imaginedWall);
  });

  it('refuses what is not asked or not legal, in one line', () => {
    const { table, view } = midGame(7);
    const made = view.determinize();
    const other = (view.seat + 1) & 3;
    expect(() => made.answer(other, 0)).toThrow(`seat ${other} is not asked: pending is ${1 << view.seat}`);
    expect(() => made.answer(view.seat, 77)).toThrow(`action 77 is not legal for seat ${view.seat}`);
    expect(() => new BasicSeat(table, other).determinize()).toThrow(
      'determinize is for decide: the seat is not asked now',
    );
    const { view: strange } = midGame(7, { ...rules });
    expect(() => strange.determinize(made)).toThrow('determinize: what is to be used again is of another game');
    expect(Array.from(made.legal(view.seat))).toEqual(Array.from(view.ask()));
  });

  it('holds nothing of the true hands, wherever it is broken off', () => {
    const { table, view } = midGame(9);
    const made = view.determinize();
    const other = (view.seat + 1) & 3;
    const before = Array.from(made.seats[other].counts);
    expect(() => Object.defineProperty(view.random, 'word', { value: () => 0 })).toThrow(TypeError);
    // As at the end of the stack: it ends after so many tiles are dealt.
    const measured = vi.spyOn(table.state.constructor.prototype, 'measure').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect(() => view.determinize(made)).toThrow(RangeError);
    measured.mockRestore();
    expect(Array.from(made.seats[other].counts)).toEqual(before);
  });

  it('hands out nothing that can be written to', () => {
    const { view } = midGame(8);
    const made = view.determinize();
    expect([made, made.seats, Object.getPrototypeOf(made)].every(Object.isFrozen)).toBe(true);
    expect(Object.keys(made)).toEqual([]);
    const made2 = { rules, copyFrom: () => expect.fail('it was handed the true table') };
    const reached = made.constructor as unknown as new (...given: unknown[]) => Determinization;
    expect(() => view.determinize(new reached(made2, []))).toThrow('only view.determinize() makes one');
    expect(() => view.determinize(Object.create(reached.prototype))).toThrow(TypeError);
  });
});
