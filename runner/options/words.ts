import type { FaultOptions } from './faults';
import { DEFAULT_RULES, type RulesOptions } from './rules';
import type { ScheduleOptions } from './schedule';
import type { TableOptions } from './table';

const SHARED = [
  'rules',
  'set',
  'card',
  'bots',
  'seed',
  'duplicate',
  'wall',
  'format',
  'candidate',
  'on-fault',
  'fine',
] as const;

/** The words of a command line that plays the same games, of a command that takes the same options. */
export function sharedWords(options: RulesOptions & TableOptions & FaultOptions & Partial<ScheduleOptions>): string[] {
  return SHARED.flatMap((flag) => {
    const given = options[flag];
    if (given === undefined || (flag === 'rules' && given === DEFAULT_RULES)) return [];
    return [given].flat().flatMap((value) => [`--${flag}`, String(value)]);
  });
}

/** Words as one line for a shell. */
export function shellLine(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}
