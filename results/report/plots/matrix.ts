import { type Html, html } from '../html';
import { clippedLabel, columnsOf } from '../label';
import type { MatrixCell, MatrixPicture } from '../picture';
import { DATA, INK, LETTER_WIDTH, MUTED, OTHER, px, svg, texts } from './svg';

const GAP = 10;
const MOST_LETTERS = 22;
/** Columns are no wider than this, rows no lower and no higher. */
const WIDEST = 120;
const LOWEST = 14;
const HIGHEST = 34;
/** How strong the strongest colour is: letters on it have to be read. */
const STRONGEST = 0.5;
const WEAKEST = 0.04;

interface Layout {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Columns have the names of what they are, or else its number, which then stands before the names of the rows too. */
  readonly isNumbered: boolean;
  readonly hasText: boolean;
}

/** Cells in two colours and shapes, as strong as their values, with the values in them where there is room. */
export function drawMatrix(picture: MatrixPicture, width: number, id: string): Html {
  const { rows, cells } = picture;
  const layout = layoutOf(picture, width);
  const height = layout.top + layout.cellHeight * rows.length + 2;
  const signed = (sign: number) => cells.filter(({ strength }) => Math.sign(strength) === sign);
  return svg({ width, height }, { id, ...picture }, [
    cellMarks(signed(1), layout, { fill: DATA, inset: 1, round: 1 }),
    cellMarks(signed(-1), layout, { fill: OTHER, inset: 2, round: 6 }),
    layout.hasText ? valueMarks(cells, layout) : null,
    names(picture, layout),
  ]);
}

function layoutOf({ rows, columns, cells, down }: MatrixPicture, width: number): Layout {
  const letters = Math.max(columnsOf(down) + 2, ...rows.map((name) => Math.min(MOST_LETTERS, columnsOf(name))));
  const widestName = Math.max(...columns.map(columnsOf)) * LETTER_WIDTH + 8;
  const widestText = Math.max(0, ...cells.map(({ text }) => columnsOf(text))) * LETTER_WIDTH + 4;
  const leftOf = (isNumbered: boolean) =>
    Math.min(Math.ceil((letters + (isNumbered ? 3 : 0)) * LETTER_WIDTH) + GAP, Math.floor(width * 0.4));
  const cellOf = (isNumbered: boolean) => Math.min(WIDEST, (width - leftOf(isNumbered) - 2) / columns.length);
  const isNumbered = widestName > cellOf(false);
  const cellWidth = cellOf(isNumbered);
  return {
    left: leftOf(isNumbered),
    top: 40,
    cellWidth,
    cellHeight: Math.round(Math.min(HIGHEST, Math.max(LOWEST, cellWidth * 0.7))),
    isNumbered,
    hasText: widestText <= cellWidth,
  };
}

/** The look is another for either sign, in shape too: colours are not seen by all. */
function cellMarks(
  cells: readonly MatrixCell[],
  { left, top, cellWidth, cellHeight }: Layout,
  { fill, inset, round }: { readonly fill: string; readonly inset: number; readonly round: number },
): Html | null {
  if (cells.length === 0) return null;
  const size = html`width="${px(cellWidth - 2 * inset)}" height="${px(cellHeight - 2 * inset)}" rx="${round}"`;
  const marks = cells.map(({ row, column, strength }) => {
    const opacity = Number((WEAKEST + (STRONGEST - WEAKEST) * Math.abs(strength)).toFixed(3));
    const [x, y] = [left + column * cellWidth + inset, top + row * cellHeight + inset];
    return html`<rect x="${px(x)}" y="${px(y)}" ${size} fill-opacity="${opacity}"/>`;
  });
  return html`<g fill="${fill}">${marks}</g>`;
}

function valueMarks(cells: readonly MatrixCell[], { left, top, cellWidth, cellHeight }: Layout): Html {
  const places = cells.map(({ row, column, text }) => ({
    x: left + (column + 0.5) * cellWidth,
    y: top + (row + 0.5) * cellHeight,
    text,
  }));
  return texts(places, { anchor: 'middle', fill: INK });
}

function names({ rows, columns, down, across }: MatrixPicture, layout: Layout): Html {
  const { left, top, cellWidth, cellHeight, isNumbered } = layout;
  const letters = Math.floor((left - GAP) / LETTER_WIDTH);
  // Numbers are those of the columns: a row that is no column has none.
  const numberOf = (name: string) => (columns.includes(name) ? `${columns.indexOf(name) + 1} ` : '');
  const rowNames = rows.map((name, i) => ({
    x: left + 2 - GAP,
    y: top + (i + 0.5) * cellHeight,
    text: clippedLabel(isNumbered ? `${numberOf(name)}${name}` : name, letters),
  }));
  const columnNames = columns.map((name, i) => ({
    x: left + (i + 0.5) * cellWidth,
    y: top - 12,
    text: isNumbered ? `${i + 1}` : clippedLabel(name, columnsOf(name)),
  }));
  return html`${texts(rowNames, { anchor: 'end', fill: INK })}${texts(columnNames, { anchor: 'middle', fill: INK })}${texts(
    [{ x: left, y: 8, text: `${across} →` }],
    { anchor: 'start', fill: MUTED },
  )}${texts([{ x: left + 2 - GAP, y: top - 12, text: `↓ ${down}` }], { anchor: 'end', fill: MUTED })}`;
}
