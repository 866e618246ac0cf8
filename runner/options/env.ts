import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { splitItems } from '#bots/notation';
import { type BotSpec, botIdentity, isOutside } from '#bots/spec';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';
import { type EnvironmentPlan, EPISODES, ON_ILLEGAL, placesOf as placesAtTable, readied } from '../env/environment';
import { FORMATS, type ServeOptions } from '../env/serve';
import { faultText } from '../faults';
import { START_LIMIT } from '../outside/external-program';
import { helloOf } from '../outside/hello';
import { SCHEMES, type Seating } from '../schedule/scheme';
import { farewellChannel } from '../threads/farewell';
import { readBots } from '../user-bot';
import { VERSION } from '../version';
import { observedParts } from './observe';
import { type RulesOptions, rulesOptions, setupFrom } from './rules';
import { checkOutside, MAX_THREADS, MOST_PROCESSES, startTimeoutOf, TIMEOUT, timeoutOf } from './run';
import { seedOf, wallOf } from './table';
import { choice, type Given, single, wholeNumber } from './values';

export interface EnvOptions extends RulesOptions {
  readonly tables: Given;
  readonly opponents: Given;
  readonly seed: Given;
  readonly duplicate: Given;
  readonly wall: Given;
  readonly episode: Given;
  readonly observe: Given;
  readonly illegal: Given;
  readonly format: Given;
  readonly threads: Given;
  readonly timeout: Given;
  readonly 'start-timeout': Given;
}

const TABLES = 256;
const MAX_TABLES = 65_536;
const MOST_OPPONENTS = 3;
const TABLES_A_THREAD = 64;

export function envOptions<T>(yargs: Argv<T>): Argv<T & EnvOptions> {
  const text = (describe: string, defaultDescription: string) =>
    ({ type: 'string', requiresArg: true, describe, defaultDescription }) as const;
  const grouped = yargs
    .group(['tables', 'opponents', 'seed', 'duplicate', 'episode'], 'Games:')
    .group(['rules', 'set', 'card', 'wall'], 'Rules:')
    .group(['observe', 'illegal', 'format', 'threads'], 'Frames:')
    .group(['timeout', 'start-timeout'], 'Opponents outside the process (cmd:):');
  return rulesOptions(grouped)
    .option('tables', text('Tables that are played at once', String(TABLES)))
    .option(
      'opponents',
      text('Bots of 1 to 3 seats, with commas between them; learners play the rest', 'none: self-play'),
    )
    .option('seed', text('Any text, for the first games; the same seed and actions give the same bytes', '1'))
    .option('duplicate', text(`How often a deal is played: ${SCHEMES.join(', ')}, as in sim`, 'none'))
    .option('wall', text('What the four draw from: shared, per-seat', 'shared'))
    .option('episode', text(`What an episode is: ${EPISODES.join(', ')} (a game may have many hands)`, EPISODES[0]))
    .option('observe', text('Parts of the observation, with commas between them; default, all', 'default'))
    .option('illegal', text(`An action that is not legal: ${ON_ILLEGAL.join(', ')} (by a safe one)`, ON_ILLEGAL[0]))
    .option('format', text(`Frames: ${FORMATS.join(', ')} (lines, to look at)`, FORMATS[0]))
    .option('threads', text('Threads that play the tables', `all cores, for ${TABLES_A_THREAD} tables or more each`))
    .option('timeout', text('Seconds that such a bot may take for a decision', String(TIMEOUT)))
    .option('start-timeout', text('Seconds that it may take to be ready', String(START_LIMIT / 1000)))
    .example('pnpm run env --rules american --opponents greedy,greedy,greedy', 'One learner a table, 256 tables')
    .example(
      'pnpm run env --tables 1 --format json',
      'Self-play by hand: {"type":"reset"}, {"type":"step","actions":[2]}',
    )
    .epilogue('The frames, and a Python client: bots/python/ENV.md. The observation: bots/OBSERVATION.md.') as Argv<
    T & EnvOptions
  >;
}

/** Checks all that the options say. `notice` is told of bots that do wrong, once for each. */
export async function served(options: EnvOptions, notice: (text: string) => void): Promise<ServeOptions> {
  const tables = wholeNumber('tables', options.tables, 1, MAX_TABLES) ?? TABLES;
  const scheme = choice('duplicate', options.duplicate, SCHEMES) ?? 'none';
  const episode = choice('episode', options.episode, EPISODES) ?? EPISODES[0];
  const onIllegal = choice('illegal', options.illegal, ON_ILLEGAL) ?? ON_ILLEGAL[0];
  const format = choice('format', options.format, FORMATS) ?? FORMATS[0];
  const seed = seedOf(options);
  const setup = setupFrom(options, wallOf(options));
  const parts = observedParts(options.observe, setup.game);
  const time = { move: timeoutOf(options), bank: 0, start: startTimeoutOf(options) };
  const { players, bots, places } = await placesOf(options, setup, time.start);
  checkOutside(options, ['timeout', 'start-timeout'], bots);
  const outside = bots.some(({ source }) => isOutside(source))
    ? { time, hello: helloOf(setup, time), channel: farewellChannel() }
    : undefined;
  const plan: EnvironmentPlan = { setup, tables, players, bots, places, scheme, episode, onIllegal, parts, outside };
  const threads = format === 'json' ? 1 : threadsOf(options, tables);
  checkProcesses(plan, threads);
  return {
    ...(await readied(plan, onceEach(bots, notice))),
    threads,
    format,
    seed,
    about: { version: VERSION, rules: rulesOf(setup), duplicate: scheme, opponents: bots.map(({ label }) => label) },
  };
}

/** As many as there are cores, but none for a few tables only: they would wait for each other more than they play. */
function threadsOf({ threads }: EnvOptions, tables: number): number {
  const most = Math.min(MAX_THREADS, tables);
  const given = wholeNumber('threads', threads, 1, most);
  return given ?? Math.max(1, Math.min(availableParallelism(), Math.floor(tables / TABLES_A_THREAD), most));
}

/** The rules and the card as a client may want to know them. */
function rulesOf(setup: Setup): object {
  const { name, rules } = setup;
  return {
    name,
    fields: rules,
    ...(setup.game === 'american' && { card: { name: setup.card.name, hash: setup.card.hash } }),
  };
}

/** Learners first, then the distinct opponents: equal ones are one bot in several places, as in `sim`. */
async function placesOf({ opponents }: EnvOptions, setup: Setup, start: number) {
  const text = single('opponents', opponents);
  const items = text === undefined ? [] : splitItems(text);
  if (items.some((item) => item.trim() === '')) {
    throw new InputError(`--opponents ${text}: name 1 to ${MOST_OPPONENTS} bots, with commas between them`);
  }
  if (items.length > MOST_OPPONENTS) {
    throw new InputError(
      `--opponents names ${items.length} bots; at most ${MOST_OPPONENTS}, since a learner plays too`,
    );
  }
  const players = 4 - items.length;
  const bots: BotSpec[] = [];
  const places = Array.from({ length: players }, (_, player) => player);
  for (const bot of await readBots(items, setup.game, { setup, start })) {
    const same = bots.findIndex((other) => botIdentity(other) === botIdentity(bot) && other.label === bot.label);
    if (same < 0 && bots.some(({ label }) => label === bot.label)) {
      throw new InputError(
        `two different opponents are called ${bot.label}; give one another label, as in mine=${bot.label}`,
      );
    }
    places.push(players + (same >= 0 ? same : bots.push(bot) - 1));
  }
  return { players, bots, places: places as unknown as Seating };
}

/** Refuses tables for which a program would be started too often. */
function checkProcesses(plan: EnvironmentPlan, threads: number): void {
  const { bots, tables } = plan;
  const needed = bots.reduce((sum, { source }, bot) => {
    if (!isOutside(source)) return sum;
    return sum + Math.ceil((placesAtTable(plan, bot) * Math.ceil(tables / threads)) / source.games);
  }, 0);
  if (needed <= MOST_PROCESSES) return;
  throw new InputError(
    `--tables ${tables} with these opponents needs ${needed} processes on each of ${threads} threads, and ${MOST_PROCESSES} ` +
      'are the most; give fewer tables, or let a program play more games at once (games in its hello)',
  );
}

/** Tells what goes wrong with each bot when it first does; learners are told by their frames. */
function onceEach(bots: readonly BotSpec[], notice: (text: string) => void): ServeOptions['onFault'] {
  const untold = new Set(bots.map(({ label }) => label));
  return (fault) => {
    if (untold.delete(fault.label)) notice(`${faultText(fault)}; a safe action stands in, here and later`);
  };
}
