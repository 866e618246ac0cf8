/** Numbers of the rules that both games have under a number of their own. */
export interface Rulebook {
  /** The tiles of the set, and that none gets lost. */
  readonly tiles: string;
  /** How East is found. */
  readonly east: string;
  /** The walls and their break. */
  readonly wall: string;
  readonly deal: string;
  readonly draw: string;
  readonly discard: string;
  /** A claim of a discard: the best goes first. */
  readonly claim: string;
  /** What is a complete hand. */
  readonly complete: string;
  /** In what ways a hand is won. */
  readonly won: string;
  /** Whose tile it was, who therefore pays. */
  readonly payer: string;
  /** All who have a choice are asked, together. */
  readonly window: string;
  /** Only legal actions are answers. */
  readonly legal: string;
  readonly payment: string;
  /** Payments and fines sum to zero. */
  readonly balance: string;
  /** The length of a game, and its totals. */
  readonly length: string;
  /** The keys of a ruleset. */
  readonly options: string;
  /** The rule by which an action is legal or not, by its first word. */
  readonly actions: Readonly<Record<string, string>>;
}
