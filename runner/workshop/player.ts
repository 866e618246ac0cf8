import { NOTE } from '#bots/note';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import { GameRecord } from '#engine/referee/record';
import { FaultCounts } from '../batches/fault-tally';
import type { BatchOutcome, BatchTask, FaultTally, PlayedDeals, RunPlan } from '../batches/plan';
import { unplayed } from '../batches/unplayed';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import { addLines, lineSums } from './aims';
import type { RowParts } from './row-sums';
import { addWins, winSums } from './wins';

/** What a batch leaves: sums by line of the card, or by shape and pattern of the basic game. */
export interface BatchMeasured extends PlayedDeals {
  readonly rows: RowParts;
  readonly faults: FaultTally;
}

/** Plays deals of a run in this thread and measures what its hands were played for; keeps no tally. */
export class MeasuringPlayer {
  readonly #plan: RunPlan;
  readonly #bots: readonly Seated[];
  readonly #schedule: Schedule;
  readonly #player: GamePlayer;
  readonly #record = new GameRecord();

  constructor(plan: RunPlan, bots: readonly Seated[]) {
    this.#plan = plan;
    this.#bots = bots;
    this.#schedule = scheduleOf(plan.schedule);
    this.#player = new GamePlayer(plan.setup, plan.root, plan.faults);
    if (plan.setup.game === 'american') this.#record.aims = [];
    else this.#record.patterns = [];
  }

  play(task: BatchTask): BatchOutcome<BatchMeasured> {
    try {
      return this.#playDeals(task);
    } catch (error) {
      return unplayed(task, error);
    }
  }

  #playDeals({ first, count, forced, note }: BatchTask): BatchMeasured {
    const began = performance.now();
    const { bots, setup } = this.#plan;
    const player = this.#player;
    const record = this.#record;
    const isCard = setup.game === 'american';
    const lines = lineSums();
    const wins = winSums();
    const faults = new FaultCounts(bots.length);
    player.note = note;
    note[NOTE.begun] = 1;
    for (let deal = first; deal < first + count; deal++) {
      for (const [rotation, seating] of this.#schedule.next(deal).entries()) {
        player.play(
          { deal, rotation },
          seating.map((bot) => this.#bots[bot]),
          record,
          forced,
        );
        if (isCard) addLines(lines, record);
        else addWins(wins, record);
        faults.add(seating, player.faults);
      }
      if (isCard) lines.endDeal(deal);
      else wins.endDeal(deal);
    }
    return {
      kind: 'played',
      first,
      count,
      faults: faults.tally(),
      duration: performance.now() - began,
      rows: (isCard ? lines : wins).toParts(),
    };
  }
}
