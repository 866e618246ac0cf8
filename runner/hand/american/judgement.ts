import type { CardLine, Target } from '#engine/card/card';
import type { CompiledCard } from '#engine/card/compile';
import { Discards } from '#engine/card/discards';
import { NO_TARGET, Rack } from '#engine/card/rack';
import { CARD_KINDS, HAND_SIZE, type Stock } from '#engine/card/slots';
import { nextTarget } from '#engine/card/target-set';
import { JOKER } from '#engine/tiles/kinds';
import { formatTile, parseTile } from '#engine/tiles/notation';
import { groupTexts } from '#runner/card/show';
import { type Holding, readHolding } from './holding';
import { type Lack, lackOf } from './lack';

/** Live copies by tile; tiles without are left out. */
export type Copies = Readonly<Record<string, number>>;

/** One concrete hand, as `pnpm card show --expand --json` prints them, and what is missing. */
export type TargetJudgement = ReturnType<typeof groupTexts> & Lack;

export interface LineJudgement {
  readonly line: string;
  readonly section: string;
  readonly value: number;
  readonly concealed: boolean;
  readonly distance: number;
  /** Of all targets of the line that are so near, those with most live tiles first. */
  readonly targets: readonly TargetJudgement[];
}

/** What is left after a discard. */
export interface DiscardJudgement {
  readonly discard: string;
  readonly distance: number;
  readonly accepts: Copies;
  /** Sum of `accepts`. */
  readonly live: number;
  /** Ids of the lines that are then nearest. */
  readonly lines: readonly string[];
}

/** What can be said of a hand by itself. The keys are those of `pnpm hand --rules american --json`. */
export interface HandJudgement {
  /** As given. */
  readonly hand: string;
  /** Tiles that are missing for the nearest target, or null if the exposures fit no line. */
  readonly distance: number | null;
  /** Tiles that bring a nearest target nearer. */
  readonly accepts: Copies;
  /** The nearest lines, the best first. */
  readonly lines: readonly LineJudgement[];
  /** Of 14 tiles: every discard, the best first. */
  readonly discards?: readonly DiscardJudgement[];
}

/** Judges hands against a card. */
export class CardJudge {
  readonly #card: CompiledCard;
  readonly #stock: Stock;
  readonly #within: number;
  readonly #rack: Rack;
  readonly #nearest: Int32Array;
  readonly #discards: Discards;

  /** `stock` is what the wall holds; lines up to `within` tiles further than the nearest are listed too. */
  constructor(card: CompiledCard, stock: Stock, within: number) {
    this.#card = card;
    this.#stock = stock;
    this.#within = within;
    this.#rack = new Rack(card);
    this.#nearest = new Int32Array(card.words);
    this.#discards = new Discards(card.words);
  }

  /**
   * Judges the text of a hand: 1 to 14 tiles with the exposures, of which the missing ones up to 14 are counted. Copies
   * are live that are neither in hand nor exposed. An InputError says what is wrong with a text that is no hand.
   */
  judge(hand: string): HandJudgement {
    const holding = readHolding(hand, this.#stock);
    const rack = this.#rack;
    rack.clear();
    for (const { kind, size, jokers } of holding.exposures) rack.expose(kind, size, jokers > 0);
    for (const [kind, copies] of holding.concealed.entries()) for (let n = copies; n > 0; n--) rack.add(kind);
    const lines = this.#lines(holding);
    const distance = lines[0]?.distance ?? null;
    const accepts = acceptsOf(
      lines.filter((line) => line.distance === distance),
      holding.live,
    );
    const discards = holding.tiles === HAND_SIZE ? { discards: this.#judgeDiscards(holding) } : {};
    return { hand, distance, accepts, lines, ...discards };
  }

  /** The lines in question, nearest after nearest. */
  #lines(holding: Holding): LineJudgement[] {
    const among = this.#rack.open.slice();
    const lines: LineJudgement[] = [];
    const seen = new Set<number>();
    let furthest = HAND_SIZE;
    for (;;) {
      const distance = this.#rack.nearest(this.#nearest, among);
      if (distance === NO_TARGET || distance > furthest) return lines;
      if (lines.length === 0) furthest = distance + this.#within;
      const found = this.#byLine(seen).map(([line, targets]) => judgeLine(line, distance, targets, holding));
      lines.push(...found.sort((a, b) => b.targets[0].live - a.targets[0].live || b.value - a.value));
      for (let word = 0; word < among.length; word++) among[word] &= ~this.#nearest[word];
    }
  }

  /** The targets of `#nearest` by line, in the order of the card, without the lines in `seen`, which grows. */
  #byLine(seen: Set<number>): [CardLine, Target[]][] {
    const { card, lineOf, targets } = this.#card;
    const found = new Map<number, Target[]>();
    for (const target of members(this.#nearest)) {
      const line = lineOf[target];
      if (seen.has(line)) continue;
      const list = found.get(line) ?? [];
      if (list.length === 0) found.set(line, list);
      list.push(targets[target]);
    }
    for (const line of found.keys()) seen.add(line);
    return [...found].sort(([a], [b]) => a - b).map(([line, list]) => [card.lines[line], list]);
  }

  #judgeDiscards({ concealed, live }: Holding): DiscardJudgement[] {
    const { card, lineOf } = this.#card;
    const discards = this.#discards;
    discards.look(this.#rack, live);
    const judged: DiscardJudgement[] = [];
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      const distance = discards.distance[kind];
      if (concealed[kind] === 0 || distance === NO_TARGET) continue;
      const accepts = copiesOf((wanted) => discards.wants(kind, wanted), live);
      discards.nearest(kind, this.#nearest);
      const near = new Set(Array.from(members(this.#nearest), (target) => lineOf[target]));
      const lines = [...near].sort((a, b) => a - b).map((line) => card.lines[line].id);
      judged.push({ discard: formatTile(kind), distance, accepts, live: discards.live[kind], lines });
    }
    return judged.sort((a, b) => a.distance - b.distance || b.live - a.live);
  }
}

function judgeLine(line: CardLine, distance: number, targets: readonly Target[], holding: Holding): LineJudgement {
  const { id, section, value, concealed } = line;
  const judged = targets.map((target) => ({ ...groupTexts(target), ...lackOf(target, holding) }));
  return { line: id, section, value, concealed, distance, targets: judged.sort((a, b) => b.live - a.live) };
}

/** What brings any of their targets nearer. */
function acceptsOf(lines: readonly LineJudgement[], live: Uint8Array): Copies {
  const wanted = new Uint8Array(CARD_KINDS);
  for (const { missing, jokers } of lines.flatMap(({ targets }) => targets)) {
    for (const { tile } of missing) wanted[parseTile(tile)] = 1;
    if (jokers > 0) wanted[JOKER] = 1;
  }
  return copiesOf((kind) => wanted[kind] === 1, live);
}

function copiesOf(isWanted: (kind: number) => boolean, live: Uint8Array): Copies {
  const copies: Record<string, number> = {};
  for (let kind = 0; kind < CARD_KINDS; kind++)
    if (live[kind] > 0 && isWanted(kind)) copies[formatTile(kind)] = live[kind];
  return copies;
}

function* members(set: Int32Array): Generator<number> {
  for (let target = nextTarget(set, 0); target >= 0; target = nextTarget(set, target + 1)) yield target;
}
