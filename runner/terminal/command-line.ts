import type { ArgumentsCamelCase, Argv, CommandModule } from 'yargs';
import yargs from 'yargs';
import { VERSION } from '../version';
import { refuseValues, usageError } from './usage-error';

/** A command whose code is loaded when it is used. */
function lazy<T>(command: string, describe: string, load: () => Promise<CommandModule<object, T>>): CommandModule {
  return {
    command,
    describe,
    builder: async (argv: Argv) => {
      const { builder } = await load();
      return typeof builder === 'function' ? builder(argv) : argv.options(builder ?? {});
    },
    handler: async (options) => {
      await (await load()).handler(options as ArgumentsCamelCase<T>);
    },
  };
}

const COMMANDS = [
  lazy(
    'sim',
    'Play many games and print the payout statistics',
    async () => (await import('../commands/sim')).simCommand,
  ),
  lazy(
    'tournament',
    'Let a pool of bots play each other, rank them, and say how sure that is',
    async () => (await import('../commands/tournament')).tournamentCommand,
  ),
  lazy(
    'sweep',
    'Vary rules or bots, and compare every variant with the baseline on the same deals',
    async () => (await import('../commands/sweep')).sweepCommand,
  ),
  lazy(
    'merge [folders..]',
    'Put the parts of a run together that were played with --shard',
    async () => (await import('../commands/merge')).mergeCommand,
  ),
  lazy(
    'verify <folder>',
    'Play games of a run again, and compare with what it recorded',
    async () => (await import('../commands/verify')).verifyCommand,
  ),
  lazy(
    'compare [folders..]',
    'Set runs against the first of them: what differs, and how sure that is',
    async () => (await import('../commands/compare')).compareCommand,
  ),
  lazy(
    'report [folders..]',
    'Write what a run, a sweep or several runs came to as one HTML file, with plots and tables',
    async () => (await import('../commands/report')).reportCommand,
  ),
  lazy(
    'replay',
    'Play a game of a run again and print it, or write it as a page to step through',
    async () => (await import('../commands/replay')).replayCommand,
  ),
  lazy(
    'env',
    'Serve many tables to a learner, over standard input and output',
    async () => (await import('../commands/env')).envCommand,
  ),
  lazy(
    'rules <command>',
    'Show, compare and balance rulesets',
    async () => (await import('../commands/rules')).rulesCommand,
  ),
  lazy('hand [tiles..]', 'Judge a hand', async () => (await import('../commands/hand')).handCommand),
  lazy(
    'card <command>',
    'Check, show and balance cards of the American game',
    async () => (await import('../commands/card')).cardCommand,
  ),
  lazy(
    'check-bot [bot]',
    'Check that a bot plays fair',
    async () => (await import('../commands/check-bot')).checkBotCommand,
  ),
];

/**
 * Reads the words of a command line and runs the command that they name, which sets the exit code. Rejects with what went
 * wrong, mistakes in the words included, in ours.
 */
export async function runCommandLine(given: readonly string[]): Promise<void> {
  // `pnpm sim -- --games 10` means what `pnpm sim --games 10` does.
  const words = given.filter((word, i) => !(i === 1 && word === '--'));
  const parser: Argv = yargs(words)
    .scriptName('pnpm')
    .usage('$0 <command> [options]')
    .locale('en')
    .parserConfiguration({
      'camel-case-expansion': false,
      'boolean-negation': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    .command(COMMANDS)
    .demandCommand(1, 'say what to do')
    .option('debug', { type: 'boolean', default: false, global: true, describe: 'Print the stack of an error' })
    .strict()
    .middleware(() => refuseValues(parser, words))
    .version(VERSION)
    .help()
    .alias('help', 'h')
    .wrap(Math.min(120, process.stdout.columns ?? 100))
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? usageError(message, parser, words);
    });
  try {
    await parser.parseAsync();
  } catch (error) {
    throw error instanceof Error && error.name === 'YError' ? usageError(error.message, parser, words) : error;
  }
}
