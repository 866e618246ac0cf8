/** The ruleset of American Mah Jongg. */
import { z } from 'zod';
import type { AmericanRules } from '#engine/rules/american';
import { gameLength } from '../rules';

const count = z.int().min(0);

export const americanRules: z.ZodType<AmericanRules> = z.object({
  card: z.string(),
  tiles: z.object({ jokers: count.max(16), flowers: count.max(16) }),
  charleston: z.object({
    enabled: z.boolean(),
    second: z.enum(['unanimous', 'never', 'always']),
    courtesy: z.boolean(),
    blindOnLastRight: z.boolean(),
  }),
  exposureEdit: z.enum(['frozen', 'untilDiscard']),
  exchangeAfterClaimPays: z.enum(['selfDraw', 'discard']),
  deadHands: z.enum(['auto', 'off']),
  falseMahjong: z.boolean(),
  jokerlessScope: z.enum(['notSinglesAndPairs', 'noSinglesOrPairs', 'all', 'none']),
  lastDiscard: z.enum(['mahjongOnly', 'any']),
  payment: z.object({ discarder: count, other: count, selfDraw: count, jokerless: count }),
  game: z.object({ length: gameLength }),
});
