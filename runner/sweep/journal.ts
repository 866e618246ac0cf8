import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { InputError } from '#engine/rules/input-error';
import { JOURNAL_FILE } from '#results/run-files';
import { sweepConfig } from '#results/sweep/config';
import { faultRecord, forcedFault } from '../journal/faults';
import { origin } from '../journal/header';
import type { JournalEnd } from '../journal/journal';
import { unsealedLines } from '../journal/unsealed';
import { shellLine } from '../options/words';
import { groupJSON } from './group-sums';

/** The first line of the journal of a sweep: what is played. */
const sweepHeader = z.object({
  /** Version of this file. */
  sweepJournal: z.literal(1),
  ...origin,
  sweep: sweepConfig,
  /** The options as they were given. */
  options: z.record(z.string(), z.unknown()),
});
export type SweepHeader = z.infer<typeof sweepHeader>;

/** The first line of the journal of a run, as far as it matters here. */
const aRun = z.object({ journal: z.number(), run: z.object({ command: z.string() }) });

/** A line: some deals in a row that a group of variants played, and everything that they left. */
const sweepStretch = z.object({
  group: z.int().nonnegative(),
  first: z.int().nonnegative(),
  /** The deals `first` to `first + count - 1`. */
  count: z.int().positive(),
  /** What a bot was stuck at, or died of; `rotation` is the number of the game among all of the deal in the group. */
  forced: z.array(forcedFault),
  faults: z.array(faultRecord),
  sums: groupJSON,
});
export type SweepStretch = z.infer<typeof sweepStretch>;

/** The head of the journal in a folder. Throws an InputError where it is not that of a sweep. */
export function readSweepHeader(folder: string): SweepHeader {
  const path = join(folder, JOURNAL_FILE);
  const lines = unsealedLines(path);
  const first = lines.next();
  lines.return(undefined); // closes the file
  return headOf(path, first.done ? null : first.value.body);
}

/**
 * Shows every stretch of the journal in a folder, up to the first line that is not whole, and returns where it ends and how
 * many bytes behind that do not count. `take` throws a RangeError for what does not fit what came before.
 */
export function readStretches(
  folder: string,
  take: (stretch: SweepStretch) => void,
): { readonly end: JournalEnd; readonly spoilt: number } {
  const path = join(folder, JOURNAL_FILE);
  let end: JournalEnd = { bytes: 0, check: '' };
  let isHead = true;
  for (const line of unsealedLines(path)) {
    if (!isHead) {
      const parsed = sweepStretch.safeParse(line.body);
      const why = parsed.error?.issues[0];
      if (!parsed.success) {
        throw new InputError(`${path}: ${why?.path.join('.')}: ${why?.message}; it is not the journal of a sweep`);
      }
      takeOne(path, parsed.data, take);
    }
    isHead = false;
    ({ end } = line);
  }
  return { end, spoilt: statSync(path).size - end.bytes };
}

function takeOne(path: string, stretch: SweepStretch, take: (stretch: SweepStretch) => void): void {
  try {
    take(stretch);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    const { group, first } = stretch;
    throw new InputError(
      `${path}: group ${group}, deal ${first}: ${error.message}; it is not the journal of this sweep`,
    );
  }
}

function headOf(path: string, body: unknown): SweepHeader {
  const header = sweepHeader.safeParse(body);
  if (header.success) return header.data;
  const run = aRun.safeParse(body);
  if (run.success) {
    const { command } = run.data.run;
    const resume = shellLine(['pnpm', command, '--resume', dirname(path)]);
    throw new InputError(`${dirname(path)} holds a ${command}, not a sweep; go on with: ${resume}`);
  }
  const [issue] = header.error.issues;
  throw new InputError(
    `${path}: line 1 is not the head of the journal of a sweep (${issue.path.join('.')}: ${issue.message})`,
  );
}
