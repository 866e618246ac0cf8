/** The resolved ruleset of a `game` line. */
import { z } from 'zod';
import { firstIssue } from './shapes';
import { fail } from './violation';

/** B19, A31 */
export const gameLength = z.union([
  z.strictObject({ hands: z.int().min(1) }),
  z.strictObject({ points: z.int().min(1), maxHands: z.int().min(1) }),
]);

/** The rules as data; fails with `rule` where a key is missing or has another type. */
export function readRules<T>(schema: z.ZodType<T>, value: unknown, rule: string): T {
  const result = schema.safeParse(value);
  return result.success ? result.data : fail(rule, 'a ruleset', firstIssue(result.error));
}
