import { AMERICAN_FIELDS } from './american-fields';
import { BASIC_FIELDS } from './basic-fields';
import type { Field, RuleValue } from './field';
import type { Game, GameRules } from './game';

export type RuleKey = keyof typeof BASIC_FIELDS | keyof typeof AMERICAN_FIELDS;

/** Every key of each game, in the order in which rulesets are printed. */
export const FIELDS: Readonly<Record<Game, Readonly<Record<string, Field>>>> = {
  basic: BASIC_FIELDS,
  american: AMERICAN_FIELDS,
};

/** A ruleset or a part of one, by dotted key. */
export type FlatRules = Partial<Record<RuleKey, RuleValue>>;

/** A ruleset in the making. */
export interface Draft {
  readonly game: Game;
  readonly flat: FlatRules;
}

const KEYS: Readonly<Record<Game, readonly RuleKey[]>> = {
  basic: Object.keys(BASIC_FIELDS) as RuleKey[],
  american: Object.keys(AMERICAN_FIELDS) as RuleKey[],
};

const TABLES: Readonly<Record<Game, ReadonlySet<string>>> = {
  basic: allTables(KEYS.basic),
  american: allTables(KEYS.american),
};

export function keysOf(game: Game): readonly RuleKey[] {
  return KEYS[game];
}

export function isRuleKey(game: Game, key: string): key is RuleKey {
  return Object.hasOwn(FIELDS[game], key);
}

/** Whether keys stand below this one: `scoring`, `game.length`. */
export function isTable(game: Game, key: string): boolean {
  return TABLES[game].has(key);
}

/** The keys that others stand below: `dealer`, `scoring`, `scoring.patterns` and so on. */
export function tablesOf(game: Game): readonly string[] {
  return [...TABLES[game]];
}

/** The table that a key stands in, `game.length` for `game.length.hands`; empty for none. */
export function tableOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('.')));
}

/** The last name of a key: `hands` for `game.length.hands`. */
export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** The nested form. The caller sees to it that no key is missing. */
export function nest({ game, flat }: Draft): GameRules {
  const rules: Record<string, unknown> = {};
  for (const key of keysOf(game)) {
    const value = flat[key];
    if (value === undefined) continue;
    const path = key.split('.');
    let table = rules;
    for (const name of path.slice(0, -1)) {
      table[name] ??= {};
      table = table[name] as Record<string, unknown>;
    }
    table[path[path.length - 1]] = value;
  }
  return { game, rules } as unknown as GameRules;
}

/** The flat form, in the order of the game's keys. */
export function flatten({ game, rules }: GameRules): Draft {
  const flat: FlatRules = {};
  for (const key of keysOf(game)) {
    let value: unknown = rules;
    for (const name of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
    if (value !== undefined) flat[key] = value as RuleValue;
  }
  return { game, flat };
}

function allTables(keys: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const key of keys) {
    for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) tables.add(key.slice(0, dot));
  }
  return tables;
}
