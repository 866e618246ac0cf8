import { HONOURS, suitOf } from '#engine/tiles/kinds';
import type { Reading } from './reading';

/** What the tiles of a hand have in common: one suit with honours, one suit alone, honours alone, or nothing. */
export const FLUSHES = ['', 'half flush', 'full flush', 'all honours'] as const;
export type Flush = (typeof FLUSHES)[number];

const HONOUR_BIT = 1 << HONOURS;

export function flushOf({ sets, pair }: Reading): Flush {
  let groups = 1 << suitOf(pair);
  for (const set of sets) groups |= 1 << suitOf(set.tile);
  if (groups === HONOUR_BIT) return 'all honours';
  const suits = groups & ~HONOUR_BIT;
  if ((suits & (suits - 1)) !== 0) return '';
  return suits === groups ? 'full flush' : 'half flush';
}
