import type { ExternalTally } from '#bots/external/external-bot';
import type { ForcedFault } from '#bots/fault';
import { hasProgram } from '#results/config';
import type { RunFolder } from '#results/folder';
import type { Manifest } from '#results/manifest';
import type { Results } from '#results/results';
import { STDERR_FOLDER } from '#results/run-files';
import type { Collected } from '../batches/collect';
import { faultLine, tooManyFaults } from '../faults';
import { shellLine } from '../options/words';
import { EXIT, type ExitCode } from '../terminal/exit';
import { VERSION } from '../version';
import { count, notice } from './notice';
import type { Ending } from './play';
import { rangeOf } from './run';

/** What a run came to. */
export interface Outcome {
  readonly results: Results;
  readonly collected: Collected;
  readonly forced: readonly ForcedFault[];
  /** By bot, what became of its processes; null for bots in this process. */
  readonly outside: readonly (ExternalTally | null)[];
  readonly started: Date;
  readonly threads: number;
  readonly ending: Ending;
}

/** Writes the files of a run that ended, and returns its manifest. */
export async function writeResults(folder: RunFolder, outcome: Outcome): Promise<Manifest> {
  const { results, collected, forced, outside, started, threads, ending } = outcome;
  const { milliseconds, decisions } = collected.clock;
  const { runFiles } = await import('#results/files');
  const { manifest } = await import('#results/manifest');
  const circumstances = {
    reproducible: forced.length === 0 && !hasProgram(results.run),
    forced,
    outside: outside.flatMap((tally, bot) => (tally === null ? [] : { bot: results.labels[bot], ...tally })),
    interrupted: ending === 'interrupted' || ending === 'hopeless',
    threads,
    version: VERSION,
    started,
    finished: new Date(),
    decisions: decisions.map((number, bot) => ({ count: number, milliseconds: milliseconds[bot] })),
  };
  const texts: (readonly [name: string, text: string])[] = [];
  for (const file of runFiles(results, circumstances)) {
    texts.push(file);
    await new Promise(setImmediate); // a file may take seconds: signals are heard in between
  }
  folder.commit(texts);
  return manifest(results.run, circumstances);
}

/** How a run that ended is told of. */
interface Telling {
  readonly json: boolean;
  /** Of the run, for the report that it leaves in its folder; null: it leaves none. */
  readonly report: Manifest | null;
}

/** Prints the table, leaves a report, and says how the run ended. */
export async function conclude(folder: RunFolder, outcome: Outcome, { json, report }: Telling): Promise<ExitCode> {
  const { results, collected, forced, ending } = outcome;
  const { finalText } = await import('../final-text');
  process.stdout.write(finalText(results, json));
  const { faults } = collected;
  const { games, deals, shard } = results.run;
  notice(`results: ${folder.path}`);
  if (report !== null) await writeReportOf(folder, outcome, report);
  const tooMany = tooManyFaults(faults, games.played);
  if (faults.games > 0) {
    notice(`${tooMany ? 'error: over 1 %: ' : ''}${faultLine(faults, results.labels, games.played)}`);
  }
  if (forced.length > 0) notice('a bot ran out of time or died: another run need not give the same results');
  for (const line of outsideLines(outcome)) notice(line);
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

/** What is to be said of processes that were lost, and of answers that came too late. */
function outsideLines({ results: { labels }, outside }: Outcome): string[] {
  return outside.flatMap((tally, bot) => {
    if (tally === null || tally.losses + tally.dropped === 0) return [];
    const lost = tally.losses === 0 ? [] : [`${count(tally.losses)} of its processes ended unasked or had to be ended`];
    const late = tally.dropped === 0 ? [] : [`${count(tally.dropped, 'answer')} came too late or twice`];
    return `bot ${labels[bot]}: ${[...lost, ...late].join('; ')}; see ${STDERR_FOLDER} for what it wrote`;
  });
}

async function writeReportOf({ path }: RunFolder, { results, collected }: Outcome, manifest: Manifest): Promise<void> {
  const { leaveReport } = await import('../report/at-end');
  await leaveReport(path, async (file) => {
    const { reportedOf, writeReport } = await import('../report/load');
    writeReport([reportedOf({ folder: path, results, manifest, faults: collected.faults })], file);
  });
}

/** The command that goes on with the run in a folder. */
export function resumeCommand(command: string, { path }: RunFolder): string {
  return shellLine(['pnpm', command, '--resume', path]);
}
