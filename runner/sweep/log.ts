import type { FaultRecord } from '#bots/fault';
import type { Journal } from '../journal/journal';
import { GroupSums } from './group-sums';
import type { SweepStretch } from './journal';
import type { SweepPlayed } from './plan';
import type { SweepState } from './state';

/**
 * Milliseconds between two lines, at least: so much play a kill may cost. Of a longer sweep it may cost a little more, since
 * a line holds the sums of all variants of a group.
 */
const INTERVAL = 400;
const SHARE = 1 / 100;

/** Gathers batches to the lines of a journal, and brings the state up to date with each line. */
export class SweepLog {
  readonly #state: SweepState;
  readonly #open: () => Journal<SweepStretch>;
  #journal: Journal<SweepStretch> | undefined;
  #pending: GroupSums;
  #faults: FaultRecord[] = [];
  readonly #began = performance.now();
  #written = performance.now();

  /** `open` is called when there is something to write. */
  constructor(state: SweepState, open: () => Journal<SweepStretch>) {
    this.#state = state;
    this.#open = open;
    this.#pending = this.#nothing();
  }

  /** Takes the next batch of the group at hand. */
  add({ sums, faults }: SweepPlayed): void {
    this.#pending.merge(sums);
    this.#faults.push(...faults);
    const now = performance.now();
    if (now - this.#written > Math.max(INTERVAL, (now - this.#began) * SHARE)) this.write();
  }

  /** Writes what is pending. When it returns that is on the disk, and in the state. */
  write(): void {
    const count = this.#pending.deals;
    if (count === 0) return;
    const { group, sums, forced } = this.#state;
    const first = sums.deals;
    this.open().append({
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
    this.#written = performance.now();
  }

  /** Opens the journal, unless that is done. */
  open(): Journal<SweepStretch> {
    this.#journal ??= this.#open();
    return this.#journal;
  }

  close(): void {
    this.#journal?.close();
  }

  #nothing(): GroupSums {
    return new GroupSums(this.#state.members.length, this.#state.results.labels.length);
  }
}
