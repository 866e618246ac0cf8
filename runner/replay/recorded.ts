import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_GAMES } from '#bots/external/introduction';
import type { ForcedFault } from '#bots/fault';
import { loadBot } from '#bots/load';
import { type BotSpec, isOutside } from '#bots/spec';
import { loadCard } from '#engine/card/load';
import type { Setup } from '#engine/referee/setup';
import type { GameRules, Ruleset } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { resolveRules } from '#engine/rules/load';
import { rulesToToml } from '#engine/rules/toml';
import type { RunBot, RunConfig } from '#results/config';
import { readManifest } from '#results/manifest';
import { MANIFEST_FILE } from '#results/run-files';
import { compileUserModule } from '../compile';
import type { JournalledAnswers } from '../journal/journalled-answers';
import { readHeader } from '../journal/read';
import { programHash, START_LIMIT } from '../outside/external-program';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import { VERSION } from '../version';
import { type ReplaySource, withoutAbort } from './game';
import type { ProgramsSetting } from './programs';

/** The games of a run as its manifest tells; `notice` is told of bots and a version that have changed since. What is not
 * asked again is as `journalled`, if that is given. */
export async function recordedRun(
  folder: string,
  notice: (text: string) => void,
  journalled?: readonly ForcedFault[],
): Promise<ReplaySource> {
  const { run, forced, versions } = readManifest(folder);
  if (versions.arena !== VERSION) {
    notice(`the run was played by version ${versions.arena}, this is ${VERSION}: the games may differ`);
  }
  const home = folderOf(folder);
  const bots = await Promise.all(run.bots.map((bot) => specOf(bot, home)));
  const answers = bots.some(({ source }) => isOutside(source)) ? await answersIn(folder) : null;
  for (const [i, { source, label }] of bots.entries()) {
    if (isOutside(source)) continue; // it is not asked
    if ('hash' in source && source.hash !== run.bots[i].hash) notice(`bot ${label} has changed since the run`);
  }
  const source = {
    setup: { ...setupFrom(run.ruleset, join(folder, MANIFEST_FILE)), wall: run.wall },
    seed: run.seed,
    faults: { mode: run.onFault, fine: run.fine ?? 0 },
    schedule: recordedSchedule(folder, run),
    forced: [...(journalled ?? forced)],
    deals: run.deals,
  };
  const time = { move: run.timeout, bank: run.bank ?? 0, start: START_LIMIT };
  return withBots(source, bots, { time, folder: home, answers: (key) => answers?.game(key) });
}

/** What the bots outside the process answered when the run was played. */
async function answersIn(folder: string): Promise<JournalledAnswers> {
  const { JournalledAnswers } = await import('../journal/journalled-answers');
  return JournalledAnswers.of(folder);
}

/** How bots outside this process are played with again, see `ProgramsSetting`. */
interface Playing extends Pick<ProgramsSetting, 'time' | 'answers'> {
  /** This process's if not given. */
  readonly folder?: string;
}

/** The source with its bots; programs outside this process are started when a game is played with them. */
export async function withBots(
  source: Omit<ReplaySource, 'bots' | 'programs'> & { readonly forced: ForcedFault[] },
  bots: readonly BotSpec[],
  { time, folder = process.cwd(), answers }: Playing,
): Promise<ReplaySource> {
  if (!bots.some(({ source }) => isOutside(source))) return { ...source, bots: await Promise.all(bots.map(loadBot)) };
  const { Programs } = await import('./programs');
  const faults = withoutAbort(source.faults);
  const programs = await Programs.of(bots, { ...source, faults, time, folder, answers });
  return { ...source, bots: programs.seated, programs };
}

/** The folder in which a run was begun, from which its commands count; this one where that is not known or gone. */
function folderOf(run: string): string {
  try {
    const { folder } = readHeader(run);
    if (existsSync(folder)) return folder;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  return process.cwd();
}

async function specOf(
  { label, name, options, salt, path, command, version = '' }: RunBot,
  home: string,
): Promise<BotSpec> {
  if (command !== undefined) {
    const source = { command, hash: programHash(command, home), version, games: MOST_GAMES };
    return { label, name, source, options, salt };
  }
  const source = path === undefined ? { builtIn: name } : await compileUserModule(path);
  return { label, name, source, options, salt };
}

/** The schedule of the run in a folder. Throws an InputError where its deals have another number of games than the run says. */
export function recordedSchedule(folder: string, { schedule: spec, gamesPerDeal }: RunConfig): Schedule {
  const schedule = scheduleOf(spec);
  if (schedule.gamesPerDeal === gamesPerDeal) return schedule;
  throw new InputError(
    `${join(folder, MANIFEST_FILE)}: run.gamesPerDeal is ${gamesPerDeal}, and its schedule has ${schedule.gamesPerDeal}`,
  );
}

/** The rules by way of their text form, which checks every field; the card as it was then. */
function setupFrom({ name, game, rules, card }: RunConfig['ruleset'], path: string): Setup {
  const ruleset = { ...rulesFrom({ game, rules } as GameRules, path), name };
  if (ruleset.game === 'basic') return ruleset;
  if (card === undefined) throw new InputError(`${path}: run.ruleset.card is missing, without which nothing is played`);
  loadCard(card.text, `${card.file} in ${path}`);
  return { ...ruleset, card };
}

/** The name that the text form goes by has no folder, or paths in the rules would count from it. */
function rulesFrom(rules: GameRules, path: string): Ruleset {
  try {
    const text = rulesToToml(rules);
    return resolveRules({ rules: MANIFEST_FILE, set: [], readFile: () => text });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // A line of the text form is none of the manifest.
    throw new InputError(error.message.replace(/^(--rules )?manifest\.json(:\d+)?: /, `${path}: run.ruleset.rules: `));
  }
}
