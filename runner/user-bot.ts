import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BotDescription, checkPlays, describedBy, lineupOf, poolOf, specOf } from '#bots/lineup';
import { type BotItem, POOL_LIMIT, parseBots, parseItem, parsePool } from '#bots/notation';
import { resolveOptions } from '#bots/options';
import { builtIn } from '#bots/registry';
import type { BotSpec, CompiledModule, Lineup } from '#bots/spec';
import { whatWasThrown } from '#bots/thrown';
import type { Game } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { compileUserModule, compileWorker } from './compile';
import { type Asking, inspectProgram } from './outside/external-program';

/** Milliseconds that a user's module may take to load, and megabytes that it may fill meanwhile. */
const LOAD_LIMIT = 10_000;
const LOAD_MEMORY = 1024;

/**
 * The bots that the text of `--bots` asks for, and their places at the table. All of them must play `game`. Every
 * mistake is an `InputError`. Programs outside this process are started and asked who they are.
 */
export async function readLineup(text: string, game: Game, asking: Asking = {}): Promise<Lineup> {
  const items = itemsOf(text, parseBots);
  return lineupOf(items, await typesOf(items, game, asking));
}

/** The same where programs outside this process cannot play. */
export async function readModules(text: string, game: Game): Promise<Lineup> {
  const program = itemsOf(text, parseBots).find(({ command }) => command !== undefined);
  if (program === undefined) return readLineup(text, game);
  throw new InputError(
    `bot ${program.text}: programs cannot play here; name a built-in bot or a module (to see what rules do to a program, play pnpm sim under each with one --seed, and pnpm compare the runs)`,
  );
}

/** The same of a tournament, in which every bot has a label of its own. */
export async function readPool(text: string, game: Game, asking: Asking = {}): Promise<readonly BotSpec[]> {
  const items = itemsOf(text, parsePool);
  return poolOf(items, await typesOf(items, game, asking));
}

function itemsOf(text: string, parse: typeof parseBots): readonly BotItem[] {
  refuseStrangePaths(text);
  return parse(text);
}

/** What each item names, looked up once for each name. */
async function typesOf(items: readonly BotItem[], game: Game, asking: Asking): Promise<readonly BotDescription[]> {
  const found = new Map<string, Promise<BotDescription>>();
  for (const item of items) if (!found.has(item.bot)) found.set(item.bot, describeBot(item, game, asking));
  const types = await Promise.all(items.map((item) => found.get(item.bot) as Promise<BotDescription>));
  for (const [i, item] of items.entries()) checkPlays(item, types[i], game);
  return types;
}

/** The bots that some texts ask for, each an item of `--bots`, one after the other. */
export async function readBots(texts: readonly string[], game: Game, asking: Asking): Promise<readonly BotSpec[]> {
  for (const text of texts) refuseStrangePaths(text);
  const items = texts.map((text) => parseItem(text.trim()));
  const types = await typesOf(items, game, asking);
  return items.map((item, i) => specOf(item, types[i]));
}

/** The one bot that an item of `--bots` asks for, which must play `game` if one is given; and the games that it plays. */
export async function readBot(text: string, game?: Game): Promise<{ bot: BotSpec; games: readonly Game[] }> {
  refuseStrangePaths(text);
  const item = parseItem(text.trim());
  const type = await describeBot(item, game ?? 'basic', {});
  if (game !== undefined) checkPlays(item, type, game);
  return { bot: specOf(item, type), games: type.games };
}

/** A comma and a question mark in the path of a file that is there would be taken for what ends it. */
function refuseStrangePaths(text: string): void {
  const parts = text.split(',', POOL_LIMIT);
  for (const first of parts.keys()) {
    for (let end = first + 1; end <= parts.length; end++) {
      const path = parts.slice(first, end).join(',').trim();
      if (!/[,?]/.test(path) || !/[/\\]|\.[mc]?[jt]s$/i.test(path) || !existsSync(path)) continue;
      throw new InputError(`bot ${path}: a path with a comma or a question mark cannot be given; rename it`);
    }
  }
}

async function describeBot(item: BotItem, game: Game, asking: Asking): Promise<BotDescription> {
  if (item.command !== undefined) {
    resolveOptions(item.text, item.options, {}); // before anything is started
    return inspectProgram(item.text, item.command, game, asking);
  }
  if (!item.isPath) {
    return { ...describedBy(builtIn(item.bot)), source: { builtIn: item.bot } };
  }
  const source = await compileUserModule(resolve(item.bot));
  return { ...(await inspectUserModule(source)), source };
}

/** What the inspecting thread is given and what it answers. Plain data. */
export interface InspectionTask {
  readonly module: CompiledModule;
  readonly temporary: string;
}
export type Inspection = Omit<BotDescription, 'source'> | { readonly mistake: string };

/**
 * Finds out what a user's module exports. It is imported in a thread of its own, never in this one: it may loop for
 * ever, end the process or fill the memory. `limit` is in milliseconds.
 */
export async function inspectUserModule(
  module: CompiledModule,
  limit = LOAD_LIMIT,
): Promise<Omit<BotDescription, 'source'>> {
  const script = await compileWorker('runner/inspect-worker.ts');
  const temporary = mkdtempSync(join(tmpdir(), 'mahjong-arena-'));
  try {
    const answer = await inspectInThread(script, { module, temporary }, limit);
    if ('mistake' in answer) throw new InputError(answer.mistake);
    return answer;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function inspectInThread(script: string, task: InspectionTask, limit: number): Promise<Inspection> {
  const worker = new Worker(script, {
    eval: true,
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: LOAD_MEMORY },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr, { end: false }); // stdout is for tables and JSON
  let timer: NodeJS.Timeout | undefined;
  const answer = await new Promise<Inspection>((done) => {
    const mistake = (what: string) => done({ mistake: `bot ${task.module.path} ${what}` });
    timer = setTimeout(
      () => mistake(`does not finish loading within ${limit / 1000} s; does it loop for ever?`),
      limit,
    );
    worker.once('message', done);
    worker.once('error', (error) => mistake(`fails while it is loaded: ${whatWasThrown(error)}`));
    worker.once('exit', () => mistake('ends the process while it is loaded'));
  });
  clearTimeout(timer);
  await worker.terminate();
  return answer;
}
