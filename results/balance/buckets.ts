import { BUCKETS as BLOCKS, bucketOf as blockOf } from '../placings';

/** Buckets of deals for the jackknife: each holds four blocks of the ratings' bootstrap. */
export const BUCKETS = 30;
const BLOCKS_A_BUCKET = BLOCKS / BUCKETS;

/** The bucket of a deal, 0 to BUCKETS - 1: a hash of its number. All games of a deal are in one bucket. */
export function bucketOf(deal: number): number {
  return Math.floor(blockOf(deal) / BLOCKS_A_BUCKET);
}
