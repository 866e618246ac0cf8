import { isTerminal } from '#engine/tiles/kinds';
import { factorOf, pointsOf } from './pattern-value';
import { dragonPungs, isMatching, PATTERN_COUNT } from './patterns';
import { type Reading, type ReadSet, readingsOf } from './reading';
import { type BasicScoring, PATTERNS } from './ruleset';
import { shapeOf } from './shape';
import type { Win } from './win';

/** A part of a score: `base`, `pung` or `kong` for each matching set of `exponential`, else the ruleset's key. */
export interface ScorePart {
  readonly name: string;
  readonly amount: number;
}

/** What a hand is worth, read in the way that gives most. */
export interface Score {
  readonly points: number;
  /** The points without those for bonus tiles: what `scoring.minimum` looks at (B2). */
  readonly beforeBonus: number;
  /**
   * Adds up to `points`: the scheme, patterns worth points, doublings with what each adds to all before it, bonus
   * tiles; patterns in the order of PATTERNS; parts of 0 are left out.
   */
  readonly parts: readonly ScorePart[];
  /** Tiles by kind of each set, melds first. */
  readonly sets: readonly (readonly number[])[];
  readonly pair: readonly number[];
  /** Short English name such as `3 chows, 1 pung, half flush`. */
  readonly shape: string;
}

/**
 * Scores a hand (B17, B20), or returns null if it is not complete (B12). Of readings worth the same the first of
 * `decompose` is taken. All points are whole numbers.
 */
export function score(win: Win, scoring: BasicScoring): Score | null {
  const best = bestReading(win, scoring);
  if (best === null) return null;
  const { reading, parts, total } = best;
  const bonus = win.bonusTiles * scoring.bonusTile;
  add(parts, 'bonusTile', bonus);
  return {
    points: total + bonus,
    beforeBonus: total,
    parts,
    sets: reading.sets.map(tilesOf),
    pair: [reading.pair, reading.pair],
    shape: shapeOf(reading),
  };
}

/** How often a complete hand, read as it is scored, has each of PATTERNS, whether or not the rules pay for it (B20). */
export function patternsOf(win: Win, scoring: BasicScoring): Uint8Array {
  const best = bestReading(win, scoring);
  return Uint8Array.from(PATTERNS, (name) => (best === null ? 0 : PATTERN_COUNT[name](best.reading, win)));
}

interface ScoredReading {
  readonly reading: Reading;
  readonly parts: ScorePart[];
  readonly total: number;
}

function bestReading(win: Win, scoring: BasicScoring): ScoredReading | null {
  let best: ScoredReading | null = null;
  for (const reading of readingsOf(win)) {
    const parts = schemeParts(reading.sets, win, scoring);
    addPatterns(parts, reading, win, scoring);
    const total = sum(parts);
    if (best === null || total > best.total) best = { reading, parts, total };
  }
  return best;
}

function schemeParts(sets: readonly ReadSet[], win: Win, scoring: BasicScoring): ScorePart[] {
  const parts: ScorePart[] = [];
  switch (scoring.scheme) {
    case 'simple':
      add(parts, 'base', 1);
      break;
    case 'bonus':
      add(parts, 'base', 1);
      if (win.selfDrawn) add(parts, 'selfDraw', scoring.selfDraw);
      if (win.lastTile) add(parts, 'lastTile', scoring.lastTile);
      for (let i = scoring.dragonPungEach ? dragonPungs(sets) : Math.min(1, dragonPungs(sets)); i > 0; i--) {
        add(parts, 'dragonPung', scoring.dragonPung);
      }
      break;
    case 'exponential':
      for (const set of sets) if (isMatching(set)) add(parts, set.kind, matchingSetPoints(set));
      if (parts.length === 0) add(parts, 'noSets', scoring.noSets);
      break;
  }
  return parts;
}

/** B17: 2, doubled if concealed, if of ones or nines, and if a kong. */
function matchingSetPoints(set: ReadSet): number {
  return 2 << (Number(!set.exposed) + Number(isTerminal(set.tile)) + Number(set.kind === 'kong'));
}

/** B20: (scheme + points) x doublings. A pattern that a hand has several times counts each time. */
function addPatterns(parts: ScorePart[], reading: Reading, win: Win, { patterns }: BasicScoring): void {
  for (const name of PATTERNS) {
    const points = pointsOf(patterns[name]);
    if (points === 0) continue;
    for (let i = PATTERN_COUNT[name](reading, win); i > 0; i--) add(parts, name, points);
  }
  for (const name of PATTERNS) {
    const factor = factorOf(patterns[name]);
    if (factor === 1) continue;
    for (let i = PATTERN_COUNT[name](reading, win); i > 0; i--) add(parts, name, sum(parts) * (factor - 1));
  }
}

function add(parts: ScorePart[], name: string, amount: number): void {
  if (amount !== 0) parts.push({ name, amount });
}

function sum(parts: readonly ScorePart[]): number {
  let total = 0;
  for (const part of parts) total += part.amount;
  return total;
}

function tilesOf({ kind, tile }: ReadSet): number[] {
  if (kind === 'chow') return [tile, tile + 1, tile + 2];
  return new Array<number>(kind === 'kong' ? 4 : 3).fill(tile);
}
