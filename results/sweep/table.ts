import { createColors } from 'picocolors';
import { SIGNIFICANT } from '../inference/comparison';
import {
  type Column,
  commonDigits,
  count,
  drawnBelow,
  fitting,
  inBlocks,
  type Paper,
  plusMinus,
  printable,
  wrapped,
} from '../table/text';
import { sameDeals } from './config';
import { comparisonOf, PAYOUT } from './figures';
import type { SweepResults } from './results';
import { CERTAIN_FROM, isCertain, isSignificant, type SweepRow } from './row';
import { chosenRows } from './summary';

export interface SweepTableOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
}

/** More variants than this are not shown, but those that differ most from the baseline. */
const MOST = 40;

/** A variant with the rows that are shown, by what is compared. */
interface Line {
  readonly variant: number;
  readonly values: readonly string[];
  readonly rows: ReadonlyMap<string, SweepRow>;
}
type Columns = readonly Column<Line>[];

/** The variants with what they came to, then with how they differ from the baseline; no line break at the end. */
export function renderSweep(results: SweepResults, { width, colour }: SweepTableOptions): string {
  const paper = { width, bold: createColors(colour).bold };
  const all = results.variants.map((variant) => lineOf(results, variant));
  const lines = shownOf(all);
  const who = whoColumns(results);
  const subjects = subjectsOf(lines);
  const heading = wrapped(title(results), width, 2);
  if (subjects.length === 0) return [...heading, ...wrapped(noMetric(results), width, 2)].join('\n');
  const differing = lines.filter(({ variant }) => variant > 0);
  const sections = [
    [...heading, ...wrapped('± 95 % interval of the value itself:', width, 2)],
    tables(
      lines,
      who,
      subjects.map((subject) => valueColumn(subject, lines)),
      paper,
    ),
    wrapped(differenceLegend(results, differing), width, 2),
    tables(
      differing,
      who,
      subjects.map((subject) => differenceColumn(subject, differing)),
      paper,
    ),
    leftOut(all.length - lines.length, width),
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n');
}

function title({ config, variants }: SweepResults): string {
  const { games, deals, gamesPerDeal, schedule, seed } = config;
  const played = variants.length < config.variants.length ? ` (${variants.length - 1} played)` : '';
  const each = `${count(games.planned, 'game')} each (${count(deals, 'deal')} of ${gamesPerDeal})`;
  return `${count(config.variants.length - 1, 'variant')}${played} and the baseline #0, ${each}, ${sameDeals(config)}, --duplicate ${schedule.scheme}, seed ${printable(seed)}`;
}

function noMetric({ config }: SweepResults): string {
  return `no variant has ${config.metrics.join(', ')}: see sweep.csv for the metrics that there are`;
}

function differenceLegend(results: SweepResults, lines: readonly Line[]): string {
  const compared = results.variants.filter((variant) => results.config.variants[variant].sameAs === null).length - 1;
  const narrower = medianGain(results, lines);
  const gain = narrower === null ? '' : `, ${narrower.toFixed(1)} times as narrow as without common deals (median)`;
  const corrected = compared > 1 ? `, by Holm's method for ${compared} variants` : '';
  const hasCertain = lines.some(({ rows }) => [...rows.values()].some(isCertain));
  const certain = hasCertain ? `; or the same difference in all of ${CERTAIN_FROM} deals or more, ± 0` : '';
  return `difference to the baseline ± 95 % interval, paired by deal${gain}; * not chance (p below ${SIGNIFICANT}${corrected}${certain}):`;
}

function leftOut(number: number, width: number): string[] {
  if (number === 0) return [];
  return wrapped(
    `${count(number, 'variant')} ${number === 1 ? 'is' : 'are'} left out here, which differ less from the baseline; all are in sweep.csv`,
    width,
    2,
  );
}

function lineOf(results: SweepResults, variant: number): Line {
  const rows = chosenRows(results, variant).map((row) => [comparisonOf(row), row] as const);
  return { variant, values: results.config.variants[variant].values, rows: new Map(rows) };
}

/** The baseline and the variants that differ most from it, in their order. */
function shownOf(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= MOST + 1) return lines;
  const [base, ...variants] = lines;
  const shown = [...variants].sort((a, b) => distance(b) - distance(a) || a.variant - b.variant).slice(0, MOST);
  return [base, ...shown.sort((a, b) => a.variant - b.variant)];
}

/** How far a variant is from the baseline, in standard errors of the metric that differs most. */
function distance({ rows }: Line): number {
  const apart = [...rows.values()].map(({ difference, differenceSe }) =>
    difference === null || differenceSe === null || difference === 0 ? 0 : Math.abs(difference) / differenceSe,
  );
  return Math.min(FAR, Math.max(0, ...apart));
}

/** Of a difference without any spread. */
const FAR = 1e9;

/** How many times as wide the intervals of the differences would be if the variants had played other deals. */
function medianGain(results: SweepResults, lines: readonly Line[]): number | null {
  const base = lineOf(results, 0).rows;
  const gains = lines
    .flatMap(({ rows }) => [...rows])
    .flatMap(([subject, { se, differenceSe }]) => {
      const baseSe = base.get(subject)?.se;
      return se === null || !differenceSe || baseSe == null ? [] : [Math.hypot(se, baseSe) / differenceSe];
    })
    .sort((a, b) => a - b);
  return gains.length === 0 ? null : gains[Math.floor(gains.length / 2)];
}

function whoColumns({ config }: SweepResults): Columns {
  return [
    { head: '#', cell: ({ variant }) => `${variant}` },
    ...config.keys.map(({ key }, i): Column<Line> => {
      return { head: printable(key), cell: ({ values }) => printable(values[i]), left: true };
    }),
  ];
}

/** What the columns are about: all that any variant has, in the order in which they were asked for. */
function subjectsOf(lines: readonly Line[]): readonly string[] {
  const longest = [...lines].sort((a, b) => b.rows.size - a.rows.size);
  return [...new Set(longest.flatMap(({ rows }) => [...rows.keys()]))];
}

function valueColumn(subject: string, lines: readonly Line[]): Column<Line> {
  return columnOf(subject, lines, (row) => ({ value: row.value, se: row.se, low: row.low, high: row.high }), false);
}

function differenceColumn(subject: string, lines: readonly Line[]): Column<Line> {
  const figure = ({ difference: value, differenceSe: se, differenceLow: low, differenceHigh: high }: SweepRow) => {
    return { value, se, low, high };
  };
  return columnOf(subject, lines, figure, true);
}

type Shown = Pick<SweepRow, 'value' | 'se' | 'low' | 'high'>;

function columnOf(
  subject: string,
  lines: readonly Line[],
  figure: (row: SweepRow) => Shown,
  isDifference: boolean,
): Column<Line> {
  const rows = lines.flatMap(({ rows }) => rows.get(subject) ?? []);
  const [first] = rows;
  const scale = first?.unit === 'share' ? 100 : 1;
  const digits = commonDigits(rows.map((row) => ({ se: scale * Number(figure(row).se) })));
  return {
    head: headOf(first),
    cell: ({ rows }) => {
      const row = rows.get(subject);
      if (row === undefined) return '-';
      const mark = isDifference ? (isSignificant(row) ? ' *' : '  ') : '';
      const { value, low, high } = figure(row);
      const interval = low === null || high === null ? null : ([scale * low, scale * high] as const);
      const text = plusMinus(value === null ? null : scale * value, interval, digits);
      return (isDifference || isSigned(row) ? text : text.replace(/^\+/, '')) + mark;
    },
  };
}

/** What may be below zero is written with its sign. */
function isSigned({ metric, unit }: SweepRow): boolean {
  return unit.startsWith('points') && metric !== 'win_points';
}

function headOf(row: SweepRow | undefined): string {
  if (row === undefined) return '';
  const name = row.metric === PAYOUT ? `${PAYOUT} ${printable(row.bot ?? '')}` : row.metric;
  return row.unit === 'share' ? `${name} %` : name;
}

/** One table, or several below each other where the columns do not fit. */
function tables(lines: readonly Line[], who: Columns, columns: Columns, paper: Paper): string[] {
  if (lines.length === 0) return [];
  const fits = fitting(lines, [...who, ...columns], WHO_WIDTH, paper.width);
  return drawnBelow(lines, inBlocks(who, columns, fits), paper);
}

/** Longer values are cut before columns go into a table of their own. */
const WHO_WIDTH = 24;
