import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { runConfig } from '#results/config';

/** The first line of a journal: what is played. */
export const journalHeader = z.object({
  journal: z.literal(1),
  /** SHA-256 of the code that plays. */
  program: z.string(),
  /** Version of the project, for people. */
  version: z.string(),
  /** When the run began, and the folder in which: paths in its options count from there. */
  started: z.iso.datetime(),
  folder: z.string(),
  gamesCsv: z.boolean(),
  /** Parts of the observation that are recorded, or none. */
  record: z.array(z.string()).readonly().nullable().default(null),
  /** With nothing played. */
  run: runConfig,
  /** The options as they were given. */
  options: z.record(z.string(), z.unknown()),
});
export type JournalHeader = z.infer<typeof journalHeader>;

/** Identifies the code that plays, given the bundled worker. */
export function programOf(worker: URL): string {
  return createHash('sha256').update(readFileSync(worker)).digest('hex');
}
