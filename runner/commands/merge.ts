import type { Argv, CommandModule } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { RunFolder } from '#results/folder';
import { RunError } from '#results/streamed-file';
import { defaultFolder } from '#runner/default-folder';
import { CommandFailed, EXIT } from '#runner/exit';
import { merge } from '#runner/merge/merge';
import { shardsOf } from '#runner/merge/shards';
import { placeOf } from '#runner/options/run';
import { type Given, isSet } from '#runner/options/values';
import { conclude, writeResults } from '#runner/run/conclude';

interface MergeOptions {
  readonly folders: readonly string[];
  readonly out: Given;
  readonly name: Given;
  readonly force: boolean;
  readonly json: boolean;
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
      .example('$0 merge results/runs/part-*', 'All parts of a run') as Argv<MergeOptions>,
  handler: async (options) => {
    const { out, name = 'merged', force } = placeOf(options);
    const json = isSet('json', options.json);
    if (options.folders.length === 0) throw new InputError('name the folders of the parts: pnpm merge DIR DIR …');
    const shards = shardsOf(options.folders);
    const folder = RunFolder.create(out ?? defaultFolder(name, new Date()), { force });
    try {
      const outcome = await merge(shards, folder);
      await writeResults(folder, outcome);
      process.exitCode = await conclude(folder, outcome, json);
    } catch (error) {
      folder.abandon();
      throw error instanceof RunError ? new CommandFailed(`${error.message}; nothing is written`, EXIT.failed) : error;
    }
  },
};
