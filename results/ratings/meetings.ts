import { groupsOf } from './placing';

/** Pairs of seats of different bots in some games, `bots` entries a row. */
export interface Meetings {
  /** Entry (a, b): a was above b. */
  readonly above: Float64Array;
  /** Entries (a, b) and (b, a): the two tied. */
  readonly ties: Float64Array;
}

/** Of placings and how often each occurred. A bot in several seats meets another once for each of them. */
export function meetingsOf(placings: ReadonlyMap<number, number>, bots: number): Meetings {
  const above = new Float64Array(bots * bots);
  const ties = new Float64Array(bots * bots);
  for (const [placing, games] of placings) {
    const groups = groupsOf(placing);
    for (const [place, group] of groups.entries()) {
      for (const a of group) {
        for (const b of group) if (a !== b) ties[a * bots + b] += games;
        for (let lower = place + 1; lower < groups.length; lower++) {
          for (const b of groups[lower]) if (a !== b) above[a * bots + b] += games;
        }
      }
    }
  }
  return { above, ties };
}
