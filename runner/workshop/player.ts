import { FaultAbort } from '#bots/fault';
import { NOTE } from '#bots/note';
import { GamePlayer, type Seated } from '#bots/play';
import { GameRecord } from '#engine/referee/record';
import {
  type BatchOutcome,
  type BatchTask,
  type FaultTally,
  FIRST_FAULTS,
  type PlayedDeals,
  type RunPlan,
} from '../plan';
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
    const { first, count } = task;
    try {
      return this.#playDeals(task);
    } catch (error) {
      if (error instanceof FaultAbort) return { kind: 'aborted', first, count, fault: error.fault };
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failed', first, count, message, stack };
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
    const faults = { games: 0, byBot: bots.map(() => 0), first: [] as FaultTally['first'][number][] };
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
        if (player.faults.length === 0) continue;
        faults.games++;
        for (const bot of new Set(player.faults.map(({ seat }) => seating[seat]))) faults.byBot[bot]++;
        faults.first.push(...player.faults.slice(0, FIRST_FAULTS - faults.first.length).map((fault) => ({ ...fault })));
      }
      if (isCard) lines.endDeal(deal);
      else wins.endDeal(deal);
    }
    return {
      kind: 'played',
      first,
      count,
      faults,
      duration: performance.now() - began,
      rows: (isCard ? lines : wins).toParts(),
    };
  }
}
