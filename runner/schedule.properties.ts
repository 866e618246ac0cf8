import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEMES, type Seating, scheduleOf } from './schedule';

const bot = fc.integer({ min: 0, max: 3 });
const anyTable: fc.Arbitrary<Seating> = fc.tuple(bot, bot, bot, bot);
const anyDeal = fc.integer({ min: 0, max: 1_000_000_000 });

/** How often each bot sits at each seat. */
function seats(seatings: readonly Seating[]): number[][] {
  const count = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (const seating of seatings) for (const [seat, b] of seating.entries()) count[b][seat]++;
  return count;
}

describe('laws of the schedules', () => {
  test('over a deal every bot sits equally often at every seat, and in proportion to its places', () => {
    fc.assert(
      fc.property(fc.constantFrom('rot4' as const, 'perm24' as const), anyTable, anyDeal, (scheme, table, deal) => {
        const schedule = scheduleOf(scheme, table);
        const places = [0, 1, 2, 3].map((b) => table.filter((other) => other === b).length);
        for (const [b, bySeat] of seats(schedule.seatings(deal)).entries()) {
          expect(bySeat).toEqual(Array(4).fill((places[b] * schedule.gamesPerDeal) / 4));
        }
      }),
      // One name plays a deal once: it holds all four seats.
    );
  });

  test('without duplicates every four deals, from a multiple of four on, seat every bot alike', () => {
    fc.assert(
      fc.property(anyTable, anyDeal, (table, deal) => {
        const { seatings } = scheduleOf('none', table);
        const from = deal - (deal % 4);
        const count = seats([0, 1, 2, 3].flatMap((i) => seatings(from + i)));
        for (const bySeat of count) expect(new Set(bySeat).size).toBe(1);
      }),
    );
  });

  test('a deal has as many games as every other, no two alike, and each a seating of the table', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCHEMES), anyTable, anyDeal, (scheme, table, deal) => {
        const schedule = scheduleOf(scheme, table);
        const seatings = schedule.seatings(deal);
        expect(seatings).toHaveLength(schedule.gamesPerDeal);
        expect(new Set(seatings.map((s) => s.join())).size).toBe(seatings.length);
        for (const seating of seatings) expect([...seating].sort()).toEqual([...table].sort());
      }),
    );
  });

  test('over 24 deals every bot has every other as its right-hand neighbour equally often', () => {
    for (const scheme of SCHEMES) {
      const { seatings } = scheduleOf(scheme, [0, 1, 2, 3]);
      const after = new Map<string, number>();
      for (let deal = 0; deal < 24; deal++) {
        for (const seating of seatings(deal)) {
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
