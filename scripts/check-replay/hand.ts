/** The lines of a hand that both games write alike: its walls, the deal, a draw, a discard, a meld. */
import { formatTile } from '#engine/tiles/notation';
import type { Cursor } from './cursor';
import { dealtHands } from './deal';
import type { Play } from './decisions';
import { checkEast } from './dice';
import { meldText, meldTextOf } from './melds';
import type { Rulebook } from './rulebook';
import type { EventOf } from './shapes';
import type { Drawn, End, WallKind } from './standing';
import type { Meld } from './table';
import { listOf, sortedKindsOf, textsOf } from './tiles';
import { fail, same } from './violation';
import { checkWall, type Layout } from './wall';

export interface Opening {
  readonly hand: number;
  readonly dealer: number;
  /** The rule that makes this seat the dealer of a later hand. */
  readonly passedOn: string;
  readonly east: 'dice' | 'winds';
  readonly layout: Layout;
  readonly drawnFrom: WallKind;
}

/** Takes the `hand` line: the tiles of the wall in order. */
export function takeWall(cursor: Cursor, book: Rulebook, opening: Opening): number[] {
  const event = cursor.take('hand', book.length);
  same(book.length, 'hand', event.hand, opening.hand);
  same(opening.hand === 0 ? book.east : opening.passedOn, 'dealer', event.dealer, opening.dealer);
  checkEast(event.dice, opening.hand, opening.east, book.east);
  return checkWall(event, opening.layout, opening.drawnFrom);
}

/** One `deal` for each seat. */
export function takeDeal({ cursor, table }: Play): void {
  const rule = table.book.deal;
  const hands = dealtHands(table.wall, table.dealer);
  const dealt = new Set<number>();
  while (dealt.size < 4) {
    const { seat, tiles } = cursor.take('deal', rule);
    if (dealt.has(seat)) fail(rule, `a second deal of seat ${seat}`, 'one for each seat');
    dealt.add(seat);
    const expected = hands[seat].toSorted((a, b) => a - b);
    same(rule, `tiles of seat ${seat}`, textsOf(sortedKindsOf('deal', tiles)), textsOf(expected));
  }
  table.census();
}

/** A tile drawn by `rule`; null where the player must draw and cannot. */
export function takeDraw({ cursor, table }: Play, seat: number, end: End, rule: string): number | null {
  const drawn = table.draw(seat, end);
  if (drawn === null) return null;
  const event = cursor.take('draw', rule);
  same(rule, 'draw of seat', event.seat, seat);
  const place = drawn.rule ?? rule;
  same(place, 'draw from the', event.end, drawn.end);
  sameOrigin(place, 'draw', event, drawn);
  same(place, 'tile drawn', event.tile, formatTile(drawn.kind));
  table.census();
  return drawn.kind;
}

/** Fails unless a tile is said to have stood where it did. */
export function sameOrigin(
  rule: string,
  what: string,
  { position, list }: EventOf<'draw' | 'bonus'>,
  drawn: Drawn | null,
): void {
  same(rule, `${what} from the list of seat`, list, drawn?.list);
  same(rule, `${what} at position`, position, drawn?.position);
}

export function takeDiscard({ cursor, table }: Play, seat: number, tile: number): void {
  const rule = table.book.discard;
  const event = cursor.take('discard', rule);
  same(rule, 'discard of seat', event.seat, seat);
  same(rule, 'tile discarded', event.tile, formatTile(tile));
  table.discard(seat, tile);
  table.census();
}

/** Takes the `meld` line of a meld that the rules want. */
export function takeMeld(cursor: Cursor, seat: number, expected: Meld, rule: string): void {
  const event = cursor.take('meld', rule);
  same(rule, 'meld of seat', event.seat, seat);
  same(rule, 'meld', meldText(event), meldTextOf(expected));
}

/** What the rules want to know of a win of either game. */
export interface Won {
  readonly seat: number;
  readonly by: EventOf<'win'>['by'];
  readonly from: number | null;
  readonly tile: number | null;
  /** Copies of each kind in hand, the winning tile included. */
  readonly concealed: readonly number[];
}

/** Takes the `win` line of a seat that has won in this way, with the tiles that it holds and the melds that it has. */
export function takeWin({ cursor, table }: Play, won: Won): EventOf<'win'> {
  const { claim, won: how, payer, complete } = table.book;
  const event = cursor.take('win', claim);
  same(claim, 'winner', event.seat, won.seat);
  same(how, 'win by', event.by, won.by);
  same(payer, 'win from', event.from, won.from);
  same(complete, 'winning tile', event.tile, won.tile === null ? null : formatTile(won.tile));
  const concealed = sortedKindsOf('concealed', event.concealed);
  same(complete, 'concealed tiles', textsOf(concealed), textsOf(listOf(won.concealed)));
  const melds = event.melds.map(meldText).toSorted();
  same(complete, 'melds', melds.join('; '), table.melds[won.seat].map(meldTextOf).toSorted().join('; '));
  return event;
}
