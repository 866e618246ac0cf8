import type { PatternValue } from './ruleset';

/** The points of a pattern, 0 for one that doubles. */
export function pointsOf(value: PatternValue): number {
  return typeof value === 'number' ? value : 0;
}

/** What a pattern multiplies the hand by: 2 for `x2`, 1 for one that gives points. */
export function factorOf(value: PatternValue): number {
  return typeof value === 'number' ? 1 : Number(value.slice(1));
}
