import { NONE } from '#engine/tiles/kinds';
import { CARD_KINDS, DISCARD, GIVE, PASS } from '../actions';
import { MAX_MELDS, meldJokers, meldKind, meldSize, PASSED, PHASE } from '../state';
import type { AmericanTable } from '../table';
import type { Exposed, NaiveCard } from './naive';

/** Distance where no hand of the card can be made. */
const HOPELESS = 15;

/** Distance and live tiles that an action leads to. */
export type Outlook = [distance: number, live: number];

/** Works out slowly what an action of a seat leads to; `copy` is a table to play it on. */
export function outlookAfter(
  copy: AmericanTable,
  table: AmericanTable,
  seat: number,
  action: number,
  card: NaiveCard,
  live: Uint8Array,
): Outlook {
  const [verb] = table.actionText(seat, action).split(' ');
  copy.copyFrom(table);
  const { state } = copy;
  const hand = () => Array.from(state.racks[seat].counts);
  const exposures = () => exposuresOf(copy, seat);
  switch (verb) {
    case 'mahjong': {
      const tiles = hand();
      if (state.phase === PHASE.window) tiles[state.claimable]++;
      return [card.distance(tiles, exposures()) === 0 ? 0 : HOPELESS, 0];
    }
    case 'blind':
      return [card.distance(hand(), exposures()), 0];
    case 'pass':
    case 'vote':
    case 'wish':
      return outlook(card, hand(), exposures(), live);
    case 'discard':
    case 'give': {
      const tiles = hand();
      tiles[action - (verb === 'give' ? GIVE : DISCARD)]--;
      return outlook(card, tiles, exposures(), live);
    }
  }
  // A claim, edit or swap is made; nobody else wants the tile.
  copy.answers.fill(PASS);
  copy.pending = 1 << seat;
  copy.answer(seat, action);
  // A third death ends the hand, and the next is dealt.
  if (state.isDead(seat) || state.handNumber !== table.state.handNumber) return [HOPELESS, 0];
  if (verb === 'swap' && card.distance(hand(), exposures()) === 0) return [0, 0];
  return bestDiscard(card, hand(), exposures(), live);
}

/** Distance of a seat's hand before the tile of this decision; `null` where the seat has exposed or swapped since. */
export function distanceBefore(table: AmericanTable, seat: number, card: NaiveCard): number | null {
  const { state } = table;
  const tiles = Array.from(state.racks[seat].counts);
  if (state.phase === PHASE.turn) {
    if (state.claimedFrom !== NONE || state.swapped) return null;
    if (state.drawn !== NONE) tiles[state.drawn]--;
  }
  if (state.phase === PHASE.give) {
    for (let i = 0; i < state.givenCount[seat]; i++) tiles[state.given[seat * PASSED + i]]++;
  }
  return card.distance(tiles, exposuresOf(table, seat));
}

function exposuresOf({ state }: AmericanTable, seat: number): Exposed[] {
  const melds = state.melds.subarray(seat * MAX_MELDS, seat * MAX_MELDS + state.meldCount[seat]);
  return Array.from(melds, (meld) => ({ kind: meldKind(meld), size: meldSize(meld), jokers: meldJokers(meld) }));
}

/** Distance of a hand, and the live copies of the tiles that bring it nearer. */
function outlook(card: NaiveCard, hand: number[], exposures: readonly Exposed[], live: Uint8Array): Outlook {
  const distance = card.distance(hand, exposures);
  if (distance === Number.POSITIVE_INFINITY) return [HOPELESS, 0];
  let useful = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    if (live[kind] === 0) continue;
    hand[kind]++;
    if (card.distance(hand, exposures) < distance) useful += live[kind];
    hand[kind]--;
  }
  return [distance, useful];
}

function bestDiscard(card: NaiveCard, hand: number[], exposures: readonly Exposed[], live: Uint8Array): Outlook {
  let best: Outlook = [HOPELESS, 0];
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    if (hand[kind] === 0) continue;
    hand[kind]--;
    const found = outlook(card, hand, exposures, live);
    hand[kind]++;
    if (found[0] < best[0] || (found[0] === best[0] && found[1] > best[1])) best = found;
  }
  return best;
}
