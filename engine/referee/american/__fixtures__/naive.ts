import type { Card, CardLine, Group, Target } from '#engine/card/card';
import { FLOWER, JOKER } from '#engine/tiles/kinds';

/** What a card asks of a hand, worked out target by target: slow, and nothing but the rules. */

export interface Exposed {
  readonly kind: number;
  readonly size: number;
  readonly jokers: number;
}

/** Tiles of one kind that a hand needs: no joker may stand for the strict ones (A16). */
interface Need {
  readonly kind: number;
  readonly strict: number;
  readonly flexible: number;
}

interface NaiveTarget {
  readonly line: CardLine;
  readonly target: Target;
  readonly needs: readonly Need[];
}

function needsOf(groups: readonly Group[], { mixed }: Target): readonly Need[] {
  const needs = new Map<number, Need>();
  const add = (kind: number, strict: number, flexible: number) => {
    const before = needs.get(kind) ?? { strict: 0, flexible: 0 };
    needs.set(kind, { kind, strict: before.strict + strict, flexible: before.flexible + flexible });
  };
  for (const { kind, size, jokers } of groups) add(kind, jokers ? 0 : size, jokers ? size : 0);
  for (const kind of mixed.flat()) add(kind, 1, 0);
  return Array.from(needs.values());
}

/** Tiles that are missing: strict ones, and flexible ones beyond the jokers held. More than `limit` need not be exact. */
function missing(needs: readonly Need[], hand: ArrayLike<number>, limit: number): number {
  let hard = 0;
  let soft = 0;
  for (const { kind, strict, flexible } of needs) {
    const held = hand[kind];
    if (held < strict) {
      hard += strict - held;
      soft += flexible;
    } else if (held < strict + flexible) {
      soft += strict + flexible - held;
    }
    if (hard + soft - hand[JOKER] > limit) return limit + 1;
  }
  return hard + Math.max(0, soft - hand[JOKER]);
}

/** The ways to leave a target's groups to the concealed tiles once each exposure is one of them (A16). */
function* leftovers(groups: readonly Group[], exposures: readonly Exposed[]): Generator<readonly Group[]> {
  if (exposures.length === 0) {
    yield groups;
    return;
  }
  const [{ kind, size, jokers }, ...rest] = exposures;
  for (const [i, group] of groups.entries()) {
    if (group.kind !== kind || group.size !== size || (jokers > 0 && !group.jokers)) continue;
    yield* leftovers(
      groups.filter((_, at) => at !== i),
      rest,
    );
  }
}

/** A card for a wall with so many jokers and flowers. */
export class NaiveCard {
  readonly #targets: readonly NaiveTarget[];

  constructor({ lines }: Card, { jokers, flowers }: { readonly jokers: number; readonly flowers: number }) {
    const all = Array.from({ length: JOKER + 1 }, (): number => 4);
    all[FLOWER] = flowers;
    all[JOKER] = jokers;
    this.#targets = lines
      .flatMap((line) => line.targets.map((target) => ({ line, target, needs: needsOf(target.groups, target) })))
      .filter(({ needs }) => missing(needs, all, 0) === 0);
  }

  /** Tiles that the nearest hand misses; infinite where the exposures fit none. */
  distance(hand: ArrayLike<number>, exposures: readonly Exposed[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const target of this.#targets)
      for (const needs of this.#left(target, exposures)) least = Math.min(least, missing(needs, hand, least));
    return least;
  }

  /** Whether any hand that may be exposed has these exposures (A21). */
  allows(exposures: readonly Exposed[]): boolean {
    return this.#targets.some(
      ({ line, target }) => !line.concealed && leftovers(target.groups, exposures).next().done === false,
    );
  }

  /** The hands that 14 tiles are. */
  *made(hand: ArrayLike<number>, exposures: readonly Exposed[]): Generator<NaiveTarget> {
    for (const target of this.#targets)
      for (const needs of this.#left(target, exposures)) if (missing(needs, hand, 0) === 0) yield target;
  }

  /** What a target needs of the concealed tiles (A14). */
  #left({ line, target, needs }: NaiveTarget, exposures: readonly Exposed[]): readonly (readonly Need[])[] {
    if (exposures.length === 0) return [needs];
    if (line.concealed) return [];
    return Array.from(leftovers(target.groups, exposures), (groups) => needsOf(groups, target));
  }
}
