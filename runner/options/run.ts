import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { PROGRESS_STYLES } from '../progress';
import type { Interval, Manner, Shard } from '../run/run';
import { choice, type Given, isSet, positiveNumber, quoted, single, wholeNumber } from './values';

/** Options of every command that plays a run and leaves a folder. */
export interface RunOptions {
  readonly threads: Given;
  readonly out: Given;
  readonly name: Given;
  readonly force: boolean;
  readonly resume: Given;
  readonly shard: Given;
  readonly progress: Given;
  readonly 'report-interval': Given;
  readonly json: boolean;
  readonly 'games-csv': boolean;
  readonly timeout: Given;
  readonly 'batch-size': Given;
}

/** Options that may be given with `--resume`, besides those that say what was played already. */
export const MANNER_OPTIONS = ['threads', 'progress', 'report-interval', 'json', 'batch-size', 'debug'] as const;

export const MAX_GAMES = 1_000_000_000;
const MAX_THREADS = 256;
const MAX_BATCH = 1_000_000;
const MAX_SHARDS = 1_000_000;
/** Seconds. */
const TIMEOUT = 5;
const MAX_TIMEOUT = 86_400;

export function runOptions<T>(yargs: Argv<T>): Argv<T & RunOptions> {
  const text = (describe: string, defaultDescription?: string) =>
    ({ type: 'string', requiresArg: true, describe, ...(defaultDescription && { defaultDescription }) }) as const;
  const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;
  return yargs
    .option('threads', text('Threads', 'all cores'))
    .option('out', text('Folder for the results', 'results/runs/<time>-<name>'))
    .option('name', text('Name of the run, for the default folder', 'what is played'))
    .option('force', flag('Replace a run that is there already'))
    .option('resume', text('Go on with the run in this folder, which was interrupted or killed'))
    .option('shard', text('Play only this part of the deals, such as 2/8; see pnpm merge'))
    .option('progress', text(`How far it is, on stderr: ${PROGRESS_STYLES.join(', ')}`, 'auto'))
    .option('report-interval', text('Show the table every so many games, or seconds with an s: 30s'))
    .option('json', flag('Print the summary as JSON'))
    .option('games-csv', flag('Write games.csv too: a row for each game and seat'))
    .option('timeout', text('Seconds that a bot may take for a decision', String(TIMEOUT)))
    .option('batch-size', { ...text('Deals that a thread plays at a time', 'by speed'), hidden: true })
    .group(['out', 'name', 'force', 'resume', 'shard', 'json', 'games-csv'], 'Results:')
    .group(['threads', 'progress', 'report-interval'], 'Running:') as Argv<T & RunOptions>;
}

export function mannerOf(options: RunOptions): Manner {
  return {
    threads: wholeNumber('threads', options.threads, 1, MAX_THREADS) ?? availableParallelism(),
    batchSize: wholeNumber('batch-size', options['batch-size'], 1, MAX_BATCH),
    progress: choice('progress', options.progress, PROGRESS_STYLES) ?? 'auto',
    json: isSet('json', options.json),
    reportInterval: intervalOf(options),
  };
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

export function timeoutOf({ timeout }: RunOptions): number {
  return 1000 * (positiveNumber('timeout', timeout, MAX_TIMEOUT) ?? TIMEOUT);
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
  if (unit === 's' && value > 0 && value <= MAX_TIMEOUT) return { seconds: value };
  if (unit === '' && Number.isInteger(value) && value >= 1 && value <= MAX_GAMES) return { games: value };
  throw new InputError(`--report-interval ${quoted(text)}: give a number of games, such as 10000, or of seconds: 30s`);
}
