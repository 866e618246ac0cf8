/** Distinct values and how often each occurred; above zero, but not whole where one stands for what did not occur. */
export interface Sample {
  readonly n: number;
  readonly values: Float64Array;
  readonly counts: Float64Array;
}

/**
 * The likeliest distribution under a hypothesis, in the order of the sample: a value has the probability
 * (count / n) / tilt. Above zero.
 */
export type Tilt = Float64Array;

/** A bound for a solver, whatever it is given; it needs ten or so. */
export const ROUNDS = 100;

/**
 * Tilt of the likeliest distribution in which `excess`, a number by value, has the mean 0; some must be below and some
 * above 0. It is 1 + theta excess, with theta the root of sum count excess / (1 + theta excess) = 0, which falls as
 * theta grows. Newton's steps, or halving where they leave the bracket or do not shorten by half.
 */
export function balance({ n, counts }: Sample, excess: Float64Array): Tilt {
  let [low, high] = bracket(n, counts, excess);
  let theta = 0;
  let step = high - low;
  for (let round = 0; round < ROUNDS; round++) {
    let value = 0;
    let slope = 0;
    for (let i = 0; i < excess.length; i++) {
      const part = excess[i] / tiltAt(theta, excess[i], counts[i] / n);
      value += counts[i] * part;
      slope += counts[i] * part * part;
    }
    if (value > 0) low = theta;
    else high = theta;
    const newton = value / slope;
    const good = theta + newton >= low && theta + newton <= high && Math.abs(newton) <= step / 2;
    const next = good ? theta + newton : (low + high) / 2;
    step = Math.abs(next - theta);
    theta = next;
    // Twice what the log-likelihood lacked before this step, which squares what it lacks a block.
    if (value * newton < 1e-20 * n) break;
  }
  return excess.map((e, i) => tiltAt(theta, e, counts[i] / n));
}

/** Since no probability exceeds 1, no tilt is less than the value's share of the counts, but for rounding. */
function tiltAt(theta: number, excess: number, share: number): number {
  return Math.max(1 + theta * excess, share);
}

/** The thetas that leave all tilts at or above the shares. */
function bracket(n: number, counts: Float64Array, excess: Float64Array): [low: number, high: number] {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  for (let i = 0; i < excess.length; i++) {
    const bound = (counts[i] / n - 1) / excess[i];
    if (excess[i] > 0) low = Math.max(low, bound);
    if (excess[i] < 0) high = Math.min(high, bound);
  }
  return [low, high];
}
