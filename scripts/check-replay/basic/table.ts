import type { BasicRules } from '#engine/rules/ruleset';
import { formatTile } from '#engine/tiles/notation';
import type { WallKind } from '../standing';
import { type Meld, Table } from '../table';
import { kindsOf } from '../tiles';
import { fail } from '../violation';
import { BASIC } from './rulebook';
import { copiesOf } from './set';

/** The winds of seats 0-3 while seat 0 is East (B6). */
function windsBySeat(rules: BasicRules): readonly string[] {
  return rules.turnDirection === 'left' ? ['1z', '4z', '3z', '2z'] : ['1z', '2z', '3z', '4z'];
}

/** A meld that the basic game knows. */
export interface BasicMeld extends Meld {
  readonly kind: 'chow' | 'pung' | 'kong';
}

export class BasicTable extends Table<BasicMeld> {
  readonly rules: BasicRules;
  readonly bonus: readonly number[][] = [[], [], [], []];
  /** The wind of each seat: the dealer is East (B6). */
  readonly winds: readonly number[];

  constructor(rules: BasicRules, dealer: number, wall: readonly number[], drawnFrom: WallKind = 'shared') {
    super(BASIC, copiesOf(rules), dealer, wall, drawnFrom, rules.deadWall);
    this.rules = rules;
    const winds = kindsOf(windsBySeat(rules));
    this.winds = [0, 1, 2, 3].map((seat) => winds[(seat - dealer + 4) % 4]);
  }

  /** A bonus tile is laid open (B2). */
  expose(seat: number, kind: number): void {
    this.takeFromHand('B2', seat, kind);
    this.bonus[seat].push(kind);
  }

  concealedKong(seat: number, meld: BasicMeld): void {
    for (const kind of meld.tiles) this.takeFromHand('B11', seat, kind);
    this.melds[seat].push(meld);
  }

  /** The fourth tile goes onto the seat's pung (B11). */
  addedKong(seat: number, meld: BasicMeld): void {
    const kind = meld.tiles[0];
    const pung = this.melds[seat].findIndex((other) => other.kind === 'pung' && other.tiles[0] === kind);
    if (pung < 0) fail('B11', `a kong of ${formatTile(kind)} added`, 'a pung to add it to');
    this.takeFromHand('B11', seat, kind);
    this.melds[seat][pung] = meld;
  }

  protected override elsewhere(): readonly number[] {
    return this.bonus.flat();
  }
}
