/** A card: what a player must make to win (A23-A25), as lines and the concrete hands that each line stands for. */

/** Tiles alike: a single (1), pair (2), pung, kong, quint or sextet (6). */
export interface Group {
  readonly kind: number;
  readonly size: number;
  /** A joker may stand for a tile of it: three or more, and the card does not forbid it (A16). */
  readonly jokers: boolean;
}

/** One concrete hand of 14 tiles. */
export interface Target {
  /** As on the card, mixed groups left out. */
  readonly groups: readonly Group[];
  /** Groups of unlike tiles, such as NEWS or a year: singles that the card shows together (A11, A16). */
  readonly mixed: readonly (readonly number[])[];
}

export interface CardLine {
  readonly id: string;
  /** Title of its section. */
  readonly section: string;
  readonly value: number;
  /** C on the card: no exposures (A14). */
  readonly concealed: boolean;
  /** Pays more without jokers (A28). */
  readonly jokerlessBonus: boolean;
  /** The groups as the card's author wrote them, and what was said about their numbers. */
  readonly groups: string;
  readonly conditions: string;
  /** No two alike; in the order in which the line's letters run through their values. */
  readonly targets: readonly Target[];
}

export interface Card {
  readonly name: string;
  readonly lines: readonly CardLine[];
}
