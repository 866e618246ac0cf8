import type { ForcedFault } from '#bots/fault';
import type { RunFolder } from '#results/folder';
import { GAMES_FILE } from '#results/run-files';
import type { StreamedFile } from '#results/streamed-file';
import { Patience } from '../batches/patience';
import { type Batch, type BatchPlayed, type OutsidePlan, wantedOf } from '../batches/plan';
import { playDeals } from '../batches/pool';
import type { Journal } from '../journal/journal';
import { Log } from '../journal/log';
import { gamesOf } from '../schedule/schedule';
import type { Interrupt } from '../terminal/interrupt';
import { type Progress, showProgress } from '../terminal/progress';
import { farewellChannel } from '../threads/farewell';
import { Threads } from '../threads/threads';
import { tellForced } from './forced';
import { workerUrl } from './head';
import { playOn, tellPlaying } from './listening';
import { gamesAtOnce, hasOutside, type Manner, planOf, type Run, rangeOf, runConfigOf } from './run';
import type { RunState } from './state';

/** Milliseconds of a batch whose decisions are recorded, and which takes much room therefore. */
const RECORDED_BATCH = 20;

/** A run that is about to be played, and where it is written while it goes on. */
export interface Underway {
  readonly run: Run;
  readonly state: RunState;
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
export async function playRun(underway: Underway, manner: Manner, interrupt: Interrupt): Promise<Ending> {
  const { run, state, folder } = underway;
  const { first, end } = rangeOf(run);
  void import('../final-text'); // is loaded by the time that it is needed
  if (manner.report) void import('../report/load');
  const before = gamesOf(state.collected.deals, run.schedule);
  const progress = await showProgress(manner.progress, gamesOf(end - first, run.schedule), before);
  tellPlaying(interrupt, progress);
  const extras = await extrasOf(underway, manner, progress);
  const outside = hasOutside(run) ? outsidePlan(run, folder) : undefined;
  const threads = new Threads({
    plan: { ...planOf(run), outside },
    threads: manner.threads,
    timeout: run.timeout,
    worker: workerUrl(),
    channel: outside?.channel,
  });
  return playOn(new Playing({ ...underway, manner, progress, threads, ...extras }), interrupt);
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

/** What bots outside the process answered in the deals of a batch, as the journal tells. */
async function journalledIn({ path }: RunFolder): Promise<(batch: Batch) => string> {
  const { JournalledAnswers } = await import('../journal/journalled-answers');
  const answers = JournalledAnswers.of(path);
  return (batch) => answers.packedOf(batch);
}

/** What only some runs need, and which takes long to load. */
async function extrasOf({ run, state, folder, openJournal }: Underway, { reportInterval }: Manner, progress: Progress) {
  const { gamesCsv, stopping, schedule, record } = run;
  const [rows, sequential, rounds, interim, recording] = await Promise.all([
    gamesCsv ? import('#results/games-csv') : null,
    stopping && import('#results/stopping'),
    schedule.spec.format === 'swiss' ? import('./round') : null,
    reportInterval && import('./interim'),
    record && import('../record/records'),
  ]);
  const open = () => ({ journal: openJournal(), games: rows && gamesFile(rows.GAMES_HEADER, folder, state) });
  const log = new Log(open, wantedOf(planOf(run)), state.next);
  const openRecords = () => {
    log.open(); // an earlier run is out of the way then
    return folder.recordsFolder();
  };
  return {
    log,
    endOfRound: () => rounds?.endOfRound(state, log) ?? Number.POSITIVE_INFINITY,
    /** Looks at whole multiples of some deals only, so that it does not matter what was finished when. */
    isKnown: () => {
      const { deals, totals } = state.collected;
      if (!stopping || !sequential || deals === 0 || deals % stopping.checkEvery !== 0) return false;
      return sequential.isKnown(totals, runConfigOf(run, deals, state.schedule));
    },
    tables: reportInterval && interim && new interim.InterimTables(reportInterval, progress),
    records: record && recording?.recordsOf(run, record, state.next, openRecords),
  };
}

/** games.csv grows while the run goes on, in the order of the deals. */
function gamesFile(header: string, folder: RunFolder, { gamesBytes }: RunState): StreamedFile {
  const file = folder.grow(GAMES_FILE, gamesBytes);
  if (gamesBytes === 0) file.write(header);
  return file;
}

/** What a run is played with. */
interface Parts extends Omit<Underway, 'openJournal'>, Awaited<ReturnType<typeof extrasOf>> {
  readonly manner: Manner;
  readonly progress: Progress;
  readonly threads: Threads;
}

class Playing {
  readonly #parts: Parts;
  readonly #patience = new Patience();
  readonly #tell: (fault: ForcedFault) => void;
  #isKnown = false;
  /** What still comes, when the user did not want to wait, is dropped. */
  #isClosed = false;

  constructor(parts: Parts) {
    const { run, state, progress } = parts;
    this.#parts = parts;
    this.#tell = tellForced(progress, run.timeout + run.bank, ({ deal, rotation }) => {
      const seating = state.schedule.next(deal)[rotation];
      return [`deal ${deal}, rotation ${rotation}`, seating.map((bot) => run.bots[bot])];
    });
  }

  async play(stop: AbortSignal): Promise<Ending> {
    const { folder, log, records } = this.#parts;
    if (folder.hasBegun) {
      log.open();
      await this.#recordAgain(stop);
    }
    const ending = await this.#playOn(stop);
    records?.finish();
    return ending;
  }

  async close(): Promise<void> {
    const { records, log, progress, threads } = this.#parts;
    this.#isClosed = true;
    records?.discard();
    log.close();
    progress.end();
    await threads.close();
  }

  async #playOn(stop: AbortSignal): Promise<Ending> {
    const { run, state, progress, log, endOfRound, isKnown } = this.#parts;
    const { end } = rangeOf(run);
    progress.at(gamesOf(state.collected.deals, state.schedule));
    this.#isKnown = isKnown();
    while (state.next < end && !this.#isKnown) {
      const endOfLeg = Math.min(end, endOfRound()); // which may draw a round
      const { hopeless } = await playDeals({
        ...this.#manyDeals(stop),
        first: state.next,
        end: endOfLeg,
        align: run.stopping?.checkEvery,
        patience: this.#patience,
        accept: (batch) => this.#accept(batch),
      });
      if (this.#isClosed) break;
      log.write(state.forced);
      if (hopeless && state.next < end) return 'hopeless';
      if (stop.aborted && state.next < end && !this.#isKnown) return 'interrupted';
    }
    return this.#isKnown ? 'known' : 'done';
  }

  /** How deals are played, whichever and whatever for. */
  #manyDeals(stop: AbortSignal) {
    const { run, state, manner, threads } = this.#parts;
    return {
      threads,
      schedule: state.schedule,
      drawn: state.schedule !== run.schedule,
      batchSize: manner.batchSize,
      target: run.record === null ? undefined : RECORDED_BATCH,
      leastGames: gamesAtOnce(run),
      forced: state.forced,
      stop,
      onForced: (fault: ForcedFault) => {
        if (!this.#isClosed) this.#tell(fault); // threads that we end are no fault
      },
    };
  }

  /** Plays deals once more whose part of the records was not whole when the run was left; nothing else of them counts. */
  async #recordAgain(stop: AbortSignal): Promise<void> {
    const { run, folder, state, progress, records } = this.#parts;
    const end = state.next;
    const first = records?.open().from ?? end;
    if (first === end) return;
    progress.notice(`deals ${first} to ${end - 1} are played again for a part of the records`);
    const answersIn = hasOutside(run) ? await journalledIn(folder) : undefined;
    const accept = (batch: BatchPlayed) => {
      if (!this.#isClosed) records?.add(batch);
      return !this.#isClosed;
    };
    await playDeals({ ...this.#manyDeals(stop), first, end, answersIn, accept });
    if (stop.aborted) records?.discard();
  }

  #accept(batch: BatchPlayed): boolean {
    if (this.#isClosed) return false;
    const { run, state, progress, log, records, tables, isKnown } = this.#parts;
    const { collected, forced, schedule } = state;
    records?.add(batch);
    collected.add(batch);
    state.addOutside(batch.outside);
    log.add(batch, forced);
    progress.at(gamesOf(collected.deals, schedule));
    tables?.show(collected.totals, runConfigOf(run, collected.deals, schedule));
    this.#isKnown = isKnown();
    return !this.#isKnown;
  }
}
