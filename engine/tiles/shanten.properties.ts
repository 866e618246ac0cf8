import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedKinds, type DrawnHand, hands, missingTiles } from './__fixtures__/brute-force';
import { accepts } from './accepts';
import { DiscardAnalysis } from './discards';
import { rankOf, SET_KINDS, suitOf } from './kinds';
import { copies, handFromCounts } from './packed';
import { shanten } from './shanten';

const index = new Int32Array(4);
const hand = new Int32Array(4);

function kindsOf(masks: Int32Array, at: number): number[] {
  return Array.from({ length: SET_KINDS }, (_, kind) => kind).filter(
    (kind) => copies(masks[at + suitOf(kind)], rankOf(kind)) !== 0,
  );
}

function shantenOf({ counts, sets }: DrawnHand): number {
  handFromCounts(counts, index, hand);
  return shanten(index[0], index[1], index[2], index[3], sets);
}

describe('against a search through all sets and pairs', () => {
  it('the shanten number is right', () => {
    fc.assert(
      fc.property(fc.oneof(hands(1), hands(2)), (drawn) => {
        expect(shantenOf(drawn)).toBe(missingTiles(drawn.counts, drawn.sets) - 1);
      }),
      { numRuns: 400 },
    );
  });

  it('the accepted kinds are right', () => {
    const masks = new Int32Array(4);
    fc.assert(
      fc.property(fc.oneof(hands(1), hands(2)), ({ counts, sets }) => {
        handFromCounts(counts, index, hand);
        accepts(index, 0, hand, 0, sets, masks);
        expect(kindsOf(masks, 0)).toEqual(acceptedKinds(counts, sets));
      }),
      { numRuns: 100 },
    );
  });

  it('every discard is right: its shanten number, what it accepts, and how much of that is live', () => {
    const analysis = new DiscardAnalysis();
    const pool = new Int32Array(4);
    const visible = fc.array(fc.nat(4), { minLength: SET_KINDS, maxLength: SET_KINDS });
    fc.assert(
      fc.property(hands(2), visible, ({ counts, sets }, seen) => {
        const unseen = counts.map((own, kind) => 4 - own - Math.min(seen[kind], 4 - own));
        const notPublic = unseen.map((copies, kind) => copies + counts[kind]);
        handFromCounts(notPublic, index, pool);
        handFromCounts(counts, index, hand);
        analysis.analyse(index, 0, hand, 0, sets, pool, 0);

        const kinds = counts.flatMap((own, kind) => (own > 0 ? [kind] : []));
        const after = kinds.map((kind) => counts.with(kind, counts[kind] - 1));
        const distances = after.map((left) => missingTiles(left, sets) - 1);
        const best = Math.min(...distances);
        expect(Array.from(analysis.kinds.slice(0, analysis.count))).toEqual(kinds);
        expect(Array.from(analysis.shanten.slice(0, analysis.count))).toEqual(distances);
        expect(analysis.best).toBe(best);
        for (let i = 0; i < kinds.length; i++) {
          if (distances[i] !== best) expect(analysis.live[i]).toBe(-1);
          else {
            const accepted = acceptedKinds(after[i], sets);
            expect(kindsOf(analysis.masks, 4 * i)).toEqual(accepted);
            expect(analysis.live[i]).toBe(accepted.reduce((sum, kind) => sum + unseen[kind], 0));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('laws', () => {
  it('one more tile lowers the shanten number by one or not at all, and never raises it', () => {
    fc.assert(
      fc.property(hands(1), fc.nat(SET_KINDS - 1), ({ counts, sets }, kind) => {
        fc.pre(counts[kind] < 4);
        const before = shantenOf({ counts, sets });
        const after = shantenOf({ counts: counts.with(kind, counts[kind] + 1), sets });
        expect(before - after === 0 || before - after === 1).toBe(true);
      }),
    );
  });

  it('suits and the two directions of a suit are alike', () => {
    fc.assert(
      fc.property(fc.oneof(hands(1), hands(2)), ({ counts, sets }) => {
        const [m, p, s, z] = [counts.slice(0, 9), counts.slice(9, 18), counts.slice(18, 27), counts.slice(27)];
        const turned = [...s, ...m.toReversed(), ...p.toReversed(), ...z.toReversed()];
        expect(shantenOf({ counts: turned, sets })).toBe(shantenOf({ counts, sets }));
      }),
    );
  });
});
