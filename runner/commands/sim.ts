import type { CommandModule } from 'yargs';
import type { ForcedFault } from '#bots/fault';
import { rootSeed } from '#engine/random/seed';
import type { RunFolder } from '#results/folder';
import type { StreamedFile } from '#results/streamed-file';
import { Collected } from '#runner/collect';
import { defaultFolder } from '#runner/default-folder';
import { CommandFailed, EXIT, type ExitCode } from '#runner/exit';
import { faultLine, faultText, tooManyFaults } from '#runner/faults';
import { Interrupted, listenForInterrupt } from '#runner/interrupt';
import { type SimConfig, type SimOptions, simConfig, simOptions } from '#runner/options/sim';
import type { RunPlan } from '#runner/plan';
import { type PoolEnd, playDeals, RunAborted } from '#runner/pool';
import { type Progress, showProgress } from '#runner/progress';
import { runConfigOf } from '#runner/run-config';
import { VERSION } from '#runner/version';

export const simCommand: CommandModule<object, SimOptions> = {
  command: 'sim',
  describe: 'Play many games and print the payout statistics',
  builder: simOptions,
  handler: async (options) => {
    process.exitCode = await sim(await simConfig(options));
  },
};

/** What was played. */
interface Played extends PoolEnd {
  readonly collected: Collected;
  readonly started: Date;
  readonly finished: Date;
}

async function sim(config: SimConfig): Promise<ExitCode> {
  const { name = config.ruleset.name, out = defaultFolder(name, new Date()), force } = config;
  const { RunFolder } = await import('#results/folder');
  const folder = RunFolder.open(out, { force });
  let played: Played;
  try {
    notice(introduction(config));
    played = await play(config, folder);
    if (played.hopeless) notice(givenUp(config, played));
    if (played.deals === 0) {
      if (played.hopeless) throw new CommandFailed('no deal was whole: nothing is written', EXIT.faults);
      throw new CommandFailed('interrupted before a deal was whole: nothing is written', EXIT.interrupted);
    }
    await write(config, played, folder);
  } catch (error) {
    folder.abandon();
    throw failure(error, config);
  }
  return conclude(config, played, folder);
}

async function play(config: SimConfig, folder: RunFolder): Promise<Played> {
  const { lineup, schedule, deals, gamesCsv } = config;
  const games = gamesCsv ? await openGames(folder) : null;
  const collected = new Collected(lineup.bots.length);
  const started = new Date();
  void import('#runner/final-text'); // is loaded by the time that it is needed
  const progress = await showProgress(config.progress, deals * schedule.gamesPerDeal);
  const interrupt = listenForInterrupt(() =>
    progress.notice('interrupted: finishing the batches under way; once more to stop at once'),
  );
  const run = playDeals({
    plan: planOf(config),
    deals,
    threads: config.threads,
    batchSize: config.batchSize,
    timeout: config.timeout,
    worker: new URL('./worker.js', import.meta.url),
    stop: interrupt.stop,
    accept: (batch) => {
      games?.write(batch.gamesCsv);
      collected.add(batch);
      progress.at(collected.deals * schedule.gamesPerDeal);
    },
    onForced: forcedNotices(config, progress),
  });
  try {
    const end = await Promise.race([run, interrupt.atOnce]);
    return { ...end, collected, started, finished: new Date() };
  } finally {
    progress.end();
    interrupt.end();
  }
}

/** Why a run ends early whose bots keep hanging or dying. */
function givenUp({ deals }: SimConfig, played: Played): string {
  const endings = `bots were stuck, or ended their threads, ${played.forced.length} times`;
  return `given up after ${count(played.deals, 'whole deal')} of ${deals.toLocaleString('en')}: ${endings}`;
}

function planOf({ ruleset, seed, lineup, schedule, faults, gamesCsv }: SimConfig): RunPlan {
  const { bots, table } = lineup;
  return { setup: ruleset, seed, root: rootSeed(seed), bots, table, scheme: schedule.scheme, faults, gamesCsv };
}

/** games.csv grows while the run goes on, in the order of the deals. */
async function openGames(folder: RunFolder): Promise<StreamedFile> {
  const { GAMES_FILE, GAMES_HEADER } = await import('#results/games-csv');
  const file = folder.stream(GAMES_FILE);
  file.write(GAMES_HEADER);
  return file;
}

/** Tells the first of the calls that end threads: each costs the run seconds. */
function forcedNotices(config: SimConfig, progress: Progress): (fault: ForcedFault) => void {
  let told = 0;
  return ({ deal, rotation, ordinal, seat, kind }) => {
    if (++told > 3) return;
    const bots = config.schedule.seatings(deal)[rotation].map((bot) => config.lineup.bots[bot].label);
    const what = kind === 'timeout' ? `no answer for ${config.timeout / 1000} s` : 'the thread died';
    const when = seat === undefined ? `decision ${ordinal} (${bots.join(', ')})` : `a hook of ${bots[seat]}`;
    progress.notice(
      `fault: ${what} in deal ${deal}, rotation ${rotation}, ${when}; going on without it` +
        (told === 3 ? '; more of these are counted, but not told' : ''),
    );
  };
}

async function write(config: SimConfig, played: Played, folder: RunFolder): Promise<void> {
  const { collected, forced, started, finished } = played;
  const { milliseconds, decisions } = collected.clock;
  const { runFiles } = await import('#results/files');
  const about = {
    run: runConfigOf(config, played.deals),
    reproducible: forced.length === 0,
    forced,
    interrupted: played.deals < config.deals,
    threads: config.threads,
    version: VERSION,
    started,
    finished,
    decisions: decisions.map((count, bot) => ({ count, milliseconds: milliseconds[bot] })),
  };
  folder.commit(runFiles(collected.tally, about));
}

/** Prints the table, and says how the run ended. */
async function conclude(config: SimConfig, played: Played, folder: RunFolder): Promise<ExitCode> {
  const { finalText } = await import('#runner/final-text');
  process.stdout.write(finalText(played.collected.tally, runConfigOf(config, played.deals), config.json));
  const { faults } = played.collected;
  const games = played.deals * config.schedule.gamesPerDeal;
  const labels = config.lineup.bots.map(({ label }) => label);
  notice(`results: ${folder.path}`);
  const tooMany = tooManyFaults(faults, games);
  if (faults.games > 0) notice(`${tooMany ? 'error: over 1 %: ' : ''}${faultLine(faults, labels, games)}`);
  if (played.forced.length > 0) notice('a bot ran out of time or died: another run need not give the same results');
  if (played.hopeless) return EXIT.faults;
  if (played.deals < config.deals) {
    notice(`interrupted: the results are of the first ${count(played.deals, 'whole deal')} of ${count(config.deals)}`);
    // The folder is there now.
    const again = config.out === undefined || config.force ? '' : ' --force';
    notice(`the whole run: ${config.command}${again}`);
    return EXIT.interrupted;
  }
  return tooMany ? EXIT.faults : EXIT.done;
}

function introduction({ seed, ruleset, lineup, schedule, deals, games, threads }: SimConfig): string {
  const total = deals * schedule.gamesPerDeal;
  const rounded = total === games ? '' : ` (${count(games)} rounded up to whole deals)`;
  const bots = lineup.bots.map(({ label }) => label).join(', ');
  const card = ruleset.game === 'american' ? `, ${ruleset.card.name}` : '';
  return `seed ${seed}: ${count(total, 'game')} of ${ruleset.name}${card}${rounded}, ${bots}, on ${count(threads, 'thread')}`;
}

/** What a failure means to the user. */
function failure(error: unknown, config: SimConfig): unknown {
  if (error instanceof Interrupted) return new CommandFailed(error.message, EXIT.interrupted);
  if (!(error instanceof RunAborted)) return error;
  const { deal, rotation } = error.fault;
  const replay = `${config.replayCommand} --deal ${deal} --rotation ${rotation}`;
  return new CommandFailed(`${faultText(error.fault)} (seed ${config.seed}); to see it: ${replay}`, EXIT.faults);
}

function notice(text: string): void {
  process.stderr.write(`${text}\n`);
}

function count(n: number, noun = ''): string {
  const number = n.toLocaleString('en');
  return noun === '' ? number : `${number} ${noun}${n === 1 ? '' : 's'}`;
}
