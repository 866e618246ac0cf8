import type { GameRules } from '#engine/rules/game';
import { flatten, type RuleKey } from '#engine/rules/schema';
import { BUCKETS, bucketOf } from '../balance/buckets';
import type { RunConfig } from '../config';

/** Whether the deals of two runs can be compared one by one, and with what they then have in common. */
export type Pairing =
  | {
      readonly paired: true;
      /** Deals that both played. */
      readonly deals: number;
      /** Buckets that hold deals, of the run in which fewer do: the error of a difference comes from so many. */
      readonly buckets: number;
      /** Rules that differ and put other tiles into the walls, which are shuffled by the same numbers all the same. */
      readonly dealing: readonly RuleKey[];
      /** What the run and the base draw from, where it is not the same: then they take the tiles of a wall in another order. */
      readonly drawing: readonly [run: WallKind, base: WallKind] | null;
    }
  | { readonly paired: false; readonly why: string };

type WallKind = RunConfig['wall'];

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
  return {
    paired: true,
    deals: end - first,
    buckets: Math.min(bucketsOf(run), bucketsOf(base)),
    dealing: DEALING.filter((key) => rules[key] !== baseRules[key]),
    drawing: run.wall === base.wall ? null : [run.wall, base.wall],
  };
}

function endOf({ deals: { first, played } }: RunConfig): number {
  return first + played;
}

/** Buckets that hold deals of a run. */
function bucketsOf(run: RunConfig): number {
  const buckets = new Set<number>();
  for (let deal = run.deals.first; deal < endOf(run) && buckets.size < BUCKETS; deal++) buckets.add(bucketOf(deal));
  return buckets.size;
}

function flatOf({ ruleset: { game, rules } }: RunConfig) {
  return flatten({ game, rules } as GameRules).flat;
}
