import { M, METRIC_COUNT, type Metric } from '#engine/referee/record';

/**
 * Where the sums of a tally stand in one flat row of numbers. The index after the last bot stands for everyone
 * together. Four blocks:
 *
 *   deals     five rows for each bot and for everyone, all seats and then seats 0-3, each over the deals that it played:
 *             their number; for each of the METRICS, summed over the games of the deal, its sum, its square, and its
 *             product with its DENOMINATOR; the games in which the row committed a fault; and for each bot and
 *             seat the sum of the squared payouts of single games (other rows are added up from those).
 *   together  for each bot, over the games in which it held k > 1 seats: what is to be taken off the deals' games, hands
 *             and draws, which count each seat, to count each game once, the sums of k - 1, (k - 1) hands, (k - 1) draws;
 *             and what is to be added to the squared payouts of single seats, their sum and their number to get the
 *             products of the game's (payout, seats held), the sums of x^2 - (its seats' p^2), x(k - 1), k(k - 1).
 *   pairs     for each two bots a < b, over the deals in which both played: products of (1, payout of a, games of a,
 *             payout of b, games of b).
 *   payments  for each payer, or nobody, and payee, over the deals in which they met: products of (1, points paid, games
 *             in which they met).
 *
 * Products of a vector means those of every two of its entries, an entry with itself included, the upper triangle by
 * rows: the number of observations, the sums, the squares and the cross products.
 */
const ROWS_A_BOT = 5;

/** What each metric is divided by, with a standard error by deal. */
export const DENOMINATOR = {
  payout: 'games',
  games: 'games',
  hands: 'games',
  wins: 'hands',
  selfDraws: 'wins',
  dealIns: 'hands',
  draws: 'hands',
  winPoints: 'wins',
  winTurns: 'wins',
  claims: 'games',
  kongs: 'games',
  faults: 'games',
} as const satisfies Record<Metric, Metric>;

const SUM_AT = 0;
const SQUARE_AT = 1;
const PRODUCT_AT = 2;
const METRIC_SUMS = 3;
const FAULTY_AT = 1 + METRIC_COUNT * METRIC_SUMS;
const SQUARES_AT = FAULTY_AT + 1;
const ROW = SQUARES_AT + 1;

/** Number of products of every two of `size` entries. */
export function triangle(size: number): number {
  return (size * (size + 1)) / 2;
}

export const TOGETHER = ['games', 'hands', 'draws', 'payoutSquares', 'payoutSeats', 'seatSquares'] as const;
export type Together = (typeof TOGETHER)[number];

export const PAIR_VECTOR = 5;
const PAIR = triangle(PAIR_VECTOR);

export const PAYMENT_VECTOR = 3;
const PAYMENT = triangle(PAYMENT_VECTOR);

export class Layout {
  readonly bots: number;
  readonly rows: number;
  readonly length: number;
  private readonly together: number;
  private readonly pairs: number;
  private readonly payments: number;

  constructor(bots: number) {
    this.bots = bots;
    this.rows = (bots + 1) * ROWS_A_BOT;
    this.together = this.rows * ROW;
    this.pairs = this.together + bots * TOGETHER.length;
    this.payments = this.pairs + ((bots * (bots - 1)) / 2) * PAIR;
    this.length = this.payments + (bots + 1) * bots * PAYMENT;
  }

  /** As a bot: everyone. As a payer: nobody, for awards. */
  get other(): number {
    return this.bots;
  }

  /** Number of deals of a row; its metrics follow, METRIC_SUMS each. */
  dealsAt(row: number): number {
    return row * ROW;
  }

  sumAt(row: number, metric: Metric): number {
    return row * ROW + 1 + M[metric] * METRIC_SUMS + SUM_AT;
  }

  squareAt(row: number, metric: Metric): number {
    return row * ROW + 1 + M[metric] * METRIC_SUMS + SQUARE_AT;
  }

  /** The product with its DENOMINATOR. */
  productAt(row: number, metric: Metric): number {
    return row * ROW + 1 + M[metric] * METRIC_SUMS + PRODUCT_AT;
  }

  faultyAt(row: number): number {
    return row * ROW + FAULTY_AT;
  }

  squaresAt(row: number): number {
    return row * ROW + SQUARES_AT;
  }

  /** Sums of TOGETHER. */
  togetherAt(bot: number): number {
    return this.together + bot * TOGETHER.length;
  }

  /** Products of two bots, a < b. */
  pairAt(a: number, b: number): number {
    return this.pairs + (a * this.bots - triangle(a) + b - a - 1) * PAIR;
  }

  paymentAt(payer: number, payee: number): number {
    return this.payments + (payer * this.bots + payee) * PAYMENT;
  }
}

/** Number of the row of a bot at a seat, or with `seat` -1 of all its seats. */
export function rowOf(bot: number, seat: number): number {
  return bot * ROWS_A_BOT + 1 + seat;
}
