import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leagueCycle } from './league';
import { type Schedule, type ScheduleSpec, scheduleOf } from './schedule';
import { SCHEMES, type Scheme, type Seating } from './scheme';

const ofTable = (scheme: Scheme, table: Seating): Schedule => scheduleOf({ format: 'table', scheme, table });

const bot = fc.integer({ min: 0, max: 3 });
const anyTable: fc.Arbitrary<Seating> = fc.tuple(bot, bot, bot, bot);
const anyScheme = fc.constantFrom(...SCHEMES);
const anyPool = fc.integer({ min: 4, max: 9 });
/** Of a pool of at most nine, every format but that of one table. Twelve rounds of swiss are drawn, of five deals. */
const anyFormat: fc.Arbitrary<ScheduleSpec> = fc
  .tuple(anyScheme, anyPool, fc.nat())
  .chain(([scheme, pool, some]) =>
    fc.constantFrom<ScheduleSpec>(
      { format: 'all', scheme, pool },
      { format: 'league', scheme, pool },
      { format: 'gauntlet', scheme, pool, candidate: some % pool },
      { format: 'duel', scheme },
      { format: 'swiss', scheme, pool, dealsPerRound: 5, rounds: 12, played: drawn(pool, some) },
    ),
  );
const aDrawnDeal = fc.integer({ min: 0, max: 59 });

function drawn(pool: number, seed: number): Seating[][] {
  return Array.from({ length: 12 }, (_, round) => {
    const bots = Array.from({ length: pool }, (_, i) => (i + seed * (round + 1)) % pool);
    return Array.from({ length: Math.floor(pool / 4) }, (_, i) => bots.slice(4 * i, 4 * i + 4) as unknown as Seating);
  });
}

const anyDeal = fc.integer({ min: 0, max: 1_000_000_000 });

/** How often each bot sits at each seat. */
function seats(seatings: readonly Seating[], bots = 4): number[][] {
  const count = Array.from({ length: bots }, () => [0, 0, 0, 0]);
  for (const seating of seatings) for (const [seat, b] of seating.entries()) count[b][seat]++;
  return count;
}

describe('laws of the schedules', () => {
  test('over a deal every bot sits equally often at every seat, and in proportion to its places', () => {
    fc.assert(
      fc.property(fc.constantFrom('rot4' as const, 'perm24' as const), anyTable, anyDeal, (scheme, table, deal) => {
        const schedule = ofTable(scheme, table);
        const places = [0, 1, 2, 3].map((b) => table.filter((other) => other === b).length);
        for (const [b, bySeat] of seats(schedule.next(deal)).entries()) {
          expect(bySeat).toEqual(Array(4).fill((places[b] * schedule.gamesPerDeal) / 4));
        }
      }),
      // One name plays a deal once: it holds all four seats.
    );
  });

  test('without duplicates every four deals, from a multiple of four on, seat every bot alike', () => {
    fc.assert(
      fc.property(anyTable, anyDeal, (table, deal) => {
        const { next } = ofTable('none', table);
        const from = deal - (deal % 4);
        const count = seats([0, 1, 2, 3].flatMap((i) => next(from + i)));
        for (const bySeat of count) expect(new Set(bySeat).size).toBe(1);
      }),
    );
  });

  test('a deal has as many games as every other, no two alike, and each a seating of the table', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCHEMES), anyTable, anyDeal, (scheme, table, deal) => {
        const schedule = ofTable(scheme, table);
        const seatings = schedule.next(deal);
        expect(seatings).toHaveLength(schedule.gamesPerDeal);
        expect(new Set(seatings.map((s) => s.join())).size).toBe(seatings.length);
        for (const seating of seatings) expect([...seating].sort()).toEqual([...table].sort());
      }),
    );
  });

  test('over 24 deals every bot has every other as its right-hand neighbour equally often', () => {
    for (const scheme of SCHEMES) {
      const { next } = ofTable(scheme, [0, 1, 2, 3]);
      const after = new Map<string, number>();
      for (let deal = 0; deal < 24; deal++) {
        for (const seating of next(deal)) {
          for (let s = 0; s < 4; s++) {
            const pair = `${seating[s]}${seating[(s + 1) % 4]}`;
            after.set(pair, (after.get(pair) ?? 0) + 1);
          }
        }
      }
      expect(after.size).toBe(12);
      expect(new Set(after.values()).size).toBe(1);
    }
  });
});

describe('laws of the formats', () => {
  test('over a deal every bot sits equally often at every seat', () => {
    fc.assert(
      fc.property(anyFormat, aDrawnDeal, (spec, deal) => {
        fc.pre(spec.scheme !== 'none');
        for (const bySeat of seats(scheduleOf(spec).next(deal), 9)) expect(new Set(bySeat).size).toBe(1);
      }),
    );
  });

  test('every deal has as many games, no two alike', () => {
    fc.assert(
      fc.property(anyFormat, aDrawnDeal, (spec, deal) => {
        const { gamesPerDeal, next, partOf, parts } = scheduleOf(spec);
        expect(new Set(next(deal).map((seating) => seating.join())).size).toBe(gamesPerDeal);
        expect(next(deal)).toHaveLength(gamesPerDeal);
        expect(partOf).toHaveLength(parts.length === 0 ? 0 : gamesPerDeal);
      }),
    );
  });

  test('it depends on the spec and the deal alone, and survives JSON', () => {
    fc.assert(
      fc.property(anyFormat, fc.array(aDrawnDeal, { minLength: 1, maxLength: 4 }), (spec, deals) => {
        const schedule = scheduleOf(spec);
        const there = deals.map((deal) => schedule.next(deal));
        const copy = JSON.parse(JSON.stringify(spec)) as ScheduleSpec;
        for (const [i, deal] of deals.entries()) expect(scheduleOf(copy).next(deal)).toEqual(there[i]);
      }),
    );
  });

  test('every four of a pool meet once a turn, those of a gauntlet that the candidate is one of', () => {
    fc.assert(
      fc.property(anyScheme, anyPool, fc.nat(), anyDeal, (scheme, pool, some, deal) => {
        const candidate = some % pool;
        const fours = Array.from({ length: 2 ** pool }, (_, set) =>
          Array.from({ length: pool }, (_, b) => b).filter((b) => set & (1 << b)),
        ).filter((bots) => bots.length === 4);
        const turn = scheduleOf({ format: 'table', scheme, table: [0, 1, 2, 3] }).gamesPerDeal;
        const expected = (of: number[][]) => new Map(of.map((bots) => [bots.join(), turn]));
        expect(tables(scheduleOf({ format: 'all', scheme, pool }).next(deal))).toEqual(expected(fours));
        expect(tables(scheduleOf({ format: 'gauntlet', scheme, pool, candidate }).next(deal))).toEqual(
          expected(fours.filter((bots) => bots.includes(candidate))),
        );
      }),
    );
  });

  test('a duel is the same with its bots swapped, part for part', () => {
    fc.assert(
      fc.property(anyScheme, anyDeal, (scheme, deal) => {
        const { next, partOf } = scheduleOf({ format: 'duel', scheme });
        // Played once, two and two are swapped half a round of rotations later.
        const from = deal - (deal % 4);
        const games = [0, 1, 2, 3].flatMap((i) =>
          next(from + i).map((seating, game) => ({ seating, part: partOf[game] })),
        );
        const swapped = games.map(({ seating, part }) => ({ seating: seating.map((b) => 1 - b), part: 2 - part }));
        const text = (of: readonly { seating: readonly number[]; part: number }[]) =>
          of.map(({ seating, part }) => `${part} ${seating.join('')}`).sort();
        expect(text(swapped)).toEqual(text(games));
      }),
    );
  });

  test('over six passes of a league all pairs sit side by side, and across, equally often', () => {
    for (let pool = 4; pool <= 10; pool++) {
      const { next } = scheduleOf({ format: 'league', scheme: 'rot4', pool });
      const cycle = leagueCycle(pool).length;
      const after = new Map<string, number>();
      for (let deal = 0; deal < 6 * cycle; deal++) {
        for (const seating of next(deal)) {
          for (let s = 0; s < 4; s++) {
            const pair = `${seating[s]} ${seating[(s + 1) % 4]}`;
            after.set(pair, (after.get(pair) ?? 0) + 1);
          }
        }
      }
      expect(after.size).toBe(pool * (pool - 1));
      expect(new Set(after.values()).size).toBe(1);
    }
  });
});

/** How often each set of four plays. */
function tables(seatings: readonly Seating[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const seating of seatings) {
    const bots = [...seating].sort((a, b) => a - b).join();
    count.set(bots, (count.get(bots) ?? 0) + 1);
  }
  return count;
}
