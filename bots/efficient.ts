import { MAHJONG, PASS } from '#engine/referee/basic/actions';
import type { BasicView } from '#engine/referee/view';
import { decideEfficient } from './american/efficient';
import type { BotType, LegalActions } from './bot';
import { Appraisal } from './strategy/appraisal';

/** Scratch: it keeps nothing from one decision to the next. */
const appraisal = new Appraisal();

/**
 * Plays for the most expected points: for each action it estimates the chance to win from there (tiles accepted now
 * and after the next of them, how each can be got, rounds left) and what the hand would pay under the ruleset.
 *
 * Options: `depth` 0 looks at the tiles accepted now only, 1 (default) at those after each of them too.
 */
export const efficient: BotType = {
  name: 'efficient',
  options: { depth: 1 },
  create: (options) => {
    const depth = Number(options.depth);
    return {
      decide: (view, legal) => (view.game === 'basic' ? decide(view, legal, depth) : decideEfficient(view, legal)),
    };
  },
};

function decide(view: BasicView, legal: LegalActions, depth: number): number {
  const first = legal[0];
  if (first === MAHJONG) return MAHJONG;
  if (first === PASS && legal[1] === MAHJONG) return MAHJONG;
  if (legal.length === 1) return first;
  appraisal.appraise(view, legal, depth);
  return appraisal.choose(legal);
}
