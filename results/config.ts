import { z } from 'zod';

/** A bot as it took part. */
const runBot = z.strictObject({
  /** What tables call it; no two of a run are alike. */
  label: z.string(),
  /** Name in the registry, or the one that a user's module gives itself. */
  name: z.string(),
  /** All options, defaults included. */
  options: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  salt: z.int().nonnegative(),
  /** A user's module: its file, and the SHA-256 of its compiled code. */
  path: z.string().optional(),
  hash: z.string().optional(),
});

const place = z.int().nonnegative();

const runObject = z.strictObject({
  command: z.literal('sim'),
  /** The command line that plays it again. */
  commandLine: z.string(),
  seed: z.string(),
  games: z.strictObject({
    requested: z.int().positive(),
    /** Whole deals; fewer than requested where the run was interrupted. */
    played: z.int().nonnegative(),
  }),
  deals: z.int().nonnegative(),
  gamesPerDeal: z.int().positive(),
  duplicate: z.enum(['rot4', 'perm24', 'none']),
  bots: z.array(runBot).min(1),
  /** Indices into `bots` of the four places that the schedule moves about. */
  table: z.tuple([place, place, place, place]).readonly(),
  ruleset: z.strictObject({
    /** Of a built-in ruleset, or the file. */
    name: z.string(),
    game: z.enum(['basic', 'american']),
    /** Resolved: every field with its value. */
    rules: z.custom<object>((rules) => typeof rules === 'object' && rules !== null),
    /** Of the American game: the card itself, so that a run can be replayed without its file. */
    card: z.strictObject({ file: z.string(), name: z.string(), text: z.string(), hash: z.string() }).optional(),
  }),
  onFault: z.enum(['substitute', 'forfeit', 'abort']),
  /** Points that a fault costs, with `forfeit`. */
  fine: z.int().nonnegative(),
  /** Milliseconds a decision. */
  timeout: z.number().positive(),
});

/** A run: all that decides its results, and what the user asked for. */
export const runConfig = runObject.superRefine(({ bots, table }, context) => {
  const bad = table.find((bot) => bot >= bots.length);
  if (bad === undefined) return;
  const message = `there is no bot ${bad}; the run has bots 0 to ${bots.length - 1}`;
  context.addIssue({ code: 'custom', path: ['table'], message });
});
export type RunConfig = Readonly<z.infer<typeof runConfig>>;
export type RunBot = Readonly<z.infer<typeof runBot>>;
