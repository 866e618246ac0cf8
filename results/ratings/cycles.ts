import type { Encounter, HeadToHead } from './head-to-head';

export interface CycleLink {
  /** Indices of bots; `over` was above `under` more often than below. */
  readonly over: number;
  readonly under: number;
  /** Share of `over` in their games, ties half. */
  readonly share: number;
  /** Whether the share is above 1/2 by more than 1.96 standard errors. */
  readonly beyondError: boolean;
}

/** A beats B beats C beats A: each link begins where the one before it ends, the first where the last ends. */
export type Cycle = readonly CycleLink[];

export interface Cycles {
  /** Links of each cycle; 0 if there is none. */
  readonly length: number;
  /** At most LISTED of them, the best established first. */
  readonly listed: readonly Cycle[];
  /** Cycles of that length that are not listed. */
  readonly more: number;
}

const LISTED = 10;
/** Cycles that are compared for the list. Where all bots meet there are fewer: at most 10,912 of three among 64. */
const COMPARED = 100_000;
const NORMAL_95 = 1.96;

/**
 * The shortest cycles of "beats", where a bot beats another if it was above it more often than below (a share over
 * 1/2). If all bots met, those are cycles of three whenever there are any. Longer ones than the shortest are neither
 * listed nor counted: they are mostly made of those, and their number grows without bound.
 *
 * `order` lists the bots from the best placed down. A cycle begins with its best placed bot, so that each is there
 * once. They are sorted by how well they are established: by their weakest link's (share - 1/2) / standard error,
 * falling, then by their bots in `order`. With a hundred links some are beyond their error by chance.
 */
export function cycles(matrix: HeadToHead, order: readonly number[]): Cycles {
  const walks = walksOf(matrix, order);
  const length = walks.length - 1;
  const count = length > 0 ? trace(walks[length], order.length) / length : 0; // each is a walk from each of its bots
  const found: { readonly cycle: Cycle; readonly strength: number }[] = [];
  for (const ranks of closedWalks(walks, order.length)) {
    const bots = ranks.map((rank) => order[rank]);
    const encounters = bots.map((bot, i) => matrix[bot][bots[(i + 1) % length]]);
    found.push({
      cycle: encounters.map((encounter, i) => linkOf(encounter, bots[i], bots[(i + 1) % length])),
      strength: Math.min(...encounters.map(deviation)),
    });
    if (found.length === COMPARED) break;
  }
  const listed = found
    .toSorted((a, b) => (a.strength === b.strength ? 0 : b.strength - a.strength)) // both may be infinite
    .slice(0, LISTED)
    .map(({ cycle }) => cycle);
  return { length, listed, more: count - listed.length };
}

function linkOf(encounter: Encounter, over: number, under: number): CycleLink {
  return { over, under, share: encounter.share.value!, beyondError: deviation(encounter) > NORMAL_95 };
}

/** Standard errors by which a share is above 1/2; 0 where the error is not known. */
function deviation({ share: { value, se } }: Encounter): number {
  return se === null ? 0 : (value! - 0.5) / se;
}

/**
 * By number of links, up to that of the shortest cycles: for every two places of `order` the number of walks along
 * "beats" from the one to the other, a row a start. Only the entry for no links if there is no cycle. A closed walk as
 * short as the shortest cycle is one.
 */
function walksOf(matrix: HeadToHead, order: readonly number[]): readonly Float64Array[] {
  const size = order.length;
  const none = Float64Array.from({ length: size * size }, (_, i) => Number(i % (size + 1) === 0));
  const beats = order.flatMap((a) => order.map((b) => Number(matrix[a][b].above > matrix[a][b].below)));
  const walks: Float64Array[] = [none];
  for (let links = 1; links <= size; links++) {
    walks.push(product(beats, walks[links - 1], size));
    if (trace(walks[links], size) > 0) return walks;
  }
  return [none];
}

function product(a: readonly number[], b: Float64Array, size: number): Float64Array {
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      if (a[i * size + k] === 0) continue;
      for (let j = 0; j < size; j++) result[i * size + j] += a[i * size + k] * b[k * size + j];
    }
  }
  return result;
}

function trace(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += matrix[i * size + i];
  return sum;
}

/** The shortest cycles as places of `order`, each once, from its first place on; none if `walks` has no links. */
function* closedWalks(walks: readonly Float64Array[], size: number): Generator<readonly number[]> {
  const length = walks.length - 1;
  const path: number[] = [];
  function* extend(place: number): Generator<readonly number[]> {
    path.push(place);
    const left = length - path.length;
    if (left === 0) yield [...path];
    for (let next = path[0] + 1; left > 0 && next < size; next++) {
      // Only where a walk leads on to `next` and from there back to the start: no way is followed in vain.
      if (walks[1][place * size + next] > 0 && walks[left][next * size + path[0]] > 0) yield* extend(next);
    }
    path.pop();
  }
  for (let start = 0; length > 0 && start < size; start++)
    if (walks[length][start * size + start] > 0) yield* extend(start);
}
