import type { AmericanRules } from '#engine/rules/american';
import { parseHand } from '#engine/tiles/notation';
import type { Meld } from '../../table';
import { countsOf, listOf } from '../../tiles';
import { type Card, readCard } from '../card';
import { copiesOf } from '../set';
import { AmericanTable } from '../table';

/** The defaults of A1-A31, typed in from the rules. */
const DEFAULTS: AmericanRules = {
  card: 'house',
  tiles: { jokers: 8, flowers: 8 },
  charleston: { enabled: true, second: 'unanimous', courtesy: true, blindOnLastRight: true },
  exposureEdit: 'frozen',
  exchangeAfterClaimPays: 'selfDraw',
  deadHands: 'auto',
  falseMahjong: false,
  jokerlessScope: 'notSinglesAndPairs',
  lastDiscard: 'mahjongOnly',
  payment: { discarder: 2, other: 1, selfDraw: 2, jokerless: 2 },
  game: { length: { hands: 1 } },
};

/** The default rules with some fields changed. */
export function rulesWith(change: Partial<AmericanRules> = {}): AmericanRules {
  return { ...DEFAULTS, ...change };
}

/** The tiles of a text such as `222m 5z jj`. */
export function kinds(text: string): readonly number[] {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(hand.fault.message);
  return hand.tiles;
}

/** Copies of each kind. */
export function counts(text: string): number[] {
  return countsOf(kinds(text));
}

const NAMES = { 3: 'pung', 4: 'kong', 5: 'quint', 6: 'sextet' } as const;

/** An exposure of tiles alike and jokers, such as `22m j`, claimed from a seat. */
export function exposure(text: string, from = 3): Meld {
  const tiles = kinds(text).toSorted((a, b) => a - b);
  return { kind: NAMES[tiles.length as keyof typeof NAMES], tiles, source: 'claim', claimed: tiles[0], from };
}

/** What may be said of a line of a card. */
interface Line {
  readonly line?: string;
  readonly value?: number;
  readonly concealed?: boolean;
  readonly jokerlessBonus?: boolean;
  readonly mixed?: readonly (readonly string[])[];
}

/** A hand as `card show --expand --json` prints it: groups as tile and size, `false` behind where jokers are banned. */
export function lineOf(groups: readonly (readonly (string | number | boolean)[])[], line: Line = {}): string {
  return JSON.stringify({ line: 'L', value: 25, concealed: false, jokerlessBonus: true, mixed: [], groups, ...line });
}

/** A card of such lines. */
export function cardOfLines(...lines: readonly string[]): Card {
  return readCard(lines, 'card');
}

interface Laid {
  readonly rules?: AmericanRules;
  readonly card: Card;
  /** By seat. */
  readonly hands: Readonly<Record<number, string>>;
  readonly melds?: Readonly<Record<number, readonly Meld[]>>;
  /** Draw the wall empty first. */
  readonly emptyWall?: boolean;
}

/** A table at which the seats hold these tiles, whatever lies in the wall: seat 0 deals. */
export function tableOf({ rules = rulesWith(), card, hands, melds = {}, emptyWall = false }: Laid): AmericanTable {
  const table = new AmericanTable(rules, card, 0, listOf(copiesOf(rules)));
  while (emptyWall && table.draw(0, 'front'));
  for (const seat of [0, 1, 2, 3]) {
    table.hands[seat].splice(0, Number.POSITIVE_INFINITY, ...counts(hands[seat] ?? ''));
    table.melds[seat].push(...(melds[seat] ?? []));
  }
  return table;
}
