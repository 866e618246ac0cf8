import type { GameRecord } from '#engine/referee/record';
import { PATTERNS } from '#engine/rules/ruleset';
import { type RowPlan, RowSums, WHOLE } from './row-sums';

/** What is counted of each shape and each pattern (B20) of the hands won in the basic game. */
export const WIN_PLAN = {
  quantities: ['hands', 'wins', 'points', 'payments', 'turns'],
  rates: {
    /** Hands won with it, of all that were played, and of all that were won. */
    rate: { of: 'wins', by: 'hands', whole: true },
    share: { of: 'wins', by: 'wins', whole: true },
    points: { of: 'points', by: 'wins' },
    payment: { of: 'payments', by: 'wins' },
    turn: { of: 'turns', by: 'wins' },
  },
} as const satisfies RowPlan<string, string>;

export type WinSums = RowSums<(typeof WIN_PLAN.quantities)[number], keyof typeof WIN_PLAN.rates>;

export function winSums(): WinSums {
  return new RowSums(WIN_PLAN);
}

/** The row of a shape, and that of a pattern: their names might be alike. */
export const SHAPE_ROW = 'shape ';
export const shapeRow = (shape: string) => SHAPE_ROW + shape;
export const patternRow = (pattern: string) => `pattern ${pattern}`;

/** Adds a game of the deal in progress, played with `record.patterns`. */
export function addWins(sums: WinSums, { wins, patterns, hands }: GameRecord): void {
  sums.add(WHOLE, 'hands', hands);
  for (const [index, { shape, points, payment, turn }] of wins.entries()) {
    const rows = [WHOLE, shapeRow(shape)];
    const counts = patterns?.[index] ?? [];
    for (const [i, pattern] of PATTERNS.entries()) if (counts[i] > 0) rows.push(patternRow(pattern));
    for (const row of rows) {
      sums.add(row, 'wins', 1);
      sums.add(row, 'points', points);
      sums.add(row, 'payments', payment);
      sums.add(row, 'turns', turn);
    }
  }
}
