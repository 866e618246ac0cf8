import { FLUSHES, flushOf } from './flush';
import type { Reading } from './reading';

/**
 * The name of a hand's shape, for counting what wins: sets by kind, then what all tiles have in common, whether or not
 * the rules pay for it. `3 chows, 1 pung`, `4 pungs, half flush`.
 */
export function shapeOf(reading: Reading): string {
  let chows = 0;
  let pungs = 0;
  for (const { kind } of reading.sets) {
    if (kind === 'chow') chows++;
    else if (kind === 'pung') pungs++;
  }
  return NAMES[(chows * 5 + pungs) * FLUSHES.length + FLUSHES.indexOf(flushOf(reading))];
}

/** All names, made once: index (chows * 5 + pungs) * 4 + flush; the sets that are left are kongs. */
const NAMES: readonly string[] = Array.from({ length: 25 * FLUSHES.length }, (_, index) => {
  const sets = Math.floor(index / FLUSHES.length);
  const chows = Math.floor(sets / 5);
  const pungs = sets % 5;
  const parts = [
    plural(chows, 'chow'),
    plural(pungs, 'pung'),
    plural(4 - chows - pungs, 'kong'),
    FLUSHES[index % FLUSHES.length],
  ];
  return parts.filter((part) => part !== '').join(', ');
});

function plural(count: number, noun: string): string {
  if (count <= 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
