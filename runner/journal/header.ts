import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { runConfig } from '#results/config';
import { VERSION } from '../version';

/** What the first line of every journal tells. */
export const origin = {
  /** SHA-256 of the code that plays. */
  program: z.string(),
  /** Version of the project, for people. */
  version: z.string(),
  /** When it began, and the folder in which: paths in its options count from there. */
  started: z.iso.datetime(),
  folder: z.string(),
};

/** The first line of the journal of a run: what is played. */
export const journalHeader = z.object({
  journal: z.literal(1),
  ...origin,
  gamesCsv: z.boolean(),
  /** Parts of the observation that are recorded, or none. */
  record: z.array(z.string()).readonly().nullable().default(null),
  /** With nothing played. */
  run: runConfig,
  /** The options as they were given. */
  options: z.record(z.string(), z.unknown()),
});
export type JournalHeader = z.infer<typeof journalHeader>;

/** The same of what begins now, given the bundled worker, which identifies the code that plays. */
export function originOf(worker: URL, started: Date): z.infer<z.ZodObject<typeof origin>> {
  return {
    program: createHash('sha256').update(readFileSync(worker)).digest('hex'),
    version: VERSION,
    started: started.toISOString(),
    folder: process.cwd(),
  };
}
