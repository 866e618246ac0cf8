import { basename } from 'node:path';
import { BUILT_INS, RULESET_NAMES } from './builtin';
import { checkCeiling } from './ceiling';
import { assign, assignText, checkLength, defaults } from './draft';
import { GAME_NAMES, type Game, type GameRules, type Ruleset, type RulesOf } from './game';
import { InputError } from './input-error';
import { didYouMean } from './nearest';
import { readTextFile } from './read-file';
import { type Draft, flatten, nest } from './schema';
import { rulesFromToml } from './toml';

/** What the user asked for. */
export interface RulesRequest {
  /** Name of a built-in ruleset, or path of a file (whatever holds a dot or a slash). */
  readonly rules: string;
  /** `key=value` for any field, in the order given: a later one wins. */
  readonly set: readonly string[];
  /** Of the American game: `house`, or the path of a card file; goes over what `rules` and `set` say. */
  readonly card?: string | undefined;
  /** Gives the text of a ruleset file, or throws an InputError. */
  readonly readFile?: (path: string) => string;
}

/**
 * Resolves what the user asked for, or throws an InputError that names the flag, or file, line and key. A card is named
 * in it and not read: `setupOf` does that.
 */
export function resolveRules({ rules: source, set, card, readFile = readRuleset }: RulesRequest): Ruleset {
  const isPath = /[./\\]/.test(source);
  const draft = isPath ? rulesFromToml(readFile(source), source) : builtInRules(source);
  for (const setting of set) assignSetting(draft, setting);
  if (card !== undefined) assignCard(draft, card);
  checkLength(draft, '--set');
  const rules = nest(draft);
  checkCeiling(rules, `--rules ${source}${set.length > 0 ? ' with --set' : ''}`);
  return { name: isPath ? basename(source, '.toml') : source, ...rules };
}

/** The rules that the user asked for, which must be those of `game`. */
export function resolveRulesOf<G extends Game>(game: G, request: RulesRequest): RulesOf[G] {
  const ruleset = resolveRules(request);
  if (ruleset.game === game) return ruleset.rules as RulesOf[G];
  throw new InputError(
    `--rules ${request.rules}: these are rules of the ${GAME_NAMES[ruleset.game]}, not the ${GAME_NAMES[game]}`,
  );
}

/** A text that is equal for equal rules, to be hashed. */
export function canonicalRules(rules: GameRules): string {
  return JSON.stringify(flatten(rules).flat);
}

/** A ruleset fills about 2 KB; whatever is larger than this is something else. */
const MAX_KILOBYTES = 64;

function readRuleset(path: string): string {
  return readTextFile(path, {
    where: `--rules ${path}`,
    noun: 'ruleset',
    format: 'a TOML file',
    kilobytes: MAX_KILOBYTES,
  });
}

function builtInRules(name: string): Draft {
  if (Object.hasOwn(BUILT_INS, name)) {
    const { game, rules } = BUILT_INS[name];
    return { game, flat: { ...defaults(game), ...rules } };
  }
  const available = `Available: ${RULESET_NAMES.join(', ')}, or the path of a .toml file`;
  throw new InputError(
    `--rules ${visible(name)}: no such ruleset${didYouMean(name, RULESET_NAMES) || '.'} ${available}`,
  );
}

function assignSetting(draft: Draft, setting: string): void {
  const equals = setting.indexOf('=');
  const key = setting.slice(0, Math.max(0, equals)).trim();
  if (key === '') throw new InputError(`--set ${visible(setting)}: must be key=value, such as scoring.scheme=bonus`);
  const text = setting
    .slice(equals + 1)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  assignText(draft, key, text, `--set ${setting}`);
}

/** A text of the user as an error shows it: quoted where one would not see it. */
function visible(text: string): string {
  return /^\P{C}+$/u.test(text) ? text : JSON.stringify(text);
}

function assignCard(draft: Draft, card: string): void {
  if (draft.game !== 'american') {
    throw new InputError(
      '--card is for the American game, but these are rules of the basic game; say --rules american, or leave it out',
    );
  }
  assign(draft, 'card', card, `--card ${card}`);
}
