import Papa from 'papaparse';
import { InputError } from '#engine/rules/input-error';
import { quoted } from './values';

/** What `--vary` names: a key, and the values that it takes, as text. */
export interface Varied {
  readonly key: string;
  readonly values: readonly string[];
}

/** More values make no sweep that ends. */
const MOST_VALUES = 1_000_000;
const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(-?\d+(?:\.\d+)?))?$/;

/** Looks like a range: numbers, as far as there are any, about two points. */
const ALMOST = /^[-+\d.e]*\.\.[-+\d.e]*(?::.*)?$/i;

/**
 * Reads `key=values`: values between commas, each a text (in double quotes if it holds a comma) or a range `from..to` or
 * `from..to:step`, both ends included. Which keys and values there are is not known here.
 */
export function parseVary(given: string): Varied {
  const equals = given.indexOf('=');
  const key = given.slice(0, Math.max(0, equals)).trim();
  if (key === '') throw new InputError(`--vary ${quoted(given)}: must be key=values, such as tiles.jokers=8,9,10`);
  const where = `--vary ${quoted(given)}`;
  const values = fieldsOf(given.slice(equals + 1), where).flatMap((text) => valuesOf(text, where));
  const seen = new Set<string>();
  const twice = values.find((value) => seen.size === seen.add(canonical(value)).size);
  if (twice !== undefined) throw new InputError(`${where}: ${quoted(twice)} is given twice; leave one out`);
  return { key, values };
}

function fieldsOf(text: string, where: string): string[] {
  const { data, errors } = Papa.parse<string[]>(text.trim(), { delimiter: ',', newline: '\n' });
  const fields = (data[0] ?? []).map((field) => field.trim());
  const isMessy = errors.some(({ type }) => type === 'Quotes') || data.length > 1;
  if (isMessy) throw new InputError(`${where}: a double quote is open, or in the middle of a value; write "a, b",c`);
  if (fields.length === 0) throw new InputError(`${where}: there is no value after the =`);
  if (fields.includes('')) throw new InputError(`${where}: there is nothing before or after a comma`);
  return fields;
}

/** The values of a range, or the one value that is none. */
function valuesOf(text: string, where: string): string[] {
  const [, from, to, step = '1'] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    if (!ALMOST.test(text) || !/\d/.test(text)) return [text];
    throw new InputError(
      `${where}: ${quoted(text)} is no range; write from..to or from..to:step in plain numbers, such as 0..1:0.25`,
    );
  }
  const [first, last, by] = [from, to, step].map(Number);
  if (by <= 0) throw new InputError(`${where}: the step of ${quoted(text)} must be above 0`);
  if (last < first) {
    throw new InputError(`${where}: the range ${quoted(text)} is empty; give the smaller end first`);
  }
  const digits = Math.max(...[from, to, step].map((number) => (number.split('.')[1] ?? '').length));
  // In whole units of the last digit, so that 0..0.3:0.1 has its 0.3.
  const unit = 10 ** digits;
  const count = Math.floor((Math.round(last * unit) - Math.round(first * unit)) / Math.round(by * unit)) + 1;
  if (count > MOST_VALUES) {
    throw new InputError(
      `${where}: the range ${quoted(text)} has ${count.toLocaleString('en')} values; take a larger step`,
    );
  }
  return Array.from({ length: count }, (_, i) => String(Number((first + i * by).toFixed(digits))));
}

/** `08` and `8` are one number. */
function canonical(value: string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value;
}
