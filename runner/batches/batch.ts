import { NOTE } from '#bots/note';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import { GameRecord } from '#engine/referee/record';
import type { gameLines } from '#results/games-csv';
import type { Wanted } from '#results/totals';
import type { Recorder } from '../record/recorder';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import type { Seating } from '../schedule/scheme';
import { Ledger } from './ledger';
import { type BatchOutcome, type BatchPlayed, type BatchTask, type RunPlan, wantedOf } from './plan';
import { unplayed } from './unplayed';

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
  readonly #recorder: Recorder | null;
  /** The bots of the game at hand, by seat. */
  readonly #seats: Seated[] = [];

  /** `lines` makes the rows of games.csv, `recorder` those of the records, where they are wanted. */
  constructor(
    plan: RunPlan,
    bots: readonly Seated[],
    lines: typeof gameLines | null,
    recorder: Recorder | null = null,
  ) {
    this.#lines = lines;
    this.#recorder = recorder;
    this.#plan = plan;
    this.#bots = bots;
    this.#schedule = scheduleOf(plan.schedule);
    this.#wanted = wantedOf(plan);
  }

  play(task: BatchTask): BatchOutcome {
    try {
      return this.#playDeals(task);
    } catch (error) {
      return unplayed(task, error);
    }
  }

  #playDeals({ first, count, schedule: drawn, forced, note }: BatchTask): BatchPlayed {
    const began = performance.now();
    const { setup, root, faults: policy } = this.#plan;
    this.#player ??= new GamePlayer(setup, root, policy);
    const player = this.#player;
    const record = this.#record;
    const recorder = this.#recorder;
    player.note = note;
    player.onDecision = recorder?.onDecision ?? null;
    const ledger = new Ledger(this.#plan, this.#wanted, count * this.#schedule.gamesPerDeal, this.#lines);
    const schedule = drawn === undefined ? this.#schedule : scheduleOf(drawn);
    note[NOTE.begun] = 1;
    for (let deal = first; deal < first + count; deal++) {
      const timed = deal % TIMED_DEALS === 0;
      player.clock = timed ? () => performance.now() : null;
      const seatings = schedule.next(deal);
      for (let rotation = 0; rotation < seatings.length; rotation++) {
        const seating = seatings[rotation];
        recorder?.begin({ deal, rotation }, seating);
        player.play({ deal, rotation }, this.#seat(seating), record, forced);
        ledger.add({ deal, rotation, seating, record, faults: player.faults, decisions: recorder?.rows(record) });
        if (timed) ledger.addTime(seating, player);
      }
      ledger.endDeal();
    }
    return ledger.played({ first, count }, performance.now() - began);
  }

  #seat(seating: Seating): readonly Seated[] {
    for (let seat = 0; seat < 4; seat++) this.#seats[seat] = this.#bots[seating[seat]];
    return this.#seats;
  }
}
