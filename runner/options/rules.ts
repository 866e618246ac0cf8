import type { Argv } from 'yargs';
import type { WallKind } from '#engine/referee/live-wall';
import { type Setup, setupOf } from '#engine/referee/setup';
import { RULESET_NAMES } from '#engine/rules/builtin';
import type { Ruleset } from '#engine/rules/game';
import { resolveRules } from '#engine/rules/load';
import { type Given, single } from './values';

/** What is taken if `--rules` is not given. */
export const DEFAULT_RULES = 'basic';

/** The parsed options that choose the rules. */
export interface RulesOptions {
  readonly rules: Given;
  readonly set: readonly string[];
  readonly card?: Given;
}

/** Adds `--rules`, `--set` and `--card`, which all commands share that play or show games. */
export function rulesOptions<T>(yargs: Argv<T>): Argv<T & RulesOptions> {
  return yargs
    .option('rules', {
      type: 'string',
      requiresArg: true,
      default: DEFAULT_RULES,
      describe: `Ruleset: ${RULESET_NAMES.join(', ')}, or a TOML file`,
    })
    .option('set', {
      type: 'string',
      array: true,
      nargs: 1,
      default: [],
      describe: 'Change a field of the ruleset: key=value, repeatable',
    })
    .option('card', {
      type: 'string',
      requiresArg: true,
      describe: 'Card of the American game: house, or a file',
    }) as Argv<T & RulesOptions>;
}

/** The ruleset that the options name, or an InputError. */
export function rulesetOf({ rules, set, card }: RulesOptions): Ruleset {
  return resolveRules({ rules: single('rules', rules) ?? DEFAULT_RULES, set, card: single('card', card) });
}

/** The same with the card that it is played by, and the wall that it is played from. */
export function setupFrom(options: RulesOptions, wall?: WallKind): Setup {
  return setupOf(rulesetOf(options), undefined, wall);
}
