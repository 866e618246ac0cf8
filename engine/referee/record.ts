/**
 * What a finished game leaves for the statistics: whole numbers by seat. One record is reused for all games of a
 * worker, so that nothing is allocated a game.
 */

/** Columns of a seat's row in `GameRecord.metrics`. */
export const METRICS = [
  /** Points won or lost over the game, fines included. */
  'payout',
  /** 1 a game. */
  'games',
  'hands',
  'wins',
  /** Wins without taking another's tile: drawn, or complete as dealt. */
  'selfDraws',
  /** Hands that another won on this seat's discard, or by robbing its kong. */
  'dealIns',
  /** Hands that ended without a winner. */
  'draws',
  /** Sum of the points of the hands won, before payment. */
  'winPoints',
  /** Sum over the hands won of the winner's turn: 1 + the discards that it had made in the hand. */
  'winTurns',
  /** Discards taken for a chow, pung or kong. */
  'claims',
  /** Kongs declared or claimed, of all three kinds. */
  'kongs',
  'faults',
] as const;
export type Metric = (typeof METRICS)[number];
export const METRIC_COUNT = METRICS.length;

/** Index of each metric in a row. */
export const M = Object.fromEntries(METRICS.map((name, i) => [name, i])) as Record<Metric, number>;

/** Columns of `GameRecord.counts`: what happened at the table over the game, whoever did it. */
export const COUNTS = [
  /** Hands won by East, and by the second, third and fourth seat in order of play from it. */
  'eastWins',
  'secondWins',
  'thirdWins',
  'fourthWins',
  /** Points that the hands brought them; fines are not of a hand. */
  'eastPayout',
  'secondPayout',
  'thirdPayout',
  'fourthPayout',
  /** Points that seats paid for wins on their own discard or robbed kong: what the `dealIns` cost. */
  'dealInPoints',
  /** At the ends of the hands: seats that did not win and miss one tile of a complete hand. */
  'ready',
  /** Sets exposed by a claim, as they were when claimed. */
  'chows',
  'pungs',
  'kongs',
  'quints',
  'sextets',
  /** American: naturals given for jokers of exposures. */
  'swaps',
  /** American: hands that died. */
  'deadHands',
  /** Basic: bonus tiles exposed by all seats, and those of them that winners held. */
  'bonusTiles',
  'winnersBonusTiles',
  /**
   * American, in the deals where the Charleston is measured: by how many tiles the seats that passed came nearer to the
   * card in each pass, in the order of the passes.
   */
  'firstRightDrop',
  'firstAcrossDrop',
  'firstLeftDrop',
  'secondLeftDrop',
  'secondAcrossDrop',
  'secondRightDrop',
  'courtesyDrop',
  /** How many seats these were. */
  'firstRightSeats',
  'firstAcrossSeats',
  'firstLeftSeats',
  'secondLeftSeats',
  'secondAcrossSeats',
  'secondRightSeats',
  'courtesySeats',
] as const;
export type Count = (typeof COUNTS)[number];

/** Index of each count. */
export const C = Object.fromEntries(COUNTS.map((name, i) => [name, i])) as Record<Count, number>;

/** How a hand was won; the order is that of the replay format's `by`. */
export const WIN_BY = ['discard', 'draw', 'swap', 'rob', 'dealt'] as const;
export type WinBy = (typeof WIN_BY)[number];

export interface WinRecord {
  /** Hand of the game, from 0. */
  hand: number;
  seat: number;
  by: WinBy;
  /** Seat whose tile was taken, or -1. */
  from: number;
  /** Points before payment. */
  points: number;
  /** What won: a basic hand's shape, such as `3 chows, 1 pung`, or an American line's id. */
  shape: string;
  /** The winner's turn. */
  turn: number;
  /** What the others, or nobody, gave for it. */
  payment: number;
  /** Jokers in the 14 tiles; 0 in the basic game. */
  jokers: number;
}

/** At the end of a hand a seat is near a line of the card that misses at most so many tiles. */
export const NEAR = 2;

/** What an American hand was played for, by seat. */
export interface HandAims {
  /** Ids of the lines nearest to the tiles as dealt: all that miss equally few tiles, in any order. */
  readonly dealt: readonly string[][];
  /** The same when the Charleston is over and the first turn begins; none if the hand ended before. */
  readonly aimed: readonly string[][];
  /** Points that the hand brought; fines are not of a hand. */
  readonly payouts: Int32Array;
}

export class GameRecord {
  /** Row `seat` holds the METRICS of that seat: index `seat * METRIC_COUNT + M.wins`. */
  readonly metrics = new Int32Array(4 * METRIC_COUNT);
  /** The COUNTS. */
  readonly counts = new Int32Array(COUNTS.length);
  /** Points that `payer` gave to `payee`: index `payer * 4 + payee`; an award without payer stands at `seat * 4 + seat`. */
  readonly paid = new Int32Array(16);
  readonly wins: WinRecord[] = [];
  /**
   * By seat: ids of the American lines that it was near at the end of a hand, in any order, each once a hand. The winner
   * is near its own; a dead hand is near none.
   */
  readonly near: readonly string[][] = [[], [], [], []];
  /** By hand of an American game, for those who put a list here; it takes 1 % of the time of a game of `greedy`. */
  aims: HandAims[] | null = null;
  /** By win of a basic game, how often it has each of PATTERNS (B20), paid for or not; in the same way, 5 %. */
  patterns: Uint8Array[] | null = null;
  hands = 0;
  /** Discards made by all seats over the game. */
  discards = 0;

  clear(): void {
    this.metrics.fill(0);
    this.counts.fill(0);
    this.paid.fill(0);
    this.wins.length = 0;
    // Setting a length takes longer than looking, and in the basic game there is never anything to clear.
    for (let seat = 0; seat < 4; seat++) if (this.near[seat].length !== 0) this.near[seat].length = 0;
    if (this.aims !== null) this.aims.length = 0;
    if (this.patterns !== null) this.patterns.length = 0;
    this.hands = 0;
    this.discards = 0;
  }
}
