import { Totals, type TotalsJSON, type Wanted } from '#results/totals';
import { FaultCounts } from './fault-tally';
import type { BatchPlayed, Clock, FaultTally } from './plan';

/** What some deals left, as JSON. */
export interface CollectedJSON {
  readonly deals: number;
  readonly totals: TotalsJSON;
  readonly faults: FaultTally;
  readonly clock: Clock;
}

/** What batches say of their deals. */
type Part = Pick<BatchPlayed, 'count' | 'totals' | 'faults' | 'clock'>;

/** Everything that is summed up over batches, taken in the order of the deals. */
export class Collected {
  readonly totals: Totals;
  deals = 0;
  readonly #faults: FaultCounts;
  readonly #milliseconds: number[];
  readonly #decisions: number[];

  constructor(wanted: Wanted) {
    this.totals = new Totals(wanted);
    this.#faults = new FaultCounts(wanted.bots);
    this.#milliseconds = new Array<number>(wanted.bots).fill(0);
    this.#decisions = new Array<number>(wanted.bots).fill(0);
  }

  add({ count, totals, faults, clock }: Part): void {
    this.totals.merge(totals);
    this.#add(count, faults, clock);
  }

  /** Adds what comes after these deals. */
  merge({ deals, totals, faults, clock }: Collected): void {
    this.add({ count: deals, totals: totals.toParts(), faults, clock });
  }

  get faults(): FaultTally {
    return this.#faults.tally();
  }

  get clock(): Clock {
    return { milliseconds: this.#milliseconds, decisions: this.#decisions };
  }

  toJSON(): CollectedJSON {
    return { deals: this.deals, totals: this.totals.toJSON(), faults: this.faults, clock: this.clock };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are no sums of such a run. */
  addJSON({ deals, totals, faults, clock }: CollectedJSON): void {
    this.totals.addJSON(totals);
    this.#add(deals, faults, clock);
  }

  #add(deals: number, faults: FaultTally, clock: Clock): void {
    this.deals += deals;
    this.#faults.merge(faults);
    for (let bot = 0; bot < this.#milliseconds.length; bot++) {
      this.#milliseconds[bot] += clock.milliseconds[bot];
      this.#decisions[bot] += clock.decisions[bot];
    }
  }
}
