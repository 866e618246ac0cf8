import type { Argv } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import type { Stopping } from '#results/config';
import { parseSprt } from '#results/inference/parse-sprt';
import { MAX_GAMES } from './run';
import { type Given, quoted, single, wholeNumber } from './values';

/** When a tournament ends. */
export interface StoppingOptions {
  readonly games: Given;
  readonly sprt: Given;
  readonly until: Given;
  readonly 'max-games': Given;
  readonly 'check-every': Given;
}

const DEFAULT_GAMES = 10_000;
const DEFAULT_MAX_GAMES = 1_000_000;
/** Deals between two looks at whether enough is known: a multiple of the six cyclic orders, so that all weigh the same. */
const CHECK_EVERY = 120;
const MAX_CHECK_EVERY = 1_000_002;
const ORDERS = 6;
const MAX_WIDTH = 1_000_000_000;

const SPRT =
  "Stop when it is known whether the candidate's payout is s0 or s1, in points a seat and game above the mean of its " +
  'tables (which is 0 where payments sum to zero): s0=0,s1=0.1,alpha=0.05,beta=0.05; add norm for payouts divided by ' +
  'their spread, exact to do without a normal distribution';
const UNTIL =
  "Stop when the candidate's payout, or everybody's if there is no candidate, is known to within so many points: " +
  'ci=0.02 for ± 0.02';

export function stoppingOptions<T>(yargs: Argv<T>): Argv<T & StoppingOptions> {
  const text = (describe: string, defaultDescription?: string) =>
    ({ type: 'string', requiresArg: true, describe, ...(defaultDescription && { defaultDescription }) }) as const;
  return yargs
    .option('games', text('Games to play, rounded up to whole deals', String(DEFAULT_GAMES)))
    .option('sprt', text(SPRT))
    .option('until', text(UNTIL))
    .option('max-games', text('With --sprt or --until: stop after so many games anyway', String(DEFAULT_MAX_GAMES)))
    .option(
      'check-every',
      text('Deals between two looks at whether to stop, a multiple of 6', String(CHECK_EVERY)),
    ) as Argv<T & StoppingOptions>;
}

/** What stops a run before its games are played; null: nothing. */
export function stoppingOf(options: StoppingOptions): Stopping | null {
  const text = single('sprt', options.sprt);
  const sprt = text === undefined ? null : parseSprt(text);
  const until = untilOf(options);
  const checkEvery = checkEveryOf(options);
  if (sprt !== null || until !== null) return { sprt, until, checkEvery: checkEvery ?? CHECK_EVERY };
  if (checkEvery === undefined) return null;
  throw new InputError('--check-every goes with --sprt or --until only; leave it out');
}

/** Games to be played, at most where something may stop the run before. */
export function gamesOf(options: StoppingOptions, stopping: Stopping | null): number {
  const games = wholeNumber('games', options.games, 1, MAX_GAMES);
  const most = wholeNumber('max-games', options['max-games'], 1, MAX_GAMES);
  if (stopping !== null && games !== undefined) {
    throw new InputError('--games goes without --sprt and --until; say --max-games for the most to be played');
  }
  if (stopping === null && most !== undefined) {
    throw new InputError('--max-games goes with --sprt or --until only; say --games');
  }
  return games ?? most ?? (stopping === null ? DEFAULT_GAMES : DEFAULT_MAX_GAMES);
}

function untilOf(options: StoppingOptions): number | null {
  const text = single('until', options.until);
  if (text === undefined) return null;
  const width = Number(/^ci=(\d+\.?\d*|\.\d+)$/.exec(text)?.[1]);
  if (width > 0 && width <= MAX_WIDTH) return width;
  throw new InputError(`--until ${quoted(text)}: give half the width of the interval, above 0, such as ci=0.02`);
}

function checkEveryOf(options: StoppingOptions): number | undefined {
  const deals = wholeNumber('check-every', options['check-every'], ORDERS, MAX_CHECK_EVERY);
  if (deals === undefined || deals % ORDERS === 0) return deals;
  const near = ORDERS * Math.round(deals / ORDERS);
  throw new InputError(
    `--check-every ${deals}: give a multiple of ${ORDERS}, the cyclic orders of a table, such as ${near}`,
  );
}
