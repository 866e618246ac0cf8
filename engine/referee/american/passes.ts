import { STEP, type Step } from '../step';
import { BLIND, GIVE, isBlind, VOTE_YES, WISH } from './actions';
import { isMeasured, measureAfter, measureBefore } from './charleston-gain';
import type { AmericanGame } from './game';
import * as narrate from './narrate';
import { offerGive, offerVote, offerWish } from './offers';
import { COURTESY, PASSES, SECOND } from './pass-steps';
import { PASSED, PHASE } from './state';

/** Begins the pass that is next, or asks what decides about it. */
export function beginPass(game: AmericanGame): Step {
  const { state, rules } = game;
  if (!rules.charleston.enabled || state.pass > COURTESY) return STEP.open;
  if (state.pass === SECOND) {
    if (rules.charleston.second === 'unanimous') return askToVote(game);
    if (rules.charleston.second === 'never') state.pass = COURTESY;
  }
  if (state.pass === COURTESY) return rules.charleston.courtesy ? askToWish(game) : STEP.open;
  state.giving.fill(PASSED);
  return beginGiving(game);
}

/** All four have voted: the second Charleston needs everybody (A7). */
export function countVotes(game: AmericanGame): Step {
  const { state, answers } = game;
  const agreed = answers.every((answer) => answer === VOTE_YES);
  if (game.sink !== null) narrate.votes(game.sink, answers);
  if (!agreed) {
    state.pass = COURTESY;
    return STEP.pass;
  }
  state.giving.fill(PASSED);
  return beginGiving(game);
}

/** All four have named a number: of two across from each other the lower counts (A8). */
export function countWishes(game: AmericanGame): Step {
  const { state, answers } = game;
  if (game.sink !== null) narrate.wishes(game.sink, answers);
  for (let seat = 0; seat < 4; seat++) {
    state.giving[seat] = Math.min(answers[seat], answers[(seat + 2) & 3]) - WISH;
  }
  return beginGiving(game);
}

/** Each seat that was asked has named a tile, or how many it passes on unseen. */
export function takeGiven(game: AmericanGame): Step {
  const { state, answers } = game;
  for (let seat = 0; seat < 4; seat++) {
    if (wanting(game, seat) === 0) continue;
    const action = answers[seat];
    if (isBlind(action)) {
      state.blind[seat] = action - BLIND;
    } else {
      const kind = action - GIVE;
      state.racks[seat].remove(kind);
      state.given[seat * PASSED + state.givenCount[seat]++] = kind;
    }
  }
  return askToGive(game);
}

export const askToVote = (game: AmericanGame): Step => askAll(game, PHASE.vote, offerVote);
export const askToWish = (game: AmericanGame): Step => askAll(game, PHASE.wish, offerWish);

function askAll(game: AmericanGame, phase: typeof PHASE.vote | typeof PHASE.wish, offer: typeof offerVote): Step {
  game.state.phase = phase;
  for (let seat = 0; seat < 4; seat++) {
    offer(game, seat);
    game.ask(seat);
  }
  return STEP.wait;
}

function beginGiving(game: AmericanGame): Step {
  const { state } = game;
  state.phase = PHASE.give;
  state.givenCount.fill(0);
  state.blind.fill(0);
  return askToGive(game);
}

/** Tiles that a seat has still to name. */
function wanting({ state }: AmericanGame, seat: number): number {
  return state.giving[seat] - state.blind[seat] - state.givenCount[seat];
}

/** Asks all who have still to name tiles; hands them over where nobody has. */
export function askToGive(game: AmericanGame): Step {
  for (let seat = 0; seat < 4; seat++) {
    if (wanting(game, seat) === 0) continue;
    offerGive(game, seat);
    game.ask(seat);
  }
  return game.pending === 0 ? handOver(game) : STEP.wait;
}

/** What each seat sends in the pass at hand, row `seat * PASSED`, and how many tiles that is so far. */
const sent = new Uint8Array(4 * PASSED);
const sentCount = new Uint8Array(4);

/** Everybody's tiles change hands at once. */
function handOver(game: AmericanGame): Step {
  const { state } = game;
  const { pass } = state;
  const { to } = PASSES[pass];
  const whole = fillSent(game);
  const measured = whole && isMeasured(game.deal);
  if (measured) measureBefore(game);
  for (let from = 0; from < 4; from++) {
    // A void pass: the tiles that were named stay, and the Charleston ends (A6).
    const receiver = whole ? (from + to) & 3 : from;
    const rack = state.racks[receiver];
    const row = from * PASSED;
    // The receiver keeps what it has not passed on unseen: the first that arrived.
    const first = whole ? state.blind[receiver] : 0;
    const end = whole ? sentCount[from] : state.givenCount[from];
    for (let i = first; i < end; i++) rack.add(sent[row + i]);
    if (game.sink !== null && state.giving[from] > 0) {
      narrate.pass(game, game.sink, from, whole ? sent.subarray(row, row + sentCount[from]) : null);
    }
  }
  state.measured.fill(0);
  if (measured) measureAfter(game, pass);
  state.pass = whole ? state.pass + 1 : COURTESY;
  return STEP.pass;
}

/**
 * What each seat sends: its own tiles, then the first of those that arrive, in the order in which they were sent (A6).
 * Every round of the seats hands on what is known by then. False for a void pass, of which fewer than three tiles come
 * from hands: the same tiles would have to be sent twice.
 */
function fillSent({ state }: AmericanGame): boolean {
  sent.set(state.given);
  sentCount.set(state.givenCount);
  let unseen = 0;
  for (let seat = 0; seat < 4; seat++) unseen += state.blind[seat];
  if (unseen > 3 * PASSED) return false;
  const { to } = PASSES[state.pass];
  for (let grown = unseen > 0; grown; ) {
    grown = false;
    for (let seat = 0; seat < 4; seat++) {
      const passedOn = sentCount[seat] - state.givenCount[seat];
      const arriving = (seat - to + 4) & 3;
      if (passedOn === state.blind[seat] || sentCount[arriving] <= passedOn) continue;
      sent[seat * PASSED + sentCount[seat]++] = sent[arriving * PASSED + passedOn];
      grown = true;
    }
  }
  return true;
}
