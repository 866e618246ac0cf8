import type { Metric } from '#engine/referee/record';
import { interval } from './intervals';
import { DENOMINATOR, PAIR_VECTOR, PAYMENT_VECTOR, rowOf, TOGETHER, type Together, triangle } from './layout';
import { designEffect, type Estimate, type PairSums, type RatioSums, ratio, standardDeviation } from './ratio';
import type { ShapeSums } from './shapes';
import type { Tally } from './tally';

/** What the tables show of a bot, or of a bot at one seat. Means and rates are per seat held. */
export interface Figures {
  readonly deals: number;
  /** Games and hands played, once whatever the number of seats held. */
  readonly games: number;
  readonly hands: number;
  /** Seats held in a game, on average. */
  readonly seats: number | null;
  /** Mean a game, with its 95 % interval. */
  readonly payout: Estimate;
  readonly payoutInterval: readonly [low: number, high: number] | null;
  /** Standard deviation of the payout of a single seat in a single game. */
  readonly payoutDeviation: number | null;
  readonly designEffect: number | null;
  readonly wins: number;
  readonly winRate: Estimate;
  readonly selfDraws: number;
  readonly selfDrawRate: Estimate;
  readonly dealIns: number;
  readonly dealInRate: Estimate;
  readonly draws: number;
  readonly drawRate: Estimate;
  readonly winPoints: Estimate;
  readonly winTurn: Estimate;
  readonly claims: Estimate;
  readonly kongs: Estimate;
  readonly faults: number;
  readonly faultyGames: number;
}

/** What the tables show of a tally, over all its deals or over those in which nobody committed a fault. */
export class Sums {
  private readonly tally: Tally;
  private readonly isClean: boolean;

  constructor(tally: Tally, which: 'all' | 'clean' = 'all') {
    this.tally = tally;
    this.isClean = which === 'clean';
  }

  /** The same without the deals in which somebody committed a fault. */
  get clean(): Sums {
    return new Sums(this.tally, 'clean');
  }

  /** Deals in which somebody committed a fault. */
  get markedDeals(): number {
    const { layout, marked } = this.tally;
    return Number(marked.get(layout.dealsAt(rowOf(this.everyone, -1))));
  }

  /** Index that stands for everyone together. */
  get everyone(): number {
    return this.tally.bots;
  }

  /** Figures of a bot, or with a seat of 0-3 of the bot at that seat. */
  figures(bot: number, seat = -1): Figures {
    const sum = (metric: Metric) => this.sum(bot, seat, metric);
    const rate = (metric: Metric) => ratio(this.ratio(bot, seat, metric));
    const games = this.once(bot, seat, 'games');
    const payout = rate('payout');
    return {
      deals: payout.n,
      games: Number(games),
      hands: Number(this.once(bot, seat, 'hands')),
      seats: games === 0n ? null : Number(sum('games')) / Number(games),
      payout,
      payoutInterval: interval(payout),
      payoutDeviation: standardDeviation(sum('games'), sum('payout'), this.squares(bot, seat)),
      designEffect: designEffect(this.ratio(bot, seat, 'payout'), this.payoutByGame(bot, seat)),
      wins: Number(sum('wins')),
      winRate: rate('wins'),
      selfDraws: Number(sum('selfDraws')),
      selfDrawRate: rate('selfDraws'),
      dealIns: Number(sum('dealIns')),
      dealInRate: rate('dealIns'),
      draws: Number(this.once(bot, seat, 'draws')),
      drawRate: rate('draws'),
      winPoints: rate('winPoints'),
      winTurn: rate('winTurns'),
      claims: rate('claims'),
      kongs: rate('kongs'),
      faults: Number(sum('faults')),
      faultyGames: Number(this.get(this.tally.layout.faultyAt(rowOf(bot, seat)))),
    };
  }

  /** Points that a payer gave to a payee, by the games in which they met; the index after the last bot for awards. */
  payments(payer: number, payee: number): RatioSums {
    const at = this.tally.layout.paymentAt(payer, payee);
    const [n, x, y, xx, xy, yy] = this.range(at, triangle(PAYMENT_VECTOR));
    return { n, x, y, xx, xy, yy };
  }

  /**
   * Payouts and games of two bots over the deals that either played. Those that both played say what the two have in
   * common, and lessen the error of their difference.
   */
  pair(a: number, b: number): PairSums {
    const [first, second] = [this.ratio(a, -1, 'payout'), this.ratio(b, -1, 'payout')];
    const both = this.range(this.tally.layout.pairAt(a, b), triangle(PAIR_VECTOR));
    const [ab, aGamesB, gamesAb, gamesBoth] = [7, 8, 10, 11].map((i) => both[i]);
    return [
      ...[first.n + second.n - both[0], first.x, first.y, second.x, second.y],
      ...[first.xx, first.xy, ab, aGamesB],
      ...[first.yy, gamesAb, gamesBoth],
      ...[second.xx, second.xy, second.yy],
    ];
  }

  /** What a bot, or everyone, won with: the shapes that are asked for, or else all that won. */
  shapes(bot: number, shapes?: readonly string[]): ShapeSums[] {
    const hands = this.ratio(bot, -1, 'wins'); // wins by hands
    const wins = this.ratio(bot, -1, 'winPoints');
    const totals = { deals: wins.n, wins, hands };
    if (shapes === undefined) return this.tally.shapes.wonBy(bot, totals);
    return shapes.map((shape) => this.tally.shapes.of(shape, bot, totals));
  }

  private get(index: number): bigint {
    const { all, marked } = this.tally;
    return this.isClean ? all.get(index) - marked.get(index) : all.get(index);
  }

  private range(from: number, count: number): bigint[] {
    return Array.from({ length: count }, (_, i) => this.get(from + i));
  }

  private sum(bot: number, seat: number, metric: Metric): bigint {
    return this.get(this.tally.layout.sumAt(rowOf(bot, seat), metric));
  }

  /** A metric by its denominator, over the deals. */
  private ratio(bot: number, seat: number, metric: Metric): RatioSums {
    const { layout } = this.tally;
    const row = rowOf(bot, seat);
    const denominator = DENOMINATOR[metric];
    return {
      n: this.get(layout.dealsAt(row)),
      x: this.get(layout.sumAt(row, metric)),
      y: this.get(layout.sumAt(row, denominator)),
      xx: this.get(layout.squareAt(row, metric)),
      xy: this.get(layout.productAt(row, metric)),
      yy: this.get(layout.squareAt(row, denominator)),
    };
  }

  /** Games, or their hands or draws, each counted once whatever the number of seats held. */
  private once(bot: number, seat: number, metric: 'games' | 'hands' | 'draws'): bigint {
    const sum = this.sum(bot, seat, metric);
    if (seat >= 0) return sum;
    return bot === this.everyone ? sum / 4n : sum - this.together(bot, metric);
  }

  /** Payouts of a bot's games by the seats that it held, over the games; null for everyone, who always hold four. */
  private payoutByGame(bot: number, seat: number): RatioSums | null {
    if (bot === this.everyone && seat < 0) return null;
    const x = this.sum(bot, seat, 'payout');
    const y = this.sum(bot, seat, 'games');
    const singly = { n: y, x, y, xx: this.squares(bot, seat), xy: x, yy: y };
    if (seat >= 0) return singly;
    return {
      ...singly,
      n: this.once(bot, seat, 'games'),
      xx: singly.xx + this.together(bot, 'payoutSquares'),
      xy: singly.xy + this.together(bot, 'payoutSeats'),
      yy: singly.yy + this.together(bot, 'seatSquares'),
    };
  }

  private together(bot: number, sum: Together): bigint {
    return this.get(this.tally.layout.togetherAt(bot) + TOGETHER.indexOf(sum));
  }

  /** Sum of the squared payouts of single seats in single games. */
  private squares(bot: number, seat: number): bigint {
    const { layout, bots } = this.tally;
    if (bot < bots && seat >= 0) return this.get(layout.squaresAt(rowOf(bot, seat)));
    const parts = seat < 0 ? [0, 1, 2, 3].map((s) => [bot, s]) : Array.from({ length: bots }, (_, b) => [b, seat]);
    return parts.reduce((sum, [b, s]) => sum + this.squares(b, s), 0n);
  }
}
