import { M, type WinRecord } from '#engine/referee/record';
import type { Deal } from './deal';
import { ExactSums, type SumParts } from './exact';
import type { RatioSums } from './ratio';

/** What is summed up of a shape over the games of a deal, in the order of a vector. */
const QUANTITIES = ['wins', 'points', 'selfDraws', 'payments', 'turns', 'jokers', 'near'] as const;
type Quantity = (typeof QUANTITIES)[number];
const VECTOR = QUANTITIES.length;
const [WINS, POINTS, SELF_DRAWS, PAYMENTS, TURNS, JOKERS, NEAR] = QUANTITIES.keys();

/**
 * Sums over the deals for each quantity: itself, its square, and its product with what it is divided by: the wins of all
 * shapes for the wins, the hands of all seats for the times that a hand was near, the wins of the shape for the rest.
 */
const SUMS = 3;
const CELL = VECTOR * SUMS;

/** Each quantity by what it is divided by, over the deals. */
export interface ShapeSums extends Readonly<Record<Quantity, RatioSums>> {
  readonly shape: string;
}

/** All wins of a bot and hands of its seats: their sums and squares over its deals. */
interface ShapeTotals {
  readonly deals: bigint;
  readonly wins: Pick<RatioSums, 'y' | 'yy'>;
  readonly hands: Pick<RatioSums, 'y' | 'yy'>;
}

export interface ShapeParts {
  readonly names: readonly string[];
  readonly sums: SumParts;
}

/** What won, by shape, each by winner and (index `bots`) for everyone. Shapes are whatever the wins are named. */
export class Shapes implements ShapeParts {
  readonly names: string[] = [];
  readonly sums = new ExactSums(0);
  private readonly bots: number;
  private readonly indices = new Map<string, number>();
  /** Vectors of the deal in progress by cell, and the cells that have one. */
  private vectors = new Float64Array(0);
  private readonly touched: number[] = [];

  constructor(bots: number) {
    this.bots = bots;
  }

  addWin(bot: number, win: WinRecord): void {
    const cell = this.indexOf(win.shape) * (this.bots + 1);
    this.addWinTo(cell + bot, win);
    this.addWinTo(cell + this.bots, win);
  }

  /** A hand ended near a line of the card. */
  addNear(bot: number, shape: string): void {
    const cell = this.indexOf(shape) * (this.bots + 1);
    this.vectors[this.vectorOf(cell + bot) + NEAR]++;
    this.vectors[this.vectorOf(cell + this.bots) + NEAR]++;
  }

  endDeal(deal: Deal): void {
    const { sums, vectors } = this;
    sums.expect(deal.size);
    for (const cell of this.touched) {
      const at = cell * VECTOR;
      const bot = cell % (this.bots + 1);
      const wins = vectors[at + WINS];
      let to = cell * CELL;
      for (let q = 0; q < VECTOR; q++, to += SUMS) {
        const value = vectors[at + q];
        if (value === 0) continue;
        vectors[at + q] = 0;
        sums.addProduct(to, value, 1);
        sums.addProduct(to + 1, value, value);
        const by = q === WINS ? deal.sumOf(bot, M.wins) : q === NEAR ? deal.sumOf(bot, M.hands) : wins;
        sums.addProduct(to + 2, value, by);
      }
    }
    this.touched.length = 0;
  }

  merge({ names, sums }: ShapeParts): void {
    const block = CELL * (this.bots + 1);
    for (const [i, name] of names.entries()) {
      this.sums.addRange(this.indexOf(name) * block, sums, i * block, block);
    }
  }

  /** The shapes with which a bot won, in no particular order. */
  wonBy(bot: number, totals: ShapeTotals): ShapeSums[] {
    return this.names.map((shape) => this.of(shape, bot, totals)).filter(({ wins }) => wins.x > 0n);
  }

  /** A shape, whether or not it ever won. */
  of(shape: string, bot: number, { deals: n, wins, hands }: ShapeTotals): ShapeSums {
    const index = this.indices.get(shape);
    const get = (k: number) => (index === undefined ? 0n : this.sums.get((index * (this.bots + 1) + bot) * CELL + k));
    const own = { y: get(0), yy: get(1) };
    const ratios = QUANTITIES.map((name, q): [Quantity, RatioSums] => {
      const { y, yy } = q === WINS ? wins : q === NEAR ? hands : own;
      return [name, { n, x: get(q * SUMS), y, xx: get(q * SUMS + 1), xy: get(q * SUMS + 2), yy }];
    });
    return { shape, ...(Object.fromEntries(ratios) as Record<Quantity, RatioSums>) };
  }

  /** Sums as text by shape, sorted. */
  toJSON(): Record<string, string> {
    const block = CELL * (this.bots + 1);
    const sorted = [...this.names].sort();
    return Object.fromEntries(sorted.map((name) => [name, this.sums.toText(this.indexOf(name) * block, block)]));
  }

  addJSON(json: Readonly<Record<string, string>>): void {
    const block = CELL * (this.bots + 1);
    for (const [name, text] of Object.entries(json)) this.sums.addText(this.indexOf(name) * block, text, block);
  }

  private addWinTo(cell: number, win: WinRecord): void {
    const at = this.vectorOf(cell);
    const { vectors } = this;
    vectors[at + WINS]++;
    vectors[at + POINTS] += win.points;
    if (win.from < 0) vectors[at + SELF_DRAWS]++;
    vectors[at + PAYMENTS] += win.payment;
    vectors[at + TURNS] += win.turn;
    vectors[at + JOKERS] += win.jokers;
  }

  /** Where the vector of a cell stands, to which a win or a near hand is about to be added. */
  private vectorOf(cell: number): number {
    const at = cell * VECTOR;
    if (this.vectors[at + WINS] === 0 && this.vectors[at + NEAR] === 0) this.touched.push(cell);
    return at;
  }

  private indexOf(name: string): number {
    const known = this.indices.get(name);
    if (known !== undefined) return known;
    const index = this.names.length;
    const cells = (index + 1) * (this.bots + 1);
    this.names.push(name);
    this.indices.set(name, index);
    this.sums.grow(cells * CELL);
    if (this.vectors.length < cells * VECTOR) {
      const vectors = new Float64Array(2 * cells * VECTOR);
      vectors.set(this.vectors);
      this.vectors = vectors;
    }
    return index;
  }
}
