import { COUNTS, type Count, type GameRecord } from '../record';

/** The counts of a game that are not zero, by name. */
export function counted({ counts }: GameRecord): Partial<Record<Count, number>> {
  return Object.fromEntries(COUNTS.map((name, i) => [name, counts[i]]).filter(([, count]) => count !== 0));
}
