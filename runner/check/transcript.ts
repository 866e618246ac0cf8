/** Lines that are kept, and characters that are shown of each. */
const KEPT = 6;
const SHOWN = 400;

/** The latest lines that went to and came from a program, `->` and `<-`. */
export class Transcript {
  /** Kinds of decision that were asked for. */
  readonly decisions = new Set<string>();
  #lines: string[] = [];
  #kept: readonly string[] | null = null;

  add(way: 'sent' | 'received', text: string): void {
    const arrow = way === 'sent' ? '->' : '<-';
    for (const line of text.split('\n')) {
      if (line !== '') this.#lines.push(`${arrow} ${shown(line)}`);
      if (way === 'sent') for (const [, kind] of line.matchAll(/"decision":"(\w+)"/g)) this.decisions.add(kind);
    }
    this.#lines.splice(0, this.#lines.length - KEPT);
  }

  /** What follows is not what led to it. */
  keep(): void {
    this.#kept ??= [...this.#lines];
  }

  /** The latest of them, so many at most. */
  lines(most: number): readonly string[] {
    return (this.#kept ?? this.#lines).slice(-most);
  }

  clear(): void {
    this.decisions.clear();
    this.#lines = [];
    this.#kept = null;
  }
}

/** A line as it is shown: without control characters, and not too long. */
export function shown(line: string): string {
  const printable = line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  if (printable.length <= SHOWN) return printable;
  const half = SHOWN / 2;
  return `${printable.slice(0, half)} … ${printable.slice(-half)}`;
}
