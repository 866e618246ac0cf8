import { formatTile } from '#engine/tiles/notation';
import type { DrawEvent, EventSink, HandEvent } from './events';
import { indexInList, listOf } from './live-wall';
import type { Table } from './table';
import { builtWalls, wallDice } from './wall';

/** The events that both games tell alike, built from the table only where somebody listens. */

/** What a hand begins with. */
interface Dealt {
  /** The seat of each of the first tiles of the wall. */
  readonly order: Uint8Array;
  /** How East was found, in the first hand. */
  readonly east: Omit<HandEvent['dice'], 'wall'>;
  /** Whose wall is drawn from after the dealer's: the next seat's (+1, B4) or the last seat's (-1, A2). */
  readonly step: 1 | -1;
}

/** The hand's walls and dice, then what each seat was dealt. */
export function dealt({ root, deal, state }: Table, sink: EventSink, { order, east, step }: Dealt): void {
  const { dealer, handNumber: hand, wall: stands } = state;
  const kinds = stands.tiles.subarray(0, stands.length);
  const tiles = Array.from(kinds, formatTile);
  const broken = wallDice(root, deal, hand);
  const built = builtWalls(tiles, dealer, broken[0] + broken[1], step);
  const wall = stands.mask === 0 ? tiles : inLists(tiles, dealer);
  sink.push({ type: 'hand', hand, dealer, dice: { ...east, wall: broken }, built, wall });
  for (let turn = 0; turn < 4; turn++) {
    const seat = (dealer + turn) & 3;
    const own = Array.from(kinds.subarray(0, order.length)).filter((_, i) => order[i] === seat);
    sink.push({ type: 'deal', seat, tiles: tileTexts(own) });
  }
}

/** Tiles in drawing order by the seat that is dealt each or has it in its list (W1). */
function inLists(tiles: readonly string[], dealer: number): string[][] {
  const lists: string[][] = [[], [], [], []];
  for (const [place, tile] of tiles.entries()) lists[listOf(place, dealer)].push(tile);
  return lists;
}

/** A draw for which the rules name an end of the wall; `place` is where the tile stood. */
export function draw(table: Table, sink: EventSink, seat: number, place: number, end: DrawEvent['end']): void {
  const tile = formatTile(table.state.wall.tiles[place]);
  const from = standing(table, seat, place);
  sink.push({ type: 'draw', seat, tile, ...from, end: from.list === undefined ? end : 'back' }); // W3
}

/** Where a tile that a seat draws stood, as replays say it. */
export function standing({ state }: Table, seat: number, place: number): Pick<DrawEvent, 'position' | 'list'> {
  const { wall, dealer } = state;
  if (wall.mask === 0) return { position: place };
  const list = listOf(place, dealer);
  const position = indexInList(place, dealer);
  return list === seat ? { position } : { position, list };
}

export function discard(sink: EventSink, seat: number, tile: number): void {
  sink.push({ type: 'discard', seat, tile: formatTile(tile) });
}

export function turn(table: Table, sink: EventSink, seat: number, action: number): void {
  sink.push({ type: 'turn', seat, offers: table.offerTexts(seat), answer: table.actionText(seat, action) });
}

/** What the others could do about a tile of `actor`. It is told only where somebody had a choice. */
export function window(table: Table, sink: EventSink, actor: number): void {
  const asked = (seat: number) => seat !== actor && table.offers.count[seat] > 0;
  sink.push({
    type: 'window',
    offers: [0, 1, 2, 3].map((seat) => (asked(seat) ? table.offerTexts(seat) : null)),
    answers: [0, 1, 2, 3].map((seat) => (asked(seat) ? table.actionText(seat, table.answers[seat]) : null)),
  });
}

export function payment(sink: EventSink, amounts: Int32Array): void {
  sink.push({ type: 'payment', amounts: Array.from(amounts) });
}

export function end(sink: EventSink, totals: Int32Array, hands: number): void {
  sink.push({ type: 'end', totals: Array.from(totals), hands });
}

/** Tiles as text, sorted m p s z f j and bonus tiles last: the order of the kinds. */
export function tileTexts(tiles: Iterable<number>): string[] {
  return [...tiles].sort((a, b) => a - b).map(formatTile);
}
