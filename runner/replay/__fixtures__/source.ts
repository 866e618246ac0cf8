import type { BotType } from '#bots/bot';
import { builtIn } from '#bots/registry';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { scheduleOf } from '../../schedule/schedule';
import type { ReplaySource } from '../game';

/** Built-in bots by name, or types with a label. */
export type Player = string | readonly [label: string, type: BotType];

/** Games to be played in tests: four players, the rules, and what is set in them. */
export function sourceOf(players: readonly Player[], rules: string, set: readonly string[] = []): ReplaySource {
  return {
    setup: setupOf(resolveRules({ rules, set })),
    seed: 'page',
    faults: { mode: 'substitute', fine: 0 },
    schedule: scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] }),
    bots: players.map((player) => {
      const [label, type] = typeof player === 'string' ? [player, builtIn(player)] : player;
      return { label, type, options: {}, salt: 0 };
    }),
    forced: [],
  };
}

/** A bot that throws at its third decision, answers with nonsense at its fifth, and else plays the first legal action. */
export const FAULTY: BotType = {
  name: 'faulty',
  create() {
    let asked = 0;
    return {
      decide(_, legal) {
        asked++;
        if (asked === 3) throw new Error('<b>no idea</b>');
        return asked === 5 ? -7 : legal[0];
      },
    };
  },
};
