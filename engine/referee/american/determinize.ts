import type { Random } from '#engine/random/random';
import { JOKER } from '#engine/tiles/kinds';
import { shuffle } from '../determinization';
import { CARD_KINDS } from './actions';
import { openWindow } from './claims';
import { handSize } from './mahjong';
import { askToGive, askToVote, askToWish } from './passes';
import { MAX_WALL, PASSED, PHASE } from './state';
import type { AmericanTable } from './table';
import { fillUnseen } from './unseen';

/** Hidden tiles, in the order of their kinds until they are shuffled. */
const tiles = new Uint8Array(MAX_WALL);
const hidden = new Uint8Array(CARD_KINDS);

/**
 * Deals what `seat` cannot see anew, each way as likely, and asks the others what they may do then. In a pass they have
 * named as many tiles as the seat itself has.
 */
export function dealHiddenAnew(table: AmericanTable, seat: number, random: Random): void {
  const { state, offers, answers } = table;
  const isGiving = state.phase === PHASE.give;
  // From their kinds, never from where they are: who knows how they are shuffled could work back to that.
  let count = hiddenTiles(table, seat);
  shuffle(tiles, count, random);
  for (let other = 0; other < 4; other++) {
    if (other === seat) continue;
    const { counts } = state.racks[other];
    const size = handSize(counts) + (isGiving ? state.givenCount[other] : 0);
    counts.fill(0);
    for (let n = 0; n < size; n++) counts[tiles[--count]]++;
    state.rebuild(other);
    state.measured[other] = 0;
    state.distance[other] = 0;
    state.blind[other] = 0;
    state.givenCount[other] = 0;
    state.given.fill(0, other * PASSED, other * PASSED + PASSED);
    offers.count[other] = 0;
    answers[other] = 0;
  }
  state.wall.refill(tiles);
  if (isGiving) giveAsMany(table, seat, random);
  askAgain(table);
}

/** Fills `tiles` with those that the seat does not see, and returns how many they are. */
function hiddenTiles(table: AmericanTable, seat: number): number {
  const { phase, given, givenCount } = table.state;
  fillUnseen(table, seat, hidden);
  // What the seat has named in a pass is on its way.
  if (phase === PHASE.give) for (let i = 0; i < givenCount[seat]; i++) hidden[given[seat * PASSED + i]]--;
  let count = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    tiles.fill(kind, count, count + hidden[kind]);
    count += hidden[kind];
  }
  return count;
}

/** The others name tiles at random, a joker only where they hold nothing else (A5). */
function giveAsMany({ state }: AmericanTable, seat: number, random: Random): void {
  for (let other = 0; other < 4; other++) {
    if (other === seat) continue;
    const rack = state.racks[other];
    for (let n = Math.min(state.giving[other], state.givenCount[seat]); n > 0; n--) {
      const kind = oneOf(rack.counts, random);
      rack.remove(kind);
      state.given[other * PASSED + state.givenCount[other]++] = kind;
    }
  }
}

function oneOf(counts: Int32Array, random: Random): number {
  const naturals = handSize(counts) - counts[JOKER];
  if (naturals === 0) return JOKER;
  let nth = random.below(naturals);
  let kind = 0;
  for (; nth >= counts[kind]; kind++) nth -= counts[kind];
  return kind;
}

/** What is asked of several seats is asked of each that it concerns by the tiles that it holds now. */
function askAgain(table: AmericanTable): void {
  const { phase, claimable } = table.state;
  if (phase === PHASE.turn || phase === PHASE.heavenly) return;
  table.pending = 0;
  if (phase === PHASE.window) openWindow(table, claimable);
  else if (phase === PHASE.vote) askToVote(table);
  else if (phase === PHASE.wish) askToWish(table);
  else askToGive(table);
}
