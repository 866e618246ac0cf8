import { CENTRE, MYRIAD, NUMERALS, PROSPER, WINDS } from './strokes';

/**
 * What is drawn on the tiles, in a box of 60 x 80: an index in the corner for those who do not read the rest, and below it
 * the picture. Suits differ in shape, not by colour alone. The classes are those of the style sheet.
 */

/** Where pictures stand: below the index, down to the edge. */
const LEFT = 7;
const RIGHT = 53;
const TOP = 31;
const BOTTOM = 75;

/** A tile's picture by its text. */
export function faces(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (let rank = 1; rank <= 9; rank++) {
    all.set(`${rank}m`, index(rank, 'r') + character(rank));
    all.set(`${rank}p`, index(rank, 'b') + circles(rank));
    all.set(`${rank}s`, index(rank, 'g') + bamboo(rank));
  }
  for (const [i, letter] of ['E', 'S', 'W', 'N'].entries()) {
    all.set(`${i + 1}z`, index(letter, 'k') + strokes(WINDS[i], 19, 27, 0.8, 'k', 6));
  }
  all.set('5z', `${index('Wh', 'b')}<path class="lb" stroke-width="3.5" d="M13 35H47V73H13ZM19 41H41V67H19Z"/>`);
  all.set('6z', index('G', 'g') + strokes(PROSPER, 17, 27, 0.8, 'g', 6));
  all.set('7z', index('R', 'r') + strokes(CENTRE, 17, 27, 0.8, 'r', 7));
  all.set('f', index('F', 'v') + blossom(30, 50, 'v'));
  all.set('j', joker());
  for (let n = 1; n <= 4; n++) {
    all.set(`${n}f`, index(`F${n}`, 'v') + blossom(30, 50, 'v'));
    all.set(`${n + 4}f`, index(`S${n}`, 'o') + season(n));
  }
  return all;
}

/** The back of a tile that is not to be seen. */
export const BACK =
  '<rect class="fk" x="7" y="8" width="46" height="64" rx="5"/><path class="lk" stroke-width="2" d="M30 14L47 40L30 66L13 40Z"/>';

function index(text: string | number, ink: string): string {
  return `<text class="f${ink}" x="6" y="26" font-size="${String(text).length > 1 ? 21 : 27}">${text}</text>`;
}

function strokes(d: string, x: number, y: number, scale: number, ink: string, width: number): string {
  return `<path class="l${ink}" transform="translate(${x} ${y}) scale(${scale})" stroke-width="${width}" d="${d}"/>`;
}

function character(rank: number): string {
  return strokes(NUMERALS[rank - 1], 27, 7, 0.7, 'k', 6) + strokes(MYRIAD, 11, 36, 0.98, 'r', 5.5);
}

type Spot = readonly [x: number, y: number];

/** Spots in columns and rows of the picture's box, from 0 to 1. */
const SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  2: [
    [0.5, 0.16],
    [0.5, 0.84],
  ],
  3: [
    [0.12, 0.1],
    [0.5, 0.5],
    [0.88, 0.9],
  ],
  4: rows([2, 2], 0.2),
  5: [...rows([2, 2], 0.14), [0.5, 0.5]],
  6: rows([2, 2, 2], 0.2),
  7: [
    [0.1, 0.02],
    [0.5, 0.16],
    [0.9, 0.3],
    [0.25, 0.62],
    [0.75, 0.62],
    [0.25, 1],
    [0.75, 1],
  ],
  8: rows([2, 2, 2, 2], 0.24),
  9: rows([3, 3, 3], 0.06),
};

function rows(counts: readonly number[], inset: number): Spot[] {
  return counts.flatMap((n, row) =>
    Array.from({ length: n }, (_, i): Spot => [inset + ((1 - 2 * inset) * i) / (n - 1), row / (counts.length - 1)]),
  );
}

const RADII = [0, 21, 10.5, 9, 9.5, 8, 7.4, 6.2, 5.6, 6.6];

function circles(rank: number): string {
  if (rank === 1) {
    return `<circle class="lb" stroke-width="4" cx="30" cy="53" r="19"/><circle class="lr" stroke-width="3.5" cx="30" cy="53" r="11"/><circle class="fb" cx="30" cy="53" r="5"/>`;
  }
  const r = RADII[rank];
  const spots = SPOTS[rank].map(([x, y], i) => {
    const [cx, cy] = [LEFT + r + x * (RIGHT - LEFT - 2 * r), TOP + r + y * (BOTTOM - TOP - 2 * r)].map(short);
    const ink = isRed(rank, i) ? 'r' : 'b';
    return `<circle class="l${ink}" stroke-width="${short(r * 0.42)}" cx="${cx}" cy="${cy}" r="${short(r * 0.76)}"/><circle class="f${ink}" cx="${cx}" cy="${cy}" r="${short(r * 0.26)}"/>`;
  });
  return spots.join('');
}

function isRed(rank: number, i: number): boolean {
  return (rank === 5 && i === 4) || (rank === 3 && i === 1) || (rank === 9 && i % 3 === 1) || (rank === 6 && i > 1);
}

function bamboo(rank: number): string {
  if (rank === 1) return bird();
  if (rank === 8) return sticks8();
  const [upper, lower] = STICKS[rank];
  return stickRow(upper, rank, 0) + stickRow(lower, rank, 1) + (rank === 7 || rank === 9 ? middle(rank) : '');
}

/** Sticks in the upper and the lower row. */
const STICKS: Readonly<Record<number, readonly [number, number]>> = {
  2: [1, 1],
  3: [1, 2],
  4: [2, 2],
  5: [2, 2],
  6: [3, 3],
  7: [1, 3],
  9: [3, 3],
};

function stickRow(count: number, rank: number, row: 0 | 1): string {
  const three = rank === 7 || rank === 9;
  const height = three ? 13 : 20;
  const y = row === 0 ? TOP : BOTTOM - height;
  const sticks = Array.from({ length: count }, (_, i) => {
    const x = count === 1 ? 30 : count === 2 ? 18 + 24 * i : 14 + 16 * i;
    const red = (rank === 9 && i === 1) || (rank === 7 && row === 0);
    return stick(x, y, height, red ? 'r' : 'g');
  });
  return sticks.join('') + (rank === 5 && row === 1 ? stick(30, 43, 20, 'r') : '');
}

function middle(rank: number): string {
  return [14, 30, 46].map((x, i) => stick(x, 46.5, 13, rank === 9 && i === 1 ? 'r' : 'g')).join('');
}

/** A joint in the middle. */
function stick(x: number, y: number, height: number, ink: string): string {
  const half = short(height / 2);
  return `<path class="f${ink}" d="M${x - 4} ${y}h8q-2 ${short(half / 2)} -1 ${half}q-1 ${short(half / 2)} 1 ${half}h-8q2 -${short(half / 2)} 1 -${half}q1 -${short(half / 2)} -1 -${half}z"/><path class="lw" stroke-width="1.6" d="M${x - 4} ${short(y + height / 2)}h8"/>`;
}

/** Two leaning pairs in the middle of each row. */
function sticks8(): string {
  const leaning = (x: number, y: number, angle: number) =>
    `<g transform="rotate(${angle} ${x} ${y + 10})">${stick(x, y, 20, 'g')}</g>`;
  const row = (y: number, angle: number) =>
    stick(11, y, 20, 'g') + leaning(23.5, y, angle) + leaning(36.5, y, -angle) + stick(49, y, 20, 'g');
  return row(TOP, 28) + row(BOTTOM - 20, -28);
}

/** The sparrow of the one of bamboo. */
function bird(): string {
  return (
    '<path class="fg" d="M16 44q2-10 13-10q8 0 10 7q9 3 11 16q2 8 3 17q-7-6-13-8q-16 4-21-8q-3-7-3-14z"/>' +
    '<path class="fr" d="M16 41l-10 4 9 4z"/><circle class="fw" cx="24" cy="42" r="3"/><circle class="fk" cx="24" cy="42" r="1.4"/>' +
    '<path class="lw" stroke-width="2" d="M27 52q8 8 17 6M28 58q7 6 13 4"/><path class="lr" stroke-width="2.4" d="M29 66v8M35 66v8"/>'
  );
}

function blossom(x: number, y: number, ink: string): string {
  const petals = [0, 72, 144, 216, 288].map(
    (angle) =>
      `<ellipse class="f${ink}" cx="${x}" cy="${y - 10}" rx="6.4" ry="9" transform="rotate(${angle} ${x} ${y})"/>`,
  );
  return `<path class="lg" stroke-width="3" d="M30 56Q31 68 24 76M29 68q8-8 15-5q-4 8-15 5"/>${petals.join('')}<circle class="fo" cx="${x}" cy="${y}" r="5"/>`;
}

/** Spring's leaf, summer's sun, autumn's leaf, winter's flake. */
function season(n: number): string {
  const rays = (count: number, from: number, to: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path class="lo" stroke-width="4" transform="rotate(${(360 / count) * i} 30 53)" d="M30 ${53 - from}V${53 - to}"/>`,
    ).join('');
  switch (n) {
    case 1:
      return '<path class="fg" d="M12 74Q10 40 48 34Q50 70 12 74Z"/><path class="lw" stroke-width="2.5" d="M12 74Q26 58 40 44"/>';
    case 2:
      return `${rays(8, 14, 20)}<circle class="fo" cx="30" cy="53" r="10"/>`;
    case 3:
      return '<path class="fo" d="M30 32L36 46L50 44L42 56L46 68L30 62L14 68L18 56L10 44L24 46Z"/><path class="lo" stroke-width="3" d="M30 60V77"/>';
    default:
      return (
        rays(6, 0, 21).replaceAll('lo', 'lb') +
        rays(6, 11, 15).replaceAll('stroke-width="4"', 'stroke-width="9"').replaceAll('lo', 'lb')
      );
  }
}

function joker(): string {
  return (
    '<text class="fv" x="6" y="26" font-size="27">J</text>' +
    '<path class="fv" d="M10 66L12 40L22 53L30 33L38 53L48 40L50 66Z"/><path class="fo" d="M10 68h40v7h-40z"/>' +
    '<circle class="fr" cx="12" cy="38" r="4"/><circle class="fr" cx="30" cy="31" r="4"/><circle class="fr" cx="48" cy="38" r="4"/>'
  );
}

function short(value: number): number {
  return Number(value.toFixed(1));
}
