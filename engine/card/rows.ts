import { FLOWER, JOKER } from '#engine/tiles/kinds';
import type { CompiledCard, Made } from './compile';
import { FLEXIBLE_PLANE, PLANES } from './planes';
import { CARD_KINDS, MOST_SPECIALS } from './slots';

/** Most groups that a hand can expose: four of three, and a pair. */
export const MOST_EXPOSURES = 4;
const SMALLEST_EXPOSURE = 3;
const EXPOSURE_SIZES = 4;

/** The row of no targets. */
export const EMPTY_ROW = 0;

/** Copies of a kind that a rack can hold, at most. */
export function mostCopies(kind: number): number {
  return kind < FLOWER ? 4 : MOST_SPECIALS;
}

/** Index in the tables of groups: a kind, a size (3-6), and how many of them (1-4). */
export function groupIndex(kind: number, size: number, times: number): number {
  return (kind * EXPOSURE_SIZES + size - SMALLEST_EXPOSURE) * MOST_EXPOSURES + times - 1;
}

/** Rows of words under construction. */
export class RowStore {
  readonly #words: number;
  #rows: Int32Array;
  #length: number;

  constructor(words: number) {
    this.#words = words;
    this.#rows = new Int32Array(64 * words);
    this.#length = words; // the empty row
  }

  /** So many new rows, of no targets or all ones; gives the first one's name. */
  add(count: number, word = 0): number {
    const row = this.#length;
    this.#length += count * this.#words;
    if (this.#length > this.#rows.length) {
      const grown = new Int32Array(2 * this.#length);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows.fill(word, row, this.#length);
    return row;
  }

  /** Puts a target into the row that is `index` rows behind the named one. */
  put(row: number, index: number, target: number): void {
    this.#rows[row + index * this.#words + (target >> 5)] |= 1 << (target & 31);
  }

  toArray(): Int32Array {
    return this.#rows.slice(0, this.#length);
  }
}

export function slotRows(made: readonly Made[], rows: RowStore): Pick<CompiledCard, 'strict' | 'total'> {
  const strict = new Int32Array(CARD_KINDS);
  const total = new Int32Array(CARD_KINDS);
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    // One copy more than a rack can hold is asked for by whoever looks at the next copy.
    const copies = mostCopies(kind) + 1;
    const most = made.reduce((max, { slots }) => Math.max(max, slots.strict[kind] + slots.flexible[kind]), 0);
    strict[kind] = rows.add(copies);
    // Exposed tiles move the rows on by as many as there are slots, at most.
    total[kind] = rows.add(copies + most, kind === JOKER ? -1 : 0);
    for (const [target, { slots }] of made.entries()) {
      for (let n = 0; n < slots.strict[kind]; n++) rows.put(strict[kind], n, target);
      for (let n = 0; n < slots.strict[kind] + slots.flexible[kind]; n++) rows.put(total[kind], n, target);
    }
  }
  return { strict, total };
}

export function groupRows(
  made: readonly Made[],
  rows: RowStore,
): Pick<CompiledCard, 'groups' | 'jokerGroups' | 'bannedGroups'> {
  const length = groupIndex(CARD_KINDS, SMALLEST_EXPOSURE, 1);
  const [groups, jokerGroups, bannedGroups] = Array.from({ length: 3 }, () => new Int32Array(length).fill(EMPTY_ROW));
  for (const [index, { target, concealed }] of made.entries()) {
    if (concealed) continue; // A14
    const seen = new Map<Int32Array, Map<number, number>>();
    const count = (table: Int32Array, kind: number, size: number) => {
      const times = seen.get(table) ?? new Map<number, number>();
      seen.set(table, times);
      const key = groupIndex(kind, size, 1);
      times.set(key, (times.get(key) ?? -1) + 1);
      const entry = key + (times.get(key) ?? 0);
      if (table[entry] === EMPTY_ROW) table[entry] = rows.add(1);
      rows.put(table[entry], 0, index);
    };
    for (const { kind, size, jokers } of target.groups) {
      if (size < SMALLEST_EXPOSURE) continue;
      count(groups, kind, size);
      count(jokers ? jokerGroups : bannedGroups, kind, size);
    }
  }
  return { groups, jokerGroups, bannedGroups };
}

/** The planes of an empty rack. */
export function slotPlanes(made: readonly Made[], words: number): Int32Array {
  const planes = new Int32Array(words * PLANES);
  for (const [target, { slots }] of made.entries()) {
    const first = (target >> 5) * PLANES;
    const bit = target & 31;
    const flexible = sumOf(slots.flexible);
    const numbers = (sumOf(slots.strict) + flexible) | (flexible << FLEXIBLE_PLANE);
    for (let plane = 0; plane < PLANES; plane++) planes[first + plane] |= ((numbers >> plane) & 1) << bit;
  }
  return planes;
}

export function sumOf(counts: Uint8Array): number {
  return counts.reduce((total, count) => total + count, 0);
}
