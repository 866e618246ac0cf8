import { interval } from '#results/intervals';
import { type Estimate, type RatioSums, ratio } from '#results/ratio';

/** A rate of what never happened, or always, has no error that could be seen: it is null, not 0. */
export function rateOf(sums: RatioSums): Estimate {
  return withSeenError(ratio(sums));
}

export function withSeenError(estimate: Estimate): Estimate {
  return estimate.se === 0 ? { ...estimate, se: null } : estimate;
}

/** 97.5 % point of the normal distribution. */
const NORMAL = 1.959963984540054;

/**
 * The 95 % interval of a share of so many tries: by deal, and never narrower than Wilson's (1927) of independent tries, which
 * has a width where nothing or everything succeeded.
 */
export function shareInterval(share: Estimate, tries: number): readonly [low: number, high: number] | null {
  if (share.value === null || tries <= 0) return null;
  const square = NORMAL ** 2;
  const middle = (share.value + square / (2 * tries)) / (1 + square / tries);
  const half =
    (NORMAL / (1 + square / tries)) *
    Math.sqrt((share.value * (1 - share.value)) / tries + square / (4 * tries * tries));
  const [low, high] = interval(share) ?? [1, 0];
  return [Math.max(0, Math.min(low, middle - half)), Math.min(1, Math.max(high, middle + half))];
}

/** Of n tries without one success the rate is below 3 / n with 95 % confidence ("rule of three"). */
export function atMost(tries: number): number {
  return Math.min(1, 3 / tries);
}
