import { type Html, html } from '../html';
import { clippedLabel, columnsOf } from '../label';
import type { Row, RowsPicture, Whisker } from '../picture';
import { bottomAxis } from './axis';
import { DATA, INK, LETTER_WIDTH, MUTED, OTHER, PAPER, path, px, scale, svg, texts } from './svg';

/** Narrower pictures have the label of a row above it, not before it. */
const ROOM = 600;
const AXIS = 46;
const GAP = 14;
const LEGEND = 26;
/** Half of what stands at a tick, which may be at either end. */
const TICK = 12;
/** Letters of a label before its row, at most. */
const MOST_LETTERS = 34;

/** From the ends of what is drawn to the borders. */
const INSET = 8;
/** More rows than this have smaller dots. */
const MANY = 40;

const COLOURS = [DATA, OTHER];

interface Layout {
  readonly isNarrow: boolean;
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly rowHeight: number;
  /** From the middle of a row down to its marks, and to its text. */
  readonly marksAt: number;
  readonly textAt: number;
}

/** A row, or the name of a group of them. */
interface Line {
  /** Of its middle, from the top. */
  readonly y: number;
  readonly name: string;
  readonly row: Row | null;
}

/** A forest plot, or bars: labels on the left, figures on the right, one row below the other. */
export function drawRows(picture: RowsPicture, width: number, id: string): Html {
  const layout = layoutOf(picture, width);
  const lines = linesOf(picture.rows, layout);
  const end = lines.reduce((bottom, { y }) => Math.max(bottom, y + layout.rowHeight / 2), layout.top);
  const frame = { width, height: end + AXIS, left: layout.left, right: layout.right, top: 0, bottom: AXIS };
  const domain = domainOf(picture);
  const inset = picture.shape === 'bars' ? 0 : INSET;
  const x = scale(domain, [layout.left + inset, width - layout.right - INSET]);
  const { reference } = picture;
  return svg(frame, { id, ...picture }, [
    bottomAxis(picture.axis, { domain, at: x }, frame),
    reference === null
      ? null
      : html`<path d="${path([
          [x(reference), 0],
          [x(reference), end],
        ])}" stroke="${MUTED}" stroke-dasharray="4 3"/>`,
    seriesMarks(picture, lines, layout, x),
    labels(lines, layout),
    legend(picture.series, layout),
  ]);
}

function layoutOf({ rows, series }: RowsPicture, width: number): Layout {
  const isNarrow = width < ROOM;
  const letters = Math.max(0, ...rows.map(({ label }) => Math.min(MOST_LETTERS, columnsOf(label))));
  const indent = rows.some(({ group }) => group !== null) ? GAP : 0;
  const figures = Math.max(0, ...rows.map(({ text }) => columnsOf(text)));
  return {
    isNarrow,
    width,
    left: isNarrow ? TICK : Math.ceil(letters * LETTER_WIDTH) + GAP + indent,
    right: isNarrow ? TICK : Math.ceil(figures * LETTER_WIDTH) + GAP,
    top: series.length > 1 ? LEGEND : 2,
    rowHeight: isNarrow ? 42 : 27,
    marksAt: isNarrow ? 10 : 0,
    textAt: isNarrow ? -9 : 0,
  };
}

function linesOf(rows: readonly Row[], { top, rowHeight, isNarrow }: Layout): readonly Line[] {
  const lines: Line[] = [];
  let y = top;
  for (const row of rows) {
    if (row.group !== null) {
      const height = isNarrow ? 26 : rowHeight;
      lines.push({ y: y + height / 2 + 3, name: row.group, row: null });
      y += height;
    }
    lines.push({ y: y + rowHeight / 2, name: row.label, row });
    y += rowHeight;
  }
  return lines;
}

function domainOf({ rows, reference, shape }: RowsPicture): [low: number, high: number] {
  const values = rows.flatMap(({ whiskers }) =>
    whiskers.flatMap((whisker) =>
      whisker === null ? [] : [whisker.value, whisker.low ?? whisker.value, whisker.high ?? whisker.value],
    ),
  );
  const marked = [...values, ...(reference === null ? [] : [reference]), ...(shape === 'bars' ? [0] : [])];
  const [low, high] = [Math.min(...marked), Math.max(...marked)];
  if (marked.length === 0) return [0, 1];
  return low === high ? [low - 1, high + 1] : [low, high];
}

function seriesMarks(
  { rows, series, shape }: RowsPicture,
  lines: readonly Line[],
  { marksAt }: Layout,
  x: (value: number) => number,
): Html[] {
  const count = Math.max(1, series.length);
  return Array.from({ length: count }, (_, i) => {
    const at = marksAt + (count === 1 ? 0 : i * 10 - 5);
    const points = lines.flatMap(({ y, row }): Point[] => {
      const whisker = row?.whiskers[i] ?? null;
      return whisker === null ? [] : [{ ...whisker, y: y + at }];
    });
    return shape === 'bars' ? barMarks(points, x) : dotMarks(points, x, i, rows.length > MANY);
  });
}

type Point = Whisker & { readonly y: number };

function dotMarks(points: readonly Point[], x: (value: number) => number, series: number, isDense: boolean): Html {
  const colour = COLOURS[series];
  const dots = points.map(({ value, y }) => symbol(series, x(value), y, isDense ? 3.5 : 4.5));
  return html`<g stroke="${colour}" stroke-width="2.5" stroke-linecap="round">${intervals(points, x)}</g>${dotGroup(series, dots)}`;
}

/** The first series has filled circles, the second hollow squares. */
function dotGroup(series: number, symbols: readonly Html[]): Html {
  const colour = COLOURS[series];
  return series === 0
    ? html`<g fill="${colour}" stroke="${PAPER}">${symbols}</g>`
    : html`<g fill="${PAPER}" stroke="${colour}" stroke-width="1.75">${symbols}</g>`;
}

function symbol(series: number, x: number, y: number, radius: number): Html {
  if (series === 0) return html`<circle cx="${px(x)}" cy="${px(y)}" r="${radius}"/>`;
  const side = radius * Math.sqrt(Math.PI); // of the same area
  return html`<rect x="${px(x - side / 2)}" y="${px(y - side / 2)}" width="${px(side)}" height="${px(side)}"/>`;
}

function barMarks(points: readonly Point[], x: (value: number) => number): Html {
  const bars = points.map(({ value, y }) => {
    const [from, to] = [x(0), x(value)].sort((a, b) => a - b);
    return html`<rect x="${px(from)}" y="${px(y - 7)}" width="${px(to - from)}" height="14"/>`;
  });
  return html`<g fill="${DATA}" fill-opacity=".75">${bars}</g><g stroke="${INK}" stroke-width="1.5">${intervals(points, x)}</g>`;
}

function intervals(points: readonly Point[], x: (value: number) => number): Html[] {
  return points.flatMap(({ low, high, y }) =>
    low === null || high === null
      ? []
      : [
          html`<path d="${path([
            [x(low), y],
            [x(high), y],
          ])}"/>`,
        ],
  );
}

function labels(lines: readonly Line[], layout: Layout): Html {
  const { isNarrow, width, left, textAt } = layout;
  const rows = lines.flatMap(({ y, name, row }) => (row === null ? [] : [{ y: y + textAt, name, row }]));
  const groups = lines.filter(({ row }) => row === null);
  const indent = groups.length > 0 && !isNarrow ? GAP : 0;
  const lettersOf = (row: Row) => {
    const room = isNarrow ? width - columnsOf(row.text) * LETTER_WIDTH - GAP : left - GAP - indent;
    return Math.floor(room / LETTER_WIDTH + 0.001);
  };
  // Where text stands among the lines of the axis it keeps them off.
  const start = { anchor: 'start', fill: INK, halo: isNarrow } as const;
  return html`${texts(
    rows.map(({ y, name, row }) => ({ x: 1 + indent, y, text: clippedLabel(name, lettersOf(row)) })),
    start,
  )}${texts(
    groups.map(({ y, name }) => ({ x: 1, y, text: clippedLabel(name, Math.floor(width / LETTER_WIDTH)) })),
    { ...start, bold: true },
  )}${texts(
    rows.map(({ y, row }) => ({ x: width - 1, y, text: row.text })),
    { anchor: 'end', fill: MUTED, halo: isNarrow },
  )}`;
}

/** Names of the series with their symbols, above the rows. */
function legend(series: readonly string[], { left, isNarrow }: Layout): Html | null {
  if (series.length < 2) return null;
  const at = (i: number) => (isNarrow ? left : 0) + 8 + i * 130;
  return html`${series.map((_, i) => dotGroup(i, [symbol(i, at(i), 9, 4.5)]))}${texts(
    series.map((text, i) => ({ x: at(i) + 10, y: 9, text })),
    { anchor: 'start', fill: INK },
  )}`;
}
