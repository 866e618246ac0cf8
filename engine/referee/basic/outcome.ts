import { gameOver, nextDealer } from '#engine/rules/dealer';
import { settle } from '#engine/rules/payment';
import { bitCount } from '#engine/tiles/bits';
import * as tell from '../narrate';
import { C, M, METRIC_COUNT, type WinRecord } from '../record';
import { STEP, type Step } from '../step';
import type { BasicGame } from './game';
import * as narrate from './narrate';
import { CLAIMED, meldFrom, PHASE, PUNG_MELD, packMeld } from './state';
import { patternsWon, scoreOf } from './win';

const amounts = new Int32Array(4);

/** Ends the hand as `winners` says: scores, pays, moves the deal on (B15-B19). */
export function endHand(game: BasicGame): Step {
  const { state, record, sink, winners } = game;
  amounts.fill(0);
  if (winners !== 0) settleWins(game);
  else if (sink !== null) narrate.exhausted(sink);
  for (let seat = 0; seat < 4; seat++) {
    const row = seat * METRIC_COUNT;
    state.totals[seat] += amounts[seat];
    record.metrics[row + M.payout] += amounts[seat];
    record.metrics[row + M.hands]++;
    if (winners === 0) record.metrics[row + M.draws]++;
    const place = (seat - state.dealer) & 3;
    record.counts[C.eastPayout + place] += amounts[seat];
    if (((winners >> seat) & 1) === 1) record.counts[C.eastWins + place]++;
  }
  countStanding(game);
  record.hands++;
  if (sink !== null) tell.payment(sink, amounts);
  state.handNumber++;
  if (gameOver(game.rules.game.length, state.handNumber, state.totals)) return endGame(game);
  state.dealer = nextDealer(state.dealer, winners, { onDraw: true, onWin: game.rules.dealer.keepsOnWin });
  return STEP.deal;
}

function endGame(game: BasicGame): Step {
  const { state, record, sink } = game;
  state.phase = PHASE.over;
  for (let seat = 0; seat < 4; seat++) record.metrics[seat * METRIC_COUNT + M.games]++;
  if (sink !== null) tell.end(sink, state.totals, state.handNumber);
  return STEP.over;
}

/** Counts the losers who were ready, and the bonus tiles. */
function countStanding({ state, record, rules, winners }: BasicGame): void {
  const { counts } = record;
  for (let seat = 0; seat < 4; seat++) {
    const won = ((winners >> seat) & 1) === 1;
    if (!won && state.distance[seat] === 0) counts[C.ready]++;
    if (!rules.bonusTiles) continue;
    const bonus = bitCount(state.bonus[seat]);
    counts[C.bonusTiles] += bonus;
    if (won) counts[C.winnersBonusTiles] += bonus;
  }
}

/** Scores and settles the winners in turn order, each by itself (B18). */
function settleWins(game: BasicGame): void {
  const { state, rules, record, winners } = game;
  const ownTurn = state.phase === PHASE.turn;
  const robbed = state.phase === PHASE.rob;
  const from = ownTurn ? -1 : state.actor;
  const by = ownTurn ? (state.untouched ? 'dealt' : 'draw') : robbed ? 'rob' : 'discard';
  if (robbed) undoAddedKong(game);
  for (let after = 0; after < 4; after++) {
    const seat = (state.actor + after) & 3;
    if (((winners >> seat) & 1) === 0) continue;
    const scored = scoreOf(state, rules, seat);
    if (scored === null) throw new Error(`seat ${seat} won deal ${game.deal} with a hand that is not complete`);
    const { points, shape } = scored;
    const before = amounts[seat];
    const beforeFrom = ownTurn ? 0 : amounts[from];
    settle(points, seat, from, winners, rules.scoring.payment, amounts, record.paid);
    if (!ownTurn) record.counts[C.dealInPoints] += beforeFrom - amounts[from];
    const { handNumber: hand } = state;
    const turn = state.discardCount[seat] + 1;
    const payment = amounts[seat] - before;
    const win: WinRecord = { hand, seat, by, from, points, shape, turn, payment, jokers: 0 };
    record.wins.push(win);
    record.patterns?.push(patternsWon(state, rules, seat));
    countWin(game, win);
    if (game.sink !== null) narrate.win(game, game.sink, win, scored);
  }
  if (rules.scoring.payment !== 'award' && amounts[0] + amounts[1] + amounts[2] + amounts[3] !== 0) {
    throw new Error(`payments of deal ${game.deal} do not sum to zero: ${amounts.join(' ')}`); // B18
  }
}

function countWin(game: BasicGame, win: WinRecord): void {
  const { metrics } = game.record;
  const row = win.seat * METRIC_COUNT;
  metrics[row + M.wins]++;
  metrics[row + M.winPoints] += win.points;
  metrics[row + M.winTurns] += win.turn;
  if (win.from < 0) metrics[row + M.selfDraws]++;
  else metrics[win.from * METRIC_COUNT + M.dealIns]++;
}

/** B11: the robbed kong is a pung again; its fourth tile is the winner's. */
function undoAddedKong({ state }: BasicGame): void {
  const tile = state.claimable;
  const at = state.actor * 4 + state.pungOf(state.actor, tile);
  state.melds[at] = packMeld(tile, PUNG_MELD, CLAIMED, meldFrom(state.melds[at]), tile);
  state.show(tile, -1);
}
