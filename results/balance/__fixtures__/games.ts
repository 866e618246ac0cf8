import fc from 'fast-check';
import { loadCard } from '#engine/card/load';
import { C, COUNTS, type Count, GameRecord, M, METRIC_COUNT, type WinRecord } from '#engine/referee/record';
import { resolveRules } from '#engine/rules/load';
import { anyDeals, type PlayedDeal } from '../../__fixtures__/synthetic';
import { BalanceSums } from '../balance-sums';
import { Quantities } from '../quantities';
import type { Played } from '../ratio-metrics';

/** What a made-up game is like, besides its seating. */
export interface MadeUp {
  readonly hands: number;
  readonly draws: number;
  readonly discards: number;
  readonly payout?: readonly number[];
  readonly kongs?: readonly number[];
  readonly counts?: Partial<Record<Count, number>>;
  readonly wins?: readonly WinRecord[];
}

export function madeUp({
  hands,
  draws,
  discards,
  payout = [],
  kongs = [],
  counts = {},
  wins = [],
}: MadeUp): GameRecord {
  const record = new GameRecord();
  record.hands = hands;
  record.discards = discards;
  record.wins.push(...wins);
  for (const [name, count] of Object.entries(counts)) record.counts[C[name as Count]] = count;
  for (let seat = 0; seat < 4; seat++) {
    const row = seat * METRIC_COUNT;
    record.metrics[row + M.hands] = hands;
    record.metrics[row + M.draws] = draws;
    record.metrics[row + M.payout] = payout[seat] ?? 0;
    record.metrics[row + M.kongs] = kongs[seat] ?? 0;
  }
  return record;
}

/** A win by draw; what matters is given. */
export function won(more: Partial<WinRecord>): WinRecord {
  return { hand: 0, seat: 0, by: 'draw', from: -1, points: 1, shape: 'a', turn: 1, payment: 1, jokers: 0, ...more };
}

export function quantitiesOf(bots: number, deal: PlayedDeal): Quantities {
  const quantities = new Quantities(bots);
  for (const { seating, record } of deal) quantities.addGame(seating, record);
  return quantities;
}

/** The balance of deals numbered from `from` on. */
export function balanceSums(bots: number, deals: readonly PlayedDeal[], from = 0): BalanceSums {
  const sums = new BalanceSums(bots);
  for (const [i, deal] of deals.entries()) sums.addDeal(from + i, quantitiesOf(bots, deal));
  return sums;
}

/** Rules of a built-in ruleset, changed; of the American game with a card, given as its text. */
export function playedBy(rules: string, set: readonly string[] = [], card?: string): Played {
  const lines = card === undefined ? [] : loadCard(card, 'a.card').lines;
  return { ...resolveRules({ rules, set }), lines };
}

/** Any deals of `bots` bots, with any counts up to `largest`. */
export function anyCountedDeals(bots: number, largest: number, maxLength = 8): fc.Arbitrary<PlayedDeal[]> {
  const one = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -largest, max: largest }));
  const counts = fc.array(one, { minLength: COUNTS.length, maxLength: COUNTS.length });
  return fc
    .tuple(anyDeals(bots, largest, maxLength), fc.array(counts, { minLength: 4 * maxLength, maxLength: 4 * maxLength }))
    .map(([deals, all]) => {
      let next = 0;
      for (const { record } of deals.flat()) {
        record.counts.set(all[next++]);
        record.discards = Math.abs(record.counts[0]);
      }
      return deals;
    });
}
