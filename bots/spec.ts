import type { BotOptions } from './bot';

/**
 * Where a bot's code comes from: this project, a user's module, already compiled into one file, or a program that runs
 * outside this process.
 */
export type BotSource = { readonly builtIn: string } | CompiledModule | ExternalProgram;

export interface ExternalProgram {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** SHA-256 of the command and of the files that it names, in hexadecimal. */
  readonly hash: string;
  /** Version that the bot gave itself, and games that one process of it plays at once. */
  readonly version: string;
  readonly games: number;
}

/** Whether a bot runs outside this process: what it does need not be repeatable, and it is not to be asked in step. */
export function isOutside(source: BotSource): source is ExternalProgram {
  return 'command' in source;
}

export interface CompiledModule {
  /** Absolute path of the user's file. */
  readonly path: string;
  /** JavaScript that can be imported by itself, whatever folder it stands in. */
  readonly code: string;
  /** SHA-256 of the compiled code in hexadecimal: the same for the same sources in another folder or on another machine. */
  readonly hash: string;
}

/** One bot of a run. Plain data, which may be posted to a worker; `loadBot` makes a player of it there. */
export interface BotSpec {
  /** The name of its row in the tables; no other bot of the run has it. */
  readonly label: string;
  /** The name that the bot's type gives itself. */
  readonly name: string;
  readonly source: BotSource;
  /** Every option of its type, as given or by default. */
  readonly options: BotOptions;
  /** Part of the key of its random streams, 0 to 2^32 - 1. */
  readonly salt: number;
}

/** Who plays: the distinct bots, and which of them takes each of the four places that the schedule moves about. */
export interface Lineup {
  readonly bots: readonly BotSpec[];
  /** Indices into `bots`. */
  readonly table: readonly [number, number, number, number];
}

/** Equal for two bots that play alike whatever their labels: same code, options and salt. */
export function botIdentity(bot: BotSpec): string {
  const { source: from } = bot;
  const source =
    'builtIn' in from ? [from.builtIn] : isOutside(from) ? [...from.command, from.hash] : [from.path, from.hash];
  return JSON.stringify([source, bot.options, bot.salt]);
}
