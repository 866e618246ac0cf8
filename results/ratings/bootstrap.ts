import { rootSeed } from '#engine/random/seed';
import { PURPOSE, Stream } from '#engine/random/stream';

/** A root of its own: the bootstrap shares no stream with any game, and is the same whatever the seed of the run. */
const ROOT = rootSeed('bootstrap of the ratings');

/** `count` samples of `blocks` blocks with replacement: how often each block is in each. Sample i is the same in all calls. */
export function resamples(blocks: number, count: number): readonly Float64Array[] {
  const stream = new Stream();
  return Array.from({ length: count }, (_, sample) => {
    stream.seed(ROOT, PURPOSE.wall, sample, 0, 0, 0);
    const weights = new Float64Array(blocks);
    for (let i = 0; i < blocks; i++) weights[stream.below(blocks)]++;
    return weights;
  });
}

/** The sum of the rows, each as often as `weights` says. */
export function weightedSum(rows: readonly Float64Array[], weights: Float64Array, length: number): Float64Array {
  const sum = new Float64Array(length);
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r];
    const weight = weights[r];
    if (weight === 0) continue;
    for (let i = 0; i < length; i++) sum[i] += weight * row[i];
  }
  return sum;
}

/**
 * The standard error of what came out as `values` for resamples of so many blocks: their standard deviation, times
 * sqrt(blocks / (blocks - 1)), as the spread of resampled means falls short by that.
 */
export function bootstrapError(values: readonly number[], blocks: number): number {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return Math.sqrt(((squares / (values.length - 1)) * blocks) / (blocks - 1));
}
