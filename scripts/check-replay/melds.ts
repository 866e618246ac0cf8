/** Melds as text, so that two can be compared and shown. */

import { formatTile } from '#engine/tiles/notation';
import type { EventOf } from './shapes';
import type { Meld } from './table';
import { sortedKindsOf, textsOf } from './tiles';

type WrittenMeld = EventOf<'win'>['melds'][number];

/** A meld as a replay writes it. */
export function meldText({ kind, tiles, source, claimed, from }: WrittenMeld): string {
  return describe(kind, textsOf(sortedKindsOf(kind, tiles)), source, claimed, from);
}

/** A meld on the table. */
export function meldTextOf({ kind, tiles, source, claimed, from }: Meld): string {
  return describe(kind, textsOf(tiles), source, claimed === undefined ? undefined : formatTile(claimed), from);
}

function describe(kind: string, tiles: string, source: string, claimed?: string, from?: number): string {
  const origin =
    claimed === undefined && from === undefined ? '' : `, ${claimed ?? 'no tile'} of seat ${from ?? 'none'}`;
  return `${kind} ${tiles} (${source}${origin})`;
}
