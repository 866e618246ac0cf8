import type { RootSeed } from '#engine/random/seed';
import type { BasicRules } from '#engine/rules/ruleset';
import type { WallKind } from '../live-wall';
import { Table } from '../table';
import type { WallSource } from '../wall';
import { TableState } from './state';
import { tileSet } from './wall';

/** A game in progress: its state besides what every table has. */
export abstract class BasicGame extends Table {
  readonly rules: BasicRules;
  /** The tiles of the set in a fixed order. */
  readonly tiles: Uint8Array;
  readonly state: TableState;
  /** Mask of the seats that won the hand that ends; 0 for a draw. */
  winners = 0;

  constructor(rules: BasicRules, root: RootSeed, wallSource?: WallSource, wall: WallKind = 'shared') {
    super(root, wallSource);
    this.state = new TableState(wall);
    this.rules = rules;
    this.tiles = tileSet(rules);
  }
}
