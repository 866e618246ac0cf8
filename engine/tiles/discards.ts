import { final, groupClass, HONOURS_AT, merge, POW5 } from './classes';
import { accepted, learn } from './gains';
import { fields, held, kongs, pairSums, totalOf } from './packed';

const MAX_TILES = 14;
const FAR = 99;

/**
 * What each discard leaves: its shanten number, and for the discards with the lowest one the accepted kinds and the
 * copies of them still live. One object is made once and reused; it allocates nothing a hand.
 */
export class DiscardAnalysis {
  /** Distinct kinds in hand; the arrays below hold so many entries, in the order of the kinds. */
  count = 0;
  readonly kinds = new Uint8Array(MAX_TILES);
  /** Shanten number after the discard. */
  readonly shanten = new Int8Array(MAX_TILES);
  /** The lowest of them. */
  best = FAR;
  /** Copies of accepted kinds that are neither visible nor in hand; -1 where the shanten number is not the lowest. */
  readonly live = new Int32Array(MAX_TILES);
  /** Accepted kinds of entry i as masks in masks[4 * i .. 4 * i + 3]; only where the shanten number is the lowest. */
  readonly masks = new Int32Array(4 * MAX_TILES);

  #sets = 0;
  /** By group: packed word, base-5 index (honours: plus HONOURS_AT), its class, and the class of the other three. */
  readonly #hand = new Int32Array(4);
  readonly #index = new Int32Array(4);
  readonly #classOf = new Int32Array(4);
  readonly #rest = new Int32Array(4);
  /** [4 * g + h]: class of the two groups other than g and h. */
  readonly #pair = new Int32Array(16);
  /** Entries of group g begin at [g] and end before [g + 1]. */
  readonly #first = new Int32Array(5);
  /** By entry: base-5 index and class of its group after the discard. */
  readonly #child = new Int32Array(MAX_TILES);
  readonly #childClass = new Uint8Array(MAX_TILES);

  /**
   * All discards of a hand given by its base-5 indices index[at..at+3] and its packed words hand[handAt..handAt+3],
   * for `sets` sets (0-4) and a pair. pool[poolAt..poolAt+3] are packed words of the copies of each kind that are not
   * publicly visible (4 less discards and exposures); the hand's own copies, the tile to be discarded among them, are
   * taken off here.
   */
  analyse(
    index: Int32Array,
    at: number,
    hand: Int32Array,
    handAt: number,
    sets: number,
    pool: Int32Array,
    poolAt: number,
  ): void {
    this.distances(index, at, hand, handAt, sets);
    this.countLive(pool, poolAt);
  }

  /** The first part of `analyse`: kinds and shanten numbers, with `live` and `masks` left as they were. */
  distances(index: Int32Array, at: number, hand: Int32Array, handAt: number, sets: number): void {
    this.#sets = sets;
    for (let group = 0; group < 4; group++) this.#hand[group] = hand[handAt + group];
    this.#classify(index, at);
    let count = 0;
    let best = FAR;
    for (let group = 0; group < 4; group++) {
      const whole = this.#index[group];
      const row = (sets << 16) | (this.#rest[group] << 8);
      this.#first[group] = count;
      for (let left = held(this.#hand[group]); left !== 0; left &= left - 1) {
        const rank = ((31 - Math.clz32(left & -left)) * 11) >> 5; // a third of 0, 3 .. 24
        const child = whole - POW5[rank];
        const childClass = groupClass[child];
        const distance = final[row | childClass];
        this.kinds[count] = 9 * group + rank;
        this.shanten[count] = distance;
        this.#child[count] = child;
        this.#childClass[count] = childClass;
        if (distance < best) best = distance;
        count++;
      }
    }
    this.#first[4] = count;
    this.count = count;
    this.best = best;
  }

  /** The second part of `analyse`, for the hand that `distances` was last called with. */
  countLive(pool: Int32Array, poolAt: number): void {
    const { count, best, live, masks, shanten } = this;
    const first = this.#first;
    const childClass = this.#childClass;
    for (let group = 0; group < 4; group++) learn(this.#index[group]);
    for (let i = 0; i < count; i++) if (shanten[i] === best) learn(this.#child[i]);
    for (let group = 0; group < 4; group++) {
      let twin = -1; // the entry before with the lowest number, in the same group
      let others = 0;
      for (let i = first[group]; i < first[group + 1]; i++) {
        live[i] = -1;
        if (shanten[i] !== best) continue;
        // For the other groups only the class of this one matters.
        if (twin >= 0 && childClass[i] === childClass[twin]) {
          for (let other = 0; other < 4; other++) masks[4 * i + other] = masks[4 * twin + other];
        } else {
          others = this.#acceptOthers(group, i, pool, poolAt);
        }
        live[i] = totalOf(others + this.#acceptOwn(group, i, pool, poolAt));
        twin = i;
      }
    }
  }

  /** Accepted kinds of the groups from which entry i is not discarded, and the sums of their live copies. */
  #acceptOthers(group: number, i: number, pool: Int32Array, poolAt: number): number {
    const childClass = this.#childClass[i];
    let sums = 0;
    for (let step = 1; step < 4; step++) {
      const other = (group + step) & 3;
      const word = this.#hand[other];
      const rest = merge[(this.#pair[4 * group + other] << 8) | childClass];
      const row = (this.#sets << 16) | (rest << 8);
      const mask = accepted(this.#index[other], this.#classOf[other], row) & ~kongs(word);
      this.masks[4 * i + other] = mask;
      sums += pairSums((pool[poolAt + other] - word) & fields(mask));
    }
    return sums;
  }

  /** Accepted kinds of the group from which entry i is discarded, and the sums of their live copies. */
  #acceptOwn(group: number, i: number, pool: Int32Array, poolAt: number): number {
    const word = this.#hand[group];
    const without = word - (1 << (3 * (this.kinds[i] - 9 * group)));
    const row = (this.#sets << 16) | (this.#rest[group] << 8);
    const mask = accepted(this.#child[i], this.#childClass[i], row) & ~kongs(without);
    this.masks[4 * i + group] = mask;
    return pairSums((pool[poolAt + group] - word) & fields(mask));
  }

  /** Classes of the groups: of each, of the other three, and of any two. */
  #classify(base5: Int32Array, at: number): void {
    const index = this.#index;
    index[0] = base5[at];
    index[1] = base5[at + 1];
    index[2] = base5[at + 2];
    index[3] = base5[at + 3] + HONOURS_AT;
    const m = groupClass[index[0]];
    const p = groupClass[index[1]];
    const s = groupClass[index[2]];
    const z = groupClass[index[3]];
    this.#classOf[0] = m;
    this.#classOf[1] = p;
    this.#classOf[2] = s;
    this.#classOf[3] = z;
    const mp = merge[(m << 8) | p];
    const sz = merge[(s << 8) | z];
    this.#rest[0] = merge[(sz << 8) | p];
    this.#rest[1] = merge[(sz << 8) | m];
    this.#rest[2] = merge[(mp << 8) | z];
    this.#rest[3] = merge[(mp << 8) | s];
    const pair = this.#pair;
    pair[1] = pair[4] = sz; // without m and p
    pair[2] = pair[8] = merge[(p << 8) | z];
    pair[3] = pair[12] = merge[(p << 8) | s];
    pair[6] = pair[9] = merge[(m << 8) | z];
    pair[7] = pair[13] = merge[(m << 8) | s];
    pair[11] = pair[14] = mp;
  }
}
