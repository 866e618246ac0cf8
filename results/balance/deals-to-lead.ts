import { interval } from '../intervals';
import type { Estimate } from '../ratio';
import type { Figure } from './metric';

/** The normal distribution is below this with a probability of 95 %. */
const LEADS_AT = 1.6448536269514722;

/**
 * After how many deals the better of two bots is ahead with a probability of 95 %, from their difference d and the
 * standard deviation s of a deal's: (1.645 s / d)^2. The standard error is that of the delta method for normal
 * deals. The ends of the interval are those that the ends of the interval of d give with s as it is; there is no upper one
 * if that interval holds 0. Null where nobody is better, or the spread is not known.
 */
export function dealsToLead(estimate: Estimate): Figure {
  const { value: d, se, n: deals } = estimate;
  const ends = interval(estimate);
  if (d === null || d === 0 || se === null || ends === null) return { value: null, se: null, interval: null, deals };
  const needed = (difference: number) => ((LEADS_AT * se * Math.sqrt(deals)) / difference) ** 2;
  const value = needed(d);
  const [near, far] = ends.map(Math.abs).sort((a, b) => a - b);
  const holdsZero = ends[0] <= 0 && ends[1] >= 0;
  return {
    value,
    se: 2 * value * Math.sqrt((se / d) ** 2 + 1 / (2 * (deals - 1))),
    interval: [needed(far), holdsZero ? Number.POSITIVE_INFINITY : needed(near)],
    deals,
  };
}
