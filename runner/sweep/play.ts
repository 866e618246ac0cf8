import type { ForcedFault } from '#bots/fault';
import { playDeals } from '../batches/pool';
import type { Journal } from '../journal/journal';
import { tellForced } from '../run/forced';
import { playOn, tellPlaying } from '../run/listening';
import type { Manner } from '../run/run';
import type { Interrupt } from '../terminal/interrupt';
import { type Progress, showProgress } from '../terminal/progress';
import { Threads } from '../threads/threads';
import type { SweepStretch } from './journal';
import { SweepLog } from './log';
import { groupPlanOf, planOf, type SweepPlayed, type SweepTask } from './plan';
import type { SweepState } from './state';
import { gamesInAll } from './sweep';

/** Milliseconds that a batch should take: its results are those of all variants of a group. */
const BATCH = 300;

export type SweepManner = Omit<Manner, 'reportInterval'>;

/** Why a sweep ended, which may be before its last deal. */
export type SweepEnding = 'done' | 'interrupted' | 'hopeless';

/** The bundled worker, beside this program's own bundle. */
export function workerUrl(): URL {
  return new URL('./sweep-worker.js', import.meta.url);
}

/**
 * Plays what is left of a sweep, group by group, and brings `state` up to date with it. `openJournal` is called once, when
 * there is something to write. Rejects with what went wrong; what the journal holds by then can be gone on with.
 */
export async function playSweep(
  state: SweepState,
  manner: SweepManner,
  openJournal: () => Journal<SweepStretch>,
  interrupt: Interrupt,
): Promise<SweepEnding> {
  const { sweep } = state;
  const progress = await showProgress(manner.progress, gamesInAll(sweep), state.games);
  tellPlaying(interrupt, progress);
  const threads = new Threads<SweepPlayed, SweepTask>({
    plan: planOf(sweep),
    threads: manner.threads,
    timeout: sweep.timeout,
    worker: workerUrl(),
  });
  const log = new SweepLog(state, openJournal);
  return playOn(new Playing({ state, manner, progress, threads, log }), interrupt);
}

/** What a sweep is played with. */
interface Parts {
  readonly state: SweepState;
  readonly manner: SweepManner;
  readonly progress: Progress;
  readonly threads: Threads<SweepPlayed, SweepTask>;
  readonly log: SweepLog;
}

class Playing {
  readonly #parts: Parts;
  readonly #tell: (fault: ForcedFault) => void;
  /** What still comes, when the user did not want to wait, is dropped. */
  #isClosed = false;

  constructor(parts: Parts) {
    const { state, progress } = parts;
    const { schedule, variants, timeout } = state.sweep;
    this.#parts = parts;
    this.#tell = tellForced(progress, timeout, (fault) => {
      const { variant, deal, rotation } = state.inVariant(fault);
      const seating = schedule.next(deal)[rotation];
      // The baseline's bots: those of variants differ in their options and salts only.
      return [`variant ${variant}, deal ${deal}, rotation ${rotation}`, seating.map((bot) => variants[0].bots[bot])];
    });
  }

  async play(stop: AbortSignal): Promise<SweepEnding> {
    const { state, progress, log } = this.#parts;
    progress.at(state.games);
    while (!state.isWhole) {
      const hopeless = await this.#playGroup(stop);
      if (this.#isClosed) break;
      log.write();
      if (hopeless) return 'hopeless';
      if (stop.aborted && !state.isWhole) return 'interrupted';
    }
    return 'done';
  }

  async close(): Promise<void> {
    const { log, progress, threads } = this.#parts;
    this.#isClosed = true;
    log.close();
    progress.end();
    await threads.close();
  }

  async #playGroup(stop: AbortSignal): Promise<boolean> {
    const { state, manner, progress, threads, log } = this.#parts;
    const { sweep, group, members, sums, forced, games } = state;
    const { schedule, deals } = sweep;
    const first = sums.deals;
    const plan = groupPlanOf(sweep, group, members.slice(1));
    const gamesPerDeal = members.length * schedule.gamesPerDeal;
    let next = first;
    const { hopeless } = await playDeals<SweepPlayed>({
      threads: { count: threads.count, play: (task) => threads.play({ ...task, plan }) },
      first,
      end: deals,
      schedule: { spec: schedule.spec, gamesPerDeal },
      batchSize: manner.batchSize,
      target: BATCH,
      forced,
      stop,
      accept: (played) => {
        if (this.#isClosed) return false;
        next += played.count;
        log.add(played);
        progress.at(games + (next - first) * gamesPerDeal);
        return true;
      },
      onForced: (fault) => {
        if (!this.#isClosed) this.#tell(fault); // threads that we end are no fault
      },
    });
    return hopeless;
  }
}
