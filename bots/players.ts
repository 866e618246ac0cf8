import type { RootSeed } from '#engine/random/seed';
import type { EventSink, FaultKind, ReplayEvent } from '#engine/referee/events';
import { freeze, type SeatedTable } from '#engine/referee/seated-table';
import { seenBy } from '#engine/referee/seen';
import type { Bot } from './bot';
import { type ForcedFault, forcedKind, type GameKey } from './fault';
import { type GameFaults, inOneLine } from './game-faults';
import { NOTE } from './note';
import type { OutsideBot, OutsideFault } from './outside';
import { OutsideSeats } from './outside-seats';
import { botSeed } from './outside-seed';
import type { Seated } from './seated';

/** Why a seat is played without its bot: all its decisions are the safe ones, and that is one fault. */
export interface Absence {
  readonly kind: FaultKind;
  readonly got: string;
  /** It is since the decision of the game at which it is told, not since the beginning. */
  readonly lost: boolean;
  told: boolean;
}

/** What a bot returned that gave no answer. */
export const NO_ANSWER = 'no answer';

/** Sits where there is no bot in this process; is not asked. */
const NOBODY: Bot = { decide: (_, legal) => legal[0] };

/** See `OutsidePlace`: a seat's place among those of its bot, rotation by rotation. */
export function laneOf(seats: readonly Pick<Seated, 'outside'>[], seat: number, rotation: number): number {
  const { outside } = seats[seat];
  return 4 * rotation + seats.slice(0, seat).filter((other) => other.outside === outside).length;
}

/** Who plays at the four seats of a game: makes the bots, calls their hooks, and knows which seat has none. */
export class Players {
  /** By seat. */
  readonly bots: Bot[] = [];
  readonly absences: (Absence | null)[] = [];
  readonly outside = new OutsideSeats();

  readonly #table: SeatedTable;
  readonly #root: RootSeed;
  readonly #faults: GameFaults;
  readonly #took: (seat: number, milliseconds: number) => void;
  #key: GameKey = { deal: 0, rotation: 0 };
  #seats: readonly Seated[] = [];
  #forced: readonly ForcedFault[] = [];
  #note: Int32Array = new Int32Array(0);

  /** `took` is told how long bots outside this process thought. */
  constructor(
    table: SeatedTable,
    root: RootSeed,
    faults: GameFaults,
    took: (seat: number, milliseconds: number) => void,
  ) {
    this.#table = table;
    this.#root = root;
    this.#faults = faults;
    this.#took = took;
  }

  /** A game begins: makes a bot for each seat. Where none can be made, nobody sits there. */
  sit(key: GameKey, seats: readonly Seated[], forced: readonly ForcedFault[], note: Int32Array): void {
    this.#key = key;
    this.#seats = seats;
    this.#forced = forced;
    this.#note = note;
    this.outside.begin();
    for (let seat = 0; seat < 4; seat++) {
      this.bots[seat] = this.#created(seat);
      this.#table.seats[seat].begin(seats[seat].salt);
    }
  }

  /** The table is laid. */
  start(): void {
    for (let seat = 0; seat < 4; seat++) {
      const bot = this.bots[seat];
      if (bot.start) this.#hook(seat, () => bot.start?.(this.#table.seats[seat]));
    }
  }

  /** The game is over. */
  end(): void {
    const { totals } = this.#table.table;
    for (let seat = 0; seat < 4; seat++) {
      const bot = this.bots[seat];
      this.outside.at(seat)?.end(Array.from(totals));
      if (bot.end) this.#hook(seat, () => bot.end?.(Array.from(totals)));
      const absence = this.absences[seat];
      if (absence?.told === false && !absence.lost) this.#neverAsked(seat, absence);
    }
  }

  /** The run's own sink, and the bots that watch. `null` if nobody listens: then no event is ever built. */
  listeners(sink: EventSink | null): EventSink | null {
    const watchers = [0, 1, 2, 3].filter((seat) => this.bots[seat].seen || this.outside.at(seat)?.seen);
    if (watchers.length === 0) return sink;
    return {
      push: (event: ReplayEvent) => {
        sink?.push(event);
        for (const seat of watchers) {
          this.outside.at(seat)?.seen?.(event);
          if (this.bots[seat].seen === undefined) continue;
          const seen = freeze(seenBy(event, seat));
          if (seen !== null) this.#hook(seat, () => this.bots[seat].seen?.(seen));
        }
      },
    };
  }

  #created(seat: number): Bot {
    this.absences[seat] = null;
    const forced = this.#forced.find((f) => f.ordinal === 0 && f.seat === seat);
    if (forced !== undefined) return this.#nobody(seat, forced.kind, NO_ANSWER);
    const { type, options, outside } = this.#seats[seat];
    if (outside !== undefined) return this.#seatOutside(seat, outside);
    this.#note[NOTE.hook] = 1 + seat;
    try {
      const bot: unknown = type.create(options);
      if (typeof bot === 'object' && bot !== null && 'decide' in bot) return bot as Bot;
      return this.#nobody(seat, 'threw', `create returned ${inOneLine(bot)} instead of a bot with decide()`);
    } catch (error) {
      return this.#nobody(seat, 'threw', inOneLine(error));
    } finally {
      this.#note[NOTE.hook] = 0;
    }
  }

  #nobody(seat: number, kind: FaultKind, got: string): Bot {
    this.absences[seat] = { kind, got, lost: false, told: false };
    return NOBODY;
  }

  #seatOutside(seat: number, outside: OutsideBot): Bot {
    const { table, seats } = this.#table;
    const place = {
      view: seats[seat],
      lane: laneOf(this.#seats, seat, this.#key.rotation),
      seed: botSeed(this.#root, this.#key.deal, seat, this.#seats[seat].salt),
      text: (action: number) => table.actionText(seat, action),
      took: (milliseconds: number) => this.#took(seat, milliseconds),
    };
    const refused = this.outside.sit(outside, place, ({ fault, got }: OutsideFault) => {
      this.absences[seat] = { kind: fault, got, lost: true, told: false };
    });
    if (refused === null) return NOBODY;
    this.#faults.force(seat, forcedKind(refused.fault), 0, false);
    return this.#nobody(seat, refused.fault, refused.got);
  }

  #neverAsked(seat: number, { kind, got }: Absence): void {
    this.#table.table.countFault(seat);
    this.#faults.note(seat, this.#seats[seat].label, kind, got, 0);
  }

  /** A hook that throws is a fault, though no decision has to be replaced. */
  #hook(seat: number, call: () => void): void {
    this.#note[NOTE.hook] = 1 + seat;
    try {
      call();
    } catch (error) {
      this.#table.table.countFault(seat);
      this.#faults.note(seat, this.#seats[seat].label, 'threw', inOneLine(error), 0);
    } finally {
      this.#note[NOTE.hook] = 0;
    }
  }
}
