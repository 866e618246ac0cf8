import { type Html, html, type Piece } from '../html';
import { visible } from '../label';

/** Letters of the pictures, pixels; how wide one is on average in a wide font. */
const LETTER = 12;
export const LETTER_WIDTH = 7.3;

/** Colours, which the style sheet defines. */
export const INK = 'var(--ink)';
export const MUTED = 'var(--muted)';
export const GRID = 'var(--grid)';
export const PAPER = 'var(--paper)';
export const DATA = 'var(--data)';
export const OTHER = 'var(--other)';

/** Pixels of a picture, and the room around what is drawn. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface About {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A picture as it stands in a page, with its alternative in words. No width but that of its view box. */
export function svg(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { id, title, description }: About,
  marks: Piece,
) {
  return html`<svg viewBox="0 0 ${px(width)} ${px(height)}" role="img" aria-labelledby="${id}-t" aria-describedby="${id}-d" font-size="${LETTER}" fill="none"><title id="${id}-t">${visible(title)}</title><desc id="${id}-d">${description}</desc>${marks}</svg>`;
}

/** Pixels, to a tenth. */
export function px(value: number): number {
  return Math.round(10 * value) / 10;
}

/** From the values of `domain` to the pixels of `range`; what is outside goes to the border with `clamp`. */
export function scale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  clamp = false,
): (value: number) => number {
  return (value) => {
    const share = low === high ? 0.5 : (value - low) / (high - low);
    return from + (clamp ? Math.min(1, Math.max(0, share)) : share) * (to - from);
  };
}

/** `M0,1L2,3`. */
export function path(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${px(x)},${px(y)}`).join('');
}

/** Where a text stands: its anchor, and the middle of its letters. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Texts that look alike. With `halo` they keep off the lines that they stand among. */
export function texts(
  places: readonly Place[],
  {
    anchor,
    fill,
    bold = false,
    halo = false,
  }: { anchor: 'start' | 'middle' | 'end'; fill: string; bold?: boolean; halo?: boolean },
): Html {
  if (places.length === 0) return html``;
  const weight = bold ? html` font-weight="600"` : null;
  const edge = halo ? html` stroke="${PAPER}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"` : null;
  return html`<g fill="${fill}" text-anchor="${anchor}" font-variant="tabular-nums"${weight}${edge}>${places.map(
    ({ x, y, text }) => html`<text x="${px(x)}" y="${px(y)}" dy=".32em">${text}</text>`,
  )}</g>`;
}
