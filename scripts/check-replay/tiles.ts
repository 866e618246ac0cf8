/** Tiles as text and as numbers (kinds). */
import { KINDS } from '#engine/tiles/kinds';
import { formatTile, parseTile } from '#engine/tiles/notation';
import { fail } from './violation';

/** The kind of a tile; fails with `format` for a text that names none. */
export function kindOf(text: string): number {
  const kind = parseTile(text);
  if (kind < 0) fail('format', `tile ${JSON.stringify(text)}`, 'one such as 3m');
  return kind;
}

export function kindsOf(texts: readonly string[]): number[] {
  return texts.map(kindOf);
}

export function textsOf(kinds: readonly number[]): string {
  return kinds.map(formatTile).join(' ');
}

/** The kinds of a list that the format wants sorted. */
export function sortedKindsOf(what: string, texts: readonly string[]): number[] {
  const kinds = kindsOf(texts);
  const sorted = kinds.toSorted((a, b) => a - b);
  if (kinds.some((kind, i) => kind !== sorted[i])) fail('format', `${what} ${texts.join(' ')}`, textsOf(sorted));
  return kinds;
}

/** Copies of each kind in a list. */
export function countsOf(kinds: readonly number[]): number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (const kind of kinds) counts[kind]++;
  return counts;
}

/** The kinds of a hand, in ascending order. */
export function listOf(counts: readonly number[]): number[] {
  return counts.flatMap((n, kind) => new Array<number>(n).fill(kind));
}
