import type { Random } from '#engine/random/random';
import { seatWind } from '#engine/rules/dealer';
import type { BasicRules } from '#engine/rules/ruleset';
import { BONUS_TILES, FIRST_BONUS, NONE, SET_KINDS } from '#engine/tiles/kinds';
import { type Determinization, Determinizer, type Making } from '../determinization';
import { Place } from '../place';
import type { BasicView, Evaluation, Exposure } from '../view';
import { shuffleWall } from '../wall';
import { dealHiddenAnew } from './determinize';
import { BasicEvaluation } from './evaluation';
import {
  CLAIMED,
  GROUP_OF,
  MAX_DISCARDS,
  MELD_KINDS,
  MELD_SOURCES,
  meldClaimed,
  meldFrom,
  meldKind,
  meldSource,
  meldTile,
  PHASE,
  SHIFT_OF,
} from './state';
import { BasicTable } from './table';
import { drawable } from './wall';

const DECISIONS = ['turn', 'discard', 'claim', 'rob', 'turn'] as const;

/**
 * A seat's view of a table. It hands out copies and numbers only, never the table's own arrays, and cannot be moved to
 * another seat: nothing of it can be written but by the harness.
 */
export class BasicSeat implements BasicView {
  readonly game = 'basic';
  readonly #seat: number;
  readonly #table: BasicTable;
  readonly #place: Place;
  readonly #evaluation = new BasicEvaluation();
  readonly #counts = new Uint8Array(SET_KINDS);
  readonly #live = new Uint8Array(SET_KINDS);
  readonly #words = new Int32Array(4);
  readonly #index = new Int32Array(4);
  readonly #liveWords = new Int32Array(4);
  readonly #scores = new Int32Array(4);
  /** Moves of the table when the evaluation was filled. */
  #evaluatedAt = -1;
  readonly #determinizer: Determinizer<BasicTable>;

  constructor(table: BasicTable, seat: number) {
    this.#table = table;
    this.#seat = seat;
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

  get rules(): BasicRules {
    return this.#table.rules;
  }

  get dealer(): number {
    return this.#table.state.dealer;
  }

  get seatWind(): number {
    return seatWind(this.#seat, this.#table.state.dealer, this.#table.rules.turnDirection);
  }

  get hand(): number {
    return this.#table.state.handNumber;
  }

  get decision(): BasicView['decision'] {
    return DECISIONS[this.#table.state.phase];
  }

  get random(): Random {
    return this.#place.random();
  }

  get counts(): Uint8Array {
    const { hand } = this.#table.state;
    for (let kind = 0; kind < SET_KINDS; kind++) {
      this.#counts[kind] = (hand[this.#seat * 4 + GROUP_OF[kind]] >>> SHIFT_OF[kind]) & 7;
    }
    return this.#counts;
  }

  get live(): Uint8Array {
    const words = this.liveWords;
    for (let kind = 0; kind < SET_KINDS; kind++) this.#live[kind] = (words[GROUP_OF[kind]] >>> SHIFT_OF[kind]) & 7;
    return this.#live;
  }

  get words(): Int32Array {
    for (let group = 0; group < 4; group++) this.#words[group] = this.#table.state.hand[this.#seat * 4 + group];
    return this.#words;
  }

  get index(): Int32Array {
    for (let group = 0; group < 4; group++) this.#index[group] = this.#table.state.index[this.#seat * 4 + group];
    return this.#index;
  }

  get liveWords(): Int32Array {
    const { hand, pool } = this.#table.state;
    for (let group = 0; group < 4; group++) this.#liveWords[group] = pool[group] - hand[this.#seat * 4 + group];
    return this.#liveWords;
  }

  get setsWanted(): number {
    return this.#table.state.setsWanted(this.#seat);
  }

  get drawn(): number {
    const { state } = this.#table;
    return state.phase === PHASE.turn && state.actor === this.#seat ? state.drawn : NONE;
  }

  get lastDiscard(): number {
    return this.#isClaim() ? this.#table.state.claimable : NONE;
  }

  get lastDiscarder(): number {
    return this.#isClaim() ? this.#table.state.actor : NONE;
  }

  get wallLeft(): number {
    return drawable(this.#table.state, this.#table.rules);
  }

  get scores(): Int32Array {
    this.#scores.set(this.#table.state.totals);
    return this.#scores;
  }

  melds(seat: number): readonly Exposure[] {
    const { melds, meldCount } = this.#table.state;
    const shown: Exposure[] = [];
    for (let i = 0; i < meldCount[seat]; i++) shown.push(exposure(melds[seat * 4 + i]));
    return shown;
  }

  discards(seat: number): Uint8Array {
    const { discards, discardCount } = this.#table.state;
    return discards.slice(seat * MAX_DISCARDS, seat * MAX_DISCARDS + discardCount[seat]);
  }

  handSize(seat: number): number {
    return this.#table.state.handSize(seat);
  }

  bonus(seat: number): readonly number[] {
    const held = this.#table.state.bonus[seat];
    const tiles: number[] = [];
    for (let i = 0; i < BONUS_TILES; i++) if ((held >> i) & 1) tiles.push(FIRST_BONUS + i);
    return tiles;
  }

  get distance(): number {
    return this.#table.state.distance[this.#seat];
  }

  evaluate(): Evaluation {
    if (this.#evaluatedAt !== this.#table.moves) {
      const { state, offers, rules } = this.#table;
      this.#evaluation.fill(state, offers, this.#seat, rules.swapDiscard);
      this.#evaluatedAt = this.#table.moves;
    }
    return this.#evaluation;
  }

  determinize(again?: Determinization): Determinization {
    return this.#determinizer.make(this.random, again);
  }

  #isClaim(): boolean {
    const { phase } = this.#table.state;
    return phase === PHASE.window || phase === PHASE.rob;
  }
}

const MAKING: Making<BasicTable> = {
  like({ rules, state }, root) {
    return new BasicTable(rules, root, shuffleWall, state.wall.kind);
  },
  seat(table, seat) {
    return new BasicSeat(table, seat);
  },
  dealHiddenAnew,
};

function exposure(meld: number): Exposure {
  const claimed = meldSource(meld) === CLAIMED;
  return {
    kind: MELD_KINDS[meldKind(meld)],
    tile: meldTile(meld),
    source: MELD_SOURCES[meldSource(meld)],
    claimed: claimed ? meldClaimed(meld) : NONE,
    from: claimed ? meldFrom(meld) : NONE,
    jokers: 0,
  };
}
