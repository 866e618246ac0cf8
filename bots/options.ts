import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';
import type { BotOptions, OptionValue } from './bot';

const MAX_SALT = 0xffff_ffff;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The options of one bot: `defaults` overridden by the texts in `given`, each read with the type of its default. The
 * salt is known to the harness; a type that lists it sees it too. `item` names the bot in messages.
 */
export function resolveOptions(
  item: string,
  given: ReadonlyMap<string, string>,
  defaults: BotOptions,
): { readonly options: BotOptions; readonly salt: number } {
  for (const key of given.keys()) {
    if (key !== 'salt' && !Object.hasOwn(defaults, key)) {
      const known = [...Object.keys(defaults), 'salt'];
      throw new InputError(`bot ${item}: no option ${key}${didYouMean(key, known) || ';'} known: ${known.join(', ')}`);
    }
  }
  const options = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, readValue(item, key, given.get(key), value)]),
  );
  return { options, salt: readSalt(item, given.get('salt')) };
}

function readValue(item: string, key: string, text: string | undefined, byDefault: OptionValue): OptionValue {
  if (text === undefined || typeof byDefault === 'string') return text ?? byDefault;
  if (typeof byDefault === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    throw new InputError(`bot ${item}: option ${key} is true or false, not "${text}"`);
  }
  const value = Number(text);
  if (NUMBER.test(text) && Number.isFinite(value)) return value;
  throw new InputError(`bot ${item}: option ${key} is a number such as ${byDefault}, not "${text}"`);
}

function readSalt(item: string, text = '0'): number {
  const salt = Number(text);
  if (/^\d+$/.test(text) && salt <= MAX_SALT) return salt;
  throw new InputError(`bot ${item}: salt is a whole number from 0 to ${MAX_SALT}, not "${text}"`);
}
