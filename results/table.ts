import { createColors } from 'picocolors';
import { Sums } from './figures';
import type { Results } from './results';
import { pairTable, partTable } from './table/pairs';
import { rankingTable } from './table/ranking';
import { ratingTable } from './table/ratings';
import { stoppingLines } from './table/stopping';
import { commonDigits, count, plusMinus, printable, wrapped } from './table/text';

export interface TableOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
  /** The ranking and what may stop the run only. */
  readonly brief?: boolean;
}

const LEGEND =
  'payout: points a seat and game ± 95 % interval; norm: payout by its spread; sup: how likely it is better than the ' +
  'next; self % of its wins, other % of hands; deff: design effect, below 1 where rotations save games';

/** The final table: what was played, then the bots by mean payout, then more about them; no line break at the end. */
export function renderTable(results: Results, { width, colour, brief = false }: TableOptions): string {
  const { bold, yellow } = createColors(colour);
  const paper = { width, bold };
  const sections = [
    [...wrapped(title(results), width, 2), ...(brief ? [] : wrapped(LEGEND, width, 2))],
    rankingTable(results, paper, brief),
    stoppingLines(results, paper),
  ];
  if (!brief) sections.push(...comparisons(results, paper), cleanLines(results).map(yellow));
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** In a duel the line of all its games is the one pair that there is. */
function comparisons(results: Results, paper: Parameters<typeof pairTable>[1]): string[][] {
  const parts = partTable(results, paper);
  const pairs = parts.length > 0 || results.labels.length === 1 ? [] : pairTable(results, paper);
  return [parts, pairs, ratingTable(results, paper)];
}

function title({ tally, run }: Results): string {
  const { schedule, wall, shard, seed } = run;
  const { games, deals } = new Sums(tally).figures(tally.bots);
  const format = schedule.format === 'table' ? '' : `, ${schedule.format}`;
  const part = shard === null ? '' : `, part ${shard.index} of ${shard.of}`;
  const played = `${count(games, 'game')} of ${printable(run.ruleset.name)}${format}${part}`;
  const how = `--duplicate ${schedule.scheme}, --wall ${wall}, seed ${printable(seed)}`;
  return `${played} (${count(deals, 'deal')} of ${run.gamesPerDeal}), ${how}`;
}

/** The payouts without the deals in which somebody committed a fault, if there are any. */
function cleanLines({ tally, ranking, labels }: Results): string[] {
  const { clean, markedDeals } = new Sums(tally);
  if (markedDeals === 0) return [];
  const rows = ranking.map((bot) => ({ label: printable(labels[bot]), ...clean.figures(bot) }));
  const digits = commonDigits(rows.map(({ payout }) => payout));
  return [
    `payout without ${count(markedDeals, 'deal')} in which a bot committed a fault:`,
    ...rows.map(({ label, payout, payoutInterval }) => `  ${label} ${plusMinus(payout.value, payoutInterval, digits)}`),
  ];
}
