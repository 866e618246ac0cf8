import { type CsvFile, withError, withTest } from './csv';
import { Sums } from './figures';
import { dealsNeeded, type PValue, pValue, superiority } from './inference/comparison';
import { interval } from './intervals';
import { difference, type Estimate, type PairSums, ratio } from './ratio';
import type { Results } from './results';

/** A part of a duel's deals, or all of them. */
export interface PartRow {
  readonly part: string;
  readonly bot: string;
  readonly opponent: string;
  readonly payout: Estimate;
  readonly opponentPayout: Estimate;
  readonly difference: Estimate;
  readonly interval: readonly [low: number, high: number] | null;
  readonly p: PValue;
  readonly superiority: number | null;
  /** Games of such a run in which a difference of this size is found, see `Pair`. */
  readonly gamesNeeded: number | null;
}

/** The parts of a duel apart and, as the part `all`, together. */
export const PARTS: CsvFile<Results, PartRow> = {
  name: 'parts.csv',
  columns: [
    { name: 'part', doc: 'seats of `bot` against seats of `opponent`, or `all` games', value: ({ part }) => part },
    { name: 'bot', doc: 'label of the first bot of the duel', value: ({ bot }) => bot },
    { name: 'opponent', doc: 'label of the second', value: ({ opponent }) => opponent },
    { name: 'deals', doc: 'deals played', value: ({ difference }) => difference.n },
    ...withError<PartRow>('payout', 'mean payout a seat and game of `bot`', (row) => row.payout),
    ...withError<PartRow>('opponent_payout', 'the same of `opponent`', (row) => row.opponentPayout),
    ...withError<PartRow>('difference', '`payout` - `opponent_payout`', (row) => row.difference),
    ...withTest<PartRow>(),
    {
      name: 'superiority',
      doc: 'likelihood that the true difference is above zero, 0 to 1',
      value: (row) => row.superiority,
    },
    {
      name: 'games_needed',
      doc: 'games of such a run, of all parts, that find a difference of this size at the 5 % level four times in five',
      value: (row) => row.gamesNeeded,
    },
  ],
  rows: partRows,
};

/** Nothing for a run without parts. */
export function partRows({ totals, labels, run }: Results): PartRow[] {
  const { parts, tally, wanted } = totals;
  if (parts === null) return [];
  const sums = [...wanted.parts.map((_, part) => parts.of(part)), new Sums(tally).pair(0, 1)];
  return sums.map((pair, i) => {
    const estimate = difference(pair);
    return {
      part: wanted.parts[i] ?? 'all',
      bot: labels[0],
      opponent: labels[1],
      payout: ratio(sumsOf(pair, A)),
      opponentPayout: ratio(sumsOf(pair, B)),
      difference: estimate,
      interval: interval(estimate),
      p: pValue(estimate),
      superiority: superiority(estimate),
      gamesNeeded: gamesNeeded(estimate, run.gamesPerDeal),
    };
  });
}

function gamesNeeded(difference: Estimate, gamesPerDeal: number): number | null {
  const deals = dealsNeeded(difference);
  return deals && deals * gamesPerDeal;
}

/** Where payout and games of either bot stand in the products of (1, payout of a, games of a, payout of b, games of b). */
const A = { x: 1, y: 2, xx: 5, xy: 6, yy: 9 };
const B = { x: 3, y: 4, xx: 12, xy: 13, yy: 14 };

function sumsOf(pair: PairSums, at: typeof A) {
  return { n: pair[0], x: pair[at.x], y: pair[at.y], xx: pair[at.xx], xy: pair[at.xy], yy: pair[at.yy] };
}
