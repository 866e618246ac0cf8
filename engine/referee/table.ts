import type { RootSeed } from '#engine/random/seed';
import type { EventSink, FaultKind } from './events';
import type { LiveWall } from './live-wall';
import { Offers } from './offers';
import { GameRecord, M, METRIC_COUNT } from './record';
import { STEP, type Step } from './step';
import { shuffleWall, type WallSource } from './wall';

/**
 * One game as a state machine, whatever its rules: `pending` says which seats must choose among their `offers`,
 * `answer` takes the choices, and when the last of them is in the game moves on to the next choice or to its end.
 * Nothing is asked twice, nothing waits for a promise, and a table copies another whole.
 */
export abstract class Table {
  readonly root: RootSeed;
  readonly wallSource: WallSource;
  deal = 0;
  readonly offers = new Offers();
  /** Mask of the seats that must answer, bit = seat; 0 when the game is over. */
  pending = 0;
  /** Grows with every move of this table, over all its games: what was worked out at another number is out of date. */
  moves = 0;
  /** The latest answer of each seat that was asked. */
  readonly answers = new Int32Array(4);
  /** What the game leaves for the statistics, filled as it goes. */
  record = new GameRecord();
  /** Where events go; `null` for none, which costs nothing. */
  sink: EventSink | null = null;

  constructor(root: RootSeed, wallSource: WallSource = shuffleWall) {
    this.root = root;
    this.wallSource = wallSource;
  }

  /** Actions are whole numbers below this one. */
  abstract readonly actions: number;
  /** What of the state every game has: the wall, points of the game by seat, who deals, and the hand of the game from 0. */
  abstract readonly state: { readonly wall: LiveWall; readonly totals: Int32Array; dealer: number; handNumber: number };
  /** The action that stands in for a fault of a pending seat's bot. */
  abstract safeAction(seat: number): number;
  /** An action of a seat that is or was asked as text, as replays print it. */
  abstract actionText(seat: number, action: number): string;
  /** Does what all the answers that were asked for amount to. */
  protected abstract resolve(): Step;
  /** Does what is next, and says what is next then. */
  protected abstract take(step: Step): Step;

  /** Points of the game so far by seat. */
  get totals(): Int32Array {
    return this.state.totals;
  }

  /** Hand of the game, from 0. */
  get handNumber(): number {
    return this.state.handNumber;
  }

  /** The game has ended: `totals` and `record` are final. */
  get over(): boolean {
    return this.pending === 0;
  }

  /** Makes ready for the game of a deal. `record` is cleared, and filled as the game goes. */
  reset(deal: number, record: GameRecord, sink: EventSink | null): void {
    this.deal = deal;
    this.record = record;
    this.sink = sink;
    this.pending = 0;
    record.clear();
    this.state.totals.fill(0);
    this.state.dealer = 0;
    this.state.handNumber = 0;
  }

  /** Deals the first hand and asks whoever is first. */
  begin(): void {
    this.#go(STEP.deal);
  }

  /** Has a seat choose among its offers. */
  ask(seat: number): void {
    this.pending |= 1 << seat;
  }

  isLegal(seat: number, action: number): boolean {
    return this.offers.includes(seat, action);
  }

  /** Takes the answer of a pending seat. The caller has checked that it is legal. */
  answer(seat: number, action: number): void {
    this.answers[seat] = action;
    this.pending &= ~(1 << seat);
    if (this.pending === 0) this.#go(this.resolve());
  }

  /** The legal actions of a seat as text. */
  offerTexts(seat: number): string[] {
    return Array.from(this.offers.of(seat), (action) => this.actionText(seat, action));
  }

  /** Notes a fault of a pending seat, before its substitute is answered. `fine` holds four amounts that sum to zero. */
  fault(seat: number, kind: FaultKind, got: string, instead: number, fine: Int32Array | null): void {
    this.countFault(seat);
    if (fine !== null) this.#fine(seat, fine);
    if (this.sink === null) return;
    const asked = this.offerTexts(seat);
    const told = { type: 'fault', seat, kind, asked, got, instead: this.actionText(seat, instead) } as const;
    this.sink.push(fine === null ? told : { ...told, fine: Array.from(fine) });
  }

  /** Counts a fault that replaces no decision: a hook of the seat's bot threw. */
  countFault(seat: number): void {
    this.record.metrics[seat * METRIC_COUNT + M.faults]++;
  }

  /** What tables of both games copy; the copy has its own record from now on, and nobody is told. */
  protected copyCommon(other: Table): void {
    this.moves++;
    this.offers.copyFrom(other.offers);
    this.answers.set(other.answers);
    this.pending = other.pending;
    this.deal = other.deal;
    this.sink = null;
    this.record.clear();
  }

  /** Plays on until somebody must answer or the game is over. */
  #go(from: Step): void {
    this.moves++;
    let step = from;
    while (step > STEP.over) step = this.take(step);
  }

  #fine(payer: number, amounts: Int32Array): void {
    const { metrics, paid } = this.record;
    for (let seat = 0; seat < 4; seat++) {
      this.totals[seat] += amounts[seat];
      metrics[seat * METRIC_COUNT + M.payout] += amounts[seat];
      if (seat !== payer) paid[payer * 4 + seat] += amounts[seat];
    }
  }
}
