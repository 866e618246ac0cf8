import type { CompiledCard } from '#engine/card/compile';
import { NO_TARGET, Rack } from '#engine/card/rack';
import type { Random } from '#engine/random/random';
import type { AmericanRules } from '#engine/rules/american';
import { FLOWER, JOKER, NONE } from '#engine/tiles/kinds';
import { checkAsked, type Determinization, determinizationOf, IMAGINED_ROOT, tableOf } from '../determinization';
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
  /** Where determinizations are made. */
  #drafted: AmericanTable | undefined;

  constructor(table: AmericanTable, seat: number) {
    this.#table = table;
    this.#seat = seat;
    this.#evaluation = new AmericanEvaluation(table);
    this.#rack = new Rack(table.lentCard);
    this.#place = new Place(table, seat);
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
    const { state, rules } = this.#table;
    const { counts } = state.racks[this.#seat];
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      const copies = kind < FLOWER ? 4 : kind === JOKER ? rules.tiles.jokers : rules.tiles.flowers;
      this.#live[kind] = copies - state.visible[kind] - counts[kind];
    }
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
    const from = this.#table;
    checkAsked(from, this.#seat);
    const made = again ?? imagined(tableLike(from));
    const table = tableOf(made) as AmericanTable;
    if (table.rules !== from.rules) throw new Error('determinize: what is to be used again is of another game');
    // On a table that no bot holds: whatever ends this half-way, none is left with hidden tiles as they are.
    this.#drafted ??= tableLike(from);
    this.#drafted.copyFrom(from);
    this.#drafted.deal = this.random.word();
    dealHiddenAnew(this.#drafted, this.#seat, this.random);
    table.copyFrom(this.#drafted);
    return made;
  }
}

/** A table of the same rules, for determinizations; it knows the card that is lent to bots. */
function tableLike({ rules, lentCard, state }: AmericanTable): AmericanTable {
  return new AmericanTable(rules, lentCard, IMAGINED_ROOT, shuffleWall, state.wall.kind, lentCard);
}

function imagined(table: AmericanTable): Determinization {
  return determinizationOf(
    table,
    [0, 1, 2, 3].map((seat) => new AmericanSeat(table, seat)),
  );
}

function exposure(meld: number): Exposure {
  const tile = meldKind(meld);
  const kind = GROUP_NAMES[meldSize(meld)];
  return { kind, tile, source: 'claim', claimed: tile, from: meldFrom(meld), jokers: meldJokers(meld) };
}
