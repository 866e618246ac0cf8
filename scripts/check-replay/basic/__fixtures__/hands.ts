import { parseHand } from '#engine/tiles/notation';
import { countsOf, kindOf } from '../../tiles';
import type { BasicMeld } from '../table';
import type { Hand } from '../win';

/** Copies of each kind of a text such as `123m 55p`. */
export function counts(text: string): number[] {
  return countsOf(parsed(text).tiles);
}

/** Melds of a text such as `(111m) (444z)`, all claimed from seat 3. */
export function claimedMelds(text: string): BasicMeld[] {
  return parsed(text).melds.map(({ kind, tiles }) => ({ kind, tiles, source: 'claim', claimed: tiles[0], from: 3 }));
}

/** Concealed kongs of a text such as `(1111m)`. */
export function concealedKongs(text: string): BasicMeld[] {
  return parsed(text).melds.map(({ tiles }) => ({ kind: 'kong', tiles, source: 'concealed' }));
}

/** The winning hand of seat 0, East; the text holds the winning tile. */
export function handOf(text: string, by: Hand['by'], tile: string | null, change: Partial<Hand> = {}): Hand {
  const from = by === 'discard' || by === 'rob' ? 1 : null;
  const won = { by, from, tile: tile === null ? null : kindOf(tile) };
  return {
    ...won,
    seat: 0,
    concealed: counts(text),
    melds: [],
    bonusTiles: 0,
    lastTile: false,
    wind: kindOf('1z'),
    ...change,
  };
}

function parsed(text: string) {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(hand.fault.message);
  return hand;
}
