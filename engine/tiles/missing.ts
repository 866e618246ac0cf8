/**
 * How many tiles a suit, or the honours, lack of any number of sets and pairs.
 *
 * For a count vector, u(m, p) is the smallest number of tiles to add so that it holds m sets and p pairs, m = 0-4 and
 * p = 0-1, never with a fifth copy of a kind. The plain way to all of them is to mark every target vector and to
 * search upwards from each hand. Reading a vector rank by rank is much quicker: what is yet to come matters only
 * through the runs still open, so that the smallest numbers by (runs open, sets, pairs) after the first ranks are a
 * state, and the few thousand states are a deterministic automaton over counts.
 */

/** How many numbers u(m, p) a vector has; u(m, p) stands at `m * 2 + p`. */
export const TARGETS = 10;
/** More than anything can lack: four sets and a pair out of nothing are 14. */
const IMPOSSIBLE = 15;

/** Most runs that start at one rank: three equal runs are as good as three pungs. */
const MAX_RUNS = 2;
const MAX_SETS = 4;
const MAX_COPIES = 4;
const COUNTS = MAX_COPIES + 1;

/**
 * The entries of a state by name: `older` runs want one more tile, of the next rank; `newer` runs want one of the
 * next rank and one of the rank after it; both count among `sets`. Those without open runs come first, in the order
 * of u(m, p).
 */
const ENTRIES: ReadonlyMap<string, number> = (() => {
  const entries = new Map<string, number>();
  for (let older = 0; older <= MAX_RUNS; older++)
    for (let newer = 0; newer <= MAX_RUNS; newer++)
      for (let sets = older + newer; sets <= MAX_SETS; sets++)
        for (let pairs = 0; pairs <= 1; pairs++) entries.set([older, newer, sets, pairs].join(), entries.size);
  return entries;
})();
const SIZE = ENTRIES.size;

function entry(older: number, newer: number, sets: number, pairs: number): number {
  return ENTRIES.get([older, newer, sets, pairs].join()) as number;
}

/** Ways on from one rank to the next: entry `from` becomes entry `to` if the hand holds `need` tiles of the rank. */
interface Moves {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly need: Uint8Array;
}

/** The moves at a rank where up to `open` runs of either age may be open and up to `start` may start. */
function movesAt(open: number, start: number): Moves {
  const from: number[] = [];
  const to: number[] = [];
  const need: number[] = [];
  for (let older = 0; older <= open; older++)
    for (let newer = 0; newer <= open; newer++)
      for (let runs = 0; runs <= start; runs++)
        for (let pungs = 0; pungs <= 1; pungs++)
          for (let pairs = 0; pairs <= 1; pairs++) {
            const tiles = older + newer + runs + 3 * pungs + 2 * pairs;
            if (tiles > MAX_COPIES) continue;
            for (let sets = older + newer; sets + runs + pungs <= MAX_SETS; sets++)
              for (let had = 0; had + pairs <= 1; had++) {
                from.push(entry(older, newer, sets, had));
                to.push(entry(newer, runs, sets + runs + pungs, had + pairs));
                need.push(tiles);
              }
          }
  return { from: Uint8Array.from(from), to: Uint8Array.from(to), need: Uint8Array.from(need) };
}

/** Distinct states, numbered from 0 in order of appearance. */
class States {
  count = 0;
  /** State i is the SIZE bytes from i * SIZE on. */
  bytes = new Uint8Array(64 * SIZE);
  /** Open addressing; 0 = free, else number + 1. */
  private readonly slots = new Uint16Array(1 << 13);

  /** Number of the state in the SIZE bytes of `source` from `at` on. */
  number(source: Uint8Array, at: number): number {
    let hash = 0;
    for (let i = 0; i < SIZE; i++) hash = Math.imul(hash ^ source[at + i], 0x01000193);
    for (let slot = hash >>> 19; ; slot = (slot + 1) & (this.slots.length - 1)) {
      const id = this.slots[slot] - 1;
      if (id < 0) {
        this.slots[slot] = this.count + 1;
        return this.append(source, at);
      }
      if (this.equals(id, source, at)) return id;
    }
  }

  private equals(id: number, source: Uint8Array, at: number): boolean {
    const mine = id * SIZE;
    for (let i = 0; i < SIZE; i++) if (this.bytes[mine + i] !== source[at + i]) return false;
    return true;
  }

  private append(source: Uint8Array, at: number): number {
    if (this.count * SIZE === this.bytes.length) {
      const bytes = new Uint8Array(2 * this.bytes.length);
      bytes.set(this.bytes);
      this.bytes = bytes;
    }
    for (let i = 0; i < SIZE; i++) this.bytes[this.count * SIZE + i] = source[at + i];
    return this.count++;
  }
}

/** One rank further: `next[state * 5 + count]` is a number in `states`. */
interface Step {
  readonly next: Uint16Array;
  readonly states: States;
}

function step(before: States, { from, to, need }: Moves): Step {
  const states = new States();
  const next = new Uint16Array(before.count * COUNTS);
  const best = new Uint8Array(COUNTS * SIZE);
  for (let i = 0; i < before.count; i++) {
    best.fill(IMPOSSIBLE);
    for (let k = 0; k < from.length; k++) {
      const sofar = before.bytes[i * SIZE + from[k]];
      if (sofar === IMPOSSIBLE) continue;
      const wanted = need[k];
      for (let count = 0, at = to[k]; count < COUNTS; count++, at += SIZE) {
        const missing = wanted > count ? sofar + wanted - count : sofar;
        if (missing < best[at]) best[at] = missing;
      }
    }
    for (let count = 0; count < COUNTS; count++) next[i * COUNTS + count] = states.number(best, count * SIZE);
  }
  return { next, states };
}

/** longer[count * n + i] = next[shorter[i] * 5 + count], for the n vectors of `shorter`: vectors one rank longer. */
function extend(shorter: Uint16Array, next: Uint16Array, longer: Uint16Array | Uint8Array): void {
  const n = shorter.length;
  for (let count = 0; count < COUNTS; count++)
    for (let i = 0; i < n; i++) longer[count * n + i] = next[shorter[i] * COUNTS + count];
}

/**
 * Fills `table` with the class of every count vector of `ranks` kinds, of which three neighbours make a run if `runs`
 * is set. A vector stands at its base-5 index: the count of rank r weighs 5^r. `classOf` gives the class of the
 * TARGETS numbers u(m, p); it is asked once for each distinct ten.
 */
export function fillClasses(
  table: Uint8Array,
  ranks: number,
  runs: boolean,
  classOf: (missing: Uint8Array) => number,
): void {
  const open = runs ? MAX_RUNS : 0;
  let states = new States();
  states.number(new Uint8Array(SIZE).fill(IMPOSSIBLE).fill(0, 0, 1), 0);
  let stateOf = new Uint16Array(1);
  for (let rank = 0; rank < ranks; rank++) {
    const moved = step(states, movesAt(open, rank < ranks - 2 ? open : 0));
    states = moved.states;
    if (rank === ranks - 1) {
      // No run is open at the end: the first entries are the numbers u(m, p).
      const ids = Array.from({ length: states.count }, (_, i) =>
        classOf(states.bytes.slice(i * SIZE, i * SIZE + TARGETS)),
      );
      extend(
        stateOf,
        moved.next.map((state) => ids[state] as number),
        table,
      );
    } else {
      const longer = new Uint16Array(stateOf.length * COUNTS);
      extend(stateOf, moved.next, longer);
      stateOf = longer;
    }
  }
}
