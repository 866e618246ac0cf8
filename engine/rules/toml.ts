import { basename, isAbsolute } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { BUILT_INS, RULESET_NAMES } from './builtin';
import { assign, checkLength, defaults, describe } from './draft';
import type { Game, GameRules } from './game';
import { InputError } from './input-error';
import { type Draft, FIELDS, flatten, isRuleKey, isTable, keysOf, nameOf, tableOf } from './schema';
import { lineOfKey } from './toml-lines';

/** A ruleset file changes the built-in that its key `base` names, or `basic`. */
const BASE = 'base';

/** Reads the text of a ruleset file; `file` is its name, for errors and for the paths in it. */
export function rulesFromToml(toml: string, file: string): Draft {
  const { [BASE]: base = 'basic', ...table } = parseToml(toml, file);
  const at = (key: string) => `${file}:${Math.max(1, lineOfKey(toml, key))}`;
  if (typeof base !== 'string' || !Object.hasOwn(BUILT_INS, base)) {
    throw new InputError(`${at(BASE)}: base is ${describe(base)}; allowed: ${RULESET_NAMES.join(', ')}`);
  }
  const { game, rules } = BUILT_INS[base];
  const draft: Draft = { game, flat: { ...defaults(game), ...rules } };
  const entries = entriesOf(game, table, '', at);
  checkOneLength(entries, at);
  for (const [key, value] of entries) assign(draft, key, asSeenFrom(file, game, key, value), at(key));
  checkLength(draft, at('game.length.maxHands'));
  return draft;
}

/** Prints rules as TOML that reads back to the same rules, each key with what it decides and may be. */
export function rulesToToml(rules: GameRules): string {
  const { game, flat } = flatten(rules);
  const lines = [`${BASE} = ${JSON.stringify(game)}`];
  let table = '';
  for (const key of keysOf(game)) {
    const value = flat[key];
    if (value === undefined) continue;
    const parent = tableOf(key);
    if (parent !== table) lines.push('', `[${parent}]`);
    table = parent;
    const { about, allowed } = FIELDS[game][key];
    const setting = `${nameOf(key)} = ${JSON.stringify(value)}`;
    lines.push(`${setting.padEnd(38)} # ${about} (${allowed})`);
  }
  return `${lines.join('\n')}\n`;
}

/** A path in a file is relative to the folder of that file; everything else stays what it is. */
function asSeenFrom(file: string, game: Game, key: string, value: unknown): unknown {
  if (!isRuleKey(game, key)) return value;
  const { isPath, initial } = FIELDS[game][key];
  if (!isPath || typeof value !== 'string' || value === initial || value === '' || isAbsolute(value)) return value;
  return file.slice(0, file.length - basename(file).length) + value;
}

function parseToml(toml: string, file: string): Record<string, unknown> {
  try {
    return parse(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split('\n', 1)[0].replace(/^Invalid TOML document: /, '');
    throw new InputError(`${file}:${error.line}: not valid TOML: ${reason}`);
  }
}

/** Dotted keys with their values; below a key that is not known as a table nothing is looked at. */
function entriesOf(game: Game, table: object, prefix: string, at: (key: string) => string): [string, unknown][] {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(table)) {
    const key = prefix + (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));
    if (!isTable(game, key)) entries.push([key, value]);
    else if (describe(value) === 'a table') entries.push(...entriesOf(game, value as object, `${key}.`, at));
    else throw new InputError(`${at(key)}: ${key} is ${describe(value)}; it must be a table, [${key}]`);
  }
  return entries;
}

/** In a file hands and points contradict each other, whichever comes last. */
function checkOneLength(entries: readonly (readonly [string, unknown])[], at: (key: string) => string): void {
  const keys = entries.map(([key]) => key);
  if (!keys.includes('game.length.hands')) return;
  const other = keys.find((key) => key === 'game.length.points' || key === 'game.length.maxHands');
  if (other === undefined) return;
  throw new InputError(`${at(other)}: ${other} and game.length.hands exclude each other; leave one out`);
}
