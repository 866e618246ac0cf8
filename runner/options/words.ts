import type { GameKey } from '#bots/fault';
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

/** The line that shows a game of the run in a folder. */
export function replayLine(folder: string, { deal, rotation }: GameKey): string {
  return shellLine(['pnpm', 'replay', '--run', folder, '--deal', `${deal}`, '--rotation', `${rotation}`]);
}

/** The words of a line that `shellLine` made. */
export function shellWords(line: string): string[] {
  const words = line.match(/(?:[^\s'\\]|'[^']*'|\\')+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|\\(')/g, '$1$2'));
}

/** Words without some options, each of which has a value: `--out x`, or `--out=x`. */
export function withoutOptions(words: readonly string[], flags: readonly string[]): string[] {
  const isOption = (word: string) => flags.some((flag) => word === `--${flag}`);
  return words.filter((word, i) => {
    if (isOption(word) || (i > 0 && isOption(words[i - 1]))) return false;
    return !flags.some((flag) => word.startsWith(`--${flag}=`));
  });
}
