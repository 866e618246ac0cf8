import type { BasicRules, BasicScoring } from '#engine/rules/ruleset';

/** The defaults of B1-B22, typed in from the rules. */
const DEFAULTS: BasicRules = {
  bonusTiles: false,
  turnDirection: 'left',
  multipleWinners: 'nearest',
  kongs: true,
  deadWall: 0,
  robKong: false,
  swapDiscard: false,
  dealer: { first: 'dice', keepsOnWin: false },
  scoring: {
    scheme: 'simple',
    selfDraw: 1,
    lastTile: 1,
    dragonPung: 1,
    dragonPungEach: false,
    noSets: 1,
    bonusTile: 1,
    minimum: 0,
    payment: 'award',
    patterns: {
      allPungs: 0,
      allChows: 0,
      halfFlush: 0,
      fullFlush: 0,
      allHonours: 0,
      allTerminalsAndHonours: 0,
      concealedHand: 0,
      seatWind: 0,
      dragon: 0,
      fourConcealedPungs: 0,
    },
  },
  game: { length: { hands: 1 } },
};

/** The default rules with some fields changed. */
export function rulesWith(
  change: Partial<Omit<BasicRules, 'scoring'>>,
  scoring: Partial<BasicScoring> = {},
): BasicRules {
  return { ...DEFAULTS, ...change, scoring: { ...DEFAULTS.scoring, ...scoring } };
}

/** Patterns by name; all others off. */
export function patterns(change: Partial<BasicScoring['patterns']>): BasicScoring['patterns'] {
  return { ...DEFAULTS.scoring.patterns, ...change };
}
