import type { FaultRecord, ForcedFault, GameKey } from '#bots/fault';
import type { GameRecord } from '#engine/referee/record';
import type { gameLines } from '#results/games-csv';
import { Totals, type Wanted } from '#results/totals';
import { packed } from '../journal/answers';
import { joined, type Rows } from '../record/rows';
import type { Seating } from '../schedule/scheme';
import { DIGEST_BYTES, writeDigest } from './digest';
import { FaultCounts } from './fault-tally';
import type { Batch, BatchPlayed, RunPlan } from './plan';

/** A game that is over, with what it left. */
export interface PlayedGame extends GameKey {
  readonly seating: Seating;
  readonly record: GameRecord;
  readonly faults: readonly FaultRecord[];
  /** Its decisions, where they are recorded. */
  readonly decisions?: Rows | undefined;
  /** What bots outside this process answered, see `answersText`. */
  readonly answers?: string;
}

/** Time that decisions took, and how many of them were timed, by seat. */
interface Measured {
  readonly spent: Float64Array;
  readonly asked: Float64Array;
}

/** Gathers what the games of a batch leave, which it is given in the order of deals and rotations. */
export class Ledger {
  readonly #plan: RunPlan;
  readonly #lines: typeof gameLines | null;
  readonly #totals: Totals;
  readonly #digests: Uint8Array;
  #digest = 0;
  readonly #rows: string[] = [];
  readonly #decisions: Rows[] = [];
  readonly #answers: string[] = [];
  readonly #faults: FaultCounts;
  readonly #forced: ForcedFault[] = [];
  readonly #milliseconds: number[];
  readonly #timed: number[];

  /** For so many games. `lines` makes the rows of games.csv, or none are wanted. */
  constructor(plan: RunPlan, wanted: Wanted, games: number, lines: typeof gameLines | null) {
    const bots = plan.bots.length;
    this.#plan = plan;
    this.#lines = lines;
    this.#totals = new Totals(wanted);
    this.#digests = new Uint8Array(games * DIGEST_BYTES);
    this.#faults = new FaultCounts(bots);
    this.#milliseconds = new Array<number>(bots).fill(0);
    this.#timed = new Array<number>(bots).fill(0);
  }

  add(game: PlayedGame): void {
    const { deal, rotation, seating, record, faults, decisions, answers } = game;
    this.#totals.addGame(deal, rotation, seating, record);
    writeDigest(record, this.#digests, this.#digest);
    this.#digest += DIGEST_BYTES;
    this.#faults.add(seating, faults);
    if (decisions !== undefined) this.#decisions.push(decisions);
    if (answers !== undefined) this.#answers.push(answers);
    if (this.#lines === null) return;
    const { seed, bots } = this.#plan;
    this.#rows.push(this.#lines({ deal, rotation, seed, bots: seating.map((bot) => bots[bot].label), record }));
  }

  endDeal(): void {
    this.#totals.endDeal();
  }

  /** Takes over what a player measured since it was asked last. */
  addTime(seating: Seating, { spent, asked }: Measured): void {
    for (let seat = 0; seat < 4; seat++) {
      this.#milliseconds[seating[seat]] += spent[seat];
      this.#timed[seating[seat]] += asked[seat];
    }
    spent.fill(0);
    asked.fill(0);
  }

  /** What of the games need not be asked again. */
  addForced(forced: readonly ForcedFault[]): void {
    this.#forced.push(...forced);
  }

  /** What the batch comes to, which took so many milliseconds. */
  played({ first, count }: Batch, duration: number): BatchPlayed {
    return {
      kind: 'played',
      first,
      count,
      totals: this.#totals.toParts(),
      digests: Buffer.from(this.#digests.buffer).toString('base64'),
      gamesCsv: this.#rows.join(''),
      decisions: this.#plan.record && joined(this.#decisions),
      answers: this.#answers.length === 0 ? undefined : packed(this.#answers),
      faults: this.#faults.tally(),
      clock: { milliseconds: this.#milliseconds, decisions: this.#timed },
      forced: this.#forced,
      duration,
    };
  }
}
