import { bitCount } from '#engine/tiles/bits';
import { JOKER } from '#engine/tiles/kinds';
import type { Card, Target } from './card';
import { EMPTY_ROW, groupRows, RowStore, slotPlanes, slotRows, sumOf } from './rows';
import { CARD_KINDS, type Slots, STANDARD_STOCK, type Stock, shortageOf, slotsOf } from './slots';

/**
 * A card made ready for racks. Its targets are numbered; a *set of targets* is a row of `words` int32, bit b of word w
 * being target 32 w + b. All rows lie in `rows`, and are named by the index of their first word.
 */
export interface CompiledCard {
  readonly card: Card;
  /** The targets that can be made from the wall's tiles; those of like suits and ranks stand together. */
  readonly targets: readonly Target[];
  /** Index in `card.lines` by target. */
  readonly lineOf: Uint16Array;
  readonly words: number;
  readonly rows: Int32Array;
  /** The row of all targets. */
  readonly all: number;
  /**
   * By kind: row of the targets with at least one strict slot for it; the rows of at least two and so on follow, one
   * more than there are copies. `total` likewise for all slots; jokers have a row of all ones for each copy.
   */
  readonly strict: Int32Array;
  readonly total: Int32Array;
  /** By `groupIndex`: row of the targets that have such a group so many times; empty rows are all the same. */
  readonly groups: Int32Array;
  /** Likewise counting the groups that may hold jokers, and those that may not. */
  readonly jokerGroups: Int32Array;
  readonly bannedGroups: Int32Array;
  /** Whether any group that can be exposed bans jokers. */
  readonly bans: boolean;
  /** The words whose targets have slots for a kind: part of `kindWords`, from `kindFrom[kind]` to `kindFrom[kind + 1]`. */
  readonly kindWords: Uint16Array;
  readonly kindFrom: Uint16Array;
  /** The kinds that targets of a word have slots for, likewise. */
  readonly wordKinds: Uint8Array;
  readonly wordFrom: Uint32Array;
  /** The strict and the flexible slots of each target: the planes of an empty rack. */
  readonly planes: Int32Array;
}

/** A target on its way into a compiled card. */
export interface Made {
  readonly target: Target;
  readonly slots: Slots;
  /** Index of its line. */
  readonly line: number;
  readonly concealed: boolean;
}

/** Prepares a card for a wall with so many jokers and flowers; hands that these rule out are left aside. */
export function compileCard(card: Card, stock: Stock = STANDARD_STOCK): CompiledCard {
  const possible = card.lines
    .flatMap(({ targets, concealed }, line) =>
      targets.map((target): Made => ({ target, slots: slotsOf(target), line, concealed })),
    )
    .filter(({ slots }) => shortageOf(slots, stock) === undefined);
  const made = byLikeness(possible);
  const words = Math.max(1, Math.ceil(made.length / 32));
  const rows = new RowStore(words);
  const all = rows.add(1);
  for (let target = 0; target < made.length; target++) rows.put(all, 0, target);
  const groups = groupRows(made, rows);
  return {
    card,
    targets: made.map(({ target }) => target),
    lineOf: Uint16Array.from(made, ({ line }) => line),
    words,
    all,
    ...slotRows(made, rows),
    ...groups,
    ...uses(made, words),
    bans: groups.bannedGroups.some((row) => row !== EMPTY_ROW),
    planes: slotPlanes(made, words),
    rows: rows.toArray(),
  };
}

/**
 * Puts targets with like tiles into the same words, so that a tile touches few of them: each word begins with the target
 * of most kinds, and takes next the one that adds the fewest, of these the one that shares the most. Those that jokers
 * hardly help come last: they are soon the only ones with jokers to spare, which takes longer (planes.ts).
 */
function byLikeness(made: readonly Made[]): Made[] {
  const left = Int32Array.from(made.keys());
  const low = Int32Array.from(made, ({ slots }) => kindBits(slots, 0));
  const high = Int32Array.from(made, ({ slots }) => kindBits(slots, 32));
  // Compared before anything else if few slots take jokers, and after all else the number of kinds.
  const bias = Int32Array.from(made, ({ slots }, target) => {
    return (sumOf(slots.flexible) > 3 ? 0 : LAST) - bitCount(low[target]) - bitCount(high[target]);
  });
  const sorted: Made[] = [];
  let usedLow = 0;
  let usedHigh = 0;
  for (let length = left.length; length > 0; length--) {
    const begins = sorted.length % 32 === 0;
    if (begins) {
      usedLow = 0;
      usedHigh = 0;
    }
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < length; index++) {
      const target = left[index];
      const added = begins ? 0 : bitCount(low[target] & ~usedLow) + bitCount(high[target] & ~usedHigh);
      const cost = added * CARD_KINDS + bias[target];
      if (cost >= least) continue;
      best = index;
      least = cost;
    }
    const target = left[best];
    left.copyWithin(best, best + 1, length);
    usedLow |= low[target];
    usedHigh |= high[target];
    sorted.push(made[target]);
  }
  return sorted;
}
const LAST = CARD_KINDS * CARD_KINDS;

/** The kinds from `first` on that a target has slots for, as bits. */
function kindBits({ strict, flexible }: Slots, first: number): number {
  let bits = 0;
  for (let kind = first; kind < Math.min(first + 32, CARD_KINDS); kind++)
    if (strict[kind] + flexible[kind] > 0) bits |= 1 << (kind - first);
  return bits;
}

/** Which kinds the targets of each word have slots for; a joker always finds one. */
function uses(
  made: readonly Made[],
  words: number,
): Pick<CompiledCard, 'kindWords' | 'kindFrom' | 'wordKinds' | 'wordFrom'> {
  const kinds = Array.from({ length: words }, () => new Set([JOKER]));
  for (const [target, { slots }] of made.entries())
    for (let kind = 0; kind < CARD_KINDS; kind++)
      if (slots.strict[kind] + slots.flexible[kind] > 0) kinds[target >> 5].add(kind);
  const wordKinds = kinds.map((used) => Array.from(used).sort((a, b) => a - b));
  const kindWords = Array.from({ length: CARD_KINDS }, (_, kind) =>
    Array.from(kinds.keys()).filter((word) => kinds[word].has(kind)),
  );
  return {
    kindWords: Uint16Array.from(kindWords.flat()),
    kindFrom: Uint16Array.from(startsOf(kindWords)),
    wordKinds: Uint8Array.from(wordKinds.flat()),
    wordFrom: Uint32Array.from(startsOf(wordKinds)),
  };
}

/** Where each list begins when they stand in a row, and where the last one ends. */
function startsOf(lists: readonly (readonly number[])[]): readonly number[] {
  const starts = [0];
  for (const [index, { length }] of lists.entries()) starts.push(starts[index] + length);
  return starts;
}
