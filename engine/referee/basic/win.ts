import { seatWind } from '#engine/rules/dealer';
import type { BasicRules } from '#engine/rules/ruleset';
import { patternsOf, type Score, score } from '#engine/rules/scoring';
import type { Meld, Win } from '#engine/rules/win';
import { bitCount } from '#engine/tiles/bits';
import { NONE, SET_KINDS } from '#engine/tiles/kinds';
import { CONCEALED, MELD_KINDS, meldKind, meldSource, meldTile, PHASE, type TableState } from './state';
import { drawable } from './wall';

/** Whether a complete hand may be declared (B20, `scoring.minimum`). */
export function reachesMinimum(state: TableState, rules: BasicRules, seat: number): boolean {
  const { minimum } = rules.scoring;
  if (minimum === 0) return true;
  const scored = scoreOf(state, rules, seat);
  return scored !== null && scored.beforeBonus >= minimum;
}

/** The score of `seat` if it declares Mahjong now: in its own turn, or on the tile that may be claimed. */
export function scoreOf(state: TableState, rules: BasicRules, seat: number): Score | null {
  return score(winOf(state, rules, seat), rules.scoring);
}

/** How often the hand that `seat` wins with has each of PATTERNS. */
export function patternsWon(state: TableState, rules: BasicRules, seat: number): Uint8Array {
  return patternsOf(winOf(state, rules, seat), rules.scoring);
}

/** The tiles in hand by kind at the end, the claimed tile included. */
export function winningCounts(state: TableState, seat: number): Uint8Array {
  const counts = new Uint8Array(SET_KINDS);
  for (let kind = 0; kind < SET_KINDS; kind++) counts[kind] = state.held(seat, kind);
  if (state.phase !== PHASE.turn) counts[state.claimable]++;
  return counts;
}

function winOf(state: TableState, rules: BasicRules, seat: number): Win {
  const selfDrawn = state.phase === PHASE.turn;
  return {
    concealed: winningCounts(state, seat),
    melds: meldsOf(state, seat),
    winTile: selfDrawn ? (state.untouched ? NONE : state.drawn) : state.claimable,
    selfDrawn,
    lastTile: selfDrawn && drawable(state, rules) === 0,
    seatWind: seatWind(seat, state.dealer, rules.turnDirection),
    bonusTiles: bitCount(state.bonus[seat]),
  };
}

function meldsOf(state: TableState, seat: number): Meld[] {
  const melds: Meld[] = [];
  for (let i = 0; i < state.meldCount[seat]; i++) {
    const meld = state.melds[seat * 4 + i];
    const concealed = meldSource(meld) === CONCEALED;
    melds.push({ kind: MELD_KINDS[meldKind(meld)], tile: meldTile(meld), concealed });
  }
  return melds;
}
