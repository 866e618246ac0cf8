import { ExactSums, type SumParts } from '../exact';
import type { RatioSums } from '../ratio';
import { BUCKETS, bucketOf } from './buckets';
import { Distribution, type DistributionJSON, type DistributionParts } from './distribution';
import { Q, QUANTITIES, type Quantities } from './quantities';
import { RATIOS } from './ratio-metrics';

/** Plain data, to be posted between threads. */
export interface BalanceParts {
  readonly bots: number;
  readonly sums: SumParts;
  readonly payouts: DistributionParts<number>;
  readonly payments: DistributionParts<number>;
  readonly shapes: DistributionParts<string>;
}

export interface BalanceJSON {
  readonly bots: number;
  readonly sums: string;
  readonly payouts: DistributionJSON<number>;
  readonly payments: DistributionJSON<number>;
  readonly shapes: DistributionJSON<string>;
}

/** The two totals of a ratio by bucket of deals, with the deals of each bucket. */
export interface RatioByBucket {
  readonly x: readonly bigint[];
  readonly y: readonly bigint[];
  readonly deals: readonly number[];
}

/** Where x and y of each ratio stand in the vector of a deal: those of RATIOS, then payout by games of each bot. */
export function ratioIndices(bots: number): { readonly x: Uint16Array; readonly y: Uint16Array } {
  const each = Array.from({ length: bots }, (_, bot) => QUANTITIES.length + 2 * bot);
  return {
    x: Uint16Array.from([...RATIOS.map(({ x }) => Q[x]), ...each]),
    y: Uint16Array.from([...RATIOS.map(({ y }) => Q[y]), ...each.map((x) => x + 1)]),
  };
}

/** Index of the ratio that is a bot's payout by its games. */
export function ratioOfBot(bot: number): number {
  return RATIOS.length + bot;
}

/**
 * What the balance of a game is told from, over any number of deals and in whole numbers: of each quantity its sum and
 * square, of each ratio the product of its two; of each quantity its sum by bucket of deals; and how often what payout,
 * payment and winning hand occurred in each bucket. Which rules are played makes no difference to what is kept. Merging
 * those of different deals, in any order and grouping, gives those of all.
 */
export class BalanceSums {
  readonly bots: number;
  readonly payouts = new Distribution<number>();
  /** To the winners of hands. */
  readonly payments = new Distribution<number>();
  readonly shapes = new Distribution<string>();
  readonly #sums: ExactSums;
  readonly #x: Uint16Array;
  readonly #y: Uint16Array;
  /** Entries of a deal's vector. */
  readonly #entries: number;
  /** Where the products begin, and the buckets. */
  readonly #products: number;
  readonly #buckets: number;

  constructor(bots: number) {
    const { x, y } = ratioIndices(bots);
    this.bots = bots;
    this.#x = x;
    this.#y = y;
    this.#entries = QUANTITIES.length + 2 * bots;
    this.#products = 2 * this.#entries;
    this.#buckets = this.#products + x.length;
    this.#sums = new ExactSums(this.#buckets + BUCKETS * this.#entries);
  }

  /** Takes a deal, whose number is `deal`, as one observation. */
  addDeal(deal: number, quantities: Quantities): void {
    const { vector, size, payouts, payoutCount, payments, shapes, winCount } = quantities;
    const bucket = bucketOf(deal);
    this.#sums.expect(size);
    this.#addVector(vector, this.#bucketAt(bucket));
    for (let i = 0; i < payoutCount; i++) this.payouts.add(payouts[i], bucket);
    for (let w = 0; w < winCount; w++) {
      this.payments.add(payments[w], bucket);
      this.shapes.add(shapes[w], bucket);
    }
  }

  /** Sums of a ratio, an index of RATIOS or `ratioOfBot`; `deals` counts the deals that say anything of it. */
  ratio(index: number, deals: 'deals' | 'measuredDeals' = 'deals'): RatioSums {
    const [x, y] = [this.#x[index], this.#y[index]];
    return {
      n: this.#sums.get(Q[deals]),
      x: this.#sums.get(x),
      y: this.#sums.get(y),
      xx: this.#sums.get(this.#entries + x),
      xy: this.#sums.get(this.#products + index),
      yy: this.#sums.get(this.#entries + y),
    };
  }

  get deals(): number {
    return Number(this.#sums.get(Q.deals));
  }

  /** Deals of each bucket. */
  get bucketDeals(): readonly number[] {
    return this.#byBucket(Q.deals).map(Number);
  }

  /** The two totals of a ratio in each bucket, and the deals of it that say anything of the ratio. */
  ratioByBucket(index: number, deals: 'deals' | 'measuredDeals' = 'deals'): RatioByBucket {
    return {
      x: this.#byBucket(this.#x[index]),
      y: this.#byBucket(this.#y[index]),
      deals: this.#byBucket(Q[deals]).map(Number),
    };
  }

  /** Mean payout a seat and game of a bot in all buckets but one, or in all for -1; null where it did not play. */
  payoutOf(bot: number, without: number): number | null {
    let [payout, games] = [0n, 0n];
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      if (bucket === without) continue;
      const at = this.#bucketAt(bucket) + QUANTITIES.length + 2 * bot;
      payout += this.#sums.get(at);
      games += this.#sums.get(at + 1);
    }
    return games === 0n ? null : Number(payout) / Number(games);
  }

  merge({ bots, sums, payouts, payments, shapes }: BalanceParts): void {
    if (bots !== this.bots) throw new RangeError(`the balance of ${bots} bots for one of ${this.bots}`);
    this.#sums.addRange(0, sums, 0, this.#length);
    this.payouts.merge(payouts);
    this.payments.merge(payments);
    this.shapes.merge(shapes);
  }

  /** What to post to another thread: not a copy, so add nothing before it is posted. */
  toParts(): BalanceParts {
    return {
      bots: this.bots,
      sums: this.#sums.toParts(),
      payouts: this.payouts.toParts(),
      payments: this.payments.toParts(),
      shapes: this.shapes.toParts(),
    };
  }

  toJSON(): BalanceJSON {
    return {
      bots: this.bots,
      sums: this.#sums.toText(0, this.#length),
      payouts: this.payouts.toJSON(),
      payments: this.payments.toJSON(),
      shapes: this.shapes.toJSON(),
    };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are no sums of so many bots. */
  addJSON({ bots, sums, payouts, payments, shapes }: BalanceJSON): void {
    if (bots !== this.bots) throw new RangeError(`the balance of ${bots} bots for one of ${this.bots}`);
    this.#sums.addText(0, sums, this.#length);
    this.payouts.addJSON(payouts);
    this.payments.addJSON(payments);
    this.shapes.addJSON(shapes);
  }

  get #length(): number {
    return this.#sums.low.length;
  }

  #bucketAt(bucket: number): number {
    return this.#buckets + bucket * this.#entries;
  }

  /** The sum of an entry of the vector in each bucket. */
  #byBucket(entry: number): bigint[] {
    return Array.from({ length: BUCKETS }, (_, bucket) => this.#sums.get(this.#bucketAt(bucket) + entry));
  }

  #addVector(vector: Float64Array, bucketAt: number): void {
    const sums = this.#sums;
    for (let i = 0; i < vector.length; i++) {
      const value = vector[i];
      if (value === 0) continue;
      sums.addProduct(i, value, 1);
      sums.addProduct(this.#entries + i, value, value);
      sums.addProduct(bucketAt + i, value, 1);
    }
    const [x, y] = [this.#x, this.#y];
    for (let ratio = 0; ratio < x.length; ratio++) {
      const value = vector[x[ratio]];
      if (value !== 0) sums.addProduct(this.#products + ratio, value, vector[y[ratio]]);
    }
  }
}
