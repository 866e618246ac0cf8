import type { GameRules } from '#engine/rules/game';
import { flatten, type RuleKey } from '#engine/rules/schema';
import type { RunConfig } from '../config';

/** Whether the deals of two runs can be compared one by one, and with what they then have in common. */
export type Pairing =
  | {
      readonly paired: true;
      /** Deals that both played. */
      readonly deals: number;
      /** Rules that differ and put other tiles into the walls, which are shuffled by the same numbers all the same. */
      readonly dealing: readonly RuleKey[];
    }
  | { readonly paired: false; readonly why: string };

/** The only rules that have a say in the walls; the rest decides what is done with them. */
const DEALING: readonly RuleKey[] = ['bonusTiles', 'tiles.flowers', 'tiles.jokers'];

/**
 * A deal is a function of the seed and its number, whatever is played with it: where both runs played deals of the same
 * numbers, with the same seed and in the same game, these deals have the same luck, as far as the rules leave it.
 */
export function pairingOf(run: RunConfig, base: RunConfig): Pairing {
  if (run.ruleset.game !== base.ruleset.game) return { paired: false, why: 'the games differ' };
  if (run.seed !== base.seed) return { paired: false, why: 'the seeds differ' };
  const first = Math.max(run.deals.first, base.deals.first);
  const end = Math.min(endOf(run), endOf(base));
  if (first >= end) return { paired: false, why: 'they have no deals in common' };
  const [rules, baseRules] = [flatOf(run), flatOf(base)];
  return { paired: true, deals: end - first, dealing: DEALING.filter((key) => rules[key] !== baseRules[key]) };
}

function endOf({ deals: { first, played } }: RunConfig): number {
  return first + played;
}

function flatOf({ ruleset: { game, rules } }: RunConfig) {
  return flatten({ game, rules } as GameRules).flat;
}
