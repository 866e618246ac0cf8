import type { Argv } from 'yargs';
import { WALL_KINDS, type WallKind } from '#engine/referee/live-wall';
import { InputError } from '#engine/rules/input-error';
import { SCHEMES, type Scheme } from '../schedule/scheme';
import { choice, type Given, quoted, single } from './values';

/** The options, besides the rules, that decide which games are played: alike for `sim` and `replay`. */
export interface TableOptions {
  readonly bots: Given;
  readonly seed: Given;
  readonly duplicate: Given;
  readonly wall: Given;
}

export const DEFAULT_BOTS = 'efficient,cautious,greedy,random';
const DEFAULT_SEED = '1';
export const SEED_LIMIT = 200;

const LINEUP = '1 bot (fills the table), 2 (share it two and two) or 4';
const MODULES = 'name, ./my-bot.ts, label=name, name?option=value';
/** How bots are named where programs may play. */
export const ANY_BOTS = `${MODULES}, "cmd:python3 my_bot.py" (quotes as in a shell; see bots/PROTOCOL.md)`;
/** The bots of a table at which no programs play. */
export const MODULE_LINEUP = `${LINEUP}: ${MODULES}`;

/** `bots` describes the option of that name, where it is not the bots of one table, or no programs may be among them. */
export function tableOptions<T>(yargs: Argv<T>, bots = `${LINEUP}: ${ANY_BOTS}`): Argv<T & TableOptions> {
  return yargs
    .option('bots', { type: 'string', requiresArg: true, defaultDescription: DEFAULT_BOTS, describe: bots })
    .option('seed', {
      type: 'string',
      requiresArg: true,
      defaultDescription: DEFAULT_SEED,
      describe: 'Any text; the same seed gives the same games',
    })
    .option('duplicate', {
      type: 'string',
      requiresArg: true,
      defaultDescription: 'rot4',
      describe: `How often a deal is played: ${SCHEMES.join(', ')} (in four rotations, all 24 orders, or once)`,
    })
    .option('wall', {
      type: 'string',
      requiresArg: true,
      defaultDescription: 'shared',
      describe: `What the four draw from: ${WALL_KINDS.join(', ')} (one wall as in the rules, or a list of tiles each)`,
    }) as Argv<T & TableOptions>;
}

export function botsOf({ bots }: TableOptions): string {
  return single('bots', bots) ?? DEFAULT_BOTS;
}

export function seedOf({ seed }: Pick<TableOptions, 'seed'>): string {
  const text = single('seed', seed) ?? DEFAULT_SEED;
  if (isSeed(text)) return text;
  throw new InputError(`--seed ${quoted(text)}: give 1 to ${SEED_LIMIT} printable characters`);
}

export function isSeed(text: string): boolean {
  return text !== '' && [...text].length <= SEED_LIMIT && !/\p{C}/u.test(text);
}

export function schemeOf({ duplicate }: TableOptions): Scheme {
  return choice('duplicate', duplicate, SCHEMES) ?? 'rot4';
}

/** Shared unless the user says otherwise. */
export function wallOf({ wall }: Pick<TableOptions, 'wall'>): WallKind | undefined {
  return choice('wall', wall, WALL_KINDS);
}
