import { Tally } from '#results/tally';
import { type BatchPlayed, type Clock, type FaultTally, FIRST_FAULTS } from './plan';

/** The sum of all batches of a run, merged in the order of the deals. */
export class Collected {
  readonly tally: Tally;
  deals = 0;
  #faultyGames = 0;
  readonly #faultyByBot: number[];
  readonly #first: FaultTally['first'][number][] = [];
  readonly #milliseconds: number[];
  readonly #decisions: number[];

  constructor(bots: number) {
    this.tally = new Tally(bots);
    this.#faultyByBot = new Array<number>(bots).fill(0);
    this.#milliseconds = new Array<number>(bots).fill(0);
    this.#decisions = new Array<number>(bots).fill(0);
  }

  add({ count, tally, faults, clock }: BatchPlayed): void {
    this.tally.merge(tally);
    this.deals += count;
    this.#faultyGames += faults.games;
    for (let bot = 0; bot < this.#faultyByBot.length; bot++) {
      this.#faultyByBot[bot] += faults.byBot[bot];
      this.#milliseconds[bot] += clock.milliseconds[bot];
      this.#decisions[bot] += clock.decisions[bot];
    }
    this.#first.push(...faults.first.slice(0, FIRST_FAULTS - this.#first.length));
  }

  get faults(): FaultTally {
    return { games: this.#faultyGames, byBot: this.#faultyByBot, first: this.#first };
  }

  get clock(): Clock {
    return { milliseconds: this.#milliseconds, decisions: this.#decisions };
  }
}
