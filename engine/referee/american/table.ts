import { NONE } from '#engine/tiles/kinds';
import { MAX_OFFERS } from '../offers';
import { STEP, type Step } from '../step';
import { ACTIONS, DISCARD, isDiscard, PASS, VOTE_NO, WISH } from './actions';
import { resolveClaims } from './claims';
import { dealHand, takeHeavenly } from './deal';
import { AmericanGame } from './game';
import { actionText } from './narrate';
import { endHand } from './outcome';
import { beginPass, countVotes, countWishes, takeGiven } from './passes';
import { PHASE } from './state';
import { drawNext, openFirstTurn, takeTurn } from './turn';

/** One game of American Mah Jongg as a state machine, driven like the basic one. */
export class AmericanTable extends AmericanGame {
  readonly actions = ACTIONS;

  /** Makes this table a copy of another of the same rules and card, mid-game; it plays on by itself. */
  copyFrom(other: AmericanTable): void {
    this.copyCommon(other);
    this.state.copyFrom(other.state);
  }

  /**
   * The action that stands in for a bot's fault: pass, no, no courtesy, the first tile; in its own turn the discard of
   * the drawn tile if it is still in hand, else the last legal discard of the list.
   */
  safeAction(seat: number): number {
    const { state, offers } = this;
    switch (state.phase) {
      case PHASE.heavenly:
      case PHASE.window:
        return PASS;
      case PHASE.vote:
        return VOTE_NO;
      case PHASE.wish:
        return WISH;
      case PHASE.give:
        return offers.actions[seat * MAX_OFFERS];
      default: {
        if (state.drawn !== NONE && state.held(seat, state.drawn) > 0) return DISCARD + state.drawn;
        let i = seat * MAX_OFFERS + offers.count[seat] - 1;
        while (!isDiscard(offers.actions[i])) i--;
        return offers.actions[i];
      }
    }
  }

  actionText(seat: number, action: number): string {
    return actionText(this.state, seat, action);
  }

  protected resolve(): Step {
    switch (this.state.phase) {
      case PHASE.heavenly:
        return takeHeavenly(this);
      case PHASE.give:
        return takeGiven(this);
      case PHASE.vote:
        return countVotes(this);
      case PHASE.wish:
        return countWishes(this);
      case PHASE.window:
        return resolveClaims(this);
      default:
        return takeTurn(this);
    }
  }

  protected take(step: Step): Step {
    switch (step) {
      case STEP.pass:
        return beginPass(this);
      case STEP.open:
        return openFirstTurn(this);
      case STEP.draw:
        return drawNext(this);
      case STEP.end:
        return endHand(this);
      case STEP.deal:
        return dealHand(this);
      default:
        return step;
    }
  }
}
