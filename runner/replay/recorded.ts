import { join } from 'node:path';
import { loadBot } from '#bots/load';
import type { BotSpec } from '#bots/spec';
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
import { scheduleOf } from '../schedule/schedule';
import { VERSION } from '../version';
import type { ReplaySource } from './game';

/** The games of a run as its manifest tells; `notice` is told of bots and a version that have changed since. */
export async function recordedRun(folder: string, notice: (text: string) => void): Promise<ReplaySource> {
  const { run, forced, versions } = readManifest(folder);
  if (versions.arena !== VERSION) {
    notice(`the run was played by version ${versions.arena}, this is ${VERSION}: the games may differ`);
  }
  const bots = await Promise.all(run.bots.map(specOf));
  for (const [i, { source, label }] of bots.entries()) {
    if ('hash' in source && source.hash !== run.bots[i].hash) notice(`bot ${label} has changed since the run`);
  }
  return {
    setup: { ...setupFrom(run.ruleset, join(folder, MANIFEST_FILE)), wall: run.wall },
    seed: run.seed,
    faults: { mode: run.onFault, fine: run.fine ?? 0 },
    schedule: scheduleOf(run.schedule),
    bots: await Promise.all(bots.map(loadBot)),
    forced,
  };
}

async function specOf({ label, name, options, salt, path }: RunBot): Promise<BotSpec> {
  const source = path === undefined ? { builtIn: name } : await compileUserModule(path);
  return { label, name, source, options, salt };
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
