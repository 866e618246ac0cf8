import type { Card } from '#engine/card/card';
import type { Estimate } from '#results/ratio';
import { AIM, type LineSums } from './aims';
import { type Dominated, dominatedLines } from './dominance';
import { averageOf, type LineFigures, lineFigures } from './line-figures';
import { atMost } from './rate';
import { WHOLE } from './row-sums';
import { type Spread, spreadOf } from './spread';

/** What a card came to in play. */
export interface CardBalance {
  readonly card: Card;
  readonly hands: number;
  readonly deals: number;
  readonly lines: readonly LineFigures[];
  /** What the line that a seat aims at pays it. */
  readonly average: Estimate;
  readonly spread: Spread;
  readonly dominated: readonly Dominated[];
  readonly idle: readonly Idle[];
}

/** A line that was never aimed at, or never won; `atMost`: how often that happens at most a seat and hand, or a hand. */
export interface Idle {
  readonly line: string;
  readonly never: 'aimed' | 'won';
  readonly atMost: number;
}

export function cardBalance(sums: LineSums, card: Card): CardBalance {
  const lines = lineFigures(sums, card);
  const seats = Number(sums.sum(WHOLE, 'seats')) / AIM;
  const hands = seats / 4;
  return {
    card,
    hands,
    deals: sums.deals,
    lines,
    average: averageOf(sums),
    spread: spreadOf(sums, card),
    dominated: dominatedLines(lines),
    idle: lines.flatMap(({ line: { id }, aims, wins }): Idle[] => {
      if (aims === 0) return [{ line: id, never: 'aimed', atMost: atMost(seats) }];
      return wins === 0 ? [{ line: id, never: 'won', atMost: atMost(hands) }] : [];
    }),
  };
}
