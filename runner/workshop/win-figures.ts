import type { BasicRules, Pattern } from '#engine/rules/ruleset';
import { PATTERNS } from '#engine/rules/ruleset';
import { type Jackknife, jackknife, jackknifed, pairedDifference } from '#results/balance/jackknife';
import { interval } from '#results/intervals';
import { type Estimate, ratio } from '#results/ratio';
import type { Even } from './line-figures';
import { rateOf } from './rate';
import { WHOLE } from './row-sums';
import { patternRow, SHAPE_ROW, shapeRow, type WinSums } from './wins';

/** What hands of a shape, or with a pattern, came to in play. */
export interface WinFigures {
  readonly kind: 'shape' | 'pattern';
  readonly name: string;
  readonly wins: number;
  /** Wins of all hands played, and of all wins. */
  readonly rate: Estimate;
  readonly share: Estimate;
  /** Means of a win with it. */
  readonly points: Estimate;
  readonly payment: Estimate;
  readonly turn: Estimate;
  /** Points of a win with it less those of a win without. */
  readonly adds: Estimate;
  /** What that brings a hand: `adds` by `rate`. */
  readonly brings: Estimate;
  /** What it would have to add for all patterns to bring alike; null for shapes. */
  readonly even: Even | null;
  /** The points in the ruleset that would do so; null where they are a doubling, or more than a ruleset may say. */
  readonly setting: number | null;
}

/** What the hands of a basic ruleset came to. */
export interface WinBalance {
  readonly name: string;
  readonly hands: number;
  readonly deals: number;
  readonly wins: number;
  readonly points: Estimate;
  readonly payment: Estimate;
  readonly turn: Estimate;
  readonly patterns: readonly WinFigures[];
  /** The most frequent first. */
  readonly shapes: readonly WinFigures[];
}

/** Of a pattern in a ruleset. */
const MOST_POINTS = 1000;

export function winBalance(sums: WinSums, name: string, { scoring }: BasicRules): WinBalance {
  const patterns = PATTERNS.map((pattern) => figuresOf(sums, 'pattern', pattern, patternRow(pattern)));
  const evenBrings = evenOf(patterns);
  const shapes = sums.names.filter((row) => row.startsWith(SHAPE_ROW)).map((row) => row.slice(SHAPE_ROW.length));
  return {
    name,
    hands: Number(sums.sum(WHOLE, 'hands')),
    deals: sums.deals,
    wins: Number(sums.sum(WHOLE, 'wins')),
    points: ratio(sums.ratio(WHOLE, 'points')),
    payment: ratio(sums.ratio(WHOLE, 'payment')),
    turn: ratio(sums.ratio(WHOLE, 'turn')),
    patterns: patterns.map((figures) => {
      const { rate, adds } = figures;
      const bounds = interval(rate);
      const at = (share: number | null | undefined) => (share != null && share > 0 ? evenBrings / share : null);
      const even = { value: at(rate.value), low: at(bounds?.[1]), high: at(bounds?.[0]) };
      const now = scoring.patterns[figures.name as Pattern];
      if (even.value === null || adds.value === null || typeof now !== 'number') return { ...figures, even };
      const setting = Math.max(0, Math.round(now + even.value - adds.value));
      return { ...figures, even, setting: setting <= MOST_POINTS ? setting : null };
    }),
    shapes: shapes
      .map((shape) => figuresOf(sums, 'shape', shape, shapeRow(shape)))
      .sort((a, b) => b.wins - a.wins || (a.name < b.name ? -1 : 1)),
  };
}

/**
 * What each pattern is to bring a hand, for all of them to bring alike: what they bring now on average, or where they
 * bring nothing, what one point for the most frequent does.
 */
function evenOf(patterns: readonly WinFigures[]): number {
  const won = patterns.filter(({ wins }) => wins > 0);
  const brought = won.reduce((sum, { brings }) => sum + Math.max(0, brings.value ?? 0), 0);
  if (brought > 0) return brought / won.length;
  return Math.max(0, ...won.map(({ rate }) => rate.value ?? 0));
}

function figuresOf(sums: WinSums, kind: WinFigures['kind'], name: string, row: string): WinFigures {
  const by = (figure: (without: number) => number | null) => jackknifed(jackknife(figure, sums.bucketDeals));
  const brings = (without: number) => {
    const adds = addsOf(sums, row, without);
    const rate = ratio(sums.ratio(row, 'rate', without)).value;
    return adds === null || rate === null ? null : adds * rate;
  };
  return {
    kind,
    name,
    wins: Number(sums.sum(row, 'wins')),
    rate: rateOf(sums.ratio(row, 'rate')),
    share: rateOf(sums.ratio(row, 'share')),
    points: ratio(sums.ratio(row, 'points')),
    payment: ratio(sums.ratio(row, 'payment')),
    turn: ratio(sums.ratio(row, 'turn')),
    adds: by((without) => addsOf(sums, row, without)),
    brings: by(brings),
    even: null,
    setting: null,
  };
}

function addsOf(sums: WinSums, row: string, without: number): number | null {
  const [wins, points] = [sums.sum(row, 'wins', without), sums.sum(row, 'points', without)];
  const others = sums.sum(WHOLE, 'wins', without) - wins;
  if (wins === 0n || others === 0n) return null;
  return Number(points) / Number(wins) - Number(sums.sum(WHOLE, 'points', without) - points) / Number(others);
}

/**
 * How much more often a hand is won with a shape or pattern under one ruleset than under another, on the same deals; without
 * an error where it never is.
 */
export function rateDifference(a: WinSums, b: WinSums, { kind, name }: Pick<WinFigures, 'kind' | 'name'>): Estimate {
  const row = kind === 'shape' ? shapeRow(name) : patternRow(name);
  const rates = (sums: WinSums): Jackknife =>
    jackknife((without) => ratio(sums.ratio(row, 'rate', without)).value, sums.bucketDeals);
  const change = jackknifed(pairedDifference(rates(a), rates(b)));
  const isWon = [a, b].some((sums) => sums.sum(row, 'wins') > 0n);
  return isWon ? change : { ...change, se: null };
}
