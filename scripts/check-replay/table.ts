/** Where every tile of a hand lies, and the moves of tiles that both games know. */
import { KINDS, NONE } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import { DEALT, dealtHands } from './deal';
import type { Rulebook } from './rulebook';
import { type Drawn, type End, type Standing, standingOf, type WallKind } from './standing';
import { countsOf } from './tiles';
import { fail } from './violation';

export interface Meld {
  readonly kind: 'chow' | 'pung' | 'kong' | 'quint' | 'sextet';
  /** Ascending. */
  readonly tiles: readonly number[];
  readonly source: 'claim' | 'concealed' | 'added';
  readonly claimed?: number;
  readonly from?: number;
}

export class Table<M extends Meld = Meld> {
  readonly book: Rulebook;
  readonly dealer: number;
  readonly wall: readonly number[];
  /** Copies of each kind in the hand of each seat. */
  readonly hands: readonly number[][];
  readonly melds: readonly M[][] = [[], [], [], []];
  /** Tiles on the table that nobody has, all seats together: discards, and in the American game what lies dead. */
  readonly discards: number[] = [];
  private readonly set: readonly number[];
  /** Tiles that are never drawn. */
  private readonly kept: number;
  private readonly standing: Standing;

  constructor(
    book: Rulebook,
    set: readonly number[],
    dealer: number,
    wall: readonly number[],
    drawnFrom: WallKind,
    kept = 0,
  ) {
    this.book = book;
    this.set = set;
    this.dealer = dealer;
    this.wall = wall;
    this.kept = kept;
    this.standing = standingOf(drawnFrom, wall, DEALT, dealer);
    this.hands = dealtHands(wall, dealer).map(countsOf);
  }

  /** Tiles that may still be drawn, from either end, of all lists together (W4). */
  get left(): number {
    return Math.max(0, this.standing.left - this.kept);
  }

  /** The next tile of one end goes into a hand; null where none may be drawn. */
  draw(seat: number, end: End): Drawn | null {
    if (this.left === 0) return null;
    const drawn = this.standing.take(seat, end);
    this.hands[seat][drawn.kind]++;
    return drawn;
  }

  discard(seat: number, kind: number): void {
    this.takeFromHand(this.book.discard, seat, kind);
    this.discards.push(kind);
  }

  /** The most recent discard and the rest of the meld's tiles, out of the hand, become a meld. */
  claim(seat: number, meld: M): void {
    const claimed = this.discards.pop() ?? NONE;
    if (claimed !== meld.claimed) fail(this.book.claim, 'a claim', 'the most recent discard claimed');
    const own = [...meld.tiles];
    own.splice(own.indexOf(claimed), 1);
    for (const kind of own) this.takeFromHand(this.book.claim, seat, kind);
    this.melds[seat].push(meld);
  }

  /** Conservation: the tiles of all places together are the full set, no more and no less. */
  census(): void {
    const counts = new Int8Array(KINDS);
    for (const kind of this.standing.kinds()) counts[kind]++;
    for (const kind of this.discards) counts[kind]++;
    for (const melds of this.melds) for (const meld of melds) for (const kind of meld.tiles) counts[kind]++;
    for (const hand of this.hands) for (let kind = 0; kind < KINDS; kind++) counts[kind] += hand[kind];
    for (const kind of this.elsewhere()) counts[kind]++;
    for (let kind = 0; kind < KINDS; kind++) {
      const copies = this.set[kind];
      if (counts[kind] !== copies) {
        fail(this.book.tiles, `${counts[kind]} of ${formatTile(kind)} on the table`, String(copies));
      }
    }
  }

  /** Tiles in places that only one of the games has. */
  protected elsewhere(): readonly number[] {
    return [];
  }

  protected takeFromHand(rule: string, seat: number, kind: number): void {
    if (this.hands[seat][kind] === 0) fail(rule, `${formatTile(kind)} from seat ${seat}`, 'a tile of its hand');
    this.hands[seat][kind]--;
  }
}
