/** A card as the concrete hands that win (A23), one JSON object each, as `card show --expand --json` prints them. */
import { z } from 'zod';
import { InputError } from '#engine/rules/input-error';
import { JOKER } from '#engine/tiles/kinds';
import { parseTile } from '#engine/tiles/notation';
import { firstIssue } from '../shapes';

/** Tiles alike; of a mixed group each tile is one for itself (A28). */
export interface Group {
  readonly kind: number;
  readonly size: number;
  /** A joker may stand for its tiles: three or more of them, and the card does not forbid it (A16). */
  readonly jokers: boolean;
}

export interface Target {
  /** Id of its line. */
  readonly line: string;
  readonly value: number;
  /** No exposures (A14). */
  readonly concealed: boolean;
  readonly jokerlessBonus: boolean;
  /** All 14 tiles; the groups that no joker may be in come first. */
  readonly groups: readonly Group[];
  /** The groups as they are printed, equal for equal hands whatever the order. */
  readonly text: string;
}

export interface Card {
  readonly targets: readonly Target[];
  /** By kind: the places in `targets` of those that have it. */
  readonly madeOf: readonly (readonly number[])[];
  /** Some groups of three or more must be made without jokers (A16). */
  readonly bans: boolean;
  /** The targets that have an exposable group of a kind and size, see `exposableKey`. */
  readonly exposable: ReadonlyMap<number, readonly Target[]>;
}

const tile = z.string().refine((text) => parseTile(text) >= 0 && parseTile(text) < JOKER, 'no tile of a card');
const size = z.int().min(1).max(6);

const written = z.object({
  line: z.string(),
  value: z.int().min(1),
  concealed: z.boolean(),
  jokerlessBonus: z.boolean(),
  groups: z.array(z.union([z.tuple([tile, size]), z.tuple([tile, size, z.literal(false)])])),
  mixed: z.array(z.array(tile)),
});

/** Key of `Card.exposable`. */
export function exposableKey(kind: number, size: number): number {
  return 8 * kind + size;
}

/** Reads a card; `name` is that of its file, for errors. */
export function readCard(lines: readonly string[], name: string): Card {
  const targets = lines.flatMap((text, i) => (text.trim() === '' ? [] : readTarget(text, `${name}: line ${i + 1}`)));
  if (targets.length === 0) throw new InputError(`${name}: no hands; pnpm card show CARD --expand --json prints them`);
  return cardOf(targets);
}

/** A card of these hands. */
export function cardOf(targets: readonly Target[]): Card {
  const kinds = targets.map(({ groups }) => new Set(groups.map(({ kind }) => kind)));
  const madeOf = Array.from({ length: JOKER }, (_, kind) => [...kinds.keys()].filter((i) => kinds[i].has(kind)));
  const bans = targets.some(({ groups }) => groups.some(({ size, jokers }) => size > 2 && !jokers));
  return { targets, madeOf, bans, exposable: exposables(targets) };
}

function readTarget(text: string, where: string): Target {
  const result = written.safeParse(parsed(text, where));
  if (!result.success) throw new InputError(`${where}: no hand of a card: ${firstIssue(result.error)}`);
  const { groups, mixed, ...line } = result.data;
  const alike = groups.map(([text, size, ban]) => group(parseTile(text), size, size > 2 && ban === undefined));
  const singles = mixed.flat().map((text) => group(parseTile(text), 1, false));
  const all = [...alike, ...singles];
  const tiles = all.reduce((sum, { size }) => sum + size, 0);
  if (tiles !== 14) throw new InputError(`${where}: ${tiles} tiles, a hand has 14`);
  const strictFirst = all.toSorted((a, b) => Number(a.jokers) - Number(b.jokers));
  return { ...line, groups: strictFirst, text: groupsText([...groups.map(([tile, size]) => [tile, size]), ...mixed]) };
}

function group(kind: number, size: number, jokers: boolean): Group {
  return { kind, size, jokers };
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`${where}: not JSON; pnpm card show CARD --expand --json prints the hands of a card`);
  }
}

/** Groups as a replay writes them, in an order that does not depend on theirs. */
export function groupsText(groups: readonly (readonly (string | number)[])[]): string {
  return groups
    .map((group) => group.join(' '))
    .toSorted()
    .join(', ');
}

function exposables(targets: readonly Target[]): Map<number, Target[]> {
  const index = new Map<number, Target[]>();
  for (const target of targets) {
    if (target.concealed) continue;
    const keys = target.groups.filter(({ size }) => size > 2).map(({ kind, size }) => exposableKey(kind, size));
    for (const key of new Set(keys)) index.set(key, [...(index.get(key) ?? []), target]);
  }
  return index;
}
