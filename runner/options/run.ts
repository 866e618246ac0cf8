import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { type BotSpec, isOutside } from '#bots/spec';
import type { Game } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { START_LIMIT } from '../outside/external-program';
import type { Interval, Manner, Run, Shard } from '../run/run';
import { PROGRESS_STYLES, type ProgressStyle } from '../terminal/progress';
import { choice, type Given, isSet, numberFrom0, positiveNumber, quoted, single, wholeNumber } from './values';

/** Options of every command that plays many games and leaves a folder. */
export interface FolderOptions {
  readonly threads: Given;
  readonly out: Given;
  readonly name: Given;
  readonly force: boolean;
  readonly resume: Given;
  readonly progress: Given;
  readonly json: boolean;
  readonly 'no-report': boolean;
  readonly timeout: Given;
  readonly 'batch-size': Given;
}

/** Those of a run besides. */
export interface RunOptions extends FolderOptions {
  readonly shard: Given;
  readonly 'report-interval': Given;
  readonly 'games-csv': boolean;
  readonly record: boolean;
  readonly observe: Given;
  readonly bank: Given;
  readonly isolate: boolean;
  readonly 'start-timeout': Given;
}

/** Options that may be given with `--resume`, besides those that say what was played already. */
export const MANNER_OPTIONS = [
  'threads',
  'progress',
  'report-interval',
  'json',
  'no-report',
  'batch-size',
  'debug',
] as const;

export const MAX_GAMES = 1_000_000_000;
export const MAX_THREADS = 256;
const MAX_BATCH = 1_000_000;
const MAX_SHARDS = 1_000_000;
/** Processes of bots that a thread has, where how many depends on what is played. */
export const MOST_PROCESSES = 128;
/** Seconds. */
export const TIMEOUT = 5;
const MAX_TIMEOUT = 86_400;
/** Seconds between two tables; one takes some milliseconds to make. */
const LEAST_INTERVAL = 0.1;

const text = (describe: string, defaultDescription?: string) =>
  ({ type: 'string', requiresArg: true, describe, ...(defaultDescription && { defaultDescription }) }) as const;
const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;

export function folderOptions<T>(yargs: Argv<T>): Argv<T & FolderOptions> {
  return yargs
    .option('threads', text('Threads', 'all cores'))
    .option('out', text('Folder for the results', 'results/runs/<time>-<name>'))
    .option('name', text('Name of the run, for the default folder', 'what is played'))
    .option('force', flag('Replace a run that is there already'))
    .option('resume', text('Go on with the run in this folder, which was interrupted or killed'))
    .option('progress', text(`How far it is, on stderr: ${PROGRESS_STYLES.join(', ')}`, 'auto'))
    .option('json', flag('Print the summary as JSON'))
    .option('no-report', flag('Write no report.html'))
    .option('timeout', text('Seconds that a bot may take for a decision', String(TIMEOUT)))
    .option('batch-size', { ...text('Deals that a thread plays at a time', 'by speed'), hidden: true })
    .group(['out', 'name', 'force', 'resume', 'json', 'no-report'], 'Results:')
    .group(['threads', 'progress'], 'Running:') as Argv<T & FolderOptions>;
}

export function runOptions<T>(yargs: Argv<T>): Argv<T & RunOptions> {
  return folderOptions(yargs)
    .option('shard', text('Play only this part of the deals, such as 2/8; see pnpm merge'))
    .option('report-interval', text('Show the table every so many games, or seconds with an s: 30s'))
    .option('games-csv', flag('Write games.csv too: a row for each game and seat'))
    .option('record', flag('Write every decision too, for learning: Parquet files in records/'))
    .option(
      'observe',
      text('With --record: parts of the observation, with commas between them; default, all', 'default'),
    )
    .option('bank', text('Seconds a game that a bot outside the process (cmd:) may take beyond that', '0'))
    .option('isolate', flag('Give every seat of a deal a process of its own, so that no such bot meets a wall twice'))
    .option('start-timeout', text('Seconds that such a bot may take to be ready', String(START_LIMIT / 1000)))
    .group(['shard', 'games-csv', 'record', 'observe'], 'Results:')
    .group(['report-interval'], 'Running:') as Argv<T & RunOptions>;
}

export function mannerOf(options: RunOptions): Manner {
  return { ...folderMannerOf(options), reportInterval: intervalOf(options) };
}

export function folderMannerOf(options: FolderOptions): Omit<Manner, 'reportInterval'> {
  return {
    threads: threadsOf(options),
    batchSize: wholeNumber('batch-size', options['batch-size'], 1, MAX_BATCH),
    progress: progressOf(options),
    json: isSet('json', options.json),
    report: !isSet('no-report', options['no-report']),
  };
}

export function threadsOf({ threads }: Pick<FolderOptions, 'threads'>): number {
  return wholeNumber('threads', threads, 1, MAX_THREADS) ?? availableParallelism();
}

export function progressOf({ progress }: Pick<FolderOptions, 'progress'>): ProgressStyle {
  return choice('progress', progress, PROGRESS_STYLES) ?? 'auto';
}

/** The parts of the observation that are recorded of every decision; null where none is. */
export async function recordOf(
  { record, observe }: Pick<RunOptions, 'record' | 'observe'>,
  game: Game,
): Promise<Run['record']> {
  if (isSet('record', record)) return (await import('./observe')).observedParts(observe, game);
  if (observe === undefined) return null;
  throw new InputError('--observe says what --record writes; add that, or leave it out');
}

/** Where the results of a new run go. */
export interface Place {
  readonly out: string | undefined;
  readonly name: string | undefined;
  readonly force: boolean;
}

export function placeOf(options: Pick<RunOptions, keyof Place>): Place {
  const out = single('out', options.out);
  if (out?.trim() === '') throw new InputError('--out is empty; name a folder');
  if (/\p{Cc}/u.test(out ?? '')) {
    throw new InputError(`--out ${JSON.stringify(out)} has a control character; take it out`);
  }
  return { out, name: nameOf(options), force: isSet('force', options.force) };
}

/** Milliseconds a decision. */
export function timeoutOf({ timeout }: Pick<FolderOptions, 'timeout'>): number {
  return 1000 * (positiveNumber('timeout', timeout, MAX_TIMEOUT) ?? TIMEOUT);
}

/** How bots outside this process are played with; times in milliseconds. */
export function outsideTimeOf(options: Pick<RunOptions, 'bank' | 'start-timeout' | 'isolate'>) {
  return {
    isolate: isSet('isolate', options.isolate),
    bank: 1000 * (numberFrom0('bank', options.bank, MAX_TIMEOUT) ?? 0),
    startTimeout: startTimeoutOf(options),
  };
}

/** Milliseconds until a bot outside this process is ready. */
export function startTimeoutOf(options: Pick<RunOptions, 'start-timeout'>): number {
  return 1000 * (positiveNumber('start-timeout', options['start-timeout'], MAX_TIMEOUT) ?? START_LIMIT / 1000);
}

/** What only bots outside this process take notice of. */
export const OUTSIDE_FLAGS = ['bank', 'start-timeout', 'isolate'] as const;

/** Refuses what is for bots outside this process where there are none, and what goes without them. */
export function checkOutside<Flag extends string>(
  options: Readonly<Record<Flag, unknown>>,
  flags: readonly Flag[],
  bots: readonly Pick<BotSpec, 'source'>[],
): void {
  if (bots.some(({ source }) => isOutside(source))) return;
  for (const flag of flags) {
    if (options[flag] === undefined || options[flag] === false) continue;
    throw new InputError(
      `--${flag} is for bots outside the process, and there is none; leave it out, or name one: cmd:…`,
    );
  }
}

/** Refuses to isolate bots where that takes too many processes, or nobody knows yet how many. */
export function checkIsolated(run: Run): Run {
  if (!run.isolate) return run;
  const { schedule, bots } = run;
  if (schedule.spec.format === 'swiss') {
    throw new InputError('--isolate goes without --format swiss, whose tables are drawn as it goes on');
  }
  const seats = schedule.next(0).flat();
  const processes = seats.filter((bot) => isOutside(bots[bot].source)).length;
  if (processes <= MOST_PROCESSES) return run;
  const many = `${processes.toLocaleString('en')} seats of bots outside the process`;
  throw new InputError(
    `--isolate: a deal has ${many}, and ${MOST_PROCESSES} processes are the most on a thread; try --format league, or --duplicate rot4`,
  );
}

export function shardOf({ shard }: RunOptions): Shard | null {
  const text = single('shard', shard);
  if (text === undefined) return null;
  const [, index, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  if (Number(index) >= 1 && Number(of) >= Number(index) && Number(of) <= MAX_SHARDS) {
    return { index: Number(index), of: Number(of) };
  }
  throw new InputError(`--shard ${quoted(text)}: give a part and the number of parts, such as 1/8 to 8/8`);
}

function nameOf(options: Pick<RunOptions, 'name'>): string | undefined {
  const name = single('name', options.name);
  if (name === undefined || /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(name)) return name;
  throw new InputError(`--name ${quoted(name)}: give 1 to 64 letters, digits, dots, dashes or underscores`);
}

function intervalOf(options: RunOptions): Interval | null {
  const text = single('report-interval', options['report-interval']);
  if (text === undefined) return null;
  const [, number, unit] = /^(\d+\.?\d*|\d+e\d+)(s?)$/i.exec(text) ?? [];
  const value = Number(number);
  if (unit === 's' && value >= LEAST_INTERVAL && value <= MAX_TIMEOUT) return { seconds: value };
  if (unit === '' && Number.isInteger(value) && value >= 1 && value <= MAX_GAMES) return { games: value };
  throw new InputError(
    `--report-interval ${quoted(text)}: give a number of games, such as 10000, or of seconds, ${LEAST_INTERVAL} or more: 30s`,
  );
}
