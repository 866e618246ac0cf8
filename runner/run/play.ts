import type { ForcedFault } from '#bots/fault';
import type { RunFolder } from '#results/folder';
import { GAMES_FILE } from '#results/run-files';
import type { StreamedFile } from '#results/streamed-file';
import { farewellChannel } from '../farewell';
import type { Interrupt } from '../interrupt';
import type { Journal } from '../journal/journal';
import { type Growing, Log } from '../journal/log';
import { Patience } from '../patience';
import { type BatchPlayed, type OutsidePlan, wantedOf } from '../plan';
import { playDeals } from '../pool';
import { type Progress, showProgress } from '../progress';
import type { RecordWriter } from '../record/writer';
import { gamesOf, type Schedule } from '../schedule/schedule';
import { Threads } from '../threads';
import { tellForced } from './forced';
import { workerUrl } from './head';
import type { InterimTables } from './interim';
import { tellPlaying } from './listening';
import { gamesAtOnce, hasOutside, type Manner, planOf, type Run, rangeOf, runConfigOf } from './run';
import type { RunState } from './state';

/** Milliseconds of a batch whose decisions are recorded, and which takes much room therefore. */
const RECORDED_BATCH = 20;

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
export async function playRun(
  run: Run,
  manner: Manner,
  state: RunState,
  writing: Writing,
  interrupt: Interrupt,
): Promise<Ending> {
  const { end } = rangeOf(run);
  void import('../final-text'); // is loaded by the time that it is needed
  if (manner.report) void import('../report/load');
  const before = gamesOf(state.collected.deals, run.schedule);
  const progress = await showProgress(manner.progress, gamesOf(end - rangeOf(run).first, run.schedule), before);
  tellPlaying(interrupt, progress);
  const modules = await modulesFor(run, manner);
  const outside = hasOutside(run) ? outsidePlan(run, writing.folder) : undefined;
  const threads = new Threads({
    plan: { ...planOf(run), outside },
    threads: manner.threads,
    timeout: run.timeout,
    worker: workerUrl(),
    channel: outside?.channel,
  });
  const playing = new Playing(run, manner, state, writing, progress, modules);
  try {
    return await Promise.race([playing.play(threads, interrupt.stop), interrupt.atOnce]);
  } finally {
    playing.close();
    progress.end();
    await threads.close();
  }
}

/** What the processes of bots are told and given. */
function outsidePlan({ timeout, bank, startTimeout, isolate }: Run, folder: RunFolder): OutsidePlan {
  return {
    time: { move: timeout, bank, start: startTimeout },
    isolate,
    stderr: folder.stderrFolder(),
    channel: farewellChannel(),
  };
}

/** What only some runs need, and which takes long to load; null where the run does not. */
async function modulesFor({ gamesCsv, stopping, schedule, record }: Run, { reportInterval }: Manner) {
  const [rows, sequential, rounds, interim, recording] = await Promise.all([
    gamesCsv ? import('#results/games-csv') : null,
    stopping === null ? null : import('#results/stopping'),
    schedule.spec.format === 'swiss' ? import('./round') : null,
    reportInterval === null ? null : import('./interim'),
    record === null ? null : import('../record/records'),
  ]);
  return { rows, sequential, rounds, interim, recording };
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
  readonly #patience = new Patience();
  /** Begins to write decisions, where they are recorded; and where they are written then. */
  readonly #openRecords: (() => RecordWriter) | null;
  #records: RecordWriter | null = null;
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
    const { rows, interim, recording } = modules;
    const { next } = state;
    this.#run = run;
    this.#manner = manner;
    this.#state = state;
    this.#progress = progress;
    this.#modules = modules;
    const open = (): Growing => ({ journal: openJournal(), games: rows && gamesFile(rows, folder, state) });
    this.#log = new Log(open, wantedOf(planOf(run)), state.next);
    this.#tables = manner.reportInterval && interim && new interim.InterimTables(manner.reportInterval, progress);
    this.#hasBegun = folder.hasBegun;
    const { record } = run;
    this.#openRecords = record && recording && (() => recording.recordsOf(run, record, folder.recordsFolder(), next));
    const tell = tellForced(run, state, progress);
    this.#onForced = (fault) => {
      if (!this.#isClosed) tell(fault); // threads that we end are no fault
    };
  }

  async play(threads: Threads, stop: AbortSignal): Promise<Ending> {
    if (this.#hasBegun) {
      this.#log.open();
      await this.#recordAgain(threads, stop);
    }
    const ending = await this.#playOn(threads, stop);
    this.#records?.finish();
    return ending;
  }

  async #playOn(threads: Threads, stop: AbortSignal): Promise<Ending> {
    const state = this.#state;
    const { end } = rangeOf(this.#run);
    this.#progress.at(gamesOf(state.collected.deals, state.schedule));
    this.#isKnown = this.#knows();
    while (state.next < end && !this.#isKnown) {
      const leg = this.#leg(end);
      const { hopeless } = await playDeals({
        ...this.#manyDeals(threads, stop),
        first: state.next,
        end: leg,
        align: this.#run.stopping?.checkEvery,
        patience: this.#patience,
        accept: (batch) => this.#accept(batch),
      });
      if (this.#isClosed) break;
      this.#log.write(state.forced);
      if (hopeless && state.next < end) return 'hopeless';
      if (stop.aborted && state.next < end && !this.#isKnown) return 'interrupted';
    }
    return this.#isKnown ? 'known' : 'done';
  }

  /** How deals are played, whichever and whatever for. */
  #manyDeals(threads: Threads, stop: AbortSignal) {
    const { schedule, forced } = this.#state;
    return {
      threads,
      schedule,
      drawn: schedule !== this.#run.schedule,
      batchSize: this.#manner.batchSize,
      target: this.#run.record === null ? undefined : RECORDED_BATCH,
      leastGames: gamesAtOnce(this.#run),
      forced,
      stop,
      onForced: this.#onForced,
    };
  }

  /** Plays deals once more whose part of the records was not whole when the run was left; nothing else of them counts. */
  async #recordAgain(threads: Threads, stop: AbortSignal): Promise<void> {
    const { next } = this.#state;
    const records = this.#recordsNow();
    if (records === null || records.from === next) return;
    this.#progress.notice(`deals ${records.from} to ${next - 1} are played again for a part of the records`);
    const accept = (batch: BatchPlayed) => {
      if (!this.#isClosed) this.#record(batch);
      return !this.#isClosed;
    };
    await playDeals({ ...this.#manyDeals(threads, stop), first: records.from, end: next, accept });
    if (stop.aborted) records.discard();
  }

  /** Where decisions are written, or null where they are not. An earlier run is out of the way by then. */
  #recordsNow(): RecordWriter | null {
    if (this.#openRecords !== null && this.#records === null) {
      this.#log.open();
      this.#records = this.#openRecords();
    }
    return this.#records;
  }

  #record({ decisions, first, count }: BatchPlayed): void {
    if (decisions !== undefined) this.#recordsNow()?.add(decisions, first + count);
  }

  close(): void {
    this.#isClosed = true;
    this.#records?.discard();
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
    this.#record(batch);
    collected.add(batch);
    this.#state.addOutside(batch.outside);
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
