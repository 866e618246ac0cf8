import { distance } from 'fastest-levenshtein';

/** The known word that a mistyped one most likely means: a third of its letters may be wrong. Undefined if none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.slice(0, 100).toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(typed.length / 3)) + 1;
  for (const candidate of known) {
    const wrong = distance(typed, candidate.toLowerCase());
    if (wrong >= fewest) continue;
    best = candidate;
    fewest = wrong;
  }
  return best;
}

/** The end of an error about an unknown word: `; did you mean greedy?`, or nothing where none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const guess = nearest(word, known);
  return guess === undefined ? '' : `; did you mean ${guess}?`;
}
