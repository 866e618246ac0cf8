import { parseCondition } from './parse-condition';
import { parseGroup } from './parse-group';
import type { Condition, Entry, GroupPattern } from './pattern';
import { EntryError, LIMITS } from './problem';

/** A word of a line, and where it begins, from 1. */
export interface Word {
  readonly text: string;
  readonly column: number;
}

/** The words of a line; parentheses and bars are words of their own. What follows a `#` is a comment. */
export function wordsOf(line: string): readonly Word[] {
  const text = line.replace(/#.*/, '');
  return Array.from(text.matchAll(/[()|]|[^\s()|]+/g), (match) => ({ text: match[0], column: match.index + 1 }));
}

const NAME = /^[A-Za-z0-9][\w.+-]{0,39}$/;

/** Reads `id section value X|C groups conditions`. Throws an EntryError. */
export function parseEntry(words: readonly Word[], line: number, year: string | undefined): Entry {
  const [id, section, value, exposure, ...rest] = words;
  if (rest.length === 0 || !id || !section || !value || !exposure)
    throw new EntryError(words[0].column, `an entry is: id section value X groups (or C for concealed)`);
  for (const { text, column } of [id, section])
    if (!NAME.test(text)) throw new EntryError(column, `'${text}' is no name: letters, digits, . + - _, at most 40`);
  if (!/^[1-9]\d{0,3}$/.test(value.text))
    throw new EntryError(value.column, `value '${value.text}': must be a whole number from 1 to 9999`);
  if (!/^[XC]$/i.test(exposure.text))
    throw new EntryError(exposure.column, `'${exposure.text}': must be X (may be exposed) or C (concealed)`);
  const said = rest.filter(({ text }) => text.includes('='));
  const groups = rest.filter(({ text }) => !text.includes('='));
  if (groups.length === 0) throw new EntryError(exposure.column, 'no groups');
  return {
    line,
    column: id.column,
    id: id.text,
    section: section.text,
    value: Number(value.text),
    concealed: exposure.text.toUpperCase() === 'C',
    alternatives: alternativesOf(groups, year),
    ...conditionsOf(said, year),
    groupsText: textOf(groups),
    conditionsText: textOf(said),
  };
}

function conditionsOf(
  words: readonly Word[],
  year: string | undefined,
): { conditions: ReadonlyMap<string, Condition>; jokerlessBonus: boolean | undefined } {
  const conditions = new Map<string, Condition>();
  let jokerlessBonus: boolean | undefined;
  for (const { text, column } of words) {
    const bonus = parseBonus(text, column);
    if (bonus !== undefined) {
      jokerlessBonus = bonus;
      continue;
    }
    const [letter, condition] = parseCondition(text, column, year);
    if (conditions.has(letter)) throw new EntryError(column, `'${letter}' has been described before in this line`);
    conditions.set(letter, condition);
  }
  return { conditions, jokerlessBonus };
}

/** Of `bonus=yes` and `bonus=no`; undefined for other words. */
export function parseBonus(text: string, column: number): boolean | undefined {
  if (!text.startsWith('bonus=')) return undefined;
  if (text === 'bonus=yes') return true;
  if (text === 'bonus=no') return false;
  throw new EntryError(column, `'${text}': must be bonus=yes or bonus=no`);
}

type Groups = readonly GroupPattern[];

/** Multiplies out `a (b | c) d | e` into `a b d`, `a c d`, `e`. */
function alternativesOf(words: readonly Word[], year: string | undefined): readonly Groups[] {
  let next = 0;
  /** Reads up to the parenthesis that closes what `open` opened, or the end. */
  function choices(open: Word | undefined): readonly Groups[] {
    const found: Groups[] = [];
    let product: readonly Groups[] = [[]];
    for (;;) {
      const word = words[next++];
      if (word === undefined && open !== undefined) throw new EntryError(open.column, `'(' without a ')'`);
      if (word?.text === ')' && open === undefined) throw new EntryError(word.column, `')' without a '('`);
      if (word === undefined || word.text === '|' || word.text === ')') {
        if (product.some((groups) => groups.length === 0))
          throw new EntryError((word ?? open ?? words[words.length - 1]).column, 'an alternative without groups');
        found.push(...product);
        if (word?.text !== '|') return found;
        product = [[]];
        continue;
      }
      const more = word.text === '(' ? choices(word) : [[parseGroup(word.text, word.column, year)]];
      product = product.flatMap((before) => more.map((after) => [...before, ...after]));
      if (product.length + found.length > LIMITS.alternatives)
        throw new EntryError(word.column, `more than ${LIMITS.alternatives} alternatives; make it several lines`);
    }
  }
  return choices(undefined);
}

/** Words with one blank between them, none inside parentheses. */
export function textOf(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')');
}
