import { z } from 'zod';
import { type RunConfig, runConfig } from '../config';

const { seed, gamesPerDeal, wall, bots, ruleset, onFault, fine, timeout, schedule } = runConfig.shape;
const { name, game, rules } = ruleset.shape;

/** What a variant plays: rules, wall and bots resolved, as they stand in the manifest of a run. */
const variant = z.strictObject({
  /** Text of the value of each key, in the order of `keys`; of the baseline those that it has without `--vary`. */
  values: z.array(z.string()),
  /** Number of the first variant that plays the very same games and stands for this one, or null. */
  sameAs: z.int().nonnegative().nullable(),
  ruleset: z.strictObject({
    name,
    game,
    rules,
    /** Of the American game: hash of its card, which stands in `cards`. */
    card: z.string().optional(),
  }),
  wall,
  bots,
});

/** A sweep: all that decides its results, and what the user asked for. */
export const sweepConfig = z.strictObject({
  command: z.literal('sweep'),
  /** The command line that plays it again. */
  commandLine: z.string(),
  seed,
  /** Games of each variant: as asked for, and rounded up to whole deals. */
  games: z.strictObject({ requested: z.int().positive(), planned: z.int().positive() }),
  /** Of each variant. */
  deals: z.int().positive(),
  gamesPerDeal,
  schedule,
  onFault,
  fine,
  timeout,
  /** All points of the grid, one key at a time, or some points of the grid. */
  order: z.enum(['grid', 'one-at-a-time', 'random']),
  /** What is varied, and the values in their order. */
  keys: z.array(z.strictObject({ key: z.string(), values: z.array(z.string()).min(1) })).min(1),
  /** Cards of the American game, by hash. */
  cards: z.record(z.string(), z.strictObject({ file: z.string(), name: z.string(), text: z.string() })),
  /** By number; 0 is the baseline. */
  variants: z.array(variant).min(2),
  /** Metrics that the table and summary.json tell of, see `chosenMetrics`. */
  metrics: z.array(z.string()).min(1),
});
export type SweepConfig = Readonly<z.infer<typeof sweepConfig>>;
export type VariantConfig = SweepConfig['variants'][number];

/**
 * What the variants of a sweep have in common, in words: walls that are drawn in two ways, or of two games, have no tile in
 * common but by chance.
 */
export function sameDeals({ variants }: Pick<SweepConfig, 'variants'>): string {
  const games = [...new Set(variants.map(({ ruleset }) => ruleset.game))];
  const walls = [...new Set(variants.map(({ wall }) => wall))];
  const apart = [
    ...(games.length > 1 ? [`the ${games.join(' and ')} games have walls of their own`] : []),
    ...(walls.length > 1 ? [`${walls.join(' and ')} walls are drawn differently`] : []),
  ];
  return apart.length === 0
    ? 'the same deals for all'
    : `the same seed and seatings for all, but ${apart.join(', and ')}`;
}

/** A variant as the run of its own that plays the same games: what `pnpm sim` would have in its manifest. */
export function runOfVariant(sweep: SweepConfig, number: number): RunConfig {
  const { seed, games, deals, gamesPerDeal, schedule, onFault, fine, timeout, commandLine, cards } = sweep;
  const { bots, wall, ruleset } = sweep.variants[number];
  const { card: hash, ...rules } = ruleset;
  return {
    command: 'sim',
    commandLine,
    seed,
    games: { requested: games.requested, played: 0 },
    deals: { planned: deals, first: 0, played: 0 },
    shard: null,
    gamesPerDeal,
    schedule,
    wall,
    candidate: null,
    stopping: null,
    bots,
    ruleset: hash === undefined ? rules : { ...rules, card: { ...cards[hash], hash } },
    onFault,
    fine,
    timeout,
  };
}
