import { resolveOptions } from '#bots/options';
import type { BotSpec } from '#bots/spec';
import { WALL_KINDS, type WallKind } from '#engine/referee/live-wall';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';
import { didYouMean, nearest } from '#engine/rules/nearest';
import { flatten, isRuleKey, type RuleKey } from '#engine/rules/schema';
import { quoted } from '../options/values';

/** What a variant asks for before it is resolved. */
export interface Request {
  rules: string;
  readonly set: string[];
  card: string | undefined;
  wall: WallKind | undefined;
  /** Is added to the salt of every bot. */
  salt: number;
  bots: readonly BotSpec[];
}

/** What was asked for of a variant, and what it came to. */
export interface Resolved {
  readonly request: Request;
  readonly setup: Setup;
}

/** Something that can be varied besides the fields of a ruleset. */
interface Key {
  readonly assign: (request: Request, value: string) => void;
  /** The value that a variant has, as text. */
  readonly text: (resolved: Resolved) => string;
}

export const MAX_SALT = 0xffff_ffff;

const KEYS: Readonly<Record<string, Key>> = {
  rules: {
    assign: (request, value) => {
      request.rules = value;
    },
    text: ({ request }) => request.rules,
  },
  card: {
    assign: (request, value) => {
      request.card = value;
    },
    text: ({ setup }) => (setup.game === 'american' ? setup.rules.card : ''),
  },
  wall: {
    assign: (request, value) => {
      request.wall = WALL_KINDS.find((kind) => kind === value);
      if (request.wall === undefined)
        throw new InputError(`wall is ${quoted(value)}; allowed: ${WALL_KINDS.join(', ')}`);
    },
    text: ({ request }) => request.wall ?? WALL_KINDS[0],
  },
  salt: {
    assign: (request, value) => {
      request.salt = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!(request.salt <= MAX_SALT))
        throw new InputError(`salt is ${quoted(value)}; allowed: a whole number, 0-${MAX_SALT}`);
    },
    text: ({ request }) => String(request.salt),
  },
};

/** Options of a bot: `bot.LABEL.option`. */
const OF_BOT = 'bot.';

/** Gives a key of a request a value. Throws an InputError for a key or a value that there is none of. */
export function assignKey(request: Request, key: string, value: string): void {
  if (Object.hasOwn(KEYS, key)) KEYS[key].assign(request, value);
  else if (key.startsWith(OF_BOT)) assignOption(request, key, value);
  else request.set.push(`${key}=${value}`); // whoever reads the rules knows their keys
}

/** Refuses a key that looks like one of those that are no fields of a ruleset. */
export function checkKey(key: string): void {
  const isKnown = Object.hasOwn(KEYS, key) || key.startsWith(OF_BOT);
  if (isKnown || isRuleKey('basic', key) || isRuleKey('american', key)) return;
  const guess = nearest(key, Object.keys(KEYS));
  if (guess !== undefined) throw new InputError(`--vary ${key}: unknown key ${key}; did you mean ${guess}?`);
}

/** What a variant has of a key, as text; empty where that is not in force. */
export function textOf(key: string, resolved: Resolved): string {
  if (Object.hasOwn(KEYS, key)) return KEYS[key].text(resolved);
  if (key.startsWith(OF_BOT)) {
    const { bot, option } = optionOf(resolved.request.bots, key);
    return String(option === 'salt' ? bot.salt : bot.options[option]);
  }
  return String(flatten(resolved.setup).flat[key as RuleKey] ?? '');
}

function assignOption(request: Request, key: string, value: string): void {
  const { index, bot, option } = optionOf(request.bots, key);
  // What it has by now are the defaults of what is not given.
  const { options, salt } = resolveOptions(bot.label, new Map([[option, value]]), bot.options);
  request.bots = request.bots.with(index, { ...bot, options, salt: option === 'salt' ? salt : bot.salt });
}

function optionOf(bots: readonly BotSpec[], key: string) {
  const rest = key.slice(OF_BOT.length);
  const index = bots.findIndex(({ label }) => rest.startsWith(`${label}.`));
  if (index >= 0) return { index, bot: bots[index], option: rest.slice(bots[index].label.length + 1) };
  const labels = bots.map(({ label }) => label);
  const given = rest.split('.')[0];
  throw new InputError(
    `--vary ${key}: bot.LABEL.option is an option of one of the bots ${labels.join(', ')}${didYouMean(given, labels)}`,
  );
}
