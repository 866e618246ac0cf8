import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BotDescription } from '#bots/lineup';
import { type Setup, setupOf } from '#engine/referee/setup';
import type { Game } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { resolveRules } from '#engine/rules/load';

/** What a bot outside this process is asked with, before anything is played. */
export interface Asking {
  /** What is going to be played, if that is known by then. */
  readonly setup?: Setup | undefined;
  /** Milliseconds until it must have answered. */
  readonly start?: number | undefined;
}

/** Milliseconds that a bot has from its start until it is ready. */
export const START_LIMIT = 30_000;

/** Files beyond so many bytes count by their length. */
const HASHED = 1 << 26;

/**
 * Starts the program of a bot, asks who it is, and ends it. Throws an InputError where it cannot be started or does not
 * answer as the protocol wants. `item` names it in messages.
 */
export async function inspectProgram(
  item: string,
  command: readonly string[],
  game: Game,
  { setup, start = START_LIMIT }: Asking,
): Promise<BotDescription> {
  const [{ ExternalBot }, { helloOf }, { BotLost }] = await Promise.all([
    import('#bots/external/external-bot'),
    import('./hello'),
    import('#bots/external/bot-lost'),
  ]);
  const time = { move: 5000, bank: 0, start };
  const played = setup ?? setupOf(resolveRules({ rules: game, set: [] }));
  const bot = new ExternalBot(command, 1, {
    setup: played,
    hello: helloOf(played, time),
    time,
    stderr: null,
    games: 1,
    onNews: () => {},
  });
  try {
    const { name, version, options, plays, games } = await bot.introduce();
    return { name, options, games: plays, source: { command, hash: programHash(command), version, games } };
  } catch (error) {
    if (!(error instanceof BotLost)) throw error;
    throw new InputError(`bot ${item}: ${error.message}; see bots/PROTOCOL.md, and pnpm check-bot --cmd`);
  }
}

/** Null where there is no file: a word may be anything, such as a text that is too long for a name. */
function sizeOfFile(path: string): number | null {
  try {
    const file = statSync(path);
    return file.isFile() ? file.size : null;
  } catch {
    return null;
  }
}

/** SHA-256 of a command: of its words, and of the files among them, which count from `folder`. */
export function programHash(command: readonly string[], folder = process.cwd()): string {
  const hash = createHash('sha256').update(JSON.stringify(command));
  for (const word of command) {
    const path = resolve(folder, word);
    const size = sizeOfFile(path);
    if (size === null) continue;
    hash.update(`\0${size}\0`);
    if (size <= HASHED) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}
