import Table from 'cli-table3';
import { createColors } from 'picocolors';
import type { RunConfig } from './config';
import { type Figures, Sums } from './figures';
import type { Estimate } from './intervals';
import { differences, ranking } from './summary';
import type { Tally } from './tally';

export interface TableOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
}

interface Row extends Figures {
  readonly rank: number;
  readonly bot: string;
  /** Digits after the point of the payouts. */
  readonly digits: number;
}

interface TableColumn {
  readonly head: string;
  readonly cell: (row: Row) => string;
  /** Columns with a higher number go first where the terminal is too narrow; those with 0 stay. */
  readonly dispensable: number;
}

const COLUMNS: readonly TableColumn[] = [
  { head: '#', cell: ({ rank }) => `${rank}`, dispensable: 0 },
  { head: 'bot', cell: ({ bot }) => bot, dispensable: 0 },
  { head: 'payout', cell: (row) => payoutText(row, row.digits), dispensable: 0 },
  { head: 'sd', cell: ({ payoutDeviation }) => fixed(payoutDeviation, 2), dispensable: 7 },
  { head: 'deals', cell: ({ deals }) => `${deals}`, dispensable: 9 },
  { head: 'games', cell: ({ games }) => `${games}`, dispensable: 8 },
  { head: 'win %', cell: ({ winRate }) => percent(winRate), dispensable: 0 },
  { head: 'self %', cell: ({ selfDrawRate }) => percent(selfDrawRate), dispensable: 3 },
  { head: 'deal-in %', cell: ({ dealInRate }) => percent(dealInRate), dispensable: 0 },
  { head: 'draw %', cell: ({ drawRate }) => percent(drawRate), dispensable: 4 },
  { head: 'points', cell: ({ winPoints }) => fixed(winPoints.value, 2), dispensable: 2 },
  { head: 'turn', cell: ({ winTurn }) => fixed(winTurn.value, 1), dispensable: 6 },
  { head: 'claims', cell: ({ claims }) => fixed(claims.value, 2), dispensable: 5 },
  { head: 'faults', cell: ({ faults }) => `${faults}`, dispensable: 1 },
];
const MOST_DISPENSABLE = Math.max(...COLUMNS.map(({ dispensable }) => dispensable));

const LABEL_COLUMN = COLUMNS.findIndex(({ head }) => head === 'bot');
/** To which labels are cut where nothing else makes the table fit. */
const LABEL_WIDTH = 24;

/** The final table: what was played, then the bots by mean payout; no line break at the end. */
export function renderTable(tally: Tally, config: RunConfig, options: TableOptions): string {
  const colours = createColors(options.colour);
  const sums = new Sums(tally);
  const figures = ranking(tally).map((bot) => ({ bot: printable(config.bots[bot].label), ...sums.figures(bot) }));
  const digits = commonDigits(figures);
  const rows = figures.map((row, i) => ({ ...row, rank: i + 1, digits }));
  const lines = [...title(tally, config), '', ...fitted(rows, options.width, colours.bold)];
  if (rows.length > 1) lines.push('', ...differenceLines(tally, config, digits));
  if (sums.markedDeals > 0) lines.push('', ...cleanLines(tally, config).map(colours.yellow));
  return lines.join('\n');
}

function title(tally: Tally, config: RunConfig): string[] {
  const { games, deals } = new Sums(tally).figures(tally.bots);
  const played = `${count(games, 'game')} of ${printable(config.ruleset.name)}`;
  const scheme = `--duplicate ${config.duplicate}`;
  return [
    `${played} (${count(deals, 'deal')} of ${config.gamesPerDeal}), ${scheme}, seed ${printable(config.seed)}`,
    'payout: mean a seat and game ± 95 % interval; self % of wins, other % of hands',
  ];
}

/** The widest table that fits; where none does, the narrowest, with labels cut. */
function fitted(rows: readonly Row[], width: number, bold: (text: string) => string): string[] {
  for (let keep = MOST_DISPENSABLE; keep >= 0; keep--) {
    const columns = COLUMNS.filter(({ dispensable }) => dispensable <= keep);
    const lines = drawn(rows, columns, null, bold);
    if (lines[RULE].length <= width) return lines;
  }
  const columns = COLUMNS.filter(({ dispensable }) => dispensable === 0);
  const longest = Math.max(...rows.map(({ bot }) => bot.length));
  return drawn(rows, columns, longest > LABEL_WIDTH ? LABEL_WIDTH : null, bold);
}

/** The line below the heads, as long as the table is wide. */
const RULE = 1;
const NO_BORDER = { left: '', right: '', 'left-mid': '', 'right-mid': '', middle: '  ', mid: '─', 'mid-mid': '──' };
const NO_TOP = { top: '', 'top-left': '', 'top-mid': '', 'top-right': '' };
const NO_BOTTOM = { bottom: '', 'bottom-left': '', 'bottom-mid': '', 'bottom-right': '' };

function drawn(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  labelWidth: number | null,
  bold: (text: string) => string,
): string[] {
  const table = new Table({
    head: columns.map(({ head }) => bold(head)),
    colAligns: columns.map((_, i) => (i === LABEL_COLUMN ? 'left' : 'right')),
    colWidths: columns.map((_, i) => (i === LABEL_COLUMN ? labelWidth : null)),
    chars: { ...NO_BORDER, ...NO_TOP, ...NO_BOTTOM },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) table.push(columns.map(({ cell }) => cell(row)));
  return table.toString().split('\n');
}

/** Each bot over the next, on the deals that both played: what the intervals of two rows do not tell. */
function differenceLines(tally: Tally, config: RunConfig, digits: number): string[] {
  const order = ranking(tally).map((bot) => config.bots[bot].label);
  const next = differences(tally, config).filter(({ over, under }) => order.indexOf(under) === order.indexOf(over) + 1);
  const rows = next.map(({ over, under, value, low, high }) => {
    const half = low === null || high === null ? '' : ` ± ${((high - low) / 2).toFixed(digits)}`;
    const lead = value === null ? 'never met' : `${signed(value, digits)}${half}`;
    return `  ${printable(over)} over ${printable(under)} ${lead}`;
  });
  return ['each over the next, on common deals:', ...rows];
}

/** The payouts without the deals in which somebody committed a fault. */
function cleanLines(tally: Tally, config: RunConfig): string[] {
  const clean = new Sums(tally, 'clean');
  const rows = ranking(tally).map((bot) => ({ label: printable(config.bots[bot].label), ...clean.figures(bot) }));
  const digits = commonDigits(rows);
  return [
    `payout without ${count(clean.markedDeals, 'deal')} in which a bot committed a fault:`,
    ...rows.map((row) => `  ${row.label} ${payoutText(row, digits)}`),
  ];
}

function payoutText({ payout, payoutInterval }: Figures, digits: number): string {
  if (payout.value === null) return '-';
  const mean = signed(payout.value, digits);
  if (payoutInterval === null) return mean;
  return `${mean} ± ${((payoutInterval[1] - payoutInterval[0]) / 2).toFixed(digits)}`;
}

/** As many digits after the point as show two of the largest standard error. */
function commonDigits(rows: readonly Figures[]): number {
  const largest = Math.max(...rows.map(({ payout }) => payout.se ?? 0));
  return largest === 0 ? 2 : Math.min(5, Math.max(1, 1 - Math.floor(Math.log10(largest))));
}

function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  if (Number(text) === 0) return text.replace('-', '');
  return value > 0 ? `+${text}` : text;
}

function percent({ value }: Estimate): string {
  return value === null ? '-' : (100 * value).toFixed(2);
}

function fixed(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits);
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
}

/** Text without the control characters that would move a terminal's cursor. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}
