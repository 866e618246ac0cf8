import type { ForcedFault } from '#bots/fault';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import { FaultCounts } from '../batches/fault-tally';
import type { FaultTally, RunPlan } from '../batches/plan';
import { type Players, playDeals, RunAborted } from '../batches/pool';
import { faultLine, faultText, tooManyFaults } from '../faults';
import { dealsFor, gamesOf, type Schedule } from '../schedule/schedule';
import { CommandFailed, EXIT } from '../terminal/exit';
import { type Interrupt, listenForInterrupt } from '../terminal/interrupt';
import { type Progress, type ProgressStyle, showProgress } from '../terminal/progress';
import { Threads } from '../threads/threads';
import type { BatchMeasured } from './player';
import type { RowParts } from './row-sums';

/** Batches are longer than a run's, since their sums are larger. */
const TARGET = 300;

/** Who plays what. */
export interface Measuring {
  readonly setup: Setup;
  readonly bots: readonly BotSpec[];
  readonly schedule: Schedule;
  readonly seed: string;
  /** Rounded up to whole deals. */
  readonly games: number;
}

export interface MeasuringManner {
  readonly threads: number;
  /** Milliseconds a decision. */
  readonly timeout: number;
  readonly progress: ProgressStyle;
}

/** What plays batches, until it is closed. */
export interface MeasuringPlayers extends Players<BatchMeasured> {
  close(): Promise<void>;
}

/** What was played. */
export interface Played {
  readonly games: number;
  readonly faults: FaultTally;
}

/** A command that plays: it may play several times, and is interrupted as a whole. */
export class Workbench {
  readonly #manner: MeasuringManner;
  readonly #interrupt: Interrupt;

  /** Of an interruption it says nothing until it has stopped, which takes no longer than a batch. */
  constructor(manner: MeasuringManner) {
    this.#manner = manner;
    this.#interrupt = listenForInterrupt(() => {});
  }

  end(): void {
    this.#interrupt.end();
  }

  /**
   * Plays games and merges what is measured into `rows`. Rejects with a CommandFailed when it is interrupted, when bots
   * fail in too many games, or keep ending its threads.
   */
  async measure(measuring: Measuring, rows: { merge(parts: RowParts): void }): Promise<Played> {
    const { schedule, games } = measuring;
    const deals = dealsFor(games, schedule);
    const progress = await showProgress(this.#manner.progress, gamesOf(deals, schedule));
    const players = this.begin(planOf(measuring));
    try {
      return await Promise.race([this.#play(measuring, deals, players, progress, rows), this.#interrupt.atOnce]);
    } catch (error) {
      throw error instanceof RunAborted ? new CommandFailed(faultText(error.fault), EXIT.faults) : error;
    } finally {
      progress.end();
      await players.close();
    }
  }

  /** Begins the threads of a run. */
  protected begin(plan: RunPlan): MeasuringPlayers {
    const { threads, timeout } = this.#manner;
    return new Threads<BatchMeasured>({
      plan,
      threads,
      timeout,
      worker: new URL('./workshop-worker.js', import.meta.url),
    });
  }

  async #play(
    { bots, schedule }: Measuring,
    deals: number,
    threads: MeasuringPlayers,
    progress: Progress,
    rows: { merge(parts: RowParts): void },
  ): Promise<Played> {
    const counts = new FaultCounts(bots.length);
    const forced: ForcedFault[] = [];
    const { stop } = this.#interrupt;
    let played = 0;
    const { hopeless } = await playDeals<BatchMeasured>({
      threads,
      first: 0,
      end: deals,
      schedule,
      target: TARGET,
      forced,
      stop,
      accept: (batch) => {
        rows.merge(batch.rows);
        counts.merge(batch.faults);
        played += gamesOf(batch.count, schedule);
        progress.at(played);
        return true;
      },
    });
    if (stop.aborted) throw new CommandFailed('interrupted; nothing is written', EXIT.interrupted);
    const labels = bots.map(({ label }) => label);
    const faults = counts.tally();
    if (hopeless) throw new CommandFailed('given up: bots were stuck, or ended their threads, too often', EXIT.faults);
    if (tooManyFaults(faults, played)) {
      throw new CommandFailed(`over 1 %: ${faultLine(faults, labels, played)}`, EXIT.faults);
    }
    if (faults.games > 0) progress.notice(faultLine(faults, labels, played));
    return { games: played, faults };
  }
}

function planOf({ setup, bots, schedule, seed }: Measuring): RunPlan {
  const faults = { mode: 'substitute', fine: 0 } as const;
  return { setup, seed, root: rootSeed(seed), bots, schedule: schedule.spec, blocksOf: null, faults, gamesCsv: false };
}
