import type { RootSeed } from '#engine/random/seed';
import type { BasicRules } from '#engine/rules/ruleset';
import { Table } from '../table';
import type { WallSource } from '../wall';
import { TableState } from './state';
import { tileSet } from './wall';

/** A game in progress: its state besides what every table has. */
export abstract class BasicGame extends Table {
  readonly rules: BasicRules;
  /** The tiles of the set in a fixed order. */
  readonly tiles: Uint8Array;
  readonly state = new TableState();
  /** Mask of the seats that won the hand that ends; 0 for a draw. */
  winners = 0;

  constructor(rules: BasicRules, root: RootSeed, wallSource?: WallSource) {
    super(root, wallSource);
    this.rules = rules;
    this.tiles = tileSet(rules);
  }
}
