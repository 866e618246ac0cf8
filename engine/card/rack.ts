import type { CompiledCard } from './compile';
import { emptySlot, fillSlot, nearestTargets, PLANES } from './planes';
import { EMPTY_ROW, groupIndex, MOST_EXPOSURES, mostCopies } from './rows';
import { CARD_KINDS, HAND_SIZE } from './slots';

/** The distance where no target is left. */
export const NO_TARGET = -1;

/** Numbers of an exposure: kind, size, and whether it holds a joker. */
const EXPOSURE_LENGTH = 3;
/** Rows of strict slots of one kind, the next copy's included. */
const OWN_ROWS = mostCopies(CARD_KINDS - 1) + 1;

/**
 * A player's tiles, and how far they are from every target of a card, kept up tile by tile.
 *
 * The distance of a target is what its strict slots miss, and what its flexible slots miss beyond the jokers held;
 * naturals fill strict slots first. Both numbers are kept *bit-sliced* (planes.ts): one word holds one bit of the
 * numbers of 32 targets. The c-th copy of a kind fills a slot of the targets in one row of the card, a strict one
 * where they have c strict slots of the kind, else a flexible one; so a tile is one subtraction for 32 targets at once,
 * the borrow rippling over the planes. A joker fills a flexible slot of every target: it is a kind like the others.
 *
 * A rack that holds all the tiles that a player may still get, those in hand and the unseen ones, tells what is within
 * reach: the targets at distance 0.
 *
 * Sets of targets are `card.words` int32 (compile.ts). No method allocates.
 */
export class Rack {
  readonly card: CompiledCard;
  /** Concealed tiles by kind (0-35); changed by the methods only, as all that follows. */
  readonly counts: Int32Array;
  /** The targets that the exposures fit. */
  readonly open: Int32Array;
  readonly #planes: Int32Array;
  /** Copies by kind that the planes know of: they are brought up to date when they are looked at. */
  readonly #placed: Int32Array;
  /** All of these, in one piece. */
  readonly #state: Int32Array;
  /** By kind: row of the first copy in `card.rows`; a negative one is ~row in `#own`. */
  readonly #strict: Int32Array;
  readonly #total: Int32Array;
  /** Their number, and each. */
  readonly #exposures: Int32Array;
  /** By exposure: strict rows of its kind after it filled a group that bans jokers; none if no such group exists. */
  readonly #own: Int32Array;
  /** One number: no open target is nearer than this. A tile brings each nearer by one at most. */
  readonly #bound: Int32Array;
  /** The kinds of which tiles came or went that the planes do not know of, a bit each: kind k is bit k & 31 of number k >> 5. */
  readonly #stale: Int32Array;
  /** Scratch. */
  readonly #nearest: Int32Array;

  constructor(card: CompiledCard) {
    const { words } = card;
    const exposures = 1 + MOST_EXPOSURES * EXPOSURE_LENGTH;
    const lengths = [CARD_KINDS, words, words * PLANES, CARD_KINDS, CARD_KINDS, exposures, 1, CARD_KINDS, 2];
    if (card.bans) lengths.push(MOST_EXPOSURES * OWN_ROWS * words);
    const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length));
    const state = new Int32Array(ends[ends.length - 1]);
    const part = (index: number) => state.subarray(ends[index - 1] ?? 0, ends[index]);
    this.card = card;
    this.#state = state;
    this.counts = part(0);
    this.open = part(1);
    this.#planes = part(2);
    this.#strict = part(3);
    this.#total = part(4);
    this.#exposures = part(5);
    this.#bound = part(6);
    this.#placed = part(7);
    this.#stale = part(8);
    this.#own = card.bans ? part(9) : new Int32Array(0);
    this.#nearest = new Int32Array(words);
    this.clear();
  }

  /** Takes all tiles and exposures away. */
  clear(): void {
    const { card, open } = this;
    this.counts.fill(0);
    this.#exposures[0] = 0;
    this.#bound[0] = 0;
    this.#placed.fill(0);
    this.#stale.fill(0);
    this.#planes.set(card.planes);
    this.#strict.set(card.strict);
    this.#total.set(card.total);
    for (let word = 0; word < card.words; word++) open[word] = card.rows[card.all + word];
  }

  /** Becomes a copy of a rack of the same card. */
  copyFrom(rack: Rack): void {
    rack.#update(); // once for all its copies
    this.#state.set(rack.#state);
  }

  /** A tile comes. At most four of a kind, 16 flowers and 16 jokers. */
  add(kind: number): void {
    this.counts[kind]++;
    this.#bound[0]--;
    this.#stale[kind >> 5] |= 1 << (kind & 31);
  }

  /** A tile goes that is there. */
  remove(kind: number): void {
    this.counts[kind]--;
    this.#stale[kind >> 5] |= 1 << (kind & 31);
  }

  /** What every target misses, as numbers in planes: see planes.ts. Read only. */
  get planes(): Int32Array {
    this.#update();
    return this.#planes;
  }

  /** Brings the planes up to date: many tiles come and go in the Charleston before anybody looks. */
  #update(): void {
    const stale = this.#stale;
    if ((stale[0] | stale[1]) === 0) return;
    for (let half = 0; half < 2; half++) {
      for (let left = stale[half]; left !== 0; left &= left - 1) this.#place(32 * half + 31 - Math.clz32(left & -left));
      stale[half] = 0;
    }
  }

  #place(kind: number): void {
    const { rows, kindWords, kindFrom } = this.card;
    const placed = this.#placed;
    const planes = this.#planes;
    const wanted = this.counts[kind];
    const strictRows = this.strictRows(kind);
    const from = kindFrom[kind];
    const to = kindFrom[kind + 1];
    for (; placed[kind] < wanted; placed[kind]++) {
      const copy = placed[kind];
      const strict = this.strictRow(kind, copy);
      fillSlot(planes, strictRows, strict, rows, this.totalRow(kind, copy), kindWords, from, to);
    }
    while (placed[kind] > wanted) {
      const copy = --placed[kind];
      const strict = this.strictRow(kind, copy);
      emptySlot(planes, strictRows, strict, rows, this.totalRow(kind, copy), kindWords, from, to);
    }
  }

  /** Where `strictRow` finds its rows. */
  strictRows(kind: number): Int32Array {
    return this.#strict[kind] < 0 ? this.#own : this.card.rows;
  }

  /** Row of the targets of which a copy (from 0) of the kind fills a strict slot. */
  strictRow(kind: number, copy: number): number {
    const first = this.#strict[kind];
    return (first < 0 ? ~first : first) + copy * this.card.words;
  }

  /** Row, in `card.rows`, of the targets of which it fills any slot. */
  totalRow(kind: number, copy: number): number {
    return this.#total[kind] + copy * this.card.words;
  }

  /** Whether a target is left after exposing such a group (A21); `jokers` is whether it holds any. */
  allows(kind: number, size: number, jokers: boolean): boolean {
    if (this.#exposures[0] === MOST_EXPOSURES) return false;
    const { rows, words } = this.card;
    const group = this.#groupRow(kind, size);
    const joker = jokers ? this.#jokerGroupRow(kind, size) : group;
    for (let word = 0; word < words; word++)
      if ((this.open[word] & rows[group + word] & rows[joker + word]) !== 0) return true;
    return false;
  }

  /** Exposes a group of 3-6, of which no tile is among the concealed ones; `jokers` is whether it holds any. */
  expose(kind: number, size: number, jokers: boolean): void {
    const { card, open } = this;
    if (!this.allows(kind, size, jokers)) {
      open.fill(0);
      return;
    }
    const group = this.#groupRow(kind, size);
    const joker = jokers ? this.#jokerGroupRow(kind, size) : group;
    // Without jokers it is a group that bans them where the target has one, so that the others stay easy to fill.
    const banned = jokers ? EMPTY_ROW : card.bannedGroups[groupIndex(kind, size, this.#times(kind, size, false) + 1)];
    const held = this.counts[kind];
    for (let copy = 0; copy < held; copy++) this.remove(kind);
    const { planes } = this; // up to date before the rows of the kind move on
    for (let word = 0; word < card.words; word++) open[word] &= card.rows[group + word] & card.rows[joker + word];
    const { rows, kindWords, kindFrom } = card;
    for (let tile = 0; tile < size; tile++)
      fillSlot(planes, rows, banned, rows, group, kindWords, kindFrom[kind], kindFrom[kind + 1]);
    if (banned !== EMPTY_ROW) this.#moveStrictRows(kind, size, banned);
    this.#total[kind] += size * card.words;
    const at = 1 + EXPOSURE_LENGTH * this.#exposures[0]++;
    this.#exposures[at] = kind;
    this.#exposures[at + 1] = size;
    this.#exposures[at + 2] = jokers ? 1 : 0;
    this.#bound[0] -= size;
    for (let copy = 0; copy < held; copy++) this.add(kind);
  }

  /** From now on the targets in the row `banned` have `size` strict slots fewer for the kind. */
  #moveStrictRows(kind: number, size: number, banned: number): void {
    const { rows, words } = this.card;
    const from = this.strictRows(kind);
    const to = this.#exposures[0] * OWN_ROWS * words;
    const last = mostCopies(kind);
    for (let copy = 0; copy <= last; copy++) {
      const near = this.strictRow(kind, copy);
      const far = this.strictRow(kind, copy + size);
      for (let word = 0; word < words; word++) {
        const moved = rows[banned + word];
        const beyond = copy + size <= last ? from[far + word] & moved : 0;
        this.#own[to + copy * words + word] = (from[near + word] & ~moved) | beyond;
      }
    }
    this.#strict[kind] = ~to;
  }

  /** How many such groups are exposed, with jokers or without. */
  #times(kind: number, size: number, jokers: boolean): number {
    let times = 0;
    for (let index = 0, at = 1; index < this.#exposures[0]; index++, at += EXPOSURE_LENGTH)
      if (this.#exposures[at] === kind && this.#exposures[at + 1] === size && this.#exposures[at + 2] === +jokers)
        times++;
    return times;
  }

  /** Row of the targets that have room for one more such group. */
  #groupRow(kind: number, size: number): number {
    const times = this.#times(kind, size, false) + this.#times(kind, size, true);
    return this.card.groups[groupIndex(kind, size, times + 1)];
  }

  #jokerGroupRow(kind: number, size: number): number {
    return this.card.jokerGroups[groupIndex(kind, size, this.#times(kind, size, true) + 1)];
  }

  /**
   * Distance to the nearest target, or NO_TARGET; `nearest` becomes the set of all that are so near. Looks among all that
   * are open, or a part of them: the next nearest are the nearest among the others.
   */
  nearest(nearest: Int32Array, among: Int32Array = this.open): number {
    return nearestTargets(this.planes, among, nearest);
  }

  /** Distance to the nearest target, or NO_TARGET. */
  distance(): number {
    const distance = this.nearest(this.#nearest);
    this.#bound[0] = distance === NO_TARGET ? HAND_SIZE : distance;
    return distance;
  }

  /** Whether a target is so near. Looks only if one may be, after the tiles that came since the last look. */
  isWithin(distance: number): boolean {
    if (this.#bound[0] > distance) return false;
    const least = this.distance();
    return least !== NO_TARGET && least <= distance;
  }
}
