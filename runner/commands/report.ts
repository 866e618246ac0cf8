import { join } from 'node:path';
import type { Argv, CommandModule } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { REPORT_FILE } from '#results/run-files';
import { type Given, single } from '#runner/options/values';
import { readReported } from '#runner/report/read';
import { writeReport } from '#runner/report/write';

interface ReportOptions {
  readonly folders: readonly string[];
  readonly out: Given;
}

export const reportCommand: CommandModule<object, ReportOptions> = {
  command: 'report [folders..]',
  describe: 'Write what a run came to as one HTML file, with plots and tables',
  builder: (yargs) =>
    yargs
      .positional('folders', {
        type: 'string',
        array: true,
        default: [],
        describe: 'Folder of a run; several are set side by side',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        describe: 'File to write; needed for several folders',
        defaultDescription: `${REPORT_FILE} in the folder`,
      })
      .example('$0 report results/runs/my-run', 'One run')
      .example('$0 report old new --out compared.html', 'Two runs side by side') as Argv<ReportOptions>,
  handler: async ({ folders, out: given }) => {
    const out = single('out', given);
    if (folders.length === 0) throw new InputError('name the folder of a run: pnpm report DIR');
    if (out === '') throw new InputError('--out is empty; name a file');
    if (out === undefined && folders.length > 1) throw new InputError('--out FILE is needed for several folders');
    const path = out ?? join(folders[0], REPORT_FILE);
    const size = await writeReport(
      folders.map((folder) => readReported(folder)),
      path,
    );
    process.stdout.write(`report: ${path} (${Math.ceil(size / 1000).toLocaleString('en')} kB)\n`);
  },
};
