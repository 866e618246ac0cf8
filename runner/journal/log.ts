import type { ForcedFault } from '#bots/fault';
import type { StreamedFile } from '#results/streamed-file';
import type { Wanted } from '#results/totals';
import { Collected } from '../collect';
import type { BatchPlayed } from '../plan';
import type { Journal } from './journal';
import type { Stretch } from './stretch';

/**
 * Milliseconds between two lines, at least: so much play a kill may cost. Of a longer run it may cost a little more, so
 * that the journal grows with the logarithm of its time only.
 */
const INTERVAL = 400;
const SHARE = 1 / 500;

/** What a run writes while it goes on: its journal, and games.csv if there is one. */
export interface Growing {
  readonly journal: Journal;
  readonly games: StreamedFile | null;
}

/** Gathers batches to the lines of a journal. */
export class Log {
  readonly #open: () => Growing;
  #growing: Growing | undefined;
  /** Rows of games.csv from before that was opened. */
  #rows = '';
  readonly #wanted: Wanted;
  readonly #began = performance.now();
  #written = performance.now();
  #first: number;
  #pending: Collected;
  #digests: string[] = [];
  #answers: string[] = [];
  #tables: Stretch['tables'];

  /** `open` is called when there is something to write; `first` is the deal at which the journal goes on. */
  constructor(open: () => Growing, wanted: Wanted, first: number) {
    this.#open = open;
    this.#wanted = wanted;
    this.#first = first;
    this.#pending = new Collected(wanted);
  }

  /** Takes the next batch. `forced` are all of the run. */
  add(batch: BatchPlayed, forced: readonly ForcedFault[]): void {
    if (this.#growing === undefined) this.#rows += batch.gamesCsv;
    else this.#growing.games?.write(batch.gamesCsv);
    this.#pending.add(batch);
    this.#digests.push(batch.digests);
    if (batch.answers !== undefined) this.#answers.push(batch.answers);
    const now = performance.now();
    if (now - this.#written > Math.max(INTERVAL, (now - this.#began) * SHARE)) this.write(forced);
  }

  /** Notes the tables of the round that begins. */
  draw(tables: Stretch['tables']): void {
    this.#tables = tables;
  }

  /** Writes what is pending. When it returns that is on the disk, its rows of games.csv before its line. */
  write(forced: readonly ForcedFault[]): void {
    const count = this.#pending.deals;
    if (count === 0) return;
    const { journal, games } = this.open();
    const first = this.#first;
    const line: Stretch = {
      first,
      count,
      gamesBytes: games?.sync() ?? null,
      tables: this.#tables,
      forced: forced.filter(({ deal }) => deal >= first && deal < first + count),
      digests: joined(this.#digests),
      answers: this.#answers.length === 0 ? undefined : this.#answers,
      collected: this.#pending.toJSON(),
    };
    journal.append(line);
    this.#first += count;
    this.#pending = new Collected(this.#wanted);
    this.#digests = [];
    this.#answers = [];
    this.#tables = undefined;
    this.#written = performance.now();
  }

  /** Opens what is written to, unless that is done. */
  open(): Growing {
    if (this.#growing !== undefined) return this.#growing;
    this.#growing = this.#open();
    this.#growing.games?.write(this.#rows);
    this.#rows = '';
    return this.#growing;
  }

  close(): void {
    this.#growing?.journal.close();
  }
}

/** Texts in base 64 that are whole (four characters for three bytes) can be put one behind the other. */
function joined(digests: readonly string[]): string {
  return digests.join('');
}
