/** Bots that bring about what the usual ones seldom do. */
import type { Bot, BotType, LegalActions, View } from '#bots/bot';
import {
  isBlind,
  isClaim,
  isDiscard,
  isEdit,
  isGive,
  isSwap,
  MAHJONG,
  VOTE_YES,
  WISH,
} from '#engine/referee/american/actions';

/** Lays down, swaps, edits, agrees and passes on unseen whatever it may, most of the time. */
const bold = taking('bold', (view, legal) => {
  const takes = legal.filter((action) => action > MAHJONG && !isDiscard(action) && !isGive(action));
  return takes.length > 0 && view.random.below(4) > 0 ? any(view, takes) : nearest(view, legal);
});

/** Goes for the nearest hand; passes on all three tiles unseen, agrees to all passes, and swaps when it can. */
const patient = taking(
  'patient',
  (view, legal) =>
    legal.findLast((action) => isBlind(action) || action === VOTE_YES || action >= WISH || isSwap(action)) ??
    nearest(view, legal),
);

/** As patient, but it passes on one tile unseen at most. */
const careful = taking('careful', (view, legal) => {
  const wanted = legal.find((action) => isBlind(action) || action === VOTE_YES);
  return wanted ?? nearest(view, legal);
});

/** Claims the largest group that is offered, with the most jokers, and edits it now and then. */
const grabber = taking('grabber', (view, legal) => {
  const claim = legal.findLast((action) => isClaim(action) || (isEdit(action) && view.random.below(3) === 0));
  return claim ?? nearest(view, legal);
});

/**
 * Goes for the nearest hand, and late in the hand declares Mahjong now and then when it has none; always, where it
 * hears that another has just declared one on the same discard.
 */
const liar = taking('liar', (view, legal) => {
  if (!legal.includes(MAHJONG)) return nearest(view, legal);
  const echoes = view.decision === 'claim' && view.wallLeft === heard;
  const lies = echoes || (view.wallLeft < 75 && view.random.below(20) === 0);
  return lies ? MAHJONG : nearest(view, legal);
});

/** Tiles left in the wall when a bot of this file last claimed Mahjong. */
let heard = -1;

export const AMERICAN_BOTS = { bold, patient, careful, grabber, liar };

/** A bot that takes a true Mahjong whenever it is offered, and else what `decide` says. */
function taking(name: string, decide: Bot['decide']): BotType {
  return {
    name,
    create: () => ({
      decide: (view, legal) => {
        const mahjong = legal.indexOf(MAHJONG);
        if (mahjong < 0 || view.evaluate().distance[mahjong] !== 0) return decide(view, legal);
        heard = view.decision === 'claim' ? view.wallLeft : -1;
        return MAHJONG;
      },
    }),
  };
}

function any(view: View, actions: LegalActions): number {
  return actions[view.random.below(actions.length)];
}

/** One of the actions, a false Mahjong apart, that lead nearest to a hand of the card. */
function nearest(view: View, legal: LegalActions): number {
  const { distance } = view.evaluate();
  const honest = legal.filter((action) => action !== MAHJONG);
  const least = Math.min(...Array.from(honest, (action) => distance[legal.indexOf(action)]));
  return any(
    view,
    honest.filter((action) => distance[legal.indexOf(action)] === least),
  );
}
