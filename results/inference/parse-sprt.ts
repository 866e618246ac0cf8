import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';
import type { Sprt } from './sprt';

const NUMBERS = ['s0', 's1', 'alpha', 'beta'];
const WORDS = ['norm', 'exact'];

/** Beyond any payout; the ratios stay finite. */
const LARGEST = { mean: 1_000_000, norm: 100 };

/** No test is as sure as that of its assumptions; the bounds stay finite. */
const LEAST_RISK = 1e-12;

/**
 * The value of `--sprt`: `s0=0,s1=0.1,alpha=0.05,beta=0.05` in any order, alpha and beta .05 if left out, and the words
 * `norm` (s0 and s1 are normalised payouts) and `exact` if one likes. Throws an InputError.
 */
export function parseSprt(text: string): Sprt {
  const given = new Map<string, string>();
  for (const item of text.split(',')) {
    const [key, value] = keyAndValue(item.trim());
    if (given.has(key)) throw new InputError(`--sprt: ${key} is given twice; give it once`);
    given.set(key, value);
  }
  const model = given.has('norm') ? 'norm' : 'mean';
  const s0 = hypothesis('s0', given.get('s0'), LARGEST[model]);
  const s1 = hypothesis('s1', given.get('s1'), LARGEST[model]);
  if (s0 >= s1) throw new InputError(`--sprt s0=${s0},s1=${s1}: give an s1 above s0`);
  const alpha = risk('alpha', given.get('alpha') ?? '0.05');
  const beta = risk('beta', given.get('beta') ?? '0.05');
  return { model, exact: given.has('exact'), s0, s1, alpha, beta };
}

function keyAndValue(item: string): [key: string, value: string] {
  const at = item.indexOf('=');
  const key = at < 0 ? item : item.slice(0, at).trim();
  if (NUMBERS.includes(key)) return [key, at < 0 ? '' : item.slice(at + 1).trim()];
  if (WORDS.includes(key)) {
    if (at < 0) return [key, ''];
    throw new InputError(`--sprt: ${key} takes no value; give the word alone`);
  }
  const known = 's0=, s1=, alpha=, beta=, norm or exact';
  throw new InputError(`--sprt: unknown ${quoted(key)}; give ${known}${didYouMean(key, [...NUMBERS, ...WORDS])}`);
}

function hypothesis(key: string, text: string | undefined, largest: number): number {
  if (text === undefined)
    throw new InputError(`--sprt: ${key} is missing; give s0= and s1= at least, as in s0=0,s1=0.1`);
  const value = numberOf(text);
  if (Math.abs(value) <= largest) return value;
  const limit = largest.toLocaleString('en');
  throw new InputError(`--sprt ${key}=${quoted(text)}: give a number from -${limit} to ${limit}`);
}

function risk(key: string, text: string): number {
  const value = numberOf(text);
  if (value >= LEAST_RISK && value < 0.5) return value;
  throw new InputError(`--sprt ${key}=${quoted(text)}: give a number from ${LEAST_RISK} on and below 0.5`);
}

/** NaN if the text is no number. */
function numberOf(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
