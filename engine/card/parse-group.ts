import { EAST, FLOWER, GREEN, NORTH, RED, SOUTH, WEST, WHITE } from '#engine/tiles/kinds';
import type { GroupPattern, Place, SuitSymbol } from './pattern';
import { EntryError } from './problem';

const TILES: Readonly<Record<string, number>> = {
  N: NORTH,
  E: EAST,
  S: SOUTH,
  W: WEST,
  R: RED,
  G: GREEN,
  0: WHITE,
  F: FLOWER,
};

/** Lower-case letters stand for numbers, save the suits m, p, s, and f and j, which look like tiles. */
const NUMBER_LETTER = /^[a-eghiklnoqrt-z]$/;

export function isNumberLetter(text: string): boolean {
  return NUMBER_LETTER.test(text);
}

/**
 * Reads one group: symbols, each digit, number letter and `D` with the next suit behind it, then `!` where jokers are
 * banned. Symbols that are all alike make a group of equal tiles, others a mixed group. `year` is the card's, if any.
 */
export function parseGroup(text: string, column: number, year: string | undefined): GroupPattern {
  const banned = text.endsWith('!');
  const symbols = banned ? text.slice(0, -1) : text;
  const places: Place[] = [];
  let unsuited = 0; // places from here on may take the next suit
  for (const [index, symbol] of Array.from(symbols).entries()) {
    const at = column + index;
    if (!isSuit(symbol)) {
      places.push(...placesOf(symbol, at, year));
      continue;
    }
    const taken = places.splice(unsuited).map((place) => withSuit(place, symbol));
    if (!taken.some(hasSuit)) throw new EntryError(at, `'${symbol}' is a suit, and nothing before it wants one`);
    places.push(...taken);
    unsuited = places.length;
  }
  const first = places[0];
  if (first === undefined) throw new EntryError(column, `'!' bans jokers from a group; write it behind one: 333A!`);
  if (places.slice(unsuited).some(({ type }) => type === 'number'))
    throw new EntryError(column, `'${symbols}': of which suit? Write A, B or C behind it, or m, p or s: ${symbols}A`);
  const mixed = symbols.includes('Y') || places.some((place) => !alike(place, first));
  if (!mixed && places.length > 6)
    throw new EntryError(column, `'${symbols}': ${places.length} tiles alike; a sextet, 6, is the largest group`);
  return { column, places, mixed, banned };
}

function isSuit(symbol: string): symbol is SuitSymbol {
  return 'ABCmps'.includes(symbol);
}

function placesOf(symbol: string, column: number, year: string | undefined): readonly Place[] {
  const kind = TILES[symbol];
  if (kind !== undefined) return [{ type: 'tile', kind }];
  if (symbol === 'D') return [{ type: 'dragon', suit: undefined }];
  if (symbol === 'U' || symbol === 'V') return [{ type: 'wind', letter: symbol }];
  // The suit of a number is put in when its letter comes.
  if (/^[1-9]$/.test(symbol)) return [{ type: 'number', rank: Number(symbol), suit: 'A' }];
  if (isNumberLetter(symbol)) return [{ type: 'number', rank: symbol, suit: 'A' }];
  if (symbol === 'Y') {
    if (year === undefined) throw new EntryError(column, `'Y' is the year, and no line above says which: year 2026`);
    return Array.from(year).flatMap((digit) => placesOf(digit, column, undefined));
  }
  throw new EntryError(column, `'${symbol}' is no symbol of a card${HINTS[symbol] ?? ''}`);
}

const HINTS: Readonly<Record<string, string>> = {
  f: '; a flower is F',
  j: '; jokers are not written, they fill groups of three and more',
  J: '; jokers are not written, they fill groups of three and more',
  O: '; zero is the digit 0',
  X: '; number letters are lower-case: x',
};

function hasSuit(place: Place): boolean {
  return place.type === 'number' || place.type === 'dragon';
}

function withSuit(place: Place, suit: SuitSymbol): Place {
  return place.type === 'number' || place.type === 'dragon' ? { ...place, suit } : place;
}

function alike(a: Place, b: Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
