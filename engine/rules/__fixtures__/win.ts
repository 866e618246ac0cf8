import { parseHand, parseTile } from '#engine/tiles/notation';
import { resolveRulesOf } from '../load';
import type { BasicScoring } from '../ruleset';
import type { Meld, Win } from '../win';

/** How a hand of a test was won; without `on` it is a self-drawn hand whose winning tile does not matter. */
export interface WonBy {
  /** The winning tile; it is among the tiles of the text. */
  readonly on?: string;
  /** Another's discard, or the tile of a robbed kong. */
  readonly claimed?: boolean;
  readonly lastTile?: boolean;
  readonly seatWind?: string;
  readonly bonusTiles?: number;
}

/** A won hand from text: `123m 55p (444z) [1111s]`, exposed melds in parentheses, concealed kongs in brackets. */
export function winOf(text: string, by: WonBy = {}): Win {
  const parsed = parseHand(text.replaceAll('[', '(').replaceAll(']', ')'));
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`);
  const concealed = new Array<number>(34).fill(0);
  for (const tile of parsed.tiles) concealed[tile]++;
  const opened = [...text.matchAll(/[([]/g)].map(([bracket]) => bracket);
  const melds = parsed.melds.map(
    ({ kind, tiles }, i): Meld => ({ kind, tile: tiles[0], concealed: opened[i] === '[' }),
  );
  return {
    concealed,
    melds,
    winTile: by.on === undefined ? -1 : parseTile(by.on),
    selfDrawn: !by.claimed,
    lastTile: by.lastTile ?? false,
    seatWind: parseTile(by.seatWind ?? '1z'),
    bonusTiles: by.bonusTiles ?? 0,
  };
}

/** The scoring rules of `basic` with fields of `scoring` changed: `scheme=bonus`, `patterns.dragon=x2`. */
export function scoringWith(...set: string[]): BasicScoring {
  return resolveRulesOf('basic', { rules: 'basic', set: set.map((setting) => `scoring.${setting}`) }).scoring;
}
