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
  /** A bot outside this process: its program and arguments, the version that it gave itself; the hash is of its files. */
  command: z.array(z.string()).readonly().optional(),
  version: z.string().optional(),
});

const bot = z.int().nonnegative();
const seating = z.tuple([bot, bot, bot, bot]).readonly();
const scheme = z.enum(['rot4', 'perm24', 'none']);
const pool = z.int().min(4);

/** Which games are played: see the schedules of the runner. Bots are indices into `bots`. */
const schedule = z.discriminatedUnion('format', [
  /** The four places that the scheme moves about. */
  z.strictObject({ format: z.literal('table'), scheme, table: seating }),
  z.strictObject({ format: z.literal('all'), scheme, pool }),
  z.strictObject({ format: z.literal('league'), scheme, pool }),
  z.strictObject({ format: z.literal('gauntlet'), scheme, pool, candidate: bot }),
  z.strictObject({ format: z.literal('duel'), scheme }),
  z.strictObject({
    format: z.literal('swiss'),
    scheme,
    pool,
    dealsPerRound: z.int().positive(),
    rounds: z.int().positive(),
    /** Tables of the rounds drawn so far. */
    played: z.array(z.array(seating).readonly()).readonly(),
  }),
]);

/** When a run may end before its games are played. */
const stopping = z.strictObject({
  sprt: z
    .strictObject({
      model: z.enum(['mean', 'norm']),
      exact: z.boolean(),
      s0: z.number(),
      s1: z.number(),
      alpha: z.number(),
      beta: z.number(),
    })
    .nullable(),
  /** Half the width of the interval that is wide enough to know. */
  until: z.number().positive().nullable(),
  /** Deals between two looks. */
  checkEvery: z.int().positive(),
});
export type Stopping = Readonly<z.infer<typeof stopping>>;

const runObject = z.strictObject({
  command: z.enum(['sim', 'tournament']),
  /** The command line that plays it again. */
  commandLine: z.string(),
  seed: z.string(),
  games: z.strictObject({
    requested: z.int().positive(),
    /** Whole deals; fewer than requested where the run was interrupted, is a part, or knew enough. */
    played: z.int().nonnegative(),
  }),
  deals: z.strictObject({
    /** Of the whole run. */
    planned: z.int().positive(),
    /** Number of the first one played. */
    first: z.int().nonnegative(),
    played: z.int().nonnegative(),
  }),
  /** Which part of the run's deals this is, from 1. */
  shard: z.strictObject({ index: z.int().positive(), of: z.int().positive() }).nullable(),
  gamesPerDeal: z.int().positive(),
  schedule,
  /** What all four draw from: one wall, or a list each, which is no rule of the game but one of some competitions. */
  wall: z.enum(['shared', 'per-seat']),
  /** The bot that `stopping` is about, an index into `bots`. */
  candidate: bot.nullable(),
  stopping: stopping.nullable(),
  bots: z.array(runBot).min(1),
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
  /** Milliseconds a game beyond that, of bots outside this process, where they have any. */
  bank: z.number().positive().optional(),
  /** No process of theirs saw two seats, or two games, of one deal. */
  isolate: z.literal(true).optional(),
});

/** Whether bots outside the process play, which need not answer in the same way twice. */
export function hasProgram({ bots }: Pick<z.infer<typeof runObject>, 'bots'>): boolean {
  return bots.some(({ command }) => command !== undefined);
}

/** A run: all that decides its results, and what the user asked for. */
export const runConfig = runObject.superRefine(({ bots, schedule, games, deals, gamesPerDeal }, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const bad = botsOf(schedule).find((index) => index >= bots.length);
  if (bad !== undefined) refuse(['schedule'], `there is no bot ${bad}; the run has bots 0 to ${bots.length - 1}`);
  if (games.played !== deals.played * gamesPerDeal) {
    refuse(['games', 'played'], `${games.played} is not ${deals.played} deals of ${gamesPerDeal} games`);
  }
});
export type RunConfig = Readonly<z.infer<typeof runConfig>>;
export type RunBot = Readonly<z.infer<typeof runBot>>;

/** Indices of bots that a schedule names. */
function botsOf(spec: z.infer<typeof schedule>): readonly number[] {
  switch (spec.format) {
    case 'table':
      return spec.table;
    case 'gauntlet':
      return [spec.candidate, spec.pool - 1];
    case 'swiss':
      return [spec.pool - 1, ...spec.played.flat(2)];
    case 'duel':
      return [0, 1];
    case 'all':
    case 'league':
      return [spec.pool - 1];
  }
}
