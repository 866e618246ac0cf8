import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultRecord } from '#bots/fault';
import type { RunConfig } from '#results/config';
import type { RunFolder } from '#results/folder';
import type { Manifest } from '#results/manifest';
import { REPORT_FILE } from '#results/run-files';
import { faultText } from '../faults';
import { beginJournal } from '../journal/journal';
import { mannerOf, type Place, type RunOptions } from '../options/run';
import { takeFolder } from '../take-folder';
import type { ExitCode } from '../terminal/exit';
import type { Interrupt } from '../terminal/interrupt';
import { conclude, type Outcome, writeResults } from './conclude';
import { nothingPlayed } from './failure';
import { headerOf } from './head';
import { tellWriting } from './listening';
import { introduction, notice } from './notice';
import { type Ending, playRun, type Underway } from './play';
import { type Manner, type Run, runConfigOf } from './run';
import { RunState } from './state';
import { conductWork, type Work } from './work';

/** A command that plays a run: its name, and how it reads its options. */
export interface RunCommand<Options> {
  readonly name: RunConfig['command'];
  readonly read: (options: Options) => Promise<Run>;
}

/** A run in its folder. */
export interface RunWork extends Work, Underway {}

/** Plays a new run, or with `--resume` what is left of one, and writes and prints its results. */
export async function conduct<Options extends RunOptions>(
  options: Options,
  command: RunCommand<Options>,
): Promise<ExitCode> {
  const manner = mannerOf(options);
  return conductWork<RunWork>(options, {
    command: command.name,
    begin: async (place) => {
      const run = await command.read(options);
      return () => begin(run, options, place, manner);
    },
    goOn: async (folder, given) => {
      const { openAgain } = await import('./resume'); // with what reads journals
      return openAgain(folder, given, options, command);
    },
    finish: (work, interrupt) => finish(work, manner, interrupt),
    show: async (work) => {
      const report = manner.report ? await missingReport(work.folder) : null;
      return conclude(work.folder, await outcomeOf(work, 'done', manner), { json: manner.json, report });
    },
    abortedBy,
  });
}

function begin(run: Run, options: RunOptions, place: Place, { threads }: Manner): RunWork {
  const started = new Date();
  const folder = takeFolder(place, nameOf(run), started);
  notice(introduction(run, threads));
  const openJournal = () => beginJournal(folder, headerOf(run, options, started));
  return { run, folder, state: RunState.ofNew(run), started, isWhole: false, openJournal };
}

/** The manifest of a run that was killed before it left its report; null where there is one. */
async function missingReport({ path }: RunFolder): Promise<Manifest | null> {
  if (existsSync(join(path, REPORT_FILE))) return null;
  const { readManifest } = await import('#results/manifest');
  return readManifest(path);
}

async function finish(work: RunWork, manner: Manner, interrupt: Interrupt): Promise<ExitCode> {
  const ending = await playRun(work, manner, interrupt);
  tellWriting(interrupt);
  if (work.state.collected.deals === 0) throw nothingPlayed(ending === 'hopeless');
  return Promise.race([write(work, ending, manner), interrupt.atOnce]);
}

async function write(work: RunWork, ending: Ending, manner: Manner): Promise<ExitCode> {
  const outcome = await outcomeOf(work, ending, manner);
  const manifest = await writeResults(work.folder, outcome);
  return conclude(work.folder, outcome, { json: manner.json, report: manner.report ? manifest : null });
}

async function outcomeOf({ run, state, started }: RunWork, ending: Ending, { threads }: Manner): Promise<Outcome> {
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
function abortedBy(fault: FaultRecord, { run }: RunWork): string {
  const { deal, rotation } = fault;
  const replay = run.replayCommand && `; to see it: ${run.replayCommand} --deal ${deal} --rotation ${rotation}`;
  return `${faultText(fault)} (seed ${run.seed})${replay ?? ''}`;
}
