import type { ExternalBot } from '#bots/external/external-bot';
import type { ForcedFault } from '#bots/fault';
import { NOTE } from '#bots/note';
import { GamePlayer } from '#bots/play';
import { GameRecord } from '#engine/referee/record';
import { seatedTables } from '#engine/referee/seated-table';
import type { gameLines } from '#results/games-csv';
import type { Wanted } from '#results/totals';
import { Ledger } from '../batches/ledger';
import { type BatchOutcome, type BatchPlayed, type BatchTask, type RunPlan, wantedOf } from '../batches/plan';
import { unplayed } from '../batches/unplayed';
import { answersText } from '../journal/answers';
import type { Recorder, Recorders } from '../record/recorder';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import type { Seating } from '../schedule/scheme';
import { Order } from './order';
import { haveRoom, programsOf, type SeatedBot } from './seated-programs';

/** Games that may be over before one that comes earlier, for each table: bounds the memory. */
const LOOK_AHEAD = 4;
/** A table at which games are played one after the other. */
interface PlayingTable {
  readonly player: GamePlayer;
  readonly recorder: Recorder | null;
  order: Order | null;
  seating: Seating;
  deal: number;
  rotation: number;
  record: GameRecord;
}

/**
 * Plays batches with bots outside this process: many games at once, so that their answers are waited for together. What
 * the games leave is entered in the order of the deals, so that it does not matter which was over first.
 */
export class Floor {
  readonly #plan: RunPlan;
  readonly #bots: readonly SeatedBot[];
  readonly #programs: readonly ExternalBot[];
  readonly #lines: typeof gameLines | null;
  readonly #recorders: Recorders | null;
  readonly #schedule: Schedule;
  readonly #wanted: Wanted;
  /** Tables made so far, those that are free, and those whose game can go on. */
  #tables = 0;
  readonly #free: PlayingTable[] = [];
  readonly #ready: PlayingTable[] = [];
  readonly #records: GameRecord[] = [];
  readonly #orders: Order[] = [];
  #isRunning = false;

  constructor(
    plan: RunPlan,
    bots: readonly SeatedBot[],
    lines: typeof gameLines | null,
    recorders: Recorders | null = null,
  ) {
    this.#recorders = recorders;
    this.#plan = plan;
    this.#bots = bots;
    this.#programs = programsOf(bots);
    this.#lines = lines;
    this.#schedule = scheduleOf(plan.schedule);
    this.#wanted = wantedOf(plan);
  }

  /** Plays a batch; several may be played at a time. */
  play(task: BatchTask): Promise<BatchOutcome> {
    return new Promise((done) => {
      const { count, note, schedule: drawn } = task;
      const schedule = drawn === undefined ? this.#schedule : scheduleOf(drawn);
      const ledger = new Ledger(this.#plan, this.#wanted, count * schedule.gamesPerDeal, this.#lines);
      note[NOTE.begun] = 1;
      this.#orders.push(new Order(task, schedule, ledger, done));
      this.run();
    });
  }

  /** Does all that can be done now; to be called when answers have come. */
  run(): void {
    if (this.#isRunning) return; // it is on its way already
    this.#isRunning = true;
    try {
      this.#advance();
      // Half of the games are asked while the bot thinks about the others: neither side waits for the other then.
      while (this.#begin()) {
        this.#advance();
        this.#flush();
      }
      this.#flush();
    } finally {
      this.#isRunning = false;
    }
  }

  /** Ends all batches: something failed that no bot is to blame for. */
  fail(error: unknown): void {
    for (const order of [...this.#orders]) this.#end(order, unplayed(order.task, error));
  }

  #flush(): void {
    for (const program of this.#programs) program.flush();
  }

  #advance(): void {
    for (let table = this.#ready.shift(); table !== undefined; table = this.#ready.shift()) this.#play(table);
  }

  #play(table: PlayingTable): void {
    const { order, player } = table;
    if (order === null) return;
    try {
      if (order.isOver || !player.advance()) return;
      this.#over(table, order);
    } catch (error) {
      this.#end(order, unplayed(order.task, error));
    }
  }

  /** Begins games, as many as half of all that can be played at once; false if none can begin. */
  #begin(): boolean {
    let begun = 0;
    for (const order of this.#orders) {
      while (begun < Math.max(1, this.#most() / 2)) {
        if (!this.#beginOne(order)) break;
        begun++;
      }
    }
    return begun > 0;
  }

  /** Tables that can be played at once. */
  #most(): number {
    return Math.min(...this.#programs.map(({ games }) => games));
  }

  #beginOne(order: Order): boolean {
    const { next, task } = order;
    if (next === null || order.open >= LOOK_AHEAD * this.#most()) return false;
    const { deal, rotation, seating } = next;
    const seats = seating.map((bot) => this.#bots[bot]);
    if (!haveRoom(this.#programs, seats, rotation)) return false;
    const table = this.#table();
    table.order = order;
    table.seating = seating;
    table.deal = deal;
    table.rotation = rotation;
    table.record = this.#records.pop() ?? new GameRecord();
    order.begin();
    const { player } = table;
    player.note = task.note;
    try {
      table.recorder?.begin({ deal, rotation }, seating);
      player.begin({ deal, rotation }, seats, table.record, task.forced);
    } catch (error) {
      this.#end(order, unplayed(task, error));
      return false;
    }
    this.#ready.push(table);
    return true;
  }

  #table(): PlayingTable {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const { setup, root, faults } = this.#plan;
    // They share what all look at only, so that as many are made at once as have been by then.
    const seated = this.#aside(() => seatedTables(setup, root, Math.max(8, this.#tables)));
    const made = seated.map((seated) => {
      const player = new GamePlayer(setup, root, faults, undefined, seated);
      const table: PlayingTable = {
        player,
        recorder: this.#recorders?.() ?? null,
        order: null,
        seating: [0, 0, 0, 0],
        deal: 0,
        rotation: 0,
        record: new GameRecord(),
      };
      player.onReady = () => this.#ready.push(table);
      player.onDecision = table.recorder?.onDecision ?? null;
      return table;
    });
    this.#tables += made.length;
    this.#free.push(...made);
    return this.#free.pop() as PlayingTable;
  }

  /** Does what takes time and is no bot's doing: for the watchdog nothing has begun meanwhile. */
  #aside<T>(work: () => T): T {
    const say = (begun: number) => {
      for (const { task } of this.#orders) task.note[NOTE.begun] = begun;
    };
    say(0);
    try {
      return work();
    } finally {
      say(1);
    }
  }

  #over(table: PlayingTable, order: Order): void {
    const { player, recorder, deal, rotation, seating, record } = table;
    const { faults, forced, spent, asked } = player;
    const game = {
      deal,
      rotation,
      seating,
      record,
      decisions: recorder?.rows(record),
      answers: answersText(player.answers),
      faults: faults.map((fault) => ({ ...fault })),
      forced: [...forced],
      spent: spent.slice(),
      asked: asked.slice(),
    };
    spent.fill(0);
    asked.fill(0);
    table.order = null;
    this.#free.push(table);
    for (const entered of order.over(game)) this.#records.push(entered.record);
    const { played } = order;
    if (played !== null) this.#end(order, { ...played, ...this.#whatBecameOf(played.forced) });
  }

  /** What became of the processes since the last batch, and how often that cost time. */
  #whatBecameOf(forced: readonly ForcedFault[] = []): Pick<BatchPlayed, 'outside' | 'endings'> {
    const outside = this.#bots.map(({ program }) => program?.takeTally() ?? null);
    const endings = outside.reduce((sum, tally) => sum + (tally === null ? 0 : tally.losses + tally.timeouts), 0);
    return { outside, endings: endings + forced.filter(({ ordinal }) => ordinal === 0).length };
  }

  #end(order: Order, outcome: BatchOutcome): void {
    if (order.isOver) return;
    this.#orders.splice(this.#orders.indexOf(order), 1);
    order.end(outcome);
  }
}
