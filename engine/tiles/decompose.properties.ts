import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveReadings } from './__fixtures__/readings';
import { CHOW, decompose, MAX_READINGS, READING_LENGTH, readingBuffer } from './decompose';

/** Few kinds close together, so that many hands are complete and some can be read in several ways. */
const crowded = fc
  .record({ first: fc.nat(29), steps: fc.array(fc.nat(4), { minLength: 14, maxLength: 14 }), sets: fc.nat(4) })
  .map(({ first, steps, sets }) => ({ sets, tiles: steps.slice(0, 3 * sets + 2).map((step) => first + step) }));

/** Sets and a pair put together; a fifth copy does no harm here. */
const complete = fc
  .array(fc.record({ chow: fc.boolean(), tile: fc.oneof(fc.nat(33), fc.nat(5)) }), { maxLength: 4 })
  .chain((sets) => fc.record({ sets: fc.constant(sets), pair: fc.oneof(fc.nat(33), fc.nat(5)) }))
  .map(({ sets, pair }) => ({
    sets: sets.length,
    tiles: [
      pair,
      pair,
      ...sets.flatMap(({ chow, tile }) =>
        chow && tile < 27 && tile % 9 < 7 ? [tile, tile + 1, tile + 2] : [tile, tile, tile],
      ),
    ],
  }));

function countsOf(tiles: readonly number[]): Uint8Array {
  const counts = new Uint8Array(34);
  for (const tile of tiles) counts[tile]++;
  return counts;
}

function asText(pair: number, sets: readonly (readonly number[])[]): string {
  return `${pair} ${sets.map((set) => set.join('-')).sort()}`;
}

describe('decompose', () => {
  it('finds every reading that brute force finds, each once', () => {
    fc.assert(
      fc.property(fc.oneof(crowded, complete), ({ tiles, sets }) => {
        const counts = countsOf(tiles);
        fc.pre(counts.every((count) => count <= 4));
        const out = readingBuffer();
        const found = decompose(counts, sets, out);
        const readings = Array.from({ length: found }, (_, i) => {
          const [pair, ...codes] = out.subarray(i * READING_LENGTH, i * READING_LENGTH + 1 + sets);
          const chow = (low: number) => [low, low + 1, low + 2];
          return asText(
            pair,
            codes.map((code) => (code < CHOW ? [code, code, code] : chow(code - CHOW))),
          );
        });
        const expected = naiveReadings(counts, sets).map((groups) => asText(groups[sets][0], groups.slice(0, sets)));
        expect(readings.sort()).toEqual(expected.sort());
        expect(counts).toEqual(countsOf(tiles));
      }),
      { numRuns: 1500 },
    );
  });

  it('never needs more room than MAX_READINGS', () => {
    // Per number of sets and pairs, the most readings that one suit alone can have. Suits multiply; of two more suits one has
    // at most two sets, which can be read in one way only.
    const most = mostReadingsOfOneSuit();
    let worst = 0;
    for (const [key, ways] of most) {
      const [sets, pairs] = key.split(' ').map(Number);
      for (let other = 0; other + sets <= 4; other++) {
        if (pairs === 1) worst = Math.max(worst, ways * (most.get(`${other} 0`) ?? 1));
      }
    }
    expect(worst).toBe(MAX_READINGS);
  });
});

function mostReadingsOfOneSuit(): Map<string, number> {
  const most = new Map<string, number>();
  const counts = new Uint8Array(34);
  const out = new Uint8Array(100 * READING_LENGTH);
  const fill = (rank: number, tiles: number) => {
    if (rank === 9) {
      if (tiles % 3 === 1 || tiles > 14) return;
      const pairs = tiles % 3 === 2 ? 1 : 0;
      const sets = (tiles - 2 * pairs) / 3;
      counts[27] = 2 - 2 * pairs; // a pair of honours where the suit has none
      const key = `${sets} ${pairs}`;
      most.set(key, Math.max(most.get(key) ?? 0, decompose(counts, sets, out)));
      return;
    }
    for (counts[rank] = 0; counts[rank] <= 4 && tiles + counts[rank] <= 14; counts[rank]++) {
      fill(rank + 1, tiles + counts[rank]);
    }
    counts[rank] = 0;
  };
  fill(0, 0);
  return most;
}
