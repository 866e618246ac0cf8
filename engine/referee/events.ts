import type { ScorePart } from '#engine/rules/scoring';
import type { PassStep } from './view';

export type { ScorePart };

/**
 * The events of a game: one object each, in order of play, exactly as a replay prints them (format 1). Tiles are
 * text (`3m`, `7z`, `f`, `j`, `1f`-`8f`), lists of tiles are sorted m p s z f j. Seats are 0-3 in order of play.
 */
export type Seat = 0 | 1 | 2 | 3;
export type BySeat<T> = readonly [T, T, T, T];

export interface GameEvent {
  readonly type: 'game';
  readonly format: 1;
  readonly game: 'basic' | 'american';
  /** The resolved ruleset, nested by the dots of its keys. */
  readonly rules: object;
  /** American: the card's name and the SHA-256 of its text. */
  readonly card?: { readonly id: string; readonly hash: string };
  /** Where every seat draws from a list of its own (W1-W4); absent for the one wall of the rules. */
  readonly wall?: 'per-seat';
  /** Labels by seat. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly deal: number;
  readonly rotation: number;
}

export interface HandEvent {
  readonly type: 'hand';
  /** 0, 1, … */
  readonly hand: number;
  readonly dealer: number;
  readonly dice: {
    /** Throws to find East, [throw][seat], `null` for who did not throw; first hand only. */
    readonly seat?: readonly (readonly (readonly [number, number] | null)[])[];
    /** The wind tiles drawn instead, by seat; first hand only. */
    readonly winds?: readonly string[];
    /** The two dice that break the wall. */
    readonly wall: readonly [number, number];
  };
  /** The four walls as built, by seat: stacks `[upper, lower]` from the right. */
  readonly built: readonly (readonly (readonly string[])[])[];
  /**
   * Every tile in the order in which it would be drawn from the front, the dealt ones first; replacements come from the
   * end. With walls per seat four such lists, by seat: the tiles that the seat is dealt, in that order, then those of
   * its list. The order of all, from which the deal goes round the seats, is `built` read from the break.
   */
  readonly wall: readonly string[] | readonly (readonly string[])[];
}

/** Whether the wall of a hand is four lists. */
export function isPerSeat(wall: HandEvent['wall']): wall is readonly (readonly string[])[] {
  return typeof wall[0] !== 'string';
}

export interface DealEvent {
  readonly type: 'deal';
  readonly seat: number;
  readonly tiles: readonly string[];
}

export interface BonusEvent {
  readonly type: 'bonus';
  readonly seat: number;
  readonly tile: string;
  /** The tile drawn from the end for it; absent where none is left and the hand is a draw (B2). */
  readonly replacement?: string;
  /** Where it stood, as for a draw from the back. */
  readonly position?: number;
  readonly list?: number;
}

/** American: tiles passed in the Charleston. A void pass is four of them with no tiles and `blind` 3. */
export interface PassEvent {
  readonly type: 'pass';
  readonly step: PassStep;
  readonly from: number;
  readonly to: number;
  readonly tiles: readonly string[];
  /** How many of the tiles were passed on unseen. */
  readonly blind: number;
}

/** American: who agrees to the second Charleston, or how many tiles each would pass across. */
export type VoteEvent =
  | { readonly type: 'vote'; readonly second: readonly boolean[] }
  | { readonly type: 'vote'; readonly courtesy: readonly number[] };

/** American: an exposure was changed before the discard (`exposureEdit = "untilDiscard"`). */
export interface EditEvent {
  readonly type: 'edit';
  readonly seat: number;
  readonly meld: number;
  readonly tiles: readonly string[];
}

/** American: a natural was given for the joker of an exposure. */
export interface SwapEvent {
  readonly type: 'swap';
  readonly seat: number;
  readonly owner: number;
  readonly meld: number;
  readonly tile: string;
}

/** American: a hand died. */
export interface DeadEvent {
  readonly type: 'dead';
  readonly seat: number;
  readonly reason: 'exposures' | 'falseMahjong';
  /** Index of the meld that goes back into the hand, or `null`. */
  readonly returned: number | null;
  /** The claimed or drawn tile that lies dead. */
  readonly tile: string;
}

export interface DrawEvent {
  readonly type: 'draw';
  readonly seat: number;
  readonly tile: string;
  /** Index in `wall`; with walls per seat in the seat's own list there, or in that of `list`. */
  readonly position: number;
  /** Walls per seat: the seat from whose list the tile comes, where it is another's since its own is used up (W3). */
  readonly list?: number;
  /** Which end of the wall or list it comes from; of another's list always the back. */
  readonly end: 'front' | 'back';
}

export interface DiscardEvent {
  readonly type: 'discard';
  readonly seat: number;
  readonly tile: string;
}

export interface TurnEvent {
  readonly type: 'turn';
  readonly seat: number;
  readonly offers: readonly string[];
  readonly answer: string;
}

export interface WindowEvent {
  readonly type: 'window';
  /** By seat, `null` for who has no choice. */
  readonly offers: readonly (readonly string[] | null)[];
  readonly answers: readonly (string | null)[];
}

export interface MeldEvent {
  readonly type: 'meld';
  readonly seat: number;
  readonly kind: 'chow' | 'pung' | 'kong' | 'quint' | 'sextet';
  readonly tiles: readonly string[];
  readonly source: 'claim' | 'concealed' | 'added';
  readonly claimed?: string;
  readonly from?: number;
}

export interface FaultEvent {
  readonly type: 'fault';
  readonly seat: number;
  readonly kind: FaultKind;
  readonly asked: readonly string[];
  /** What the bot returned or threw, as text. */
  readonly got: string;
  readonly instead: string;
  /** With `--on-fault forfeit`: four amounts; they count in `end.totals`, not in `payment`. */
  readonly fine?: readonly number[];
}

export interface WinEvent {
  readonly type: 'win';
  readonly seat: number;
  readonly by: 'discard' | 'draw' | 'swap' | 'rob' | 'dealt';
  readonly from: number | null;
  readonly tile: string | null;
  readonly concealed: readonly string[];
  readonly melds: readonly MeldSummary[];
  /** Basic: the reading that was scored, melds included. */
  readonly shape?: { readonly sets: readonly (readonly string[])[]; readonly pair: readonly string[] };
  /** American: the line, its groups as `[tile, size]` or the tiles of a mixed group, and whether no joker is in it. */
  readonly line?: string;
  readonly groups?: readonly (readonly (string | number)[])[];
  readonly jokerless?: boolean;
  readonly points: number;
  readonly parts: readonly ScorePart[];
}
export type MeldSummary = Omit<MeldEvent, 'type' | 'seat'>;

export interface WallEvent {
  readonly type: 'wall';
  readonly reason: 'exhausted' | 'threeDead';
}

export interface PaymentEvent {
  readonly type: 'payment';
  readonly amounts: readonly number[];
}

export interface EndEvent {
  readonly type: 'end';
  readonly totals: readonly number[];
  readonly hands: number;
}

export type ReplayEvent =
  | GameEvent
  | HandEvent
  | DealEvent
  | BonusEvent
  | DrawEvent
  | DiscardEvent
  | TurnEvent
  | WindowEvent
  | MeldEvent
  | FaultEvent
  | WinEvent
  | PassEvent
  | VoteEvent
  | EditEvent
  | SwapEvent
  | DeadEvent
  | WallEvent
  | PaymentEvent
  | EndEvent;

/** How a bot can fail. */
export const FAULT_KINDS = ['illegal', 'threw', 'timeout', 'crash', 'malformed'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Where events go: a replay, a hash, a bot that watches. */
export interface EventSink {
  push(event: ReplayEvent): void;
}
