import type { FaultRecord, ForcedFault } from '#bots/fault';
import type { CardLine } from '#engine/card/card';
import type { Balance } from '#results/balance/bucket-metrics';
import { baselineFigures, variantFigures } from '#results/sweep/figures';
import { SweepResults } from '#results/sweep/results';
import { GroupSums, type Member } from './group-sums';
import type { SweepStretch } from './journal';
import { playedIn } from './metrics';
import { placeOf } from './plan';
import { configOf, groupsOf, type Sweep } from './sweep';

/** Faults that are told one by one. */
const FIRST_FAULTS = 20;

/** A decision that is not asked again, or a fault, with the variant in which it was. */
export type InVariant<T> = T & { readonly variant: number };

/** How far a sweep is: what is played is whole groups, then some deals of the group at hand. */
export class SweepState {
  readonly sweep: Sweep;
  readonly results: SweepResults;
  readonly groups: readonly (readonly number[])[];
  /** The group at hand; as many as there are when all is played. */
  group = 0;
  /** Of the group at hand. */
  sums: GroupSums;
  /** What is not to be asked again in the group at hand; `rotation` is the number of the game in the group's deal. */
  forced: ForcedFault[] = [];
  /** The same of the groups that are over. */
  readonly #forcedBefore: InVariant<ForcedFault>[] = [];
  /** The first of all. */
  readonly faults: InVariant<FaultRecord>[] = [];
  /** By variant: games in which each bot committed a fault. */
  readonly faultyByBot = new Map<number, readonly number[]>();
  readonly #lines = new Map<string, readonly CardLine[]>();

  constructor(sweep: Sweep) {
    this.sweep = sweep;
    this.results = new SweepResults(configOf(sweep));
    this.groups = groupsOf(sweep);
    this.sums = this.#noSums();
  }

  get isWhole(): boolean {
    return this.group === this.groups.length;
  }

  /** Numbers of the variants of the group at hand, the baseline first. */
  get members(): readonly number[] {
    return [0, ...(this.groups[this.group] ?? [])];
  }

  /** All that is not asked again, by variant. */
  get allForced(): readonly InVariant<ForcedFault>[] {
    return [...this.#forcedBefore, ...this.forced.map((forced) => this.inVariant(forced))];
  }

  /** Games played by now. */
  get games(): number {
    const { schedule, deals } = this.sweep;
    const before = this.groups.slice(0, this.group).reduce((sum, group) => sum + 1 + group.length, 0);
    const now = this.isWhole ? 0 : this.members.length * this.sums.deals;
    return schedule.gamesPerDeal * (before * deals + now);
  }

  /** Adds what a journal tells. Throws a RangeError where it does not go on where this is. */
  take({ group, first, count, forced, faults, sums }: SweepStretch): void {
    if (group !== this.group || first !== this.sums.deals || first + count > this.sweep.deals) {
      throw new RangeError(`it stands where group ${this.group}, deal ${this.sums.deals} should`);
    }
    const stretch = this.#noSums();
    stretch.addJSON(sums);
    if (stretch.deals !== count) throw new RangeError(`sums of ${stretch.deals} deals instead of ${count}`);
    this.forced.push(...forced);
    this.add(stretch, faults);
  }

  /** Adds what comes after these deals; the group ends with its last deal. */
  add(stretch: GroupSums, faults: readonly FaultRecord[]): void {
    this.sums.merge(stretch.toParts());
    this.faults.push(...faults.slice(0, FIRST_FAULTS - this.faults.length).map((fault) => this.inVariant(fault)));
    if (this.sums.deals < this.sweep.deals) return;
    this.#tell();
    this.#forcedBefore.push(...this.forced.map((forced) => this.inVariant(forced)));
    this.forced = [];
    this.group++;
    this.sums = this.#noSums();
  }

  /** Takes the group at hand for what it is, where nothing more is played now. */
  stop(): void {
    if (!this.isWhole && this.sums.deals > 0) this.#tell();
  }

  /** What was noted of a game of the group at hand, with its variant and its rotation there. */
  inVariant<T extends { readonly rotation: number }>(noted: T): InVariant<T> {
    const { member, rotation } = placeOf(noted.rotation, this.sweep.schedule.gamesPerDeal);
    return { ...noted, rotation, variant: this.members[member] };
  }

  /** Makes the figures of the group at hand. */
  #tell(): void {
    const { labels } = this.results;
    const { members, sums } = this;
    const base = this.#balanceOf(0, sums.members[0]);
    const baseline = baselineFigures(base, labels);
    for (const [i, number] of members.entries()) {
      const member = sums.members[i];
      if (number === 0 && this.results.has(0)) continue;
      const variant = this.#balanceOf(number, member);
      const figures =
        number === 0 ? baseline : variantFigures({ variant, base, pairs: member.pairs }, baseline, labels);
      this.results.add(number, figures, { deals: sums.deals, faultyGames: member.faultyGames });
      this.faultyByBot.set(number, member.faultyByBot);
    }
  }

  #balanceOf(number: number, { balance }: Member): Balance {
    return { sums: balance, played: playedIn(this.sweep.variants[number].setup, this.#lines) };
  }

  #noSums(): GroupSums {
    return new GroupSums(this.members.length, this.results.labels.length);
  }
}
