import Table from 'cli-table3';
import { Bench } from 'tinybench';

/** A column of figures: how they are written for people. */
export interface Column {
  readonly name: string;
  /** Decimals; 0 unless said. */
  readonly digits?: number;
  /** Written behind the figure. */
  readonly unit?: string;
}

/** A cell: a text, a figure, or null where there is none. */
export type Cell = string | number | null;

/** A table of measurements. */
export interface Section {
  readonly title: string;
  /** How it was measured. */
  readonly about: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Times functions: each is called for `milliseconds` at least, and the time of its fastest call, which other programs
 * of the machine disturbed least, is returned in nanoseconds by name.
 */
export async function fastest(
  functions: Readonly<Record<string, () => void>>,
  milliseconds: number,
): Promise<ReadonlyMap<string, number>> {
  const bench = new Bench({ time: milliseconds, warmupTime: milliseconds / 4, iterations: 8, warmupIterations: 2 });
  for (const [name, run] of Object.entries(functions)) bench.add(name, run);
  const tasks = await bench.run();
  return new Map(
    tasks.map(({ name, result }) => {
      if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`);
      return [name, result.latency.min * 1e6];
    }),
  );
}

/** NaN if there are none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** A section as a Markdown table. */
export function markdown({ title, about, columns, rows }: Section): string {
  const isText = columns.map((_, i) => rows.every((row) => typeof row[i] === 'string'));
  const table = new Table({
    head: columns.map(({ name }) => name),
    colAligns: isText.map((text) => (text ? 'left' : 'right')),
    chars: { ...NO_FRAME, left: '|', middle: '|', right: '|' },
    style: { head: [], border: [] },
  });
  table.push(
    isText.map((text) => (text ? '---' : '--:')),
    ...rows.map((row) => row.map((cell, i) => written(cell, columns[i]))),
  );
  return `### ${title}\n\n${about}\n\n${table.toString()}\n`;
}

function written(cell: Cell, { digits = 0, unit = '' }: Column): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (Number.isNaN(cell)) return '?';
  return cell.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit;
}

/** A section as an object, its rows as objects with the names of the columns. */
export function asObject(name: string, { title, about, columns, rows }: Section): object {
  const figures = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column.name, row[i]])));
  return { name, title, about, rows: figures };
}

const NO_FRAME = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left-mid', 'mid', 'mid-mid', 'right-mid'],
  ].map((name) => [name, '']),
);
