const LIMIT = Number.MAX_SAFE_INTEGER;
/** Numbers of so many digits are added as doubles when text is read: a hundred times before the doubles are full. */
const SAFE_DIGITS = 13;

/** What an `ExactSums` consists of, as plain data. */
export interface SumParts {
  readonly low: Float64Array;
  readonly high: ReadonlyMap<number, bigint>;
}

/**
 * A row of whole numbers to which is only ever added, and which never lose a unit: an entry is a double while that is
 * exact, and moves to a bigint before it would not be. No value depends on the order of the additions.
 */
export class ExactSums implements SumParts {
  low: Float64Array;
  /** What left `low`, by index; empty in all but the longest runs with the highest payouts. */
  readonly high = new Map<number, bigint>();
  /** No entry of `low` is further from zero than LIMIT - room. */
  private room = LIMIT;
  /** Whether the products that are announced fit in doubles. */
  private small = false;

  constructor(length: number) {
    this.low = new Float64Array(length);
  }

  /**
   * Announces products of whole numbers up to `size`, by which no entry grows by more than the square of `size` until
   * the next announcement. So one test serves for all of them.
   */
  expect(size: number): void {
    this.small = size * size <= LIMIT;
    if (this.small) this.reserve(size * size);
  }

  /** Adds an announced product. */
  addProduct(index: number, a: number, b: number): void {
    if (this.small) this.low[index] += a * b;
    else this.addBig(index, BigInt(a) * BigInt(b));
  }

  /** Adds the announced products of every two of the vector of `size` entries at `from`: the upper triangle, by rows. */
  addProducts(to: number, vector: Float64Array, from: number, size: number): void {
    const { low } = this;
    let index = to;
    for (let i = from; i < from + size; i++) {
      const x = vector[i];
      if (this.small) for (let j = i; j < from + size; j++) low[index++] += x * vector[j];
      else for (let j = i; j < from + size; j++) this.addProduct(index++, x, vector[j]);
    }
  }

  /** Adds announced products of each entry of a row at `from`: with 1, with itself, and with the entry that `by` names. */
  addTriples(to: number, vector: Float64Array, from: number, by: Uint8Array): void {
    const { low, small } = this;
    for (let i = 0, index = to; i < by.length; i++, index += 3) {
      const x = vector[from + i];
      if (x === 0) continue; // as most are
      const y = vector[from + by[i]];
      if (small) {
        low[index] += x;
        low[index + 1] += x * x;
        low[index + 2] += x * y;
      } else {
        this.addProduct(index, x, 1);
        this.addProduct(index + 1, x, x);
        this.addProduct(index + 2, x, y);
      }
    }
  }

  /** Adds `count` entries of `other`, from `from` on, to those from `to` on. */
  addRange(to: number, other: SumParts, from: number, count: number): void {
    let largest = 0;
    for (let i = 0; i < count; i++) largest = Math.max(largest, Math.abs(other.low[from + i]));
    this.reserve(largest);
    for (let i = 0; i < count; i++) this.low[to + i] += other.low[from + i];
    if (other.high.size === 0) return;
    for (const [index, value] of other.high) {
      if (index >= from && index < from + count) this.addBig(to + index - from, value);
    }
  }

  addBig(index: number, value: bigint): void {
    this.high.set(index, (this.high.get(index) ?? 0n) + value);
  }

  get(index: number): bigint {
    return BigInt(this.low[index]) + (this.high.get(index) ?? 0n);
  }

  /** Makes room for `length` entries; the new ones are zero. */
  grow(length: number): void {
    if (length <= this.low.length) return;
    const low = new Float64Array(length);
    low.set(this.low);
    this.low = low;
  }

  toParts(): SumParts {
    return { low: this.low, high: this.high };
  }

  /** `count` entries as decimal numbers between commas; zero is empty. */
  toText(from: number, count: number): string {
    return Array.from({ length: count }, (_, i) => this.get(from + i) || '').join();
  }

  /** Adds what `toText` wrote; throws a RangeError where that is not `count` whole numbers. */
  addText(to: number, text: string, count: number): void {
    const entries = text.split(',');
    if (entries.length !== count) throw new RangeError(`${entries.length} sums instead of ${count}`);
    this.reserve(10 ** SAFE_DIGITS);
    for (const [i, entry] of entries.entries()) {
      if (entry === '') continue;
      if (!/^-?[1-9]\d*$/.test(entry)) throw new RangeError(`"${entry}" is not a sum`);
      if (entry.length <= SAFE_DIGITS) this.low[to + i] += Number(entry);
      else this.addBig(to + i, BigInt(entry));
    }
  }

  /** Makes sure that an entry of `low` may grow by `amount` and stay exact. */
  private reserve(amount: number): void {
    if (amount > this.room) this.spill();
    this.room -= amount;
  }

  private spill(): void {
    for (const [index, value] of this.low.entries()) if (value !== 0) this.addBig(index, BigInt(value));
    this.low.fill(0);
    this.room = LIMIT;
  }
}
