import type { GameRecord } from '#engine/referee/record';
import { type BalanceJSON, type BalanceParts, BalanceSums } from './balance/balance-sums';
import { Quantities } from './balance/quantities';
import { BlockTotals } from './block-totals';
import { Course, type CourseJSON, type CourseParts } from './course';
import type { SumParts } from './exact';
import { Extremes, type ExtremesJSON, type ExtremesParts } from './extremes';
import { Parts } from './parts';
import { Placings, type PlacingsJSON, type PlacingsParts } from './placings';
import { Tally, type TallyJSON, type TallyParts } from './tally';

/** What is to be summed up of a run: tally and balance always, the rest where the run reports it. Plain data. */
export interface Wanted {
  readonly bots: number;
  /** What ratings need. */
  readonly placings: boolean;
  /** Names of the parts of a deal that are reported apart, and the part of each of its games by rotation. */
  readonly parts: readonly string[];
  readonly partOf: readonly number[];
  /** The bot whose deals are counted by their total, or null. */
  readonly blocksOf: number | null;
}

/** Plain data, to be posted between threads. */
export interface TotalsParts {
  readonly tally: TallyParts;
  readonly balance: BalanceParts;
  readonly course: CourseParts;
  readonly extremes: ExtremesParts;
  readonly placings: PlacingsParts | null;
  readonly parts: SumParts | null;
  readonly blocks: ReadonlyMap<number, number> | null;
}

export interface TotalsJSON {
  readonly tally: TallyJSON;
  readonly balance: BalanceJSON;
  readonly course: CourseJSON;
  readonly extremes: ExtremesJSON;
  readonly placings: PlacingsJSON | null;
  readonly parts: string | null;
  readonly blocks: readonly (readonly [total: number, deals: number])[] | null;
}

/**
 * All sums over the deals of a run, in whole numbers. Merging those of different deals, in any order and grouping, gives
 * those of all the deals.
 */
export class Totals {
  readonly wanted: Wanted;
  readonly tally: Tally;
  readonly balance: BalanceSums;
  readonly course: Course;
  readonly extremes = new Extremes();
  readonly placings: Placings | null;
  readonly parts: Parts | null;
  readonly blocks: BlockTotals | null;
  /** The deal in progress. */
  readonly #quantities: Quantities;
  #deal = 0;

  constructor(wanted: Wanted) {
    const { bots, placings, parts, blocksOf } = wanted;
    this.wanted = wanted;
    this.tally = new Tally(bots);
    this.balance = new BalanceSums(bots);
    this.course = new Course(bots);
    this.#quantities = new Quantities(bots);
    this.placings = placings ? new Placings(bots) : null;
    this.parts = parts.length > 0 ? new Parts(parts.length) : null;
    this.blocks = blocksOf === null ? null : new BlockTotals(blocksOf);
  }

  /** Adds a game of the deal in progress. */
  addGame(deal: number, rotation: number, seating: readonly number[], record: GameRecord): void {
    this.#deal = deal;
    this.tally.addGame(seating, record);
    this.#quantities.addGame(seating, record);
    this.extremes.addGame(deal, rotation, seating, record);
    this.placings?.addGame(deal, seating, record.metrics);
    this.parts?.addGame(this.wanted.partOf[rotation], seating, record);
    this.blocks?.addGame(seating, record);
  }

  endDeal(): void {
    this.tally.endDeal();
    this.balance.addDeal(this.#deal, this.#quantities);
    this.parts?.endDeal();
    const block = this.blocks?.endDeal() ?? null;
    this.course.addDeal(this.#deal, this.#quantities.paid, this.#quantities.size, block);
    this.#quantities.clear();
  }

  merge({ tally, balance, course, extremes, placings, parts, blocks }: TotalsParts): void {
    this.tally.merge(tally);
    this.balance.merge(balance);
    this.course.merge(course);
    this.extremes.merge(extremes);
    if (placings !== null) this.placings?.merge(placings);
    if (parts !== null) this.parts?.merge(parts);
    if (blocks !== null) this.blocks?.merge(blocks);
  }

  toParts(): TotalsParts {
    return {
      tally: this.tally.toParts(),
      balance: this.balance.toParts(),
      course: this.course.toParts(),
      extremes: this.extremes.toParts(),
      placings: this.placings?.toParts() ?? null,
      parts: this.parts?.sums.toParts() ?? null,
      blocks: this.blocks?.counts ?? null,
    };
  }

  toJSON(): TotalsJSON {
    return {
      tally: this.tally.toJSON(),
      balance: this.balance.toJSON(),
      course: this.course.toJSON(),
      extremes: this.extremes.toJSON(),
      placings: this.placings?.toJSON() ?? null,
      parts: this.parts?.toJSON() ?? null,
      blocks: this.blocks?.toJSON() ?? null,
    };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are other sums than are wanted here. */
  addJSON({ tally, balance, course, extremes, placings, parts, blocks }: TotalsJSON): void {
    if ((placings === null) !== (this.placings === null)) throw new RangeError('placings are missing, or not wanted');
    if ((parts === null) !== (this.parts === null)) throw new RangeError('parts are missing, or not wanted');
    if ((blocks === null) !== (this.blocks === null)) throw new RangeError('blocks are missing, or not wanted');
    this.tally.addJSON(tally);
    this.balance.addJSON(balance);
    this.course.addJSON(course);
    this.extremes.addJSON(extremes);
    if (placings !== null) this.placings?.merge(Placings.fromJSON(placings).toParts());
    if (parts !== null) this.parts?.addJSON(parts);
    if (blocks !== null) this.blocks?.merge(new Map(blocks));
  }
}
