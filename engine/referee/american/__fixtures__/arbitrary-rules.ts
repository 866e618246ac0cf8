import fc from 'fast-check';
import type { AmericanRules } from '#engine/rules/american';

const few = fc.integer({ min: 0, max: 16 });
const times = fc.integer({ min: 0, max: 4 });

/** Any rules of the American game, games of several hands among them. The card is given to the table apart. */
export const arbitraryRules: fc.Arbitrary<AmericanRules> = fc.record({
  card: fc.constant('any'),
  tiles: fc.record({ jokers: fc.oneof(fc.constant(8), few), flowers: fc.oneof(fc.constant(8), few) }),
  charleston: fc.record({
    enabled: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    second: fc.constantFrom('unanimous', 'never', 'always'),
    courtesy: fc.boolean(),
    blindOnLastRight: fc.boolean(),
  }),
  exposureEdit: fc.constantFrom('frozen', 'untilDiscard'),
  exchangeAfterClaimPays: fc.constantFrom('selfDraw', 'discard'),
  deadHands: fc.constantFrom('auto', 'off'),
  falseMahjong: fc.boolean(),
  jokerlessScope: fc.constantFrom('notSinglesAndPairs', 'noSinglesOrPairs', 'all', 'none'),
  lastDiscard: fc.constantFrom('mahjongOnly', 'any'),
  payment: fc.record({ discarder: times, other: times, selfDraw: times, jokerless: fc.integer({ min: 1, max: 3 }) }),
  game: fc.record({
    length: fc.oneof(
      fc.record({ hands: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ points: fc.integer({ min: 1, max: 200 }), maxHands: fc.integer({ min: 1, max: 3 }) }),
    ),
  }),
});
