import type { Placings } from '../placings';
import { type Estimate, type RatioSums, ratio } from '../ratio';
import { type Meetings, meetingsOf } from './meetings';

/** How a bot did against another, pair of seats by pair of seats; a bot in several seats counts for each of them. */
export interface Encounter {
  /** Pairs of seats that met: above + ties + below. */
  readonly games: number;
  readonly above: number;
  readonly ties: number;
  readonly below: number;
  /** (above + ties / 2) / games, its standard error by bucket of deals; `n` buckets in which they met. */
  readonly share: Estimate;
}

/** Row a, column b: a against b. On the diagonal nobody met. */
export type HeadToHead = readonly (readonly Encounter[])[];

/** What each bot did against each, over all games. */
export function headToHead({ bots, buckets }: Placings): HeadToHead {
  const meetings = buckets.filter(({ size }) => size > 0).map((placings) => meetingsOf(placings, bots));
  return Array.from({ length: bots }, (_, a) =>
    Array.from({ length: bots }, (_, b) => encounter(meetings, a * bots + b, b * bots + a)),
  );
}

/** `ab` and `ba` are the entries of the two bots in the meetings. */
function encounter(meetings: readonly Meetings[], ab: number, ba: number): Encounter {
  const total = { games: 0, above: 0, ties: 0, below: 0 };
  const sums = { n: 0n, x: 0n, y: 0n, xx: 0n, xy: 0n, yy: 0n };
  for (const { above, ties } of meetings) {
    const games = above[ab] + ties[ab] + above[ba];
    if (games === 0) continue;
    total.games += games;
    total.above += above[ab];
    total.ties += ties[ab];
    total.below += above[ba];
    addBucket(sums, BigInt(2 * above[ab] + ties[ab]), BigInt(2 * games)); // doubled, so that half ties are whole
  }
  return { ...total, share: ratio(sums) };
}

function addBucket(sums: { -readonly [key in keyof RatioSums]: bigint }, x: bigint, y: bigint): void {
  sums.n++;
  sums.x += x;
  sums.y += y;
  sums.xx += x * x;
  sums.xy += x * y;
  sums.yy += y * y;
}
