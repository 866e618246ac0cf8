import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import type { FaultPolicy } from '#bots/fault';
import type { Lineup } from '#bots/spec';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';

import { PROGRESS_STYLES, type ProgressStyle } from '../progress';
import { dealsFor, type Schedule, scheduleOf } from '../schedule';
import { readLineup } from '../user-bot';
import { type FaultOptions, faultOptions, faultPolicyOf } from './faults';
import { type RulesOptions, rulesOptions, setupFrom } from './rules';
import { botsOf, schemeOf, seedOf, type TableOptions, tableOptions } from './table';
import { choice, type Given, isSet, positiveNumber, quoted, single, wholeNumber } from './values';
import { sharedWords, shellLine } from './words';

export interface SimOptions extends RulesOptions, TableOptions, FaultOptions {
  readonly games: Given;
  readonly threads: Given;
  readonly out: Given;
  readonly name: Given;
  readonly force: boolean;
  readonly progress: Given;
  readonly json: boolean;
  readonly 'games-csv': boolean;
  readonly timeout: Given;
  readonly 'batch-size': Given;
}

/** What `sim` is to do, with every value checked. */
export interface SimConfig {
  /** The command line that does the same, and what `replay` needs to know of it. */
  readonly command: string;
  readonly replayCommand: string;
  readonly ruleset: Setup;
  readonly lineup: Lineup;
  readonly schedule: Schedule;
  readonly seed: string;
  /** As asked for; `deals` is rounded up. */
  readonly games: number;
  readonly deals: number;
  readonly threads: number;
  readonly batchSize: number | undefined;
  readonly faults: FaultPolicy;
  /** Milliseconds a decision. */
  readonly timeout: number;
  readonly out: string | undefined;
  readonly name: string | undefined;
  readonly force: boolean;
  readonly progress: ProgressStyle;
  readonly json: boolean;
  readonly gamesCsv: boolean;
}

const DEFAULT_GAMES = 1000;
const MAX_GAMES = 1_000_000_000;
const MAX_THREADS = 256;
const MAX_BATCH = 1_000_000;
/** Seconds. */
const TIMEOUT = 5;
const MAX_TIMEOUT = 86_400;

export function simOptions<T>(yargs: Argv<T>): Argv<T & SimOptions> {
  const text = (describe: string, defaultDescription?: string) =>
    ({ type: 'string', requiresArg: true, describe, ...(defaultDescription && { defaultDescription }) }) as const;
  const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;
  return faultOptions(tableOptions(rulesOptions(yargs)))
    .option('games', text('Games to play, rounded up to whole deals', '1000'))
    .option('threads', text('Threads', 'all cores'))
    .option('out', text('Folder for the results', 'results/runs/<time>-<name>'))
    .option('name', text('Name of the run, for the default folder', 'the ruleset'))
    .option('force', flag('Overwrite a run that is there already'))
    .option('progress', text(`How far it is, on stderr: ${PROGRESS_STYLES.join(', ')}`, 'auto'))
    .option('json', flag('Print the summary as JSON'))
    .option('games-csv', flag('Write games.csv too: a row for each game and seat'))
    .option('timeout', text('Seconds that a bot may take for a decision', String(TIMEOUT)))
    .option('batch-size', { ...text('Deals that a thread plays at a time', 'by speed'), hidden: true })
    .example('$0 sim --games 100000', 'The four built-in bots')
    .example('$0 sim --bots ./my-bot.ts,greedy --games 20000', 'Your bot against greedy, two and two')
    .example('$0 sim --rules basic-exponential --set kongs=false', 'Other rules')
    .group(['rules', 'set', 'card'], 'Rules:')
    .group(['games', 'bots', 'seed', 'duplicate'], 'Games:')
    .group(['on-fault', 'fine', 'timeout'], 'Faults:')
    .group(['out', 'name', 'force', 'json', 'games-csv', 'progress', 'threads'], 'Running and results:') as Argv<
    T & SimOptions
  >;
}

/** Checks everything that can be checked before anything is written. */
export async function simConfig(options: SimOptions): Promise<SimConfig> {
  const games = wholeNumber('games', options.games, 1, MAX_GAMES) ?? DEFAULT_GAMES;
  const scheme = schemeOf(options);
  const config = {
    command: shellLine(['pnpm', ...process.argv.slice(2)]),
    replayCommand: shellLine(['pnpm', 'replay', ...sharedWords(options)]),
    seed: seedOf(options),
    games,
    threads: wholeNumber('threads', options.threads, 1, MAX_THREADS) ?? availableParallelism(),
    batchSize: wholeNumber('batch-size', options['batch-size'], 1, MAX_BATCH),
    faults: faultPolicyOf(options),
    timeout: 1000 * (positiveNumber('timeout', options.timeout, MAX_TIMEOUT) ?? TIMEOUT),
    out: single('out', options.out),
    name: nameOf(options),
    force: isSet('force', options.force),
    progress: choice('progress', options.progress, PROGRESS_STYLES) ?? 'auto',
    json: isSet('json', options.json),
    gamesCsv: isSet('games-csv', options['games-csv']),
  };
  if (config.out?.trim() === '') throw new InputError('--out is empty; name a folder');
  if (/\p{Cc}/u.test(config.out ?? '')) {
    throw new InputError(`--out ${JSON.stringify(config.out)} has a control character; take it out`);
  }
  const ruleset = setupFrom(options);
  const lineup = await readLineup(botsOf(options), ruleset.game);
  const schedule = scheduleOf(scheme, lineup.table);
  return { ...config, ruleset, lineup, schedule, deals: dealsFor(games, schedule) };
}

function nameOf(options: SimOptions): string | undefined {
  const name = single('name', options.name);
  if (name === undefined || /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(name)) return name;
  throw new InputError(`--name ${quoted(name)}: give 1 to 64 letters, digits, dots, dashes or underscores`);
}
