import type { FaultRecord } from '#bots/fault';
import { NOTE } from '#bots/note';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import { GameRecord } from '#engine/referee/record';
import { Quantities } from '#results/balance/quantities';
import type { BatchOutcome } from '../batches/plan';
import { unplayed } from '../batches/unplayed';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import type { Seating } from '../schedule/scheme';
import { GroupSums } from './group-sums';
import type { GroupPlan, SweepPlan, SweepPlayed, SweepTask } from './plan';

/** Faults of a batch that are told; all of them are counted. */
const FIRST_FAULTS = 10;

/** A variant as it is played: a table of its own, and its bots. */
interface Table {
  readonly player: GamePlayer;
  readonly bots: readonly Seated[];
  readonly quantities: Quantities;
}

/** Plays deals of a sweep in this thread, each under all variants of a group. `bots` are those of the plan, loaded. */
export class GroupPlayer {
  readonly #plan: SweepPlan;
  readonly #bots: readonly Seated[];
  readonly #schedule: Schedule;
  readonly #record = new GameRecord();
  /** Of the group that was played last. */
  #group = -1;
  #tables: readonly Table[] = [];
  /** The bots of the game at hand, by seat. */
  readonly #seats: Seated[] = [];

  constructor(plan: SweepPlan, bots: readonly Seated[]) {
    this.#plan = plan;
    this.#bots = bots;
    this.#schedule = scheduleOf(plan.schedule);
  }

  play(task: SweepTask): BatchOutcome<SweepPlayed> {
    try {
      return this.#playDeals(task);
    } catch (error) {
      return unplayed(task, error);
    }
  }

  #playDeals({ first, count, plan, forced, note }: SweepTask): SweepPlayed {
    const began = performance.now();
    this.#lay(plan);
    const sums = new GroupSums(this.#tables.length, this.#bots.length);
    const quantities = this.#tables.map((table) => table.quantities);
    const faults: FaultRecord[] = [];
    for (const { player } of this.#tables) player.note = note;
    note[NOTE.begun] = 1;
    for (let deal = first; deal < first + count; deal++) {
      for (const each of quantities) each.clear();
      for (let member = 0; member < this.#tables.length; member++) this.#playDeal(deal, member, sums, forced, faults);
      sums.addDeal(deal, quantities);
    }
    return { kind: 'played', first, count, sums: sums.toParts(), faults, duration: performance.now() - began };
  }

  /** Plays all games of a deal under one variant. */
  #playDeal(deal: number, member: number, sums: GroupSums, forced: SweepTask['forced'], faults: FaultRecord[]): void {
    const { player, bots, quantities } = this.#tables[member];
    const seatings = this.#schedule.next(deal);
    const before = member * seatings.length;
    for (let rotation = 0; rotation < seatings.length; rotation++) {
      const seating = seatings[rotation];
      for (let seat = 0; seat < 4; seat++) this.#seats[seat] = bots[seating[seat]];
      player.play({ deal, rotation: before + rotation }, this.#seats, this.#record, forced);
      quantities.addGame(seating, this.#record);
      if (player.faults.length === 0) continue;
      sums.members[member].countFaults(1, faultyBots(seating, player.faults, bots.length));
      for (const fault of player.faults) if (faults.length < FIRST_FAULTS) faults.push({ ...fault });
    }
  }

  /** Lays the tables of a group, unless they stand. */
  #lay({ group, variants }: GroupPlan): void {
    if (group === this.#group) return;
    const { root, faults } = this.#plan;
    this.#group = -1;
    this.#tables = variants.map(({ setup, options, salts }) => ({
      player: new GamePlayer(setup, root, faults),
      bots: this.#bots.map((bot, i) => ({ ...bot, options: options[i], salt: salts[i] })),
      quantities: new Quantities(this.#bots.length),
    }));
    this.#group = group;
  }
}

/** 1 for each bot that committed one of the faults. */
function faultyBots(seating: Seating, faults: readonly FaultRecord[], bots: number): number[] {
  const faulty = new Array<number>(bots).fill(0);
  for (const { seat } of faults) faulty[seating[seat]] = 1;
  return faulty;
}
