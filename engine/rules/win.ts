/** A set laid down before the hand was won. */
export interface Meld {
  readonly kind: 'chow' | 'pung' | 'kong';
  /** Kind of its lowest tile. */
  readonly tile: number;
  /** A kong declared from the hand; everything else that is melded is exposed. */
  readonly concealed: boolean;
}

/** A hand that somebody wants to win with: all that its score depends on besides the rules. */
export interface Win {
  /** Tiles in hand by kind, the winning tile included; the first 34 entries are looked at. */
  readonly concealed: ArrayLike<number>;
  readonly melds: readonly Meld[];
  /** Kind of the winning tile, -1 when the hand was complete as dealt. */
  readonly winTile: number;
  /** Drawn from the wall (either end) or complete as dealt (B13); false for a discard or a robbed kong. */
  readonly selfDrawn: boolean;
  /** Self-drawn with no drawable tile left (B17). */
  readonly lastTile: boolean;
  /** The winner's wind, a kind from EAST to NORTH. */
  readonly seatWind: number;
  /** Flowers and seasons held (B2). */
  readonly bonusTiles: number;
}
