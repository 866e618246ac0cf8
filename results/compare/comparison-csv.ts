import { type CsvFile, withTest } from '../csv';
import type { ComparedRow, Comparison } from './comparison';

/** A row with the run that it is about. */
interface Row extends ComparedRow {
  readonly run: string;
  readonly from: string;
  readonly paired: boolean;
}

/** Each figure of each run against the base: what `pnpm compare --csv` writes. */
export const COMPARISON: CsvFile<Comparison, Row> = {
  name: 'comparison',
  columns: [
    { name: 'run', doc: 'name of the run', value: ({ run }) => run },
    { name: 'base', doc: 'name of the run that it is compared with, the first', value: ({ from }) => from },
    {
      name: 'metric',
      doc: '`payout` of a bot, `payout_gap` of two, or as in `balance.csv`',
      value: ({ metric }) => metric,
    },
    {
      name: 'bot',
      doc: 'label of the bot that it is about; empty for what is about the table',
      value: ({ bot }) => bot,
    },
    { name: 'under', doc: 'label of the other bot of two; else empty', value: ({ under }) => under },
    { name: 'unit', doc: 'of the values, their errors and the difference', value: ({ unit }) => unit },
    {
      name: 'value',
      doc: 'the figure in the run; empty if it has not got it',
      value: ({ value }) => value?.value ?? null,
    },
    { name: 'value_se', doc: 'standard error of `value`', value: ({ value }) => value?.se ?? null },
    {
      name: 'base_value',
      doc: 'the figure in the base; empty if it has not got it',
      value: ({ base }) => base?.value ?? null,
    },
    { name: 'base_value_se', doc: 'standard error of `base_value`', value: ({ base }) => base?.se ?? null },
    { name: 'difference', doc: '`value` - `base_value`', value: ({ difference }) => difference.value },
    {
      name: 'difference_se',
      doc: 'standard error of `difference`: paired by buckets of deals, or of two independent figures',
      value: ({ difference }) => difference.se,
    },
    ...withTest<Row>(),
    { name: 'p_holm', doc: "`p` after Holm's correction for all tests of the comparison", value: ({ pHolm }) => pHolm },
    { name: 'paired', doc: '1 if paired by deals, 0 if not', value: ({ paired }) => Number(paired) },
    {
      name: 'freedom',
      doc: 'degrees of freedom of the difference: buckets - 1 if paired, else by Welch and Satterthwaite',
      value: ({ difference }) => (difference.se === null ? null : difference.n - 1),
    },
  ],
  rows: ({ base, against }) =>
    against.flatMap(({ run, pairing, rows }) =>
      rows.map((row) => ({ ...row, run: run.name, from: base.name, paired: pairing.paired })),
    ),
};
