import { PLANES, withoutSpareJoker } from '#engine/card/planes';
import { NO_TARGET, type Rack } from '#engine/card/rack';
import { CARD_KINDS } from '#engine/card/slots';
import { bitCount } from '#engine/tiles/bits';
import { NONE } from '#engine/tiles/kinds';

/** Which tile of a rack its nearest targets want least. Scratch: it is filled anew for each rack. */
export class Wants {
  /** By kind held: how many of the nearest targets would be further away without one of its tiles. */
  readonly nearest = new Int32Array(CARD_KINDS);
  /** The same of the next nearest: after `least` for kinds that are tied, after `all` for all that are held. */
  readonly next = new Int32Array(CARD_KINDS);
  readonly #kinds = new Uint8Array(CARD_KINDS);
  #layer = new Int32Array(0);
  #rest = new Int32Array(0);

  /** The kind held, up to `last`, that the fewest of the nearest targets want, and of those the next nearest; or NONE. */
  least(rack: Rack, last: number): number {
    const held = this.#hold(rack, last);
    if (held === 0) return NONE;
    const some = rack.nearest(this.#layer) !== NO_TARGET;
    this.#count(rack, held, this.nearest);
    const tied = this.#keepLeast(held, this.nearest);
    if (tied === 1 || !some) return this.#kinds[0];
    this.#goOn(rack);
    this.#count(rack, tied, this.next);
    this.#keepLeast(tied, this.next);
    return this.#kinds[0];
  }

  /** Fills `nearest` and `next` for every kind held; zeros where no target is left. */
  all(rack: Rack): void {
    const held = this.#hold(rack, rack.counts.length - 1);
    const some = rack.nearest(this.#layer) !== NO_TARGET;
    this.#count(rack, held, this.nearest);
    if (some) this.#goOn(rack);
    this.#count(rack, held, this.next);
  }

  /** Lists the kinds held up to `last`, and returns how many these are. */
  #hold({ counts, card }: Rack, last: number): number {
    if (this.#layer.length !== card.words) {
      this.#layer = new Int32Array(card.words);
      this.#rest = new Int32Array(card.words);
    }
    let held = 0;
    for (let kind = 0; kind <= last; kind++) if (counts[kind] > 0) this.#kinds[held++] = kind;
    return held;
  }

  /** From the layer of the nearest targets to that of the next nearest. */
  #goOn(rack: Rack): void {
    const { card, open } = rack;
    for (let word = 0; word < card.words; word++) this.#rest[word] = open[word] & ~this.#layer[word];
    rack.nearest(this.#layer, this.#rest);
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
