import { type Html, html } from '../../report/html';
import { HIDDEN, symbolId } from './symbols';

const SUITS: Readonly<Record<string, string>> = { m: 'characters', p: 'circles', s: 'bamboo' };
const HONOURS = ['east wind', 'south wind', 'west wind', 'north wind', 'white dragon', 'green dragon', 'red dragon'];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** A tile in words: `3 of circles`, `east wind`. */
function tileWords(tile: string): string {
  if (tile === HIDDEN) return 'hidden tile';
  if (tile === 'f') return 'flower';
  if (tile === 'j') return 'joker';
  const rank = Number(tile[0]);
  if (tile[1] === 'z') return HONOURS[rank - 1];
  if (tile[1] === 'f') return rank <= 4 ? `flower ${rank}` : `season ${rank - 4}, ${SEASONS[rank - 5]}`;
  return `${rank} of ${SUITS[tile[1]]}`;
}

/** A tile as it is drawn; `marks` are classes that say what is special about it, `note` says it in words. */
export function tileHtml(tile: string, marks = '', note = ''): Html {
  const words = note === '' ? tileWords(tile) : `${tileWords(tile)}, ${note}`;
  return html`<svg class="tile ${marks}" viewBox="0 0 60 80" role="img" aria-label="${words}"><title>${words}</title><use href="#${symbolId(tile)}"/></svg>`;
}

export function tilesHtml(tiles: readonly string[]): Html {
  return html`${tiles.map((tile) => tileHtml(tile))}`;
}
