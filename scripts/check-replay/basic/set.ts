/** The tiles of the basic game. */
import type { BasicRules } from '#engine/rules/ruleset';
import { EAST, FIRST_BONUS, FLOWER, KINDS } from '#engine/tiles/kinds';

/** Copies of each kind in the full set (B1, B2). */
export function copiesOf({ bonusTiles }: Pick<BasicRules, 'bonusTiles'>): number[] {
  return Array.from({ length: KINDS }, (_, kind) => {
    if (kind < FLOWER) return 4;
    return kind >= FIRST_BONUS && bonusTiles ? 1 : 0;
  });
}

/** Whether a run of three may begin with this kind: ranks 1-7 of a suit. */
export function startsRun(kind: number): boolean {
  return kind < EAST && kind % 9 <= 6;
}
