import { isNumberLetter } from './parse-group';
import type { Condition } from './pattern';
import { EntryError } from './problem';

const SETS: Readonly<Record<string, readonly number[]>> = {
  odd: [1, 3, 5, 7, 9],
  even: [2, 4, 6, 8],
  any: [1, 2, 3, 4, 5, 6, 7, 8, 9],
};

/**
 * Reads what is said of a number letter: `x=1-7`, `x=1,5,9`, `x=odd`, `x=even`, `y=x+1`, `y=x-1`, `y=10-x`, `d=Y4` (the
 * fourth digit of the year). Gives the letter and its condition.
 */
export function parseCondition(text: string, column: number, year: string | undefined): readonly [string, Condition] {
  const equals = text.indexOf('=');
  const letter = text.slice(0, equals);
  const said = text.slice(equals + 1);
  const at = column + equals + 1;
  if (!isNumberLetter(letter))
    throw new EntryError(column, `'${letter}' is no number letter: one lower-case letter other than f, j, m, p, s`);
  return [letter, conditionOf(said, at, year)];
}

function conditionOf(said: string, column: number, year: string | undefined): Condition {
  if (Object.hasOwn(SETS, said)) return { type: 'among', column, values: SETS[said] };
  const range = /^([0-9]+)-([0-9]+)$/.exec(said);
  if (range !== null) {
    const [low, high] = [rank(range[1], column), rank(range[2], column)];
    if (low > high) throw new EntryError(column, `'${said}' holds no number: write ${high}-${low}`);
    return { type: 'among', column, values: Array.from({ length: high - low + 1 }, (_, i) => low + i) };
  }
  if (/^[0-9]+(,[0-9]+)*$/.test(said)) {
    const values = said.split(',').map((digits) => rank(digits, column));
    return { type: 'among', column, values: [...new Set(values)] };
  }
  const digit = /^Y([1-4])$/.exec(said);
  if (digit !== null) {
    if (year === undefined) throw new EntryError(column, `'${said}' is a digit of the year; say which: year 2026`);
    return { type: 'digit', column, value: Number(year[Number(digit[1]) - 1]) };
  }
  const tied = /^(?:(?<from>[a-z])(?<sign>[+-])(?<step>\d{1,2})|(?<sum>\d{1,2})-(?<taken>[a-z])|(?<same>[a-z]))$/.exec(
    said,
  )?.groups;
  const other = tied?.from ?? tied?.taken ?? tied?.same;
  if (tied !== undefined && other !== undefined && isNumberLetter(other)) {
    const plus = tied.step === undefined ? Number(tied.sum ?? 0) : Number(`${tied.sign}${tied.step}`);
    return { type: 'tied', column, letter: other, plus, times: tied.taken === undefined ? 1 : -1 };
  }
  throw new EntryError(column, `'${said}' says nothing of a number; write 1-7, 1,5,9, odd, even, x+1, 10-x or Y4`);
}

function rank(digits: string, column: number): number {
  const value = Number(digits);
  if (value < 1 || value > 9) throw new EntryError(column, `number ${digits} is out of 1-9`);
  return value;
}
