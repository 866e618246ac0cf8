import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Results that could not be written, through no mistake of the user's: a full disk, a folder that went away. */
export class RunError extends Error {
  override readonly name = 'RunError';

  get isForLackOfRoom(): boolean {
    const { code = '' } = (this.cause ?? {}) as NodeJS.ErrnoException;
    return NO_ROOM.includes(code);
  }
}

/** The disk is full, or the user's part of it, or no file may be longer. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Names of unfinished files of a process, which nobody else can use. */
export const TEMPORARY = /^\..+\.\d+\.tmp$/;

/** What is added to the name of a file that grows while its run goes on, and with which a resumed run goes on. */
const PART = '.part';

/** Text is collected to pieces of about this many characters. */
const PIECE = 1 << 16;

/** A file that is written piece by piece under another name beside its own. Throws a RunError that names it. */
export class StreamedFile {
  readonly path: string;
  /** The name that it has until it is whole. */
  readonly temporary: string;
  private readonly descriptor: number;
  private isOpen = true;
  private pending = '';
  private bytes: number;

  private constructor(path: string, temporary: string, bytes: number) {
    this.path = path;
    this.temporary = temporary;
    this.bytes = bytes;
    this.descriptor = writing(path, () => openSync(temporary, bytes === 0 ? 'w' : 'a'));
  }

  /** Of use only when it is whole: what is left of it after a kill is thrown away. */
  static ofText(path: string): StreamedFile {
    return new StreamedFile(path, join(dirname(path), `.${basename(path)}.${process.pid}.tmp`), 0);
  }

  /** For what grows with a run: begun, or gone on with behind its first `bytes` bytes. */
  static ofRun(path: string, bytes = 0): StreamedFile {
    const file = new StreamedFile(path, partOf(path), bytes);
    if (bytes > 0) writing(path, () => ftruncateSync(file.descriptor, bytes));
    return file;
  }

  /** Bytes that it has by now. */
  get size(): number {
    return this.bytes + Buffer.byteLength(this.pending);
  }

  write(text: string): void {
    this.pending += text;
    if (this.pending.length > PIECE) this.flush();
  }

  /** Writes bytes, at once, behind all that was written before. */
  writeBytes(bytes: Uint8Array): void {
    this.flush();
    writing(this.path, () => writeFileSync(this.descriptor, bytes));
    this.bytes += bytes.length;
  }

  /** Brings everything to the disk, and returns the size of the file in bytes. */
  sync(): number {
    this.flush();
    writing(this.path, () => fdatasyncSync(this.descriptor));
    return this.bytes;
  }

  /** Closes the file, once everything is on the disk. */
  finish(): void {
    this.flush();
    writing(this.path, () => {
      fsyncSync(this.descriptor);
      this.close();
    });
  }

  /** Finishes the file, and gives it its name. */
  settle(): void {
    this.finish();
    writing(this.path, () => renameSync(this.temporary, this.path));
  }

  /** Closes and removes it. */
  discard(): void {
    this.close();
    rmSync(this.temporary, { force: true });
  }

  /** Closes it as it is. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false; // even if this fails: the descriptor is gone then, too
    closeSync(this.descriptor);
  }

  private flush(): void {
    if (this.pending === '') return;
    writing(this.path, () => writeFileSync(this.descriptor, this.pending));
    this.bytes += Buffer.byteLength(this.pending);
    this.pending = '';
  }
}

/** The name of a growing file until it is whole. */
export function partOf(path: string): string {
  return path + PART;
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
