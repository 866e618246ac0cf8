import { PLANES, withoutSpareJoker } from '#engine/card/planes';
import { NO_TARGET, type Rack } from '#engine/card/rack';
import { CARD_KINDS } from '#engine/card/slots';
import { NONE } from '#engine/tiles/kinds';

/** Which tile of a rack its nearest targets want least. Scratch: it is filled anew for each rack. */
export class Wants {
  /** By kind held: how many of the nearest targets would be further away without one of its tiles. */
  readonly nearest = new Int32Array(CARD_KINDS);
  /** The same of the next nearest, for kinds that are tied. */
  readonly #next = new Int32Array(CARD_KINDS);
  readonly #kinds = new Uint8Array(CARD_KINDS);
  #layer = new Int32Array(0);
  #rest = new Int32Array(0);

  /** The kind held, up to `last`, that the fewest of the nearest targets want, and of those the next nearest; or NONE. */
  least(rack: Rack, last: number): number {
    const { counts, card, open } = rack;
    const { words } = card;
    if (this.#layer.length !== words) {
      this.#layer = new Int32Array(words);
      this.#rest = new Int32Array(words);
    }
    let held = 0;
    for (let kind = 0; kind <= last; kind++) if (counts[kind] > 0) this.#kinds[held++] = kind;
    if (held === 0) return NONE;
    const some = rack.nearest(this.#layer) !== NO_TARGET;
    this.#count(rack, held, this.nearest);
    const tied = this.#keepLeast(held, this.nearest);
    if (tied === 1 || !some) return this.#kinds[0];
    for (let word = 0; word < words; word++) this.#rest[word] = open[word] & ~this.#layer[word];
    rack.nearest(this.#layer, this.#rest);
    this.#count(rack, tied, this.#next);
    this.#keepLeast(tied, this.#next);
    return this.#kinds[0];
  }

  /** Counts by kind the targets of the layer that mind the loss of one of its tiles, for the first `length` kinds. */
  #count(rack: Rack, length: number, wants: Int32Array): void {
    const { counts, planes, card } = rack;
    for (let n = 0; n < length; n++) wants[this.#kinds[n]] = 0;
    for (let word = 0; word < card.words; word++) {
      const targets = this.#layer[word];
      if (targets === 0) continue;
      const short = withoutSpareJoker(planes, word * PLANES);
      for (let n = 0; n < length; n++) {
        const kind = this.#kinds[n];
        const copy = counts[kind] - 1;
        const strict = rack.strictRows(kind)[rack.strictRow(kind, copy) + word];
        const minds = targets & (strict | (card.rows[rack.totalRow(kind, copy) + word] & short));
        if (minds !== 0) wants[kind] += bitCount(minds);
      }
    }
  }

  /** Keeps of the first `length` kinds those that are wanted least. Returns how many. */
  #keepLeast(length: number, wants: Int32Array): number {
    let kept = 0;
    for (let n = 0; n < length; n++) {
      const kind = this.#kinds[n];
      if (kept > 0 && wants[kind] < wants[this.#kinds[0]]) kept = 0;
      if (kept === 0 || wants[kind] === wants[this.#kinds[0]]) this.#kinds[kept++] = kind;
    }
    return kept;
  }
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
