import { C, COUNTS, type GameRecord, M, METRIC_COUNT, type WinRecord } from '#engine/referee/record';
import { grown } from '../grown';

const SEATS = 4;

/** What is summed up over the games of a deal: the counts of their records, in the same order, and what is made of them. */
export const QUANTITIES = [
  ...COUNTS,
  /** 1 a deal. */
  'deals',
  /** 1 a deal in which a Charleston was measured. */
  'measuredDeals',
  'games',
  'hands',
  /** 4 a hand. */
  'seatHands',
  'draws',
  'wonHands',
  /** More than the hands won where one hand may have several winners. */
  'wins',
  /** Seats that did not win a hand. */
  'losers',
  /** 3 times East's payout, less those of the others. */
  'eastLead',
  /** Discards made, and those of them that were taken: for a set, or by one winner or more. */
  'discards',
  'discardsTaken',
  'exposures',
  /** Kongs of all kinds. */
  'allKongs',
  'selfDraws',
  'dealIns',
  'winPoints',
  'winTurns',
  /** What the winners got. */
  'payments',
  /** Wins by robbing a kong, or by a tile swapped for a joker. */
  'robberies',
  'swapWins',
  /** Jokers in winning hands, and winning hands without. */
  'jokers',
  'jokerless',
  /** The drops of all passes. */
  'drop',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** Index of each quantity. */
export const Q = Object.fromEntries(QUANTITIES.map((name, i) => [name, i])) as Record<Quantity, number>;

/** No entry of the vector is the sum of more of a game's numbers than this, what its wins add aside. */
const MOST_PARTS = 8;
const { eastPayout: EAST, chows: CHOWS, sextets: SEXTETS } = C;
/** Counts of the Charleston come last: the drops of the passes, then who passed. */
const { firstRightDrop: DROPS, firstRightSeats: SEATS_PASSING } = C;

/**
 * What one deal came to: its games are added, then it is one observation of `BalanceSums` and `BalancePairSums`. One is
 * reused for all deals; nothing is allocated a game.
 */
export class Quantities {
  readonly bots: number;
  /** The QUANTITIES, then payout and games of each bot, a seat being a game. */
  readonly vector: Float64Array;
  /** The part of it that is about the bots. */
  readonly paid: Float64Array;
  /** The payouts of single seats in single games. */
  payouts = new Int32Array(SEATS);
  payoutCount = 0;
  /** What the winners got, hand by hand, and what they won with. */
  payments = new Int32Array(SEATS);
  readonly shapes: string[] = [];
  winCount = 0;
  /** No entry of the vector is further from zero. */
  size = 0;

  constructor(bots: number) {
    this.bots = bots;
    this.vector = new Float64Array(QUANTITIES.length + 2 * bots);
    this.paid = this.vector.subarray(QUANTITIES.length);
  }

  clear(): void {
    this.vector.fill(0);
    this.payoutCount = 0;
    this.winCount = 0;
    this.size = 0;
  }

  /** Adds a game of the deal. `seating` is the index of the bot at each seat; a bot may hold several. */
  addGame(seating: readonly number[], record: GameRecord): void {
    const { vector } = this;
    const { hands, discards, metrics, counts, wins } = record;
    const draws = metrics[M.draws]; // the same at every seat
    const winners = wins.length;
    vector[Q.deals] = 1;
    vector[Q.games]++;
    vector[Q.hands] += hands;
    vector[Q.seatHands] += SEATS * hands;
    vector[Q.draws] += draws;
    vector[Q.wonHands] += hands - draws;
    vector[Q.wins] += winners;
    vector[Q.losers] += SEATS * hands - winners;
    vector[Q.discards] += discards;
    const bits = this.#addCounts(counts) | this.#addSeats(seating, metrics) | hands | draws | discards;
    this.size += MOST_PARTS * (bits + 1);
    for (let w = 0; w < winners; w++) this.#addWin(wins[w], w > 0 && wins[w - 1].hand === wins[w].hand);
  }

  /** Returns the bits that are set in the counts. */
  #addCounts(counts: Int32Array): number {
    const { vector } = this;
    const others = counts[EAST + 1] + counts[EAST + 2] + counts[EAST + 3];
    vector[Q.eastLead] += (SEATS - 1) * counts[EAST] - others;
    let exposures = 0;
    for (let kind = CHOWS; kind <= SEXTETS; kind++) exposures += counts[kind];
    vector[Q.exposures] += exposures;
    vector[Q.discardsTaken] += exposures;
    const isMeasured = counts[SEATS_PASSING] !== 0;
    const end = isMeasured ? counts.length : DROPS;
    let bits = 0;
    for (let i = 0; i < end; i++) {
      const count = counts[i];
      if (count === 0) continue;
      vector[i] += count;
      bits |= count ^ (count >> 31);
    }
    if (!isMeasured) return bits;
    vector[Q.measuredDeals] = 1;
    for (let i = DROPS; i < SEATS_PASSING; i++) vector[Q.drop] += counts[i];
    return bits;
  }

  /** Returns the bits that are set in what is added of the seats. */
  #addSeats(seating: readonly number[], metrics: Int32Array): number {
    const { vector } = this;
    if (this.payouts.length < this.payoutCount + SEATS) this.payouts = grown(this.payouts);
    let kongs = 0;
    let bits = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const payout = metrics[seat * METRIC_COUNT + M.payout];
      const at = QUANTITIES.length + 2 * seating[seat];
      vector[at] += payout;
      vector[at + 1]++;
      this.payouts[this.payoutCount++] = payout;
      const own = metrics[seat * METRIC_COUNT + M.kongs];
      kongs += own;
      bits |= own | (payout ^ (payout >> 31));
    }
    vector[Q.allKongs] += kongs;
    return bits;
  }

  /** `shared` is whether another won the same hand before it. */
  #addWin({ by, from, points, turn, jokers, payment, shape }: WinRecord, shared: boolean): void {
    const { vector } = this;
    if (this.payments.length === this.winCount) this.payments = grown(this.payments);
    this.payments[this.winCount] = payment;
    this.shapes[this.winCount++] = shape;
    this.size += Math.abs(points) + Math.abs(payment) + turn + jokers + 1;
    vector[Q.winPoints] += points;
    vector[Q.winTurns] += turn;
    vector[Q.payments] += payment;
    vector[from < 0 ? Q.selfDraws : Q.dealIns]++;
    vector[Q.jokers] += jokers;
    if (jokers === 0) vector[Q.jokerless]++;
    if (by === 'swap') vector[Q.swapWins]++;
    else if (by === 'rob') vector[Q.robberies]++;
    else if (by === 'discard' && !shared) vector[Q.discardsTaken]++; // all its winners take the same one
  }
}
