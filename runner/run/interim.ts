import type { RunConfig } from '#results/config';
import { Results } from '#results/results';
import { renderTable } from '#results/table';
import type { Totals } from '#results/totals';
import type { Progress } from '../terminal/progress';
import type { Interval } from './run';

/** Shows the table of what is played by then, every so many games or seconds. */
export class InterimTables {
  readonly #interval: Interval;
  readonly #progress: Progress;
  #next: number;

  constructor(interval: Interval, progress: Progress) {
    this.#interval = interval;
    this.#progress = progress;
    this.#next = 'games' in interval ? interval.games : performance.now() + 1000 * interval.seconds;
  }

  show(totals: Totals, run: RunConfig): void {
    const at = 'games' in this.#interval ? run.games.played : performance.now();
    if (at < this.#next) return;
    const step = 'games' in this.#interval ? this.#interval.games : 1000 * this.#interval.seconds;
    this.#next += step * (1 + Math.floor((at - this.#next) / step));
    const { columns = 120 } = process.stderr;
    this.#progress.notice(`${renderTable(new Results(totals, run), { width: columns, colour: false, brief: true })}\n`);
  }
}
