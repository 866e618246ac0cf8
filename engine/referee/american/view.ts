import type { CompiledCard } from '#engine/card/compile';
import { NO_TARGET, Rack } from '#engine/card/rack';
import type { Random } from '#engine/random/random';
import type { AmericanRules } from '#engine/rules/american';
import { NONE } from '#engine/tiles/kinds';
import { type Determinization, Determinizer, type Making } from '../determinization';
import { Place } from '../place';
import type { AmericanView, Evaluation, Exposure } from '../view';
import { shuffleWall } from '../wall';
import { CARD_KINDS, GROUP_NAMES } from './actions';
import { dealHiddenAnew } from './determinize';
import { AmericanEvaluation, HOPELESS } from './evaluation';
import { handSize } from './mahjong';
import { PASSES } from './pass-steps';
import { MAX_DISCARDS, MAX_MELDS, meldFrom, meldJokers, meldKind, meldSize, PHASE } from './state';
import { AmericanTable } from './table';
import { fillUnseen } from './unseen';

const DECISIONS = ['heavenly', 'give', 'vote', 'wish', 'turn', 'claim', 'claim'] as const;

/**
 * A seat's view of a table. It hands out copies and numbers only, never the table's own arrays, and cannot be moved to
 * another seat: nothing of it can be written but by the harness.
 */
export class AmericanSeat implements AmericanView {
  readonly game = 'american';
  readonly #seat: number;
  readonly #table: AmericanTable;
  readonly #place: Place;
  readonly #evaluation: AmericanEvaluation;
  readonly #rack: Rack;
  readonly #counts = new Uint8Array(CARD_KINDS);
  readonly #live = new Uint8Array(CARD_KINDS);
  readonly #scores = new Int32Array(4);
  /** Moves of the table when the evaluation was filled. */
  #evaluatedAt = -1;
  readonly #determinizer: Determinizer<AmericanTable>;

  constructor(table: AmericanTable, seat: number) {
    this.#table = table;
    this.#seat = seat;
    this.#evaluation = new AmericanEvaluation(table);
    this.#rack = new Rack(table.lentCard);
    this.#place = new Place(table, seat);
    this.#determinizer = new Determinizer(MAKING, table, seat);
    Object.freeze(this);
  }

  /** Tells the view that a new game begins, played by a bot with this salt. */
  begin(salt: number): void {
    this.#place.begin(salt);
  }

  /** Tells the view that its seat must decide, and returns the legal actions: a copy, valid until the next decision. */
  ask(): Int32Array {
    return this.#place.legal();
  }

  get seat(): number {
    return this.#seat;
  }

  get rules(): AmericanRules {
    return this.#table.rules;
  }

  get card(): CompiledCard {
    return this.#table.lentCard;
  }

  get dealer(): number {
    return this.#table.state.dealer;
  }

  get hand(): number {
    return this.#table.state.handNumber;
  }

  get decision(): AmericanView['decision'] {
    return DECISIONS[this.#table.state.phase];
  }

  /** The pass in progress, while tiles are given. */
  get pass(): AmericanView['pass'] {
    const { phase, pass } = this.#table.state;
    return phase === PHASE.give || phase === PHASE.wish ? PASSES[pass].step : null;
  }

  get random(): Random {
    return this.#place.random();
  }

  get counts(): Uint8Array {
    this.#counts.set(this.#table.state.racks[this.#seat].counts);
    return this.#counts;
  }

  /** The concealed tiles and their distance from every target: a copy to try things out on. */
  get rack(): Rack {
    this.#rack.copyFrom(this.#table.state.racks[this.#seat]);
    return this.#rack;
  }

  get live(): Uint8Array {
    fillUnseen(this.#table, this.#seat, this.#live);
    return this.#live;
  }

  get drawn(): number {
    const { state } = this.#table;
    return state.phase === PHASE.turn && state.actor === this.#seat ? state.drawn : NONE;
  }

  get lastDiscard(): number {
    const { phase, claimable } = this.#table.state;
    return phase === PHASE.window ? claimable : NONE;
  }

  get lastDiscarder(): number {
    const { phase, actor } = this.#table.state;
    return phase === PHASE.window ? actor : NONE;
  }

  get wallLeft(): number {
    return this.#table.state.wall.left;
  }

  get scores(): Int32Array {
    this.#scores.set(this.#table.state.totals);
    return this.#scores;
  }

  melds(seat: number): readonly Exposure[] {
    const { melds, meldCount } = this.#table.state;
    const shown: Exposure[] = [];
    for (let i = 0; i < meldCount[seat]; i++) shown.push(exposure(melds[seat * MAX_MELDS + i]));
    return shown;
  }

  discards(seat: number): Uint8Array {
    const { discards, discardCount } = this.#table.state;
    return discards.slice(seat * MAX_DISCARDS, seat * MAX_DISCARDS + discardCount[seat]);
  }

  isDead(seat: number): boolean {
    return this.#table.state.isDead(seat);
  }

  /** Tiles named in a pass are held until it is over: nobody sees who passes some on unseen. */
  handSize(seat: number): number {
    const { phase, racks, givenCount } = this.#table.state;
    return handSize(racks[seat].counts) + (phase === PHASE.give ? givenCount[seat] : 0);
  }

  get distance(): number {
    const distance = this.#table.state.distanceOf(this.#seat);
    return distance === NO_TARGET ? HOPELESS : distance;
  }

  evaluate(): Evaluation {
    if (this.#evaluatedAt !== this.#table.moves) {
      this.#evaluation.fill(this.#seat, this.live);
      this.#evaluatedAt = this.#table.moves;
    }
    return this.#evaluation;
  }

  determinize(again?: Determinization): Determinization {
    return this.#determinizer.make(this.random, again);
  }
}

const MAKING: Making<AmericanTable> = {
  // It knows the card that is lent to bots.
  like({ rules, lentCard, state }, root) {
    return new AmericanTable(rules, lentCard, root, shuffleWall, state.wall.kind, lentCard);
  },
  seat(table, seat) {
    return new AmericanSeat(table, seat);
  },
  dealHiddenAnew,
};

function exposure(meld: number): Exposure {
  const tile = meldKind(meld);
  const kind = GROUP_NAMES[meldSize(meld)];
  return { kind, tile, source: 'claim', claimed: tile, from: meldFrom(meld), jokers: meldJokers(meld) };
}
