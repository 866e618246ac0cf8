import type { FaultRecord } from '#bots/fault';
import type { Journal } from '../journal/journal';
import { PacedJournal } from '../journal/paced';
import { GroupSums } from './group-sums';
import type { SweepStretch } from './journal';
import type { SweepPlayed } from './plan';
import type { SweepState } from './state';

/** What a kill may cost of the time of a sweep: more than of that of a run, since a line holds the sums of a whole group. */
const SHARE = 1 / 100;

/** Gathers batches to the lines of a journal, and brings the state up to date with each line. */
export class SweepLog {
  readonly #state: SweepState;
  readonly #journal: PacedJournal<SweepStretch>;
  #pending: GroupSums;
  #faults: FaultRecord[] = [];

  /** `open` is called when there is something to write. */
  constructor(state: SweepState, open: () => Journal<SweepStretch>) {
    this.#state = state;
    this.#journal = new PacedJournal(open, SHARE);
    this.#pending = this.#nothing();
  }

  /** Takes the next batch of the group at hand. */
  add({ sums, faults }: SweepPlayed): void {
    this.#pending.merge(sums);
    this.#faults.push(...faults);
    if (this.#journal.isDue) this.write();
  }

  /** Writes what is pending. When it returns that is on the disk, and in the state. */
  write(): void {
    const count = this.#pending.deals;
    if (count === 0) return;
    const { group, sums, forced } = this.#state;
    const first = sums.deals;
    this.#journal.append({
      group,
      first,
      count,
      forced: forced.filter(({ deal }) => deal >= first && deal < first + count),
      faults: this.#faults,
      sums: this.#pending.toJSON(),
    });
    this.#state.add(this.#pending, this.#faults);
    this.#pending = this.#nothing();
    this.#faults = [];
  }

  close(): void {
    this.#journal.close();
  }

  #nothing(): GroupSums {
    return new GroupSums(this.#state.members.length, this.#state.results.labels.length);
  }
}
