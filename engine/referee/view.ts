import type { CompiledCard } from '#engine/card/compile';
import type { Rack } from '#engine/card/rack';
import type { Random } from '#engine/random/random';
import type { AmericanRules } from '#engine/rules/american';
import type { BasicRules } from '#engine/rules/ruleset';
import type { Determinization } from './determinization';

/** A set that lies open, as everybody sees it. */
export interface Exposure {
  readonly kind: 'chow' | 'pung' | 'kong' | 'quint' | 'sextet';
  /** Kind of its lowest tile. */
  readonly tile: number;
  readonly source: 'claim' | 'concealed' | 'added';
  /** For a claim: the tile taken, and whose it was; else -1. */
  readonly claimed: number;
  readonly from: number;
  /** Jokers in it (American game). */
  readonly jokers: number;
}

/**
 * What a seat may know, and the engine's evaluation of it. Arrays are the view's own, brought up to date when they
 * are read: changing them changes nothing in the game. Kinds are numbered as in `#engine/tiles/kinds`.
 */
interface CommonView {
  /** 0-3 in order of play; seat 0 was East of the first hand. */
  readonly seat: number;
  readonly dealer: number;
  /** Hand of the game, from 0. */
  readonly hand: number;
  /** The bot's only randomness: a function of seed, deal, hand, seat and salt. */
  readonly random: Random;

  /** Own concealed tiles by kind: 34 kinds in the basic game, 36 in the American one. */
  readonly counts: Uint8Array;
  /** Copies by kind that this seat cannot see: neither in its hand nor discarded or exposed. */
  readonly live: Uint8Array;
  /** Kind drawn this turn; -1 after a claim, before the first draw and outside one's own turn. */
  readonly drawn: number;
  /** Kind that may be claimed, and who discarded it or declares the kong; -1 in one's own turn. */
  readonly lastDiscard: number;
  readonly lastDiscarder: number;
  /** Tiles that can still be drawn. */
  readonly wallLeft: number;
  /** Points of the game so far by seat. */
  readonly scores: Int32Array;
  melds(seat: number): readonly Exposure[];
  /** Every discard of a seat in order, those claimed by others included. */
  discards(seat: number): Uint8Array;
  /** Concealed tiles of a seat. */
  handSize(seat: number): number;

  /**
   * How far the hand is, before this decision's tile: in the basic game its shanten number (0 = ready), in the
   * American one the tiles that its nearest line misses (1 = ready, 15 if no line is left). East's 14 tiles before its
   * first discard are all of the hand.
   */
  readonly distance: number;
  /** The distance and live tiles that each legal action leads to. */
  evaluate(): Evaluation;

  /**
   * A game as this one may stand for all that the seat knows, to search in (a determinization): what the seat sees is as
   * it is, hidden tiles are dealt anew by `random`, each way as likely, and the walls of later hands are others. What play and
   * passes tell about hidden tiles is not considered. `again` is one made before, to be made anew without memory. To
   * be called in `decide` only; throws elsewhere.
   */
  determinize(again?: Determinization): Determinization;
}

/** The view of a game of basic Mah Jongg. */
export interface BasicView extends CommonView {
  readonly game: 'basic';
  readonly rules: BasicRules;
  /** What the seat is asked for: its full turn, the discard after a claim, a claim, or to rob an added kong. */
  readonly decision: 'turn' | 'discard' | 'claim' | 'rob';
  /** The seat's own wind, a kind 27-30. */
  readonly seatWind: number;
  /** Bonus tiles of a seat (kinds 36-43). */
  bonus(seat: number): readonly number[];
  /** The same hand for fast code: packed words (`#engine/tiles/packed`), base-5 indices, and packed live copies. */
  readonly words: Int32Array;
  readonly index: Int32Array;
  readonly liveWords: Int32Array;
  /** Sets that the concealed tiles must still make. */
  readonly setsWanted: number;
}

/** The view of a game of American Mah Jongg. */
export interface AmericanView extends CommonView {
  readonly game: 'american';
  readonly rules: AmericanRules;
  /** The one thing that a view does not copy, for it is large: all bots of a thread look at it. Never write to it. */
  readonly card: CompiledCard;
  /**
   * What the seat is asked for: Mahjong before the Charleston, a tile for a pass, a vote on the second Charleston, a
   * wish for the courtesy pass, its turn, or a claim.
   */
  readonly decision: 'heavenly' | 'give' | 'vote' | 'wish' | 'turn' | 'claim';
  /** The pass in progress, while tiles are given or wished for; else `null`. */
  readonly pass: PassStep | null;
  /** The concealed tiles and exposures with their distance from every target: a copy to try things out on. */
  readonly rack: Rack;
  /** Whether a seat's hand is dead (A21). */
  isDead(seat: number): boolean;
}

export type View = BasicView | AmericanView;

/** The passes of the Charleston in order, and the courtesy pass (A5-A8). */
export type PassStep =
  | 'firstRight'
  | 'firstAcross'
  | 'firstLeft'
  | 'secondLeft'
  | 'secondAcross'
  | 'secondRight'
  | 'courtesy';

/** What each legal action leads to; entry i belongs to `legal[i]`. */
export interface Evaluation {
  /**
   * Distance after the action, as `view.distance` counts it: Mahjong is -1 in the basic game and 0 in the American one.
   * After a claim: after the best discard that may follow.
   */
  readonly distance: Int8Array;
  /** The lowest of them. */
  readonly best: number;
  /**
   * Live copies of the tiles that would lower the distance after action i (its ukeire); after a claim, with the best
   * discard that may follow. 0 for Mahjong. Worked out when asked for.
   */
  live(i: number): number;
}
