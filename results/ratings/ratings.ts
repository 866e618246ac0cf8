import { interval } from '../intervals';
import type { Placings } from '../placings';
import type { Estimate } from '../ratio';
import { bootstrapError, resamples, weightedSum } from './bootstrap';
import { bradleyTerry, virtualTies } from './bradley-terry';
import { choicesOf, type SharedLast } from './choices';
import { componentsOf } from './components';
import { meetingsOf } from './meetings';
import type { Search } from './newton';
import { groupsOf } from './placing';
import { type PlackettLuce, plackettLuce } from './plackett-luce';

/** Points of the Elo scale a unit of natural logarithm: 400 points are odds of ten to one. */
export const ELO = 400 / Math.LN10;

/** A strength on the Elo scale, mean 0 over the bots that games connect; `n` is the number of buckets it rests on. */
export interface Rating extends Estimate {
  /** 95 %, by Student's t with n - 1 degrees of freedom. */
  readonly interval: readonly [low: number, high: number] | null;
}

export interface BotRatings {
  readonly plackettLuce: Rating;
  readonly bradleyTerry: Rating;
  /** From 0. Games connect no two bots with different numbers, and their ratings cannot be compared. */
  readonly component: number;
}

export interface RatingOptions {
  /** Resamples of the bootstrap. */
  readonly replicates?: number;
  /**
   * What Plackett-Luce makes of bots that share the last place. As `tied` they pull each other together, since that
   * model ties what is equally strong: where a game has one winner and nothing else, `unordered` is the better fit.
   */
  readonly sharedLast?: SharedLast;
}

/** By bot: its strength in the fit of all games, and in the fits of the resamples. */
interface Strengths {
  readonly all: Float64Array;
  readonly resampled: readonly Float64Array[];
}

/**
 * Fits of resamples start from the fit of all games. A resample moves a strength by about an error, and this leaves about
 * a hundredth of that.
 */
const NEAR: Search = { lastStep: 0.01, steps: 20 };

/**
 * The ratings of the bots, on the Elo scale. `value` is null for a bot that met no other.
 *
 * Errors come from a bootstrap: the buckets that hold deals are drawn with replacement, `replicates` times, and the
 * models fitted again. `se` is null for a bot that met others in fewer than two buckets. Intervals are value ± t se and
 * not percentiles of the fits: 200 fits give the error to five per cent but leave only five beyond each end, and with
 * few buckets percentiles are too narrow, where t is not.
 */
export function ratings(
  placings: Placings,
  { replicates = 200, sharedLast = 'unordered' }: RatingOptions = {},
): readonly BotRatings[] {
  const { bots } = placings;
  const blocks = placings.buckets.filter(({ size }) => size > 0);
  const wins = blocks.map((block) => winsOf(block, bots));
  const met = weightedSum(wins, new Float64Array(blocks.length).fill(1), bots * bots);
  const virtual = virtualTies(met, bots);
  const components = componentsOf(met, bots);
  const weights = resamples(blocks.length, replicates);
  const luce = plackettLuceOf(blocks, bots, virtual, weights, sharedLast);
  const terry = bradleyTerryOf(wins, bots, virtual, weights);
  return Array.from({ length: bots }, (_, bot) => {
    const n = wins.filter((row) => meets(row, bots, bot)).length;
    return {
      plackettLuce: ratingOf(luce, bot, n, blocks.length),
      bradleyTerry: ratingOf(terry, bot, n, blocks.length),
      component: components.findIndex((component) => component.includes(bot)),
    };
  });
}

/** How often each bot was above each, ties half. */
function winsOf(placings: ReadonlyMap<number, number>, bots: number): Float64Array {
  const { above, ties } = meetingsOf(placings, bots);
  return above.map((games, i) => games + ties[i] / 2);
}

function meets(wins: Float64Array, bots: number, bot: number): boolean {
  for (let other = 0; other < bots; other++) if (wins[bot * bots + other] + wins[other * bots + bot] > 0) return true;
  return false;
}

function bradleyTerryOf(
  blocks: readonly Float64Array[],
  bots: number,
  virtual: Float64Array,
  resampled: readonly Float64Array[],
): Strengths {
  const rows = [virtual, ...blocks];
  const winsIn = (weights: Float64Array) => weightedSum(rows, Float64Array.of(1, ...weights), bots * bots);
  const all = bradleyTerry(winsIn(new Float64Array(blocks.length).fill(1)), bots);
  return {
    all: all.at,
    resampled: resampled.map((weights) => bradleyTerry(winsIn(weights), bots, all.at, NEAR).at),
  };
}

function plackettLuceOf(
  blocks: readonly ReadonlyMap<number, number>[],
  bots: number,
  virtual: Float64Array,
  resampled: readonly Float64Array[],
  sharedLast: SharedLast,
): Strengths {
  // Sorted, as the order in which games finish must not decide in which they are summed.
  const placings = [...new Set(blocks.flatMap((block) => [...block.keys()]))].sort((a, b) => a - b);
  const games = blocks.map((block) => Float64Array.from(placings, (placing) => block.get(placing) ?? 0));
  const choices = choicesOf(bots, placings.map(groupsOf), games, sharedLast);
  const strengthsIn = (weights: Float64Array, start: PlackettLuce | null, search?: Search) =>
    plackettLuce(choices, weightedSum(choices.blocks, weights, choices.length), virtual, start, search);
  const all = strengthsIn(new Float64Array(blocks.length).fill(1), null);
  return {
    all: all.strengths,
    resampled: resampled.map((weights) => strengthsIn(weights, all, NEAR).strengths),
  };
}

function ratingOf({ all, resampled }: Strengths, bot: number, n: number, blocks: number): Rating {
  const fits = resampled.map((strengths) => ELO * strengths[bot]);
  const value = n === 0 ? null : ELO * all[bot];
  const se = n < 2 ? null : bootstrapError(fits, blocks);
  return { value, se, n, interval: interval({ value, se, n }) };
}
