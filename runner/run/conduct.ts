import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunConfig } from '#results/config';
import type { Manifest } from '#results/manifest';
import { REPORT_FILE } from '#results/run-files';
import type { ExitCode } from '../exit';
import { faultText } from '../faults';
import type { Interrupt } from '../interrupt';
import { headLine, Journal } from '../journal/journal';
import { mannerOf, type Place, placeOf, type RunOptions } from '../options/run';
import { single } from '../options/values';
import { goOnUnread } from '../outlets';
import { RunAborted } from '../pool';
import { takeFolder } from '../take-folder';
import { conclude, type Outcome, resumeCommand, writeResults } from './conclude';
import { failure, nothingPlayed } from './failure';
import { headerOf } from './head';
import { listening, tellWriting } from './listening';
import { introduction, notice } from './notice';
import { type Ending, playRun } from './play';
import type { Reopened } from './resume';
import { type Manner, type Run, runConfigOf } from './run';
import { RunState } from './state';

/** A command that plays a run: its name, and how it reads its options. */
export interface RunCommand<Options> {
  readonly name: RunConfig['command'];
  readonly read: (options: Options) => Promise<Run>;
}

/** A run that is about to go on. */
interface Underway extends Reopened {
  readonly openJournal: () => Journal;
}

/** Plays a new run, or with `--resume` what is left of one, and writes and prints its results. */
export async function conduct<Options extends RunOptions>(
  options: Options,
  command: RunCommand<Options>,
): Promise<ExitCode> {
  const manner = mannerOf(options);
  const resumed = single('resume', options.resume);
  goOnUnread();
  if (resumed === undefined) {
    const place = placeOf(options);
    const run = await command.read(options);
    return listening((interrupt) => finish(begin(run, options, place, manner), manner, interrupt));
  }
  const { openAgain } = await import('./resume'); // with what reads journals
  const reopened = await openAgain(resumed, options, command);
  const { folder, end } = reopened;
  const openJournal = () => {
    folder.reopenResults();
    return Journal.open(folder.journal, end);
  };
  if (!reopened.isWhole) {
    return listening((interrupt) => finish({ ...reopened, openJournal }, manner, interrupt));
  }
  folder.leave();
  const report = manner.report ? await missingReport(folder) : null;
  return conclude(folder, await outcomeOf(reopened, 'done', manner), { json: manner.json, report });
}

/** The manifest of a run that was killed before it left its report; null where there is one. */
async function missingReport({ path }: Reopened['folder']): Promise<Manifest | null> {
  if (existsSync(join(path, REPORT_FILE))) return null;
  const { readManifest } = await import('#results/manifest');
  return readManifest(path);
}

function begin(run: Run, options: RunOptions, place: Place, { threads }: Manner): Underway {
  const started = new Date();
  const folder = takeFolder(place, nameOf(run), started);
  notice(introduction(run, threads));
  const openJournal = () => {
    const head = headLine(headerOf(run, options, started));
    folder.begin(head.text);
    return Journal.open(folder.journal, head.end);
  };
  return { run, folder, state: RunState.ofNew(run), started, openJournal };
}

async function finish(underway: Underway, manner: Manner, interrupt: Interrupt): Promise<ExitCode> {
  const { run, folder, state } = underway;
  try {
    const ending = await playRun(run, manner, state, underway, interrupt);
    tellWriting(interrupt);
    if (state.collected.deals === 0) throw nothingPlayed(ending === 'hopeless');
    return await Promise.race([write(underway, ending, manner), interrupt.atOnce]);
  } catch (error) {
    const isLost = error instanceof RunAborted || !folder.hasBegun;
    if (isLost) folder.abandon();
    else folder.leave();
    throw failure(error, isLost ? null : resumeCommand(run.command, folder), (fault) => abortedBy(fault, run));
  }
}

async function write(underway: Underway, ending: Ending, manner: Manner): Promise<ExitCode> {
  const { folder } = underway;
  const outcome = await outcomeOf(underway, ending, manner);
  const manifest = await writeResults(folder, outcome);
  return conclude(folder, outcome, { json: manner.json, report: manner.report ? manifest : null });
}

async function outcomeOf({ run, state, started }: Reopened, ending: Ending, { threads }: Manner): Promise<Outcome> {
  const { Results } = await import('#results/results');
  const { collected, forced, outside, schedule } = state;
  const results = new Results(collected.totals, runConfigOf(run, collected.deals, schedule));
  return { results, collected, forced, outside, started, threads, ending };
}

function nameOf({ setup, command, schedule, shard }: Run): string {
  const ruleset = setup.name
    .replace(/^.*[/\\]/, '')
    .replace(/\.toml$/i, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '-');
  const played = command === 'sim' ? ruleset : `${ruleset}-${schedule.spec.format}`;
  return shard === null ? played : `${played}-${shard.index}-of-${shard.of}`;
}

/** Of a fault that ended the run: the game, and how to see it. */
function abortedBy(fault: RunAborted['fault'], run: Run): string {
  const { deal, rotation } = fault;
  const replay = run.replayCommand && `; to see it: ${run.replayCommand} --deal ${deal} --rotation ${rotation}`;
  return `${faultText(fault)} (seed ${run.seed})${replay ?? ''}`;
}
