import { type Blocks, meansOf } from './blocks';
import { normalisedTilt } from './normalised-tilt';
import { balance, type Sample, type Tilt } from './tilt';

/**
 * Log-likelihood ratios of two hypotheses that assume nothing of how block means are distributed but that they take
 * finitely many values. Under a hypothesis they follow the likeliest distribution that fulfils it (A. Owen's empirical
 * likelihood). fishtest and fastchess do so with the five results of a pair of games, after M. Van den Bergh.
 *
 * A hypothesis needs values on both sides of what it says. Where the blocks lack one, a value that did not occur is
 * added, as far out as the others spread. Values that did not occur count UNSEEN.
 */
const UNSEEN = 0.001;

/**
 * ln(likelihood of the blocks if their mean is s1 / if it is s0), points a seat and game. Finite; 0 if nothing but s0
 * = s1 occurred.
 */
export function exactLlrOfMean(blocks: Blocks, s0: number, s1: number): number {
  const sample = sampleOf(blocks, Math.min(s0, s1), Math.max(s0, s1));
  if (sample === null) return 0;
  const tilt = (s: number) => balance(sample, shifted(sample.values, s));
  return llr(sample, tilt(s0), tilt(s1));
}

/**
 * The same if the normalised payout a game is s1 or s0: mean / (sqrt(R) x standard deviation of the block means), R
 * games a block. 0 if nothing but 0 occurred.
 */
export function exactLlrOfNormalised(blocks: Blocks, gamesPerDeal: number, s0: number, s1: number): number {
  const sample = sampleOf(blocks, 0, 0);
  if (sample === null) return 0;
  const tilt = (s: number) => normalisedTilt(sample, s * Math.sqrt(gamesPerDeal));
  return llr(sample, tilt(s0), tilt(s1));
}

/** With values below `low` and above `high`; null if nothing differs from either. */
function sampleOf(blocks: Blocks, low: number, high: number): Sample | null {
  const means = meansOf(blocks);
  const least = Math.min(low, means[0]?.[0] ?? low);
  const most = Math.max(high, means.at(-1)?.[0] ?? high);
  if (least === most) return null;
  if (least === low) means.unshift([2 * least - most, 0]);
  if (most === high) means.push([2 * most - least, 0]);
  const counts = Float64Array.from(means, ([, count]) => count || UNSEEN);
  return { n: counts.reduce((a, b) => a + b), values: Float64Array.from(means, ([mean]) => mean), counts };
}

function shifted(values: Float64Array, by: number): Float64Array {
  return values.map((value) => value - by);
}

function llr({ counts }: Sample, tilt0: Tilt, tilt1: Tilt): number {
  return counts.reduce((sum, count, i) => sum + count * Math.log(tilt0[i] / tilt1[i]), 0);
}
