import { createHash } from 'node:crypto';
import { builtIn } from '#bots/registry';
import type { Seated } from '#bots/seated';
import type { ReplayEvent } from '#engine/referee/events';
import { setupOf } from '#engine/referee/setup';
import { RULESET_NAMES } from '#engine/rules/builtin';
import { resolveRules } from '#engine/rules/load';
import { Replayer } from '#runner/replay/game';
import { scheduleOf } from '#runner/schedule/schedule';
import { readWords } from './words';

/**
 * Prints one hash over everything that happens in 1,000 games of every built-in ruleset: the same on every machine,
 * and another as soon as anything about play changes. `signature.txt` holds the one that is meant.
 */
const GAMES = 1000;
const BOTS = ['efficient', 'cautious', 'greedy', 'random'];

const USAGE = `pnpm signature

Prints one hash over everything that happens in ${GAMES} games of every built-in ruleset, which signature.txt tells.

  --help  Show this`;

const [word] = readWords(USAGE, {}).positionals;
if (word !== undefined) {
  console.error(`error: ${word}: it takes no words`);
  process.exit(2);
}

const seated: Seated[] = BOTS.map((name) => {
  const type = builtIn(name);
  return { label: name, type, options: type.options ?? {}, salt: 0 };
});
const schedule = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] });
const hash = createHash('sha256');
const sink = { push: (event: ReplayEvent) => void hash.update(`${JSON.stringify(event)}\n`) };

for (const name of RULESET_NAMES) {
  const setup = setupOf(resolveRules({ rules: name, set: [] }));
  const faults = { mode: 'substitute', fine: 1 } as const;
  const replayer = new Replayer({ setup, seed: 'signature', faults, schedule, bots: seated, forced: [] });
  for (let game = 0; game < GAMES; game++) {
    const rotation = game % schedule.gamesPerDeal;
    replayer.play({ deal: (game - rotation) / schedule.gamesPerDeal, rotation }, sink);
  }
}
process.stdout.write(`${hash.digest('hex').slice(0, 16)}\n`);
