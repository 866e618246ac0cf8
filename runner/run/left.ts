import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import type { RunFolder } from '#results/folder';
import { JOURNAL_FILE } from '#results/run-files';
import { count, notice } from './notice';

/** What is found in a folder of what was played there. */
interface Found {
  /** How much it is, in words. */
  readonly part: string;
  /** Bytes of the journal that are dropped, and why. */
  readonly spoilt: number;
  readonly why?: string;
  /** Names of its results; null where something is left to be played, or no manifest tells of all of it. */
  readonly results: readonly string[] | null;
}

/** Says what is left to be done, and returns whether nothing is: results that somebody has removed are written again. */
export function tellLeft(given: string, { path }: RunFolder, found: Found): boolean {
  const { part, spoilt, why = 'they are cut off or damaged', results } = found;
  const missing = results?.filter((name) => !existsSync(join(path, name))) ?? null;
  const isWhole = missing?.length === 0;
  const dropped = spoilt === 0 ? '' : `; the last ${count(spoilt, 'byte')} of ${JOURNAL_FILE} are dropped: ${why}`;
  const again = missing === null ? '' : `; what is missing is written again: ${missing.join(', ')}`;
  notice(isWhole ? `nothing is left of ${given}: ${part}` : `going on with ${given}: ${part}${dropped}${again}`);
  return isWhole;
}

/** The manifest that `read` reads; null where it makes no sense: it is written anew. */
export function ifReadable<Manifest>(read: () => Manifest): Manifest | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
