import { type Column, csvLines } from '../csv';
import type { SweepConfig } from './config';
import type { SweepRow } from './row';

/** Before these columns stand `variant` and a column for each key; all of it is told in SWEEPS.md. */
export const SWEEP_COLUMNS: readonly Column<SweepRow>[] = [
  {
    name: 'metric',
    doc: 'what is told: those of `balance.csv`, and `payout_gap` and `payout`',
    value: (r) => r.metric,
  },
  {
    name: 'bot',
    doc: 'label of the bot that it is about, of two the better one; empty for what is about the table',
    value: ({ bot }) => bot,
  },
  { name: 'under', doc: 'label of the other, where it is about two', value: ({ under }) => under },
  { name: 'unit', doc: 'of the value, the difference, their errors and intervals', value: ({ unit }) => unit },
  { name: 'value', doc: 'the figure over all deals of the variant', value: ({ value }) => value },
  { name: 'se', doc: 'standard error of `value`', value: ({ se }) => se },
  { name: 'low', doc: 'lower end of the 95 % interval of `value`', value: ({ low }) => low },
  { name: 'high', doc: 'upper end of the 95 % interval of `value`', value: ({ high }) => high },
  { name: 'n', doc: 'deals that say anything of it: the number of observations', value: ({ n }) => n },
  {
    name: 'difference',
    doc: '`value` less that of the baseline, variant 0; empty for the baseline, and where the baseline has no such metric',
    value: ({ difference }) => difference,
  },
  {
    name: 'difference_se',
    doc: 'standard error of `difference`, paired by deal: luck that both had cancels out',
    value: ({ differenceSe }) => differenceSe,
  },
  {
    name: 'difference_low',
    doc: 'lower end of the 95 % interval of `difference`',
    value: ({ differenceLow }) => differenceLow,
  },
  {
    name: 'difference_high',
    doc: 'upper end of the 95 % interval of `difference`',
    value: ({ differenceHigh }) => differenceHigh,
  },
  {
    name: 'p',
    doc: "two-sided p-value of no difference, by Student's t; `degenerate` where all deals have the same difference and it is not 0",
    value: ({ p }) => p,
  },
  {
    name: 'p_holm',
    doc: 'the same corrected for the number of variants: the chance of so much as one false finding for this metric among all variants up to it',
    value: ({ pHolm }) => pHolm,
  },
  {
    name: 'paired',
    doc: 'deals that both played, by which it was paired; 0: there is no difference',
    value: (r) => r.paired,
  },
];

export function sweepHeader({ keys }: SweepConfig): string {
  return csvLines([['variant', ...keys.map(({ key }) => key), ...SWEEP_COLUMNS.map(({ name }) => name)]]);
}

/** The rows of one variant. */
export function sweepLines({ variants }: SweepConfig, variant: number, rows: readonly SweepRow[]): string {
  const values = variants[variant].values.map((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text));
  return csvLines(rows.map((row) => [variant, ...values, ...SWEEP_COLUMNS.map(({ value }) => value(row))]));
}
