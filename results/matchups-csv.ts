import { inOrder, type Labelled } from './bots-csv';
import { type CsvFile, withError } from './csv';
import { Sums } from './figures';
import { type Estimate, ratio } from './ratio';

interface MatchupRow {
  /** Empty for awards, which nobody pays. */
  readonly payer: string;
  readonly payee: string;
  readonly deals: number;
  readonly games: number;
  readonly points: bigint;
  readonly perGame: Estimate;
}

/** Who paid whom how much: payers by label, those of awards first, then payees by label. */
export const MATCHUPS: CsvFile<Labelled, MatchupRow> = {
  name: 'matchups.csv',
  columns: [
    {
      name: 'payer',
      doc: 'label of the bot that paid; empty for awards, which nobody pays',
      value: ({ payer }) => payer,
    },
    {
      name: 'payee',
      doc: 'label of the bot that was paid; the payer itself where a bot holds several seats',
      value: ({ payee }) => payee,
    },
    { name: 'deals', doc: 'deals in which they met', value: ({ deals }) => deals },
    { name: 'games', doc: 'games in which they met (the games of the payee for awards)', value: ({ games }) => games },
    {
      name: 'points',
      doc: 'points paid in all, by all seats of the payer to all seats of the payee',
      value: ({ points }) => points,
    },
    ...withError<MatchupRow>('points_per_game', 'points / games', ({ perGame }) => perGame),
  ],
  rows: ({ tally, labels }) => {
    const sums = new Sums(tally);
    const bots = inOrder(labels);
    const rows: MatchupRow[] = [];
    for (const payer of [sums.everyone, ...bots]) {
      const isAward = payer === sums.everyone;
      for (const payee of bots) {
        const paid = sums.payments(payer, payee);
        if (isAward ? paid.x === 0n : paid.n === 0n) continue;
        rows.push({
          payer: isAward ? '' : labels[payer],
          payee: labels[payee],
          deals: Number(paid.n),
          games: Number(paid.y),
          points: paid.x,
          perGame: ratio(paid),
        });
      }
    }
    return rows;
  },
};
