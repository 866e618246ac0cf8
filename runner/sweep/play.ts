import type { ForcedFault } from '#bots/fault';
import type { Interrupt } from '../interrupt';
import type { Journal } from '../journal/journal';
import { playDeals } from '../pool';
import { type Progress, showProgress } from '../progress';
import { tellPlaying } from '../run/listening';
import type { Manner } from '../run/run';
import { Threads } from '../threads';
import type { SweepStretch } from './journal';
import { SweepLog } from './log';
import { groupPlanOf, planOf, type SweepPlayed, type SweepTask } from './plan';
import type { SweepState } from './state';
import { gamesInAll } from './sweep';

/** Milliseconds that a batch should take: its results are those of all variants of a group. */
const BATCH = 300;
/** Calls that end threads of which is told. */
const TOLD = 3;

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
  const playing = new Playing(state, manner, progress, new SweepLog(state, openJournal));
  try {
    return await Promise.race([playing.play(threads, interrupt.stop), interrupt.atOnce]);
  } finally {
    playing.close();
    progress.end();
    await threads.close();
  }
}

class Playing {
  readonly #state: SweepState;
  readonly #manner: SweepManner;
  readonly #progress: Progress;
  readonly #log: SweepLog;
  #told = 0;
  /** What still comes, when the user did not want to wait, is dropped. */
  #isClosed = false;

  constructor(state: SweepState, manner: SweepManner, progress: Progress, log: SweepLog) {
    this.#state = state;
    this.#manner = manner;
    this.#progress = progress;
    this.#log = log;
  }

  async play(threads: Threads<SweepPlayed, SweepTask>, stop: AbortSignal): Promise<SweepEnding> {
    const state = this.#state;
    this.#progress.at(state.games);
    while (!state.isWhole) {
      const hopeless = await this.#playGroup(threads, stop);
      if (this.#isClosed) break;
      this.#log.write();
      if (hopeless) return 'hopeless';
      if (stop.aborted && !state.isWhole) return 'interrupted';
    }
    return 'done';
  }

  close(): void {
    this.#isClosed = true;
    this.#log.close();
  }

  async #playGroup(threads: Threads<SweepPlayed, SweepTask>, stop: AbortSignal): Promise<boolean> {
    const { sweep, group, members, sums, forced, games } = this.#state;
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
      batchSize: this.#manner.batchSize,
      target: BATCH,
      forced,
      stop,
      accept: (played) => {
        if (this.#isClosed) return false;
        next += played.count;
        this.#log.add(played);
        this.#progress.at(games + (next - first) * gamesPerDeal);
        return true;
      },
      onForced: (fault) => this.#tellForced(fault),
    });
    return hopeless;
  }

  #tellForced(noted: ForcedFault): void {
    if (this.#isClosed || ++this.#told > TOLD) return; // threads that we end are no fault
    const { sweep } = this.#state;
    const { variant, deal, rotation, ordinal, seat, kind } = this.#state.inVariant(noted);
    const bots = sweep.schedule.next(deal)[rotation].map((bot) => sweep.variants[0].bots[bot].label);
    const what = kind === 'timeout' ? `no answer for ${sweep.timeout / 1000} s` : 'the thread died';
    const when = seat === undefined ? `decision ${ordinal} (${bots.join(', ')})` : `a hook of ${bots[seat]}`;
    this.#progress.notice(
      `fault: ${what} in variant ${variant}, deal ${deal}, rotation ${rotation}, ${when}; going on without it` +
        (this.#told === TOLD ? '; more of these are counted, but not told' : ''),
    );
  }
}
