import type { ForcedFault } from '#bots/fault';
import type { RunFolder } from '#results/folder';
import { GAMES_FILE } from '#results/run-files';
import type { StreamedFile } from '#results/streamed-file';
import { listenForInterrupt } from '../interrupt';
import type { Journal } from '../journal/journal';
import { type Growing, Log } from '../journal/log';
import { type BatchPlayed, wantedOf } from '../plan';
import { playDeals } from '../pool';
import { type Progress, showProgress } from '../progress';
import { gamesOf, type Schedule } from '../schedule/schedule';
import { Threads } from '../threads';
import { tellForced } from './forced';
import type { InterimTables } from './interim';
import { type Manner, planOf, type Run, rangeOf, runConfigOf } from './run';
import type { RunState } from './state';

/** Where a run is written while it goes on. */
export interface Writing {
  readonly folder: RunFolder;
  /** Is called once, when there is something to write; at once where the run has begun before. */
  readonly openJournal: () => Journal;
}

/** Why a run ended, which may be before its last deal. */
export type Ending = 'done' | 'known' | 'interrupted' | 'hopeless';

/**
 * Plays what is left of a run, and brings `state` up to date with it. Rejects with what went wrong; what the journal holds by
 * then can be gone on with.
 */
export async function playRun(run: Run, manner: Manner, state: RunState, writing: Writing): Promise<Ending> {
  const { end } = rangeOf(run);
  void import('../final-text'); // is loaded by the time that it is needed
  const progress = await showProgress(manner.progress, gamesOf(end - rangeOf(run).first, run.schedule));
  const interrupt = listenForInterrupt(() =>
    progress.notice('interrupted: finishing the batches under way; once more to stop at once'),
  );
  const modules = await modulesFor(run, manner);
  const threads = new Threads({
    plan: planOf(run),
    threads: manner.threads,
    timeout: run.timeout,
    worker: new URL('./worker.js', import.meta.url),
  });
  const playing = new Playing(run, manner, state, writing, progress, modules);
  try {
    return await Promise.race([playing.play(threads, interrupt.stop), interrupt.atOnce]);
  } finally {
    playing.close();
    progress.end();
    interrupt.end();
    await threads.close();
  }
}

/** What only some runs need, and which takes long to load; null where the run does not. */
async function modulesFor({ gamesCsv, stopping, schedule }: Run, { reportInterval }: Manner) {
  const [rows, sequential, rounds, interim] = await Promise.all([
    gamesCsv ? import('#results/games-csv') : null,
    stopping === null ? null : import('#results/stopping'),
    schedule.spec.format === 'swiss' ? import('./round') : null,
    reportInterval === null ? null : import('./interim'),
  ]);
  return { rows, sequential, rounds, interim };
}
type Modules = Awaited<ReturnType<typeof modulesFor>>;

class Playing {
  readonly #run: Run;
  readonly #manner: Manner;
  readonly #state: RunState;
  readonly #log: Log;
  readonly #progress: Progress;
  readonly #tables: InterimTables | null;
  readonly #modules: Modules;
  readonly #onForced: (fault: ForcedFault) => void;
  readonly #hasBegun: boolean;
  #isKnown = false;
  /** What still comes, when the user did not want to wait, is dropped. */
  #isClosed = false;

  constructor(
    run: Run,
    manner: Manner,
    state: RunState,
    { folder, openJournal }: Writing,
    progress: Progress,
    modules: Modules,
  ) {
    const { rows, interim } = modules;
    this.#run = run;
    this.#manner = manner;
    this.#state = state;
    this.#progress = progress;
    this.#modules = modules;
    const open = (): Growing => ({ journal: openJournal(), games: rows && gamesFile(rows, folder, state) });
    this.#log = new Log(open, wantedOf(planOf(run)), state.next);
    this.#tables = manner.reportInterval && interim && new interim.InterimTables(manner.reportInterval, progress);
    this.#hasBegun = folder.hasBegun;
    const tell = tellForced(run, state, progress);
    this.#onForced = (fault) => {
      if (!this.#isClosed) tell(fault); // threads that we end are no fault
    };
  }

  async play(threads: Threads, stop: AbortSignal): Promise<Ending> {
    const state = this.#state;
    const { end } = rangeOf(this.#run);
    if (this.#hasBegun) this.#log.open();
    this.#progress.at(gamesOf(state.collected.deals, state.schedule));
    this.#isKnown = this.#knows();
    while (state.next < end && !this.#isKnown) {
      const leg = this.#leg(end);
      const { hopeless } = await playDeals({
        threads,
        first: state.next,
        end: leg,
        schedule: state.schedule,
        drawn: state.schedule !== this.#run.schedule,
        batchSize: this.#manner.batchSize,
        align: this.#run.stopping?.checkEvery,
        forced: state.forced,
        stop,
        accept: (batch) => this.#accept(batch),
        onForced: this.#onForced,
      });
      if (this.#isClosed) break;
      this.#log.write(state.forced);
      if (hopeless) return 'hopeless';
      if (stop.aborted && state.next < end && !this.#isKnown) return 'interrupted';
    }
    return this.#isKnown ? 'known' : 'done';
  }

  close(): void {
    this.#isClosed = true;
    this.#log.close();
  }

  /** The deal before which the schedule that is known by now ends; a round is drawn when the one before it is played. */
  #leg(end: number): number {
    const { schedule, collected, next } = this.#state;
    const { spec } = schedule;
    const { rounds } = this.#modules;
    if (spec.format !== 'swiss' || rounds === null) return end;
    const round = Math.floor(next / spec.dealsPerRound);
    if (round === spec.played.length) {
      this.#state.schedule = rounds.drawRound(spec, collected.totals.tally);
      this.#log.draw(lastRound(this.#state.schedule));
    }
    return Math.min(end, (round + 1) * spec.dealsPerRound);
  }

  #accept(batch: BatchPlayed): boolean {
    if (this.#isClosed) return false;
    const { collected, forced, schedule } = this.#state;
    collected.add(batch);
    this.#log.add(batch, forced);
    this.#progress.at(gamesOf(collected.deals, schedule));
    this.#tables?.show(collected.totals, runConfigOf(this.#run, collected.deals, schedule));
    this.#isKnown = this.#knows();
    return !this.#isKnown;
  }

  /** Asked at whole multiples of the deals between two looks only, so that it does not matter what was finished when. */
  #knows(): boolean {
    const { stopping } = this.#run;
    const { sequential } = this.#modules;
    const { collected, schedule } = this.#state;
    if (
      stopping === null ||
      sequential === null ||
      collected.deals === 0 ||
      collected.deals % stopping.checkEvery !== 0
    )
      return false;
    return sequential.isKnown(collected.totals, runConfigOf(this.#run, collected.deals, schedule));
  }
}

/** games.csv grows while the run goes on, in the order of the deals. */
function gamesFile(
  { GAMES_HEADER }: NonNullable<Modules['rows']>,
  folder: RunFolder,
  { gamesBytes }: RunState,
): StreamedFile {
  const file = folder.grow(GAMES_FILE, gamesBytes);
  if (gamesBytes === 0) file.write(GAMES_HEADER);
  return file;
}

function lastRound({ spec }: Schedule) {
  return spec.format === 'swiss' ? spec.played[spec.played.length - 1] : undefined;
}
