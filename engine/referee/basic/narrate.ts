import { seatWind } from '#engine/rules/dealer';
import type { Score } from '#engine/rules/scoring';
import { NONE, SET_KINDS } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { EventSink, HandEvent, MeldSummary } from '../events';
import { dealt, standing } from '../narrate';
import type { WinRecord } from '../record';
import { seatThrows } from '../wall';
import type { BasicGame } from './game';
import {
  CHOW,
  CLAIMED,
  KONG_MELD,
  MELD_KINDS,
  MELD_SOURCES,
  meldClaimed,
  meldFrom,
  meldKind,
  meldSource,
  meldTile,
} from './state';
import { winningCounts } from './win';

/** The events that only the basic game has, or tells in its own way. */

export function deal(game: BasicGame, sink: EventSink, order: Uint8Array): void {
  dealt(game, sink, { order, east: findingEast(game), step: 1 });
}

function findingEast({ state, rules, root, deal: number }: BasicGame): Omit<HandEvent['dice'], 'wall'> {
  if (state.handNumber > 0) return {};
  if (rules.dealer.first === 'dice') return { seat: seatThrows(root, number) };
  // Each seat draws the wind that it sits at: the schedule seats the bots (B3, B6).
  return { winds: [0, 1, 2, 3].map((seat) => formatTile(seatWind(seat, state.dealer, rules.turnDirection))) };
}

/** `place` is where the replacement stood in the wall, NONE if there was none. */
export function bonus(game: BasicGame, sink: EventSink, seat: number, tile: number, place: number): void {
  const drawn =
    place === NONE ? {} : { replacement: formatTile(game.state.wall.tiles[place]), ...standing(game, seat, place) };
  sink.push({ type: 'bonus', seat, tile: formatTile(tile), ...drawn });
}

export function meld(game: BasicGame, sink: EventSink, seat: number, which: number): void {
  sink.push({ type: 'meld', seat, ...summary(game.state.melds[seat * 4 + which]) });
}

function summary(packed: number): MeldSummary {
  const kind = meldKind(packed);
  const start = meldTile(packed);
  const tiles = kind === CHOW ? [start, start + 1, start + 2] : Array<number>(kind === KONG_MELD ? 4 : 3).fill(start);
  const source = meldSource(packed);
  const told = { kind: MELD_KINDS[kind], tiles: tiles.map(formatTile), source: MELD_SOURCES[source] };
  return source === CLAIMED ? { ...told, claimed: formatTile(meldClaimed(packed)), from: meldFrom(packed) } : told;
}

export function win(game: BasicGame, sink: EventSink, won: WinRecord, scored: Score): void {
  const { state } = game;
  const counts = winningCounts(state, won.seat);
  const concealed: number[] = [];
  for (let kind = 0; kind < SET_KINDS; kind++) for (let n = 0; n < counts[kind]; n++) concealed.push(kind);
  const tile = won.by === 'dealt' ? null : formatTile(won.by === 'draw' ? state.drawn : state.claimable);
  sink.push({
    type: 'win',
    seat: won.seat,
    by: won.by,
    from: won.from < 0 ? null : won.from,
    tile,
    concealed: concealed.map(formatTile),
    melds: Array.from(state.melds.subarray(won.seat * 4, won.seat * 4 + state.meldCount[won.seat]), summary),
    shape: { sets: scored.sets.map((set) => set.map(formatTile)), pair: scored.pair.map(formatTile) },
    points: won.points,
    parts: scored.parts,
  });
}

export function exhausted(sink: EventSink): void {
  sink.push({ type: 'wall', reason: 'exhausted' });
}
