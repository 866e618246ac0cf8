import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Results that could not be written, through no mistake of the user's: a full disk, a folder that went away. */
export class RunError extends Error {
  override readonly name = 'RunError';
}

/** Names of unfinished files. */
export const TEMPORARY = /^\..+\.\d+\.tmp$/;

/** Text is collected to pieces of about this many characters. */
const PIECE = 1 << 16;

/** A file that is written piece by piece under a temporary name beside its own. Throws a RunError that names it. */
export class StreamedFile {
  readonly path: string;
  readonly temporary: string;
  private readonly descriptor: number;
  private isOpen = true;
  private pending = '';

  constructor(path: string) {
    this.path = path;
    this.temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    this.descriptor = writing(path, () => openSync(this.temporary, 'w'));
  }

  write(text: string): void {
    this.pending += text;
    if (this.pending.length > PIECE) this.flush();
  }

  /** Closes the file, once everything is on the disk. */
  finish(): void {
    this.flush();
    writing(this.path, () => fsyncSync(this.descriptor));
    this.close();
  }

  /** Closes and removes it. */
  discard(): void {
    this.close();
    rmSync(this.temporary, { force: true });
  }

  private flush(): void {
    writing(this.path, () => writeFileSync(this.descriptor, this.pending));
    this.pending = '';
  }

  private close(): void {
    if (this.isOpen) closeSync(this.descriptor);
    this.isOpen = false;
  }
}

/** Runs `write`, and names the path in what it throws. */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new RunError(`${path} cannot be written: ${reason(error)}`, { cause: error });
  }
}

/** `ENOSPC: no space left on device` out of an error of Node's file system. */
export function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause === undefined ? message.split(',')[0] : reason(cause);
}
