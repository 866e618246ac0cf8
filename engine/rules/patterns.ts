import { isDragon, isHonour, isTerminal } from '#engine/tiles/kinds';
import { flushOf } from './flush';
import type { Reading, ReadSet } from './reading';
import type { Pattern } from './ruleset';
import type { Win } from './win';

/**
 * How often a reading of a won hand has each pattern (B20): 0 or 1, and `dragon` once a pung. Kongs count
 * as pungs, and a set of honours is never a chow.
 */
export const PATTERN_COUNT: Readonly<Record<Pattern, (reading: Reading, win: Win) => number>> = {
  allPungs: ({ sets }) => Number(sets.every(isMatching)),
  allChows: ({ sets }) => Number(!sets.some(isMatching)),
  halfFlush: (reading) => Number(flushOf(reading) === 'half flush'),
  fullFlush: (reading) => Number(flushOf(reading) === 'full flush'),
  allHonours: (reading) => Number(flushOf(reading) === 'all honours'),
  allTerminalsAndHonours: ({ sets, pair }) =>
    Number(isTerminalOrHonour(pair) && sets.every((set) => isMatching(set) && isTerminalOrHonour(set.tile))),
  concealedHand: (_reading, { melds }) => Number(melds.every((meld) => meld.concealed)),
  seatWind: ({ sets }, { seatWind }) => Number(sets.some((set) => set.tile === seatWind)),
  dragon: ({ sets }) => dragonPungs(sets),
  fourConcealedPungs: ({ sets }) => Number(sets.every((set) => isMatching(set) && !set.exposed)),
};

/** A pung or a kong: what `exponential` calls a matching set (B17). */
export function isMatching(set: ReadSet): boolean {
  return set.kind !== 'chow';
}

/** Pungs and kongs of dragons. */
export function dragonPungs(sets: readonly ReadSet[]): number {
  let count = 0;
  for (const set of sets) if (isDragon(set.tile)) count++;
  return count;
}

function isTerminalOrHonour(tile: number): boolean {
  return isTerminal(tile) || isHonour(tile);
}
