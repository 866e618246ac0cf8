import type { CompiledCard } from '#engine/card/compile';
import { Rack } from '#engine/card/rack';
import { CARD_KINDS } from '#engine/card/slots';
import type { AmericanView, Exposure } from '#engine/referee/view';
import { JOKER } from '#engine/tiles/kinds';
import { type Goals, goalsOf } from './goals';

/**
 * How likely who has so many exposures waits for Mahjong, by tiles left in the wall: at most 33, 66, and more. Set so that
 * the chances come out as counted in games of `efficient` bots.
 */
const READY: readonly (readonly number[])[] = [
  [0, 0, 0],
  [0.5, 0.26, 0.1],
  [0.75, 0.55, 0.25],
  [0.7, 0.65, 0.6],
  [0.8, 0.8, 0.8],
];
/** Jokers help where they may: as if so many more copies were live. */
const JOKER_COPIES = 1;
const SIZES: Readonly<Record<Exposure['kind'], number>> = { chow: 3, pung: 3, kong: 4, quint: 5, sextet: 6 };
const MOST_KINDS = 14;

/**
 * What each discard risks. The exposures of another seat leave some targets of the card. Each is as likely as the ways
 * to hold what it still needs are many, and so is each tile as the one that it waits for.
 */
export class Danger {
  /** By kind: the chance that its discard gives another Mahjong, and the line's points times that chance. */
  readonly chance = new Float64Array(CARD_KINDS);
  readonly points = new Float64Array(CARD_KINDS);

  #rack: Rack | null = null;
  /** By kind, for one seat: weight of the targets that wait for it, and the same times their points. */
  readonly #waits = new Float64Array(CARD_KINDS);
  readonly #pays = new Float64Array(CARD_KINDS);
  readonly #exposed = new Uint8Array(CARD_KINDS);
  readonly #ways = new Float64Array(MOST_KINDS);
  readonly #waysLess = new Float64Array(MOST_KINDS);

  /** Reads the table. */
  read(view: AmericanView): void {
    const stage = view.wallLeft <= 33 ? 0 : view.wallLeft <= 66 ? 1 : 2;
    this.chance.fill(0);
    this.points.fill(0);
    for (let turn = 1; turn < 4; turn++) {
      const seat = (view.seat + turn) & 3;
      const melds = view.melds(seat);
      if (melds.length === 0 || view.isDead(seat)) continue;
      this.#add(view, melds, READY[melds.length][stage]);
    }
  }

  #add({ card, rules, live }: AmericanView, melds: readonly Exposure[], ready: number): void {
    const rack = this.#empty(card);
    this.#exposed.fill(0);
    this.#waits.fill(0);
    this.#pays.fill(0);
    for (const { tile, kind, jokers } of melds) {
      rack.expose(tile, SIZES[kind], jokers > 0);
      this.#exposed[tile] += SIZES[kind];
    }
    const goals = goalsOf(card, rules);
    let all = 0;
    for (let word = 0; word < card.words; word++) {
      for (let bits = rack.open[word]; bits !== 0; bits &= bits - 1) {
        all += this.#weigh(goals, (word << 5) + 31 - Math.clz32(bits & -bits), live);
      }
    }
    if (all === 0) return;
    for (let kind = 0; kind < JOKER; kind++) {
      this.chance[kind] += (ready * this.#waits[kind]) / all;
      this.points[kind] += (ready * this.#pays[kind]) / all;
    }
  }

  /** Adds what a target may wait for. Returns the sum. */
  #weigh(goals: Goals, target: number, live: Uint8Array): number {
    const from = goals.from[target];
    const kinds = goals.from[target + 1] - from;
    let whole = 1;
    for (let i = 0; i < kinds; i++) {
      const kind = goals.kind[from + i];
      const wanted = goals.slots[from + i] - this.#exposed[kind];
      const copies = live[kind] + (goals.flexible[from + i] > this.#exposed[kind] ? JOKER_COPIES : 0);
      this.#ways[i] = ways(copies, wanted);
      // The tile that it waits for may be one that is not live: the discard itself.
      this.#waysLess[i] = wanted > 0 ? ways(copies, wanted - 1) : 0;
      whole *= this.#ways[i];
    }
    let all = 0;
    for (let i = 0; i < kinds; i++) {
      if (this.#waysLess[i] === 0) continue;
      let weight = this.#waysLess[i];
      if (whole > 0) weight *= whole / this.#ways[i];
      else for (let other = 0; other < kinds; other++) if (other !== i) weight *= this.#ways[other];
      all += weight;
      const kind = goals.kind[from + i];
      this.#waits[kind] += weight;
      this.#pays[kind] += weight * goals.value[target];
    }
    return all;
  }

  #empty(card: CompiledCard): Rack {
    if (this.#rack?.card !== card) this.#rack = new Rack(card);
    this.#rack.clear();
    return this.#rack;
  }
}

/** The root of the ways to choose so many of so many copies: players choose too, not only chance. */
function ways(copies: number, wanted: number): number {
  let product = 1;
  for (let n = 0; n < wanted; n++) product *= (copies - n) / (n + 1);
  return product > 0 ? Math.sqrt(product) : 0;
}
