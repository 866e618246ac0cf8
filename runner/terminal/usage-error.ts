import type { Argv } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';

/** What yargs knows of itself and its types do not say. */
interface Known {
  getOptions(): { readonly key: Readonly<Record<string, unknown>>; readonly boolean: readonly string[] };
  getInternalMethods(): {
    getCommandInstance(): { getCommands(): readonly string[] };
    getContext(): { readonly commands: readonly string[] };
  };
}

/** Says in our words what yargs found wrong with a command line, with the nearest option or command that there is. */
export function usageError(message: string, parser: Argv, words: readonly string[]): InputError {
  const yargs = parser as unknown as Known;
  const { commands } = yargs.getInternalMethods().getContext();
  // `pnpm env` is a command of pnpm's own.
  const run = commands[0] === 'env' ? ['pnpm', 'run'] : ['pnpm'];
  const help = [...run, ...(commands.length === 0 ? ['sim'] : commands), '--help'].join(' ');
  const [, unknown] = /^Unknown (?:argument|command)s?: "?([^,"]*)/.exec(message) ?? [];
  if (unknown !== undefined) {
    const options = Object.keys(yargs.getOptions().key).filter((key) => key.length > 1);
    const option = words.find((word) => new RegExp(`^--?${literally(unknown)}(=|$)`).test(word));
    if (option !== undefined) {
      const dashed = options.map((key) => `--${key}`);
      return new InputError(
        `unknown option ${option.split('=')[0]}${didYouMean(`--${unknown}`, dashed)} (see ${help})`,
      );
    }
    const subcommands = yargs.getInternalMethods().getCommandInstance().getCommands();
    const what = commands.length === 0 ? 'command' : 'argument';
    return new InputError(`unknown ${what} ${unknown}${didYouMean(unknown, subcommands)} (see ${help})`);
  }
  const [, valueless] = /^Not enough arguments following: (.*)/.exec(message) ?? [];
  if (valueless !== undefined) return new InputError(`--${valueless} needs a value (see ${help})`);
  if (message.startsWith('Not enough non-option arguments')) {
    return new InputError(`${commands.join(' ')}: a word is missing (see ${help})`);
  }
  const [first] = message.split('\n');
  return new InputError(`${first} (see ${help})`);
}

/** Yargs takes any value of a flag that has none for false: `--json=yes`. */
export function refuseValues(parser: Argv, words: readonly string[]): void {
  const { boolean } = (parser as unknown as Known).getOptions();
  for (const word of words) {
    const [, flag, value] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    if (flag !== undefined && boolean.includes(flag) && value !== 'true' && value !== 'false') {
      throw new InputError(`--${flag} takes no value; leave out =${value}`);
    }
  }
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
