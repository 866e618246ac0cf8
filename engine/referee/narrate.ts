import { formatTile } from '#engine/tiles/notation';
import type { EventSink, HandEvent } from './events';
import type { Table } from './table';
import { builtWalls, wallDice } from './wall';

/** The events that both games tell alike, built from the table only where somebody listens. */

/** What a hand begins with. */
interface Dealt {
  readonly wall: Uint8Array;
  readonly dealer: number;
  /** The seat of each of the first tiles of the wall. */
  readonly order: Uint8Array;
  /** How East was found, in the first hand. */
  readonly east: Omit<HandEvent['dice'], 'wall'>;
  /** Whose wall is drawn from after the dealer's: the next seat's (+1, B4) or the last seat's (-1, A2). */
  readonly step: 1 | -1;
}

/** The hand's walls and dice, then what each seat was dealt. */
export function dealt(table: Table, sink: EventSink, { wall, dealer, order, east, step }: Dealt): void {
  const tiles = Array.from(wall, formatTile);
  const broken = wallDice(table.root, table.deal, table.handNumber);
  const built = builtWalls(tiles, dealer, broken[0] + broken[1], step);
  sink.push({ type: 'hand', hand: table.handNumber, dealer, dice: { ...east, wall: broken }, built, wall: tiles });
  for (let turn = 0; turn < 4; turn++) {
    const seat = (dealer + turn) & 3;
    const own = Array.from(wall.subarray(0, order.length)).filter((_, i) => order[i] === seat);
    sink.push({ type: 'deal', seat, tiles: tileTexts(own) });
  }
}

export function draw(sink: EventSink, seat: number, tile: number, position: number, end: 'front' | 'back'): void {
  sink.push({ type: 'draw', seat, tile: formatTile(tile), position, end });
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
