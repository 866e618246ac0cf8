import type { GameLength } from './ruleset';

/** The resolved ruleset of American Mah Jongg: every option of A1-A31 with a value. Plain data, safe to post to a worker. */
export interface AmericanRules {
  /** `house`, or the path of a card file. */
  readonly card: string;
  /** A1 */
  readonly tiles: { readonly jokers: number; readonly flowers: number };
  readonly charleston: {
    /** A8: false leaves out all passes. */
    readonly enabled: boolean;
    /** A7 */
    readonly second: 'unanimous' | 'never' | 'always';
    /** A8 */
    readonly courtesy: boolean;
    /** A6 */
    readonly blindOnLastRight: boolean;
  };
  /** A12: whether an exposure may still change until the claimer's swap or discard. */
  readonly exposureEdit: 'frozen' | 'untilDiscard';
  /** A20: how Mahjong by a swap pays in a turn that began with a claim. */
  readonly exchangeAfterClaimPays: 'selfDraw' | 'discard';
  /** A21: whether a fatal exposure is ruled at once, or not offered. */
  readonly deadHands: 'auto' | 'off';
  /** A21: a Mahjong that is not one may be declared. */
  readonly falseMahjong: boolean;
  /** A28 */
  readonly jokerlessScope: 'notSinglesAndPairs' | 'noSinglesOrPairs' | 'all' | 'none';
  /** A29 */
  readonly lastDiscard: 'mahjongOnly' | 'any';
  /** A30: how many times the line's value is paid. */
  readonly payment: {
    readonly discarder: number;
    readonly other: number;
    readonly selfDraw: number;
    readonly jokerless: number;
  };
  readonly game: { readonly length: GameLength };
}
