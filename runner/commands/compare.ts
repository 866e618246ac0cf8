import type { Argv, CommandModule } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { compared } from '#results/compare/comparison';
import { COMPARISON } from '#results/compare/comparison-csv';
import { comparisonSummary } from '#results/compare/comparison-summary';
import { comparisonTable } from '#results/compare/table';
import { csvLines, csvText } from '#results/csv';
import { jsonText } from '#results/json-text';
import { type Given, isSet, single } from '#runner/options/values';
import { shellLine } from '#runner/options/words';
import { readAll, refuseSweeps } from '#runner/report/read';
import { checkFree, type OutputFile, writeOutput } from '#runner/terminal/output-file';

interface CompareOptions {
  readonly folders: readonly string[];
  readonly csv: Given;
  readonly html: Given;
  readonly json: boolean;
}

export const compareCommand: CommandModule<object, CompareOptions> = {
  command: 'compare [folders..]',
  describe: 'Set runs against the first of them: what differs, and how sure that is',
  builder: (yargs) =>
    yargs
      .positional('folders', {
        type: 'string',
        array: true,
        default: [],
        describe: 'Folders of runs; the others are compared with the first',
      })
      .option('csv', { type: 'string', requiresArg: true, describe: 'Write every figure to this file' })
      .option('html', { type: 'string', requiresArg: true, describe: 'Write a report of the runs to this file' })
      .option('json', { type: 'boolean', default: false, describe: 'Print the comparison as JSON' })
      .example('$0 compare old new', 'What a change did, bots matched by label')
      .example('$0 compare base a b c --csv differences.csv', 'Several against one') as Argv<CompareOptions>,
  handler: async ({ folders, ...options }) => {
    const asJson = isSet('json', options.json);
    const [csv, html] = [fileOf('csv', options.csv), fileOf('html', options.html)];
    if (folders.length < 2) throw new InputError('name two folders of runs or more: pnpm compare A B');
    const output: OutputFile | null =
      csv === null ? null : { path: csv, flag: 'csv', noun: 'comparison', mark: csvLines([HEADS]).trim() };
    if (output !== null) checkFree(output);
    refuseSweeps(
      folders,
      (folder) =>
        `its variants are compared with its baseline in sweep.csv, and by: ${shellLine(['pnpm', 'report', folder])}`,
    );
    const runs = readAll(folders);
    const comparison = compared(runs);
    if (output !== null) writeOutput(output, csvText(COMPARISON, comparison));
    if (html !== null) {
      const { writeReport } = await import('#runner/report/write');
      writeReport(runs, html, 'html');
    }
    const { columns = 120, isTTY = false } = process.stdout;
    const paper = { width: columns, colour: isTTY && process.env.NO_COLOR === undefined };
    process.stdout.write(asJson ? jsonText(comparisonSummary(comparison)) : `${comparisonTable(comparison, paper)}\n`);
    for (const path of [csv, html]) if (path !== null) process.stderr.write(`written: ${path}\n`);
  },
};

const HEADS = COMPARISON.columns.map(({ name }) => name);

function fileOf(flag: string, given: Given): string | null {
  const path = single(flag, given) ?? null;
  if (path === '') throw new InputError(`--${flag} is empty; name a file`);
  return path;
}
