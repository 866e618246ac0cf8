import type { FaultRecord } from '#bots/fault';
import type { RunFolder } from '#results/folder';
import { SUMMARY_FILE, SWEEP_FILE } from '#results/run-files';
import { readSweepManifest } from '#results/sweep/manifest';
import { faultText } from '../faults';
import { originOf } from '../journal/header';
import { beginJournal, type Journal, reopenJournal } from '../journal/journal';
import { folderMannerOf, type Place } from '../options/run';
import { type SweepOptions, sweepFrom } from '../options/sweep';
import { checkSame, optionsAgain } from '../run/again';
import { nothingPlayed } from '../run/failure';
import { optionsOfRun } from '../run/head';
import { ifReadable, tellLeft } from '../run/left';
import { tellWriting } from '../run/listening';
import { count, notice } from '../run/notice';
import { conductWork, type Work } from '../run/work';
import { gamesOf } from '../schedule/schedule';
import { takeFolder } from '../take-folder';
import type { ExitCode } from '../terminal/exit';
import type { Interrupt } from '../terminal/interrupt';
import { conclude, reportSweep, writeSweep } from './conclude';
import { sweepDifferences } from './differences';
import { readStretches, readSweepHeader, type SweepHeader, type SweepStretch } from './journal';
import { lackingMetrics } from './metrics';
import { playSweep, type SweepManner, workerUrl } from './play';
import { SweepState } from './state';
import { configOf, gamesInAll, groupsOf, type Sweep } from './sweep';

/** A sweep in its folder. */
interface SweepWork extends Work {
  readonly state: SweepState;
  readonly openJournal: () => Journal<SweepStretch>;
}

/** Plays a new sweep, or with `--resume` what is left of one, and writes and prints its results. */
export async function conductSweep(options: SweepOptions): Promise<ExitCode> {
  const manner = folderMannerOf(options);
  return conductWork<SweepWork>(options, {
    command: 'sweep',
    begin: async (place) => {
      const sweep = await sweepFrom(options, { large: place.force });
      return () => begin(sweep, options, place, manner);
    },
    goOn: (folder, given) => openAgain(folder, given, options),
    finish: (work, interrupt) => finish(work, manner, interrupt),
    show: ({ folder, state }) => conclude(folder, state, 'done', manner.json),
    abortedBy,
  });
}

function begin(sweep: Sweep, options: SweepOptions, place: Place, manner: SweepManner): SweepWork {
  const started = new Date();
  const folder = takeFolder(place, 'sweep', started);
  notice(introduction(sweep, manner));
  const lacking = lackingMetrics(sweep);
  if (lacking.length > 0) notice(`no variant has ${lacking.join(', ')} of --metrics: the table leaves that out`);
  const openJournal = () => beginJournal<SweepStretch>(folder, headerOf(sweep, options, started));
  return { state: new SweepState(sweep), folder, started, isWhole: false, openJournal };
}

/**
 * The sweep in a folder, brought to where its journal ends. Throws an InputError where it is another one than the options
 * and files say by now; nothing is changed then.
 */
async function openAgain(folder: RunFolder, given: string, options: SweepOptions): Promise<SweepWork> {
  const header = readSweepHeader(folder.path);
  const now = await sweepFrom(optionsAgain(given, options, header), { large: true });
  const sweep = { ...now, commandLine: header.sweep.commandLine };
  checkSame(given, 'sweep', sweepDifferences(header, headerOf(sweep, options, new Date())));
  const state = new SweepState(sweep);
  const { end, spoilt } = readStretches(folder.path, (stretch) => state.take(stretch));
  const manifest = spoilt === 0 && state.isWhole ? ifReadable(() => readSweepManifest(folder.path)) : null;
  const isWhole = tellLeft(given, folder, {
    part: `${count(state.games)} of ${count(gamesInAll(sweep), 'game')} are played`,
    spoilt,
    results: manifest === null || manifest.interrupted ? null : [SWEEP_FILE, SUMMARY_FILE],
  });
  const openJournal = () => reopenJournal<SweepStretch>(folder, end);
  return { state, folder, started: new Date(header.started), isWhole, openJournal };
}

async function finish(work: SweepWork, manner: SweepManner, interrupt: Interrupt): Promise<ExitCode> {
  const { state, folder, started, openJournal } = work;
  const ending = await playSweep(state, manner, openJournal, interrupt);
  tellWriting(interrupt);
  state.stop();
  if (!state.results.has(0)) throw nothingPlayed(ending === 'hopeless');
  const manifest = writeSweep(folder, state, { started, threads: manner.threads, ending });
  const code = conclude(folder, state, ending, manner.json);
  if (manner.report) await reportSweep(folder, state, manifest);
  return code;
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

function headerOf(sweep: Sweep, options: SweepOptions, started: Date): SweepHeader {
  return {
    sweepJournal: 1,
    ...originOf(workerUrl(), started),
    sweep: configOf(sweep),
    options: optionsOfRun(options),
  };
}

/** Of a fault that ended the sweep: the variant and the game. */
function abortedBy(noted: FaultRecord, { state }: SweepWork): string {
  const fault = state.inVariant(noted);
  return `variant ${fault.variant}: ${faultText(fault)} (seed ${state.sweep.seed})`;
}
