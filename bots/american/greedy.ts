import { DISCARD, GIVE, isDiscard, isSwap, MAHJONG, PASS, VOTE_NO, VOTE_YES } from '#engine/referee/american/actions';
import type { AmericanView, Evaluation } from '#engine/referee/view';
import { JOKER, NONE } from '#engine/tiles/kinds';
import type { LegalActions } from '../bot';
import { mayWin } from './truth';
import { Wants } from './wants';

/** A hand so near to Mahjong has no use for a second Charleston. */
const NEAR = 3;

/** Scratch: it keeps nothing from one decision to the next. */
const wants = new Wants();

/**
 * Goes for the nearest line. It lets go what the fewest of the nearest lines want, and of that what the fewest of the
 * next nearest want; where each tile is wanted, the one that leaves the most live tiles to wait for.
 */
export function decideGreedy(view: AmericanView, legal: LegalActions): number {
  if (mayWin(view, legal)) return MAHJONG;
  if (legal.length === 1) return legal[0];
  switch (view.decision) {
    case 'give':
      return give(view, legal);
    case 'vote':
      return view.distance > NEAR ? VOTE_YES : VOTE_NO;
    case 'wish':
      return legal[legal.length - 1];
    case 'heavenly':
      return PASS;
    case 'claim':
      return claim(view, legal);
    default:
      return turn(view, legal);
  }
}

function give(view: AmericanView, legal: LegalActions): number {
  const least = wants.least(view.rack, JOKER - 1);
  return least === NONE ? legal[legal.length - 1] : GIVE + least; // A5: jokers only are held
}

/** A claim must bring the nearest line nearer: most are refused at a glance, because the tile itself does not. */
function claim(view: AmericanView, legal: LegalActions): number {
  const { rack } = view;
  const distance = rack.distance();
  rack.add(view.lastDiscard);
  if (!rack.isWithin(distance - 1)) return PASS;
  const evaluation = view.evaluate();
  if (evaluation.distance[0] === evaluation.best) return PASS;
  return legal[mostLive(evaluation, legal.length)];
}

function turn(view: AmericanView, legal: LegalActions): number {
  if (isSwap(legal[legal.length - 1])) {
    const swap = bestSwap(view, legal);
    if (swap !== NONE) return swap;
  }
  const least = wants.least(view.rack, JOKER);
  if (wants.nearest[least] === 0) return DISCARD + least;
  const action = legal[mostLive(view.evaluate(), legal.length)];
  return isDiscard(action) ? action : DISCARD + least;
}

/** A joker for a natural: it is never worse, unless that natural is wanted where no joker may stand. */
function bestSwap(view: AmericanView, legal: LegalActions): number {
  const { distance } = view.evaluate();
  let least = Number.POSITIVE_INFINITY;
  let best: number = NONE;
  for (let i = 0; i < legal.length; i++) {
    if (isDiscard(legal[i]) && distance[i] < least) least = distance[i];
    if (!isSwap(legal[i]) || distance[i] > least) continue;
    least = distance[i];
    best = legal[i];
  }
  return best;
}

/** Of the actions that lead nearest, the one with the most live tiles to wait for. */
function mostLive(evaluation: Evaluation, actions: number): number {
  let chosen = 0;
  for (let i = 1; i < actions; i++) {
    if (evaluation.distance[i] !== evaluation.best) continue;
    if (evaluation.distance[chosen] !== evaluation.best || evaluation.live(i) > evaluation.live(chosen)) chosen = i;
  }
  return chosen;
}
