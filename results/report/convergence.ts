import type { RunConfig } from '../config';
import { Sums } from '../figures';
import { standingOf } from '../stopping';
import type { Totals } from '../totals';
import type { Whisker } from './picture';
import { whisker } from './whisker';

/** What the deals up to a certain one came to. */
export interface ConvergencePoint {
  readonly deals: number;
  /** By bot: mean payout a seat and game with its 95 % interval; null before the first game of it. */
  readonly payouts: readonly (Whisker | null)[];
  /** Log-likelihood ratio of a sequential test, or null. */
  readonly llr: number | null;
}

/** Points kept, at most; half as many at least if there were as many stretches. */
const MOST = 200;

/** Follows the figures of a run along its stretches of deals, whose number nobody knows before the last. */
export class Convergence {
  readonly #run: RunConfig;
  readonly #points: ConvergencePoint[] = [];
  #latest: Totals | null = null;
  /** Stretches shown, and of how many one becomes a point. */
  #stretches = 0;
  #stride = 1;

  constructor(run: RunConfig) {
    this.#run = run;
  }

  /** Is shown the totals of all deals up to the end of the next stretch. They may go on growing afterwards. */
  add(totals: Totals): void {
    this.#latest = totals;
    this.#stretches++;
    if (this.#stretches % this.#stride !== 0) return;
    this.#points.push(this.#pointOf(totals));
    if (this.#points.length < MOST) return;
    for (let i = 0; i < MOST / 2; i++) this.#points[i] = this.#points[2 * i + 1];
    this.#points.length = MOST / 2;
    this.#stride *= 2;
  }

  /** The last is of all deals by now. */
  get points(): readonly ConvergencePoint[] {
    if (this.#latest === null) return [];
    const last = this.#pointOf(this.#latest);
    return [...this.#points.filter(({ deals }) => deals < last.deals), last];
  }

  #pointOf(totals: Totals): ConvergencePoint {
    const sums = new Sums(totals.tally);
    const payouts = this.#run.bots.map((_, bot) => {
      const { payout, payoutInterval } = sums.figures(bot);
      return whisker(payout, payoutInterval);
    });
    const llr = standingOf(totals, this.#run)?.sprt?.llr ?? null;
    return { deals: sums.figures(sums.everyone).deals, payouts, llr };
  }
}
