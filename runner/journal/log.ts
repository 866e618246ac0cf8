import type { ForcedFault } from '#bots/fault';
import type { StreamedFile } from '#results/streamed-file';
import type { Wanted } from '#results/totals';
import { Collected } from '../batches/collect';
import type { BatchPlayed } from '../batches/plan';
import type { Journal } from './journal';
import { PacedJournal } from './paced';
import type { Stretch } from './stretch';

/** What a kill may cost of the time of a run. */
const SHARE = 1 / 500;

/** What a run writes while it goes on: its journal, and games.csv if there is one. */
interface Growing {
  readonly journal: Journal;
  readonly games: StreamedFile | null;
}

/** Gathers batches to the lines of a journal. */
export class Log {
  readonly #journal: PacedJournal<Stretch>;
  /** games.csv, or null; opened with the journal. */
  #games: StreamedFile | null | undefined;
  /** Rows of games.csv from before that was opened. */
  #rows = '';
  readonly #wanted: Wanted;
  #first: number;
  #pending: Collected;
  #digests: string[] = [];
  #answers: string[] = [];
  #tables: Stretch['tables'];

  /** `open` is called when there is something to write; `first` is the deal at which the journal goes on. */
  constructor(open: () => Growing, wanted: Wanted, first: number) {
    this.#journal = new PacedJournal(() => {
      const { journal, games } = open();
      this.#games = games;
      games?.write(this.#rows);
      this.#rows = '';
      return journal;
    }, SHARE);
    this.#wanted = wanted;
    this.#first = first;
    this.#pending = new Collected(wanted);
  }

  /** Takes the next batch. `forced` are all of the run. */
  add(batch: BatchPlayed, forced: readonly ForcedFault[]): void {
    if (this.#games === undefined) this.#rows += batch.gamesCsv;
    else this.#games?.write(batch.gamesCsv);
    this.#pending.add(batch);
    this.#digests.push(batch.digests);
    if (batch.answers !== undefined) this.#answers.push(batch.answers);
    if (this.#journal.isDue) this.write(forced);
  }

  /** Notes the tables of the round that begins. */
  draw(tables: Stretch['tables']): void {
    this.#tables = tables;
  }

  /** Writes what is pending. When it returns that is on the disk, its rows of games.csv before its line. */
  write(forced: readonly ForcedFault[]): void {
    const count = this.#pending.deals;
    if (count === 0) return;
    this.open();
    const first = this.#first;
    this.#journal.append({
      first,
      count,
      gamesBytes: this.#games?.sync() ?? null,
      tables: this.#tables,
      forced: forced.filter(({ deal }) => deal >= first && deal < first + count),
      digests: joined(this.#digests),
      answers: this.#answers.length === 0 ? undefined : this.#answers,
      collected: this.#pending.toJSON(),
    });
    this.#first += count;
    this.#pending = new Collected(this.#wanted);
    this.#digests = [];
    this.#answers = [];
    this.#tables = undefined;
  }

  /** Opens what is written to, unless that is done. */
  open(): Journal {
    return this.#journal.open();
  }

  close(): void {
    this.#journal.close();
  }
}

/** Texts in base 64 that are whole (four characters for three bytes) can be put one behind the other. */
function joined(digests: readonly string[]): string {
  return digests.join('');
}
