import { EAST, HONOURS, isTerminal, SET_KINDS, suitOf } from '#engine/tiles/kinds';
import { HONOUR_KINDS, SUIT_KINDS } from '#engine/tiles/packed';
import type { Holding } from './holding';
import type { Worth } from './worth';

/** Masks of all kinds, by group. */
const ALL_KINDS: readonly number[] = [SUIT_KINDS, SUIT_KINDS, SUIT_KINDS, HONOUR_KINDS];

/** What the tiles of a plan have in common. */
export type Theme = 'any' | 'half flush' | 'full flush' | 'all honours' | 'ends';

/** A kind of hand to play for: which tiles it may hold, which pungs it shall have, and what it would pay. */
export class Plan {
  theme: Theme = 'any';
  /** Masks of the kinds that it may hold, by group. */
  readonly keep = Int32Array.from(ALL_KINDS);
  /** Kinds of which it shall have a pung besides the melds, `count` of them. */
  readonly pungs = new Uint8Array(4);
  count = 0;
  /** No claims but the last. */
  closed = false;
  /** Expected points of the hand, a discard being as good as a draw. */
  points = 1;
  /** Only a hand that is drawn reaches the ruleset's minimum. */
  drawOnly = false;
  /** No tile is left out or set apart. */
  plain = true;
  /** What each step still to go is worth of one towards any hand, as fewer tiles serve. */
  slow = 1;
  /** Shanten number towards it, and expected points, of the holding for which it was made. */
  distance = 0;
  value = 0;

  copyFrom(other: Plan): void {
    this.theme = other.theme;
    this.keep.set(other.keep);
    this.pungs.set(other.pungs);
    this.count = other.count;
    this.closed = other.closed;
    this.points = other.points;
    this.drawOnly = other.drawOnly;
    this.plain = other.plain;
    this.slow = other.slow;
    this.distance = other.distance;
    this.value = other.value;
  }
}

/**
 * What each step still to go towards a theme is worth of one towards any hand: fewer tiles serve. Chosen so that in
 * play against a player without plans no pattern was a loss.
 */
const SLOW: Readonly<Record<Theme, number>> = {
  any: 1,
  'half flush': 0.8,
  'full flush': 0.65,
  'all honours': 0.4,
  ends: 0.4,
};
/** The same for going without claims. */
const SLOW_CLOSED = 0.7;

const ENDS = 0o100000001;
const NO_KINDS = 0;

/** Makes `plan` one for a theme, without pungs; `suit` is that of a flush. */
export function beginPlan(plan: Plan, theme: Theme, suit: number, closed: boolean): void {
  const { keep } = plan;
  plan.theme = theme;
  plan.closed = closed;
  plan.slow = SLOW[theme] * (closed ? SLOW_CLOSED : 1);
  plan.count = 0;
  plan.points = 1;
  plan.drawOnly = false;
  plan.plain = theme === 'any';
  for (let group = 0; group < 4; group++) {
    const all = ALL_KINDS[group];
    if (theme === 'any') keep[group] = all;
    else if (theme === 'ends') keep[group] = group === HONOURS ? all : ENDS;
    else if (group === HONOURS) keep[group] = theme === 'full flush' ? NO_KINDS : all;
    else keep[group] = group === suit && theme !== 'all honours' ? all : NO_KINDS;
  }
}

/** Whether a plan's hand may hold a kind. */
export function keeps(plan: Plan, kind: number): boolean {
  const group = suitOf(kind);
  return ((plan.keep[group] >>> (3 * (kind - 9 * group))) & 1) !== 0;
}

/** Whether the seat's melds fit a plan. */
export function meldsFit(holding: Holding, plan: Plan): boolean {
  for (let i = 0; i < holding.meldCount; i++) {
    const tile = holding.meldTile[i];
    if (!keeps(plan, tile)) return false;
    if (plan.theme === 'ends' && holding.meldForm[i] === 0) return false;
  }
  return true;
}

const order = new Int32Array(SET_KINDS);

/**
 * The kinds of which the holding could make pungs under `plan`, the likeliest and dearest first, in `kinds`; returns
 * how many. Single tiles come last.
 */
export function pungCandidates(holding: Holding, plan: Plan, worth: Worth, kinds: Uint8Array): number {
  let n = 0;
  for (let kind = 0; kind < SET_KINDS; kind++) {
    const held = holding.held(kind);
    if (held === 0 || held + holding.unseenOf(kind) < 3 || !keeps(plan, kind)) continue;
    const dear = worth.dear(kind, holding);
    if (!worth.anyPung && !dear) continue;
    const lone = kind >= EAST ? 2 : isTerminal(kind) ? 1 : 0;
    const key = Math.min(3, held) * 64 + (dear ? 16 : 0) + lone * 4 + Math.min(3, holding.unseenOf(kind));
    let at = n++;
    for (; at > 0 && order[at - 1] < key * 64; at--) order[at] = order[at - 1];
    order[at] = key * 64 + kind;
  }
  for (let i = 0; i < n; i++) kinds[i] = order[i] & 63;
  return n;
}
