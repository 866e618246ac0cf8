import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';
import type { BotType } from './bot';
import { cautious } from './cautious';
import { efficient } from './efficient';
import { greedy } from './greedy';
import { random } from './random';

/** The bots of this project by the name that `--bots` takes. */
const BUILT_IN: Readonly<Record<string, BotType>> = { cautious, efficient, greedy, random };

export const BUILT_IN_NAMES: readonly string[] = Object.keys(BUILT_IN).sort();

/** The built-in bot of a name. */
export function builtIn(name: string): BotType {
  if (Object.hasOwn(BUILT_IN, name)) return BUILT_IN[name];
  const known = `known: ${BUILT_IN_NAMES.join(', ')}, or a path such as ./my-bot.ts`;
  throw new InputError(`bot ${name}: no such bot${didYouMean(name, BUILT_IN_NAMES) || ';'} ${known}`);
}
