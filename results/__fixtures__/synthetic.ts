import fc from 'fast-check';
import { GameRecord, M, METRIC_COUNT, type Metric, WIN_BY, type WinRecord } from '#engine/referee/record';
import { resolveRules } from '#engine/rules/load';
import type { RunConfig } from '../config';
import type { Circumstances } from '../manifest';
import { Results } from '../results';
import { Tally } from '../tally';
import { Totals, type Wanted } from '../totals';

/** Made-up games for the tests of this folder. */
export interface Played {
  readonly seating: readonly number[];
  readonly record: GameRecord;
}
export type PlayedDeal = readonly Played[];

export function tallyOf(bots: number, deals: readonly PlayedDeal[]): Tally {
  const tally = new Tally(bots);
  for (const games of deals) {
    for (const { seating, record } of games) tally.addGame(seating, record);
    tally.endDeal();
  }
  return tally;
}

/** The same with all that a run sums up; what it wants besides the tally is in `wanted`. */
export function totalsOf(bots: number, deals: readonly PlayedDeal[], wanted: Partial<Wanted> = {}): Totals {
  const totals = new Totals({ bots, placings: false, parts: [], partOf: [], blocksOf: null, ...wanted });
  for (const [deal, games] of deals.entries()) {
    for (const [rotation, { seating, record }] of games.entries()) totals.addGame(deal, rotation, seating, record);
    totals.endDeal();
  }
  return totals;
}

/** What is told of a tally. */
export function resultsWith(run: RunConfig, tally: Tally): Results {
  const results = resultsOf(run, []);
  results.tally.merge(tally.toParts());
  return results;
}

/** What is told of these deals. */
export function resultsOf(run: RunConfig, deals: readonly PlayedDeal[], wanted: Partial<Wanted> = {}): Results {
  return new Results(totalsOf(run.bots.length, deals, wanted), run);
}

/** A game of one hand; metrics by seat, zero where not given. */
export function game(
  seating: readonly number[],
  metrics: Partial<Record<Metric, readonly number[]>>,
  rest: {
    readonly wins?: readonly WinRecord[];
    readonly paid?: readonly number[];
    /** By seat: lines that it was near. */
    readonly near?: readonly (readonly string[])[];
  } = {},
): Played {
  const record = new GameRecord();
  const given = { games: [1, 1, 1, 1], hands: [1, 1, 1, 1], ...metrics };
  for (const [name, bySeat] of Object.entries(given)) {
    for (const [seat, value] of bySeat.entries()) record.metrics[seat * METRIC_COUNT + M[name as Metric]] = value;
  }
  record.hands = given.hands[0];
  record.wins.push(...(rest.wins ?? []));
  for (const [seat, ids] of (rest.near ?? []).entries()) record.near[seat].push(...ids);
  record.paid.set(rest.paid ?? []);
  return { seating, record };
}

/** Deals of one bot at seat 0 against three others, with the given payouts a game. */
export function blocks(payouts: readonly (readonly number[])[]): PlayedDeal[] {
  return payouts.map((deal) => deal.map((payout) => game([0, 1, 2, 3], { payout: [payout, -payout, 0, 0] })));
}

/** The blocks of the worked example. */
export const WORKED_EXAMPLE = [
  [3, -1, -1, 2],
  [-1, -1, 3, -1],
  [4, 0, -2, 2],
  [-1, -1, -1, -1],
  [6, -2, -2, 2],
  [0, 0, 3, -1],
];

/** What the wins of `anyDeals` are named. */
export const ANY_SHAPES = ['4 chows', '3 chows, 1 pung', '7 pairs', '=2+2'];

/** Any deals of `bots` bots, with numbers up to `largest`. */
export function anyDeals(bots: number, largest: number, maxLength = 8): fc.Arbitrary<PlayedDeal[]> {
  const count = fc.nat({ max: largest });
  const amount = fc.integer({ min: -largest, max: largest });
  const four = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 4, maxLength: 4 });
  const seat = fc.nat({ max: 3 });
  const win = fc.record({
    hand: fc.nat({ max: 3 }),
    seat,
    by: fc.constantFrom(...WIN_BY),
    from: fc.integer({ min: -1, max: 3 }),
    points: count,
    shape: fc.constantFrom(...ANY_SHAPES),
    turn: fc.nat({ max: 20 }),
    payment: count,
    jokers: fc.nat({ max: 9 }),
  });
  const near = fc.uniqueArray(fc.constantFrom(...ANY_SHAPES), { maxLength: 3 });
  const played = fc
    .record({
      seating: four(fc.nat({ max: bots - 1 })),
      hands: fc.integer({ min: 1, max: 16 }),
      draws: fc.nat({ max: 3 }),
      payout: four(amount),
      counts: fc.array(four(count), { minLength: 5, maxLength: 5 }),
      faults: four(fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1, 2)),
      wins: fc.array(win, { maxLength: 3 }),
      paid: fc.array(count, { minLength: 16, maxLength: 16 }),
      near: four(near),
    })
    .map(({ seating, hands, draws, payout, counts, faults, wins, paid, near }) => {
      const [selfDraws, dealIns, winTurns, claims, kongs] = counts;
      const bySeat = (of: (win: WinRecord) => number) =>
        [0, 1, 2, 3].map((s) => wins.reduce((sum, w) => sum + (w.seat === s ? of(w) : 0), 0));
      const all = (value: number) => [value, value, value, value];
      return game(
        seating,
        {
          payout,
          hands: all(hands),
          draws: all(draws),
          wins: bySeat(() => 1),
          winPoints: bySeat(({ points }) => points),
          selfDraws,
          dealIns,
          winTurns,
          claims,
          kongs,
          faults,
        },
        { wins, paid, near },
      );
    });
  return fc.array(fc.array(played, { minLength: 1, maxLength: 4 }), { maxLength });
}

export function runConfig(labels: readonly string[], more: Partial<RunConfig> = {}): RunConfig {
  return {
    command: 'sim',
    commandLine: 'pnpm sim --games 8',
    seed: '1',
    games: { requested: 8, played: 8 },
    deals: { planned: 2, first: 0, played: 2 },
    shard: null,
    gamesPerDeal: 4,
    schedule: { format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] },
    wall: 'shared',
    candidate: null,
    stopping: null,
    bots: labels.map((label) => ({ label, name: label, options: {}, salt: 0 })),
    ruleset: resolveRules({ rules: 'basic', set: [] }),
    onFault: 'substitute',
    fine: 0,
    timeout: 5000,
    ...more,
  };
}

export function circumstances(run: RunConfig, more: Partial<Circumstances> = {}): Circumstances {
  return {
    reproducible: true,
    forced: [],
    interrupted: false,
    version: '0.1.0',
    started: new Date('2025-01-01T12:00:00Z'),
    finished: new Date('2025-01-01T12:00:02.5Z'),
    threads: 2,
    decisions: run.bots.map(() => ({ count: 1000, milliseconds: 12 })),
    ...more,
  };
}
