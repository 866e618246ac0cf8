import Papa from 'papaparse';
import type { Estimate } from './ratio';
import { round } from './round';

/** Text is escaped, numbers are rounded (bigints are not), null is an empty cell. */
export type Cell = string | number | bigint | null;

export interface Column<Row> {
  readonly name: string;
  /** Meaning, unit and formula: the text of the column in README.md, one line of Markdown. */
  readonly doc: string;
  readonly value: (row: Row) => Cell;
}

/** A file of rows. `Source` is what the rows are made of. */
export interface CsvFile<Source, Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** The rows in the order that README.md states. */
  readonly rows: (source: Source) => Row[];
}

export function csvText<Source, Row>(file: CsvFile<Source, Row>, source: Source): string {
  const rows = file.rows(source).map((row) => file.columns.map(({ value }) => value(row)));
  return csvLines([file.columns.map(({ name }) => name), ...rows]);
}

/**
 * RFC 4180: commas, CRLF after every line, quotes where needed. Text that a spreadsheet would take for a formula gets an
 * apostrophe in front; numbers are written bare.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)));
  return `${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}

/** With a line break too: papaparse's own pattern misses a formula that spans lines. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** What a test of a difference says of it. */
export interface Tested {
  readonly interval: readonly [low: number, high: number] | null;
  readonly p: Cell;
}

/** The columns of a test of `difference`, which stands before them with its error. */
export function withTest<Row extends Tested>(): Column<Row>[] {
  return [
    {
      name: 'difference_low',
      doc: 'lower end of the 95 % interval of `difference`',
      value: ({ interval }) => interval?.[0] ?? null,
    },
    {
      name: 'difference_high',
      doc: 'upper end of the 95 % interval of `difference`',
      value: ({ interval }) => interval?.[1] ?? null,
    },
    {
      name: 'p',
      doc: 'two-sided p-value of no difference; `degenerate` if it is not 0 and never varied',
      value: ({ p }) => p,
    },
  ];
}

/** The columns of a mean or rate: itself and its standard error. */
export function withError<Row>(name: string, doc: string, estimate: (row: Row) => Estimate): Column<Row>[] {
  return [
    { name, doc, value: (row) => estimate(row).value },
    { name: `${name}_se`, doc: `standard error of \`${name}\`, by deal`, value: (row) => estimate(row).se },
  ];
}
