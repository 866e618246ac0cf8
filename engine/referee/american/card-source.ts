import { createHash } from 'node:crypto';
import { type CompiledCard, compileCard } from '#engine/card/compile';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard } from '#engine/card/load';
import { LIMITS } from '#engine/card/problem';
import { type Stock, shortageOf, slotsOf } from '#engine/card/slots';
import type { AmericanRules } from '#engine/rules/american';
import { InputError } from '#engine/rules/input-error';
import { readTextFile } from '#engine/rules/read-file';

/** The card that `card = "house"` means. */
const HOUSE = 'house';

/** A card as text: plain data, posted to workers, each of which compiles it for itself. */
export interface CardSource {
  /** `house`, or the path of its file. */
  readonly file: string;
  /** As the card calls itself. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
}

/**
 * The card that rules name, or an InputError: with file, line and column for a mistake in it. `readFile` gives the text
 * of a card file, or throws an InputError.
 */
export function cardSource({ card: file, tiles }: AmericanRules, readFile = readCardFile): CardSource {
  const text = file === HOUSE ? HOUSE_CARD : readFile(file);
  const card = loadCard(text, file);
  if (!card.lines.some(({ targets }) => targets.some((target) => shortageOf(slotsOf(target), tiles) === undefined))) {
    const { jokers, flowers } = tiles;
    throw new InputError(`card ${file}: ${jokers} jokers and ${flowers} flowers in the wall make none of its hands`);
  }
  return { file, name: card.name, text, hash: createHash('sha256').update(text).digest('hex') };
}

/** Makes a card ready for play with so many jokers and flowers. */
export function compileSource({ file, text }: Pick<CardSource, 'file' | 'text'>, stock: Stock): CompiledCard {
  return compileCard(loadCard(text, file), stock);
}

function readCardFile(path: string): string {
  const where = `card ${path}`;
  return readTextFile(path, { where, noun: 'card', format: 'a text file', kilobytes: LIMITS.bytes / 1024 });
}
