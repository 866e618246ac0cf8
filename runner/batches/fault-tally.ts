import type { FaultRecord } from '#bots/fault';
import type { Seating } from '../schedule/scheme';
import { type FaultTally, FIRST_FAULTS } from './plan';

/** Gathers the faults of games, which it is given in order of play, one by one or many at a time. */
export class FaultCounts {
  #games = 0;
  readonly #byBot: number[];
  readonly #first: FaultRecord[] = [];

  constructor(bots: number) {
    this.#byBot = new Array<number>(bots).fill(0);
  }

  /** Takes the faults of a game, if there are any. */
  add(seating: Seating, faults: readonly FaultRecord[]): void {
    if (faults.length === 0) return;
    this.#games++;
    for (const bot of new Set(faults.map(({ seat }) => seating[seat]))) this.#byBot[bot]++;
    for (const fault of faults) if (this.#first.length < FIRST_FAULTS) this.#first.push({ ...fault });
  }

  /** Takes those of later games. */
  merge(tally: FaultTally): void {
    this.#games += tally.games;
    for (let bot = 0; bot < this.#byBot.length; bot++) this.#byBot[bot] += tally.byBot[bot];
    this.#first.push(...tally.first.slice(0, FIRST_FAULTS - this.#first.length));
  }

  tally(): FaultTally {
    return { games: this.#games, byBot: this.#byBot, first: this.#first };
  }
}
