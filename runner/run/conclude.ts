import type { ForcedFault } from '#bots/fault';
import type { RunFolder } from '#results/folder';
import type { Results } from '#results/results';
import type { Collected } from '../collect';
import { EXIT, type ExitCode } from '../exit';
import { faultLine, tooManyFaults } from '../faults';
import { shellLine } from '../options/words';
import { VERSION } from '../version';
import { count, notice } from './notice';
import type { Ending } from './play';
import { rangeOf } from './run';

/** What a run came to. */
export interface Outcome {
  readonly results: Results;
  readonly collected: Collected;
  readonly forced: readonly ForcedFault[];
  readonly started: Date;
  readonly threads: number;
  readonly ending: Ending;
}

/** Writes the files of a run that ended. */
export async function writeResults(folder: RunFolder, outcome: Outcome): Promise<void> {
  const { results, collected, forced, started, threads, ending } = outcome;
  const { milliseconds, decisions } = collected.clock;
  const { runFiles } = await import('#results/files');
  folder.commit(
    runFiles(results, {
      reproducible: forced.length === 0,
      forced,
      interrupted: ending === 'interrupted' || ending === 'hopeless',
      threads,
      version: VERSION,
      started,
      finished: new Date(),
      decisions: decisions.map((number, bot) => ({ count: number, milliseconds: milliseconds[bot] })),
    }),
  );
}

/** Prints the table, and says how the run ended. */
export async function conclude(folder: RunFolder, outcome: Outcome, asJson: boolean): Promise<ExitCode> {
  const { results, collected, forced, ending } = outcome;
  const { finalText } = await import('../final-text');
  process.stdout.write(finalText(results, asJson));
  const { faults } = collected;
  const { games, deals, shard } = results.run;
  notice(`results: ${folder.path}`);
  const tooMany = tooManyFaults(faults, games.played);
  if (faults.games > 0) {
    notice(`${tooMany ? 'error: over 1 %: ' : ''}${faultLine(faults, results.labels, games.played)}`);
  }
  if (forced.length > 0) notice('a bot ran out of time or died: another run need not give the same results');
  const { first, end } = rangeOf({ deals: deals.planned, shard });
  const part = `${count(deals.played, 'whole deal')} of ${count(end - first)}`;
  switch (ending) {
    case 'hopeless':
      notice(`given up after ${part}: bots were stuck, or ended their threads, ${forced.length} times`);
      return EXIT.faults;
    case 'interrupted':
      notice(`interrupted: the results are of the first ${part}`);
      notice(`go on with: ${resumeCommand(results.run.command, folder)}`);
      return EXIT.interrupted;
    case 'known':
    case 'done':
      return tooMany ? EXIT.faults : EXIT.done;
  }
}

/** The command that goes on with the run in a folder. */
export function resumeCommand(command: string, { path }: RunFolder): string {
  return shellLine(['pnpm', command, '--resume', path]);
}
