import { ExactSums, type SumParts } from './exact';
import { triangle } from './layout';
import type { RatioSums } from './ratio';

/** Segments of an octave: so many lie between a number of deals and twice as many. A power of two. */
const PER_OCTAVE = 32;
const OCTAVE_BITS = Math.log2(PER_OCTAVE);
/** Of each bot: 1 a deal, payout x, games y; summed up are their products: its deals, x, y, x², xy, y². */
const VECTOR = 3;
const ENTRIES = triangle(VECTOR);

/**
 * The segment of a deal, from 0. The first deals are segments of their own; later ones are as long as they are few, always
 * 1/64 to 1/32 of the deals up to them.
 */
export function segmentOf(deal: number): number {
  const shift = Math.max(0, 31 - Math.clz32(deal) - OCTAVE_BITS);
  return shift * PER_OCTAVE + (deal >> shift);
}

/** Sums over the deals of a segment. */
interface Segment {
  readonly sums: ExactSums;
  /** Totals of the bot that is counted, and how often. */
  readonly blocks: Map<number, number>;
}

/** Plain data, to be posted between threads. */
export interface CourseParts {
  readonly bots: number;
  readonly segments: readonly (readonly [segment: number, sums: SumParts, blocks: ReadonlyMap<number, number>])[];
}

/** By segment its sums as text and the totals of its blocks, ascending. */
export interface CourseJSON {
  readonly bots: number;
  readonly segments: readonly (readonly [
    segment: number,
    sums: string,
    blocks: readonly (readonly [total: number, deals: number])[],
  ])[];
}

/** What the deals up to the end of a segment came to. */
export interface CoursePoint {
  readonly deals: number;
  /** By bot: payout by games. */
  readonly payouts: readonly RatioSums[];
  readonly blocks: ReadonlyMap<number, number>;
}

/**
 * How the figures of a run came about: what each bot was paid by segments of deals, which are cut by the numbers of the deals
 * and by nothing else. Whole numbers; merging in any order and grouping gives the same.
 */
export class Course {
  readonly bots: number;
  readonly #segments = new Map<number, Segment>();
  readonly #vector = new Float64Array(VECTOR).fill(1);

  constructor(bots: number) {
    this.bots = bots;
  }

  /**
   * Takes a deal. `paid` holds payout and games of each bot, no number of it further from zero than `size`; `block` is the
   * total of the bot whose deals are counted, or null.
   */
  addDeal(deal: number, paid: Float64Array, size: number, block: number | null): void {
    const { sums, blocks } = this.#at(segmentOf(deal));
    sums.expect(size);
    sums.addProduct(0, 1, 1);
    for (let bot = 0, to = 1; bot < this.bots; bot++, to += ENTRIES) {
      if (paid[2 * bot + 1] === 0) continue;
      this.#vector[1] = paid[2 * bot];
      this.#vector[2] = paid[2 * bot + 1];
      sums.addProducts(to, this.#vector, 0, VECTOR);
    }
    if (block !== null) blocks.set(block, (blocks.get(block) ?? 0) + 1);
  }

  merge({ bots, segments }: CourseParts): void {
    this.#check(bots);
    for (const [segment, sums, blocks] of segments) {
      const own = this.#at(segment);
      own.sums.addRange(0, sums, 0, this.#length);
      addCounts(own.blocks, blocks);
    }
  }

  /** What to post to another thread: not a copy, so add nothing before it is posted. */
  toParts(): CourseParts {
    const segments = [...this.#segments].map(
      ([segment, { sums, blocks }]) => [segment, sums.toParts(), blocks] as const,
    );
    return { bots: this.bots, segments };
  }

  toJSON(): CourseJSON {
    const segments = this.#sorted().map(
      ([segment, { sums, blocks }]) =>
        [segment, sums.toText(0, this.#length), [...blocks].sort(([a], [b]) => a - b)] as const,
    );
    return { bots: this.bots, segments };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are no sums of so many bots. */
  addJSON({ bots, segments }: CourseJSON): void {
    this.#check(bots);
    for (const [segment, text, blocks] of segments) {
      const own = this.#at(segment);
      own.sums.addText(0, text, this.#length);
      addCounts(own.blocks, blocks);
    }
  }

  /** One after the other; the last is of all deals. What a point refers to goes on growing: take it before the next. */
  *points(): Generator<CoursePoint> {
    const sofar = new ExactSums(this.#length);
    const blocks = new Map<number, number>();
    for (const [, segment] of this.#sorted()) {
      sofar.addRange(0, segment.sums, 0, this.#length);
      addCounts(blocks, segment.blocks);
      yield { deals: Number(sofar.get(0)), payouts: this.#payouts(sofar), blocks };
    }
  }

  #payouts(sums: ExactSums): RatioSums[] {
    return Array.from({ length: this.bots }, (_, bot) => {
      const [n, x, y, xx, xy, yy] = Array.from({ length: ENTRIES }, (_, i) => sums.get(1 + bot * ENTRIES + i));
      return { n, x, y, xx, xy, yy };
    });
  }

  #at(segment: number): Segment {
    const known = this.#segments.get(segment);
    if (known !== undefined) return known;
    const added = { sums: new ExactSums(this.#length), blocks: new Map<number, number>() };
    this.#segments.set(segment, added);
    return added;
  }

  #sorted(): [number, Segment][] {
    return [...this.#segments].sort(([a], [b]) => a - b);
  }

  get #length(): number {
    return 1 + this.bots * ENTRIES;
  }

  #check(bots: number): void {
    if (bots !== this.bots) throw new RangeError(`the course of ${bots} bots for that of ${this.bots}`);
  }
}

function addCounts(to: Map<number, number>, counts: Iterable<readonly [total: number, deals: number]>): void {
  for (const [total, deals] of counts) to.set(total, (to.get(total) ?? 0) + deals);
}
