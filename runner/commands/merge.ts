import type { Argv, CommandModule } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { RunError } from '#results/streamed-file';
import { merge } from '#runner/merge/merge';
import { shardsOf } from '#runner/merge/shards';
import { placeOf } from '#runner/options/run';
import { type Given, isSet } from '#runner/options/values';
import { conclude, writeResults } from '#runner/run/conclude';
import { takeFolder } from '#runner/take-folder';
import { CommandFailed, EXIT } from '#runner/terminal/exit';
import { goOnUnread } from '#runner/terminal/outlets';

interface MergeOptions {
  readonly folders: readonly string[];
  readonly out: Given;
  readonly name: Given;
  readonly force: boolean;
  readonly json: boolean;
  readonly 'no-report': boolean;
}

export const mergeCommand: CommandModule<object, MergeOptions> = {
  command: 'merge [folders..]',
  describe: 'Put the parts of a run together that were played with --shard',
  builder: (yargs) =>
    yargs
      .positional('folders', { type: 'string', array: true, default: [], describe: 'Folders of all the parts' })
      .option('out', {
        type: 'string',
        requiresArg: true,
        describe: 'Folder for the whole',
        defaultDescription: 'results/runs/<time>-<name>',
      })
      .option('name', { type: 'string', requiresArg: true, describe: 'Name of the run', defaultDescription: 'merged' })
      .option('force', { type: 'boolean', default: false, describe: 'Replace a run that is there already' })
      .option('json', { type: 'boolean', default: false, describe: 'Print the summary as JSON' })
      .option('no-report', { type: 'boolean', default: false, describe: 'Write no report.html' })
      .example('$0 merge results/runs/part-*', 'All parts of a run') as Argv<MergeOptions>,
  handler: async (options) => {
    const place = placeOf(options);
    goOnUnread();
    const json = isSet('json', options.json);
    const isReported = !isSet('no-report', options['no-report']);
    if (options.folders.length === 0) throw new InputError('name the folders of the parts: pnpm merge DIR DIR …');
    const shards = shardsOf(options.folders);
    const folder = takeFolder(place, 'merged', new Date());
    try {
      const outcome = await merge(shards, folder);
      const manifest = await writeResults(folder, outcome);
      process.exitCode = await conclude(folder, outcome, { json, report: isReported ? manifest : null });
    } catch (error) {
      folder.abandon();
      throw error instanceof RunError ? new CommandFailed(`${error.message}; nothing is written`, EXIT.failed) : error;
    }
  },
};
