import { MAX_BOTS, parsePlacing, placingOf, placingText } from './ratings/placing';

/** Blocks of the bootstrap: enough for a standard error, few enough that what is kept stays small. */
export const BUCKETS = 120;

/**
 * The bucket of a deal, 0 to BUCKETS - 1: a hash of its number (below 2^53), since schedules are periodic in that. All
 * games of a deal, at whatever table, fall into one bucket, so that resampling buckets resamples whole deals.
 */
export function bucketOf(deal: number): number {
  const high = (deal / 0x1_0000_0000) | 0;
  let x = (deal | 0) ^ Math.imul(high + 1, 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b); // the final mix of MurmurHash3: each bit of x moves each bit of the result
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % BUCKETS;
}

/** What placings consist of, as plain data: entry i says that `placings[i]` occurred `games[i]` times in `buckets[i]`. */
export interface PlacingsParts {
  readonly bots: number;
  readonly buckets: Uint8Array;
  readonly placings: Int32Array;
  readonly games: Float64Array;
}

/** Placings as JSON. Those of the same games are the same text. */
export interface PlacingsJSON {
  readonly bots: number;
  /** By placing, ascending in its number: the buckets in which it occurred and how often, as `bucket:games`. */
  readonly placings: Readonly<Record<string, string>>;
}

/**
 * What ratings need of any number of games, in whole numbers: how often each placing occurred in each bucket of deals.
 * Merging the placings of different games, in any order and grouping, gives those of all the games.
 *
 * There are at most as many entries as games, and no more than BUCKETS a placing, whatever the number of games. An entry
 * takes about 40 bytes. A table of four bots has at most 75 placings, and a dozen or so where most games have one winner
 * and three who tie: 300 tables of a pool of 30 come to about 430,000 entries and 17 MB when every bucket has seen
 * every placing.
 */
export class Placings {
  readonly bots: number;
  /** By bucket: placings (`placingOf`) that occurred in it, and in how many games. */
  readonly buckets: readonly Map<number, number>[];

  /** Throws a RangeError unless there are 1 to MAX_BOTS bots. */
  constructor(bots: number) {
    if (!Number.isInteger(bots) || bots < 1 || bots > MAX_BOTS) {
      throw new RangeError(`placings are kept of 1 to ${MAX_BOTS} bots, not of ${bots}`);
    }
    this.bots = bots;
    this.buckets = Array.from({ length: BUCKETS }, () => new Map());
  }

  /**
   * Adds a game of a deal. `seating` is the index of the bot at each seat; a bot may hold several. `metrics` are those
   * of the game's record, of which only the payouts are read.
   */
  addGame(deal: number, seating: readonly number[], metrics: Int32Array): void {
    addGames(this.buckets[bucketOf(deal)], placingOf(seating, metrics), 1);
  }

  /** Adds the games of other placings of the same bots. */
  merge({ bots, buckets, placings, games }: PlacingsParts): void {
    if (bots !== this.bots) throw new RangeError(`placings of ${bots} bots for those of ${this.bots}`);
    for (let i = 0; i < placings.length; i++) addGames(this.buckets[buckets[i]], placings[i], games[i]);
  }

  /** What to post to another thread; a copy. */
  toParts(): PlacingsParts {
    const length = this.buckets.reduce((total, { size }) => total + size, 0);
    const buckets = new Uint8Array(length);
    const placings = new Int32Array(length);
    const games = new Float64Array(length);
    let i = 0;
    for (const [bucket, counts] of this.buckets.entries()) {
      for (const [placing, count] of counts) {
        buckets[i] = bucket;
        placings[i] = placing;
        games[i++] = count;
      }
    }
    return { bots: this.bots, buckets, placings, games };
  }

  toJSON(): PlacingsJSON {
    const entries = new Map<number, string[]>();
    for (const [bucket, counts] of this.buckets.entries()) {
      for (const [placing, games] of counts) {
        const entry = entries.get(placing);
        if (entry) entry.push(`${bucket}:${games}`);
        else entries.set(placing, [`${bucket}:${games}`]);
      }
    }
    const sorted = [...entries].sort(([a], [b]) => a - b);
    return {
      bots: this.bots,
      placings: Object.fromEntries(sorted.map(([placing, entry]) => [placingText(placing), entry.join(' ')])),
    };
  }

  /** Throws a RangeError where the entries are not those of placings. */
  static fromJSON(json: PlacingsJSON): Placings {
    const placings = new Placings(json.bots);
    for (const [text, entry] of Object.entries(json.placings)) {
      const placing = parsePlacing(text, json.bots);
      for (const part of entry.split(' ')) {
        const [bucket, games] = /^\d+:[1-9]\d*$/.test(part) ? part.split(':').map(Number) : [BUCKETS, 0];
        if (bucket >= BUCKETS || !Number.isSafeInteger(games) || placings.buckets[bucket].has(placing)) {
          throw new RangeError(`"${part}" is not how often ${text} occurred in a bucket`);
        }
        placings.buckets[bucket].set(placing, games);
      }
    }
    return placings;
  }
}

function addGames(counts: Map<number, number>, placing: number, games: number): void {
  counts.set(placing, (counts.get(placing) ?? 0) + games);
}
