import { DISCARD, isDiscard, MAHJONG, PASS } from '#engine/referee/basic/actions';
import type { BasicView } from '#engine/referee/view';
import type { BasicScoring } from '#engine/rules/ruleset';
import { decideCautious } from './american/cautious';
import type { BotType, LegalActions } from './bot';
import { Appraisal } from './strategy/appraisal';
import { Danger } from './strategy/danger';

/** Scratch: they keep nothing from one decision to the next. */
const appraisal = new Appraisal();
const danger = new Danger();

/** Shares of the hand's points that a winner gets, the mean of wins by discard and by draw (B18). */
const GAIN: Readonly<Record<BasicScoring['payment'], number>> = {
  award: 1,
  'all-pay': 3,
  'discarder-pays': 3,
  'discarder-double': 4.5,
};
/**
 * Shares that dealing in costs more than passing the danger by. That is less than the bill (3, and 1 more than the
 * others): who is ready often wins all the same, and the bill may be one's own then too. Found by play.
 */
const LOSS: Readonly<Record<BasicScoring['payment'], number>> = {
  award: 0,
  'all-pay': 0,
  'discarder-pays': 1.5,
  'discarder-double': 0.8,
};
/** Points of an average hand by scheme. */
const POINTS: Readonly<Record<BasicScoring['scheme'], number>> = { simple: 1, bonus: 1.4, exponential: 3 };

/**
 * Plays as `efficient`, but weighs with each discard the chance that it gives another the hand: that ends one's own
 * chance, and costs what the ruleset makes a discarder pay. So it prefers the safer of equal discards, and gives up a
 * hopeless hand where a dangerous tile would have to go.
 *
 * Options: `depth` as for `efficient`; `caution` (default 1) multiplies what dealing in is held to cost.
 */
export const cautious: BotType = {
  name: 'cautious',
  options: { depth: 1, caution: 1 },
  create: (options) => {
    const depth = Number(options.depth);
    const caution = Number(options.caution);
    return {
      decide: (view, legal) =>
        view.game === 'basic' ? decide(view, legal, depth, caution) : decideCautious(view, legal, caution),
    };
  },
};

function decide(view: BasicView, legal: LegalActions, depth: number, caution: number): number {
  const first = legal[0];
  if (first === MAHJONG) return MAHJONG;
  if (first === PASS && legal[1] === MAHJONG) return MAHJONG;
  if (legal.length === 1) return first;
  appraisal.appraise(view, legal, depth);
  if (first !== PASS && danger.read(view)) weighDanger(view.rules.scoring, legal, caution);
  return appraisal.choose(legal);
}

/** Turns what each action may win into what it may win or lose. */
function weighDanger(scoring: BasicScoring, legal: LegalActions, caution: number): void {
  const { values } = appraisal;
  const gain = GAIN[scoring.payment];
  const loss = caution * LOSS[scoring.payment] * Math.max(scoring.minimum, POINTS[scoring.scheme]);
  for (let i = 0; i < legal.length; i++) {
    const chance = isDiscard(legal[i]) ? danger.ofDiscard(legal[i] - DISCARD) : 0;
    values[i] = (1 - chance) * gain * values[i] - chance * loss;
  }
}
