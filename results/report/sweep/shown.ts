import { isSignificant, type SweepRow } from '../../sweep/row';
import { commonDigits, signed } from '../../table/text';
import { minus } from '../format';
import type { Axis, Whisker } from '../picture';
import { inWords } from '../whisker';

/** How figures of variants are shown. */

type Bounds = readonly [low: number, high: number] | null;

/** Shares are told in hundredths. */
export function unitOf(unit: string): string {
  return unit === 'share' ? '%' : unit;
}

/** What text multiplies a figure by. */
function factorOf({ unit }: Pick<SweepRow, 'unit'>): number {
  return unit === 'share' ? 100 : 1;
}

export function valueWhisker({ value, low, high }: SweepRow): Whisker | null {
  return value === null ? null : { value, low, high };
}

export function differenceWhisker({ difference, differenceLow, differenceHigh }: SweepRow): Whisker | null {
  return difference === null ? null : { value: difference, low: differenceLow, high: differenceHigh };
}

/** `0.12 ± 0.03`. */
export function valueText(row: SweepRow, digits: number): string {
  const { value, low, high } = row;
  const text = inWords({ value: scaled(value, row) }, bounds(low, high, row), digits);
  return text.replace(/^\+/, '');
}

/** `+0.12 ± 0.03 *`. */
export function differenceText(row: SweepRow, digits: number): string {
  const { difference, differenceLow, differenceHigh } = row;
  const text = inWords({ value: scaled(difference, row) }, bounds(differenceLow, differenceHigh, row), digits);
  return `${text}${isSignificant(row) ? ' *' : ''}`;
}

/** Without the interval, for where there is little room; null where there is nothing. */
export function shortText(row: SweepRow, which: 'value' | 'difference', digits: number): string | null {
  const value = scaled(row[which], row);
  if (value === null) return null;
  const text = which === 'value' ? value.toFixed(digits) : signed(value, digits);
  return `${minus(text)}${which === 'difference' && isSignificant(row) ? '*' : ''}`;
}

/** Digits after the point of texts. */
export function valueDigits(rows: readonly (SweepRow | null)[]): number {
  return commonDigits(rows.flatMap((row) => (row === null ? [] : [{ se: scaled(row.se, row) }])));
}

export function differenceDigits(rows: readonly (SweepRow | null)[]): number {
  return commonDigits(rows.flatMap((row) => (row === null ? [] : [{ se: scaled(row.differenceSe, row) }])));
}

export function axisOf(label: string, unit: string): Axis {
  return { label, unit: unit === 'share' ? 'percent' : 'number' };
}

function scaled(value: number | null, row: SweepRow): number | null {
  return value === null ? null : value * factorOf(row);
}

function bounds(low: number | null, high: number | null, row: SweepRow): Bounds {
  return low === null || high === null ? null : [low * factorOf(row), high * factorOf(row)];
}
