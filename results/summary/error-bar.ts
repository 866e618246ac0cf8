import type { PValue } from '../inference/comparison';
import type { Estimate } from '../ratio';
import { round } from '../round';

/** A mean or rate with its standard error by deal; null where there is none. */
export interface ErrorBar {
  readonly value: number | null;
  readonly se: number | null;
}

/** The same with its 95 % interval. */
export interface Bounded extends ErrorBar {
  readonly low: number | null;
  readonly high: number | null;
}

export function errorBar({ value, se }: Pick<Estimate, 'value' | 'se'>): ErrorBar {
  return { value: rounded(value), se: rounded(se) };
}

export function bounded(estimate: Estimate, interval: readonly [low: number, high: number] | null): Bounded {
  return { ...errorBar(estimate), low: rounded(interval?.[0]), high: rounded(interval?.[1]) };
}

export function rounded(value: number | null | undefined): number | null {
  return value == null ? null : round(value);
}

export function roundedP(p: PValue): PValue {
  return typeof p === 'number' ? round(p) : p;
}
