import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes read at a time. */
const PIECE = 1 << 20;
const LINE_FEED = 10;

/** A whole line of a file. */
export interface FileLine {
  readonly text: string;
  /** Bytes of the file up to the end of this line, its line break included. */
  readonly end: number;
}

/** The lines of a file that end with a line break, one after the other, without ever holding the file. */
export function* linesOf(path: string): Generator<FileLine> {
  const descriptor = openSync(path, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    let end = 0;
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const count = readSync(descriptor, piece, 0, PIECE, null);
      if (count === 0) return;
      const text = Buffer.concat([rest, piece.subarray(0, count)]);
      let from = 0;
      for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, from)) {
        end += at + 1 - from;
        yield { text: text.toString('utf8', from, at), end };
        from = at + 1;
      }
      rest = text.subarray(from);
    }
  } finally {
    closeSync(descriptor);
  }
}
