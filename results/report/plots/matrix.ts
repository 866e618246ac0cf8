import * as Plot from '@observablehq/plot';
import type { Html } from '../html';
import { clippedLabel, columnsOf } from '../label';
import type { MatrixCell, MatrixPicture } from '../picture';
import { DATA, INK, LETTER, LETTER_WIDTH, MUTED, OTHER, svg } from './svg';

const GAP = 10;
const MOST_LETTERS = 22;
/** Columns are no wider than this, rows no lower and no higher. */
const WIDEST = 120;
const LOWEST = 14;
const HIGHEST = 34;
/** How strong the strongest colour is: letters on it have to be read. */
const STRONGEST = 0.5;

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
  const { rows, columns, cells } = picture;
  const layout = layoutOf(picture, width);
  const { left, top, cellWidth, cellHeight } = layout;
  const right = width - left - cellWidth * columns.length;
  const options = {
    width,
    height: top + cellHeight * rows.length + 2,
    marginLeft: left,
    marginRight: right,
    marginTop: top,
    marginBottom: 2,
    x: { type: 'linear', domain: [0, columns.length], axis: null },
    y: { type: 'linear', domain: [rows.length, 0], axis: null },
    opacity: { type: 'identity' },
    marks: [
      cellMarks(
        cells.filter(({ strength }) => strength > 0),
        { fill: DATA, inset: 1, rx: 1 },
      ),
      cellMarks(
        cells.filter(({ strength }) => strength < 0),
        { fill: OTHER, inset: 2, rx: 6 },
      ),
      ...(layout.hasText ? [valueMarks(cells)] : []),
      ...names(picture, layout),
    ],
  } satisfies Plot.PlotOptions;
  return svg(options, { id, title: picture.title, description: picture.description });
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

/** `look` is another for either sign, in shape too: colours are not seen by all. */
function cellMarks(cells: readonly MatrixCell[], look: Plot.RectOptions): Plot.Markish {
  return Plot.rect(cells, {
    x1: 'column',
    x2: ({ column }: MatrixCell) => column + 1,
    y1: 'row',
    y2: ({ row }: MatrixCell) => row + 1,
    ...look,
    fillOpacity: ({ strength }: MatrixCell) => Number((0.04 + (STRONGEST - 0.04) * Math.abs(strength)).toFixed(3)),
  });
}

function valueMarks(cells: readonly MatrixCell[]): Plot.Markish {
  return Plot.text(cells, {
    x: ({ column }: MatrixCell) => column + 0.5,
    y: ({ row }: MatrixCell) => row + 0.5,
    text: 'text',
    fill: INK,
    fontSize: LETTER,
    fontVariant: 'tabular-nums',
  });
}

function names({ rows, columns, down, across }: MatrixPicture, { left, top, isNumbered }: Layout): Plot.Markish[] {
  const letters = Math.floor((left - GAP) / LETTER_WIDTH);
  // Numbers are those of the columns: a row that is no column has none.
  const numberOf = (name: string) => (columns.includes(name) ? `${columns.indexOf(name) + 1} ` : '');
  const rowName = (name: string) => clippedLabel(isNumbered ? `${numberOf(name)}${name}` : name, letters);
  const common = { fill: INK, fontSize: LETTER } as const;
  const corner = { frameAnchor: 'top-left', fill: MUTED, fontSize: LETTER, textAnchor: 'start' } as const;
  return [
    Plot.text(rows, {
      ...common,
      y: (_: string, i: number) => i + 0.5,
      text: rowName,
      frameAnchor: 'left',
      textAnchor: 'end',
      dx: 2 - GAP,
    }),
    Plot.text(columns, {
      ...common,
      x: (_: string, i: number) => i + 0.5,
      text: (name: string, i: number) => (isNumbered ? `${i + 1}` : name),
      frameAnchor: 'top',
      dy: 4 - 18,
    }),
    Plot.text([across], { ...corner, text: (text: string) => `${text} →`, dy: -top + 2 }),
    Plot.text([down], { ...corner, text: (text: string) => `↓ ${text}`, textAnchor: 'end', dx: 2 - GAP, dy: -14 }),
  ];
}
