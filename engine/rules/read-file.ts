import { closeSync, openSync, readSync } from 'node:fs';
import { InputError } from './input-error';

/** What a file should hold, for errors. */
export interface TextFile {
  /** What named the file: `--rules my.toml`. */
  readonly where: string;
  /** `ruleset` */
  readonly noun: string;
  /** `a TOML file` */
  readonly format: string;
  /** Whatever is larger is something else. */
  readonly kilobytes: number;
}

/** The text of a file that a user named, which may be a pipe, or an InputError. */
export function readTextFile(path: string, { where, noun, format, kilobytes }: TextFile): string {
  let bytes: Uint8Array;
  try {
    bytes = readAtMost(path, kilobytes * 1024 + 1);
  } catch (error) {
    throw new InputError(`${where}: ${reasonOf(error, noun)}`);
  }
  if (bytes.length > kilobytes * 1024) throw new InputError(`${where}: larger than ${kilobytes} KB, not a ${noun}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`${where}: not UTF-8 text; a ${noun} is ${format}`);
  }
}

function readAtMost(path: string, limit: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(limit);
    let length = 0;
    while (length < limit) {
      const read = readSync(file, bytes, length, limit - length, null);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function reasonOf(error: unknown, noun: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'no such file';
    case 'EISDIR':
      return `a folder, not a ${noun} file`;
    case 'EACCES':
    case 'EPERM':
      return 'may not be read';
    default:
      return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
}
