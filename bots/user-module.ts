import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import type { Bot, BotOptions, BotType } from './bot';
import type { CompiledModule } from './spec';

const EXPECTED = 'export default { name, create }';

/**
 * Imports a user's compiled module: a new instance of it at every call. The text passes through a temporary file
 * rather than a data: URL because only then do stack traces name the user's own file and line. Call it in a worker
 * that may be ended: what the module does while it loads is up to the user. If it ends the thread, the file is left
 * in the folder `temporary`.
 */
export async function importUserModule(module: CompiledModule, temporary = tmpdir()): Promise<BotType> {
  process.setSourceMapsEnabled(true);
  const folder = mkdtempSync(join(temporary, 'mahjong-arena-'));
  try {
    const file = join(folder, `${parse(module.path).name}.mjs`);
    writeFileSync(file, module.code);
    const exported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly default?: unknown };
    return toBotType(exported.default, module.path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks what a user's module exports by default: a `BotType`, or a function of the options that makes a bot, which
 * is then called after its file.
 */
export function toBotType(exported: unknown, path: string): BotType {
  const wrong = (what: string) => new InputError(`bot ${path} ${what}; write ${EXPECTED}`);
  if (exported === undefined) throw wrong('has no default export');
  if (typeof exported === 'function') {
    if (/^class\b/.test(Function.prototype.toString.call(exported))) {
      throw wrong('exports a class, which needs a create: (options) => new ...');
    }
    return { name: parse(path).name, create: exported as (options: BotOptions) => Bot };
  }
  if (typeof exported !== 'object' || exported === null) throw wrong(`exports ${describe(exported)}, not a bot type`);
  const type = exported as Partial<Record<keyof BotType, unknown>>;
  if (typeof type.create !== 'function') {
    if ('decide' in type) throw wrong('exports a bot, not a bot type: a new bot is made for every game');
    throw wrong(`exports an object whose create is ${describe(type.create)}, not a function`);
  }
  if (typeof type.name !== 'string' || type.name.trim() === '') {
    throw wrong(`exports a bot type whose name is ${describe(type.name)}, not a text`);
  }
  checkOptions(type.options, wrong);
  checkGames(type.games, wrong);
  return exported as BotType;
}

function checkOptions(options: unknown, wrong: (what: string) => InputError): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrong(`exports a bot type whose options are ${describe(options)}, not an object of defaults`);
  }
  for (const [key, value] of Object.entries(options)) {
    if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) continue;
    throw wrong(`has an option ${key} whose default is ${describe(value)}, not a number, a boolean or a text`);
  }
}

function checkGames(games: unknown, wrong: (what: string) => InputError): void {
  if (games === undefined) return;
  const known = Array.isArray(games) && games.length > 0 && games.every((game) => GAMES.includes(game));
  if (!known)
    throw wrong(`exports a bot type whose games are not a list of ${GAMES.map((game) => `'${game}'`).join(' and ')}`);
}

function describe(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list';
  return /^[aeiou]/.test(typeof value) ? `an ${typeof value}` : `a ${typeof value}`;
}
