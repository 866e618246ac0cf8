import { BatchPlayer } from '../batches/batch';
import type { BatchOutcome, BatchTask, RunPlan } from '../batches/plan';
import { unpacked } from '../journal/answers';
import type { Recorder } from '../record/recorder';
import { scheduleOf } from '../schedule/schedule';
import type { SeatedBot } from './seated-programs';
import { StandIns } from './stand-ins';

/** Plays batches again whose answers of programs are known, for what is recorded of their decisions. Starts no program. */
export class AgainPlayer {
  readonly #plan: RunPlan;
  readonly #standIns: StandIns;
  readonly #player: BatchPlayer;

  constructor(plan: RunPlan, bots: readonly SeatedBot[], recorder: Recorder | null) {
    this.#plan = plan;
    this.#standIns = new StandIns(bots);
    this.#player = new BatchPlayer(plan, this.#standIns.seated, null, recorder);
  }

  /** `answers` are those of the batch's games, in the order of deals and rotations; see `packed`. */
  play(task: BatchTask, answers: string): BatchOutcome {
    const { first, count, schedule = this.#plan.schedule } = task;
    const games = unpacked(answers);
    const { next } = scheduleOf(schedule);
    this.#standIns.forget();
    let game = 0;
    for (let deal = first; deal < first + count; deal++) {
      for (const seating of next(deal)) this.#standIns.learn(games[game++], seating);
    }
    return this.#player.play(task);
  }
}
