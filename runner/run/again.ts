import { InputError } from '#engine/rules/input-error';
import { notice } from './notice';

/**
 * The options of the run in a folder, as its journal has them, with those that are given now in their place. Paths in them
 * count from the folder in which it was begun, which becomes the one of this process. Throws an InputError for those that
 * make no sense with `--resume`.
 */
export function optionsAgain<Options extends object>(
  given: string,
  options: Options,
  header: { readonly folder: string; readonly options: Readonly<Record<string, unknown>> },
): Options {
  for (const flag of ['out', 'name', 'force'] as const) {
    if (isGiven(flag)) throw new InputError(`--${flag} goes without --resume, which names the folder; leave one out`);
  }
  const now = Object.fromEntries(Object.entries(options).filter(([key]) => isGiven(key)));
  enter(given, header.folder);
  return { ...options, ...undone(options), ...header.options, ...now };
}

/** Throws an InputError where what is gone on with, a `noun`, is another one than it was. */
export function checkSame(given: string, noun: string, differences: readonly string[]): void {
  if (differences.length === 0) return;
  throw new InputError(`--resume ${given}: it is another ${noun}: ${differences.join('; ')}; nothing is changed`);
}

/** The options as if none were given. */
function undone(options: object): Record<string, undefined> {
  return Object.fromEntries(Object.keys(options).map((key) => [key, undefined]));
}

function isGiven(flag: string): boolean {
  return process.argv.some((word) => word === `--${flag}` || word.startsWith(`--${flag}=`));
}

/** Paths in the options count from the folder in which the run was begun. */
function enter(given: string, folder: string): void {
  if (process.cwd() === folder) return;
  try {
    process.chdir(folder);
  } catch {
    notice(`--resume ${given}: the folder in which it was begun is gone (${folder}); paths count from here`);
  }
}
