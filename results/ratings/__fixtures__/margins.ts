import type { Cycles } from '../cycles';
import type { Encounter, HeadToHead } from '../head-to-head';

/** A matrix in which row `a` and column `b` say by how much a is above b in 100 games, with a standard error. */
export function matrixOf(margins: readonly (readonly number[])[], se: number | null = 0.05): HeadToHead {
  return margins.map((row) =>
    row.map((margin): Encounter => {
      const above = 50 + margin;
      return { games: 100, above, ties: 0, below: 100 - above, share: { value: above / 100, se, n: 20 } };
    }),
  );
}

export const upTo = (n: number) => [...Array(n).keys()];

/** The bots of the cycles that are listed. */
export const botsOf = ({ listed }: Cycles) => listed.map((cycle) => cycle.map(({ over }) => over));
