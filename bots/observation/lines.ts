import type { CompiledCard } from '#engine/card/compile';
import { PLANES, shortOfFlexible, withoutSpareJoker } from '#engine/card/planes';
import { NO_TARGET, type Rack } from '#engine/card/rack';
import { CARD_KINDS } from '#engine/card/slots';
import { HOPELESS } from '#engine/referee/american/evaluation';
import { bitCount } from '#engine/tiles/bits';

/** Distances that `wanted` looks at: the nearest hands of the card, and the next nearest. */
export const LAYERS = 2;
/** By layer: kinds of which one more brings hands nearer, and kinds that hands would miss. */
export const WISHES = 2;

const ROWS = 4;

/** What the nearest hands of a card want. Scratch: it is filled anew for each rack. */
export class NearestHands {
  #layer = new Int32Array(0);
  #left = new Int32Array(0);
  readonly #more = new Int32Array(CARD_KINDS);
  readonly #missed = new Int32Array(CARD_KINDS);
  /** By kind: where the rows of its next copy begin, strict and total, then those of its last one. */
  readonly #rows = new Int32Array(CARD_KINDS * ROWS);
  readonly #strictRows: Int32Array[] = new Array<Int32Array>(CARD_KINDS).fill(this.#layer);

  /** Writes the block [LAYERS, WISHES, CARD_KINDS]: shares of a layer's hands in percent, rounded up. */
  writeWanted(rack: Rack, out: Int8Array, at: number): void {
    this.#begin(rack);
    this.#findRows(rack);
    const { planes } = rack;
    for (let layer = 0; layer < LAYERS; layer++) {
      if (rack.nearest(this.#layer, this.#left) === NO_TARGET) return;
      const hands = this.#count(rack, planes);
      const to = at + layer * WISHES * CARD_KINDS;
      for (let kind = 0; kind < CARD_KINDS; kind++) {
        out[to + kind] = Math.ceil((100 * this.#more[kind]) / hands);
        out[to + CARD_KINDS + kind] = Math.ceil((100 * this.#missed[kind]) / hands);
      }
    }
  }

  /** Writes the distance of each line of the card. */
  writeDistances(rack: Rack, out: Int8Array, at: number): void {
    const { card } = rack;
    out.fill(HOPELESS, at, at + card.card.lines.length);
    this.#begin(rack);
    for (;;) {
      const distance = rack.nearest(this.#layer, this.#left);
      if (distance === NO_TARGET) return;
      for (let word = 0; word < card.words; word++) {
        const targets = this.#layer[word];
        this.#left[word] &= ~targets;
        this.#note(card, word, targets, distance, out, at);
      }
    }
  }

  #begin({ open }: Rack): void {
    if (this.#layer.length !== open.length) {
      this.#layer = new Int32Array(open.length);
      this.#left = new Int32Array(open.length);
    }
    this.#left.set(open);
  }

  /** Finds the rows that a tile more and a tile less of each kind look at. */
  #findRows(rack: Rack): void {
    const rows = this.#rows;
    for (let kind = 0, at = 0; kind < CARD_KINDS; kind++, at += ROWS) {
      const held = rack.counts[kind];
      this.#strictRows[kind] = rack.strictRows(kind);
      rows[at] = rack.strictRow(kind, held);
      rows[at + 1] = rack.totalRow(kind, held);
      if (held === 0) continue;
      rows[at + 2] = rack.strictRow(kind, held - 1);
      rows[at + 3] = rack.totalRow(kind, held - 1);
    }
  }

  /** Counts what the hands of the layer want, takes them out of those that are left, and returns how many they are. */
  #count({ counts, card }: Rack, planes: Int32Array): number {
    const { rows, wordKinds, wordFrom, words } = card;
    let hands = 0;
    this.#more.fill(0);
    this.#missed.fill(0);
    for (let word = 0; word < words; word++) {
      const targets = this.#layer[word];
      if (targets === 0) continue;
      this.#left[word] &= ~targets;
      hands += bitCount(targets);
      const short = targets & shortOfFlexible(planes, word * PLANES);
      const exact = targets & withoutSpareJoker(planes, word * PLANES);
      const end = wordFrom[word + 1];
      for (let i = wordFrom[word]; i < end; i++) {
        const kind = wordKinds[i];
        const at = kind * ROWS;
        const strict = this.#strictRows[kind];
        const more = (targets & strict[this.#rows[at] + word]) | (short & rows[this.#rows[at + 1] + word]);
        if (more !== 0) this.#more[kind] += bitCount(more);
        if (counts[kind] === 0) continue;
        const missed = (targets & strict[this.#rows[at + 2] + word]) | (exact & rows[this.#rows[at + 3] + word]);
        if (missed !== 0) this.#missed[kind] += bitCount(missed);
      }
    }
    return hands;
  }

  /** Notes the distance of the lines of the targets whose bits are set, unless they are nearer. */
  #note({ lineOf }: CompiledCard, word: number, targets: number, distance: number, out: Int8Array, at: number): void {
    for (let bits = targets; bits !== 0; bits &= bits - 1) {
      const line = at + lineOf[32 * word + 31 - Math.clz32(bits & -bits)];
      if (distance < out[line]) out[line] = distance;
    }
  }
}
