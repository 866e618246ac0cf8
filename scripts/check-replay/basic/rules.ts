/** The ruleset of the basic game (B22). */
import { z } from 'zod';
import type { BasicRules } from '#engine/rules/ruleset';
import { gameLength } from '../rules';

const count = z.int().min(0);
const pattern = z.union([count, z.templateLiteral(['x', count])]);

export const basicRules: z.ZodType<BasicRules> = z.object({
  bonusTiles: z.boolean(),
  turnDirection: z.enum(['left', 'right']),
  multipleWinners: z.enum(['nearest', 'all']),
  kongs: z.boolean(),
  deadWall: count,
  robKong: z.boolean(),
  swapDiscard: z.boolean(),
  dealer: z.object({ first: z.enum(['dice', 'winds']), keepsOnWin: z.boolean() }),
  scoring: z.object({
    scheme: z.enum(['simple', 'bonus', 'exponential']),
    selfDraw: count,
    lastTile: count,
    dragonPung: count,
    dragonPungEach: z.boolean(),
    noSets: count,
    bonusTile: count,
    minimum: count,
    payment: z.enum(['award', 'all-pay', 'discarder-pays', 'discarder-double']),
    patterns: z.object({
      allPungs: pattern,
      allChows: pattern,
      halfFlush: pattern,
      fullFlush: pattern,
      allHonours: pattern,
      allTerminalsAndHonours: pattern,
      concealedHand: pattern,
      seatWind: pattern,
      dragon: pattern,
      fourConcealedPungs: pattern,
    }),
  }),
  game: z.object({ length: gameLength }),
});
