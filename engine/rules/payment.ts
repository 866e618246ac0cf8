import type { BasicScoring } from './ruleset';

/** Nobody: the seat that pays for a win by self-draw or as dealt. */
export const NOBODY = -1;

/**
 * Settles one win (B18). Adds to `amounts` (by seat) and `paid` (payer * 4 + payee); an award, which nobody pays,
 * stands at winner * 4 + winner. All whole numbers (B21). Everything but `award` adds up to zero.
 *
 * `from` is the discarder, or the owner of a robbed kong (B17), or -1 for a self-drawn or dealt hand. `winners` is
 * the mask of all who win on this tile, bit = seat: each win is settled by itself, and winners pay nothing.
 */
export function settle(
  points: number,
  winner: number,
  from: number,
  winners: number,
  payment: BasicScoring['payment'],
  amounts: Int32Array,
  paid: Int32Array,
): void {
  if (payment === 'award') {
    amounts[winner] += points;
    paid[winner * 4 + winner] += points;
    return;
  }
  for (let seat = 0; seat < 4; seat++) {
    if ((winners >> seat) & 1) continue;
    const amount = points * shares(payment, seat, from);
    amounts[seat] -= amount;
    amounts[winner] += amount;
    paid[seat * 4 + winner] += amount;
  }
}

/** How many times the points a loser pays. */
function shares(payment: Exclude<BasicScoring['payment'], 'award'>, loser: number, from: number): number {
  const selfDrawn = from === NOBODY;
  switch (payment) {
    case 'all-pay':
      return 1;
    case 'discarder-pays':
      if (selfDrawn) return 1;
      return loser === from ? 3 : 0;
    case 'discarder-double':
      return selfDrawn || loser === from ? 2 : 1;
  }
}
