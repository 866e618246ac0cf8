import { z } from 'zod';
import type { CollectedJSON } from '../batches/collect';
import { forcedFault } from './faults';

/** A line of a journal: some deals in a row that were played, and everything that they left. */
export const stretch = z.object({
  first: z.int().nonnegative(),
  /** The deals `first` to `first + count - 1`. */
  count: z.int().positive(),
  /** Bytes of games.csv up to the end of these deals; null where none is written. */
  gamesBytes: z.int().nonnegative().nullable(),
  /** Tables of a round that is drawn as the run goes on, on the first line of the round. */
  tables: z
    .array(z.tuple([z.int(), z.int(), z.int(), z.int()]).readonly())
    .readonly()
    .optional(),
  /** What a bot was stuck at, or died of, and was not asked again. */
  forced: z.array(forcedFault),
  /** See `digest.ts`: each game in order. */
  digests: z.string(),
  /** What bots outside this process answered in each game in order: of each batch, see `packed`. */
  answers: z.array(z.string()).readonly().optional(),
  // Sums say themselves what is wrong with them when they are added.
  collected: z.custom<CollectedJSON>((sums) => typeof sums === 'object' && sums !== null),
});
export type Stretch = z.infer<typeof stretch>;
