import type { CompiledCard } from '#engine/card/compile';
import type { RootSeed } from '#engine/random/seed';
import type { AmericanRules } from '#engine/rules/american';
import type { WallKind } from '../live-wall';
import { Table } from '../table';
import type { WallSource } from '../wall';
import { NearLines } from './near-lines';
import { AmericanState } from './state';
import { tileSet } from './wall';

/** A game in progress: its state besides what every table has. */
export abstract class AmericanGame extends Table {
  readonly rules: AmericanRules;
  readonly card: CompiledCard;
  /** A copy for bots to look at: its arrays cannot be frozen, and the referee must not depend on them. */
  readonly lentCard: CompiledCard;
  /** The tiles of the set in a fixed order. */
  readonly tiles: Uint8Array;
  readonly state: AmericanState;
  readonly nearLines: NearLines;
  /** Seat that won the hand that ends, or NONE. */
  winner = -1;

  constructor(
    rules: AmericanRules,
    card: CompiledCard,
    root: RootSeed,
    wallSource?: WallSource,
    wall: WallKind = 'shared',
    lentCard: CompiledCard = structuredClone(card),
  ) {
    super(root, wallSource);
    this.rules = rules;
    this.card = card;
    this.lentCard = lentCard;
    this.tiles = tileSet(rules);
    this.state = new AmericanState(card, wall);
    this.nearLines = new NearLines(card);
  }
}
