/** A distribution: ascending values or what stands for them, and how often each occurred. */
export interface Counted {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** Standard deviation, from n - 1; null of fewer than two. */
export function deviation({ values, counts }: Counted): number | null {
  const n = sum(counts);
  if (n < 2) return null;
  const mean = meanOf({ values, counts });
  let squares = 0;
  for (const [i, value] of values.entries()) squares += counts[i] * (value - mean) ** 2;
  return Math.sqrt(squares / (n - 1));
}

/** Gini's mean difference: how far two of them, drawn without putting the first back, are apart on average. */
export function meanDifference({ values, counts }: Counted): number | null {
  let [n, total, apart] = [0, 0, 0];
  for (const [i, value] of values.entries()) {
    apart += counts[i] * (value * n - total);
    n += counts[i];
    total += counts[i] * value;
  }
  return n < 2 ? null : (2 * apart) / (n * (n - 1));
}

/** Gini coefficient of values from 0 on: the mean difference by twice the mean. Null where the mean is 0. */
export function giniCoefficient(counted: Counted): number | null {
  const apart = meanDifference(counted);
  const mean = apart === null ? 0 : meanOf(counted);
  return apart === null || mean === 0 ? null : apart / (2 * mean);
}

/** Shannon's entropy in nats, of the shares of the counts; null without any. */
export function entropy(counts: readonly number[]): number | null {
  const n = sum(counts);
  if (n === 0) return null;
  let nats = 0;
  for (const count of counts) if (count > 0) nats -= (count / n) * Math.log(count / n);
  return Math.max(0, nats); // a single kind gives -0
}

export function meanOf({ values, counts }: Counted): number {
  let total = 0;
  for (const [i, value] of values.entries()) total += counts[i] * value;
  return total / sum(counts);
}

function sum(counts: readonly number[]): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
