import { type GameRecord, M, METRIC_COUNT, METRICS } from '#engine/referee/record';
import type { ExactSums } from './exact';
import { DENOMINATOR, type Layout, METRIC_SUMS, PAIR_VECTOR, PAYMENT_VECTOR, rowOf } from './layout';

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
  /** The games themselves: the bot at each seat, and the seats' metrics. */
  private count = 0;
  private seatings = new Int32Array(SEATS);
  private metrics = new Int32Array(SEATS * METRIC_COUNT);
  /** By game and seat: a bit for each seat that its bot holds. */
  private held = new Int32Array(SEATS);

  constructor(layout: Layout) {
    this.layout = layout;
    this.rows = new Float64Array(layout.rows * METRIC_COUNT);
    this.payments = new Float64Array((layout.bots + 1) * layout.bots * PAYMENT_VECTOR);
  }

  addGame(seating: readonly number[], { metrics, paid, wins }: GameRecord): void {
    const game = this.count++;
    if (this.seatings.length < this.count * SEATS) this.grow();
    this.metrics.set(metrics, game * SEATS * METRIC_COUNT);
    let bits = 1; // every bit that is set in one of the numbers; + 1 it is at least as large as each of them
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = seating[seat];
      this.seatings[game * SEATS + seat] = bot;
      bits |= this.addSeat(bot, seat, metrics);
      if (metrics[seat * METRIC_COUNT + M.faults] > 0) this.faulty = true;
    }
    this.hold(game, seating);
    this.meetAll(game, seating);
    bits |= this.addPayments(seating, paid);
    this.size += paid.length * (bits + 1);
    for (let w = 0; w < wins.length; w++) {
      const { points, payment, turn, jokers } = wins[w];
      this.size += Math.abs(points) + Math.abs(payment) + turn + jokers + 1;
    }
  }

  /** Adds the deal to `sums`, after its last game. */
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
        if (payments[at] !== 0) sums.addProducts(layout.paymentAt(payer, payee), payments, at, PAYMENT_VECTOR);
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

  private foldRow(row: number, sums: ExactSums): void {
    const { rows } = this;
    const from = row * METRIC_COUNT;
    let to = this.layout.dealsAt(row);
    // In the order of the layout: the number, then each metric's sum, square, and product with its denominator.
    sums.addProduct(to++, 1, 1);
    for (let m = 0; m < METRIC_COUNT; m++, to += METRIC_SUMS) {
      const value = rows[from + m];
      if (value === 0) continue; // as most metrics of a seat are
      sums.addProduct(to, value, 1);
      sums.addProduct(to + 1, value, value);
      sums.addProduct(to + 2, value, rows[from + DENOMINATORS[m]]);
    }
  }

  private foldGame(game: number, sums: ExactSums): void {
    const { layout, metrics, held } = this;
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = this.seatings[game * SEATS + seat];
      const payout = metrics[(game * SEATS + seat) * METRIC_COUNT + M.payout];
      sums.addProduct(layout.squaresAt(rowOf(bot, seat)), payout, payout);
      if (held[game * SEATS + seat] !== 1 << seat && this.isFirst(game, seat)) this.foldTogether(game, bot, sums);
    }
    if (this.faulty) this.foldFaults(game, sums);
  }

  /** A game in which the bot holds several seats. */
  private foldTogether(game: number, bot: number, sums: ExactSums): void {
    const first = game * SEATS * METRIC_COUNT;
    const at = this.layout.togetherAt(bot);
    let payout = 0;
    let seats = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      if (this.seatings[game * SEATS + seat] !== bot) continue;
      const single = this.metrics[first + seat * METRIC_COUNT + M.payout];
      sums.addProduct(at + 3, -single, single);
      payout += single;
      seats++;
    }
    sums.addProduct(at, seats - 1, 1);
    sums.addProduct(at + 1, seats - 1, this.metrics[first + M.hands]);
    sums.addProduct(at + 2, seats - 1, this.metrics[first + M.draws]);
    sums.addProduct(at + 3, payout, payout);
    sums.addProduct(at + 4, payout, seats - 1);
    sums.addProduct(at + 5, seats, seats - 1);
  }

  /** Counts a game once for each row that committed a fault in it. */
  private foldFaults(game: number, sums: ExactSums): void {
    const { layout } = this;
    let faulty = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      if (this.metrics[(game * SEATS + seat) * METRIC_COUNT + M.faults] > 0) faulty |= 1 << seat;
    }
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

  /** Adds a seat of a game to the four rows that it belongs to. Returns the bits that are set in its metrics. */
  private addSeat(bot: number, seat: number, metrics: Int32Array): number {
    const { rows } = this;
    const { other } = this.layout;
    const own = rowOf(bot, seat) * METRIC_COUNT;
    const ofBot = rowOf(bot, -1) * METRIC_COUNT;
    const ofSeat = rowOf(other, seat) * METRIC_COUNT;
    const all = rowOf(other, -1) * METRIC_COUNT;
    let bits = 0;
    for (let m = 0; m < METRIC_COUNT; m++) {
      const value = metrics[seat * METRIC_COUNT + m];
      if (value === 0) continue; // as most metrics of a seat are
      rows[own + m] += value;
      rows[ofBot + m] += value;
      rows[ofSeat + m] += value;
      rows[all + m] += value;
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
    this.payments[at] = 1;
    this.payments[at + 2]++;
  }

  private grow(): void {
    const { seatings, held, metrics } = this;
    this.seatings = new Int32Array(2 * seatings.length);
    this.seatings.set(seatings);
    this.held = new Int32Array(2 * held.length);
    this.held.set(held);
    this.metrics = new Int32Array(2 * metrics.length);
    this.metrics.set(metrics);
  }
}
