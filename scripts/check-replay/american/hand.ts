/** One hand of American Mah Jongg, event by event, in the order in which it is played (A1-A29). */
import type { AmericanRules } from '#engine/rules/american';
import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { Cursor } from '../cursor';
import { decideTurn, decideWindow, type Play } from '../decisions';
import { takeDeal, takeDiscard, takeDraw, takeMeld, takeWall } from '../hand';
import type { EventOf } from '../shapes';
import type { WallKind } from '../standing';
import type { Meld } from '../table';
import { sortedKindsOf, textsOf } from '../tiles';
import { same } from '../violation';
import type { Card } from './card';
import { checkCharleston } from './charleston';
import { fits } from './matching';
import { type Action, type Turn, turnActions, windowActions } from './offers';
import { AMERICAN } from './rulebook';
import { copiesOf } from './set';
import { AmericanTable } from './table';
import { checkWin, type WonHand } from './winner';

type AmericanPlay = Play<AmericanTable>;

/** How a hand ended: with a win, or without. */
type End = { readonly type: 'win'; readonly amounts: readonly number[] } | EventOf<'wall'>['reason'];

/** What a game is played by. */
interface Terms {
  readonly rules: AmericanRules;
  readonly card: Card;
  readonly drawnFrom: WallKind;
}

export interface HandResult {
  readonly amounts: readonly number[];
  /** Sums of the fines by seat. */
  readonly fines: readonly number[];
}

/** Checks the events from `hand` to `win` or `wall`. */
export function checkHand(cursor: Cursor, terms: Terms, hand: number, dealer: number): HandResult {
  const { rules, card, drawnFrom } = terms;
  const layout = { set: { copies: copiesOf(rules), ruleOf: () => 'A1' }, rule: 'A2', others: [3, 2, 1] } as const;
  const wall = takeWall(cursor, AMERICAN, { hand, dealer, passedOn: 'A4', east: 'dice', layout, drawnFrom });
  const table = new AmericanTable(rules, card, dealer, wall, drawnFrom);
  const play: AmericanPlay = { cursor, table, fines: [0, 0, 0, 0] };
  takeDeal(play);
  const end = beforePassing(play) ?? playTurns(play);
  if (typeof end === 'object') return { amounts: end.amounts, fines: play.fines };
  const { reason } = cursor.take('wall', end === 'exhausted' ? 'A29' : 'A21');
  same(end === 'exhausted' ? 'A29' : 'A21', 'reason', reason, end);
  return { amounts: [0, 0, 0, 0], fines: play.fines };
}

/** A9: before the Charleston East is asked if the hand is complete as dealt. Then come the passes. */
function beforePassing(play: AmericanPlay): End | null {
  const { cursor, table } = play;
  const { dealer, rules } = table;
  const targets = rules.charleston.enabled ? table.complete(dealer) : [];
  if (targets.length > 0) {
    const legal = new Map<string, Action>([
      ['pass', { type: 'pass' }],
      ['mahjong', { type: 'mahjong', targets }],
    ]);
    const turn = { seat: dealer, by: 'dealt', tile: null, from: null, swapped: false } as const;
    if (decideTurn(play, dealer, legal, 'A9').type === 'mahjong') return ownWin(play, turn, targets);
  } else if (rules.charleston.enabled) {
    cursor.refuse('turn', 'A9', 'the Charleston: the hand of East is not complete');
  }
  checkCharleston(play);
  return null;
}

function playTurns(play: AmericanPlay): End {
  let next: Turn | End = { seat: play.table.dealer, by: 'dealt', tile: null, from: null, swapped: false };
  while (isTurn(next)) {
    const rule = next.by === 'claim' ? 'A12' : 'A10';
    next = act(play, next, decideTurn(play, next.seat, turnActions(play.table, next), rule));
  }
  return next;
}

function isTurn(next: Turn | End): next is Turn {
  return typeof next === 'object' && 'seat' in next;
}

/** What follows an action in a seat's own turn. */
function act(play: AmericanPlay, turn: Turn, action: Action): Turn | End {
  switch (action.type) {
    case 'mahjong':
      if (action.targets.length > 0) return ownWin(play, turn, action.targets);
      takeDeath(play, turn.seat, 'falseMahjong', null, turn.tile as number);
      play.table.die(turn.seat, null, turn.tile);
      return afterDeath(play, turn.seat);
    case 'swap':
      takeSwap(play, turn.seat, action);
      return { ...turn, swapped: true };
    case 'edit':
      takeEdit(play, turn.seat, action);
      return turn;
    case 'discard':
      if (turn.by === 'claim' && isFatal(play.table, turn.seat)) return dieExposed(play, turn.seat);
      return discard(play, turn.seat, action.tile);
    default:
      throw new Error(`${action.type} in an own turn`);
  }
}

function takeSwap({ cursor, table }: AmericanPlay, seat: number, swap: Action & { type: 'swap' }): void {
  const event = cursor.take('swap', 'A17');
  same('A17', 'swap of seat', event.seat, seat);
  same('A17', 'owner of the joker', event.owner, swap.owner);
  same('A17', 'exposure with the joker', event.meld, swap.index);
  same('A17', 'natural given for the joker', event.tile, formatTile(swap.tile));
  table.swap(seat, swap.owner, swap.index, swap.tile);
  table.census();
}

function takeEdit({ cursor, table }: AmericanPlay, seat: number, { index, meld }: Action & { type: 'edit' }): void {
  const event = cursor.take('edit', 'A12');
  same('A12', 'edit of seat', event.seat, seat);
  same('A12', 'exposure edited', event.meld, index);
  same('A12', 'exposure', textsOf(sortedKindsOf('edit', event.tiles)), textsOf(meld.tiles));
  table.edit(seat, index, meld);
  table.census();
}

/** A21: no line can be made from the exposures. Where dead hands are off none such is ever offered. */
function isFatal({ card, melds }: AmericanTable, seat: number): boolean {
  return !fits(card, melds[seat]);
}

/** The exposure made last goes back, without the tile claimed. */
function dieExposed(play: AmericanPlay, seat: number): Turn | End {
  const { table } = play;
  const index = table.melds[seat].length - 1;
  const claimed = table.melds[seat][index].claimed as number;
  takeDeath(play, seat, 'exposures', index, claimed);
  table.die(seat, index, claimed);
  return afterDeath(play, seat);
}

function takeDeath(
  { cursor }: AmericanPlay,
  seat: number,
  reason: EventOf<'dead'>['reason'],
  returned: number | null,
  tile: number,
): void {
  const event = cursor.take('dead', 'A21');
  same('A21', 'dead hand of seat', event.seat, seat);
  same('A21', 'reason', event.reason, reason);
  same('A21', 'exposure returned', event.returned, returned);
  same('A21', 'dead tile', event.tile, formatTile(tile));
}

/** A21: the hand ends with the third death; else the seat after the dead player draws. */
function afterDeath(play: AmericanPlay, seat: number): Turn | End {
  play.table.census();
  return play.table.deaths === 3 ? 'threeDead' : drawAfter(play, seat);
}

function drawAfter(play: AmericanPlay, seat: number): Turn | End {
  const next = play.table.aliveAfter(seat);
  const tile = takeDraw(play, next, 'front', 'A10');
  return tile === null ? 'exhausted' : { seat: next, by: 'draw', tile, from: null, swapped: false };
}

function discard(play: AmericanPlay, seat: number, tile: number): Turn | End {
  takeDiscard(play, seat, tile);
  if (tile === JOKER) play.cursor.refuse('window', 'A19', 'none: nobody is asked about a joker');
  const answers = decideWindow(play, windowActions(play.table, seat, tile));
  const inTurn = [1, 2, 3].map((step) => (seat + step) % 4);
  const declared = (other: number) => {
    const answer = answers[other];
    return answer?.type === 'mahjong' ? answer.targets : null;
  };
  const winner = inTurn.find((other) => declared(other)?.length);
  const liars = inTurn.filter((other) => declared(other)?.length === 0);
  for (const liar of liars) {
    takeDeath(play, liar, 'falseMahjong', null, tile);
    play.table.die(liar, null, null);
  }
  if (winner !== undefined) return claimedWin(play, winner, seat, tile, declared(winner) ?? []);
  if (play.table.deaths === 3) return 'threeDead';
  const claimer = inTurn.find((other) => answers[other]?.type === 'claim');
  if (claimer === undefined) return drawAfter(play, seat);
  return claim(play, claimer, (answers[claimer] as Action & { type: 'claim' }).meld);
}

/** A12: the group is exposed at once; what fits no line is fatal, at once unless it may still be edited. */
function claim(play: AmericanPlay, seat: number, meld: Meld): Turn | End {
  const { cursor, table } = play;
  takeMeld(cursor, seat, meld, 'A13');
  table.claim(seat, meld);
  table.census();
  if (table.rules.exposureEdit === 'frozen' && isFatal(table, seat)) return dieExposed(play, seat);
  return { seat, by: 'claim', tile: meld.claimed ?? null, from: meld.from ?? null, swapped: false };
}

/** A20: a win after a swap counts as self-drawn, unless a turn that began with a claim pays as a win on that discard. */
function ownWin(play: AmericanPlay, { seat, by, tile, from, swapped }: Turn, targets: WonHand['targets']): End {
  const { hands, rules } = play.table;
  const won = { seat, concealed: hands[seat], targets };
  if (!swapped) return win(play, { ...won, by: by === 'dealt' ? 'dealt' : 'draw', from: null, tile });
  const payer = rules.exchangeAfterClaimPays === 'discard' ? from : null;
  return win(play, { ...won, by: 'swap', from: payer, tile: JOKER });
}

function claimedWin(play: AmericanPlay, seat: number, from: number, tile: number, targets: WonHand['targets']): End {
  const hand = play.table.hands[seat];
  return win(play, { seat, by: 'discard', from, tile, concealed: hand.with(tile, hand[tile] + 1), targets });
}

function win(play: AmericanPlay, won: WonHand): End {
  return { type: 'win', amounts: checkWin(play, won) };
}
