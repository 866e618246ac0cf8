import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { MOST_GAMES } from '#bots/external/introduction';
import type { TimeControl } from '#bots/external/session';
import { NOTE_LENGTH } from '#bots/note';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import { type Setup, setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { BatchPlayer } from '../batches/batch';
import type { BatchOutcome, BatchPlayed, RunPlan } from '../batches/plan';
import { Floor } from '../outside/floor';
import { helloOf } from '../outside/hello';
import { closeAll, programsOf, seatedBots } from '../outside/seated-programs';
import { PROJECT } from '../project';
import { recordersOf } from '../record/recorder';
import type { Seating } from '../schedule/scheme';

/** A bot of a test: a built-in one, or the words of a program. */
export type Player = string | readonly string[];

export const PYTHON = `${PROJECT}/bots/python`;
export const JAVASCRIPT = `${PROJECT}/bots/javascript`;

/** The words of a program as a bot. */
export const cmd = (words: readonly string[]) => `cmd:${words.join(' ')}`;

/** The words of the bot that goes wrong in a way from its n-th request on. `mark` tells its processes from others'. */
export function badBot(way: string, nth: number, games: number, mark = ''): readonly string[] {
  return [process.execPath, `${PROJECT}/bots/external/__fixtures__/bad-bot.mjs`, way, `${nth}`, `${games}`, mark];
}

/** What is recorded of an observation. */
const RECORDED = ['hand', 'discards'];

export function setupBy(rules: string, ...set: string[]): Setup {
  return setupOf(resolveRules({ rules, set }));
}

function specOf(player: Player, i: number): BotSpec {
  const rest = { options: {}, salt: 0 };
  if (typeof player === 'string')
    return { ...rest, label: `${player} ${i}`, name: player, source: { builtIn: player } };
  const source = { command: player, hash: '', version: '', games: MOST_GAMES };
  return { ...rest, label: `program ${i}`, name: 'program', source };
}

export interface FloorGames {
  readonly setup: Setup;
  readonly players: readonly [Player, Player, Player, Player];
  readonly deals: number;
  readonly time?: Partial<TimeControl>;
  /** Batches that the deals are played in, at the same time. */
  readonly batches?: number;
  readonly mode?: 'substitute' | 'abort';
}

/** What is played of bots at a table. */
export function planFor(setup: Setup, bots: readonly BotSpec[], table: Seating): RunPlan {
  return {
    setup,
    seed: '1',
    root: rootSeed('1'),
    bots,
    schedule: { format: 'table', scheme: 'rot4', table },
    blocksOf: null,
    faults: { mode: 'substitute', fine: 0 },
    gamesCsv: false,
  };
}

/** Plays deals in this thread, and records their decisions; programs, if any, are ended afterwards. */
export async function playDealsHere(games: FloorGames): Promise<BatchOutcome[]> {
  const { setup, players, deals, batches = 1, mode = 'substitute' } = games;
  const bots = players.map(specOf);
  const plan = { ...planFor(setup, bots, [0, 1, 2, 3]), faults: { mode, fine: 0 }, record: RECORDED };
  const recorders = recordersOf(setup, RECORDED);
  const time = { move: 5000, bank: 0, start: 20_000, ...games.time };
  const hello = helloOf(setup, time);
  const setting = { setup, hello, time, stderr: null, games: MOST_GAMES, onNews: () => floor.run() };
  const seated = await seatedBots(bots, () => setting);
  const programs = programsOf(seated);
  const floor = new Floor(plan, seated, null, recorders);
  const tasks = Array.from({ length: batches }, (_, i) => {
    const [first, end] = [i, i + 1].map((part) => Math.floor((deals * part) / batches));
    return { first, count: end - first, forced: [], note: new Int32Array(NOTE_LENGTH) };
  });
  if (programs.length === 0) return tasks.map((task) => new BatchPlayer(plan, seated, null, recorders()).play(task));
  try {
    return await Promise.all(tasks.map((task) => floor.play(task)));
  } finally {
    await closeAll(programs);
  }
}

export function played(outcome: BatchOutcome): BatchPlayed {
  if (outcome.kind !== 'played') throw new Error(`${outcome.kind}: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The same of those that are there still after some seconds: one that was killed takes a moment to go. */
export async function processesLeft(text: string): Promise<string[]> {
  for (let wait = 0; processesWith(text).length > 0 && wait < 250; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return processesWith(text);
}

/** Command lines of the processes that name a text, this one left out. Zombies have none. */
export function processesWith(text: string): string[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-o', 'args'])
      .toString()
      .split('\n')
      .filter((line) => line.includes(text));
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return words.includes(text) ? [words] : [];
    } catch {
      return []; // it is gone
    }
  });
}
