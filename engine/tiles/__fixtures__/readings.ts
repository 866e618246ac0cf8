/**
 * Readings of a hand by brute force: every choice of sets out of all that exist. Slow and plain, to check others by.
 */

/** A group as the list of its tiles. */
export type Group = readonly number[];

const ALL_SETS: readonly Group[] = [
  ...Array.from({ length: 34 }, (_, tile) => [tile, tile, tile]),
  ...Array.from({ length: 27 }, (_, tile) => [tile, tile + 1, tile + 2]).filter(([tile]) => tile % 9 < 7),
];

/** Every choice of `count` sets and a pair that uses up exactly these tiles; the pair is last. */
export function naiveReadings(counts: ArrayLike<number>, count: number): Group[][] {
  const left = Array.from({ length: 34 }, (_, tile) => counts[tile]);
  const total = left.reduce((sum, n) => sum + n, 0);
  if (total !== 3 * count + 2) return [];
  const fits = (group: Group) => left.every((n, tile) => n >= group.filter((other) => other === tile).length);
  const candidates = ALL_SETS.filter(fits);
  const readings: Group[][] = [];
  const choose = (from: number, chosen: Group[]) => {
    if (chosen.length === count) {
      const pair = left.indexOf(2);
      if (pair >= 0 && left.every((n, tile) => n === (tile === pair ? 2 : 0))) readings.push([...chosen, [pair, pair]]);
      return;
    }
    for (let i = from; i < candidates.length; i++) {
      if (!fits(candidates[i])) continue;
      for (const tile of candidates[i]) left[tile]--;
      choose(i, [...chosen, candidates[i]]);
      for (const tile of candidates[i]) left[tile]++;
    }
  };
  choose(0, []);
  return readings;
}
