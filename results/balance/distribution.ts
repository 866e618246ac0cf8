import { byText } from '../by-text';
import { BUCKETS } from './buckets';

/** What a distribution consists of, as plain data: `counts[i * BUCKETS + bucket]` is how often `keys[i]` occurred. */
export interface DistributionParts<Key> {
  readonly keys: readonly Key[];
  readonly counts: Float64Array;
}

/** Keys in ascending order, each with how often it occurred in each bucket, between commas; nothing for not at all. */
export type DistributionJSON<Key> = readonly (readonly [key: Key, counts: string])[];

/** How often what occurred, in each bucket of deals. Merging in any order and grouping gives the same. */
export class Distribution<Key extends number | string> implements DistributionParts<Key> {
  readonly keys: Key[] = [];
  counts = new Float64Array(BUCKETS);
  readonly #indices = new Map<Key, number>();
  /** The key that was added last, which is often the next one too, and its index. */
  #lastKey: Key | null = null;
  #last = 0;
  /** What `sorted` gave, until there is a new key. */
  #order: readonly number[] | null = null;

  add(key: Key, bucket: number): void {
    if (key !== this.#lastKey) {
      this.#last = this.#indices.get(key) ?? this.#newIndex(key);
      this.#lastKey = key;
    }
    this.counts[this.#last * BUCKETS + bucket]++;
  }

  merge({ keys, counts }: DistributionParts<Key>): void {
    for (const [i, key] of keys.entries()) {
      const to = (this.#indices.get(key) ?? this.#newIndex(key)) * BUCKETS;
      for (let bucket = 0; bucket < BUCKETS; bucket++) this.counts[to + bucket] += counts[i * BUCKETS + bucket];
    }
  }

  /** What to post to another thread: not a copy, so add nothing before it is posted. */
  toParts(): DistributionParts<Key> {
    const { keys, counts } = this;
    return { keys, counts };
  }

  /** Indices of the keys in their order: numbers ascending, text by code units. */
  sorted(): readonly number[] {
    const { keys } = this;
    this.#order ??= [...keys.keys()].sort((a, b) => compare(keys[a], keys[b]));
    return this.#order;
  }

  /** How often the key of an index occurred, in all buckets but one; in all of them if `without` is none. */
  times(index: number, without: number): number {
    let total = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      if (bucket !== without) total += this.counts[index * BUCKETS + bucket];
    }
    return total;
  }

  /** The same by key; 0 for what never occurred. */
  timesOf(key: Key, without: number): number {
    const index = this.#indices.get(key);
    return index === undefined ? 0 : this.times(index, without);
  }

  toJSON(): DistributionJSON<Key> {
    return this.sorted().map((index) => {
      const counts = this.counts.subarray(index * BUCKETS, (index + 1) * BUCKETS);
      return [this.keys[index], Array.from(counts, (count) => count || '').join()];
    });
  }

  /** Adds what `toJSON` gave. Throws a RangeError where that is no distribution. */
  addJSON(json: DistributionJSON<Key>): void {
    const seen = new Set<Key>();
    for (const [key, text] of json) {
      const counts = text.split(',');
      const isWhole = counts.every(
        (count) => count === '' || (/^[1-9]\d*$/.test(count) && Number.isSafeInteger(Number(count))),
      );
      if (counts.length !== BUCKETS || !isWhole || seen.has(key)) {
        throw new RangeError(`"${text}" is not how often ${key} occurred in ${BUCKETS} buckets`);
      }
      seen.add(key);
      this.merge({ keys: [key], counts: Float64Array.from(counts, Number) });
    }
  }

  #newIndex(key: Key): number {
    const index = this.keys.length;
    this.keys.push(key);
    this.#indices.set(key, index);
    this.#order = null;
    if (this.counts.length < (index + 1) * BUCKETS) {
      const counts = new Float64Array(2 * this.counts.length);
      counts.set(this.counts);
      this.counts = counts;
    }
    return index;
  }
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : byText(String(a), String(b));
}
