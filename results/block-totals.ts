import { type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { type Estimate, ratio } from './ratio';

const SEATS = 4;

/**
 * By how much a bot's seats were above the mean of their tables over a deal, and in how many deals: what a sequential test is
 * about. Above the mean of the table is the payout itself where payments sum to zero; where a winner is paid by nobody it is
 * what tells a good bot from the rest. Counted in quarters of a point, so that the numbers are whole.
 */
export class BlockTotals {
  readonly counts = new Map<number, number>();
  private readonly bot: number;
  private total = 0;
  private seats = 0;

  /** `bot` is the index of the bot whose deals are counted. */
  constructor(bot: number) {
    this.bot = bot;
  }

  addGame(seating: readonly number[], { metrics }: GameRecord): void {
    let table = 0;
    let own = 0;
    let seats = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const payout = metrics[seat * METRIC_COUNT + M.payout];
      table += payout;
      if (seating[seat] !== this.bot) continue;
      own += payout;
      seats++;
    }
    this.total += SEATS * own - seats * table;
    this.seats += seats;
  }

  /** Counts the deal, and returns its total; null where the bot did not play. */
  endDeal(): number | null {
    const total = this.seats > 0 ? this.total : null;
    if (total !== null) this.add(total, 1);
    this.total = 0;
    this.seats = 0;
    return total;
  }

  merge(counts: ReadonlyMap<number, number>): void {
    for (const [total, count] of counts) this.add(total, count);
  }

  /** Ascending. */
  toJSON(): [total: number, deals: number][] {
    return [...this.counts].sort(([a], [b]) => a - b);
  }

  private add(total: number, count: number): void {
    this.counts.set(total, (this.counts.get(total) ?? 0) + count);
  }
}

/** What a total of a deal is divided by to be points a seat and game, with so many seats held times games in every deal. */
export function unitOf(seatGames: number): number {
  return SEATS * seatGames;
}

/** Mean above the table, points a seat and game. */
export function meanAbove(counts: ReadonlyMap<number, number>, seatGames: number): Estimate {
  let [n, x, xx] = [0n, 0n, 0n];
  for (const [total, count] of counts) {
    n += BigInt(count);
    x += BigInt(count) * BigInt(total);
    xx += BigInt(count) * BigInt(total) ** 2n;
  }
  const unit = BigInt(unitOf(seatGames));
  return ratio({ n, x, y: n * unit, xx, xy: x * unit, yy: n * unit * unit });
}
