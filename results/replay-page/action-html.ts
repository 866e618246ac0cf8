import { count } from '../count';
import { type Html, html, joined } from '../report/html';
import { visible } from '../report/label';
import { tileHtml } from './tiles/tile-html';

/** How seats are named. */
export type Who = (seat: number) => Html;

const TILE = /^(?:[1-9][mpsz]|[1-8]f|f|j)$/;

/**
 * An action of a seat as replays print it, its tiles drawn and seats named: `discard 3m`, `pung 3m j1`, `swap 2 0 3m`,
 * `blind 2`.
 */
export function actionHtml(text: string, seat: number, who: Who): Html {
  const [verb, ...words] = text.split(' ');
  switch (verb) {
    case 'swap': {
      const owner = Number(words[0]);
      return html`swap ${tileHtml(words[2])} with ${owner === seat ? 'own exposure' : who(owner)}`;
    }
    case 'blind':
      return html`pass on ${count(Number(words[0]), 'tile')} unseen`;
    case 'wish':
      return html`wish for ${count(Number(words[0]), 'tile')}`;
    case 'edit':
      return html`change the exposure to ${actionHtml(words.slice(1).join(' '), seat, who)}`;
    default:
      return html`${visible(verb)} ${joined(words.map(wordHtml), ' ')}`;
  }
}

function wordHtml(word: string): Html {
  if (TILE.test(word)) return tileHtml(word);
  const jokers = /^j(\d)$/.exec(word)?.[1];
  if (jokers === undefined) return html`${visible(word)}`;
  return jokers === '0' ? html`` : html`with ${count(Number(jokers), 'joker')}`;
}
