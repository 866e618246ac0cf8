import { join } from 'node:path';
import type { Argv, CommandModule } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import type { Reported } from '#results/report/source';
import { REPORT_FILE } from '#results/run-files';
import { type Given, isSet, single } from '#runner/options/values';
import { shellLine } from '#runner/options/words';
import { readAll, readReportedSweep, refuseSweeps } from '#runner/report/read';
import { writeReport, writeSweepReport } from '#runner/report/write';
import { hostBotsHere } from '#runner/terminal/host-bots';

interface ReportOptions {
  readonly folders: readonly string[];
  readonly out: Given;
  readonly 'no-replays': boolean;
}

export const reportCommand: CommandModule<object, ReportOptions> = {
  command: 'report [folders..]',
  describe: 'Write what a run, a sweep or several runs came to as one HTML file, with plots and tables',
  builder: (yargs) =>
    yargs
      .positional('folders', {
        type: 'string',
        array: true,
        default: [],
        describe: 'Folder of a run or sweep; several runs are set side by side',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        describe: 'File to write; needed for several folders',
        defaultDescription: `${REPORT_FILE} in the folder`,
      })
      .option('no-replays', {
        type: 'boolean',
        default: false,
        describe: 'Write no pages of the games to look at; with --out none are written anyway',
      })
      .example('$0 report results/runs/my-run', 'One run')
      .example('$0 report old new --out compared.html', 'Two runs side by side') as Argv<ReportOptions>,
  handler: async ({ folders, out: given, 'no-replays': noReplays }) => {
    const out = single('out', given);
    if (folders.length === 0) throw new InputError('name the folder of a run: pnpm report DIR');
    if (out === '') throw new InputError('--out is empty; name a file');
    if (out === undefined && folders.length > 1) throw new InputError('--out FILE is needed for several folders');
    const path = out ?? join(folders[0], REPORT_FILE);
    const replays = out === undefined && !isSet('no-replays', noReplays);
    await hostBotsHere(async (print) => {
      const size = await write(folders, path, replays);
      print(`report: ${path} (${Math.ceil(size / 1000).toLocaleString('en')} kB)\n`);
    });
  },
};

/** With pages of the games to look at, in the folder of the run. */
async function playedAgain(run: Reported, folder: string): Promise<Reported> {
  const { withReplays } = await import('#runner/report/replays');
  return withReplays(run, folder, (text) => process.stderr.write(`notice: ${text}\n`));
}

/** Writes the report, and with `replays` pages of games beside it. Returns its size in bytes. */
async function write(folders: readonly string[], path: string, replays: boolean): Promise<number> {
  const sweep = folders.length === 1 ? await readReportedSweep(folders[0]) : null;
  if (sweep !== null) return writeSweepReport(sweep, path);
  refuseSweeps(folders, (folder) => `a sweep has a report of its own: ${shellLine(['pnpm', 'report', folder])}`);
  const runs = readAll(folders);
  return writeReport(replays ? [await playedAgain(runs[0], folders[0])] : runs, path);
}
