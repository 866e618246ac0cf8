import { componentsOf } from './components';
import { CLOSE, type Concave, maximise, type Peak, type Search } from './newton';

/**
 * The Bradley-Terry model: with strengths s, natural logarithms, bot a is above bot b with probability
 * p = 1 / (1 + exp(s[b] - s[a])), and a tie is half a win for each.
 *
 * `wins[a * bots + b]` is how often a was above b. The log-likelihood is the sum over the pairs of
 * wins(a, b) log p + wins(b, a) log(1 - p); with n = wins(a, b) + wins(b, a) its slope in s[a] is the sum over b of
 * wins(a, b) - n p, and its bend n p (1 - p) on the diagonal for each b, -n p (1 - p) beside it.
 *
 * Strengths have mean zero, in each set of bots that games connect: sets that never met cannot be compared, and a bot
 * that met nobody has strength 0. The maximum exists if in each set no part won every game against the rest; otherwise
 * `converged` is false and the strengths have moved apart as far as the steps allow. Half a win each way for every pair
 * that met (`virtualTies`) rules that out.
 */
export function bradleyTerry(
  wins: Float64Array,
  bots: number,
  start: Float64Array = new Float64Array(bots),
  search: Search = CLOSE,
): Peak {
  const likelihood: Concave = {
    size: bots,
    terms: wins.reduce((sum, x) => sum + x, 0),
    evaluate(at, slope, bend) {
      slope.fill(0);
      bend.fill(0);
      return addPairs(wins, bots, at, slope, bend);
    },
  };
  return maximise(likelihood, start, componentsOf(wins, bots), search);
}

/** One tie, half a win each way, for every two bots that met: the least that keeps all strengths finite. */
export function virtualTies(wins: Float64Array, bots: number): Float64Array {
  const ties = new Float64Array(bots * bots);
  for (let a = 0; a < bots; a++) {
    for (let b = 0; b < bots; b++) if (wins[a * bots + b] + wins[b * bots + a] > 0) ties[a * bots + b] = 0.5;
  }
  return ties;
}

/**
 * Adds the slope and bend of the log-likelihood of `wins` to those of a function whose first numbers are the strengths,
 * and returns the log-likelihood.
 */
export function addPairs(
  wins: Float64Array,
  bots: number,
  at: Float64Array,
  slope: Float64Array,
  bend: Float64Array,
): number {
  const size = slope.length;
  let value = 0;
  for (let a = 1; a < bots; a++) {
    for (let b = 0; b < a; b++) {
      const above = wins[a * bots + b];
      const below = wins[b * bots + a];
      if (above + below === 0) continue;
      const gap = at[a] - at[b];
      const odds = Math.exp(-Math.abs(gap));
      const likely = 1 / (1 + odds);
      const unlikely = odds * likely; // not 1 - likely, which would round the last wins of a weak bot away
      const p = gap > 0 ? likely : unlikely;
      const q = gap > 0 ? unlikely : likely;
      value -= Math.log1p(odds) * (above + below) + Math.abs(gap) * (gap > 0 ? below : above);
      const pull = above * q - below * p;
      slope[a] += pull;
      slope[b] -= pull;
      const weight = (above + below) * p * q;
      bend[a * size + a] += weight;
      bend[b * size + b] += weight;
      bend[a * size + b] -= weight;
      bend[b * size + a] -= weight;
    }
  }
  return value;
}
