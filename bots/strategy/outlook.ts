import { accepts } from '#engine/tiles/accepts';
import { POW5 } from '#engine/tiles/classes';
import { HONOURS } from '#engine/tiles/kinds';
import { chowsAsHighest, chowsAsLowest, chowsAsMiddle, fields, pairs, sumFields } from '#engine/tiles/packed';
import { shanten } from '#engine/tiles/shanten';
import type { Holding } from './holding';
import type { Plan } from './plan';
import { chance, typicalChance } from './race';

/**
 * How much likelier than from the wall a live tile of a kind comes as a given seat's discard: honours, ones and nines,
 * and the rest. Fitted to the rounds in which 8,000 hands of four greedy players came nearer.
 */
const HONOUR_DISCARDS = 1.8;
const END_DISCARDS = 1;
const MIDDLE_DISCARDS = 0.6;
const ENDS = 0o100000001;

/** By shanten number: what looking a step ahead underrates a hand by, so that both depths mean the same. */
const AHEAD = [1, 1.49, 1.63, 1.33, 1.23, 1.2, 1.2, 1.2, 1.2];
const LEVELS = 9;
/** What a discard that gives up a step leaves of a plan's value. The chances above hold for hands on their way up only. */
const STEP_BACK = 0.4;

/** Estimates what a holding is worth under a plan. Made once and reused; it allocates nothing. */
export class Outlook {
  /** The holding without the tiles that the plan sets apart or leaves out. */
  readonly #hand = new Int32Array(4);
  readonly #index = new Int32Array(4);
  readonly #live = new Int32Array(4);
  readonly #masks = new Int32Array(4);
  readonly #leafMasks = new Int32Array(4);
  /** Kinds that the plan's pungs still want, those of them that are claimable as pairs, and tiles wanted in all. */
  readonly #wanted = new Int32Array(4);
  readonly #paired = new Int32Array(4);
  #missing = 0;
  #sets = 0;
  #melds = 0;
  #unseen = 1;
  #round = 0;
  #plan!: Plan;

  /**
   * Expected points: what the plan pays times the chance to get there. `depth` 0 looks at the tiles that are accepted
   * now, 1 at those accepted after each of them too.
   */
  value(holding: Holding, plan: Plan, depth: number): number {
    this.#load(holding, plan);
    const s = Math.max(0, this.#shanten());
    if (s > plan.distance) return plan.value * STEP_BACK ** (s - plan.distance);
    return this.#worth(s, depth);
  }

  /** Sets the distance and the value of a plan from the holding for which it is made, with 13 or 14 tiles. */
  measure(holding: Holding, plan: Plan): void {
    this.#load(holding, plan);
    plan.distance = Math.max(0, this.#shanten());
    plan.value = this.#worth(plan.distance, 0);
  }

  #worth(s: number, depth: number): number {
    if (s >= LEVELS) return 0;
    const chance = depth > 0 && s > 0 ? this.#ahead(s) : this.#chance(s);
    const { points, slow } = this.#plan;
    return points * chance * (slow === 1 ? 1 : slow ** s);
  }

  #load(holding: Holding, plan: Plan): void {
    this.#plan = plan;
    this.#melds = holding.bound;
    this.#sets = holding.sets - plan.count;
    this.#unseen = holding.unseen;
    this.#round = holding.round;
    this.#missing = 0;
    for (let group = 0; group < 4; group++) {
      this.#hand[group] = holding.hand[group];
      this.#index[group] = holding.index[group];
      this.#live[group] = holding.live[group];
      this.#wanted[group] = 0;
      this.#paired[group] = 0;
    }
    if (plan.plain) return;
    for (let i = 0; i < plan.count; i++) this.#setApart(plan.pungs[i]);
    for (let group = 0; group < 4; group++) this.#leaveOut(group, plan.keep[group]);
  }

  #setApart(kind: number): void {
    const group = (kind * 57) >> 9;
    const rank = kind - 9 * group;
    const held = Math.min(3, (this.#hand[group] >>> (3 * rank)) & 7);
    this.#hand[group] -= held << (3 * rank);
    this.#index[group] -= held * POW5[rank];
    if (held === 3) return;
    this.#missing += 3 - held;
    this.#wanted[group] |= 1 << (3 * rank);
    if (held === 2) this.#paired[group] |= 1 << (3 * rank);
  }

  #leaveOut(group: number, keep: number): void {
    const out = this.#hand[group] & ~fields(keep);
    if (out !== 0) {
      this.#hand[group] -= out;
      for (let rank = 0; rank < 9; rank++) this.#index[group] -= ((out >>> (3 * rank)) & 7) * POW5[rank];
    }
    this.#live[group] &= fields(keep);
  }

  #shanten(): number {
    const index = this.#index;
    return shanten(index[0], index[1], index[2], index[3], this.#sets) + this.#missing;
  }

  /** The accepted kinds: of the rest of the hand, and of the pungs set apart. */
  #accepted(masks: Int32Array): void {
    accepts(this.#index, 0, this.#hand, 0, this.#sets, masks);
    if (this.#missing === 0) return;
    for (let group = 0; group < 4; group++) masks[group] |= this.#wanted[group];
  }

  #chance(s: number): number {
    const masks = this.#leafMasks;
    this.#accepted(masks);
    return chance(this.#melds, s, this.#round, this.#rate(masks, s));
  }

  /** Accepted tiles expected a round, from the wall and from the others' discards. */
  #rate(masks: Int32Array, s: number): number {
    const { closed, drawOnly } = this.#plan;
    let sum = 0;
    for (let group = 0; group < 4; group++) {
      const mask = masks[group];
      const tiles = this.#live[group] & fields(mask);
      if (tiles === 0) continue;
      sum += sumFields(tiles);
      if (s === 0) {
        if (!drawOnly) sum += 3 * discarded(group, tiles);
      } else if (!closed) {
        const three = this.#fromAll(group, mask, s);
        const one = this.#fromOne(group, mask & ~three, s);
        sum += 3 * discarded(group, tiles & fields(three)) + discarded(group, tiles & fields(one));
      }
    }
    return sum / this.#unseen;
  }

  /** The accepted kinds that any of three seats may give: for Mahjong, or as the third of a pung (B8). */
  #fromAll(group: number, mask: number, s: number): number {
    if (s === 0) return this.#plan.drawOnly ? 0 : mask;
    if (this.#plan.closed) return 0;
    return mask & (pairs(this.#hand[group]) | this.#paired[group]);
  }

  /** The accepted kinds that only the seat before may give, as the third of a chow (B8). */
  #fromOne(group: number, mask: number, s: number): number {
    if (group === HONOURS || s === 0 || this.#plan.closed) return 0;
    const word = this.#hand[group];
    return mask & (chowsAsLowest(word) | chowsAsMiddle(word) | chowsAsHighest(word));
  }

  /** Looks a step ahead: the chances after each accepted tile, weighted by how soon it comes. */
  #ahead(s: number): number {
    const masks = this.#masks;
    this.#accepted(masks);
    const now = this.#round;
    const rates = this.#rate(masks, s);
    if (rates === 0) return 0;
    const later = Math.max(0, now >> 1, now - 1 - Math.floor(0.5 / (rates + 0.01)));
    this.#round = later;
    let sum = 0;
    for (let group = 0; group < 4; group++) {
      const three = this.#fromAll(group, masks[group], s);
      const one = this.#fromOne(group, masks[group] & ~three, s);
      for (let mask = masks[group]; mask !== 0; mask &= mask - 1) {
        const bit = mask & -mask;
        const shift = 31 - Math.clz32(bit);
        const live = (this.#live[group] >>> shift) & 7;
        if (live === 0) continue;
        const often = group === HONOURS ? HONOUR_DISCARDS : (bit & ENDS) !== 0 ? END_DISCARDS : MIDDLE_DISCARDS;
        const seats = (bit & three) !== 0 ? 3 : (bit & one) !== 0 ? 1 : 0;
        sum += live * (1 + often * seats) * this.#after(group, bit, s);
      }
    }
    this.#round = now;
    const successors = sum / (rates * this.#unseen * typicalChance(this.#melds, s - 1, later));
    return AHEAD[s] * chance(this.#melds, s, now, rates) * successors;
  }

  /** The chance after getting one of a kind of the accepted, `bit` of its group. */
  #after(group: number, bit: number, s: number): number {
    const rank = ((31 - Math.clz32(bit)) * 11) >> 5;
    this.#live[group] -= bit;
    let result: number;
    if ((this.#wanted[group] & bit) !== 0) {
      result = this.#afterWanted(group, bit, s);
    } else {
      this.#hand[group] += bit;
      this.#index[group] += POW5[rank];
      // From two steps away the tile to be discarded stays: what is accepted with it is near enough, and much quicker.
      result = s >= 2 || !this.#plan.plain ? this.#chance(s - 1) : this.#best(s - 1);
      this.#hand[group] -= bit;
      this.#index[group] -= POW5[rank];
    }
    this.#live[group] += bit;
    return result;
  }

  #afterWanted(group: number, bit: number, s: number): number {
    const paired = this.#paired[group] & bit;
    this.#missing--;
    if (paired !== 0) {
      this.#wanted[group] ^= bit;
      this.#paired[group] ^= bit;
    } else {
      this.#paired[group] |= bit;
    }
    const result = this.#chance(s - 1);
    this.#missing++;
    this.#wanted[group] |= bit;
    this.#paired[group] = (this.#paired[group] & ~bit) | paired;
    return result;
  }

  /** The best chance over the discards that keep shanten number `s`. */
  #best(s: number): number {
    const hand = this.#hand;
    const index = this.#index;
    let best = 0;
    for (let group = 0; group < 4; group++) {
      for (let word = hand[group], rank = 0; word !== 0; word >>>= 3, rank++) {
        if ((word & 7) === 0) continue;
        index[group] -= POW5[rank];
        if (this.#shanten() <= s) {
          hand[group] -= 1 << (3 * rank);
          best = Math.max(best, this.#chance(s));
          hand[group] += 1 << (3 * rank);
        }
        index[group] += POW5[rank];
      }
    }
    return best;
  }
}

/** What one seat is expected to discard of live tiles of a group, in tiles drawn from the wall. */
function discarded(group: number, tiles: number): number {
  if (tiles === 0) return 0;
  if (group === HONOURS) return HONOUR_DISCARDS * sumFields(tiles);
  const ends = (tiles & 7) + (tiles >>> 24);
  return MIDDLE_DISCARDS * sumFields(tiles) + (END_DISCARDS - MIDDLE_DISCARDS) * ends;
}
