import fc from 'fast-check';
import { Stream } from '#engine/random/stream';
import type { BasicRules } from '#engine/rules/ruleset';
import type { ReplayEvent } from '../../events';
import { WALL_KINDS, type WallKind } from '../../live-wall';
import { MAX_OFFERS } from '../../offers';
import { GameRecord } from '../../record';
import { shuffleWall } from '../../wall';
import { MAHJONG } from '../actions';
import { BasicTable } from '../table';
import { arbitraryRules } from './arbitrary-rules';

export const ROOT = [11, 22, 33, 44] as const;

/** What a game is played by. */
export interface Terms {
  readonly rules: BasicRules;
  readonly wall: WallKind;
}

export const arbitraryTerms: fc.Arbitrary<Terms> = fc.record({
  rules: arbitraryRules,
  wall: fc.constantFrom(...WALL_KINDS),
});

export function tableOf({ rules, wall }: Terms): BasicTable {
  return new BasicTable(rules, ROOT, shuffleWall, wall);
}

export function begun(terms: Terms, deal: number, sink: ReplayEvent[] | null = null): BasicTable {
  const table = tableOf(terms);
  table.reset(deal, new GameRecord(), sink);
  table.begin();
  return table;
}

/** A choice at random among the offers of a seat, Mahjong whenever it is on offer in half of the games. */
function choose(table: BasicTable, seat: number, stream: Stream, eager: boolean): number {
  const at = seat * MAX_OFFERS;
  const count = table.offers.count[seat];
  if (eager && table.isLegal(seat, MAHJONG)) return MAHJONG;
  return table.offers.actions[at + stream.below(count)];
}

/** Plays on at random, calling `look` before each answer. */
export function playOut(table: BasicTable, seed: number, look: (seat: number) => void = () => {}): void {
  const stream = new Stream();
  stream.seed(ROOT, 3, seed, 0, 0, 0);
  while (!table.over) {
    const seat = 31 - Math.clz32(table.pending & -table.pending);
    look(seat);
    table.answer(seat, choose(table, seat, stream, seed % 2 === 0));
  }
}
