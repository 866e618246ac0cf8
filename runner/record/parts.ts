import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PART_OF_RECORDS } from '#results/run-files';
import { writing } from '#results/streamed-file';

/** What of a run's deals a part holds: those of about so many games. */
const GAMES_A_PART = 2000;

/** Which deals the parts of a run hold: part i those from `first + i * deals` on, the last one fewer. */
export interface Division {
  /** The run's first deal. */
  readonly first: number;
  readonly deals: number;
}

/** A function of the run alone: parts are the same however it is played. */
export function divisionOf(first: number, gamesPerDeal: number): Division {
  return { first, deals: Math.max(1, Math.floor(GAMES_A_PART / gamesPerDeal)) };
}

/** The part that a deal belongs to. */
export function partOfDeal({ first, deals }: Division, deal: number): number {
  return Math.floor((deal - first) / deals);
}

/** The deal before which a part ends. */
export function endOfPart({ first, deals }: Division, part: number): number {
  return first + (part + 1) * deals;
}

export function nameOfPart(part: number): string {
  return `part-${String(part).padStart(5, '0')}.parquet`;
}

/**
 * Makes a folder of parts ready for a run that has played all deals before `next`, and returns the deal from which on it
 * must be recorded: that of the first part which is missing or not full. Parts from there on go.
 */
export function prepare(folder: string, division: Division, next: number): number {
  writing(folder, () => mkdirSync(folder, { recursive: true }));
  const last = partOfDeal(division, next);
  let part = 0;
  while (part < last && existsSync(join(folder, nameOfPart(part)))) part++;
  const keep = new Set(Array.from({ length: part }, (_, i) => nameOfPart(i)));
  for (const name of readdirSync(folder)) {
    if (keep.has(name) || !(PART_OF_RECORDS.test(name) || name.endsWith('.tmp'))) continue;
    writing(join(folder, name), () => rmSync(join(folder, name)));
  }
  return division.first + part * division.deals;
}
