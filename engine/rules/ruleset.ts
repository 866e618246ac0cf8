/** The resolved ruleset of the basic game: every field of B22 with a value. Plain data, read-only, safe to post to a worker. */
export interface BasicRules {
  /** B2: eight bonus tiles in the wall. */
  readonly bonusTiles: boolean;
  /** B6: which way the turn goes; names winds only: `left` makes seats 0-3 E N W S, `right` makes them E S W N. */
  readonly turnDirection: 'left' | 'right';
  /** B8: who wins when several claim Mahjong on one tile. */
  readonly multipleWinners: 'nearest' | 'all';
  /** B11 */
  readonly kongs: boolean;
  /** B11: tiles at the end of the wall that are never drawn. */
  readonly deadWall: number;
  /** B11: the tile of an added kong may be claimed for Mahjong. */
  readonly robKong: boolean;
  /** B13: true lets a claimer discard a tile of the kind just claimed. */
  readonly swapDiscard: boolean;
  readonly dealer: {
    /** B3 */
    readonly first: 'dice' | 'winds';
    /** B16: the deal stays with a dealer who is among the winners. */
    readonly keepsOnWin: boolean;
  };
  readonly scoring: BasicScoring;
  readonly game: { readonly length: GameLength };
}

export interface BasicScoring {
  /** B17 */
  readonly scheme: 'simple' | 'bonus' | 'exponential';
  readonly selfDraw: number;
  readonly lastTile: number;
  readonly dragonPung: number;
  readonly dragonPungEach: boolean;
  /** B17: points of a hand without a matching set under `exponential`. */
  readonly noSets: number;
  /** B2: points a bonus tile, added after the minimum. */
  readonly bonusTile: number;
  /** B20: a complete hand below it may not be declared. */
  readonly minimum: number;
  /** B18 */
  readonly payment: 'award' | 'all-pay' | 'discarder-pays' | 'discarder-double';
  /** B20: points (a whole number, 0 = off) or a doubling (`x2`). */
  readonly patterns: Readonly<Record<Pattern, PatternValue>>;
}

/** B20, in the order in which parts of a score are listed. */
export const PATTERNS = [
  'allPungs',
  'allChows',
  'halfFlush',
  'fullFlush',
  'allHonours',
  'allTerminalsAndHonours',
  'concealedHand',
  'seatWind',
  'dragon',
  'fourConcealedPungs',
] as const;
export type Pattern = (typeof PATTERNS)[number];
export type PatternValue = number | `x${number}`;

/** B19: a fixed number of hands, or until a player has `points`, at most `maxHands`. */
export type GameLength = { readonly hands: number } | { readonly points: number; readonly maxHands: number };
