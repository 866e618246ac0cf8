import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';

/**
 * Readers of option values as yargs hands them over: text, or a list of texts if the flag was given more than once,
 * which is an error for a flag that says one thing.
 */
export type Given = string | readonly string[] | undefined;

/** The one text of a flag, or undefined. */
export function single(flag: string, given: Given): string | undefined {
  if (given === undefined || typeof given === 'string') return given;
  throw new InputError(`--${flag} is given ${given.length} times (${given.join(', ')}); give it once`);
}

/** A whole number from `min` to `max`: digits, with `_` between them or an exponent if one likes (`1e6`). */
export function wholeNumber(flag: string, given: Given, min: number, max: number): number | undefined {
  const text = single(flag, given);
  if (text === undefined) return undefined;
  const value = /^\d[\d_]*(e\d+)?$/i.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new InputError(`--${flag} ${quoted(text)}: give a whole number from ${spaced(min)} to ${spaced(max)}`);
}

/** A number above 0 and up to `max`. */
export function positiveNumber(flag: string, given: Given, max: number): number | undefined {
  return decimal(flag, given, max, (value) => value > 0, 'above 0');
}

/** A number, 0 among them. */
export function numberFrom0(flag: string, given: Given, max: number): number | undefined {
  return decimal(flag, given, max, () => true, 'from 0 on');
}

function decimal(flag: string, given: Given, max: number, isFine: (value: number) => boolean, which: string) {
  const text = single(flag, given);
  if (text === undefined) return undefined;
  const value = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (isFine(value) && value <= max) return value;
  throw new InputError(`--${flag} ${quoted(text)}: give a number ${which}, at most ${spaced(max)}`);
}

/** One of the words. */
export function choice<const T extends string>(flag: string, given: Given, words: readonly T[]): T | undefined {
  const text = single(flag, given);
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new InputError(`--${flag} ${quoted(text)}: give one of ${words.join(', ')}${didYouMean(text, words)}`);
}

/** A flag that is there or not. */
export function isSet(flag: string, given: unknown): boolean {
  if (typeof given === 'boolean') return given;
  throw new InputError(`--${flag} takes no value and stands once`);
}

/** Text as it may stand in a message of one line. */
export function quoted(text: string): string {
  return /^[\p{L}\p{N}.,+=/\\?&:_-]{1,80}$/u.test(text) ? text : JSON.stringify(text.slice(0, 80));
}

const spaced = (n: number) => n.toLocaleString('en');
