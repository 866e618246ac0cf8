import { parseCard } from '#engine/card/parse';
import { wordsOf } from '#engine/card/parse-entry';
import type { Values } from './fit';

/** Index of the value among the words of an entry. */
const VALUE = 2;

/**
 * The text of a card with other values: comments, order and spacing stay. A value that gets longer or shorter takes of the
 * blanks behind it, or before it where there is one behind, as long as one is left.
 */
export function withValues(text: string, values: Values): string {
  const idByLine = new Map(parseCard(text.replace(/^\uFEFF/, ''), []).entries.map(({ line, id }) => [line, id]));
  const pieces = text.split(/(\r\n?|\n)/); // every other one is a line break
  return pieces
    .map((piece, i) => (i % 2 === 1 ? piece : revalued(piece, values.get(idByLine.get(i / 2 + 1) ?? ''))))
    .join('');
}

function revalued(line: string, value: number | undefined): string {
  if (value === undefined) return line;
  const word = wordsOf(line)[VALUE];
  const [before, after] = [line.slice(0, word.column - 1), line.slice(word.column - 1 + word.text.length)];
  const longer = String(value).length - word.text.length;
  const isWide = / {2}/.test(after.slice(0, 2));
  return isWide ? before + value + padded(after, longer, 'start') : padded(before, longer, 'end') + value + after;
}

/** Text with so many blanks less (or more) at one end, one of which stays. */
function padded(text: string, less: number, end: 'start' | 'end'): string {
  const blanks = (end === 'start' ? /^ */ : / *$/).exec(text)?.[0].length ?? 0;
  const kept = ' '.repeat(blanks === 0 ? 0 : Math.max(1, blanks - less));
  return end === 'start' ? kept + text.slice(blanks) : text.slice(0, text.length - blanks) + kept;
}
