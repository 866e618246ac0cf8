import { type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { Deal } from './deal';
import { ExactSums, type SumParts } from './exact';
import { Layout } from './layout';
import { PayoutCounts } from './payout-counts';
import { type ShapeParts, Shapes } from './shapes';

const SEATS = 4;

/** What a tally consists of. */
export interface TallyParts {
  readonly bots: number;
  readonly all: SumParts;
  readonly marked: SumParts;
  readonly payouts: readonly ReadonlyMap<number, number>[];
  readonly shapes: ShapeParts;
}

/** A tally as JSON, its sums as decimal text. Two tallies of the same deals are the same text. */
export interface TallyJSON {
  readonly bots: number;
  readonly all: string;
  readonly marked: string;
  /** By bot, the payouts that occurred and how often, ascending. */
  readonly payouts: readonly (readonly (readonly [payout: number, count: number])[])[];
  readonly shapes: Readonly<Record<string, string>>;
}

/**
 * Everything that the statistics need of any number of games, in whole numbers that are never rounded, and of a size
 * that does not grow with the games. The unit of observation is the deal, summed over the games that play it;
 * `layout.ts` says which sums and products are kept. Merging tallies of different deals, in any order and grouping,
 * gives the tally of all the deals.
 */
export class Tally implements TallyParts {
  readonly bots: number;
  readonly layout: Layout;
  readonly all: ExactSums;
  /** The same sums, over the deals in which somebody committed a fault. */
  readonly marked: ExactSums;
  readonly shapes: Shapes;
  /** By bot. */
  private readonly counts: readonly PayoutCounts[];
  private readonly deal: Deal;

  constructor(bots: number) {
    this.bots = bots;
    this.layout = new Layout(bots);
    this.all = new ExactSums(this.layout.length);
    this.marked = new ExactSums(this.layout.length);
    this.counts = Array.from({ length: bots }, () => new PayoutCounts());
    this.shapes = new Shapes(bots);
    this.deal = new Deal(this.layout);
  }

  /** By bot: payout of a single seat in a single game, and how often. */
  get payouts(): readonly ReadonlyMap<number, number>[] {
    return this.counts.map((counts) => counts.toMap());
  }

  /** Adds a game of the deal in progress. `seating` is the index of the bot at each seat; a bot may hold several. */
  addGame(seating: readonly number[], record: GameRecord): void {
    this.deal.addGame(seating, record);
    for (let seat = 0; seat < SEATS; seat++) {
      this.counts[seating[seat]].add(record.metrics[seat * METRIC_COUNT + M.payout], 1);
    }
    for (let w = 0; w < record.wins.length; w++) this.shapes.addWin(seating[record.wins[w].seat], record.wins[w]);
    for (let seat = 0; seat < SEATS; seat++) {
      const near = record.near[seat];
      for (let i = 0; i < near.length; i++) this.shapes.addNear(seating[seat], near[i]);
    }
  }

  /** Takes the games added since the last deal as one observation. */
  endDeal(): void {
    const { deal } = this;
    deal.end();
    deal.foldInto(this.all);
    if (deal.faulty) deal.foldInto(this.marked);
    this.shapes.endDeal(deal);
    deal.clear();
  }

  /** Adds the deals of another tally of the same bots. */
  merge(other: TallyParts): void {
    if (other.bots !== this.bots) throw new RangeError(`a tally of ${other.bots} bots for one of ${this.bots}`);
    this.all.addRange(0, other.all, 0, this.layout.length);
    this.marked.addRange(0, other.marked, 0, this.layout.length);
    for (const [bot, counts] of other.payouts.entries()) {
      for (const [payout, count] of counts) this.counts[bot].add(payout, count);
    }
    this.shapes.merge(other.shapes);
  }

  /** What to post to another thread: not a copy, so add no game before it is posted. */
  toParts(): TallyParts {
    const { bots, all, marked, payouts, shapes } = this;
    return {
      bots,
      all: all.toParts(),
      marked: marked.toParts(),
      payouts,
      shapes: { names: shapes.names, sums: shapes.sums.toParts() },
    };
  }

  toJSON(): TallyJSON {
    return {
      bots: this.bots,
      all: this.all.toText(0, this.layout.length),
      marked: this.marked.toText(0, this.layout.length),
      payouts: this.payouts.map((counts) => [...counts].sort(([a], [b]) => a - b)),
      shapes: this.shapes.toJSON(),
    };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are not the sums of a tally of so many bots. */
  addJSON(json: TallyJSON): void {
    if (json.bots !== this.bots) throw new RangeError(`a tally of ${json.bots} bots for one of ${this.bots}`);
    this.all.addText(0, json.all, this.layout.length);
    this.marked.addText(0, json.marked, this.layout.length);
    for (const [bot, counts] of json.payouts.entries()) {
      for (const [payout, count] of counts) this.counts[bot].add(payout, count);
    }
    this.shapes.addJSON(json.shapes);
  }
}
