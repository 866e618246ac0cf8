import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { InputError } from '#engine/rules/input-error';
import { pageOf } from '#results/report/page';
import { GENERATOR, pageHtml } from '#results/report/page-html';
import type { Reported } from '#results/report/source';
import { RunError, reason, StreamedFile, writing } from '#results/streamed-file';
import { CommandFailed, EXIT } from '../exit';
import { VERSION } from '../version';

/**
 * Writes the report of a run, or of several side by side, and returns its size in bytes. An earlier report makes way, no
 * other file does. Throws an InputError where `path` cannot be written, or CommandFailed for a full disk.
 */
export async function writeReport(runs: readonly Reported[], path: string): Promise<number> {
  checkFree(path);
  const text = await pageHtml(pageOf(runs, VERSION));
  try {
    const file = StreamedFile.ofText(path);
    try {
      file.write(text);
      file.finish();
      writing(path, () => renameSync(file.temporary, path));
    } catch (error) {
      file.discard();
      throw error;
    }
    return file.size;
  } catch (error) {
    throw error instanceof RunError ? failed(path, error) : error;
  }
}

/** What went wrong is the user's to put right, save a disk that is full or broken. */
function failed(path: string, error: RunError): Error {
  const { code } = error.cause as NodeJS.ErrnoException;
  const why = reason(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO')
    return new CommandFailed(`${path} cannot be written: ${why}`, EXIT.failed);
  return new InputError(`--out ${path} cannot be written (${why}); name a file that can`);
}

function checkFree(path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) throw new InputError(`--out ${path} is a folder; name a file in it`);
  if (!isReport(path)) throw new InputError(`--out ${path} exists and is no report; name another file, or remove it`);
}

/** As its first lines say. */
function isReport(path: string): boolean {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const start = Buffer.alloc(300);
      readSync(descriptor, start, 0, start.length, 0);
      return start.includes(GENERATOR);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}
