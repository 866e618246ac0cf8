import { DISCARD, isDiscard } from '#engine/referee/american/actions';
import type { AmericanView } from '#engine/referee/view';
import type { LegalActions } from '../bot';
import { Danger } from './danger';
import { decideByOutlook } from './efficient';
import type { Outlook } from './outlook';

// What a hand brings on average, in points, as counted in games of `efficient` bots: GAIN * worth^(3/8) with a full
// wall, half of that with an empty one.
const GAIN = 60;
const FULL_WALL = 99;
/**
 * Passing a danger by saves less than the discarder's share: who waits often wins all the same, and what a seat pays then
 * is about this part of the shares of a bystander and of a seat when the winner draws. Found by play.
 */
const PAID_ANYWAY = 0.63;

/** Scratch: it keeps nothing from one decision to the next. */
const danger = new Danger();

/**
 * Plays as `efficient`, but weighs with each discard the chance that it completes a hand which another shows, so that it
 * keeps dangerous tiles where that costs little, and gives up a hopeless hand. `caution` multiplies what dealing in is
 * held to cost.
 */
export function decideCautious(view: AmericanView, legal: LegalActions, caution: number): number {
  return decideByOutlook(view, legal, (discards, outlook) => safestDiscard(view, discards, outlook, caution));
}

function safestDiscard(view: AmericanView, legal: LegalActions, { worth, loss }: Outlook, caution: number): number {
  danger.read(view);
  let best = 0;
  for (let i = 0; i < legal.length; i++) {
    if (isDiscard(legal[i]) && worth - loss[legal[i] - DISCARD] > best) best = worth - loss[legal[i] - DISCARD];
  }
  const points = best > 0 ? pointsOf(best, view.wallLeft) / best : 0;
  const { discarder, other, selfDraw } = view.rules.payment;
  const cost = caution * Math.max(0, discarder - PAID_ANYWAY * (other + selfDraw));
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    if (!isDiscard(legal[i])) continue;
    const kind = legal[i] - DISCARD;
    const value = points * (worth - loss[kind]) - cost * danger.points[kind];
    if (value <= most) continue;
    most = value;
    chosen = legal[i];
  }
  return chosen;
}

/** What a hand of this worth brings. Square roots are the same on every machine. */
function pointsOf(worth: number, wallLeft: number): number {
  const root = Math.sqrt(Math.sqrt(worth));
  return GAIN * (0.5 + (0.5 * wallLeft) / FULL_WALL) * root * Math.sqrt(root);
}
