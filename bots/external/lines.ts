const LINE_FEED = 10;

/** Cuts what a process writes into lines, none of them longer than so many bytes. */
export class Lines {
  readonly #limit: number;
  #rest: Buffer[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that end in this piece, without their ends; null at the place of one that is too long. */
  *take(piece: Buffer): Generator<string | null> {
    let from = 0;
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, from)) {
      const end = piece.subarray(from, at);
      from = at + 1;
      const line = this.#length === 0 ? end : Buffer.concat([...this.#rest, end]);
      this.#rest = [];
      this.#length = 0;
      yield line.length > this.#limit ? null : line.toString('utf8');
    }
    if (from === piece.length) return;
    this.#rest.push(piece.subarray(from));
    this.#length += piece.length - from;
    if (this.#length > this.#limit) yield null;
  }
}
