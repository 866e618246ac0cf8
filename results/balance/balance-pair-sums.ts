import { ExactSums, type SumParts } from '../exact';
import type { PairSums } from '../ratio';
import { type BalanceSums, ratioIndices } from './balance-sums';
import type { Quantities } from './quantities';

/** Products of (x, y) of the variant with (x, y) of the base. */
const PRODUCTS = 4;

/** Plain data, to be posted between threads. */
export interface BalancePairParts {
  readonly bots: number;
  readonly sums: SumParts;
}

export interface BalancePairJSON {
  readonly bots: number;
  readonly sums: string;
}

/**
 * What two variants of a game have in common on the deals that both play: with the `BalanceSums` of each over the same
 * deals it gives the paired errors of the differences. Whole numbers; merging in any order and grouping gives the same.
 */
export class BalancePairSums {
  readonly bots: number;
  readonly #sums: ExactSums;
  readonly #x: Uint16Array;
  readonly #y: Uint16Array;

  constructor(bots: number) {
    const { x, y } = ratioIndices(bots);
    this.bots = bots;
    this.#x = x;
    this.#y = y;
    this.#sums = new ExactSums(x.length * PRODUCTS);
  }

  /** Takes what a deal came to under both. */
  addDeal({ vector, size }: Quantities, { vector: base, size: baseSize }: Quantities): void {
    const sums = this.#sums;
    sums.expect(Math.max(size, baseSize));
    for (let ratio = 0, to = 0; ratio < this.#x.length; ratio++, to += PRODUCTS) {
      const x = vector[this.#x[ratio]];
      const y = vector[this.#y[ratio]];
      const baseX = base[this.#x[ratio]];
      const baseY = base[this.#y[ratio]];
      if ((x === 0 && y === 0) || (baseX === 0 && baseY === 0)) continue; // as many are
      sums.addProduct(to, x, baseX);
      sums.addProduct(to + 1, x, baseY);
      sums.addProduct(to + 2, y, baseX);
      sums.addProduct(to + 3, y, baseY);
    }
  }

  /** A ratio's sums of the two, variant first, as `difference` takes them. Throws a RangeError unless n is the same. */
  of(index: number, variant: BalanceSums, base: BalanceSums, deals: 'deals' | 'measuredDeals' = 'deals'): PairSums {
    const [a, b] = [variant.ratio(index, deals), base.ratio(index, deals)];
    if (a.n !== b.n) throw new RangeError(`${a.n} deals of the variant and ${b.n} of the base are not the same deals`);
    const [xx, xy, yx, yy] = [0, 1, 2, 3].map((i) => this.#sums.get(index * PRODUCTS + i));
    return [a.n, a.x, a.y, b.x, b.y, a.xx, a.xy, xx, xy, a.yy, yx, yy, b.xx, b.xy, b.yy];
  }

  merge({ bots, sums }: BalancePairParts): void {
    this.#check(bots);
    this.#sums.addRange(0, sums, 0, this.#sums.low.length);
  }

  /** What to post to another thread: not a copy, so add nothing before it is posted. */
  toParts(): BalancePairParts {
    return { bots: this.bots, sums: this.#sums.toParts() };
  }

  toJSON(): BalancePairJSON {
    return { bots: this.bots, sums: this.#sums.toText(0, this.#sums.low.length) };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are no sums of so many bots. */
  addJSON({ bots, sums }: BalancePairJSON): void {
    this.#check(bots);
    this.#sums.addText(0, sums, this.#sums.low.length);
  }

  #check(bots: number): void {
    if (bots !== this.bots) throw new RangeError(`pairs of ${bots} bots for those of ${this.bots}`);
  }
}
