import { type GameRecord, M, METRIC_COUNT, METRICS } from '#engine/referee/record';
import type { ExactSums } from './exact';
import { grown } from './grown';
import { DENOMINATOR, type Layout, PAIR_VECTOR, PAYMENT_VECTOR, rowOf } from './layout';

const SEATS = 4;
/** By index of a metric: that of its denominator. */
const DENOMINATORS = Uint8Array.from(METRICS, (metric) => M[DENOMINATOR[metric]]);

/** The deal in progress: the games that play it are added, then it goes into the sums as one observation. */
export class Deal {
  /** Somebody committed a fault. */
  faulty = false;
  /** No sum over the games of the deal is further from zero. */
  size = 0;
  private readonly layout: Layout;
  /** By row: its metrics summed over the games. */
  private readonly rows: Float64Array;
  /** By payer and payee: 1 if they met, points paid, games in which they met. */
  private readonly payments: Float64Array;
  private readonly pair = new Float64Array(PAIR_VECTOR).fill(1);
  private count = 0;
  /** By game and seat: the bot that sits there, its payout, and a bit for each seat that the bot holds. */
  private seatings = new Int32Array(SEATS);
  private payouts = new Int32Array(SEATS);
  private held = new Int32Array(SEATS);
  /** By game: hands, draws, and a bit for each seat that committed a fault. */
  private hands = new Int32Array(1);
  private draws = new Int32Array(1);
  private faults = new Int32Array(1);

  constructor(layout: Layout) {
    this.layout = layout;
    this.rows = new Float64Array(layout.rows * METRIC_COUNT);
    this.payments = new Float64Array((layout.bots + 1) * layout.bots * PAYMENT_VECTOR);
  }

  addGame(seating: readonly number[], { metrics, paid, wins }: GameRecord): void {
    const game = this.count++;
    if (this.hands.length < this.count) this.grow();
    let faults = 0;
    let bits = 1; // every bit that is set in one of the numbers; + 1 it is at least as large as each of them
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = seating[seat];
      this.seatings[game * SEATS + seat] = bot;
      this.payouts[game * SEATS + seat] = metrics[seat * METRIC_COUNT + M.payout];
      bits |= this.addSeat(rowOf(bot, seat), seat, metrics);
      if (metrics[seat * METRIC_COUNT + M.faults] > 0) faults |= 1 << seat;
    }
    this.hands[game] = metrics[M.hands]; // the same at every seat
    this.draws[game] = metrics[M.draws];
    this.faults[game] = faults;
    if (faults !== 0) this.faulty = true;
    this.hold(game, seating);
    this.meetAll(game, seating);
    bits |= this.addPayments(seating, paid);
    this.size += paid.length * (bits + 1);
    for (let w = 0; w < wins.length; w++) {
      const { points, payment, turn, jokers } = wins[w];
      this.size += Math.abs(points) + Math.abs(payment) + turn + jokers + 1;
    }
  }

  /** Is called after the last game, before anything is asked of the deal. */
  end(): void {
    for (let bot = 0; bot < this.layout.bots; bot++) if (this.sat(bot)) this.addUp(bot);
  }

  /** Adds the deal to `sums`. */
  foldInto(sums: ExactSums): void {
    const { layout, payments } = this;
    sums.expect(this.size);
    for (let row = 0; row < layout.rows; row++) if (this.played(row)) this.foldRow(row, sums);
    for (let game = 0; game < this.count; game++) this.foldGame(game, sums);
    for (let a = 0; a < layout.bots; a++) {
      if (!this.played(rowOf(a, -1))) continue;
      for (let b = a + 1; b < layout.bots; b++) this.foldPair(a, b, sums);
    }
    let at = 0;
    for (let payer = 0; payer <= layout.bots; payer++) {
      for (let payee = 0; payee < layout.bots; payee++, at += PAYMENT_VECTOR) {
        if (payments[at + 2] === 0) continue;
        payments[at] = 1;
        sums.addProducts(layout.paymentAt(payer, payee), payments, at, PAYMENT_VECTOR);
      }
    }
  }

  /** A metric of a bot's seats, or of everyone's, in the deal. */
  sumOf(bot: number, metric: number): number {
    return this.rows[rowOf(bot, -1) * METRIC_COUNT + metric];
  }

  clear(): void {
    this.count = 0;
    this.size = 0;
    this.rows.fill(0);
    this.payments.fill(0);
    this.faulty = false;
  }

  /** Adds a bot's rows at each seat up: for the bot, for the seats, and for everyone. */
  private addUp(bot: number): void {
    const { rows, layout } = this;
    const bySeat = rowOf(bot, 0) * METRIC_COUNT;
    const everyone = rowOf(layout.other, -1) * METRIC_COUNT;
    const ofBot = rowOf(bot, -1) * METRIC_COUNT;
    for (let m = 0; m < METRIC_COUNT; m++) {
      let sum = 0;
      for (let seat = 0, at = m; seat < SEATS; seat++) {
        const value = rows[bySeat + at];
        at += METRIC_COUNT;
        sum += value;
        rows[everyone + at] += value;
      }
      rows[ofBot + m] = sum;
      rows[everyone + m] += sum;
    }
  }

  /** Notes which seats each bot holds in a game. */
  private hold(game: number, seating: readonly number[]): void {
    for (let seat = 0; seat < SEATS; seat++) {
      let held = 0;
      for (let other = 0; other < SEATS; other++) if (seating[other] === seating[seat]) held |= 1 << other;
      this.held[game * SEATS + seat] = held;
    }
  }

  /** Whether no earlier seat of the game is held by the same bot. */
  private isFirst(game: number, seat: number): boolean {
    return (this.held[game * SEATS + seat] & ((1 << seat) - 1)) === 0;
  }

  private played(row: number): boolean {
    return this.rows[row * METRIC_COUNT + M.games] > 0;
  }

  private sat(bot: number): boolean {
    for (let seat = 0; seat < SEATS; seat++) if (this.played(rowOf(bot, seat))) return true;
    return false;
  }

  private foldRow(row: number, sums: ExactSums): void {
    const to = this.layout.dealsAt(row);
    // In the order of the layout: the number, then each metric's sum, square, and product with its denominator.
    sums.addProduct(to, 1, 1);
    sums.addTriples(to + 1, this.rows, row * METRIC_COUNT, DENOMINATORS);
  }

  private foldGame(game: number, sums: ExactSums): void {
    const { layout, payouts, held } = this;
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = this.seatings[game * SEATS + seat];
      const payout = payouts[game * SEATS + seat];
      sums.addProduct(layout.squaresAt(rowOf(bot, seat)), payout, payout);
      if (held[game * SEATS + seat] !== 1 << seat && this.isFirst(game, seat)) this.foldTogether(game, bot, sums);
    }
    if (this.faulty) this.foldFaults(game, sums);
  }

  /** A game in which the bot holds several seats. */
  private foldTogether(game: number, bot: number, sums: ExactSums): void {
    const at = this.layout.togetherAt(bot);
    let payout = 0;
    let seats = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      if (this.seatings[game * SEATS + seat] !== bot) continue;
      const single = this.payouts[game * SEATS + seat];
      sums.addProduct(at + 3, -single, single);
      payout += single;
      seats++;
    }
    sums.addProduct(at, seats - 1, 1);
    sums.addProduct(at + 1, seats - 1, this.hands[game]);
    sums.addProduct(at + 2, seats - 1, this.draws[game]);
    sums.addProduct(at + 3, payout, payout);
    sums.addProduct(at + 4, payout, seats - 1);
    sums.addProduct(at + 5, seats, seats - 1);
  }

  /** Counts a game once for each row that committed a fault in it. */
  private foldFaults(game: number, sums: ExactSums): void {
    const { layout } = this;
    const faulty = this.faults[game];
    if (faulty !== 0) sums.addProduct(layout.faultyAt(rowOf(layout.other, -1)), 1, 1);
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = this.seatings[game * SEATS + seat];
      const held = this.held[game * SEATS + seat];
      if ((faulty & held) !== 0 && this.isFirst(game, seat)) sums.addProduct(layout.faultyAt(rowOf(bot, -1)), 1, 1);
      if (((faulty >> seat) & 1) === 0) continue;
      sums.addProduct(layout.faultyAt(rowOf(bot, seat)), 1, 1);
      sums.addProduct(layout.faultyAt(rowOf(layout.other, seat)), 1, 1);
    }
  }

  private foldPair(a: number, b: number, sums: ExactSums): void {
    const { pair, rows } = this;
    if (!this.played(rowOf(b, -1))) return;
    const rowA = rowOf(a, -1) * METRIC_COUNT;
    const rowB = rowOf(b, -1) * METRIC_COUNT;
    pair[1] = rows[rowA + M.payout];
    pair[2] = rows[rowA + M.games];
    pair[3] = rows[rowB + M.payout];
    pair[4] = rows[rowB + M.games];
    sums.addProducts(this.layout.pairAt(a, b), pair, 0, PAIR_VECTOR);
  }

  /** Adds a seat of a game to a row. Returns the bits that are set in its metrics. */
  private addSeat(row: number, seat: number, metrics: Int32Array): number {
    const { rows } = this;
    const to = row * METRIC_COUNT;
    const from = seat * METRIC_COUNT;
    let bits = 0;
    for (let m = 0; m < METRIC_COUNT; m++) {
      const value = metrics[from + m];
      rows[to + m] += value;
      bits |= value ^ (value >> 31);
    }
    return bits;
  }

  /** Returns the bits that are set in the payments. */
  private addPayments(seating: readonly number[], paid: Int32Array): number {
    const { bots, other: nobody } = this.layout;
    let bits = 0;
    for (let i = 0; i < paid.length; i++) {
      const amount = paid[i];
      if (amount === 0) continue;
      const from = i >> 2;
      const to = i & 3;
      const payer = from === to ? nobody : seating[from];
      this.payments[(payer * bots + seating[to]) * PAYMENT_VECTOR + 1] += amount;
      bits |= amount ^ (amount >> 31);
    }
    return bits;
  }

  /** Counts a game for each two bots that meet in it; a bot meets itself if it holds several seats. */
  private meetAll(game: number, seating: readonly number[]): void {
    for (let from = 0; from < SEATS; from++) {
      if (!this.isFirst(game, from)) continue;
      const payer = seating[from];
      this.meet(this.layout.other, payer);
      const alone = this.held[game * SEATS + from] === 1 << from;
      for (let to = 0; to < SEATS; to++) {
        if (this.isFirst(game, to) && !(from === to && alone)) this.meet(payer, seating[to]);
      }
    }
  }

  private meet(payer: number, payee: number): void {
    const at = (payer * this.layout.bots + payee) * PAYMENT_VECTOR;
    this.payments[at + 2]++;
  }

  private grow(): void {
    this.seatings = grown(this.seatings);
    this.payouts = grown(this.payouts);
    this.held = grown(this.held);
    this.hands = grown(this.hands);
    this.draws = grown(this.draws);
    this.faults = grown(this.faults);
  }
}
