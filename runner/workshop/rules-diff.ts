import type { Card, CardLine } from '#engine/card/card';
import { keyOf } from '#engine/card/lint';
import { loadCard } from '#engine/card/load';
import type { Setup } from '#engine/referee/setup';
import type { RuleValue } from '#engine/rules/field';
import type { Game } from '#engine/rules/game';
import { FIELDS, flatten, isRuleKey, keysOf, type RuleKey } from '#engine/rules/schema';

/** A key that two rulesets give different values; null: the ruleset has no such key. */
export interface KeyDifference {
  readonly key: RuleKey;
  readonly about: string;
  readonly values: readonly [RuleValue | null, RuleValue | null];
}

/** What two cards differ in, line by line. */
export interface CardDifference {
  readonly names: readonly [string, string];
  readonly removed: readonly CardLine[];
  readonly added: readonly CardLine[];
  readonly changed: readonly LineDifference[];
}

export interface LineDifference {
  readonly line: string;
  readonly what: LineField;
  readonly values: readonly [string | number | boolean, string | number | boolean];
}

/** What is compared of lines with the same id, and how it is shown. */
const LINE_FIELDS = {
  value: ({ value }: CardLine) => value,
  section: ({ section }: CardLine) => section,
  concealed: ({ concealed }: CardLine) => concealed,
  jokerlessBonus: ({ jokerlessBonus }: CardLine) => jokerlessBonus,
  hands: ({ groups, conditions }: CardLine) => `${groups}  ${conditions.replace(/ ?bonus=(yes|no)/, '')}`.trim(),
} as const;
type LineField = keyof typeof LINE_FIELDS;

export interface RulesDifference {
  readonly games: readonly [Game, Game];
  readonly keys: readonly KeyDifference[];
  /** Where both are played to a card; null otherwise, and where the cards are one. */
  readonly card: CardDifference | null;
}

/** Whether nothing differs but how things are called. */
export function isEqual({ games, keys, card }: RulesDifference): boolean {
  return games[0] === games[1] && keys.length === 0 && card === null;
}

/** How the second ruleset differs from the first, in the order of the keys. */
export function rulesDifference(a: Setup, b: Setup): RulesDifference {
  const flat = [flatten(a).flat, flatten(b).flat] as const;
  const keys = [...new Set([...keysOf(a.game), ...keysOf(b.game)])];
  const card = a.game === 'american' && b.game === 'american' ? cardsOf(a, b) : null;
  return {
    games: [a.game, b.game],
    keys: keys.flatMap((key) => {
      const values = [flat[0][key] ?? null, flat[1][key] ?? null] as const;
      // A card is what is in it, wherever its file lies.
      if (values[0] === values[1] || (key === 'card' && a.game === b.game && card === null)) return [];
      const { about } = FIELDS[isRuleKey(a.game, key) ? a.game : b.game][key];
      return [{ key, about, values }];
    }),
    card,
  };
}

type AmericanSetup = Extract<Setup, { readonly game: 'american' }>;

function cardsOf({ card: a }: AmericanSetup, { card: b }: AmericanSetup): CardDifference | null {
  const difference = cardDifference(loadCard(a.text, a.file), loadCard(b.text, b.file));
  const { removed, added, changed } = difference;
  return removed.length + added.length + changed.length === 0 ? null : difference;
}

/** Lines are the same if their ids are; their order counts for nothing. */
export function cardDifference(a: Card, b: Card): CardDifference {
  const [before, after] = [a, b].map(({ lines }) => new Map(lines.map((line) => [line.id, line])));
  return {
    names: [a.name, b.name],
    removed: a.lines.filter(({ id }) => !after.has(id)),
    added: b.lines.filter(({ id }) => !before.has(id)),
    changed: a.lines.flatMap((line) => {
      const other = after.get(line.id);
      return other === undefined ? [] : lineDifferences(line, other);
    }),
  };
}

function lineDifferences(a: CardLine, b: CardLine): LineDifference[] {
  return (Object.keys(LINE_FIELDS) as LineField[]).flatMap((what) => {
    const values = [LINE_FIELDS[what](a), LINE_FIELDS[what](b)] as const;
    const same = what === 'hands' ? handsOf(a) === handsOf(b) : values[0] === values[1];
    return same ? [] : [{ line: a.id, what, values }];
  });
}

/** The hands that a line stands for, however it is written. */
function handsOf({ targets }: CardLine): string {
  return targets
    .map((target) => keyOf(target))
    .sort()
    .join('\n');
}
