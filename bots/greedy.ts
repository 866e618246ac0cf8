import { isDiscard, MAHJONG, PASS } from '#engine/referee/basic/actions';
import type { BasicView } from '#engine/referee/view';
import { decideGreedy } from './american/greedy';
import type { BotType, LegalActions } from './bot';

/** Takes the action with the lowest shanten number, ties by live accepted tiles; claims only what lowers the number. */
export const greedy: BotType = {
  name: 'greedy',
  create: () => ({
    decide: (view, legal) => (view.game === 'basic' ? decide(view, legal) : decideGreedy(view, legal)),
  }),
};

function decide(view: BasicView, legal: LegalActions): number {
  const { length } = legal;
  const first = legal[0];
  if (first === MAHJONG) return first;
  if (first === PASS && legal[1] === MAHJONG) return MAHJONG;
  if (length === 1) return first;
  const evaluation = view.evaluate();
  const { distance, best } = evaluation;
  if (first === PASS && distance[0] === best) return PASS;
  let chosen = -1;
  let most = -1;
  for (let i = 0; i < length; i++) {
    if (distance[i] !== best) continue;
    // A kong lowers nothing: it is taken only where no discard keeps the number.
    if (first !== PASS && chosen >= 0 && !isDiscard(legal[i])) break;
    if (chosen < 0) {
      chosen = i;
      continue;
    }
    if (most < 0) most = evaluation.live(chosen);
    const live = evaluation.live(i);
    if (live > most) {
      chosen = i;
      most = live;
    }
  }
  return legal[chosen];
}
