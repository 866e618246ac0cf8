import fc from 'fast-check';
import { type BasicRules, PATTERNS, type Pattern, type PatternValue } from '#engine/rules/ruleset';

const patternValue: fc.Arbitrary<PatternValue> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<PatternValue>(0) },
  fc.integer({ min: 1, max: 5 }),
  fc.constantFrom<PatternValue>('x2', 'x3'),
);

const allPatterns = Object.fromEntries(PATTERNS.map((name) => [name, patternValue])) as Record<
  Pattern,
  fc.Arbitrary<PatternValue>
>;

/** Any rules of the basic game, short games of several hands among them. */
export const arbitraryRules: fc.Arbitrary<BasicRules> = fc.record({
  bonusTiles: fc.boolean(),
  turnDirection: fc.constantFrom('left', 'right'),
  multipleWinners: fc.constantFrom('nearest', 'all'),
  kongs: fc.boolean(),
  deadWall: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 83 })),
  robKong: fc.boolean(),
  swapDiscard: fc.boolean(),
  dealer: fc.record({ first: fc.constantFrom('dice', 'winds'), keepsOnWin: fc.boolean() }),
  scoring: fc.record({
    scheme: fc.constantFrom('simple', 'bonus', 'exponential'),
    selfDraw: fc.integer({ min: 0, max: 3 }),
    lastTile: fc.integer({ min: 0, max: 3 }),
    dragonPung: fc.integer({ min: 0, max: 3 }),
    dragonPungEach: fc.boolean(),
    noSets: fc.integer({ min: 0, max: 2 }),
    bonusTile: fc.integer({ min: 0, max: 2 }),
    minimum: fc.constantFrom(0, 0, 2, 4),
    payment: fc.constantFrom('award', 'all-pay', 'discarder-pays', 'discarder-double'),
    patterns: fc.record(allPatterns),
  }),
  game: fc.record({
    length: fc.oneof(
      fc.record({ hands: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ points: fc.integer({ min: 1, max: 8 }), maxHands: fc.integer({ min: 1, max: 4 }) }),
    ),
  }),
});
