import { type BalanceRow, balanceOf } from './balance/balance';
import type { CsvFile } from './csv';
import type { Results } from './results';

interface LabelledRow extends BalanceRow {
  readonly labels: readonly string[];
}

/** What the rules do to the game: a row a metric, in the order of README.md. */
export const BALANCE: CsvFile<Results, LabelledRow> = {
  name: 'balance.csv',
  columns: [
    { name: 'metric', doc: 'what is told, see the next table', value: ({ name }) => name },
    {
      name: 'over',
      doc: 'label of the better of the two bots that it is about; empty for what is about the table',
      value: ({ between, labels }) => between && labels[between[0]],
    },
    { name: 'under', doc: 'label of the other', value: ({ between, labels }) => between && labels[between[1]] },
    { name: 'unit', doc: 'of the value, its error and its interval', value: ({ unit }) => unit },
    { name: 'value', doc: 'the figure over all deals', value: ({ value }) => value },
    { name: 'se', doc: 'standard error of `value`', value: ({ se }) => se },
    { name: 'low', doc: 'lower end of the 95 % interval of `value`', value: ({ interval }) => interval?.[0] ?? null },
    {
      name: 'high',
      doc: 'upper end of the 95 % interval of `value`; empty where there is none',
      value: ({ interval }) => (interval && Number.isFinite(interval[1]) ? interval[1] : null),
    },
    { name: 'n', doc: 'deals that say anything of it: the number of observations', value: ({ deals }) => deals },
  ],
  rows: (results) => balanceOf(results).map((row) => ({ ...row, labels: results.labels })),
};
