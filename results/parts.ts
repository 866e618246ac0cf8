import { type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { ExactSums, type SumParts } from './exact';
import { PAIR_VECTOR, triangle } from './layout';
import type { PairSums } from './ratio';

const SUMS = triangle(PAIR_VECTOR);
const [, PAYOUT_A, GAMES_A, PAYOUT_B, GAMES_B] = Array.from({ length: PAIR_VECTOR }, (_, i) => i);

/**
 * The payouts of two bots, apart for each part of a deal: a duel's games with one seat against three, two against two,
 * three against one. Exact sums over the deals, as those of a tally's pairs.
 */
export class Parts {
  readonly sums: ExactSums;
  private readonly parts: number;
  /** By part, of the deal in progress: 1, then payout and games of a, and of b. */
  private readonly vectors: Float64Array;
  private size = 0;

  constructor(parts: number) {
    this.parts = parts;
    this.sums = new ExactSums(parts * SUMS);
    this.vectors = new Float64Array(parts * PAIR_VECTOR);
  }

  addGame(part: number, seating: readonly number[], { metrics }: GameRecord): void {
    const at = part * PAIR_VECTOR;
    this.vectors[at] = 1;
    for (let seat = 0; seat < 4; seat++) {
      const payout = metrics[seat * METRIC_COUNT + M.payout];
      this.vectors[at + (seating[seat] === 0 ? PAYOUT_A : PAYOUT_B)] += payout;
      this.vectors[at + (seating[seat] === 0 ? GAMES_A : GAMES_B)]++;
      this.size += Math.abs(payout) + 1;
    }
  }

  endDeal(): void {
    this.sums.expect(this.size);
    for (let part = 0; part < this.parts; part++) {
      this.sums.addProducts(part * SUMS, this.vectors, part * PAIR_VECTOR, PAIR_VECTOR);
    }
    this.vectors.fill(0);
    this.size = 0;
  }

  merge(sums: SumParts): void {
    this.sums.addRange(0, sums, 0, this.parts * SUMS);
  }

  /** The sums of a part, as those of a pair. */
  of(part: number): PairSums {
    return Array.from({ length: SUMS }, (_, i) => this.sums.get(part * SUMS + i));
  }

  toJSON(): string {
    return this.sums.toText(0, this.parts * SUMS);
  }

  /** Adds what `toJSON` gave; throws a RangeError where that is no sums of so many parts. */
  addJSON(text: string): void {
    this.sums.addText(0, text, this.parts * SUMS);
  }
}
