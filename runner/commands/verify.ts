import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv, CommandModule } from 'yargs';
import type { RunConfig } from '#results/config';
import { readManifest } from '#results/manifest';
import { Results } from '#results/results';
import { JOURNAL_FILE, MANIFEST_FILE, RECORDS_FOLDER } from '#results/run-files';
import { type Journalled, readJournal } from '#runner/journal/read';
import { MAX_GAMES } from '#runner/options/run';
import { seedOf } from '#runner/options/table';
import { type Given, single, wholeNumber } from '#runner/options/values';
import { replayLine } from '#runner/options/words';
import { recordedSchedule } from '#runner/replay/recorded';
import { changed, differencesOf, shardDifferences } from '#runner/run/differences';
import { count, notice } from '#runner/run/notice';
import type { Schedule } from '#runner/schedule/schedule';
import { CommandFailed, EXIT, type ExitCode } from '#runner/terminal/exit';
import { type Progress, showProgress } from '#runner/terminal/progress';
import { checkFiles } from '#runner/verify/files';
import { checkManifest } from '#runner/verify/manifest';
import { sampleOf } from '#runner/verify/sample';
import { type LostGame, playAgain } from '#runner/verify/thread';
import { type Deviation, Recorded } from '#runner/verify/verify';

interface VerifyOptions {
  readonly folder: Given;
  readonly sample: Given;
  readonly seed: Given;
}

const SAMPLE = 200;
/** Milliseconds that a decision may take at least, though it took less in the run: this machine may be slower. */
const PATIENCE = 2000;
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
  const manifest = readManifest(folder);
  const { run } = manifest;
  const schedule = recordedSchedule(folder, run);
  const games = sampleOf(run.games.played, sample, seed);
  const recorded = new Recorded(games, run);
  const journalled = readJournal(folder, { visit: (stretch) => recorded.add(stretch) });
  checkJournal(folder, run, journalled);
  const results = new Results(journalled.collected.totals, run);
  const files = checkFiles(folder, results, journalled);
  const wrong = [...files.wrong, ...checkManifest(manifest, results, journalled)];
  for (const what of wrong) notice(`error: ${what}`);
  if (existsSync(join(folder, RECORDS_FOLDER))) notice(`${RECORDS_FOLDER}/ is not checked: only results and games are`);
  const told = new Told(folder, run, schedule, await showProgress('auto', games.length));
  const { forced, header } = journalled;
  await playAgain(
    // What a bot hung at is read, not waited for again.
    { folder, run, games: [...recorded.digests], hasRows: header.gamesCsv, forced },
    {
      worker: new URL('./verify-worker.js', import.meta.url),
      timeout: Math.max(run.timeout, PATIENCE),
      onNotice: (text) => told.notice(`notice: ${text}`),
      onGame: (found) => told.add(found),
    },
  ).finally(() => told.end());
  const same = `${count(files.all - files.wrong.length)} of ${count(files.all, 'file')} as the journal makes them`;
  const again = `${count(told.good)} of ${count(games.length, 'game')} as recorded when played again`;
  process.stdout.write(`${folder}: ${same}; ${again} (of ${count(run.games.played)}, sample ${seed})\n`);
  return wrong.length === 0 && told.good === games.length ? EXIT.done : EXIT.failed;
}

/** What is told of the games on the way. */
class Told {
  readonly #folder: string;
  readonly #run: RunConfig;
  readonly #schedule: Schedule;
  readonly #progress: Progress;
  #played = 0;
  #bad = 0;

  constructor(folder: string, run: RunConfig, schedule: Schedule, progress: Progress) {
    this.#folder = folder;
    this.#run = run;
    this.#schedule = schedule;
    this.#progress = progress;
  }

  /** Games that are as they were recorded. */
  get good(): number {
    return this.#played - this.#bad;
  }

  notice(text: string): void {
    this.#progress.notice(text);
  }

  add(found: Deviation | LostGame | null): void {
    this.#progress.at(++this.#played);
    if (found === null || ++this.#bad > TOLD) return;
    const { deal, rotation } = found;
    if ('lost' in found) {
      const bots = this.#schedule.next(deal)[rotation].map((bot) => this.#run.bots[bot].label);
      const when = found.ordinal === 0 ? '' : `, decision ${found.ordinal}`;
      this.notice(
        `error: deal ${deal}, rotation ${rotation}${when} cannot be played again (${bots.join(', ')}): ${found.lost}`,
      );
      return;
    }
    const replay = replayLine(this.#folder, { deal, rotation });
    this.notice(`error: deal ${deal}, rotation ${rotation} is not as ${found.what} has it; to see it: ${replay}`);
  }

  end(): void {
    this.#progress.end();
  }
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
