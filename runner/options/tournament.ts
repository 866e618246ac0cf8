import type { Argv } from 'yargs';
import { POOL_LIMIT } from '#bots/notation';
import type { BotSpec } from '#bots/spec';
import { InputError } from '#engine/rules/input-error';
import type { Run } from '../run/run';
import { MAX_LEAGUE } from '../schedule/league';
import { dealsFor, type Schedule, scheduleOf } from '../schedule/schedule';
import type { Scheme } from '../schedule/scheme';
import { readPool } from '../user-bot';
import { type FaultOptions, faultOptions, faultPolicyOf } from './faults';
import { type RulesOptions, rulesOptions, setupFrom } from './rules';
import {
  checkIsolated,
  checkOutside,
  OUTSIDE_FLAGS,
  outsideTimeOf,
  type RunOptions,
  recordOf,
  runOptions,
  shardOf,
  timeoutOf,
} from './run';
import { candidateOf, type Format, formatOf, type ScheduleOptions, scheduleOptions, specFrom } from './schedule';
import { checkShard } from './sim';
import { gamesOf, type StoppingOptions, stoppingOf, stoppingOptions } from './stopping';
import { ANY_BOTS, botsOf, schemeOf, seedOf, type TableOptions, tableOptions, wallOf } from './table';
import { type Given, isSet, single, wholeNumber } from './values';
import { sharedWords, shellLine } from './words';

export interface TournamentOptions
  extends RulesOptions,
    TableOptions,
    ScheduleOptions,
    StoppingOptions,
    FaultOptions,
    RunOptions {
  readonly rounds: Given;
}

const MAX_ROUNDS = 1000;
/** What a deal leaves is held in memory until the last of its games is over. */
const MOST_GAMES_A_DEAL = 200_000;

const POOL = `The pool, 2 to ${POOL_LIMIT}: ${ANY_BOTS}`;

export function tournamentOptions<T>(yargs: Argv<T>): Argv<T & TournamentOptions> {
  const grouped = yargs
    .group(['bots', 'format', 'candidate', 'games', 'rounds', 'seed', 'duplicate'], 'Games:')
    .group(['sprt', 'until', 'max-games', 'check-every'], 'Stopping when it is known:')
    .group(['rules', 'set', 'card', 'wall'], 'Rules:')
    .group(['on-fault', 'fine', 'timeout', 'bank', 'start-timeout', 'isolate'], 'Faults:');
  return runOptions(stoppingOptions(scheduleOptions(faultOptions(tableOptions(rulesOptions(grouped), POOL)))))
    .option('rounds', {
      type: 'string',
      requiresArg: true,
      defaultDescription: '1 + log2 of the bots',
      describe: 'Rounds of --format swiss, which share the games',
    })
    .example('$0 tournament --bots ./a.ts,./b.ts', 'A duel of two bots')
    .example('$0 tournament --bots ./a.ts,./b.ts --sprt s0=0,s1=0.02', 'The same, until it is known')
    .example('$0 tournament --bots a=./a.ts,greedy,efficient,cautious,random', 'Every four of five')
    .example('$0 tournament --resume results/runs/my-run', 'Go on after a crash') as Argv<T & TournamentOptions>;
}

/** Checks everything that can be checked before anything is written. */
export async function tournamentRun(options: TournamentOptions): Promise<Run> {
  const stopping = stoppingOf(options);
  const games = gamesOf(options, stopping);
  const scheme = schemeOf(options);
  const run = {
    command: 'tournament',
    commandLine: shellLine(['pnpm', ...process.argv.slice(2)]),
    seed: seedOf(options),
    games,
    shard: shardOf(options),
    stopping,
    faults: faultPolicyOf(options),
    timeout: timeoutOf(options),
    ...outsideTimeOf(options),
    gamesCsv: isSet('games-csv', options['games-csv']),
  } as const;
  const setup = setupFrom(options, wallOf(options));
  const bots = await readPool(botsOf(options), setup.game, { setup, start: run.startTimeout });
  checkOutside(options, OUTSIDE_FLAGS, bots);
  const format = formatOf(options, bots);
  const candidate = candidateOf(options, bots, format);
  checkTogether(options, format, candidate, run);
  const schedule = scheduleFrom(options, format, scheme, bots, candidate, games);
  const { spec } = schedule;
  const deals = spec.format === 'swiss' ? spec.rounds * spec.dealsPerRound : dealsFor(games, schedule);
  // The tables of a swiss round follow from what was played before.
  const replayCommand =
    format === 'swiss' ? null : shellLine(['pnpm', 'replay', ...sharedWords({ ...options, format })]);
  return checkShard(
    checkIsolated({
      ...run,
      record: await recordOf(options, setup.game),
      replayCommand,
      setup,
      bots,
      candidate,
      schedule,
      deals,
    }),
  );
}

/** Refuses options that make no sense together. */
function checkTogether(
  options: TournamentOptions,
  format: Format,
  candidate: number | null,
  { shard, stopping }: Pick<Run, 'shard' | 'stopping'>,
): void {
  const refuse = (mistake: boolean, message: string) => {
    if (mistake) throw new InputError(message);
  };
  const sequential = stopping?.sprt ? '--sprt' : '--until';
  const swiss = format === 'swiss';
  const unheard = single('candidate', options.candidate) !== undefined && stopping === null && format !== 'gauntlet';
  const rounds = single('rounds', options.rounds) !== undefined;
  refuse(swiss && stopping !== null, `${sequential} goes without --format swiss, whose rounds are all played`);
  refuse(swiss && shard !== null, '--shard goes without --format swiss, whose rounds follow from those before');
  refuse(rounds && !swiss, `--rounds goes with --format swiss only, and this is ${format}; leave it out`);
  refuse(stopping?.sprt != null && candidate === null, '--sprt is about one bot; name it with --candidate');
  refuse(unheard, '--candidate goes with --format gauntlet, --sprt or --until only; leave it out');
  refuse(
    shard !== null && stopping !== null,
    `--shard goes without ${sequential}, which needs all deals up to the last`,
  );
}

function scheduleFrom(
  options: TournamentOptions,
  format: Format,
  scheme: Scheme,
  bots: readonly BotSpec[],
  candidate: number | null,
  games: number,
): Schedule {
  const pool = bots.length;
  if (format !== 'swiss') return bounded(scheduleOf(specFrom(format, scheme, pool, candidate)), pool);
  const rounds = wholeNumber('rounds', options.rounds, 1, MAX_ROUNDS) ?? 1 + Math.ceil(Math.log2(pool));
  const { gamesPerDeal } = scheduleOf({ format, scheme, pool, rounds, dealsPerRound: 1, played: [] });
  const dealsPerRound = Math.ceil(games / (rounds * gamesPerDeal));
  return scheduleOf({ format, scheme, pool, rounds, dealsPerRound, played: [] });
}

/** Refuses a schedule whose deals are too large. */
function bounded(schedule: Schedule, pool: number): Schedule {
  const { spec, gamesPerDeal } = schedule;
  if (gamesPerDeal <= MOST_GAMES_A_DEAL) return schedule;
  const once = scheduleOf({ ...spec, scheme: 'none' }).gamesPerDeal;
  const fewer = once <= MOST_GAMES_A_DEAL ? `, or --duplicate none (${once.toLocaleString('en')} games)` : '';
  const format = pool <= MAX_LEAGUE ? 'league or swiss' : 'swiss';
  throw new InputError(
    `--format ${spec.format} of ${pool} bots with --duplicate ${spec.scheme} has ${gamesPerDeal.toLocaleString('en')} games a deal, ` +
      `and ${MOST_GAMES_A_DEAL.toLocaleString('en')} is the most; take --format ${format}${fewer}`,
  );
}
