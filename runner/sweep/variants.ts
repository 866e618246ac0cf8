import { type BotSpec, botIdentity } from '#bots/spec';
import { type CardSource, cardSource } from '#engine/referee/american/card-source';
import type { Setup } from '#engine/referee/setup';
import type { Ruleset } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { canonicalRules, resolveRules } from '#engine/rules/load';
import { quoted } from '../options/values';
import type { Varied } from '../options/vary';
import { assignKey, checkKey, MAX_SALT, type Request, type Resolved, textOf } from './keys';
import type { Point } from './points';

/** What is played and compared: the baseline, or a point of the sweep. */
export interface Variant {
  /** Text of the value of each key. */
  readonly values: readonly string[];
  /** Number of the first variant that plays the very same games, or null. */
  readonly sameAs: number | null;
  readonly setup: Setup;
  readonly bots: readonly BotSpec[];
}

/**
 * The baseline, then the variants at the points, in their order. Throws an InputError that names `--vary` and the value for
 * one that cannot be played.
 */
export function variantsOf(base: Request, keys: readonly Varied[], points: readonly Point[]): readonly Variant[] {
  for (const { key } of keys) checkKey(key);
  const cards = new Map<string, CardSource>();
  const numbers = new Map<string, number>();
  const none = keys.map(() => -1);
  return [none, ...points].map((point, number): Variant => {
    const resolved = resolve(base, keys, point, cards);
    const { setup, request } = resolved;
    const bots = salted(request);
    const identity = identityOf(setup, bots);
    const sameAs = numbers.get(identity) ?? null;
    if (sameAs === null) numbers.set(identity, number);
    return { values: keys.map(({ key }) => textOf(key, resolved)), sameAs, setup, bots };
  });
}

function resolve(base: Request, keys: readonly Varied[], point: Point, cards: Map<string, CardSource>): Resolved {
  const request: Request = { ...base, set: [...base.set] };
  const given = keys.flatMap(({ key, values }, i) => (point[i] < 0 ? [] : [[key, values[point[i]]] as const]));
  try {
    for (const [key, value] of given) assignKey(request, key, value);
    return { request, setup: setupOf(request, cards) };
  } catch (error) {
    throw error instanceof InputError ? blamed(error, given) : error;
  }
}

/** The same mistake with the flag and the value that the user gave. */
function blamed({ message }: InputError, given: readonly (readonly [key: string, value: string])[]): InputError {
  if (given.length === 0 || message.startsWith('--vary')) return new InputError(message);
  const rest = message.replace(/^--set [^=]+=.*?: /, '');
  const own = given.find(
    ([key, value]) => message.startsWith(`--set ${key}=${value}: `) || message.startsWith(`${key} is `),
  );
  const words = (own === undefined ? given : [own]).map(([key, value]) => `${key}=${quoted(value)}`);
  return new InputError(`--vary ${words.join(' ')}: ${own === undefined ? message : rest}`);
}

/** A card is read and checked once, however many variants play by it. */
function setupOf({ rules, set, card, wall }: Request, cards: Map<string, CardSource>): Setup {
  const ruleset: Ruleset = resolveRules({ rules, set, card });
  const more = wall === undefined ? {} : { wall };
  if (ruleset.game === 'basic') return { ...ruleset, ...more };
  const { jokers, flowers } = ruleset.rules.tiles;
  const key = JSON.stringify([ruleset.rules.card, jokers, flowers]);
  const source = cards.get(key) ?? cardSource(ruleset.rules);
  cards.set(key, source);
  return { ...ruleset, card: source, ...more };
}

function salted({ bots, salt }: Request): readonly BotSpec[] {
  if (salt === 0) return bots;
  return bots.map((bot) => {
    if (bot.salt + salt <= MAX_SALT) return { ...bot, salt: bot.salt + salt };
    throw new InputError(
      `--vary salt=${salt}: with the salt ${bot.salt} of bot ${bot.label} that is beyond ${MAX_SALT}`,
    );
  });
}

/** Equal for two variants that play the same games: where the file of a card lies decides nothing. */
function identityOf(setup: Setup, bots: readonly BotSpec[]): string {
  const rules =
    setup.game === 'american'
      ? canonicalRules({ game: setup.game, rules: { ...setup.rules, card: setup.card.hash } })
      : canonicalRules(setup);
  return JSON.stringify([setup.game, rules, setup.wall ?? 'shared', bots.map(botIdentity)]);
}
