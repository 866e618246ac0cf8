import { NO_TARGET, type Rack } from '#engine/card/rack';
import { CARD_KINDS } from '#engine/card/slots';
import type { AmericanView } from '#engine/referee/view';
import { JOKER } from '#engine/tiles/kinds';
import { atLeast, chanceRow } from './arrivals';
import { type Goals, goalsOf } from './goals';

/** Kinds of a target, and its tiles, at most. */
const MOST_KINDS = 14;

// How tiles come, found by play. All are shares of the chance that one draw gives.
/** Of the draws that the wall would still give a seat, those that hands last. */
const DRAWS = 0.35;
/** Draws that a pass is worth: three tiles come, but those that others want least. */
const PASS_WORTH = 1.5;
/** A tile of a group that may be claimed: the last that it misses, and the others. */
const CLAIMED = 2.5;
const CLAIMED_LATER = 1.6;
/** The last tile of the hand may always be claimed. */
const LAST = 3.6;
/** Any other is the last with a chance of 1 in so many as are missing. */
const MAYBE_LAST = 1;
const NOT_LAST = 1.1;

/** Targets weighed at most, but for the last layer of them. */
const MOST_TARGETS = 400;

/**
 * What a hand may still become. Each target near enough is worth its points times the chance that all tiles come which
 * it misses, as if they came independently: naturals as the live copies are, jokers where they help most. A hand is
 * worth the sum of them. That is no chance to win, since targets share their tiles and the others play too, but of two
 * hands the better one is worth more.
 */
export class Outlook {
  /** Of the rack weighed last. */
  worth = 0;
  /** By kind held: what the rack would be worth less without one of its tiles. */
  readonly loss = new Float64Array(CARD_KINDS);

  #goals: Goals | null = null;
  #layer = new Int32Array(0);
  #rest = new Int32Array(0);
  #weighed = 0;

  #live: Uint8Array = new Uint8Array(CARD_KINDS);
  /** Own exposed tiles by kind, and whether jokers are among them. */
  readonly #exposed = new Uint8Array(CARD_KINDS);
  #exposedJokers = 0;
  /** Rows of `atLeast`: for tiles that can be claimed as the last only, by distance, and for those of larger groups. */
  readonly #lastRows = new Int32Array(16);
  #claimedRow = 0;
  #claimedLaterRow = 0;
  /** Chances that at least one and two jokers come. */
  #oneJoker = 0;
  #twoJokers = 0;

  /** The target at hand, by its kinds: tiles missing, those among them that jokers may be, live copies, rows. */
  readonly #missing = new Int32Array(MOST_KINDS);
  readonly #flexible = new Int32Array(MOST_KINDS);
  readonly #copies = new Int32Array(MOST_KINDS);
  readonly #rows = new Int32Array(MOST_KINDS);
  readonly #stillMissing = new Int32Array(MOST_KINDS);
  readonly #stillFlexible = new Int32Array(MOST_KINDS);

  /** Sees how tiles may come to a seat; so many passes of the Charleston are still to come. */
  begin(view: AmericanView, passes: number): void {
    const { card, live } = view;
    this.#goals = goalsOf(card, view.rules);
    if (this.#layer.length !== card.words) {
      this.#layer = new Int32Array(card.words);
      this.#rest = new Int32Array(card.words);
    }
    this.#live = live;
    let unseen = 0;
    for (let kind = 0; kind < CARD_KINDS; kind++) unseen += live[kind];
    const chance = (DRAWS * view.wallLeft * 0.25 + PASS_WORTH * passes) / unseen;
    for (let distance = 1; distance < 16; distance++) {
      this.#lastRows[distance] = chanceRow(chance * (distance === 1 ? LAST : NOT_LAST + MAYBE_LAST / distance));
    }
    this.#claimedRow = chanceRow(chance * CLAIMED);
    this.#claimedLaterRow = chanceRow(chance * CLAIMED_LATER);
    const jokers = chanceRow(chance);
    this.#oneJoker = atLeast(jokers, 1, live[JOKER]);
    this.#twoJokers = atLeast(jokers, 2, live[JOKER]);
    this.#exposed.fill(0);
    this.#exposedJokers = 0;
  }

  /** An own exposure is there. */
  expose(kind: number, size: number, jokers: number): void {
    this.#exposed[kind] += size;
    this.#exposedJokers += jokers;
  }

  /** Takes back an exposure. */
  conceal(kind: number, size: number, jokers: number): void {
    this.#exposed[kind] -= size;
    this.#exposedJokers -= jokers;
  }

  /**
   * Weighs a rack with the exposures told: its nearest targets and those up to `layers - 1` further away. Fills `loss`
   * too, or else only `worth`.
   */
  weigh(rack: Rack, layers: number, losses: boolean): number {
    this.worth = 0;
    this.#weighed = 0;
    if (losses) this.loss.fill(0);
    this.#rest.set(rack.open);
    const nearest = rack.nearest(this.#layer);
    let distance = nearest;
    while (distance !== NO_TARGET && distance < nearest + layers && this.#weighed < MOST_TARGETS) {
      this.#weighLayer(rack.counts, distance, losses);
      distance = rack.nearest(this.#layer, this.#rest);
    }
    return this.worth;
  }

  #weighLayer(counts: Int32Array, distance: number, losses: boolean): void {
    for (let word = 0; word < this.#layer.length; word++) {
      const targets = this.#layer[word];
      this.#rest[word] &= ~targets;
      for (let bits = targets; bits !== 0; bits &= bits - 1) {
        this.#weighTarget(counts, (word << 5) + 31 - Math.clz32(bits & -bits), distance, losses);
      }
    }
  }

  #weighTarget(counts: Int32Array, target: number, distance: number, losses: boolean): void {
    const goals = this.#goals as Goals;
    const from = goals.from[target];
    const kinds = goals.from[target + 1] - from;
    const lastRow = this.#lastRows[distance];
    const claims = goals.concealed[target] === 0 && distance > 1;
    this.#weighed++;
    for (let i = 0; i < kinds; i++) {
      const kind = goals.kind[from + i];
      const slots = goals.slots[from + i] - this.#exposed[kind];
      const flexible = goals.flexible[from + i] - this.#exposed[kind];
      const missing = slots > counts[kind] ? slots - counts[kind] : 0;
      this.#missing[i] = missing;
      this.#flexible[i] = flexible < 0 ? 0 : Math.min(missing, flexible);
      this.#copies[i] = this.#live[kind];
      const claimed = claims && flexible > 2;
      this.#rows[i] = claimed ? (missing > 1 ? this.#claimedLaterRow : this.#claimedRow) : lastRow;
    }
    const worth = this.#worthOf(goals, target, kinds, counts[JOKER]);
    this.worth += worth;
    if (losses) this.#addLosses(goals, target, counts, worth);
  }

  /** What each tile that the target uses is worth to it. */
  #addLosses(goals: Goals, target: number, counts: Int32Array, worth: number): void {
    const from = goals.from[target];
    const kinds = goals.from[target + 1] - from;
    for (let i = 0; i < kinds; i++) {
      const kind = goals.kind[from + i];
      if (counts[kind] === 0 || counts[kind] > goals.slots[from + i] - this.#exposed[kind]) continue;
      const more = this.#flexible[i] < goals.flexible[from + i] - this.#exposed[kind] ? 1 : 0;
      this.#missing[i]++;
      this.#flexible[i] += more;
      this.loss[kind] += worth - this.#worthOf(goals, target, kinds, counts[JOKER]);
      this.#missing[i]--;
      this.#flexible[i] -= more;
    }
    if (counts[JOKER] > 0) this.loss[JOKER] += worth - this.#worthOf(goals, target, kinds, counts[JOKER] - 1);
  }

  /** Points times the chance to get what is missing, with so many jokers in hand. */
  #worthOf(goals: Goals, target: number, kinds: number, jokers: number): number {
    let chance = 1;
    let flexible = 0;
    for (let i = 0; i < kinds; i++) {
      const missing = this.#missing[i];
      this.#stillMissing[i] = missing;
      this.#stillFlexible[i] = this.#flexible[i];
      flexible += this.#flexible[i];
      if (missing > 0) chance *= atLeast(this.#rows[i], missing, this.#copies[i]);
    }
    // A28: without any joker it pays more.
    const bonus = this.#exposedJokers > 0 ? 0 : goals.bonus[target] * chance;
    let used = 0;
    for (; used < jokers && flexible > 0; used++, flexible--) chance *= this.#placeJoker(kinds);
    let whole = chance * (1 - this.#oneJoker);
    if (flexible > 0) chance *= this.#placeJoker(kinds);
    whole += chance * (this.#oneJoker - this.#twoJokers);
    if (flexible > 1) chance *= this.#placeJoker(kinds);
    whole += chance * this.#twoJokers;
    return goals.value[target] * whole + bonus;
  }

  /** Puts a joker where it raises the chance most, and tells how many times. */
  #placeJoker(kinds: number): number {
    let best = 0;
    let most = 0;
    for (let i = 0; i < kinds; i++) {
      if (this.#stillFlexible[i] === 0) continue;
      const missing = this.#stillMissing[i];
      const times =
        atLeast(this.#rows[i], missing - 1, this.#copies[i]) / atLeast(this.#rows[i], missing, this.#copies[i]);
      if (times <= most) continue;
      best = i;
      most = times;
    }
    this.#stillMissing[best]--;
    this.#stillFlexible[best]--;
    return most;
  }
}
