/** Something that is wrong with a card file, or that its author should look at. */
export interface Problem {
  /** A card with an error is not played; a warning is only shown. */
  readonly severity: 'error' | 'warning';
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  readonly message: string;
}

/** Thrown and caught inside this folder: an entry of a card that cannot be read, and at which column. */
export class EntryError extends Error {
  readonly column: number;

  constructor(column: number, message: string) {
    super(message);
    this.column = column;
  }
}

/** `card.txt:12:7: message`, as compilers and editors have it. */
export function formatProblem(file: string, { severity, line, column, message }: Problem): string {
  return `${file}:${line}:${column}: ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

/** Bounds on card files, which come from strangers. A card as they are printed has 60 lines and some 1,000 targets. */
export const LIMITS = {
  /** Size of the file. */
  bytes: 256 * 1024,
  /** Characters of a line of the file. */
  columns: 500,
  /** Entries of a card. */
  entries: 500,
  /** Alternatives of an entry, after multiplying out. */
  alternatives: 200,
  /** Concrete hands of a card. */
  targets: 10_000,
  /** Ways to give the letters of a card a value, those that come to nothing included. */
  trials: 500_000,
} as const;
