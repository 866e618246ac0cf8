import type { Seating } from './scheme';

/** Tables of a round: all four by four but the one, two or three that are left over. Throws RangeError below four. */
export function tablesOfRound(pool: number): number {
  if (!(Number.isInteger(pool) && pool >= 4)) throw new RangeError(`a pool of ${pool}`);
  return Math.floor(pool / 4);
}

/**
 * Draws the tables of the next round: the bots in order of their mean payouts, higher first, ties by index, four by
 * four from the top. Where they do not come out even, up to three sit out: those who did so least often, and of them
 * the lowest placed.
 *
 * `means` has the mean payout of every bot of the pool over the rounds so far (all alike for the first round),
 * `history` the tables of those rounds.
 */
export function swissTables(
  pool: number,
  means: readonly number[],
  history: readonly (readonly Seating[])[],
): readonly Seating[] {
  const played = new Array<number>(pool).fill(0);
  for (const bot of history.flat(2)) played[bot]++;
  const placed = Array.from({ length: pool }, (_, bot) => bot).sort((a, b) => means[b] - means[a] || a - b);
  const place = new Map(placed.map((bot, i) => [bot, i]));
  const placeOf = (bot: number) => place.get(bot) as number;
  // Those who played most sat out least.
  const resting = [...placed].sort((a, b) => played[b] - played[a] || placeOf(b) - placeOf(a)).slice(0, pool % 4);
  const playing = placed.filter((bot) => !resting.includes(bot));
  return Array.from({ length: playing.length / 4 }, (_, i) => playing.slice(4 * i, 4 * i + 4) as unknown as Seating);
}
