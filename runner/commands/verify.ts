import type { Argv, CommandModule } from 'yargs';
import type { RunConfig } from '#results/config';
import { readManifest } from '#results/manifest';
import { Results } from '#results/results';
import { JOURNAL_FILE, MANIFEST_FILE } from '#results/run-files';
import { CommandFailed, EXIT, type ExitCode } from '#runner/exit';
import { type Journalled, readJournal } from '#runner/journal/read';
import { MAX_GAMES } from '#runner/options/run';
import { seedOf } from '#runner/options/table';
import { type Given, single, wholeNumber } from '#runner/options/values';
import { shellLine } from '#runner/options/words';
import { showProgress } from '#runner/progress';
import { recordedRun } from '#runner/replay/recorded';
import { changed, differencesOf, shardDifferences } from '#runner/run/differences';
import { count, notice } from '#runner/run/notice';
import { checkFiles } from '#runner/verify/files';
import { sampleOf } from '#runner/verify/sample';
import { deviations, Recorded } from '#runner/verify/verify';

interface VerifyOptions {
  readonly folder: Given;
  readonly sample: Given;
  readonly seed: Given;
}

const SAMPLE = 200;
/** Deviations that are told one by one. */
const TOLD = 10;

export const verifyCommand: CommandModule<object, VerifyOptions> = {
  command: 'verify <folder>',
  describe: 'Play games of a run again, and compare with what it recorded',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'Folder of the run' })
      .option('sample', {
        type: 'string',
        requiresArg: true,
        describe: 'How many games',
        defaultDescription: `${SAMPLE}`,
      })
      .option('seed', { type: 'string', requiresArg: true, describe: 'Decides which games', defaultDescription: '1' })
      .example('$0 verify results/runs/my-run', 'Two hundred games at random')
      .example('$0 verify results/runs/my-run --sample 1e9', 'All of them') as Argv<VerifyOptions>,
  handler: async (options) => {
    const folder = single('folder', options.folder) ?? '';
    const sample = wholeNumber('sample', options.sample, 1, MAX_GAMES) ?? SAMPLE;
    process.exitCode = await verify(folder, sample, seedOf(options));
  },
};

async function verify(folder: string, sample: number, seed: string): Promise<ExitCode> {
  const { run } = readManifest(folder);
  const games = sampleOf(run.games.played, sample, seed);
  const recorded = new Recorded(games, run);
  const journalled = readJournal(folder, { visit: (stretch) => recorded.add(stretch) });
  checkJournal(folder, run, journalled);
  // What a bot hung at is read, not waited for again.
  const source = { ...(await recordedRun(folder, (text) => notice(`notice: ${text}`))), forced: journalled.forced };
  const files = checkFiles(folder, new Results(journalled.collected.totals, run), journalled);
  for (const wrong of files.wrong) notice(`error: ${wrong}`);
  // What a bot prints must not get between the lines.
  console.log = console.info = console.debug = console.error;
  const progress = await showProgress('auto', games.length);
  let played = 0;
  let deviating = 0;
  for (const deviation of deviations(folder, run, source, recorded, journalled.header.gamesCsv)) {
    progress.at(++played);
    if (deviation === null || ++deviating > TOLD) continue;
    const { deal, rotation, what } = deviation;
    const replay = shellLine(['pnpm', 'replay', '--run', folder, '--deal', `${deal}`, '--rotation', `${rotation}`]);
    progress.notice(`error: deal ${deal}, rotation ${rotation} is not as ${what} has it; to see it: ${replay}`);
  }
  progress.end();
  const same = `${count(files.all - files.wrong.length)} of ${count(files.all, 'file')} as the journal makes them`;
  const again = `${count(games.length - deviating)} of ${count(games.length, 'game')} as recorded when played again`;
  process.stdout.write(`${folder}: ${same}; ${again} (of ${count(run.games.played)}, sample ${seed})\n`);
  return files.wrong.length + deviating === 0 ? EXIT.done : EXIT.failed;
}

/** Refuses a journal that is not whole, or not of the run that the manifest tells of: nothing can be compared with it. */
function checkJournal(folder: string, run: RunConfig, { header, collected, spoilt }: Journalled): void {
  const failed = (what: string) => new CommandFailed(`${folder}: ${what}`, EXIT.failed);
  if (spoilt > 0) {
    const good = count(collected.deals, 'deal');
    throw failed(`${JOURNAL_FILE} holds for the first ${good} only: what follows was changed or cut off`);
  }
  const { first, planned, played } = run.deals;
  const differences = [
    ...differencesOf(header.run, run),
    ...shardDifferences(header.run.shard, run.shard),
    ...changed('the first deal', header.run.deals.first, first),
    ...changed('the number of deals', header.run.deals.planned, planned),
    ...changed('the number of deals played', collected.deals, played),
  ];
  if (differences.length === 0) return;
  throw failed(`${JOURNAL_FILE} (there) and ${MANIFEST_FILE} (here) are not of one run: ${differences.join('; ')}`);
}
