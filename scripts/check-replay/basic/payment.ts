/** Who pays what (B18). */
import type { BasicRules } from '#engine/rules/ruleset';

export interface Settled {
  readonly seat: number;
  /** Who discarded the winning tile or lost it from a kong; null for a self-draw. */
  readonly from: number | null;
  readonly points: number;
}

/** The amounts of a hand by seat: each win settled by itself, the other winners pay nothing. */
export function payments(wins: readonly Settled[], rules: BasicRules): number[] {
  const amounts = [0, 0, 0, 0];
  const losers = [0, 1, 2, 3].filter((seat) => wins.every((win) => win.seat !== seat));
  for (const { seat, from, points } of wins) {
    if (rules.scoring.payment === 'award') {
      amounts[seat] += points;
      continue;
    }
    for (const loser of losers) {
      const paid = points * shares(rules.scoring.payment, loser, from);
      amounts[loser] -= paid;
      amounts[seat] += paid;
    }
  }
  return amounts;
}

/** How many times the points a loser pays. */
function shares(payment: 'all-pay' | 'discarder-pays' | 'discarder-double', loser: number, from: number | null) {
  switch (payment) {
    case 'all-pay':
      return 1;
    case 'discarder-pays':
      if (from === null) return 1;
      return loser === from ? 3 : 0;
    case 'discarder-double':
      return from === null || loser === from ? 2 : 1;
  }
}
