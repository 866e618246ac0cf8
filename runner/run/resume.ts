import { InputError } from '#engine/rules/input-error';
import { resultNames } from '#results/files';
import type { RunFolder } from '#results/folder';
import { type Manifest, readManifest } from '#results/manifest';
import { Results } from '#results/results';
import { GAMES_FILE, JOURNAL_FILE } from '#results/run-files';
import { reopenJournal } from '../journal/journal';
import { type Journalled, readJournal } from '../journal/read';
import type { RunOptions } from '../options/run';
import { shellLine } from '../options/words';
import { checkSame, optionsAgain } from './again';
import type { RunCommand, RunWork } from './conduct';
import { headDifferences, shardDifferences } from './differences';
import { headerOf } from './head';
import { ifReadable, tellLeft } from './left';
import { count } from './notice';
import { type Run, rangeOf } from './run';
import { RunState } from './state';

/**
 * The run in a folder, brought to where its journal ends. Throws an InputError where it is another run than the options and
 * files say by now; nothing is changed then.
 */
export async function openAgain<Options extends RunOptions>(
  folder: RunFolder,
  given: string,
  options: Options,
  command: RunCommand<Options>,
): Promise<RunWork> {
  const journalled = readJournal(folder.path, { gamesLeft: folder.sizeOf(GAMES_FILE) });
  const { header, end, spoilt, areRowsLost } = journalled;
  if (header.run.command !== command.name) {
    throw new InputError(
      `--resume ${given}: it is a ${header.run.command}; go on with: ${shellLine(['pnpm', header.run.command, '--resume', given])}`,
    );
  }
  const now = await command.read(optionsAgain(given, options, header));
  const run = { ...now, commandLine: header.run.commandLine };
  const here = headerOf(run, options, new Date());
  checkSame(given, 'run', [...headDifferences(header, here), ...shardDifferences(header.run.shard, here.run.shard)]);
  const manifest = ifReadable(() => readManifest(folder.path));
  checkRepeatable(given, manifest, journalled);
  const isWhole = tellLeft(given, folder, {
    part: partOf(run, journalled),
    spoilt,
    ...(areRowsLost && { why: `rows of ${GAMES_FILE} are lost` }),
    results: resultsIn(manifest, journalled),
  });
  const openJournal = () => reopenJournal(folder, end);
  const started = new Date(header.started);
  return { run, folder, state: RunState.ofJournal(run, journalled), started, isWhole, openJournal };
}

/**
 * Refuses a run whose journal tells of less than its results, where what is missing cannot be played as it was: a program
 * may answer otherwise, and a bot need not run out of time again.
 */
function checkRepeatable(given: string, manifest: Manifest | null, { collected }: Journalled): void {
  if (manifest === null || manifest.reproducible || manifest.run.deals.played <= collected.deals) return;
  throw new InputError(
    `--resume ${given}: its results are of ${count(manifest.run.deals.played, 'deal')}, and ${count(collected.deals)} of them can be read from ${JOURNAL_FILE}: it is cut off or damaged, and what is missing cannot be played as it was; nothing is changed`,
  );
}

/** Names of the results, if they are of all that the journal tells of, and nothing was left to be played. */
function resultsIn(manifest: Manifest | null, { collected, spoilt }: Journalled): readonly string[] | null {
  if (spoilt > 0 || manifest === null || manifest.interrupted || manifest.run.deals.played !== collected.deals)
    return null;
  return resultNames(new Results(collected.totals, manifest.run));
}

function partOf(run: Run, { collected }: Journalled): string {
  const { first, end } = rangeOf(run);
  return `${count(collected.deals)} of ${count(end - first, 'deal')} are played`;
}
