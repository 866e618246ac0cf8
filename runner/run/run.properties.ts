import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './run';

const anyDeals = fc.integer({ min: 1, max: 1_000_000_000 });

test('without parts all deals are played', () => {
  fc.assert(
    fc.property(anyDeals, (deals) => {
      expect(rangeOf({ deals, shard: null })).toEqual({ first: 0, end: deals });
    }),
  );
});

test('parts follow each other from the first deal to the last, none is empty, and they differ by one deal at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), anyDeals, (of, n) => {
      const deals = Math.max(of, n);
      const sizes = new Set<number>();
      let next = 0;
      for (let index = 1; index <= of; index++) {
        const { first, end } = rangeOf({ deals, shard: { index, of } });
        expect(first).toBe(next);
        sizes.add(end - first);
        next = end;
      }
      expect(next).toBe(deals);
      for (const size of sizes) expect([Math.floor(deals / of), Math.ceil(deals / of)]).toContain(size);
    }),
    { numRuns: 30 },
  );
});

test('of the most parts that there may be, any two that meet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), anyDeals, fc.nat(), (of, n, m) => {
      const deals = Math.max(of, n);
      const index = 1 + (m % (of - 1));
      const [one, two] = [index, index + 1].map((i) => rangeOf({ deals, shard: { index: i, of } }));
      // First deals by rational numbers: part i begins at the whole number below deals (i - 1) / of.
      expect(BigInt(one.end)).toBe((BigInt(deals) * BigInt(index)) / BigInt(of));
      expect(two.first).toBe(one.end);
      expect(one.end).toBeGreaterThan(one.first);
    }),
  );
});
