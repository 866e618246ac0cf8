import { NONE } from '#engine/tiles/kinds';
import { MAX_OFFERS } from '../offers';
import { STEP, type Step } from '../step';
import { ACTIONS, actionText, DISCARD, isDiscard, PASS } from './actions';
import { resolveClaims, resolveRobbery } from './claims';
import { dealHand } from './deal';
import { drawFront, drawReplacement } from './draw';
import { BasicGame } from './game';
import { endHand } from './outcome';
import { PHASE } from './state';
import { takeTurn } from './turn';

/** One game of basic Mah Jongg (B1-B21). Nothing is allocated a turn. */
export class BasicTable extends BasicGame {
  readonly actions = ACTIONS;

  /** Makes this table a copy of another of the same rules, mid-game; it plays on by itself. */
  copyFrom(other: BasicTable): void {
    this.copyCommon(other);
    this.state.copyFrom(other.state);
  }

  actionText(seat: number, action: number): string {
    const { phase, actor, claimable } = this.state;
    const own = seat === actor && (phase === PHASE.turn || phase === PHASE.discard);
    return actionText(action, own ? NONE : claimable);
  }

  /**
   * The action that stands in for a bot's fault: pass; in its own turn the discard of the drawn tile if it is still in
   * hand, else the last legal discard of the list.
   */
  safeAction(seat: number): number {
    const { state, offers } = this;
    if (state.phase === PHASE.window || state.phase === PHASE.rob) return PASS;
    if (state.phase === PHASE.turn && state.drawn !== NONE) return DISCARD + state.drawn;
    let i = seat * MAX_OFFERS + offers.count[seat] - 1;
    while (!isDiscard(offers.actions[i])) i--;
    return offers.actions[i];
  }

  protected resolve(): Step {
    switch (this.state.phase) {
      case PHASE.window:
        return resolveClaims(this);
      case PHASE.rob:
        return resolveRobbery(this);
      default:
        return takeTurn(this);
    }
  }

  protected take(step: Step): Step {
    switch (step) {
      case STEP.draw:
        return drawFront(this);
      case STEP.replace:
        return drawReplacement(this);
      case STEP.end:
        return endHand(this);
      case STEP.deal:
        return dealHand(this);
      default:
        return step;
    }
  }
}
