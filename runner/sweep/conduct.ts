import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { RunFolder } from '#results/folder';
import { JOURNAL_FILE, SUMMARY_FILE, SWEEP_FILE } from '#results/run-files';
import { readSweepManifest } from '#results/sweep/manifest';
import type { ExitCode } from '../exit';
import { faultText } from '../faults';
import type { Interrupt } from '../interrupt';
import { programOf } from '../journal/header';
import { headLine, Journal } from '../journal/journal';
import { folderMannerOf, type Place, placeOf } from '../options/run';
import { type SweepOptions, sweepFrom } from '../options/sweep';
import { single } from '../options/values';
import { goOnUnread } from '../outlets';
import { RunAborted } from '../pool';
import { optionsAgain } from '../run/again';
import { resumeCommand } from '../run/conclude';
import { failure, nothingPlayed } from '../run/failure';
import { optionsOfRun } from '../run/head';
import { listening, tellWriting } from '../run/listening';
import { count, notice } from '../run/notice';
import { gamesOf } from '../schedule/schedule';
import { takeFolder } from '../take-folder';
import { VERSION } from '../version';
import { conclude, reportSweep, writeSweep } from './conclude';
import { sweepDifferences } from './differences';
import { readStretches, readSweepHeader, type SweepHeader, type SweepStretch } from './journal';
import { lackingMetrics } from './metrics';
import { playSweep, type SweepManner, workerUrl } from './play';
import { SweepState } from './state';
import { configOf, gamesInAll, groupsOf, type Sweep } from './sweep';

/** A sweep that is about to begin, or to go on. */
interface Underway {
  readonly state: SweepState;
  readonly folder: RunFolder;
  readonly started: Date;
  /** Nothing is left to be played or written. */
  readonly isWritten: boolean;
  readonly openJournal: () => Journal<SweepStretch>;
}

/** Plays a new sweep, or with `--resume` what is left of one, and writes and prints its results. */
export async function conductSweep(options: SweepOptions): Promise<ExitCode> {
  const manner = folderMannerOf(options);
  goOnUnread();
  const resumed = single('resume', options.resume);
  if (resumed === undefined) {
    const place = placeOf(options);
    const sweep = await sweepFrom(options, { large: place.force });
    return listening((interrupt) => finish(begin(sweep, options, place, manner), manner, interrupt));
  }
  const underway = await openAgain(resumed, options);
  const { state, folder, isWritten } = underway;
  if (!isWritten) return listening((interrupt) => finish(underway, manner, interrupt));
  folder.leave();
  return conclude(folder, state, 'done', manner.json);
}

function begin(sweep: Sweep, options: SweepOptions, place: Place, manner: SweepManner): Underway {
  const started = new Date();
  const folder = takeFolder(place, 'sweep', started);
  notice(introduction(sweep, manner));
  const lacking = lackingMetrics(sweep);
  if (lacking.length > 0) notice(`no variant has ${lacking.join(', ')} of --metrics: the table leaves that out`);
  const openJournal = () => {
    const head = headLine(headerOf(sweep, options, started));
    folder.begin(head.text);
    return Journal.open<SweepStretch>(folder.journal, head.end);
  };
  return { state: new SweepState(sweep), folder, started, isWritten: false, openJournal };
}

/**
 * The sweep in a folder, brought to where its journal ends. Throws an InputError where it is another one than the options
 * and files say by now; nothing is changed then.
 */
async function openAgain(given: string, options: SweepOptions): Promise<Underway> {
  const path = resolve(given);
  const folder = RunFolder.reopen(given);
  try {
    const header = readSweepHeader(path);
    const state = new SweepState(await sweepAsOfNow(given, options, header));
    const { end, spoilt } = readStretches(path, (stretch) => state.take(stretch));
    const missing = spoilt === 0 && state.isWhole && isFinished(path) ? missingFrom(path) : null;
    const isWritten = missing?.length === 0;
    notice(isWritten ? `nothing is left of ${given}: ${partOf(state)}` : goingOn(given, state, spoilt, missing ?? []));
    const openJournal = () => {
      folder.reopenResults();
      return Journal.open<SweepStretch>(folder.journal, end);
    };
    return { state, folder, started: new Date(header.started), isWritten, openJournal };
  } catch (error) {
    folder.leave();
    throw error;
  }
}

async function sweepAsOfNow(given: string, options: SweepOptions, header: SweepHeader): Promise<Sweep> {
  const now = await sweepFrom(optionsAgain(given, options, header), { large: true });
  const sweep = { ...now, commandLine: header.sweep.commandLine };
  const differences = sweepDifferences(header, headerOf(sweep, options, new Date()));
  if (differences.length === 0) return sweep;
  throw new InputError(`--resume ${given}: it is another sweep: ${differences.join('; ')}; nothing is changed`);
}

function isFinished(path: string): boolean {
  try {
    return !readSweepManifest(path).interrupted;
  } catch (error) {
    if (error instanceof InputError) return false; // it is written anew
    throw error;
  }
}

/** Files of the results that somebody has removed since. */
function missingFrom(path: string): readonly string[] {
  return [SWEEP_FILE, SUMMARY_FILE].filter((name) => !existsSync(join(path, name)));
}

async function finish(underway: Underway, manner: SweepManner, interrupt: Interrupt): Promise<ExitCode> {
  const { state, folder, started, openJournal } = underway;
  try {
    const ending = await playSweep(state, manner, openJournal, interrupt);
    tellWriting(interrupt);
    state.stop();
    if (!state.results.has(0)) throw nothingPlayed(ending === 'hopeless');
    const manifest = writeSweep(folder, state, { started, threads: manner.threads, ending });
    const code = conclude(folder, state, ending, manner.json);
    if (manner.report) await reportSweep(folder, state, manifest);
    return code;
  } catch (error) {
    const isLost = error instanceof RunAborted || !folder.hasBegun;
    if (isLost) folder.abandon();
    else folder.leave();
    throw failure(error, isLost ? null : resumeCommand('sweep', folder), (fault) => abortedBy(fault, state));
  }
}

/** What is going to be played, in one line. */
function introduction(sweep: Sweep, { threads }: SweepManner): string {
  const { seed, variants, schedule, games, deals, keys } = sweep;
  const each = gamesOf(deals, schedule);
  const rounded = each === games ? '' : ` (${count(games)} rounded up to whole deals)`;
  const same = variants.filter(({ sameAs }) => sameAs !== null).length;
  const copies = same === 0 ? '' : ` (${count(same)} of them the same as others, not played twice)`;
  const groups = groupsOf(sweep).length;
  const often = groups === 1 ? '' : `, which is played once in each of ${groups} groups`;
  const [{ setup, bots }] = variants;
  const who = bots.map(({ label }) => label).join(', ');
  return (
    `seed ${seed}: ${setup.name}, ${keys.map(({ key }) => key).join(', ')} in ${count(variants.length - 1, 'variant')}${copies}, ` +
    `${count(each, 'game')} each${rounded}: ${count(gamesInAll(sweep), 'game')} in all with the baseline${often}, ${who}, ` +
    `on ${count(threads, 'thread')}`
  );
}

function goingOn(given: string, state: SweepState, spoilt: number, missing: readonly string[]): string {
  const dropped =
    spoilt === 0 ? '' : `; the last ${count(spoilt, 'byte')} of ${JOURNAL_FILE} are dropped: they are no whole lines`;
  const again = missing.length === 0 ? '' : `; what is missing is written again: ${missing.join(', ')}`;
  return `going on with ${given}: ${partOf(state)}${dropped}${again}`;
}

function partOf(state: SweepState): string {
  return `${count(state.games)} of ${count(gamesInAll(state.sweep), 'game')} are played`;
}

function headerOf(sweep: Sweep, options: SweepOptions, started: Date): SweepHeader {
  return {
    sweepJournal: 1,
    program: programOf(workerUrl()),
    version: VERSION,
    started: started.toISOString(),
    folder: process.cwd(),
    sweep: configOf(sweep),
    options: optionsOfRun(options),
  };
}

/** Of a fault that ended the sweep: the variant and the game. */
function abortedBy(noted: RunAborted['fault'], state: SweepState): string {
  const fault = state.inVariant(noted);
  return `variant ${fault.variant}: ${faultText(fault)} (seed ${state.sweep.seed})`;
}
