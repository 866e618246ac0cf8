import { SEATS } from './placing';

/** Bots in sets of those that tied, the best first; a bot may stand in it several times. At most SEATS bots. */
export type Ranking = readonly (readonly number[])[];

/** A bot's part in a choice of 1 to 4 that tied, in twelfths, so that sums of parts are whole numbers. */
export const TWELFTHS = 12;
/** Sizes of a tie. */
export const TIE_SIZES = [2, 3, 4] as const;

/**
 * What several bots in the last place of a ranking are: `tied`, as equals are, or in an order that was not observed, as
 * those who lose in a game that has a winner and nothing else. Then no choice among them is counted.
 */
export type SharedLast = 'tied' | 'unordered';

/**
 * Rankings as choices: the best are chosen from all, the next best from the rest, and so on while there is more than
 * one to choose from. All that a model of choices needs to know is how often there was a choice from each set, how
 * often each bot was chosen, and how often several tied; `Choices` are such counts for several blocks of games.
 */
export interface Choices {
  readonly bots: number;
  /** The distinct sets that were chosen from: SEATS entries a set, its bots ascending, then -1. */
  readonly sets: Int8Array;
  /** Entries of a block. */
  readonly length: number;
  /**
   * By block: for each set how often there was a choice from it; then for each bot how often it was chosen, in twelfths:
   * as one of t that tied it counts 12 / t; then for each of TIE_SIZES how often so many tied.
   */
  readonly blocks: readonly Float64Array[];
}

/** The choices in blocks of games; `games[block][i]` is how often `rankings[i]` occurred. */
export function choicesOf(
  bots: number,
  rankings: readonly Ranking[],
  games: readonly Float64Array[],
  sharedLast: SharedLast = 'tied',
): Choices {
  const { sets, chosenFrom } = setsOf(rankings, sharedLast);
  const firstBot = sets.length / SEATS;
  const length = firstBot + bots + TIE_SIZES.length;
  const blocks = games.map((counts) => {
    const block = new Float64Array(length);
    for (const [i, ranking] of rankings.entries()) {
      if (counts[i] === 0) continue;
      for (const [place, group] of ranking.entries()) {
        const set = chosenFrom[i][place];
        if (set < 0) continue;
        block[set] += counts[i];
        for (const bot of group) block[firstBot + bot] += (counts[i] * TWELFTHS) / group.length;
        if (group.length > 1) block[firstBot + bots + group.length - TIE_SIZES[0]] += counts[i];
      }
    }
    return block;
  });
  return { bots, sets, length, blocks };
}

/**
 * The distinct sets, and by ranking and place the index of that which was chosen from; -1 where nobody chose:
 * one was left, or several that shared the last place in an order that was not observed.
 */
function setsOf(
  rankings: readonly Ranking[],
  sharedLast: SharedLast,
): { sets: Int8Array; chosenFrom: readonly (readonly number[])[] } {
  const indices = new Map<string, number>();
  const sets: number[] = [];
  const chosenFrom = rankings.map((ranking) =>
    ranking.map((group, place) => {
      const isLast = place === ranking.length - 1;
      if (isLast && (group.length === 1 || sharedLast === 'unordered')) return -1;
      const alternatives = ranking.slice(place).flat();
      alternatives.sort((a, b) => a - b);
      const key = alternatives.join();
      const known = indices.get(key);
      if (known !== undefined) return known;
      indices.set(key, indices.size);
      for (let i = 0; i < SEATS; i++) sets.push(alternatives[i] ?? -1);
      return indices.size - 1;
    }),
  );
  return { sets: Int8Array.from(sets), chosenFrom };
}
