import { InputError } from '#engine/rules/input-error';

/**
 * Splits a command line into words as a shell does, without one: blanks separate; '…' keeps everything, "…" everything
 * but \" and \\, and \ takes the next character as it is. Nothing else means anything: no variables, no wildcards, no pipes.
 * Throws an InputError, of the bot that `item` names, where a quote is not closed.
 */
export function splitWords(text: string, item: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  for (let at = 0; at < text.length; ) {
    const end = pieceEnd(text, at);
    if (end > text.length) throw new InputError(`bot ${item}: the quote ${text[at]} is not closed; close it`);
    if (/\s/.test(text[at])) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? '') + unquoted(text.slice(at, end));
    }
    at = end;
  }
  return word === null ? words : [...words, word];
}

/** Where the quoted part, escaped or plain character at `at` ends; beyond the text if a quote is not closed. */
export function pieceEnd(text: string, at: number): number {
  const quote = text[at];
  if (quote === '\\') return Math.min(at + 2, text.length);
  if (quote !== "'" && quote !== '"') return at + 1;
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += quote === '"' && text[end] === '\\' ? 2 : 1;
  return end >= text.length ? text.length + 1 : end + 1;
}

function unquoted(piece: string): string {
  if (piece.startsWith("'")) return piece.slice(1, -1);
  if (piece.startsWith('"')) return piece.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');
  return piece.startsWith('\\') ? piece.slice(1) || '\\' : piece;
}
