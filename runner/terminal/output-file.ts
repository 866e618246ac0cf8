import { existsSync, statSync } from 'node:fs';
import { InputError } from '#engine/rules/input-error';
import { beginningOf } from '#results/beginning';
import { RunError, reason, StreamedFile } from '#results/streamed-file';
import { CommandFailed, EXIT } from './exit';

/** A file that the user wants to have written. */
export interface OutputFile {
  readonly path: string;
  /** The option that names it, for what is said of it. */
  readonly flag: string;
  /** What it is, `report`, and what its beginning holds: an earlier one makes way, no other file does. */
  readonly noun: string;
  readonly mark: string;
}

/** Bytes of the beginning of a file. */
const BEGINNING = 400;

/** Throws an InputError where something else is in the way. */
export function checkFree({ path, flag, noun, mark }: OutputFile): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) throw new InputError(`--${flag} ${path} is a folder; name a file in it`);
  if (beginningOf(path, BEGINNING).includes(mark)) return;
  throw new InputError(`--${flag} ${path} exists and is no ${noun}; name another file, or remove it`);
}

/** Throws an InputError where the file cannot be written: tried with a file beside it, which is removed again. */
export function checkWritable(output: OutputFile): void {
  checkFree(output);
  try {
    StreamedFile.ofText(output.path).discard();
  } catch (error) {
    throw error instanceof RunError ? failed(output, error) : error;
  }
}

/**
 * Writes a file under another name, which it gets when it is whole, and returns its size in bytes. Throws an InputError where
 * it cannot be written, or CommandFailed for a full disk.
 */
export function writeOutput(output: OutputFile, text: string): number {
  checkFree(output);
  const { path } = output;
  try {
    const file = StreamedFile.ofText(path);
    try {
      file.write(text);
      file.settle();
    } catch (error) {
      file.discard();
      throw error;
    }
    return file.size;
  } catch (error) {
    throw error instanceof RunError ? failed(output, error) : error;
  }
}

/** What went wrong is the user's to put right, save a disk that is full or broken. */
function failed({ path, flag }: OutputFile, error: RunError): Error {
  const { code } = error.cause as NodeJS.ErrnoException;
  const why = reason(error);
  if (error.isForLackOfRoom || code === 'EIO')
    return new CommandFailed(`${path} cannot be written: ${why}`, EXIT.failed);
  return new InputError(`--${flag} ${path} cannot be written (${why}); name a file that can`);
}
