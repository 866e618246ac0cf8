import type { FaultRecord } from '#bots/fault';
import { RunFolder } from '#results/folder';
import { RunAborted } from '../batches/pool';
import { type FolderOptions, type Place, placeOf } from '../options/run';
import { single } from '../options/values';
import type { ExitCode } from '../terminal/exit';
import type { Interrupt } from '../terminal/interrupt';
import { goOnUnread } from '../terminal/outlets';
import { resumeCommand } from './conclude';
import { failure } from './failure';
import { listening } from './listening';

/** What is played in a folder with a journal, by which it can go on: a run, or a sweep. */
export interface Work {
  readonly folder: RunFolder;
  readonly started: Date;
  /** Nothing is left to be played or written. */
  readonly isWhole: boolean;
}

/** How a command does such work. */
export interface Conduct<Own extends Work> {
  readonly command: string;
  /** Checks new work, and returns what takes its folder. */
  readonly begin: (place: Place) => Promise<() => Own>;
  /** Reads what was left. Throws an InputError, with nothing changed, where it is another work than it was. */
  readonly goOn: (folder: RunFolder, given: string) => Promise<Own>;
  /** Plays what is left, and writes and prints the results. */
  readonly finish: (work: Own, interrupt: Interrupt) => Promise<ExitCode>;
  /** Prints the results that were written before. */
  readonly show: (work: Own) => ExitCode | Promise<ExitCode>;
  /** Tells of a fault that ended it. */
  readonly abortedBy: (fault: FaultRecord, work: Own) => string;
}

/** Does new work, or with `--resume` what is left of it. */
export async function conductWork<Own extends Work>(options: FolderOptions, conduct: Conduct<Own>): Promise<ExitCode> {
  const given = single('resume', options.resume);
  goOnUnread();
  if (given === undefined) return finish(await conduct.begin(placeOf(options)), conduct);
  const folder = RunFolder.reopen(given);
  const work = await conduct.goOn(folder, given).catch((error: unknown) => {
    folder.leave();
    throw error;
  });
  if (!work.isWhole) return finish(() => work, conduct);
  folder.leave();
  return conduct.show(work);
}

function finish<Own extends Work>(begin: () => Own, conduct: Conduct<Own>): Promise<ExitCode> {
  return listening(async (interrupt) => {
    const work = begin();
    const { folder } = work;
    try {
      return await conduct.finish(work, interrupt);
    } catch (error) {
      const isLost = error instanceof RunAborted || !folder.hasBegun;
      if (isLost) folder.abandon();
      else folder.leave();
      const resume = isLost ? null : resumeCommand(conduct.command, folder);
      throw failure(error, resume, (fault) => conduct.abortedBy(fault, work));
    }
  });
}
