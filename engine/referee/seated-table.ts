import { Rack } from '#engine/card/rack';
import type { RootSeed } from '#engine/random/seed';
import { Stream } from '#engine/random/stream';
import { compileSource } from './american/card-source';
import { AmericanEvaluation } from './american/evaluation';
import { AmericanTable } from './american/table';
import { AmericanSeat } from './american/view';
import { BasicEvaluation } from './basic/evaluation';
import { BasicTable } from './basic/table';
import { BasicSeat } from './basic/view';
import type { Setup } from './setup';
import type { Table } from './table';
import type { View } from './view';
import { shuffleWall } from './wall';

/** A view, and what the harness that lends it to a bot needs besides. */
export type Seat = View & {
  /** A new game begins, played by a bot with this salt. */
  begin(salt: number): void;
  /** The seat must decide: its legal actions, a copy that is valid until the next decision. */
  ask(): Int32Array;
};

/** A table of the game that is set up, and the views of its four seats. */
export interface SeatedTable {
  readonly table: Table;
  readonly seats: readonly Seat[];
}

/** The rules are frozen: every bot of the thread can reach them. */
export function seatedTable(setup: Setup, root: RootSeed): SeatedTable {
  return seatedTables(setup, root, 1)[0];
}

/** So many tables of the same game, which share what all look at only: a card is compiled once. */
export function seatedTables(setup: Setup, root: RootSeed, count: number): readonly SeatedTable[] {
  freeze(setup.rules);
  const numbers = Array.from({ length: count }, (_, number) => number);
  if (setup.game === 'basic') {
    return numbers.map(() => {
      const table = new BasicTable(setup.rules, root, shuffleWall, setup.wall);
      return { table, seats: SEATS.map((seat) => new BasicSeat(table, seat)) };
    });
  }
  const card = compileSource(setup.card, setup.rules.tiles);
  const lent = structuredClone(card);
  return numbers.map(() => {
    const table = new AmericanTable(setup.rules, card, root, shuffleWall, setup.wall, lent);
    return { table, seats: SEATS.map((seat) => new AmericanSeat(table, seat)) };
  });
}

const SEATS = [0, 1, 2, 3];

// A bot holds objects of these classes; what it did to a prototype it would do to everybody's.
for (const { prototype } of [BasicSeat, BasicEvaluation, AmericanSeat, AmericanEvaluation, Rack, Stream]) {
  Object.freeze(prototype);
}

/** Freezes plain data through and through. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
