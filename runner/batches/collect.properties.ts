import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FaultRecord } from '#bots/fault';
import { anyDeals, totalsOf } from '#results/__fixtures__/synthetic';
import { Collected } from './collect';
import { type BatchPlayed, FIRST_FAULTS } from './plan';

const BOTS = 3;
const MORE = { placings: true, parts: ['x', 'y'], partOf: [0, 1, 0, 1], blocksOf: 1 };
const WANTED = { bots: BOTS, ...MORE };

type Part = Pick<BatchPlayed, 'count' | 'totals' | 'faults' | 'clock'>;

const fault = (deal: number): FaultRecord => ({
  ...{ deal, rotation: 0, seat: 0, label: 'a', kind: 'threw', ordinal: 1, count: 1, got: 'Error' },
});

/** Batches of a run in the order of their deals; each says of `faults` deals an example, as far as it gives any. */
const anyParts: fc.Arbitrary<Part[]> = fc
  .array(
    fc.record({
      deals: anyDeals(BOTS, 9, 4),
      faults: fc.oneof(fc.constant(0), fc.nat({ max: 4 }), fc.integer({ min: FIRST_FAULTS - 1, max: FIRST_FAULTS })),
      byBot: fc.array(fc.nat({ max: 9 }), { minLength: BOTS, maxLength: BOTS }),
      // Sums of halves are exact, whatever their order.
      milliseconds: fc.array(
        fc.nat({ max: 99 }).map((n) => n / 2),
        { minLength: BOTS, maxLength: BOTS },
      ),
      decisions: fc.array(fc.nat({ max: 99 }), { minLength: BOTS, maxLength: BOTS }),
    }),
    { maxLength: 6 },
  )
  .map((batches) => {
    let deal = 0;
    return batches.map(({ deals, faults, byBot, milliseconds, decisions }) => ({
      count: deals.length,
      totals: totalsOf(BOTS, deals, MORE).toParts(),
      faults: { games: faults, byBot, first: Array.from({ length: faults }, () => fault(deal++)) },
      clock: { milliseconds, decisions },
    }));
  });

function collect(parts: readonly Part[]): Collected {
  const collected = new Collected(WANTED);
  for (const part of parts) collected.add(structuredClone(part));
  return collected;
}

const text = (collected: Collected) => JSON.stringify(collected);
/** Without the examples, whose order is that of the batches. */
const sums = (collected: Collected) => {
  const { faults, ...rest } = collected.toJSON();
  return JSON.stringify({ ...rest, faults: { ...faults, first: [] } });
};

test('all but the examples of faults is the same in any order', () => {
  fc.assert(
    fc.property(
      anyParts.chain((parts) => fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length }))),
      ([parts, shuffled]) => {
        expect(sums(collect(shuffled))).toBe(sums(collect(parts)));
      },
    ),
    { numRuns: 40 },
  );
});

test('the same in any grouping, merged or by way of JSON, examples of faults included', () => {
  fc.assert(
    fc.property(anyParts, fc.nat(), (parts, n) => {
      const cut = n % (parts.length + 1);
      const whole = text(collect(parts));
      const [before, after] = [collect(parts.slice(0, cut)), collect(parts.slice(cut))];
      const read = new Collected(WANTED);
      read.addJSON(JSON.parse(text(before)));
      expect(text(read)).toBe(text(before));
      read.addJSON(JSON.parse(text(after)));
      expect(text(read)).toBe(whole);
      before.merge(after);
      expect(text(before)).toBe(whole);
    }),
    { numRuns: 40 },
  );
});

test('what is summed up is what the batches say', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const { deals, faults, clock } = collect(parts);
      const total = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);
      const byBot = (of: (part: Part) => readonly number[]) => [0, 1, 2].map((bot) => total((part) => of(part)[bot]));
      expect(deals).toBe(total(({ count }) => count));
      expect(faults.games).toBe(total((part) => part.faults.games));
      expect(faults.byBot).toEqual(byBot((part) => part.faults.byBot));
      expect(clock.milliseconds).toEqual(byBot((part) => part.clock.milliseconds));
      expect(clock.decisions).toEqual(byBot((part) => part.clock.decisions));
      // The examples are the first in the order of the deals.
      const examples = Math.min(FIRST_FAULTS, faults.games);
      expect(faults.first.map(({ deal }) => deal)).toEqual(Array.from({ length: examples }, (_, deal) => deal));
    }),
    { numRuns: 40 },
  );
});
