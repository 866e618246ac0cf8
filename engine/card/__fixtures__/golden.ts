import { readFileSync } from 'node:fs';
import { parseTile } from '#engine/tiles/notation';
import type { Card } from '../card';

/** A hand of `__golden__/american-distance.jsonl`; distances are from matching tiles to slots. */
export interface GoldenRow {
  readonly hand: readonly number[];
  readonly exposures: readonly { readonly kind: number; readonly size: number; readonly jokers: number }[];
  /** Null: the exposures fit no target. */
  readonly distance: number | null;
  /** Ids of the nearest lines. */
  readonly lines: readonly string[];
}

interface GoldenLine {
  readonly id: string;
  readonly concealed: boolean;
  readonly targets: readonly (readonly (readonly [string, number])[])[];
}

/** The golden file: a card given as targets, then 3,000 hands. */
export function golden(): { readonly card: Card; readonly rows: readonly GoldenRow[] } {
  const text = readFileSync(new URL('../__golden__/american-distance.jsonl', import.meta.url), 'utf8');
  const [first, ...rest] = text.trim().split('\n');
  const lines = (JSON.parse(first) as { card: readonly GoldenLine[] }).card.map(({ id, concealed, targets }) => ({
    id,
    section: 'golden',
    value: 25,
    concealed,
    jokerlessBonus: true,
    groups: '',
    conditions: '',
    targets: targets.map((groups) => ({
      groups: groups.map(([tile, size]) => ({ kind: parseTile(tile), size, jokers: size > 2 })),
      mixed: [],
    })),
  }));
  const rows = rest.map((line) => {
    const { hand, exposures, distance, lines } = JSON.parse(line);
    return {
      hand: hand === '' ? [] : hand.split(' ').map(parseTile),
      exposures: exposures.map((exposure: { tile: string }) => ({ ...exposure, kind: parseTile(exposure.tile) })),
      distance,
      lines,
    };
  });
  return { card: { name: 'golden', lines }, rows };
}
