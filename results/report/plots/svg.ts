import * as Plot from '@observablehq/plot';
import { DOMParser } from 'linkedom/worker';
import { Html, html } from '../html';
import { visible } from '../label';

/** What of an element is used here; the library's own types need those of a browser. */
interface Element {
  readonly tagName: string;
  readonly outerHTML: string;
  readonly innerHTML: string;
  readonly children: Iterable<Element>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
}

/** Letters of the pictures, pixels; how wide one is on average in a wide font. */
export const LETTER = 12;
export const LETTER_WIDTH = 7.3;

/** Colours, which the style sheet defines. */
export const INK = 'var(--ink)';
export const MUTED = 'var(--muted)';
export const GRID = 'var(--grid)';
export const DATA = 'var(--data)';
export const OTHER = 'var(--other)';

// XML, in whose attributes everything is escaped.
const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');

interface About {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A plot as it stands in a page, with its alternative in words. No width but that of its view box. */
export function svg(options: Plot.PlotOptions, { id, title, description }: About): Html {
  const plot = Plot.plot({ ...options, document, style: null } as unknown as Plot.PlotOptions) as unknown as Element;
  tidy(plot);
  const { width = 0, height = 0 } = options;
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t" aria-describedby="${id}-d" font-size="${LETTER}" fill="none" text-anchor="middle"><title id="${id}-t">${visible(title)}</title><desc id="${id}-d">${description}</desc>${new Html(plot.innerHTML)}</svg>`;
}

const NUMBERS = new Set([
  'transform',
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'dx',
  'dy',
]);
/** Said by the title, or meant for a page without a policy. */
const SUPERFLUOUS = ['aria-label', 'aria-hidden', 'aria-description', 'style', 'class', 'shape-rendering'];

/** Leaves out what a page does not need: a style sheet of its own, labels within an image, hundredths of a pixel. */
function tidy(element: Element): void {
  for (const name of SUPERFLUOUS) element.removeAttribute(name);
  for (const name of NUMBERS) {
    const value = element.getAttribute(name);
    if (value !== null)
      element.setAttribute(
        name,
        value.replace(/-?\d+\.\d+/g, (number) => `${Number(Number(number).toFixed(1))}`),
      );
  }
  for (const child of [...element.children]) {
    if (child.tagName.toLowerCase() === 'style') child.remove();
    else tidy(child);
  }
}
