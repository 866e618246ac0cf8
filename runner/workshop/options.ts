import type { Argv } from 'yargs';
import type { BotSpec } from '#bots/spec';
import type { Game } from '#engine/rules/game';
import { progressOf, TIMEOUT, threadsOf, timeoutOf } from '../options/run';
import { MODULE_LINEUP, seedOf } from '../options/table';
import { type Given, isSet, single, wholeNumber } from '../options/values';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import { PROGRESS_STYLES } from '../terminal/progress';
import { readModules } from '../user-bot';
import type { Bounds } from './fit';
import type { MeasuringManner } from './measure';

/** Options of the commands that play to see what a card or a scoring is worth. */
export interface WorkshopOptions {
  readonly bots: Given;
  readonly games: Given;
  readonly seed: Given;
  readonly threads: Given;
  readonly timeout: Given;
  readonly progress: Given;
  readonly json: boolean;
}

/** Four of them go for the nearest line whatever it is worth: what is measured is how hard the lines are. */
export const CARD_BOTS = 'greedy';
/** Of a card's balance, and of a round of its calibration. */
export const CARD_GAMES = 40_000;
/** In the end the cards are compared on so many times the games of a round. */
export const HELD_OUT = 2;
/** README.md of the cards tells what they were chosen by. */
export const BOUNDS: Bounds = { min: 10, max: 150, step: 5 };

/** Four of them play for points, so that what a scoring pays for shows in what they win with. */
export const RULES_BOTS = 'efficient';
export const RULES_GAMES = 20_000;

const MAX_GAMES = 100_000_000;

/** What the commands differ in. */
interface Defaults {
  readonly bots: string;
  readonly games: number;
  readonly about: string;
}

export function workshopOptions<T>(yargs: Argv<T>, { bots, games, about }: Defaults): Argv<T & WorkshopOptions> {
  const text = (describe: string, defaultDescription: string) =>
    ({ type: 'string', requiresArg: true, describe, defaultDescription }) as const;
  return yargs
    .option('games', text(about, games.toLocaleString('en')))
    .option('bots', text(MODULE_LINEUP, bots))
    .option('seed', text('Any text; the same seed gives the same games', '1'))
    .option('threads', text('Threads', 'all cores'))
    .option('timeout', text('Seconds that a bot may take for a decision', String(TIMEOUT)))
    .option('progress', text(`How far it is, on stderr: ${PROGRESS_STYLES.join(', ')}`, 'auto'))
    .option('json', { type: 'boolean', default: false, describe: 'Print JSON' }) as Argv<T & WorkshopOptions>;
}

/** The options, checked. */
export interface Workshop {
  readonly bots: readonly BotSpec[];
  readonly schedule: Schedule;
  readonly seed: string;
  readonly games: number;
  readonly manner: MeasuringManner;
  readonly json: boolean;
}

export async function workshopOf(
  options: WorkshopOptions,
  game: Game,
  defaults: Pick<Defaults, 'bots' | 'games'>,
): Promise<Workshop> {
  const games = wholeNumber('games', options.games, 1, MAX_GAMES) ?? defaults.games;
  const seed = seedOf(options);
  const manner = {
    threads: threadsOf(options),
    timeout: timeoutOf(options),
    progress: progressOf(options),
  };
  const json = isSet('json', options.json);
  const { bots, table } = await readModules(single('bots', options.bots) ?? defaults.bots, game);
  return { bots, schedule: scheduleOf({ format: 'table', scheme: 'rot4', table }), seed, games, manner, json };
}
