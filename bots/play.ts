import type { RootSeed } from '#engine/random/seed';
import type { EventSink, FaultKind, ReplayEvent } from '#engine/referee/events';
import type { GameRecord } from '#engine/referee/record';
import { freeze, type Seat, seatedTable } from '#engine/referee/seated-table';
import { seenBy } from '#engine/referee/seen';
import type { Setup } from '#engine/referee/setup';
import type { Table } from '#engine/referee/table';
import type { Bot, BotOptions, BotType } from './bot';
import { FaultAbort, type FaultPolicy, type FaultRecord, type ForcedFault, type GameKey } from './fault';
import { NOTE, NOTE_LENGTH } from './note';

/** A bot as it sits at a table. */
export interface Seated {
  readonly label: string;
  readonly type: BotType;
  readonly options: BotOptions;
  /** Tells equal bots apart: part of the key of the bot's random stream. */
  readonly salt: number;
}

/** Why a seat is played without its bot: all its decisions are the safe ones, and that is one fault. */
interface Absence {
  readonly kind: FaultKind;
  readonly got: string;
  told: boolean;
}

/** Sits where there is no bot; is not asked. */
const NOBODY: Bot = { decide: (_, legal) => legal[0] };

/** After a bot was stuck, or took its thread with it, so often in a game it is not asked again in it. */
const ENDINGS_A_GAME = 3;

const NO_FAULTS: readonly ForcedFault[] = [];

/** What a bot returned that gave no answer. */
const NO_ANSWER = 'no answer';

/**
 * Plays games with bots at the four seats: asks, checks, turns what goes wrong into faults, and never trusts an answer.
 * One player is made a thread and reused for all its games.
 */
export class GamePlayer {
  /** Faults of the last game. */
  readonly faults: FaultRecord[] = [];
  /** Where the player says what it is doing, see `NOTE`; a watchdog may read it from another thread. */
  note: Int32Array;
  /** Where set, time spent in decisions is added to `spent` (by seat, in the clock's unit), and `asked` counts them. */
  clock: (() => number) | null = null;
  readonly spent = new Float64Array(4);
  readonly asked = new Float64Array(4);

  readonly #table: Table;
  readonly #views: readonly Seat[];
  readonly #policy: FaultPolicy;
  readonly #fine: Int32Array;
  readonly #bots: Bot[] = [];
  readonly #absences: (Absence | null)[] = [];
  readonly #endings = new Int32Array(4);
  #key: GameKey = { deal: 0, rotation: 0 };
  #seats: readonly Seated[] = [];
  #forced: readonly ForcedFault[] = NO_FAULTS;
  #ordinal = 0;

  constructor(setup: Setup, root: RootSeed, policy: FaultPolicy, note: Int32Array = new Int32Array(NOTE_LENGTH)) {
    const { table, seats } = seatedTable(setup, root);
    this.#table = table;
    this.#views = seats;
    this.#policy = policy;
    this.#fine = new Int32Array(4);
    this.note = note;
  }

  /**
   * Plays one game, `seats[i]` at seat i, and fills `record`. Events go to `sink` if there is one. `forced` lists
   * decisions of earlier tries that must not be asked again.
   */
  play(
    key: GameKey,
    seats: readonly Seated[],
    record: GameRecord,
    forced: readonly ForcedFault[] = NO_FAULTS,
    sink: EventSink | null = null,
  ): void {
    this.#begin(key, seats, forced);
    for (let seat = 0; seat < 4; seat++) {
      this.#bots[seat] = this.#created(seat);
      this.#views[seat].begin(seats[seat].salt);
    }
    const table = this.#table;
    table.reset(key.deal, record, this.#listeners(sink));
    for (let seat = 0; seat < 4; seat++) {
      const bot = this.#bots[seat];
      if (bot.start) this.#hook(seat, () => bot.start?.(this.#views[seat]));
    }
    table.begin();
    while (table.pending !== 0) {
      // The mask is read once: after the last answer `pending` already speaks of the next choice.
      for (let seat = 0, mask = table.pending; mask !== 0; seat++, mask >>>= 1) {
        if ((mask & 1) !== 0) table.answer(seat, this.#ask(seat));
      }
    }
    for (let seat = 0; seat < 4; seat++) {
      const bot = this.#bots[seat];
      if (bot.end) this.#hook(seat, () => bot.end?.(Array.from(table.totals)));
      if (this.#absences[seat]?.told === false) this.#tellNeverAsked(seat);
    }
  }

  #begin(key: GameKey, seats: readonly Seated[], forced: readonly ForcedFault[]): void {
    const { note } = this;
    this.#key = key;
    this.#seats = seats;
    this.#forced =
      forced.length === 0 ? forced : forced.filter((f) => f.deal === key.deal && f.rotation === key.rotation);
    this.#ordinal = 0;
    this.#endings.fill(0);
    this.faults.length = 0;
    note[NOTE.decision] = 0;
    note[NOTE.hook] = 0;
    note[NOTE.deal] = key.deal;
    note[NOTE.rotation] = key.rotation;
  }

  #ask(seat: number): number {
    const legal = this.#views[seat].ask();
    this.note[NOTE.decision] = ++this.#ordinal;
    if (this.#absences[seat] !== null) return this.#absent(seat, this.#absences[seat]);
    if (this.#forced.length !== 0) {
      const forced = this.#forced.find((f) => f.ordinal === this.#ordinal);
      if (forced !== undefined) return this.#substitute(seat, forced.kind, NO_ANSWER);
    }
    if (this.#endings[seat] >= ENDINGS_A_GAME) return this.#table.safeAction(seat);
    let answer: unknown;
    try {
      answer = this.clock === null ? this.#bots[seat].decide(this.#views[seat], legal) : this.#timed(seat, legal);
    } catch (error) {
      return this.#substitute(seat, 'threw', describe(error));
    }
    if (typeof answer === 'number' && this.#table.isLegal(seat, answer)) return answer;
    const kind = typeof answer === 'number' && Number.isInteger(answer) ? 'illegal' : 'malformed';
    return this.#substitute(seat, kind, this.#answerText(seat, kind, answer));
  }

  #timed(seat: number, legal: Int32Array): number {
    const clock = this.clock as () => number;
    const from = clock();
    const answer = this.#bots[seat].decide(this.#views[seat], legal);
    this.spent[seat] += clock() - from;
    this.asked[seat]++;
    return answer;
  }

  #substitute(seat: number, kind: FaultKind, got: string, ordinal = this.#ordinal): number {
    const instead = this.#table.safeAction(seat);
    if (kind === 'timeout' || kind === 'crash') this.#endings[seat]++;
    this.#table.fault(seat, kind, got, instead, this.#fineOf(seat));
    this.#noteFault(seat, kind, got, ordinal);
    return instead;
  }

  /** The decision of a seat without a bot; the first tells why. */
  #absent(seat: number, absence: Absence): number {
    if (absence.told) return this.#table.safeAction(seat);
    absence.told = true;
    return this.#substitute(seat, absence.kind, absence.got, 0);
  }

  #tellNeverAsked(seat: number): void {
    const absence = this.#absences[seat];
    if (absence === null) return;
    this.#table.countFault(seat);
    this.#noteFault(seat, absence.kind, absence.got, 0);
  }

  #fineOf(seat: number): Int32Array | null {
    const { mode, fine } = this.#policy;
    if (mode !== 'forfeit') return null;
    this.#fine.fill(fine);
    this.#fine[seat] = -3 * fine;
    return this.#fine;
  }

  #noteFault(seat: number, kind: FaultKind, got: string, ordinal: number): void {
    const known = this.faults.find((fault) => fault.seat === seat && fault.kind === kind);
    if (known !== undefined) {
      known.count++;
      return;
    }
    const { deal, rotation } = this.#key;
    const fault = { deal, rotation, seat, label: this.#seats[seat].label, kind, ordinal, count: 1, got };
    this.faults.push(fault);
    if (this.#policy.mode === 'abort') throw new FaultAbort(fault);
  }

  /** A bot for the seat. Where none can be made, nobody sits there. */
  #created(seat: number): Bot {
    this.#absences[seat] = null;
    const forced = this.#forced.find((f) => f.ordinal === 0 && f.seat === seat);
    if (forced !== undefined) return this.#nobody(seat, forced.kind, NO_ANSWER);
    const { type, options } = this.#seats[seat];
    this.note[NOTE.hook] = 1 + seat;
    try {
      const bot: unknown = type.create(options);
      if (typeof bot === 'object' && bot !== null && 'decide' in bot) return bot as Bot;
      return this.#nobody(seat, 'threw', `create returned ${describe(bot)} instead of a bot with decide()`);
    } catch (error) {
      return this.#nobody(seat, 'threw', describe(error));
    } finally {
      this.note[NOTE.hook] = 0;
    }
  }

  #nobody(seat: number, kind: FaultKind, got: string): Bot {
    this.#absences[seat] = { kind, got, told: false };
    return NOBODY;
  }

  /** A hook that throws is a fault, though no decision has to be replaced. */
  #hook(seat: number, call: () => void): void {
    this.note[NOTE.hook] = 1 + seat;
    try {
      call();
    } catch (error) {
      this.#table.countFault(seat);
      this.#noteFault(seat, 'threw', describe(error), 0);
    } finally {
      this.note[NOTE.hook] = 0;
    }
  }

  /** The run's own sink, and the bots that watch. `null` if nobody listens: then no event is ever built. */
  #listeners(sink: EventSink | null): EventSink | null {
    const watchers = [0, 1, 2, 3].filter((seat) => this.#bots[seat].seen !== undefined);
    if (watchers.length === 0) return sink;
    return {
      push: (event: ReplayEvent) => {
        sink?.push(event);
        for (const seat of watchers) {
          const seen = freeze(seenBy(event, seat));
          if (seen !== null) this.#hook(seat, () => this.#bots[seat].seen?.(seen));
        }
      },
    };
  }

  #answerText(seat: number, kind: FaultKind, answer: unknown): string {
    if (kind === 'illegal') {
      const action = answer as number;
      const known = action >= 0 && action < this.#table.actions;
      return known ? `${action} (${this.#table.actionText(seat, action)})` : String(action);
    }
    if (answer instanceof Promise) {
      answer.catch(() => {}); // nobody waits for it
      return 'a promise: decide must answer at once, not be async';
    }
    return describe(answer);
  }
}

/** Anything a bot may return or throw, as one bounded line. */
function describe(value: unknown): string {
  let text: string;
  try {
    text = value instanceof Error ? `${value.name}: ${value.message}` : String(value);
  } catch {
    text = typeof value;
  }
  return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 200);
}
