import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDeals, type PlayedDeal, totalsOf } from './__fixtures__/synthetic';
import { Course, segmentOf } from './course';
import { Sums } from './figures';
import { ratio } from './ratio';
import { Totals } from './totals';

describe('segments', () => {
  test('the first 64 deals are segments of their own, later ones a 64th to a 32nd of what was before', () => {
    let begin = 0;
    for (let deal = 1; deal <= 20_000; deal++) {
      const [before, segment] = [segmentOf(deal - 1), segmentOf(deal)];
      if (segment === before) continue;
      expect(segment).toBe(before + 1);
      const length = deal - begin;
      if (deal <= 64) expect(length).toBe(1);
      else expect(begin / length).toBeGreaterThanOrEqual(32);
      expect(begin / length).toBeLessThan(64);
      begin = deal;
    }
  });

  test('of a thousand million deals there are fewer than a thousand', () => {
    expect(segmentOf(999_999_999)).toBeLessThan(1000);
    expect(segmentOf(999_999_999)).toBeGreaterThan(segmentOf(900_000_000));
  });
});

const BOTS = 3;
const wanted = { blocksOf: 1 };

test('points are what the first deals came to', () => {
  fc.assert(
    fc.property(anyDeals(BOTS, 2 ** 31 - 1, 10), (deals) => {
      const { course } = totalsOf(BOTS, deals, wanted);
      let end = 0;
      for (const { deals: number, payouts, blocks } of course.points()) {
        expect(number).toBe(++end); // each of the first deals is a segment
        const first = totalsOf(BOTS, deals.slice(0, end), wanted);
        const sums = new Sums(first.tally);
        for (let bot = 0; bot < BOTS; bot++) expect(ratio(payouts[bot])).toEqual(sums.figures(bot).payout);
        expect(new Map(blocks)).toEqual(new Map(first.blocks?.counts));
      }
      expect(end).toBe(deals.length);
    }),
    { numRuns: 30 },
  );
});

test('deals of a later part come after those before, whatever is merged first', () => {
  const deals = fc.sample(anyDeals(BOTS, 100, 8), { numRuns: 1, seed: 3 })[0];
  const part = (some: readonly PlayedDeal[], from: number) => {
    const totals = new Totals({ bots: BOTS, placings: false, parts: [], partOf: [], blocksOf: null });
    for (const [i, games] of some.entries()) {
      for (const { seating, record } of games) totals.addGame(from + i, 0, seating, record);
      totals.endDeal();
    }
    return totals.course;
  };
  const whole = new Course(BOTS);
  whole.merge(structuredClone(part(deals.slice(2), 1002).toParts()));
  whole.merge(structuredClone(part(deals.slice(0, 2), 1000).toParts()));
  expect(JSON.stringify(whole)).toBe(JSON.stringify(part(deals, 1000)));
});

test('that of other bots is refused', () => {
  expect(() => new Course(3).merge(new Course(4).toParts())).toThrow(RangeError);
  expect(() => new Course(3).addJSON(new Course(4).toJSON())).toThrow(RangeError);
  const json = { bots: 3, segments: [[0, '1,2', []]] } as const;
  expect(() => new Course(3).addJSON(json)).toThrow(RangeError);
});
