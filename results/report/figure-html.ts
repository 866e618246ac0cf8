import { type Html, html } from './html';
import { label } from './label';
import { drawPicture } from './plots/draw';
import type { Figure } from './section';

/** On a screen with room, and on a phone: letters are of the same size in both. */
const WIDE = 820;
const NARROW = 340;
/** Of several side by side, which a phone shows one below the other. */
const ABREAST = 390;

/** A figure with its caption. A single picture is drawn twice; the style sheet shows the one that fits. */
export function figureHtml({ caption, pictures }: Figure, id: string): Html {
  const [only] = pictures;
  const drawn =
    pictures.length === 1
      ? html`<div class="wide">${drawPicture(only, WIDE, `${id}-wide`)}</div><div class="narrow">${drawPicture(only, NARROW, `${id}-narrow`)}</div>`
      : html`<div class="abreast">${pictures.map((picture, i) => html`<div><p>${label(picture.title)}</p>${drawPicture(picture, ABREAST, `${id}-${i + 1}`)}</div>`)}</div>`;
  return html`<figure>${drawn}<figcaption>${caption}</figcaption></figure>`;
}
