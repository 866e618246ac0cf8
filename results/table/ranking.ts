import { type Figures, Sums } from '../figures';
import { normalised } from '../inference/comparison';
import type { Results } from '../results';
import {
  type Column,
  commonDigits,
  drawnBelow,
  fitting,
  fixed,
  inBlocks,
  type Paper,
  percent,
  plusMinus,
  printable,
} from './text';

interface Row extends Figures {
  readonly rank: number;
  readonly bot: string;
  /** Digits after the point of the payouts. */
  readonly digits: number;
  readonly normalised: number | null;
  /** Likelihood of being better than the next, paired by deal; null for the last. */
  readonly superiority: number | null;
}
type Columns = readonly Column<Row>[];

/** In every table. */
const WHO: Columns = [
  { head: '#', cell: ({ rank }) => `${rank}` },
  { head: 'bot', cell: ({ bot }) => bot, left: true },
];
/** How good it is. */
const STANDING: Columns = [
  { head: 'payout', cell: ({ payout, payoutInterval, digits }) => plusMinus(payout.value, payoutInterval, digits) },
  { head: 'norm', cell: (row) => fixed(row.normalised, 3) },
  { head: 'sup %', cell: (row) => percent(row.superiority, 1) },
  { head: 'deals', cell: ({ deals }) => `${deals}` },
  { head: 'games', cell: ({ games }) => `${games}` },
];
/** How it plays. */
const PLAY: Columns = [
  { head: 'win %', cell: ({ winRate }) => percent(winRate.value) },
  { head: 'self %', cell: ({ selfDrawRate }) => percent(selfDrawRate.value) },
  { head: 'deal-in %', cell: ({ dealInRate }) => percent(dealInRate.value) },
  { head: 'draw %', cell: ({ drawRate }) => percent(drawRate.value) },
  { head: 'faults', cell: ({ faults }) => `${faults}` },
];
/** Where there is room. */
const MORE: Columns = [
  { head: 'deff', cell: ({ designEffect }) => fixed(designEffect, 2) },
  { head: 'points', cell: ({ winPoints }) => fixed(winPoints.value, 2) },
  { head: 'turn', cell: ({ winTurn }) => fixed(winTurn.value, 1) },
  { head: 'claims', cell: ({ claims }) => fixed(claims.value, 2) },
  { head: 'sd', cell: ({ payoutDeviation }) => fixed(payoutDeviation, 2) },
];

/** Longer labels are cut before columns go into a table of their own. */
const LABEL_WIDTH = 24;

/** The bots by mean payout: one table if it fits, else several below each other; `brief`, the first of them. */
export function rankingTable(results: Results, paper: Paper, brief: boolean): string[] {
  const rows = rowsOf(results);
  const blocks = blocksOf(rows, paper.width);
  return drawnBelow(rows, blocks.slice(0, brief ? 1 : undefined), paper);
}

/** The columns of each table. */
function blocksOf(rows: readonly Row[], width: number): Columns[] {
  const all = [...WHO, ...STANDING, ...PLAY];
  const fits = fitting(rows, [...all, ...MORE], LABEL_WIDTH, width);
  const blocks = fits(all) ? [all] : [...inBlocks(WHO, STANDING, fits), ...inBlocks(WHO, PLAY, fits)];
  for (const column of MORE) {
    const longer = [...blocks[blocks.length - 1], column];
    if (fits(longer)) blocks[blocks.length - 1] = longer;
  }
  return blocks;
}

function rowsOf({ ranking, labels, tally, pairs }: Results): Row[] {
  const sums = new Sums(tally);
  const figures = ranking.map((bot) => ({ bot: printable(labels[bot]), ...sums.figures(bot) }));
  const digits = commonDigits(figures.map(({ payout }) => payout));
  return figures.map((row, i) => ({
    ...row,
    rank: i + 1,
    digits,
    normalised: normalised(row.payout, row.games / row.deals).value,
    superiority: pairs.find(({ over, under }) => over === ranking[i] && under === ranking[i + 1])?.superiority ?? null,
  }));
}
