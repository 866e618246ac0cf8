import { inOrder, type Labelled } from './bots-csv';
import type { CsvFile } from './csv';

interface PayoutRow {
  readonly bot: string;
  readonly payout: number;
  readonly count: number;
}

/** The exact distribution: bots by label, then payouts ascending. */
export const PAYOUTS: CsvFile<Labelled, PayoutRow> = {
  name: 'payouts.csv',
  columns: [
    { name: 'bot', doc: 'label of the bot', value: ({ bot }) => bot },
    { name: 'payout', doc: 'payout of a single seat in a single game, points', value: ({ payout }) => payout },
    { name: 'count', doc: 'how often; a bot that holds several seats counts each', value: ({ count }) => count },
  ],
  rows: ({ tally, labels }) =>
    inOrder(labels).flatMap((bot) =>
      [...tally.payouts[bot]].sort(([a], [b]) => a - b).map(([payout, count]) => ({ bot: labels[bot], payout, count })),
    ),
};
