import * as Plot from '@observablehq/plot';
import type { Html } from '../html';
import { clippedLabel, columnsOf } from '../label';
import type { Row, RowsPicture, Whisker } from '../picture';
import { bottomAxis } from './axis';
import { DATA, INK, LETTER, LETTER_WIDTH, MUTED, OTHER, svg } from './svg';

/** Narrower pictures have the label of a row above it, not before it. */
const ROOM = 600;
const AXIS = 46;
const GAP = 14;
const LEGEND = 26;
/** Half of what stands at a tick, which may be at either end. */
const TICK = 12;
/** Letters of a label before its row, at most. */
const MOST_LETTERS = 34;

const SYMBOLS = ['circle', 'square'] as const;
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
  const bottom = lines.reduce((end, { y }) => Math.max(end, y + layout.rowHeight / 2), layout.top);
  const { reference } = picture;
  const marks = [
    ...bottomAxis(picture.axis, width - layout.left - layout.right),
    ...(reference === null ? [] : [Plot.ruleX([reference], { stroke: MUTED, strokeDasharray: '4 3' })]),
    ...seriesMarks(picture, lines, layout),
    ...texts(lines, layout),
    ...legend(picture.series, layout),
  ];
  const options = {
    width,
    height: bottom + AXIS,
    marginLeft: layout.left,
    marginRight: layout.right,
    marginTop: 0,
    marginBottom: AXIS,
    x: { domain: domainOf(picture), insetLeft: picture.shape === 'bars' ? 0 : 8, insetRight: 8 },
    y: { type: 'linear', domain: [bottom, 0], axis: null },
    marks,
  } satisfies Plot.PlotOptions;
  return svg(options, { id, title: picture.title, description: picture.description });
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
): Plot.Markish[] {
  const count = Math.max(1, series.length);
  return Array.from({ length: count }, (_, i) => {
    const at = marksAt + (count === 1 ? 0 : i * 10 - 5);
    const points = lines.flatMap(({ y, row }) => {
      const whisker = row?.whiskers[i] ?? null;
      return whisker === null ? [] : [{ ...whisker, y: y + at }];
    });
    return shape === 'bars' ? barMarks(points) : dotMarks(points, i, rows.length);
  }).flat();
}

type Point = Whisker & { readonly y: number };

function dotMarks(points: readonly Point[], series: number, rows: number): Plot.Markish[] {
  const colour = COLOURS[series];
  const y = (point: Point) => point.y;
  const isDense = rows > 40;
  return [
    Plot.link(points.filter(isBounded), {
      x1: 'low',
      x2: 'high',
      y1: y,
      y2: y,
      stroke: colour,
      strokeWidth: 2.5,
      strokeLinecap: 'round',
    }),
    Plot.dot(points, {
      x: 'value',
      y,
      r: isDense ? 3.5 : 4.5,
      symbol: SYMBOLS[series],
      fill: series === 0 ? colour : 'var(--paper)',
      stroke: series === 0 ? 'var(--paper)' : colour,
      strokeWidth: series === 0 ? 1 : 1.75,
    }),
  ];
}

function barMarks(points: readonly Point[]): Plot.Markish[] {
  const y = (point: Point) => point.y;
  return [
    Plot.rect(points, {
      x1: 0,
      x2: 'value',
      y1: (point: Point) => point.y - 7,
      y2: (point: Point) => point.y + 7,
      fill: DATA,
      fillOpacity: 0.75,
    }),
    Plot.link(points.filter(isBounded), { x1: 'low', x2: 'high', y1: y, y2: y, stroke: INK, strokeWidth: 1.5 }),
  ];
}

function isBounded({ low, high }: Whisker): boolean {
  return low !== null && high !== null;
}

function texts(lines: readonly Line[], layout: Layout): Plot.Markish[] {
  const { isNarrow, width, left, right, textAt } = layout;
  const rows = lines.filter(({ row }) => row !== null);
  const indent = lines.length > rows.length && !isNarrow ? GAP : 0;
  const lettersOf = ({ row }: Line) => {
    const room = isNarrow ? width - columnsOf(row?.text ?? '') * LETTER_WIDTH - GAP : left - GAP - indent;
    return Math.floor(room / LETTER_WIDTH + 0.001);
  };
  // Where text stands among the lines of the axis it keeps them off.
  const halo = isNarrow ? { stroke: 'var(--paper)', strokeWidth: 5 } : {};
  const start = { frameAnchor: 'left', textAnchor: 'start', fontSize: LETTER, ...halo } as const;
  const y = (line: Line) => line.y + textAt;
  return [
    Plot.text(rows, {
      ...start,
      y,
      dx: 1 - left + indent,
      text: (line: Line) => clippedLabel(line.name, lettersOf(line)),
      fill: INK,
    }),
    Plot.text(
      lines.filter(({ row }) => row === null),
      {
        ...start,
        y: 'y',
        dx: 1 - left,
        text: ({ name }: Line) => clippedLabel(name, Math.floor(width / LETTER_WIDTH)),
        fill: INK,
        fontWeight: 600,
      },
    ),
    Plot.text(rows, {
      y,
      frameAnchor: 'right',
      textAnchor: 'end',
      dx: right - 1,
      text: ({ row }: Line) => row?.text ?? '',
      fill: MUTED,
      fontSize: LETTER,
      fontVariant: 'tabular-nums',
      ...halo,
    }),
  ];
}

/** Names of the series with their symbols, above the rows. */
function legend(series: readonly string[], { left, isNarrow }: Layout): Plot.Markish[] {
  if (series.length < 2) return [];
  return series.flatMap((name, i) => {
    const dx = 8 + (isNarrow ? 0 : -left) + i * 130;
    return [
      Plot.dot([name], {
        frameAnchor: 'top-left',
        dx,
        dy: 9,
        r: 4.5,
        symbol: SYMBOLS[i],
        fill: i === 0 ? COLOURS[i] : 'var(--paper)',
        stroke: COLOURS[i],
        strokeWidth: 1.75,
      }),
      Plot.text([name], {
        frameAnchor: 'top-left',
        textAnchor: 'start',
        dx: dx + 10,
        dy: 3,
        text: (text: string) => text,
        fill: INK,
        fontSize: LETTER,
      }),
    ];
  });
}
