import type { Rack } from '#engine/card/rack';
import { CARD_KINDS } from '#engine/card/slots';
import {
  BLIND,
  DISCARD,
  GIVE,
  groupJokers,
  groupSize,
  isBlind,
  isClaim,
  isDiscard,
  isSwap,
  MAHJONG,
  PASS,
  SWAP,
  VOTE_NO,
  VOTE_YES,
  WISH,
} from '#engine/referee/american/actions';
import type { AmericanView, Exposure, PassStep } from '#engine/referee/view';
import { JOKER } from '#engine/tiles/kinds';
import type { LegalActions } from '../bot';
import { Outlook } from './outlook';
import { mayWin } from './truth';

/** How far beyond the nearest targets a hand is weighed: in the Charleston many are near, and little is decided yet. */
const LAYERS = 3;
const CHARLESTON_LAYERS = 2;
/** A hand so near to Mahjong has no use for a second Charleston. */
const NEAR = 3;
/** Tiles that make so small a part of the hand's worth are given away for unknown ones, and are wished away. */
const GIVEN_FOR_UNSEEN = 0.2;
const WISHED_AWAY = 0.05;
/** A joker is taken for a natural even if the hand seems worth a little less: another would take it. */
const SWAP_SLACK = 0.98;

/** Passes still to come, the one at hand included; the courtesy pass counts half. */
const PASSES: Readonly<Record<PassStep, number>> = {
  firstRight: 6,
  firstAcross: 5,
  firstLeft: 4,
  secondLeft: 3,
  secondAcross: 2,
  secondRight: 1,
  courtesy: 0.5,
};
const SIZES: Readonly<Record<Exposure['kind'], number>> = { chow: 3, pung: 3, kong: 4, quint: 5, sextet: 6 };

/** Scratch: it keeps nothing from one decision to the next. */
const outlook = new Outlook();

/** Chooses a discard by the outlook, which has weighed the rack and the losses. */
export type ChooseDiscard = (legal: LegalActions, outlook: Outlook) => number;

/** Plays for all targets within reach, each by its points and the chance to get what it misses (`Outlook`). */
export function decideEfficient(view: AmericanView, legal: LegalActions): number {
  return decideByOutlook(view, legal, cheapestDiscard);
}

/** As `efficient`, with another way to choose discards. */
export function decideByOutlook(view: AmericanView, legal: LegalActions, choose: ChooseDiscard): number {
  if (mayWin(view, legal)) return MAHJONG;
  if (legal.length === 1) return legal[0];
  switch (view.decision) {
    case 'heavenly':
      return PASS;
    case 'vote':
      return view.distance > NEAR ? VOTE_YES : VOTE_NO;
    case 'give':
      return give(view, legal);
    case 'wish':
      return wish(view, legal);
    case 'claim':
      return claim(view, legal);
    default:
      return turn(view, legal, choose);
  }
}

function begin(view: AmericanView): void {
  const passes = view.decision === 'wish' ? 1 : view.pass === null ? 0 : PASSES[view.pass];
  outlook.begin(view, passes);
  for (const { tile, kind, jokers } of view.melds(view.seat)) outlook.expose(tile, SIZES[kind], jokers);
}

/** Gives the tile that is worth least; where the last of three are worth much, unknown ones instead (A6). */
function give(view: AmericanView, legal: LegalActions): number {
  const { rack } = view;
  begin(view);
  outlook.weigh(rack, CHARLESTON_LAYERS, true);
  if (isBlind(legal[legal.length - 1])) {
    const cheap = cheaperThan(rack, GIVEN_FOR_UNSEEN);
    if (cheap < 3) return BLIND + 3 - cheap;
  }
  let chosen = legal[0];
  for (let i = 1; i < legal.length; i++) {
    if (!isBlind(legal[i]) && outlook.loss[legal[i] - GIVE] < outlook.loss[chosen - GIVE]) chosen = legal[i];
  }
  return chosen;
}

function wish(view: AmericanView, legal: LegalActions): number {
  const { rack } = view;
  begin(view);
  outlook.weigh(rack, CHARLESTON_LAYERS, true);
  return Math.min(WISH + cheaperThan(rack, WISHED_AWAY), legal[legal.length - 1]);
}

/** How many naturals of the rack, up to three, are worth less than this part of it each. */
function cheaperThan({ counts }: Rack, part: number): number {
  let tiles = 0;
  for (let kind = 0; kind < JOKER; kind++) {
    // The loss is that of the first copy to go.
    if (counts[kind] > 0 && outlook.loss[kind] < part * outlook.worth) tiles += counts[kind];
  }
  return Math.min(tiles, 3);
}

function turn(view: AmericanView, legal: LegalActions, choose: ChooseDiscard): number {
  const { rack } = view;
  begin(view);
  if (isSwap(legal[legal.length - 1])) {
    outlook.weigh(rack, LAYERS, true);
    const kept = SWAP_SLACK * (outlook.worth - cheapestLoss(rack));
    for (let i = 0; i < legal.length; i++)
      if (isSwap(legal[i]) && isWorthSwapping(view, rack, legal[i], kept)) return legal[i];
  }
  outlook.weigh(rack, LAYERS, true);
  return choose(legal, outlook);
}

/** Whether a joker for a natural keeps the rack's worth, or completes it; leaves the rack as it was. */
function isWorthSwapping(view: AmericanView, rack: Rack, swap: number, kept: number): boolean {
  const at = swap - SWAP;
  const kind = view.melds(at >> 2)[at & 3].tile;
  rack.remove(kind);
  rack.add(JOKER);
  const complete = rack.isWithin(0);
  if (!complete) outlook.weigh(rack, LAYERS, true);
  const worth = outlook.worth - cheapestLoss(rack);
  rack.remove(JOKER);
  rack.add(kind);
  return complete || worth >= kept;
}

/** Claims what leaves a hand worth more after its best discard. */
function claim(view: AmericanView, legal: LegalActions): number {
  const tile = view.lastDiscard;
  begin(view);
  let most = outlook.weigh(view.rack, LAYERS, false);
  let chosen = PASS;
  for (let i = 0; i < legal.length; i++) {
    if (!isClaim(legal[i])) continue;
    const size = groupSize(legal[i]);
    const jokers = groupJokers(legal[i]);
    const { rack } = view; // a fresh copy
    if (!rack.allows(tile, size, jokers > 0)) continue;
    for (let n = 0; n < jokers; n++) rack.remove(JOKER);
    for (let n = 0; n < size - jokers - 1; n++) rack.remove(tile);
    rack.expose(tile, size, jokers > 0);
    outlook.expose(tile, size, jokers);
    outlook.weigh(rack, LAYERS, true);
    outlook.conceal(tile, size, jokers);
    const worth = outlook.worth - cheapestLoss(rack);
    if (worth <= most) continue;
    most = worth;
    chosen = legal[i];
  }
  return chosen;
}

function cheapestLoss({ counts }: Rack): number {
  let least = Number.POSITIVE_INFINITY;
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    if (counts[kind] > 0 && outlook.loss[kind] < least) least = outlook.loss[kind];
  }
  return least;
}

function cheapestDiscard(legal: LegalActions, { loss }: Outlook): number {
  let chosen = -1;
  for (let i = 0; i < legal.length; i++) {
    if (isDiscard(legal[i]) && (chosen < 0 || loss[legal[i] - DISCARD] < loss[chosen - DISCARD])) chosen = legal[i];
  }
  return chosen;
}
