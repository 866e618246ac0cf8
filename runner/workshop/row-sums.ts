import { BUCKETS, bucketOf } from '#results/balance/buckets';
import { ExactSums, type SumParts } from '#results/exact';
import type { RatioSums } from '#results/ratio';

/** What is counted of each row of a table, and which of it is divided by which. */
export interface RowPlan<Quantity extends string, Rate extends string> {
  readonly quantities: readonly Quantity[];
  /** `of` of a row by `by` of it, or by that of the whole table. */
  readonly rates: Readonly<Record<Rate, { readonly of: Quantity; readonly by: Quantity; readonly whole?: true }>>;
}

export interface RowParts {
  readonly names: readonly string[];
  readonly bucketDeals: readonly number[];
  readonly sums: SumParts;
}

/** The row that stands for the whole table. */
export const WHOLE = '';

/**
 * Sums over deals by row, in whole numbers: of each quantity and its square, and of each rate the product of its two.
 * They are kept by bucket of deals, so that whatever is worked out of them has its error by leaving buckets out. Merging
 * those of other deals, in any order, gives those of all.
 */
export class RowSums<Quantity extends string, Rate extends string> implements RowParts {
  readonly names: string[] = [];
  readonly bucketDeals: number[] = new Array<number>(BUCKETS).fill(0);
  readonly sums = new ExactSums(0);
  readonly #plan: RowPlan<Quantity, Rate>;
  readonly #rates: readonly { readonly of: number; readonly by: number; readonly whole: boolean }[];
  readonly #cell: number;
  readonly #rows = new Map<string, number>();
  /** The deal in progress: its numbers by row, the rows that have any, and a bound on all of them. */
  #deal = new Float64Array(0);
  readonly #touched = new Set<number>();
  #size = 0;

  constructor(plan: RowPlan<Quantity, Rate>) {
    const { quantities } = plan;
    const rates = Object.values<RowPlan<Quantity, Rate>['rates'][Rate]>(plan.rates);
    const at = (quantity: Quantity) => quantities.indexOf(quantity);
    this.#plan = plan;
    this.#rates = rates.map(({ of, by, whole = false }) => ({ of: at(of), by: at(by), whole }));
    this.#cell = 2 * quantities.length + rates.length;
    this.rowOf(WHOLE);
  }

  /** The row of a name, made if there is none yet. */
  rowOf(name: string): number {
    const known = this.#rows.get(name);
    if (known !== undefined) return known;
    const row = this.names.push(name) - 1;
    this.#rows.set(name, row);
    this.sums.grow((row + 1) * BUCKETS * this.#cell);
    const deal = new Float64Array((row + 1) * this.#plan.quantities.length);
    deal.set(this.#deal);
    this.#deal = deal;
    return row;
  }

  /** Adds to a number of the deal in progress. */
  add(name: string, quantity: Quantity, amount: number): void {
    const row = this.rowOf(name);
    const { quantities } = this.#plan;
    this.#deal[row * quantities.length + quantities.indexOf(quantity)] += amount;
    this.#touched.add(row);
    this.#size += Math.abs(amount);
  }

  endDeal(deal: number): void {
    const bucket = bucketOf(deal);
    const { length } = this.#plan.quantities;
    this.bucketDeals[bucket]++;
    this.sums.expect(this.#size);
    for (const row of this.#touched) {
      const from = row * length;
      const to = (row * BUCKETS + bucket) * this.#cell;
      for (let q = 0; q < length; q++) {
        this.sums.addProduct(to + q, this.#deal[from + q], 1);
        this.sums.addProduct(to + length + q, this.#deal[from + q], this.#deal[from + q]);
      }
      for (const [r, { of, by, whole }] of this.#rates.entries()) {
        this.sums.addProduct(to + 2 * length + r, this.#deal[from + of], this.#deal[(whole ? 0 : from) + by]);
      }
    }
    this.#deal.fill(0);
    this.#touched.clear();
    this.#size = 0;
  }

  toParts(): RowParts {
    return { names: this.names, bucketDeals: this.bucketDeals, sums: this.sums.toParts() };
  }

  merge({ names, bucketDeals, sums }: RowParts): void {
    const block = BUCKETS * this.#cell;
    for (const [row, name] of names.entries()) this.sums.addRange(this.rowOf(name) * block, sums, row * block, block);
    for (const [bucket, deals] of bucketDeals.entries()) this.bucketDeals[bucket] += deals;
  }

  get deals(): number {
    return this.bucketDeals.reduce((sum, deals) => sum + deals, 0);
  }

  /** A number of a row over all deals, or without those of a bucket. */
  sum(name: string, quantity: Quantity, without = -1): bigint {
    return this.#get(name, this.#plan.quantities.indexOf(quantity), without);
  }

  /** A rate of a row, the same. */
  ratio(name: string, rate: Rate, without = -1): RatioSums {
    const { quantities, rates } = this.#plan;
    const r = Object.keys(rates).indexOf(rate);
    const { of, by, whole } = this.#rates[r];
    const below = whole ? WHOLE : name;
    return {
      n: BigInt(this.deals - (without < 0 ? 0 : this.bucketDeals[without])),
      x: this.#get(name, of, without),
      y: this.#get(below, by, without),
      xx: this.#get(name, quantities.length + of, without),
      xy: this.#get(name, 2 * quantities.length + r, without),
      yy: this.#get(below, quantities.length + by, without),
    };
  }

  #get(name: string, index: number, without: number): bigint {
    const row = this.#rows.get(name);
    if (row === undefined) return 0n;
    let sum = 0n;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      if (bucket !== without) sum += this.sums.get((row * BUCKETS + bucket) * this.#cell + index);
    }
    return sum;
  }
}
