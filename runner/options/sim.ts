import type { Argv } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import type { Run } from '../run/run';
import { dealsFor, scheduleOf } from '../schedule/schedule';
import { readLineup } from '../user-bot';
import { type FaultOptions, faultOptions, faultPolicyOf } from './faults';
import { type RulesOptions, rulesOptions, setupFrom } from './rules';
import {
  checkIsolated,
  checkOutside,
  MAX_GAMES,
  OUTSIDE_FLAGS,
  outsideTimeOf,
  type RunOptions,
  recordOf,
  runOptions,
  shardOf,
  timeoutOf,
} from './run';
import { botsOf, schemeOf, seedOf, type TableOptions, tableOptions, wallOf } from './table';
import { type Given, isSet, wholeNumber } from './values';
import { sharedWords, shellLine } from './words';

export interface SimOptions extends RulesOptions, TableOptions, FaultOptions, RunOptions {
  readonly games: Given;
}

const DEFAULT_GAMES = 1000;

export function simOptions<T>(yargs: Argv<T>): Argv<T & SimOptions> {
  const grouped = yargs
    .group(['games', 'bots', 'seed', 'duplicate'], 'Games:')
    .group(['rules', 'set', 'card', 'wall'], 'Rules:')
    .group(['on-fault', 'fine', 'timeout', 'bank', 'start-timeout', 'isolate'], 'Faults:');
  return runOptions(faultOptions(tableOptions(rulesOptions(grouped))))
    .option('games', {
      type: 'string',
      requiresArg: true,
      describe: 'Games to play, rounded up to whole deals',
      defaultDescription: String(DEFAULT_GAMES),
    })
    .example('$0 sim --games 100000', 'The four built-in bots')
    .example('$0 sim --bots ./my-bot.ts,greedy --games 20000', 'Your bot against greedy, two and two')
    .example('$0 sim --rules basic-exponential --set kongs=false', 'Other rules') as Argv<T & SimOptions>;
}

/** Checks everything that can be checked before anything is written. */
export async function simRun(options: SimOptions): Promise<Run> {
  const games = wholeNumber('games', options.games, 1, MAX_GAMES) ?? DEFAULT_GAMES;
  const scheme = schemeOf(options);
  const run = {
    command: 'sim',
    commandLine: shellLine(['pnpm', ...process.argv.slice(2)]),
    replayCommand: shellLine(['pnpm', 'replay', ...sharedWords(options)]),
    seed: seedOf(options),
    games,
    shard: shardOf(options),
    candidate: null,
    stopping: null,
    faults: faultPolicyOf(options),
    timeout: timeoutOf(options),
    ...outsideTimeOf(options),
    gamesCsv: isSet('games-csv', options['games-csv']),
  } as const;
  const setup = setupFrom(options, wallOf(options));
  const { bots, table } = await readLineup(botsOf(options), setup.game, { setup, start: run.startTimeout });
  checkOutside(options, OUTSIDE_FLAGS, bots);
  const schedule = scheduleOf({ format: 'table', scheme, table });
  return checkShard(
    checkIsolated({
      ...run,
      record: await recordOf(options, setup.game),
      setup,
      bots,
      schedule,
      deals: dealsFor(games, schedule),
    }),
  );
}

/** Refuses more parts than there are deals. */
export function checkShard(run: Run): Run {
  const { shard, deals } = run;
  if (shard === null || shard.of <= deals) return run;
  throw new InputError(
    `--shard ${shard.index}/${shard.of}: there are ${deals.toLocaleString('en')} deals only; make fewer parts`,
  );
}
