import type { BasicView } from '#engine/referee/view';
import { EAST, SET_KINDS } from '#engine/tiles/kinds';

/**
 * Share of hands that are ready, by melds (0-3) and by eighths of tiles left in the wall (0-7, ... 72-79, more).
 * Counted, like all numbers here, over the discards of 4,000 hands of four `efficient` players.
 */
const READY: readonly (readonly number[])[] = [
  [0.65, 0.65, 0.62, 0.6, 0.534, 0.371, 0.229, 0.108, 0.033, 0.004, 0],
  [0.75, 0.75, 0.74, 0.66, 0.636, 0.509, 0.355, 0.213, 0.101, 0.029, 0.008],
  [0.83, 0.83, 0.83, 0.81, 0.71, 0.655, 0.576, 0.449, 0.306, 0.192, 0.075],
  [0.97, 0.97, 0.97, 0.97, 0.98, 0.977, 0.968, 0.942, 0.883, 0.81, 0.81],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
];

/**
 * How much each shape that a ready hand may wait with adds to the chance that a tile wins: per pair of unseen tiles
 * that make it, as a share of all pairs of unseen tiles. `EDGE` is 1-2 or 8-9 waiting for one tile.
 */
const OPEN = 21.3;
const GAP = 8.3;
const EDGE = 36.6;
const PAIR = 158;
const HONOUR_PAIR = 116;
/** A kind that the seat has discarded itself is hardly ever its wait; neighbours of its discards are so less often. */
const OWN_DISCARD = 0.075;
const NEAR_DISCARDS: readonly number[] = [1.08, 0.89, 0.8, 0.67];
/** A seat would have won on what was discarded since its hand last changed; a claim may have upset the order, rarely. */
const JUST_PASSED = 0.05;

/** How likely each discard is to give each of the others the hand. Made once and reused. */
export class Danger {
  /** Chance that a discard of a kind in hand wins for one of the others. */
  readonly #chances = new Float64Array(SET_KINDS);
  readonly #shape = new Float64Array(SET_KINDS);
  readonly #own = new Uint8Array(SET_KINDS);
  readonly #near = new Uint8Array(SET_KINDS);
  readonly #latest = new Int32Array(4);

  /** Works out the chances for the kinds in hand; returns false where nobody is likely to be ready yet. */
  read(view: BasicView): boolean {
    const { counts, live, wallLeft, seat } = view;
    const eighths = Math.min(10, wallLeft >> 3);
    let any = false;
    for (let turn = 1; turn < 4; turn++) if (readiness(view, (seat + turn) & 3, eighths) > 0.02) any = true;
    if (!any) return false;
    this.#chances.fill(0);
    this.#readShapes(counts, live);
    for (let turn = 3; turn > 0; turn--) this.#readSeat(view, counts, turn, eighths);
    return true;
  }

  /** Chance that discarding a kind of the hand lets another win. */
  ofDiscard(kind: number): number {
    return this.#chances[kind];
  }

  #readShapes(counts: Uint8Array, live: Uint8Array): void {
    let unseen = 0;
    for (let kind = 0; kind < SET_KINDS; kind++) unseen += live[kind];
    const pairs = unseen * unseen;
    for (let kind = 0; kind < SET_KINDS; kind++) {
      if (counts[kind] > 0) this.#shape[kind] = shapes(live, kind) / pairs;
    }
  }

  #readSeat(view: BasicView, counts: Uint8Array, turn: number, eighths: number): void {
    const seat = (view.seat + turn) & 3;
    const ready = readiness(view, seat, eighths);
    this.#readDiscards(view.discards(seat), turn);
    for (let kind = 0; kind < SET_KINDS; kind++) {
      if (counts[kind] === 0) continue;
      let factor = kind < EAST ? NEAR_DISCARDS[Math.min(3, this.#near[kind])] : 1;
      if (this.#own[kind] !== 0) factor = OWN_DISCARD;
      // Seats that come after this one and before us have discarded since, as a rule.
      for (let since = turn; since < 4; since++) if (this.#latest[since] === kind) factor = JUST_PASSED;
      this.#chances[kind] += ready * factor * (1 - Math.exp(-this.#shape[kind]));
    }
  }

  #readDiscards(discards: Uint8Array, turn: number): void {
    this.#own.fill(0);
    this.#near.fill(0);
    this.#latest[turn] = discards.length > 0 ? discards[discards.length - 1] : -1;
    for (let i = 0; i < discards.length; i++) {
      const kind = discards[i];
      this.#own[kind] = 1;
      if (kind >= EAST) continue;
      const first = kind - (kind % 9);
      for (let near = Math.max(first, kind - 2); near <= Math.min(first + 8, kind + 2); near++) {
        if (near !== kind) this.#near[near]++;
      }
    }
  }
}

function readiness(view: BasicView, seat: number, eighths: number): number {
  const melds = ((13 - view.handSize(seat)) / 3) | 0;
  return READY[melds][eighths];
}

/** Weighted pairs of unseen tiles that would wait for `kind`. */
function shapes(live: Uint8Array, kind: number): number {
  const pair = (live[kind] * (live[kind] - 1)) / 2;
  if (kind >= EAST) return HONOUR_PAIR * pair;
  const rank = kind % 9;
  let sum = PAIR * pair;
  if (rank >= 2) sum += (rank === 2 ? EDGE : OPEN) * live[kind - 2] * live[kind - 1];
  if (rank <= 6) sum += (rank === 6 ? EDGE : OPEN) * live[kind + 1] * live[kind + 2];
  if (rank >= 1 && rank <= 7) sum += GAP * live[kind - 1] * live[kind + 1];
  return sum;
}
