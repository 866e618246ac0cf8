import { FaultAbort, type FaultRecord, type GameKey } from '#bots/fault';
import { NOTE } from '#bots/note';
import { GamePlayer, type Seated } from '#bots/play';
import { GameRecord } from '#engine/referee/record';
import type { gameLines } from '#results/games-csv';
import { Totals, type Wanted } from '#results/totals';
import { DIGEST_BYTES, writeDigest } from './digest';
import {
  type BatchOutcome,
  type BatchPlayed,
  type BatchTask,
  type Clock,
  type FaultTally,
  FIRST_FAULTS,
  type RunPlan,
  wantedOf,
} from './plan';
import { type Schedule, scheduleOf } from './schedule/schedule';
import type { Seating } from './schedule/scheme';

/** Decisions are timed in every so many deals only, since looking at the clock is not free. */
const TIMED_DEALS = 64;

/** Plays batches of a run in this thread. `bots` are the plan's bots, loaded. */
export class BatchPlayer {
  readonly #plan: RunPlan;
  readonly #bots: readonly Seated[];
  readonly #lines: typeof gameLines | null;
  readonly #schedule: Schedule;
  readonly #wanted: Wanted;
  readonly #record = new GameRecord();
  /** Made for the first batch. */
  #player: GamePlayer | undefined;
  /** The bots of the game at hand, by seat. */
  readonly #seats: Seated[] = [];

  /** `lines` makes the rows of games.csv, or none are wanted. */
  constructor(plan: RunPlan, bots: readonly Seated[], lines: typeof gameLines | null) {
    this.#lines = lines;
    this.#plan = plan;
    this.#bots = bots;
    this.#schedule = scheduleOf(plan.schedule);
    this.#wanted = wantedOf(plan);
  }

  play(task: BatchTask): BatchOutcome {
    const { first, count } = task;
    try {
      return this.#playDeals(task);
    } catch (error) {
      if (error instanceof FaultAbort) return { kind: 'aborted', first, count, fault: error.fault };
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failed', first, count, message, stack };
    }
  }

  #playDeals({ first, count, schedule: drawn, forced, note }: BatchTask): BatchPlayed {
    const began = performance.now();
    const { setup, root, faults: policy, bots } = this.#plan;
    this.#player ??= new GamePlayer(setup, root, policy);
    const player = this.#player;
    player.note = note;
    const totals = new Totals(this.#wanted);
    const digests = new Uint8Array(count * this.#schedule.gamesPerDeal * DIGEST_BYTES);
    let digest = 0;
    const faults = new Faults(bots.length);
    const clock = new BotClock(bots.length);
    const rows: string[] = [];
    const schedule = drawn === undefined ? this.#schedule : scheduleOf(drawn);
    note[NOTE.begun] = 1;
    for (let deal = first; deal < first + count; deal++) {
      const timed = deal % TIMED_DEALS === 0;
      player.clock = timed ? () => performance.now() : null;
      const seatings = schedule.next(deal);
      for (let rotation = 0; rotation < seatings.length; rotation++) {
        const seating = seatings[rotation];
        player.play({ deal, rotation }, this.#seat(seating), this.#record, forced);
        totals.addGame(deal, rotation, seating, this.#record);
        writeDigest(this.#record, digests, digest);
        digest += DIGEST_BYTES;
        if (player.faults.length !== 0) faults.add(seating, player.faults);
        if (timed) clock.add(seating, player);
        if (this.#lines !== null) rows.push(this.#rows(this.#lines, { deal, rotation }, seating));
      }
      totals.endDeal();
    }
    return {
      kind: 'played',
      first,
      count,
      totals: totals.toParts(),
      digests: Buffer.from(digests.buffer).toString('base64'),
      gamesCsv: rows.join(''),
      faults: faults.tally(),
      clock: clock.clock(),
      duration: performance.now() - began,
    };
  }

  #rows(lines: typeof gameLines, key: GameKey, seating: Seating): string {
    const { seed, bots } = this.#plan;
    return lines({ ...key, seed, bots: seating.map((bot) => bots[bot].label), record: this.#record });
  }

  #seat(seating: Seating): readonly Seated[] {
    for (let seat = 0; seat < 4; seat++) this.#seats[seat] = this.#bots[seating[seat]];
    return this.#seats;
  }
}

class Faults {
  games = 0;
  readonly byBot: number[];
  readonly first: FaultRecord[] = [];

  constructor(bots: number) {
    this.byBot = new Array<number>(bots).fill(0);
  }

  add(seating: Seating, faults: readonly FaultRecord[]): void {
    this.games++;
    for (const bot of new Set(faults.map(({ seat }) => seating[seat]))) this.byBot[bot]++;
    for (const fault of faults) if (this.first.length < FIRST_FAULTS) this.first.push({ ...fault });
  }

  tally(): FaultTally {
    return { games: this.games, byBot: this.byBot, first: this.first };
  }
}

class BotClock {
  readonly milliseconds: number[];
  readonly decisions: number[];

  constructor(bots: number) {
    this.milliseconds = new Array<number>(bots).fill(0);
    this.decisions = new Array<number>(bots).fill(0);
  }

  /** Takes over what the player measured in its last game. */
  add(seating: Seating, { spent, asked }: GamePlayer): void {
    for (let seat = 0; seat < 4; seat++) {
      this.milliseconds[seating[seat]] += spent[seat];
      this.decisions[seating[seat]] += asked[seat];
    }
    spent.fill(0);
    asked.fill(0);
  }

  clock(): Clock {
    return { milliseconds: this.milliseconds, decisions: this.decisions };
  }
}
