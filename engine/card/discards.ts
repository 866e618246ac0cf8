import { PLANES, shortOfFlexible, withoutSpareJoker } from './planes';
import { NO_TARGET, type Rack } from './rack';
import { CARD_KINDS } from './slots';

/** Kinds as bits of two int32: kind k is bit k & 31 of number k >> 5. */
const KIND_WORDS = 2;
const FILLS = 2 * KIND_WORDS;

/**
 * What each discard leaves of a rack: the distance, the nearest targets, and the tiles that bring them nearer.
 *
 * No discard is tried out. A tile gone moves a target away by one or not at all, so the nearest targets afterwards are
 * the nearest of now that do not mind, and if all mind, those together with the next nearest that do not.
 */
export class Discards {
  /** By kind, NO_TARGET for kinds not held and where no target is left. */
  readonly distance = new Int8Array(CARD_KINDS);
  /** By kind: number of live copies of the tiles that bring a nearest target nearer. */
  readonly live = new Int32Array(CARD_KINDS);
  /** Distance before any discard, or NO_TARGET. */
  held = NO_TARGET;
  /** By kind two int32, the bits of those kinds, whether live or not. */
  readonly #wanted = new Int32Array(CARD_KINDS * KIND_WORDS);
  readonly #words: number;
  /** The nearest targets now, and those that are one further away. */
  readonly #now: Int32Array;
  readonly #next: Int32Array;
  readonly #others: Int32Array;
  /** The words that hold any of them, those with nearest ones first. */
  readonly #used: Int32Array;
  #usedNow = 0;
  #usedAll = 0;
  /** By kind, in words, the nearest targets after its discard: only the used words are written. */
  readonly #nearest: Int32Array;
  /** By kind, how many of the nearest targets its discard moves away. */
  readonly #hurt = new Uint8Array(CARD_KINDS);
  /** By target four int32: kinds that fill a strict slot, low and high bits, and kinds that fill a flexible one. */
  readonly #fills: Int32Array;
  #filled = false;
  /** A discard that moves none away and is counted, or -1. */
  #unhurt = -1;

  /** For racks of a card of so many words. */
  constructor(words: number) {
    const row = () => new Int32Array(words);
    this.#words = words;
    this.#now = row();
    this.#next = row();
    this.#others = row();
    this.#used = row();
    this.#nearest = new Int32Array(CARD_KINDS * words);
    this.#fills = new Int32Array(32 * words * FILLS);
  }

  /** Whether a tile of `kind` brings a nearest target nearer after discarding `discard`. */
  wants(discard: number, kind: number): boolean {
    return ((this.#wanted[discard * KIND_WORDS + (kind >> 5)] >>> (kind & 31)) & 1) === 1;
  }

  /** Fills `targets` with the nearest after discarding a kind that is held. */
  nearest(discard: number, targets: Int32Array): void {
    targets.fill(0);
    for (let n = 0; n < this.#usedAll; n++) {
      const word = this.#used[n];
      targets[word] = this.#nearest[discard * this.#words + word];
    }
  }

  /**
   * Looks at every kind that the rack holds. `live` are the copies by kind (0-35) that may still come; only targets in
   * `among` count. Returns the smallest distance, or NO_TARGET.
   */
  look(rack: Rack, live: ArrayLike<number>, among: Int32Array = rack.open): number {
    const least = this.measure(rack, among);
    if (least === NO_TARGET) return NO_TARGET;
    for (let kind = 0; kind < CARD_KINDS; kind++) if (rack.counts[kind] > 0) this.count(rack, kind, live);
    return least;
  }

  /** As `look`, but for `live` and what is wanted: `count` finds them for one kind. */
  measure(rack: Rack, among: Int32Array = rack.open): number {
    this.distance.fill(NO_TARGET);
    this.held = rack.nearest(this.#now, among);
    if (this.held === NO_TARGET) return NO_TARGET;
    this.#findNext(rack, this.held, among);
    this.#filled = false;
    this.#unhurt = -1;
    let least = NO_TARGET;
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      if (rack.counts[kind] === 0) continue;
      this.#hurt[kind] = this.#leave(rack, kind);
      this.distance[kind] = this.held + (this.#hurt[kind] === ALL_HURT ? 1 : 0);
      if (least === NO_TARGET || this.distance[kind] < least) least = this.distance[kind];
    }
    return least;
  }

  /** Finds `live` and what is wanted after discarding a kind that is held; the rack is as it was measured. */
  count(rack: Rack, kind: number, live: ArrayLike<number>): void {
    const isUnhurt = this.#hurt[kind] === NONE_HURT;
    if (isUnhurt && this.#unhurt >= 0) {
      this.#same(kind, this.#unhurt);
      return;
    }
    if (!this.#filled) this.#findFills(rack);
    this.#filled = true;
    this.#want(rack, kind, this.#hurt[kind], live);
    if (isUnhurt) this.#unhurt = kind;
  }

  /** Finds the targets that are one further away than the nearest, and lists the words of both. */
  #findNext(rack: Rack, distance: number, among: Int32Array): void {
    const now = this.#now;
    for (let word = 0; word < this.#words; word++) this.#others[word] = among[word] & ~now[word];
    if (rack.nearest(this.#next, this.#others) !== distance + 1) this.#next.fill(0);
    let used = 0;
    for (let word = 0; word < this.#words; word++) if (now[word] !== 0) this.#used[used++] = word;
    this.#usedNow = used;
    for (let word = 0; word < this.#words; word++)
      if (now[word] === 0 && this.#next[word] !== 0) this.#used[used++] = word;
    this.#usedAll = used;
  }

  /** Finds the nearest targets after a discard, and says how many of the nearest of now it moves away. */
  #leave(rack: Rack, kind: number): number {
    const { planes } = rack;
    const { rows } = rack.card;
    const copy = rack.counts[kind] - 1;
    const strictRows = rack.strictRows(kind);
    const strict = rack.strictRow(kind, copy);
    const total = rack.totalRow(kind, copy);
    const to = kind * this.#words;
    let kept = 0;
    let lost = 0;
    for (let n = 0; n < this.#usedAll; n++) {
      const word = this.#used[n];
      const minds = strictRows[strict + word] | (rows[total + word] & withoutSpareJoker(planes, word * PLANES));
      const now = this.#now[word];
      this.#nearest[to + word] = now & ~minds;
      this.#others[word] = now | (this.#next[word] & ~minds);
      kept |= now & ~minds;
      lost |= now & minds;
    }
    if (kept !== 0) return lost === 0 ? NONE_HURT : SOME_HURT;
    for (let n = 0; n < this.#usedAll; n++) this.#nearest[to + this.#used[n]] = this.#others[this.#used[n]];
    return ALL_HURT;
  }

  #same(kind: number, other: number): void {
    this.live[kind] = this.live[other];
    this.#wanted[kind * KIND_WORDS] = this.#wanted[other * KIND_WORDS];
    this.#wanted[kind * KIND_WORDS + 1] = this.#wanted[other * KIND_WORDS + 1];
  }

  /** Finds out which kinds the used targets miss: one target at a time, because there are few. */
  #findFills(rack: Rack): void {
    const fills = this.#fills;
    const { rows, wordKinds, wordFrom } = rack.card;
    for (let n = 0; n < this.#usedAll; n++) {
      const word = this.#used[n];
      const used = this.#now[word] | this.#next[word];
      for (let bits = used; bits !== 0; bits &= bits - 1) {
        const at = ((word << 5) + lowest(bits)) * FILLS;
        fills[at] = 0;
        fills[at + 1] = 0;
        fills[at + 2] = 0;
        fills[at + 3] = 0;
      }
      for (let index = wordFrom[word]; index < wordFrom[word + 1]; index++) {
        const kind = wordKinds[index];
        const copy = rack.counts[kind];
        const strict = rack.strictRows(kind)[rack.strictRow(kind, copy) + word];
        const total = rows[rack.totalRow(kind, copy) + word];
        for (let bits = used & total; bits !== 0; bits &= bits - 1) {
          const bit = lowest(bits);
          const flexible = 1 - ((strict >>> bit) & 1);
          fills[((word << 5) + bit) * FILLS + flexible * KIND_WORDS + (kind >> 5)] |= 1 << (kind & 31);
        }
      }
    }
  }

  /** Finds the tiles that bring the nearest targets after a discard nearer. */
  #want(rack: Rack, discard: number, hurt: number, live: ArrayLike<number>): void {
    const { planes } = rack;
    const fills = this.#fills;
    const copy = rack.counts[discard] - 1;
    const strictRows = rack.strictRows(discard);
    const strict = rack.strictRow(discard, copy);
    const total = rack.totalRow(discard, copy);
    const used = hurt === ALL_HURT ? this.#usedAll : this.#usedNow;
    let low = 0;
    let high = 0;
    let itself = 0;
    for (let n = 0; n < used; n++) {
      const word = this.#used[n];
      const targets = this.#nearest[discard * this.#words + word];
      if (targets === 0) continue;
      const strictOnes = strictRows[strict + word];
      const flexibleOnes = rack.card.rows[total + word] & ~strictOnes;
      // Where the tile filled a flexible slot, and no joker is to spare for it, another natural will be of use.
      const short = shortOfFlexible(planes, word * PLANES) | (withoutSpareJoker(planes, word * PLANES) & flexibleOnes);
      itself |= targets & (strictOnes | (flexibleOnes & short));
      for (let bits = targets; bits !== 0; bits &= bits - 1) {
        const bit = lowest(bits);
        const at = ((word << 5) + bit) * FILLS;
        const isShort = -((short >>> bit) & 1);
        low |= fills[at] | (fills[at + 2] & isShort);
        high |= fills[at + 1] | (fills[at + 3] & isShort);
      }
    }
    if (itself !== 0 && discard < 32) low |= 1 << discard;
    if (itself !== 0 && discard >= 32) high |= 1 << (discard - 32);
    let copies = 0;
    for (let bits = low; bits !== 0; bits &= bits - 1) copies += live[lowest(bits)];
    for (let bits = high; bits !== 0; bits &= bits - 1) copies += live[32 + lowest(bits)];
    this.#wanted[discard * KIND_WORDS] = low;
    this.#wanted[discard * KIND_WORDS + 1] = high;
    this.live[discard] = copies;
  }
}

/** Index of the lowest bit that is set. */
function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** How many of the nearest targets a discard moves away. */
const NONE_HURT = 0;
const SOME_HURT = 1;
const ALL_HURT = 2;
