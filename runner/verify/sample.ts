import { rootSeed } from '#engine/random/seed';
import { PURPOSE, Stream } from '#engine/random/stream';

/** `count` different numbers below `total` (at most 2^32), ascending, each set equally likely; all of them if there are no more. */
export function sampleOf(total: number, count: number, seed: string): readonly number[] {
  if (count >= total) return Array.from({ length: total }, (_, i) => i);
  const stream = new Stream();
  stream.seed(rootSeed(`sample of ${seed}`), PURPOSE.wall, 0, 0, 0, 0);
  // R. Floyd's: every step adds one number that is not there yet.
  const chosen = new Set<number>();
  for (let last = total - count; last < total; last++) {
    const number = stream.below(last + 1);
    chosen.add(chosen.has(number) ? last : number);
  }
  return [...chosen].sort((a, b) => a - b);
}
