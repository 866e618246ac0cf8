import type { RuleValue } from './field';
import { GAME_NAMES, type Game } from './game';
import { InputError } from './input-error';
import { nearest } from './nearest';
import { type Draft, FIELDS, type FlatRules, isRuleKey, isTable, keysOf, nameOf, tablesOf } from './schema';

/** A ruleset that sets nothing: the defaults of all keys (B19: a game is one hand). */
export function defaults(game: Game): FlatRules {
  const flat: FlatRules = {};
  for (const key of keysOf(game)) flat[key] = FIELDS[game][key].initial;
  delete flat['game.length.points'];
  delete flat['game.length.maxHands'];
  return flat;
}

/**
 * Gives a key of a draft a value of unknown make. `where` says where it was found: a flag, or file and line. Hands and
 * points are two ways to end a game: setting one takes the other out (B22).
 */
export function assign({ game, flat }: Draft, key: string, value: unknown, where: string): void {
  if (!isRuleKey(game, key)) throw new InputError(`${where}: ${unknownKey(game, key, value)}`);
  const { schema, allowed } = FIELDS[game][key];
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InputError(`${where}: ${key} is ${describe(value)}; allowed: ${allowed}`);
  flat[key] = parsed.data === 0 ? 0 : parsed.data; // no -0
  if (key === 'game.length.hands') {
    delete flat['game.length.points'];
    delete flat['game.length.maxHands'];
  } else if (key === 'game.length.points') {
    delete flat['game.length.hands'];
    flat['game.length.maxHands'] ??= FIELDS[game]['game.length.maxHands'].initial;
  }
}

/** Gives a key the value that stands in a text as `--set` has it. */
export function assignText(draft: Draft, key: string, text: string, where: string): void {
  const { game } = draft;
  const value: RuleValue = isRuleKey(game, key) ? FIELDS[game][key].fromText(text) : text;
  assign(draft, key, value, where);
}

/** `game.length.maxHands` alone does not end a game. */
export function checkLength({ flat }: Draft, where: string): void {
  if (flat['game.length.maxHands'] === undefined || flat['game.length.points'] !== undefined) return;
  throw new InputError(
    `${where}: game.length.maxHands goes with game.length.points, which is not set; for a number of hands set game.length.hands`,
  );
}

/** A value from a file as an error shows it, on one line. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (typeof value === 'object') return 'a table';
  return String(value);
}

/** Keys of a table that an error names. */
const SHOWN_KEYS = 3;

function unknownKey(game: Game, key: string, value: unknown): string {
  const other = game === 'basic' ? 'american' : 'basic';
  if (isRuleKey(other, key) || (isTable(other, key) && describe(value) === 'a table')) {
    return `${key} belongs to the ${GAME_NAMES[other]}, but these are rules of the ${GAME_NAMES[game]}`;
  }
  if (isTable(game, key)) {
    const below = keysOf(game).filter((known) => known.startsWith(`${key}.`));
    const first = below.slice(0, SHOWN_KEYS).join(', ');
    return `${key} is a table; set ${first}${below.length > SHOWN_KEYS ? `, … (${showAll(game)} prints all keys)` : ''}`;
  }
  const guess = nearestKey(game, key);
  return `unknown key ${shown(key)}; ${guess === undefined ? `${showAll(game)} prints all keys` : `did you mean ${guess}?`}`;
}

function showAll(game: Game): string {
  return game === 'basic' ? '`pnpm rules show`' : `\`pnpm rules show --rules ${game}\``;
}

/** A key as an error shows it. */
function shown(key: string): string {
  return /^[\w.-]{1,60}$/.test(key) ? key : describe(key);
}

/** Users forget the table (`payment`) as often as they mistype. */
function nearestKey(game: Game, key: string): string | undefined {
  const keys = keysOf(game);
  const name = nameOf(key).toLowerCase();
  return (
    keys.find((known) => nameOf(known).toLowerCase() === name) ??
    nearest(key, [...keys, ...tablesOf(game)]) ??
    keys.find((known) => nameOf(known) === nearest(name, keys.map(nameOf)))
  );
}
