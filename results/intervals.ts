import quantile from '@stdlib/stats-base-dists-t-quantile';
import type { Estimate } from './ratio';

/** The interval, by Student's t with n - 1 degrees of freedom, that covers the true value with the given probability. */
export function interval({ value, se, n }: Estimate, probability = 0.95): readonly [low: number, high: number] | null {
  if (value === null || se === null) return null;
  const half = quantile((1 + probability) / 2, n - 1) * se;
  return [value - half, value + half];
}
