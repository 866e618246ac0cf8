import type { CardLine, Target } from '#engine/card/card';
import { hasSinglesOrPairs, jokerlessApplies, lineWorth, settleAmerican } from '#engine/rules/american-payment';
import { EAST_PASSES, gameOver, nextDealer } from '#engine/rules/dealer';
import { JOKER, NONE } from '#engine/tiles/kinds';
import * as tell from '../narrate';
import { C, M, METRIC_COUNT, type WinBy, type WinRecord } from '../record';
import { STEP, type Step } from '../step';
import { notePayouts } from './aims';
import { threeDead } from './dead';
import type { AmericanGame } from './game';
import * as narrate from './narrate';
import { type AmericanState, MAX_MELDS, meldJokers, PHASE } from './state';

const amounts = new Int32Array(4);

/** Ends the hand as `winner` says: pays the best line, moves the deal on (A4, A26-A31). */
export function endHand(game: AmericanGame): Step {
  const { state, record, sink, winner } = game;
  amounts.fill(0);
  game.nearLines.note(game);
  if (winner !== NONE) settleWin(game, winner);
  else if (sink !== null) narrate.noWinner(sink, threeDead(game));
  notePayouts(game, amounts);
  for (let seat = 0; seat < 4; seat++) {
    const row = seat * METRIC_COUNT;
    state.totals[seat] += amounts[seat];
    record.metrics[row + M.payout] += amounts[seat];
    record.metrics[row + M.hands]++;
    if (winner === NONE) record.metrics[row + M.draws]++;
    const place = (seat - state.dealer) & 3;
    record.counts[C.eastPayout + place] += amounts[seat];
    if (seat === winner) record.counts[C.eastWins + place]++;
    else if (!state.isDead(seat) && state.racks[seat].isWithin(1)) record.counts[C.ready]++;
  }
  record.hands++;
  if (sink !== null) tell.payment(sink, amounts);
  state.handNumber++;
  if (gameOver(game.rules.game.length, state.handNumber, state.totals)) return endGame(game);
  state.dealer = nextDealer(state.dealer, 0, EAST_PASSES);
  return STEP.deal;
}

function endGame(game: AmericanGame): Step {
  const { state, record, sink } = game;
  state.phase = PHASE.over;
  for (let seat = 0; seat < 4; seat++) record.metrics[seat * METRIC_COUNT + M.games]++;
  if (sink !== null) tell.end(sink, state.totals, state.handNumber);
  return STEP.over;
}

interface WonLine {
  readonly line: CardLine;
  readonly target: Target;
  readonly doubled: boolean;
}

function settleWin(game: AmericanGame, seat: number): void {
  const { state, rules, record, sink } = game;
  const onDiscard = state.phase === PHASE.window;
  const { by, from } = howWon(game, onDiscard);
  if (onDiscard) state.racks[seat].add(state.claimable);
  const jokers = jokersOf(state, seat);
  const jokerless = jokers === 0; // A28: in the 14 tiles, whether or not it held some earlier
  const { line, target, doubled } = bestLine(game, seat, jokerless);
  if (onDiscard) state.racks[seat].remove(state.claimable);
  settleAmerican(line.value, doubled, seat, from, rules.payment, amounts, record.paid);
  if (amounts[0] + amounts[1] + amounts[2] + amounts[3] !== 0) {
    throw new Error(`payments of deal ${game.deal} do not sum to zero: ${amounts.join(' ')}`); // A30
  }
  const { handNumber: hand } = state;
  const { value: points, id: shape } = line;
  const turn = state.discardCount[seat] + 1;
  const win: WinRecord = { hand, seat, by, from, points, shape, turn, payment: amounts[seat], jokers };
  record.wins.push(win);
  const row = seat * METRIC_COUNT;
  record.metrics[row + M.wins]++;
  record.metrics[row + M.winPoints] += win.points;
  record.metrics[row + M.winTurns] += turn;
  if (from < 0) record.metrics[row + M.selfDraws]++;
  else {
    record.metrics[from * METRIC_COUNT + M.dealIns]++;
    record.counts[C.dealInPoints] -= amounts[from];
  }
  if (sink !== null) narrate.win(game, sink, win, target, jokerless);
}

/** How the hand was won, and whose tile pays for it (A9, A20). */
function howWon({ state, rules }: AmericanGame, onDiscard: boolean): { by: WinBy; from: number } {
  if (onDiscard) return { by: 'discard', from: state.actor };
  if (state.untouched) return { by: 'dealt', from: NONE };
  if (!state.swapped) return { by: 'draw', from: NONE };
  const paysAsDiscard = state.claimedFrom !== NONE && rules.exchangeAfterClaimPays === 'discard';
  return { by: 'swap', from: paysAsDiscard ? state.claimedFrom : NONE };
}

/** The best-paying line of those that the 14 tiles make (A26), with the first of its targets. */
function bestLine({ state, card, rules }: AmericanGame, seat: number, jokerless: boolean): WonLine {
  const complete = new Int32Array(card.words);
  state.racks[seat].nearest(complete);
  let best: WonLine | null = null;
  let most = -1;
  for (let index = 0; index < card.targets.length; index++) {
    if (((complete[index >> 5] >> (index & 31)) & 1) === 0) continue;
    const line = card.card.lines[card.lineOf[index]];
    const target = card.targets[index];
    const { jokerlessBonus } = line;
    const flags = { jokerlessBonus, singlesOrPairs: hasSinglesOrPairs(target) };
    const doubled = jokerless && jokerlessApplies(rules.jokerlessScope, flags);
    const pays = lineWorth(line.value, doubled, rules.payment);
    if (pays <= most) continue;
    most = pays;
    best = { line, target, doubled };
  }
  if (best === null) throw new Error(`seat ${seat} won with tiles that make no line`);
  return best;
}

function jokersOf(state: AmericanState, seat: number): number {
  let jokers = state.held(seat, JOKER);
  for (let i = 0; i < state.meldCount[seat]; i++) jokers += meldJokers(state.melds[seat * MAX_MELDS + i]);
  return jokers;
}
