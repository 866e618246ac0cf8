import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { loadBot } from '#bots/load';
import { NOTE_LENGTH } from '#bots/note';
import { loadCard } from '#engine/card/load';
import type { Setup } from '#engine/referee/setup';
import { figureOf, metricsOf, payoutMetrics } from '#results/balance/metric';
import type { Played } from '#results/balance/ratio-metrics';
import { isSignificant } from '#results/sweep/row';
import { Totals } from '#results/totals';
import { BatchPlayer } from '../batches/batch';
import { wantedOf } from '../batches/plan';
import { planOf } from '../run/run';
import { csvOf, playHere, sweepOf } from './__fixtures__/played';
import { groupPlanOf, placeOf } from './plan';
import { groupsOf, type Sweep } from './sweep';

/** A variant as a run of its own plays it: by the player and the sums of `pnpm sim`. */
async function simulated(sweep: Sweep, number: number) {
  const { setup, bots } = sweep.variants[number];
  const { seed, schedule, faults, deals, games, timeout } = sweep;
  const run = {
    ...{ command: 'sim' as const, commandLine: '', replayCommand: null, setup, bots, schedule, seed, games, deals },
    ...{ shard: null, candidate: null, stopping: null, faults, timeout, gamesCsv: false },
    ...{ isolate: false, bank: 0, startTimeout: 1, record: null, report: false },
  };
  const plan = planOf(run);
  const player = new BatchPlayer(plan, await Promise.all(bots.map(loadBot)), null);
  const outcome = await player.play({ first: 0, count: deals, forced: [], note: new Int32Array(NOTE_LENGTH) });
  if (outcome.kind !== 'played') throw new Error(outcome.kind);
  const totals = new Totals(wantedOf(plan));
  totals.merge(outcome.totals);
  const balance = { sums: totals.balance, played: playedBy(setup) };
  return [...metricsOf(balance.played, bots.length), ...payoutMetrics(bots.length)].map((metric) => {
    const { value, se, deals: n } = figureOf(metric, balance);
    return { metric: metric.name, bot: metric.bot === null ? null : bots[metric.bot].label, value, se, n };
  });
}

function playedBy(setup: Setup): Played {
  return setup.game === 'basic'
    ? { game: 'basic', rules: setup.rules, lines: [] }
    : { game: 'american', rules: setup.rules, lines: loadCard(setup.card.text, setup.card.file).lines };
}

describe('every variant is told as a run of its own would be', () => {
  test.each<[name: string, vary: string[], more: object]>([
    [
      'basic rules',
      ['scoring.scheme=simple,exponential', 'scoring.payment=award,discarder-double', 'bonusTiles=true,false'],
      { bots: 'greedy,random,other=greedy?salt=3,r=random', games: '24' },
    ],
    ['bots, salts and walls', ['bot.greedy.salt=0,5', 'salt=0,2', 'wall=shared,per-seat'], { games: '24' }],
    [
      'American rules',
      ['tiles.jokers=2,10', 'charleston.second=never,always'],
      { rules: 'american', bots: 'greedy', games: '6' },
    ],
    ['both games', ['rules=american,basic-bonus'], { games: '12' }],
  ])('%s', async (_, vary, more) => {
    const sweep = await sweepOf(vary, more);
    const { results } = await playHere(sweep, [1, 3]);
    for (const number of sweep.variants.keys()) {
      const rows = results.rows(number).filter(({ metric }) => metric !== 'payout_gap');
      const told = rows.map(({ metric, bot, value, se, n }) => ({
        metric,
        bot: metric === 'payout' ? bot : null,
        value,
        se,
        n,
      }));
      expect(told).toEqual(await simulated(sweep, number));
    }
  });
});

test('how it is cut into batches and lines of the journal decides nothing', async () => {
  const sweep = await sweepOf(['scoring.scheme=bonus', 'deadWall=0,30', 'salt=0,1'], {
    games: '24',
    set: ['game.length.hands=2'],
  });
  const whole = csvOf(await playHere(sweep));
  const anyCuts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(anyCuts, fc.integer({ min: 1, max: 4 }), async (cuts, line) => {
      expect(csvOf(await playHere(sweep, cuts, line))).toBe(whole);
    }),
    { numRuns: 5 },
  );
});

describe('a planted effect is found, a planted nothing is not', () => {
  test('a rule that changes no play makes differences of exactly 0', async () => {
    const { results } = await playHere(
      await sweepOf(['turnDirection=left,right'], { bots: 'greedy,random', games: '60' }),
    );
    const rows = results.rows(2);
    expect(rows.length).toBeGreaterThan(25);
    for (const { metric, difference, differenceSe, p, pHolm, value } of rows) {
      const expected = value === null ? null : 0;
      expect({ metric, difference, differenceSe: differenceSe ?? 0 }).toEqual({
        metric,
        difference: expected,
        differenceSe: 0,
      });
      expect([null, 1]).toContain(p);
      expect(pHolm).toBe(p);
    }
  });

  test('tiles that are never drawn make draws, and hands shorter; pairs of the baseline with itself say nothing', async () => {
    const sweep = await sweepOf(['deadWall=0,50'], { bots: 'greedy', games: '60' });
    const { results } = await playHere(sweep);
    expect(sweep.variants.map(({ sameAs }) => sameAs)).toEqual([null, 0, null]);
    const of = (number: number, name: string) => results.rows(number).find(({ metric }) => metric === name)!;
    expect(of(2, 'draw_rate').difference).toBeGreaterThan(0);
    expect(of(2, 'turns').difference).toBeLessThan(0);
    expect(isSignificant(of(2, 'draw_rate'))).toBe(true);
    expect(isSignificant(of(2, 'turns'))).toBe(true);
    const { differenceLow, differenceHigh, paired } = of(2, 'draw_rate');
    expect([differenceLow! > 0, differenceHigh! > differenceLow!, paired]).toEqual([true, true, sweep.deals]);
    for (const row of results.rows(1)) {
      const known = row.value === null ? null : 0;
      expect({ ...row, ...of(0, row.metric) }).toMatchObject({ value: of(0, row.metric).value });
      expect([row.difference, isSignificant(row)]).toEqual([known, false]);
    }
  });

  test('twice the points are twice the points: of payouts that are doubled the difference is known by deal', async () => {
    const sweep = await sweepOf(['payment.discarder=4', 'payment.other=2', 'payment.selfDraw=4'], {
      ...{ rules: 'american', bots: 'greedy,other=greedy?salt=1', games: '12' },
    });
    const { results } = await playHere(sweep);
    const of = (number: number) =>
      results.rows(number).filter(({ metric }) => metric === 'payout' || metric === 'payout_gap');
    const [base, doubled] = [of(0), of(1)];
    for (const [i, row] of doubled.entries()) {
      expect(row.value).toBeCloseTo(2 * Number(base[i].value), 9);
      expect(row.difference).toBeCloseTo(Number(base[i].value), 9);
      // The difference of a deal is its payout under the baseline.
      expect(row.differenceSe).toBeCloseTo(Number(base[i].se), 9);
    }
  });
});

test('a price that is always the same and is changed is a finding, but not where two deals alone tell of it', async () => {
  const sweep = await sweepOf(['scoring.payment=all-pay', 'deadWall=0,66'], { games: '40', duplicate: 'none' });
  const { results } = await playHere(sweep);
  const of = (number: number, name: string) => results.rows(number).find(({ metric }) => metric === name)!;
  // Of the simple scheme a hand is worth 1: from the discarder alone, or from each of three.
  const [often, rarely] = [of(1, 'win_payment'), of(2, 'win_payment')];
  expect([often.value, often.difference, often.differenceSe, often.p]).toEqual([3, 2, 0, 'degenerate']);
  expect(isSignificant(often)).toBe(true);
  const wins = Math.round(40 * (1 - Number(of(2, 'draw_rate').value)));
  expect([wins >= 2, wins < 6]).toEqual([true, true]);
  expect([rarely.value, rarely.difference, rarely.differenceSe, rarely.p]).toEqual([3, 2, null, null]);
  expect(isSignificant(rarely)).toBe(false);
});

describe('a metric that one of the two lacks', () => {
  test('is told, and has no difference', async () => {
    const sweep = await sweepOf(['bonusTiles=true'], { games: '12', bots: 'greedy' });
    const { results } = await playHere(sweep);
    const row = results.rows(1).find(({ metric }) => metric === 'bonus_tiles')!;
    expect(row.value).toBeGreaterThan(0);
    expect(row).toMatchObject({ difference: null, differenceSe: null, p: null, pHolm: null, paired: 0 });
    expect(results.rows(0).find(({ metric }) => metric === 'bonus_tiles')).toBeUndefined();
  });
});

describe('p-values', () => {
  test('are corrected for the variants that were played, metric by metric', async () => {
    const sweep = await sweepOf(['deadWall=0,10,20,30', 'turnDirection=left,right'], {
      bots: 'greedy,random',
      games: '40',
    });
    const { results } = await playHere(sweep);
    const own = [...sweep.variants.keys()].slice(1).filter((number) => sweep.variants[number].sameAs === null);
    expect(own).toEqual([2, 3, 4, 5, 6, 7, 8]);
    for (const name of ['draw_rate', 'turns', 'exposures', 'payout_sd']) {
      const rows = own.map((number) => results.rows(number).find(({ metric }) => metric === name)!);
      const ascending = [...rows].sort((a, b) => Number(a.p) - Number(b.p));
      let largest = 0; // by the definition of the step-down
      for (const [rank, row] of ascending.entries()) {
        largest = Math.max(largest, Math.min(1, (own.length - rank) * Number(row.p)));
        expect(row.pHolm).toBeCloseTo(largest, 12);
      }
    }
  });
});

describe('groups', () => {
  test('hold every variant that is played once, and are no larger than they may be', async () => {
    const sweep = await sweepOf(['deadWall=0..40'], { games: '1', bots: 'random' });
    const groups = groupsOf(sweep);
    expect(groups.flat()).toEqual([...sweep.variants.keys()].filter((number) => number > 1));
    expect(groups.map(({ length }) => length)).toEqual([13, 14, 13]);
  });

  test('make no difference: variants are told as if played without the others', async () => {
    const more = { bots: 'random,greedy', games: '18' };
    const many = await playHere(await sweepOf(['deadWall=0..16'], more));
    const few = await playHere(await sweepOf(['deadWall=15,16'], more));
    expect(many.groups.length).toBe(2);
    const alone = (rows: ReturnType<typeof many.results.rows>) => rows.map(({ variant, pHolm, ...row }) => row);
    expect(alone(many.results.rows(17))).toEqual(alone(few.results.rows(2)));
    expect(alone(many.results.rows(16))).toEqual(alone(few.results.rows(1)));
    expect(many.results.rows(0)).toEqual(few.results.rows(0));
  });

  test('a game has a number among all of its deal', async () => {
    const sweep = await sweepOf(['deadWall=1..3'], { games: '4' });
    expect(groupPlanOf(sweep, 0, [1, 2, 3]).variants.length).toBe(4);
    expect([0, 5, 6, 13].map((game) => placeOf(game, sweep.schedule.gamesPerDeal))).toEqual([
      { member: 0, rotation: 0 },
      { member: 0, rotation: 5 },
      { member: 1, rotation: 0 },
      { member: 2, rotation: 1 },
    ]);
  });
});

test('sweep.csv is sorted by variant, then by metric, and its rows have the values of the keys', async () => {
  const state = await playHere(await sweepOf(['scoring.minimum=0,1', 'kongs=true,false'], { games: '8' }));
  const { data, meta } = Papa.parse<Record<string, string>>(csvOf(state), { header: true, skipEmptyLines: true });
  expect(meta.fields?.slice(0, 4)).toEqual(['variant', 'scoring.minimum', 'kongs', 'metric']);
  expect([...new Set(data.map((row) => `${row.variant}: ${row['scoring.minimum']} ${row.kongs}`))]).toEqual([
    '0: 0 true',
    '1: 0 true',
    '2: 0 false',
    '3: 1 true',
    '4: 1 false',
  ]);
  const base = data.filter(({ variant }) => variant === '0').map(({ metric }) => metric);
  const withKongs = data.filter(({ variant }) => variant === '3').map(({ metric }) => metric);
  expect(withKongs).toEqual(base);
  expect(base.indexOf('draw_rate')).toBeLessThan(base.indexOf('payout_gap'));
  expect(base.slice(-2)).toEqual(['payout', 'payout']);
});
