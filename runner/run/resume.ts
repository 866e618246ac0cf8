import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { resultNames } from '#results/files';
import { RunFolder } from '#results/folder';
import { readManifest } from '#results/manifest';
import { Results } from '#results/results';
import { GAMES_FILE, JOURNAL_FILE } from '#results/run-files';
import type { JournalEnd } from '../journal/journal';
import { type Journalled, readJournal } from '../journal/read';
import type { RunOptions } from '../options/run';
import { shellLine } from '../options/words';
import { optionsAgain } from './again';
import type { RunCommand } from './conduct';
import { headDifferences, shardDifferences } from './differences';
import { headerOf } from './head';
import { count, notice } from './notice';
import { type Run, rangeOf } from './run';
import { RunState } from './state';

/** A run that was played in part. */
export interface Reopened {
  readonly run: Run;
  readonly folder: RunFolder;
  readonly state: RunState;
  readonly started: Date;
}

/** The same, with where its journal goes on. */
export interface Again extends Reopened {
  readonly end: JournalEnd;
  /** Nothing is left to be played or written. */
  readonly isWhole: boolean;
}

/**
 * The run in a folder, brought to where its journal ends. Throws an InputError where it is another run than the options and
 * files say by now; nothing is changed then.
 */
export async function openAgain<Options extends RunOptions>(
  given: string,
  options: Options,
  command: RunCommand<Options>,
): Promise<Again> {
  const path = resolve(given);
  const folder = RunFolder.reopen(given);
  try {
    const journalled = readJournal(path, { gamesLeft: folder.sizeOf(GAMES_FILE) });
    const { header, end } = journalled;
    if (header.run.command !== command.name) {
      throw new InputError(
        `--resume ${given}: it is a ${header.run.command}; go on with: ${shellLine(['pnpm', header.run.command, '--resume', given])}`,
      );
    }
    const run = await runAsOfNow(given, options, command, journalled);
    const missing = isWritten(path, journalled) ? missingFrom(path, journalled) : null;
    const isWhole = missing?.length === 0;
    notice(
      isWhole
        ? `nothing is left of ${given}: ${partOf(run, journalled)}`
        : goingOn(given, run, journalled, missing ?? []),
    );
    return { run, folder, state: RunState.ofJournal(run, journalled), started: new Date(header.started), end, isWhole };
  } catch (error) {
    folder.leave();
    throw error;
  }
}

/** Whether the results of all that the journal tells of stand in the folder, and nothing was left to be played. */
function isWritten(folder: string, { collected, spoilt }: Journalled): boolean {
  if (spoilt > 0) return false;
  try {
    const { interrupted, run } = readManifest(folder);
    return !interrupted && run.deals.played === collected.deals;
  } catch (error) {
    if (error instanceof InputError) return false; // it is written anew
    throw error;
  }
}

/** Files of the results that somebody has removed since. */
function missingFrom(folder: string, { collected }: Journalled): readonly string[] {
  const names = resultNames(new Results(collected.totals, readManifest(folder).run));
  return names.filter((name) => !existsSync(join(folder, name)));
}

function goingOn(given: string, run: Run, journalled: Journalled, missing: readonly string[]): string {
  const { spoilt, areRowsLost } = journalled;
  const why = areRowsLost ? `rows of ${GAMES_FILE} are lost` : 'they are no whole lines';
  const dropped = spoilt === 0 ? '' : `; the last ${count(spoilt, 'byte')} of ${JOURNAL_FILE} are dropped: ${why}`;
  const again = missing.length === 0 ? '' : `; what is missing is written again: ${missing.join(', ')}`;
  return `going on with ${given}: ${partOf(run, journalled)}${dropped}${again}`;
}

function partOf(run: Run, { collected }: Journalled): string {
  const { first, end } = rangeOf(run);
  return `${count(collected.deals)} of ${count(end - first, 'deal')} are played`;
}

/** Reads the options of the run again, with those that are given now in their place, and compares. */
async function runAsOfNow<Options extends RunOptions>(
  given: string,
  options: Options,
  command: RunCommand<Options>,
  { header }: Journalled,
): Promise<Run> {
  const run = { ...(await command.read(optionsAgain(given, options, header))), commandLine: header.run.commandLine };
  const here = headerOf(run, options, new Date());
  const differences = [...headDifferences(header, here), ...shardDifferences(header.run.shard, here.run.shard)];
  if (differences.length === 0) return run;
  throw new InputError(`--resume ${given}: it is another run: ${differences.join('; ')}; nothing is changed`);
}
