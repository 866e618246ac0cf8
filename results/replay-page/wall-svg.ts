import { type Html, html } from '../report/html';
import { placeOf, type Shown } from './shown';

/** Of the square that the wall is drawn in. */
const SIZE = 400;
const THICK = 11;
const MARGIN = 20;

/**
 * The four walls as they stand, each before the seat that built it: a stack of two tiles is dark, one of a single tile
 * light, an empty place an outline. The break is where drawing began.
 */
export function wallSvg(shown: Shown): Html {
  const { position, game } = shown;
  const { hand, taken } = position;
  if (hand === null) return html``;
  const stacks = stacksOf(taken, hand.dice.wall[0] + hand.dice.wall[1]);
  const step = game.about.game === 'american' ? -1 : 1;
  const sides = stacks.map((side, i) => {
    const seat = (hand.dealer + step * i + 4) % 4;
    return sideSvg(side, TURNS[placeOf(seat, shown)]);
  });
  return html`<svg viewBox="0 0 ${SIZE} ${SIZE}" preserveAspectRatio="none" aria-hidden="true">${sides}</svg>`;
}

/** By which angle the side below is turned to come to a place. */
const TURNS = { bottom: 0, right: -90, top: 180, left: 90 } as const;

/** A stack: how many of its tiles stand, and whether drawing began with it. */
interface Stack {
  readonly tiles: number;
  readonly first: boolean;
}

/**
 * The walls in the order in which they are drawn from, the dealer's first, as stacks from the right of who built them
 * (B4, A2): `broken` stacks stand to the right of where drawing began, and are drawn last.
 */
export function stacksOf(taken: readonly boolean[], broken: number): Stack[][] {
  const side = Math.ceil(taken.length / 4);
  const right = taken.length - 2 * broken;
  const ring = [...taken.keys()].map((at) => (at + right) % taken.length);
  return [0, 1, 2, 3].map((i) => {
    const places = ring.slice(i * side, (i + 1) * side);
    const stacks: Stack[] = [];
    for (let at = 0; at < places.length; at += 2) {
      const stack = places.slice(at, at + 2);
      stacks.push({ tiles: stack.filter((place) => !taken[place]).length, first: stack.includes(0) });
    }
    return stacks;
  });
}

function sideSvg(stacks: readonly Stack[], turn: number): Html {
  const width = (SIZE - 2 * MARGIN) / stacks.length;
  const rects = stacks.map(({ tiles, first }, i) => {
    // From the right, as who sits there sees it.
    const x = SIZE - MARGIN - (i + 1) * width;
    const mark = first ? html`<path class="break" d="M${x + width} ${SIZE - THICK - 9}v${THICK + 7}"/>` : '';
    return html`<rect class="stack s${tiles}" x="${(x + 1).toFixed(1)}" y="${SIZE - THICK - 3}" width="${(width - 2).toFixed(1)}" height="${THICK}" rx="2"/>${mark}`;
  });
  return html`<g transform="rotate(${turn} ${SIZE / 2} ${SIZE / 2})">${rects}</g>`;
}
