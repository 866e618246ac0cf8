import { closeSync, openSync, readSync } from 'node:fs';

/** The first bytes of a file, as text; empty where there is none, or it cannot be read. */
export function beginningOf(path: string, bytes: number): string {
  try {
    const file = openSync(path, 'r');
    try {
      const start = Buffer.alloc(bytes);
      return start.toString('utf8', 0, readSync(file, start));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
