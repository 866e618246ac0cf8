import type { AmericanRules } from '#engine/rules/american';
import { JOKER } from '#engine/tiles/kinds';
import type { Drawn, End, WallKind } from '../standing';
import { type Meld, Table } from '../table';
import { fail } from '../violation';
import type { Card, Target } from './card';
import { Completion } from './completion';
import { AMERICAN } from './rulebook';
import { copiesOf } from './set';

export class AmericanTable extends Table {
  readonly rules: AmericanRules;
  readonly card: Card;
  /** A21 */
  readonly dead: boolean[] = [false, false, false, false];
  private readonly completion: readonly Completion[];

  constructor(
    rules: AmericanRules,
    card: Card,
    dealer: number,
    wall: readonly number[],
    drawnFrom: WallKind = 'shared',
  ) {
    super(AMERICAN, copiesOf(rules), dealer, wall, drawnFrom);
    this.rules = rules;
    this.card = card;
    this.completion = [0, 1, 2, 3].map(() => new Completion(card));
  }

  /** The hands of the card that a seat has, with another's tile if one is given. */
  complete(seat: number, tile: number | null = null): Target[] {
    return this.completion[seat].complete(this.hands[seat], this.melds[seat], tile);
  }

  /** The next seat in turn whose hand lives; fails if there is none. */
  aliveAfter(seat: number): number {
    const next = [1, 2, 3, 4].map((step) => (seat + step) % 4).find((other) => !this.dead[other]);
    return next ?? fail('A21', 'four dead hands', 'the hand to end with three');
  }

  get deaths(): number {
    return this.dead.filter(Boolean).length;
  }

  override draw(seat: number, end: End): Drawn | null {
    const drawn = super.draw(seat, end);
    if (drawn) this.completion[seat].gained(drawn.kind);
    return drawn;
  }

  override claim(seat: number, meld: Meld): void {
    super.claim(seat, meld);
    this.completion[seat].gained(meld.tiles[0]);
  }

  /** Tiles go from seat to seat, all at once (A5-A8). */
  exchange(passes: readonly { readonly from: number; readonly to: number; readonly kinds: readonly number[] }[]): void {
    for (const { to, kinds } of passes) {
      for (const kind of kinds) {
        this.hands[to][kind]++;
        this.completion[to].gained(kind);
      }
    }
    for (const { from, kinds } of passes) for (const kind of kinds) this.takeFromHand('A5', from, kind);
  }

  /** A natural of a hand for the joker of an exposure (A17). */
  swap(seat: number, owner: number, index: number, kind: number): void {
    const meld = this.melds[owner][index];
    this.takeFromHand('A17', seat, kind);
    this.hands[seat][JOKER]++;
    this.completion[seat].gained(JOKER);
    this.melds[owner][index] = { ...meld, tiles: [kind, ...meld.tiles.slice(0, -1)] };
    if (this.card.bans) this.completion[owner].reset(); // without its joker the exposure may fit where none may be
  }

  /** The tiles of an exposure and those of the hand change places (A12). */
  edit(seat: number, index: number, meld: Meld): void {
    for (const kind of this.melds[seat][index].tiles) this.hands[seat][kind]++;
    for (const kind of meld.tiles) this.takeFromHand('A12', seat, kind);
    this.melds[seat][index] = meld;
    this.completion[seat].reset();
  }

  /**
   * A hand dies: an exposure goes back into it, or none, and a tile of it lies dead on the table, or none if the tile
   * that it claimed lies there already (A21).
   */
  die(seat: number, returned: number | null, tile: number | null): void {
    if (returned !== null) {
      for (const meld of this.melds[seat].splice(returned, 1)) for (const kind of meld.tiles) this.hands[seat][kind]++;
    }
    if (tile !== null) {
      this.takeFromHand('A21', seat, tile);
      this.discards.push(tile);
    }
    this.dead[seat] = true;
  }

  /** Tiles of a seat's hand. */
  held(seat: number): number {
    return this.hands[seat].reduce((sum, copies) => sum + copies, 0);
  }
}
