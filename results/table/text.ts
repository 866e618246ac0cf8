import Table from 'cli-table3';
import type { PValue } from '../inference/comparison';
import type { Estimate } from '../ratio';

/** How figures are written on a terminal. */

export function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  if (Number(text) === 0) return text.replace('-', '');
  return value > 0 ? `+${text}` : text;
}

/** A mean with half its interval. */
export function plusMinus(
  value: number | null,
  interval: readonly [low: number, high: number] | null,
  digits: number,
): string {
  if (value === null) return '-';
  const mean = signed(value, digits);
  return interval === null ? mean : `${mean} ± ${((interval[1] - interval[0]) / 2).toFixed(digits)}`;
}

/** A share in hundredths, without the sign. */
export function percent(value: number | null, digits = 2): string {
  return value === null ? '-' : (100 * value).toFixed(digits);
}

/** Zero has no sign. */
export function fixed(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits).replace(/^-(?=[0.]*$)/, '');
}

export function pText(p: PValue): string {
  if (p === null) return '-';
  if (p === 'degenerate') return 'degenerate';
  return p < 0.0001 ? '<.0001' : p.toFixed(4).replace(/^0/, '');
}

export { count } from '../count';

/** As many digits after the point as show two of the largest standard error. */
export function commonDigits(estimates: readonly Pick<Estimate, 'se'>[]): number {
  const largest = Math.max(...estimates.map(({ se }) => se ?? 0));
  return largest <= 0 ? 2 : Math.min(5, Math.max(1, 1 - Math.floor(Math.log10(largest))));
}

/** Text without the control characters that would move a terminal's cursor. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}

/** Text in lines of so many columns, broken between words; what follows the first is indented by so many spaces. */
export function wrapped(text: string, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  }
  return [...lines, line];
}

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => string;
  /** Text is on the left, figures are on the right. */
  readonly left?: boolean;
  /** It takes the room that the others leave, in several lines if need be, instead of being cut. */
  readonly wraps?: boolean;
}

/** What is printed on: `width` in columns. */
export interface Paper {
  readonly width: number;
  readonly bold: (text: string) => string;
}

/** To how many characters text is cut, step by step, where a table is too wide. */
const CUTS = [Number.POSITIVE_INFINITY, 32, 24, 16, 12, 8];
/** The line below the heads, as long as the table is wide. */
const RULE = 1;

/** Least room of a column that wraps. */
const LEAST = 24;

/** Lines of a table: its heads, a rule, its rows. Text, not figures, is cut or wrapped to make it fit. */
export function drawn<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { width, bold }: Paper): string[] {
  let lines: string[] = [];
  for (const most of CUTS) {
    const others = columns.filter(({ wraps }) => !wraps);
    const room = widthsOf(rows, others, most).reduce((left, wide) => left - wide - GAP, width);
    const fit = (column: Column<Row>) => (column.wraps ? wrappedIn(room, column) : cutTo<Row>(most)(column));
    lines = uncut(rows, columns.map(fit), bold);
    if (lines[RULE].length <= width) break;
  }
  return lines;
}

/** Width of each column, its text cut to so many characters. */
function widthsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], most: number): number[] {
  return columns.map((column) => uncut(rows, [cutTo<Row>(most)(column)], (text) => text)[RULE].length);
}

/** Columns between two of a table. */
const GAP = 2;

/** Whether a table of some of these columns is no wider than `width`, its text cut to so many characters. */
export function fitting<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  most: number,
  width: number,
): (some: readonly Column<Row>[]) => boolean {
  const widths = new Map(widthsOf(rows, columns, most).map((wide, i) => [columns[i], wide]));
  return (some) => some.reduce((sum, column) => sum + GAP + (widths.get(column) ?? 0), -GAP) <= width;
}

/** The columns of each table, in which `who` comes first and as many others follow as fit, one at least. */
export function inBlocks<Row>(
  who: readonly Column<Row>[],
  columns: readonly Column<Row>[],
  fits: (some: readonly Column<Row>[]) => boolean,
): (readonly Column<Row>[])[] {
  const blocks: (readonly Column<Row>[])[] = [];
  for (const column of columns) {
    const longer = [...(blocks.at(-1) ?? who), column];
    if (blocks.length > 0 && fits(longer)) blocks[blocks.length - 1] = longer;
    else blocks.push([...who, column]);
  }
  return blocks;
}

/** A table for each block of columns, below each other. */
export function drawnBelow<Row>(
  rows: readonly Row[],
  blocks: readonly (readonly Column<Row>[])[],
  paper: Paper,
): string[] {
  return blocks.flatMap((block, i) => [...(i === 0 ? [] : ['']), ...drawn(rows, block, paper)]);
}

function wrappedIn<Row>(room: number, column: Column<Row>): Column<Row> {
  return { ...column, cell: (row) => wrapped(column.cell(row), Math.max(LEAST, room)).join('\n') };
}

/** Cuts what is in the middle of long text: labels often differ in their ends. */
function cutTo<Row>(most: number): (column: Column<Row>) => Column<Row> {
  const head = Math.ceil((most - 1) / 2);
  const cut = (text: string) => {
    const letters = [...text];
    if (letters.length <= most) return text;
    return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (most - 1 - head)).join('')}`;
  };
  return (column) => (column.left ? { ...column, cell: (row) => cut(column.cell(row)) } : column);
}

const NO_BORDER = { left: '', right: '', 'left-mid': '', 'right-mid': '', middle: ' '.repeat(GAP) };
const NO_TOP = { top: '', 'top-left': '', 'top-mid': '', 'top-right': '' };
const NO_BOTTOM = { bottom: '', 'bottom-left': '', 'bottom-mid': '', 'bottom-right': '' };
const RULED = { mid: '─', 'mid-mid': '─'.repeat(GAP) };

function uncut<Row>(rows: readonly Row[], columns: readonly Column<Row>[], bold: (text: string) => string): string[] {
  const table = new Table({
    head: columns.map(({ head }) => bold(head)),
    colAligns: columns.map(({ left }) => (left ? 'left' : 'right')),
    chars: { ...NO_BORDER, ...NO_TOP, ...NO_BOTTOM, ...RULED },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) table.push(columns.map(({ cell }) => cell(row)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}
