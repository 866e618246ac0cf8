import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes of a bot's standard error that are kept. */
export const STDERR_LIMIT = 1 << 20;

const CUT = '\n[cut here: no more than 1 MB is kept]\n';

/** Where the standard error of a bot's processes goes, of all threads; the file is made when there is something to write. */
export class StderrFile {
  readonly #path: string | null;
  #file: number | null = null;
  #isFull = false;
  /** With null it is kept nowhere. */
  constructor(path: string | null) {
    this.#path = path;
  }

  write(piece: Buffer): void {
    if (this.#path === null || this.#isFull) return;
    try {
      this.#file ??= opened(this.#path);
      const room = STDERR_LIMIT - fstatSync(this.#file).size;
      writeSync(this.#file, piece, 0, Math.max(0, Math.min(room, piece.length)));
      if (piece.length <= room) return;
      this.#isFull = true;
      if (room > 0) writeSync(this.#file, CUT);
    } catch {
      this.#isFull = true; // a full disk ends no game
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}

function opened(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a');
}
