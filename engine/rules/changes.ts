import { BUILT_INS } from './builtin';
import type { RuleValue } from './field';
import type { Ruleset } from './game';
import { FIELDS, flatten, keysOf, type RuleKey } from './schema';

/** What a ruleset has otherwise than the built-in one of its name, or than its game by default where there is none. */
export function changesOf(ruleset: Ruleset): { readonly key: RuleKey; readonly value: RuleValue }[] {
  const { game, name } = ruleset;
  const builtIn = Object.hasOwn(BUILT_INS, name) ? BUILT_INS[name].rules : {};
  const { flat } = flatten(ruleset);
  return keysOf(game).flatMap((key) => {
    const value = flat[key];
    if (value === undefined || value === (builtIn[key] ?? FIELDS[game][key].initial)) return [];
    return [{ key, value }];
  });
}
