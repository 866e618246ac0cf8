import type { Estimate } from '../ratio';
import { plusMinus } from '../table/text';
import { minus } from './format';
import type { Whisker } from './picture';

type Bounds = readonly [low: number, high: number] | null;

/** A value as it is drawn; null where there is none. */
export function whisker({ value }: Pick<Estimate, 'value'>, interval: Bounds): Whisker | null {
  return value === null ? null : { value, low: interval?.[0] ?? null, high: interval?.[1] ?? null };
}

/** `+0.123 ± 0.012`, in one piece. */
export function inWords({ value }: Pick<Estimate, 'value'>, interval: Bounds, digits: number): string {
  return minus(plusMinus(value, interval, digits)).replaceAll(' ', '\u00a0');
}
