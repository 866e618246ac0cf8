import fc from 'fast-check';
import { EAST, SET_KINDS } from '../kinds';
import { parseHand } from '../notation';

/** Slow and plain answers to what the tables answer, straight from the rules (B12) and free of classes and packing. */

/** Tiles of each set: 34 pungs and 21 chows. */
const SETS: readonly (readonly number[])[] = Array.from({ length: SET_KINDS }, (_, kind) => kind).flatMap((kind) => {
  const pung = [kind, kind, kind];
  return kind < EAST && kind % 9 <= 6 ? [pung, [kind, kind + 1, kind + 2]] : [pung];
});
const PAIRS: readonly (readonly number[])[] = Array.from({ length: SET_KINDS }, (_, kind) => [kind, kind]);

/** How many tiles `counts` lacks of `sets` sets and a pair, with at most four copies of each kind: tries them all. */
export function missingTiles(counts: readonly number[], sets: number): number {
  const target = new Array<number>(SET_KINDS).fill(0);
  let best = 3 * sets + 2;

  /** Tiles to add for one more group on top of the target, or Infinity if it wants a fifth copy. */
  const cost = (group: readonly number[]): number => {
    let missing = 0;
    for (const kind of group) {
      target[kind]++;
      if (target[kind] > 4) missing = Number.POSITIVE_INFINITY;
      if (target[kind] > counts[kind]) missing++;
    }
    for (const kind of group) target[kind]--;
    return missing;
  };
  const place = (group: readonly number[], by: 1 | -1): void => {
    for (const kind of group) target[kind] += by;
  };
  // Cheap groups first, so that a low number is found soon and cuts off the rest; a group never gets cheaper.
  const byCost = (groups: readonly (readonly number[])[]) => [...groups].sort((a, b) => cost(a) - cost(b));
  const setsInOrder = byCost(SETS);
  const pairsInOrder = byCost(PAIRS);

  const search = (from: number, left: number, missing: number): void => {
    if (left === 0) {
      for (const pair of pairsInOrder) best = Math.min(best, missing + cost(pair));
      return;
    }
    for (let i = from; i < setsInOrder.length; i++) {
      const set = setsInOrder[i];
      const more = missing + cost(set);
      if (more >= best) continue;
      place(set, 1);
      search(i, left - 1, more);
      place(set, -1);
    }
  };
  search(0, sets, 0);
  return best;
}

/** The kinds that lower the number, of which the hand holds fewer than four. */
export function acceptedKinds(counts: readonly number[], sets: number): number[] {
  const now = missingTiles(counts, sets);
  return counts.flatMap((copies, kind) => {
    if (copies === 4) return [];
    const after = counts.with(kind, copies + 1);
    return missingTiles(after, sets) < now ? [kind] : [];
  });
}

/** Copies by kind of a hand's text. */
export function countsOf(text: string): number[] {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`);
  const counts = new Array<number>(SET_KINDS).fill(0);
  for (const kind of parsed.tiles) counts[kind]++;
  return counts;
}

/** A hand of 3 * sets + extra tiles, as copies by kind. */
export interface DrawnHand {
  readonly counts: number[];
  readonly sets: number;
}

function dealt(tiles: number, kinds: number): fc.Arbitrary<number[]> {
  return fc.uniqueArray(fc.nat(4 * kinds - 1), { minLength: tiles, maxLength: tiles }).map((places) => {
    const counts = new Array<number>(SET_KINDS).fill(0);
    for (const place of places) counts[place >> 2]++;
    return counts;
  });
}

/** Hands of the whole wall, of one suit, and of few kinds with many fourth copies. */
export function hands(extra: 1 | 2): fc.Arbitrary<DrawnHand> {
  return fc.nat(4).chain((sets) => {
    const tiles = 3 * sets + extra;
    return fc
      .oneof(dealt(tiles, SET_KINDS), dealt(tiles, 9), dealt(tiles, Math.max(2, Math.ceil(tiles / 3))))
      .map((counts) => ({ counts, sets }));
  });
}
