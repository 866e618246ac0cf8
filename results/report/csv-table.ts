import type { Cell, CsvFile } from '../csv';
import type { Html } from './html';
import type { Column, Format, Table } from './section';

/** A column of a table: one of the file, or one that the file has not got. */
export type Picked<Row> = FilePick | OwnPick<Row>;

interface FilePick {
  /** Name of the column in the file. */
  readonly csv: string;
  readonly head: string;
  readonly format: Format;
}

export interface OwnPick<Row> {
  readonly csv: null;
  readonly head: string;
  readonly format: Format;
  readonly about: string | null;
  readonly value: (row: Row) => Cell;
}

/** A column that no file has and that says itself what it is. */
export function own<Row>(head: string, format: Format, value: OwnPick<Row>['value']): OwnPick<Row> {
  return { csv: null, head, format, about: null, value };
}

export interface TableOptions {
  readonly caption: Html;
  /** The column that names a row; the first, if not given. */
  readonly head?: number;
  readonly sorted?: Table['sorted'];
  /** A long table is folded up, if this is not given. */
  readonly isOpen?: boolean;
}

/** Longer tables than this are cut: the file has all of it. */
const MOST_ROWS = 150;

/** A table of some columns of a CSV file, whose values are those of the file. */
export function csvTable<Row extends FileRow, FileRow>(
  file: Pick<CsvFile<never, FileRow>, 'name' | 'columns'>,
  rows: readonly Row[],
  picks: readonly Picked<Row>[],
  options: TableOptions,
): Table {
  const columns = picks.map((pick) => {
    if (pick.csv === null) return pick;
    const column = file.columns.find(({ name }) => name === pick.csv);
    if (column === undefined) throw new RangeError(`${file.name} has no column ${pick.csv}`);
    return { ...pick, about: column.doc, value: column.value };
  });
  return tableOf(rows, columns, { ...options, file: file.name });
}

/** A table that no file has. */
export function ownTable<Row>(rows: readonly Row[], picks: readonly OwnPick<Row>[], options: TableOptions): Table {
  return tableOf(rows, picks, { ...options, file: null });
}

function tableOf<Row>(
  rows: readonly Row[],
  picks: readonly (Omit<OwnPick<Row>, 'csv'> & { readonly csv: string | null })[],
  { caption, file, head = 0, sorted = null, isOpen = false }: TableOptions & { readonly file: string | null },
): Table {
  const left = rows.length - MOST_ROWS;
  return {
    caption,
    file,
    columns: picks.map(({ csv, head, about, format }): Column => ({ ...format, csv, head, about })),
    rows: rows.slice(0, MOST_ROWS).map((row) => picks.map(({ value }) => value(row))),
    head,
    sorted,
    isOpen,
    rest: left > 0 ? `${left.toLocaleString('en')} more rows${file === null ? '' : ` stand in ${file}`}.` : null,
  };
}
