import type { Target } from '#engine/card/card';
import { JOKER, NONE } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { EventSink, HandEvent, MeldSummary } from '../events';
import { dealt, tileTexts } from '../narrate';
import type { WinRecord } from '../record';
import { seatThrows } from '../wall';
import {
  charlestonText,
  DISCARD,
  GROUP_NAMES,
  groupJokers,
  groupSize,
  isClaim,
  isDiscard,
  isEdit,
  isSwap,
  MAHJONG,
  PASS,
  SWAP,
  VOTE_YES,
  WISH,
} from './actions';
import type { AmericanGame } from './game';
import { PASSES } from './pass-steps';
import { type AmericanState, MAX_MELDS, meldFrom, meldJokers, meldKind, meldSize } from './state';

/** The events that only the American game has, or tells in its own way. */

export function deal(game: AmericanGame, sink: EventSink, order: Uint8Array): void {
  dealt(game, sink, { order, east: findingEast(game), step: -1 });
}

function findingEast({ state, root, deal: number }: AmericanGame): Omit<HandEvent['dice'], 'wall'> {
  return state.handNumber > 0 ? {} : { seat: seatThrows(root, number) };
}

/** `sent` is what the seat sent, or `null` if the pass was void. */
export function pass({ state }: AmericanGame, sink: EventSink, from: number, sent: Uint8Array | null): void {
  const { step, to } = PASSES[state.pass];
  const tiles = sent === null ? [] : tileTexts(sent);
  sink.push({ type: 'pass', step, from, to: (from + to) & 3, tiles, blind: sent === null ? 3 : state.blind[from] });
}

export function votes(sink: EventSink, answers: Int32Array): void {
  sink.push({ type: 'vote', second: Array.from(answers, (answer) => answer === VOTE_YES) });
}

export function wishes(sink: EventSink, answers: Int32Array): void {
  sink.push({ type: 'vote', courtesy: Array.from(answers, (answer) => answer - WISH) });
}

/** An action as replays print it. */
export function actionText(state: AmericanState, seat: number, action: number): string {
  if (action === PASS) return 'pass';
  if (action === MAHJONG) return 'mahjong';
  if (isDiscard(action)) return `discard ${formatTile(action - DISCARD)}`;
  if (isClaim(action)) return groupText(state.claimable, action);
  if (isSwap(action)) {
    const at = action - SWAP;
    return `swap ${Math.floor(at / MAX_MELDS)} ${at % MAX_MELDS} ${formatTile(meldKind(state.melds[at]))}`;
  }
  if (isEdit(action)) {
    const kind = meldKind(state.melds[seat * MAX_MELDS + state.editable]);
    return `edit ${state.editable} ${groupText(kind, action)}`;
  }
  return charlestonText(action);
}

function groupText(kind: number, action: number): string {
  return `${GROUP_NAMES[groupSize(action)]} ${formatTile(kind)} j${groupJokers(action)}`;
}

export function meld(game: AmericanGame, sink: EventSink, seat: number, which: number): void {
  sink.push({ type: 'meld', seat, ...summary(game.state.melds[seat * MAX_MELDS + which]) });
}

export function edit({ state }: AmericanGame, sink: EventSink, seat: number, which: number): void {
  const { tiles } = summary(state.melds[seat * MAX_MELDS + which]);
  sink.push({ type: 'edit', seat, meld: which, tiles });
}

function summary(packed: number): MeldSummary {
  const size = meldSize(packed);
  const jokers = meldJokers(packed);
  const kind = meldKind(packed);
  const tiles = [...Array<number>(size - jokers).fill(kind), ...Array<number>(jokers).fill(JOKER)];
  return {
    kind: GROUP_NAMES[size],
    tiles: tiles.map(formatTile),
    source: 'claim',
    claimed: formatTile(kind),
    from: meldFrom(packed),
  };
}

export function swap(sink: EventSink, seat: number, owner: number, which: number, kind: number): void {
  sink.push({ type: 'swap', seat, owner, meld: which, tile: formatTile(kind) });
}

export function dead(
  sink: EventSink,
  seat: number,
  reason: 'exposures' | 'falseMahjong',
  returned: number,
  tile: number,
): void {
  sink.push({ type: 'dead', seat, reason, returned: returned === NONE ? null : returned, tile: formatTile(tile) });
}

export function win(game: AmericanGame, sink: EventSink, won: WinRecord, target: Target, jokerless: boolean): void {
  const { state } = game;
  const { seat, points } = won;
  const concealed: number[] = [];
  for (let kind = 0; kind <= JOKER; kind++) for (let n = state.held(seat, kind); n > 0; n--) concealed.push(kind);
  const taken = { dealt: NONE, draw: state.drawn, swap: JOKER, discard: state.claimable, rob: NONE }[won.by];
  if (won.by === 'discard') concealed.push(state.claimable);
  sink.push({
    type: 'win',
    seat,
    by: won.by,
    from: won.from < 0 ? null : won.from,
    tile: taken === NONE ? null : formatTile(taken),
    concealed: tileTexts(concealed),
    melds: Array.from(state.melds.subarray(seat * MAX_MELDS, seat * MAX_MELDS + state.meldCount[seat]), summary),
    line: won.shape,
    groups: [
      ...target.groups.map(({ kind, size }) => [formatTile(kind), size] as const),
      ...target.mixed.map((kinds) => kinds.map(formatTile)),
    ],
    points,
    parts: [{ name: won.shape, amount: points }],
    jokerless,
  });
}

export function noWinner(sink: EventSink, threeDead: boolean): void {
  sink.push({ type: 'wall', reason: threeDead ? 'threeDead' : 'exhausted' });
}
