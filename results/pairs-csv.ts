import { type CsvFile, withError, withTest } from './csv';
import type { Pair } from './pairs';
import type { Results } from './results';

interface PairRow extends Pair {
  readonly labels: readonly string[];
}

/** Each bot over each that ranks below it: by rank. */
export const PAIRS: CsvFile<Results, PairRow> = {
  name: 'pairs.csv',
  columns: [
    { name: 'over', doc: 'label of the bot that ranks higher', value: ({ labels, over }) => labels[over] },
    { name: 'under', doc: 'label of the other', value: ({ labels, under }) => labels[under] },
    { name: 'deals', doc: 'deals that either played', value: ({ difference }) => difference.n },
    ...withError<PairRow>(
      'difference',
      'mean payout a seat and game of `over`, less that of `under`, on those deals',
      (row) => row.difference,
    ),
    ...withTest<PairRow>(),
    { name: 'p_holm', doc: "`p` after Holm's correction for all pairs of the file", value: ({ pHolm }) => pHolm },
    {
      name: 'superiority',
      doc: 'likelihood that the true difference is above zero, 0 to 1',
      value: (row) => row.superiority,
    },
    {
      name: 'games_needed',
      doc: 'games of such a run that find a difference of this size at the 5 % level four times in five',
      value: (row) => row.gamesNeeded,
    },
  ],
  rows: ({ labels, pairs }) => pairs.map((pair) => ({ ...pair, labels })),
};
