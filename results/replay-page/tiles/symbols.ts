import { Html } from '../../report/html';
import { BACK, faces } from './faces';

/** Text of a tile that is not to be seen, as events have it. */
export const HIDDEN = '?';

const EDGE = '<rect class="te" x="1" y="2" width="58" height="77" rx="7"/>';
const FACE = '<rect class="tf" x="1" y="1" width="58" height="75" rx="7"/>';

/** The symbols that tiles are drawn with, in an image that does not show. */
export function tileSymbols(): Html {
  const symbols = [...faces()].map(([tile, face]) => symbol(tile, FACE + face));
  const back = symbol(HIDDEN, `<rect class="tb" x="1" y="1" width="58" height="75" rx="7"/>${BACK}`);
  return new Html(`<svg class="symbols" aria-hidden="true">${symbols.join('')}${back}</svg>`);
}

function symbol(tile: string, face: string): string {
  return `<symbol id="${symbolId(tile)}" viewBox="0 0 60 80">${EDGE}${face}</symbol>`;
}

export function symbolId(tile: string): string {
  return tile === HIDDEN ? 't-back' : `t-${tile}`;
}
