import { BAMBOO, CHARACTERS, CIRCLES, EAST, NORTH, RED, SOUTH, WEST, WHITE } from '#engine/tiles/kinds';
import type { Condition, GroupPattern, SuitSymbol } from './pattern';
import { EntryError } from './problem';

/** The value of each letter: a suit, a rank, a wind, a dragon; fixed suits stand for themselves. */
export type Assignment = Record<string, number>;

/** Names the suit a symbol stands for in an assignment, or the suit itself. */
export const FIXED_SUITS: Readonly<Record<string, number>> = { m: CHARACTERS, p: CIRCLES, s: BAMBOO };

/** A letter of a line, and the values that it may take. */
export interface Variable {
  readonly letter: string;
  /** Values in order; where they depend on another letter, that one has its value. */
  readonly values: (assigned: Readonly<Assignment>) => readonly number[];
  /** Letters before it that must have other values. */
  readonly differs: readonly string[];
}

const SUITS = [CHARACTERS, CIRCLES, BAMBOO];
const WINDS = [EAST, SOUTH, WEST, NORTH];
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const DRAGONS = Array.from({ length: RED - WHITE + 1 }, (_, i) => WHITE + i);

/** What an alternative is made of. */
interface Letters {
  readonly suits: ReadonlySet<SuitSymbol>;
  readonly numbers: ReadonlySet<string>;
  readonly winds: ReadonlySet<string>;
  readonly dragon: boolean;
}

function lettersOf(groups: readonly GroupPattern[]): Letters {
  const places = groups.flatMap((group) => group.places);
  const suits = new Set<SuitSymbol>();
  const numbers = new Set<string>();
  const winds = new Set<string>();
  for (const place of places) {
    // The year's zero has no suit, but who writes YA means A to be a suit.
    if ((place.type === 'number' || place.type === 'dragon') && place.suit !== undefined) suits.add(place.suit);
    if (place.type === 'number' && typeof place.rank === 'string') numbers.add(place.rank);
    if (place.type === 'wind') winds.add(place.letter);
  }
  return { suits, numbers, winds, dragon: places.some((place) => place.type === 'dragon' && place.suit === undefined) };
}

/**
 * The letters of an alternative, each after those that it depends on. Suits differ from each other, so do winds, and
 * so do number letters unless the card ties them to another or to the year. Throws an EntryError where a letter is
 * tied to itself.
 */
export function variablesOf(
  groups: readonly GroupPattern[],
  conditions: ReadonlyMap<string, Condition>,
): readonly Variable[] {
  const { suits, numbers, winds, dragon } = lettersOf(groups);
  const variables: Variable[] = [];
  const fixed = Array.from(suits).filter((suit) => suit in FIXED_SUITS);
  addDiffering(
    variables,
    Array.from(suits)
      .filter((suit) => !(suit in FIXED_SUITS))
      .sort(),
    SUITS,
    fixed,
  );
  addDiffering(variables, Array.from(winds).sort(), WINDS, []);
  if (dragon) addDiffering(variables, ['D'], DRAGONS, []);
  for (const letter of numbers) addNumber(variables, letter, conditions, []);
  return variables;
}

function addDiffering(
  variables: Variable[],
  letters: readonly string[],
  values: readonly number[],
  others: readonly string[],
): void {
  for (const [index, letter] of letters.entries())
    variables.push({ letter, values: () => values, differs: [...others, ...letters.slice(0, index)] });
}

function addNumber(
  variables: Variable[],
  letter: string,
  conditions: ReadonlyMap<string, Condition>,
  path: readonly string[],
): void {
  if (variables.some((variable) => variable.letter === letter)) return;
  const condition = conditions.get(letter);
  if (condition?.type === 'tied') {
    if (path.includes(letter)) throw new EntryError(condition.column, `'${letter}' is tied to itself`);
    addNumber(variables, condition.letter, conditions, [...path, letter]);
    variables.push({ letter, values: tiedValues(letter, condition, conditions), differs: [] });
  } else if (condition?.type === 'digit') {
    variables.push({ letter, values: () => [condition.value], differs: [] });
  } else {
    const free = variables.filter((other) => isFreeNumber(other.letter, conditions)).map((other) => other.letter);
    variables.push({ letter, values: () => condition?.values ?? RANKS, differs: free });
  }
}

function isFreeNumber(letter: string, conditions: ReadonlyMap<string, Condition>): boolean {
  const condition = conditions.get(letter);
  return /[a-z]/.test(letter) && (condition === undefined || condition.type === 'among');
}

/** A number out of 1-9 is a mistake where the author named the numbers, and otherwise just one that does not fit. */
function tiedValues(
  letter: string,
  tie: Extract<Condition, { type: 'tied' }>,
  conditions: ReadonlyMap<string, Condition>,
): Variable['values'] {
  let root = tie.letter;
  for (let next = conditions.get(root); next?.type === 'tied'; next = conditions.get(root)) root = next.letter;
  const named = conditions.has(root);
  return (assigned) => {
    const value = tie.plus + tie.times * assigned[tie.letter];
    if (value >= 1 && value <= 9) return [value];
    if (!named) return [];
    const from = `${root} may be ${assigned[root]}`;
    throw new EntryError(tie.column, `${from}, and then ${letter} is ${value}: out of 1-9`);
  };
}
