import { JOKER, NONE } from '#engine/tiles/kinds';
import { C } from '../record';
import { STEP, type Step } from '../step';
import type { AmericanGame } from './game';
import * as narrate from './narrate';
import { MAX_MELDS, meldJokers, meldKind, meldSize } from './state';

/**
 * A hand dies (A21): by an exposure after which no line is left, whose group `returned` goes back into the hand
 * without the claimed tile, or by a Mahjong that is none (`returned` NONE). `tile` lies dead on the table.
 */
export function kill(
  game: AmericanGame,
  seat: number,
  reason: 'exposures' | 'falseMahjong',
  returned: number,
  tile: number,
): Step {
  const { state } = game;
  state.dead |= 1 << seat;
  game.record.counts[C.deadHands]++;
  if (returned !== NONE) takeBack(game, seat, returned);
  if (game.sink !== null) narrate.dead(game.sink, seat, reason, returned, tile);
  if (!threeDead(game)) return STEP.draw;
  game.winner = NONE;
  return STEP.end;
}

/** Three dead hands end the hand, nobody pays. */
export function threeDead({ state }: AmericanGame): boolean {
  const living = ~state.dead & 0b1111;
  return (living & (living - 1)) === 0;
}

/** A18: the fatal group leaves the table, but for the claimed tile; earlier exposures stay. */
function takeBack({ state }: AmericanGame, seat: number, returned: number): void {
  const meld = state.melds[seat * MAX_MELDS + returned];
  const kind = meldKind(meld);
  const jokers = meldJokers(meld);
  const naturals = meldSize(meld) - jokers - 1;
  state.meldCount[seat]--;
  const { counts } = state.racks[seat];
  counts[kind] += naturals;
  counts[JOKER] += jokers;
  state.visible[kind] -= naturals;
  state.visible[JOKER] -= jokers;
  // Nobody asks any more how far a dead hand is from the card: its rack need only hold the right tiles.
}
