import type { RootSeed } from '#engine/random/seed';
import type { EventSink, FaultKind } from '#engine/referee/events';
import type { GameRecord } from '#engine/referee/record';
import { type Seat, type SeatedTable, seatedTable } from '#engine/referee/seated-table';
import type { Setup } from '#engine/referee/setup';
import type { Table } from '#engine/referee/table';
import type { Bot } from './bot';
import { endsThread, type FaultPolicy, type FaultRecord, type ForcedFault, forcedKind, type GameKey } from './fault';
import { GameFaults, inOneLine } from './game-faults';
import { NOTE, NOTE_LENGTH } from './note';
import type { OutsideFault, Reply } from './outside';
import type { OutsideSeats } from './outside-seats';
import { type Absence, NO_ANSWER, Players } from './players';
import type { Seated } from './seated';

/**
 * `ordinal` is the decision's number in the game, from 1: bots outside this process answer later than others that are
 * asked with them. `substituted`: the action is not the bot's, but a safe one instead.
 */
export type OnDecision = (seat: Seat, ordinal: number, action: number, substituted: boolean) => void;

/** After a bot was stuck, or took its thread with it, so often in a game it is not asked again in it. */
const ENDINGS_A_GAME = 3;

/**
 * Decisions of a seat between two discards; more than any hand needs, Charleston and swaps included. With `exposureEdit` =
 * `untilDiscard` an exposure may change any number of times (A12): some bots would never come to an end.
 */
const MOST_WITHOUT_DISCARD = 100;

const NO_FAULTS: readonly ForcedFault[] = [];

/** Instead of an action: a bot outside this process was asked, and will answer. */
const WAITING = -1;

/**
 * Plays games with bots at the four seats: asks, checks, turns what goes wrong into faults, and never trusts an answer.
 * One player is made a thread and reused for all its games; of games with bots outside this process one for each game
 * that is played at a time, since they are left while an answer is waited for.
 */
export class GamePlayer {
  /** Where the player says what it is doing, see `NOTE`; a watchdog may read it from another thread. */
  note: Int32Array;
  /** Where set, time spent in decisions is added to `spent` (by seat, in the clock's unit), and `asked` counts them. */
  clock: (() => number) | null = null;
  readonly spent = new Float64Array(4);
  readonly asked = new Float64Array(4);
  /** Where set, is told of every decision before it is played: the view is still that of the decision. */
  onDecision: OnDecision | null = null;

  readonly #table: Table;
  readonly #views: readonly Seat[];
  readonly #faults: GameFaults;
  readonly #players: Players;
  /** Theirs, by seat. */
  readonly #bots: readonly Bot[];
  readonly #absences: (Absence | null)[];
  readonly #outside: OutsideSeats;
  readonly #endings = new Int32Array(4);
  #key: GameKey = { deal: 0, rotation: 0 };
  #seats: readonly Seated[] = [];
  #forced: readonly ForcedFault[] = NO_FAULTS;
  #ordinal = 0;
  /** The latest action is none that a bot chose. */
  #substituted = false;
  /** Decisions by seat since the game had so many discards. */
  readonly #decided = new Int32Array(4);
  #discards = 0;

  constructor(
    setup: Setup,
    root: RootSeed,
    policy: FaultPolicy,
    note: Int32Array = new Int32Array(NOTE_LENGTH),
    seated: SeatedTable = seatedTable(setup, root),
  ) {
    this.#table = seated.table;
    this.#views = seated.seats;
    this.#faults = new GameFaults(policy);
    this.#players = new Players(seated, root, this.#faults, (seat, milliseconds) => {
      this.spent[seat] += milliseconds;
      this.asked[seat]++;
    });
    this.#bots = this.#players.bots;
    this.#absences = this.#players.absences;
    this.#outside = this.#players.outside;
    this.note = note;
  }

  /** What is called when all answers that `advance` waits for are there, so that it can go on. */
  set onReady(call: () => void) {
    this.#outside.onReady = call;
  }

  /** Faults of the last game. */
  get faults(): readonly FaultRecord[] {
    return this.#faults.records;
  }

  /** What of the last game need not be asked again if it is played again, beyond what was known. */
  get forced(): readonly ForcedFault[] {
    return this.#faults.forced;
  }

  /** By seat, what bots outside this process answered in the last game; null where there is none. Good until the next. */
  get answers(): readonly (readonly Reply[] | null)[] {
    return this.#outside.answers;
  }

  /**
   * Plays one game, `seats[i]` at seat i, and fills `record`. Events go to `sink` if there is one. `forced` lists
   * decisions of earlier tries that must not be asked again. Not for bots outside this process.
   */
  play(
    key: GameKey,
    seats: readonly Seated[],
    record: GameRecord,
    forced: readonly ForcedFault[] = NO_FAULTS,
    sink: EventSink | null = null,
  ): void {
    this.begin(key, seats, record, forced, sink);
    if (!this.advance()) throw new Error('a bot outside this process cannot be waited for here');
  }

  /** Begins a game as `play` does, without asking anybody: `advance` plays it. */
  begin(
    key: GameKey,
    seats: readonly Seated[],
    record: GameRecord,
    forced: readonly ForcedFault[] = NO_FAULTS,
    sink: EventSink | null = null,
  ): void {
    this.#begin(key, seats, forced);
    this.#players.sit(key, this.#seats, this.#forced, this.note);
    this.#table.reset(key.deal, record, this.#players.listeners(sink));
    this.#players.start();
    this.#table.begin();
  }

  /**
   * Plays on until the game is over (true), or nothing can be done before bots outside this process have answered (false):
   * then to be called again when `onReady` was.
   */
  advance(): boolean {
    const table = this.#table;
    if (this.#outside.isWaiting && !this.#takeReplies()) return false;
    while (table.pending !== 0) {
      // The mask is read once: after the last answer `pending` already speaks of the next choice.
      for (let seat = 0, mask = table.pending; mask !== 0; seat++, mask >>>= 1) {
        if ((mask & 1) === 0) continue;
        const action = this.#ask(seat);
        if (action === WAITING) continue;
        this.#answer(seat, this.#ordinal, action);
      }
      if (this.#outside.isWaiting && !this.#takeReplies()) {
        this.note[NOTE.decision] = 0;
        return false;
      }
    }
    this.#players.end();
    return true;
  }

  /** Leaves the game as it is: bots outside this process are asked for nothing more in it. */
  abandon(): void {
    for (let seat = 0; seat < 4; seat++) this.#outside.leave(seat);
  }

  #begin(key: GameKey, seats: readonly Seated[], forced: readonly ForcedFault[]): void {
    this.#key = key;
    this.#seats = seats.slice();
    this.#forced =
      forced.length === 0 ? forced : forced.filter((f) => f.deal === key.deal && f.rotation === key.rotation);
    this.#ordinal = 0;
    this.#decided.fill(0);
    this.#discards = 0;
    this.#endings.fill(0);
    this.#faults.begin(key);
    this.#noteGame();
  }

  /** Says in the note which game is at hand, before any bot is called. */
  #noteGame(): void {
    const { note } = this;
    note[NOTE.decision] = 0;
    note[NOTE.hook] = 0;
    note[NOTE.deal] = this.#key.deal;
    note[NOTE.rotation] = this.#key.rotation;
  }

  #answer(seat: number, ordinal: number, action: number): void {
    this.onDecision?.(this.#views[seat], ordinal, action, this.#substituted);
    this.#table.answer(seat, action);
  }

  #ask(seat: number): number {
    const legal = this.#views[seat].ask();
    this.note[NOTE.decision] = ++this.#ordinal;
    this.#substituted = false;
    if (this.#absences[seat] !== null) return this.#absent(seat, this.#absences[seat]);
    if (this.#forced.length !== 0) {
      const forced = this.#forced.find((f) => f.ordinal === this.#ordinal);
      if (forced !== undefined) return this.#forcedAnswer(seat, forced);
    }
    if (this.#endings[seat] >= ENDINGS_A_GAME) return this.#safeAction(seat);
    if (this.#outside.at(seat) !== null) {
      this.#outside.ask(seat, legal, this.#ordinal);
      return WAITING;
    }
    let answer: unknown;
    try {
      answer = this.clock === null ? this.#bots[seat].decide(this.#views[seat], legal) : this.#timed(seat, legal);
    } catch (error) {
      return this.#substitute(seat, 'threw', inOneLine(error));
    }
    return this.#checked(seat, answer, this.#ordinal);
  }

  /** The action that an answer is, or what is played instead. */
  #checked(seat: number, answer: unknown, ordinal: number): number {
    if (typeof answer === 'number' && this.#table.isLegal(seat, answer)) {
      if (++this.#decided[seat] <= MOST_WITHOUT_DISCARD || this.#hasDiscarded()) return answer;
      const endless = `${this.#table.actionText(seat, answer)}, after ${MOST_WITHOUT_DISCARD} decisions without a discard`;
      return this.#substitute(seat, 'illegal', endless, ordinal);
    }
    const kind = typeof answer === 'number' && Number.isInteger(answer) ? 'illegal' : 'malformed';
    return this.#substitute(seat, kind, this.#answerText(seat, kind, answer), ordinal);
  }

  /** Whether there was a discard since decisions were counted; begins to count anew then. */
  #hasDiscarded(): boolean {
    const { discards } = this.#table.record;
    if (discards === this.#discards) return false;
    this.#discards = discards;
    this.#decided.fill(0);
    return true;
  }

  #timed(seat: number, legal: Int32Array): number {
    const clock = this.clock as () => number;
    const from = clock();
    const answer = this.#bots[seat].decide(this.#views[seat], legal);
    this.spent[seat] += clock() - from;
    this.asked[seat]++;
    return answer;
  }

  /** Does what the answers amount to that were waited for; false if some are not there yet. */
  #takeReplies(): boolean {
    const replies = this.#outside.takeAll();
    if (replies === null) return false;
    this.#noteGame();
    for (const { seat, ordinal, reply } of replies) {
      this.#substituted = false;
      const action = 'fault' in reply ? this.#failed(seat, reply, ordinal) : this.#checked(seat, reply.choice, ordinal);
      this.#answer(seat, ordinal, action);
    }
    return true;
  }

  #failed(seat: number, { fault, got, gone }: OutsideFault, ordinal: number): number {
    if (gone) this.#absences[seat] = { kind: fault, got, lost: true, told: true };
    if (gone || endsThread(fault)) this.#faults.force(seat, forcedKind(fault), ordinal, gone);
    return this.#substitute(seat, fault, got, ordinal);
  }

  #substitute(seat: number, kind: FaultKind, got: string, ordinal = this.#ordinal): number {
    const instead = this.#safeAction(seat);
    if (endsThread(kind)) this.#endings[seat]++;
    this.#table.fault(seat, kind, got, instead, this.#faults.fineOf(seat));
    this.#faults.note(seat, this.#seats[seat].label, kind, got, ordinal);
    return instead;
  }

  #safeAction(seat: number): number {
    this.#substituted = true;
    return this.#table.safeAction(seat);
  }

  #forcedAnswer(seat: number, { kind, gone = false }: ForcedFault): number {
    if (gone) {
      this.#absences[seat] = { kind, got: NO_ANSWER, lost: true, told: true };
      this.#outside.leave(seat);
    }
    return this.#substitute(seat, kind, NO_ANSWER);
  }

  /** The decision of a seat without a bot; the first tells why. */
  #absent(seat: number, absence: Absence): number {
    if (absence.told) return this.#safeAction(seat);
    absence.told = true;
    if (absence.lost) this.#faults.force(seat, forcedKind(absence.kind), this.#ordinal, true);
    return this.#substitute(seat, absence.kind, absence.got, absence.lost ? this.#ordinal : 0);
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
    return inOneLine(answer);
  }
}
