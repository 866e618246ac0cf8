import { type Html, html } from './html';

/**
 * Labels of bots, and other text that is not ours, as it is shown. It may run from right to left: what stands around it
 * must not be turned about, nor may it hold characters that cannot be seen.
 */

/** In a page. */
export function label(text: string): Html {
  return html`<bdi>${visible(text)}</bdi>`;
}

/** In a text without markup, set apart by a first strong isolate. */
export function plainLabel(text: string): string {
  return `\u2068${visible(text)}\u2069`;
}

/** In a picture, at most so many columns wide. */
export function clippedLabel(text: string, columns: number): string {
  const characters = [...visible(text)];
  if (columnsOf(text) <= columns) return characters.join('');
  let kept = '';
  let width = 1; // the ellipsis
  for (const character of characters) {
    width += columnsOf(character);
    if (width > columns) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** Columns that a text takes if a Latin letter takes one: ideographs and emoji take two. */
export function columnsOf(text: string): number {
  return [...visible(text)].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

/** A text whose characters can all be seen. */
export function visible(text: string): string {
  return text.replace(/\p{C}/gu, '\uFFFD');
}
