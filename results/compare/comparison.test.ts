import { describe, expect, test } from 'vitest';
import { plainInterval } from '../__fixtures__/plain-statistics';
import { BUCKETS, bucketOf } from '../balance/buckets';
import { dealsOf, type MadeUp, reported, WINNERS } from '../report/__fixtures__/reported';
import { compared } from './comparison';
import { comparisonSummary } from './comparison-summary';
import { pairingOf } from './pairing';
import { comparisonTable } from './table';

const run = (made: MadeUp = {}) => reported({ name: 'one', ...made });
const rules = (set: object) => {
  const { ruleset } = run().results.run;
  return { ...ruleset, rules: { ...ruleset.rules, ...set } };
};

describe('pairing', () => {
  const base = run().results.run;
  const deals = (first: number, played: number) => ({ deals: { planned: 100, first, played } });
  test.each<[string, Partial<typeof base>, object]>([
    ['the same', {}, { paired: true, deals: 6, dealing: [] }],
    ['other rules of play', { ruleset: rules({ kongs: false }) }, { paired: true, deals: 6, dealing: [] }],
    ['other tiles', { ruleset: rules({ bonusTiles: true }) }, { paired: true, deals: 6, dealing: ['bonusTiles'] }],
    ['another schedule', { schedule: { format: 'duel', scheme: 'none' } }, { paired: true, deals: 6 }],
    ['fewer deals', deals(0, 4), { paired: true, deals: 4 }],
    ['a later part', deals(4, 50), { paired: true, deals: 2 }],
    ['other walls', { wall: 'per-seat' }, { paired: true, deals: 6, drawing: ['per-seat', 'shared'] }],
    ['another seed', { seed: '2' }, { paired: false, why: 'the seeds differ' }],
    ['a part without common deals', deals(6, 50), { paired: false, why: 'they have no deals in common' }],
    ['another game', { ruleset: { ...base.ruleset, game: 'american' } }, { paired: false, why: 'the games differ' }],
  ])('%s', (_, more, expected) => {
    expect(pairingOf({ ...base, ...more }, base)).toMatchObject(expected);
  });
});

test.each([
  ['six deals', 0, 6, 0, 6],
  ['a later part', 40, 27, 40, 27],
  ['of the run that has fewer', 0, 9, 0, 300],
])('a difference comes from as many buckets as hold deals: %s', (_, first, played, baseFirst, basePlayed) => {
  const { run: config } = run().results;
  const of = (from: number, deals: number) => ({ ...config, deals: { planned: 300, first: from, played: deals } });
  const buckets = new Set(Array.from({ length: played }, (_each, i) => bucketOf(first + i))).size;
  expect(pairingOf(of(first, played), of(baseFirst, basePlayed))).toMatchObject({ buckets });
  expect(buckets).toBeLessThan(BUCKETS);
  const [{ pairing, rows }] = compared([run(), run({ name: 'two', deals: SWAPPED })]).against;
  expect(pairing).toMatchObject({ buckets: rows.find(({ metric }) => metric === 'payout')?.difference.n });
});

/** Another six deals, in which bob wins what ann did and the other way round. */
const SWAPPED = dealsOf(WINNERS.map((games) => games.map((winner) => [1, 0, 2, 3, -1].at(winner) as number)));

describe('the figures of two runs', () => {
  const base = run();
  const other = run({ name: 'two', deals: SWAPPED, labels: ['ann', 'bob', 'cat', 'eve'] });
  const [{ rows }] = compared([base, other]).against;
  const row = (metric: string, bot: string | null = null) =>
    rows.find((each) => each.metric === metric && each.bot === bot)!;

  test('are those of each run, bots matched by label', () => {
    // A win more is 4 points more of 24 games; ann wins 9 and then 6.
    expect(row('payout', 'ann')).toMatchObject({ base: { value: 13 / 24 }, value: { value: 1 / 24 } });
    expect(row('payout', 'ann').difference.value).toBeCloseTo(-12 / 24, 12);
    expect(row('payout', 'bob').difference.value).toBeCloseTo(12 / 24, 12);
    expect(row('payout', 'cat').difference).toMatchObject({ value: 0, se: 0 });
    expect(row('payout', 'dan')).toMatchObject({ value: null, difference: { value: null }, p: null, pHolm: null });
    expect(row('payout', 'eve')).toMatchObject({ base: null, difference: { value: null } });
  });

  test('the error of a difference is that of its jackknife by buckets, worked out from the games', () => {
    const wins = (games: readonly number[], bot: number) => games.filter((winner) => winner === bot).length;
    // By deal: ann's points less those that bob has in her place, who wins what she did.
    const differences = WINNERS.map((games) => 4 * (wins(games, 1) - wins(games, 0)));
    const groups = new Map<number, number[]>();
    for (const [deal, difference] of differences.entries()) {
      groups.set(bucketOf(deal), [...(groups.get(bucketOf(deal)) ?? []), difference]);
    }
    const total = differences.reduce((sum, x) => sum + x, 0);
    const h = [...groups.values()].map((values) => 6 / values.length);
    const e = [...groups.values()].map((values) => {
      const left = total - values.reduce((sum, x) => sum + x, 0);
      return left / (6 - values.length) / 4 - total / 6 / 4;
    });
    const shift = e.reduce((sum, x, i) => sum + (1 - 1 / h[i]) * x, 0);
    const variance = e.reduce((sum, x, i) => sum + ((h[i] - 1) * x - shift) ** 2 / (h[i] - 1), 0) / groups.size;
    const { difference, interval } = row('payout', 'ann');
    expect(difference.se).toBeCloseTo(Math.sqrt(variance), 12);
    expect(difference.n).toBe(groups.size);
    const [low, high] = plainInterval({ value: difference.value, se: Math.sqrt(variance), n: groups.size })!;
    expect(interval![0]).toBeCloseTo(low, 6);
    expect(interval![1]).toBeCloseTo(high, 6);
  });

  test('the gap is of the best and the worst of the base, where both play', () => {
    expect(row('payout_gap')).toBeUndefined();
    const [{ rows: same }] = compared([base, run({ name: 'two', deals: SWAPPED })]).against;
    // ann over dan: 6 wins more, then 3.
    expect(same.find(({ metric }) => metric === 'payout_gap')).toMatchObject({
      ...{ bot: 'ann', under: 'dan', base: { value: 1 } },
      ...{ value: { value: expect.closeTo(0.5, 12) }, difference: { value: expect.closeTo(-0.5, 12) } },
    });
  });
});

test('a run against itself differs by exactly 0, everywhere', () => {
  const { against, tests } = compared([run(), run({ name: 'again' })]);
  const { rows } = against[0];
  expect(rows.length).toBeGreaterThan(25);
  for (const { metric, difference, base } of rows) {
    if (base?.value != null) expect([metric, difference.value]).toEqual([metric, 0]);
    expect([0, null]).toContain(difference.se);
  }
  expect(rows.flatMap(({ p }) => (p === null ? [] : [p]))).toEqual(Array(tests).fill(1));
});

test('unpaired, the errors of both add up', () => {
  const [{ rows, pairing }] = compared([run(), run({ name: 'two', deals: SWAPPED, run: { seed: '2' } })]).against;
  expect(pairing.paired).toBe(false);
  const { base, value, difference } = rows.find(({ bot }) => bot === 'ann')!;
  expect(difference.se).toBeCloseTo(Math.hypot(Number(base?.se), Number(value?.se)), 12);
});

test("Holm's correction takes all runs together", () => {
  const runs = ['two', 'three'].map((name) => run({ name, deals: SWAPPED }));
  const alone = compared([run(), runs[0]]);
  const both = compared([run(), ...runs]);
  expect(both.tests).toBe(2 * alone.tests);
  const smallest = (comparison: typeof both) => Math.min(...comparison.against[0].rows.map(({ p }) => Number(p ?? 1)));
  const row = both.against[0].rows.find(({ p }) => p === smallest(both))!;
  expect(row.pHolm).toBeCloseTo(Math.min(1, Number(row.p) * both.tests), 12);
});

describe('in words', () => {
  const other = run({
    name: 'two',
    deals: SWAPPED,
    labels: ['ann', 'bob', 'cat', 'eve'],
    run: { ruleset: rules({ bonusTiles: true }) },
  });
  const text = comparisonTable(compared([run(), other]), { width: 110, colour: false });

  test.each([
    /^what differs +one +two$/m,
    /^bonusTiles +false +true$/m,
    /^two against one, paired on 6 common deals, whose walls differ by bonusTiles only, by 6 buckets of deals$/m,
    /^payout of ann +0\.5\d +0\.0\d +-0\.50 ± \d\.\d\d +[.\d]+ +points a game$/m,
    /^only in one, bots: dan$/m,
    /^only in two, bots: eve$/m,
    /^only in two, figures: bonus_tiles, winning_bonus_tiles$/m,
  ])('%s', (pattern) => {
    expect(text).toMatch(pattern);
  });

  test('that walls are drawn from otherwise', () => {
    const comparison = compared([run(), run({ name: 'two', run: { wall: 'per-seat' } })]);
    const table = comparisonTable(comparison, { width: 200, colour: false });
    expect(table).toMatch(/^wall +shared +per-seat$/m);
    expect(table).toContain('common deals, whose walls are drawn from otherwise (per-seat, not shared), by ');
  });

  test('as JSON: what is paired with what, and every row', () => {
    const { base, runs, differing, tests } = comparisonSummary(compared([run(), other]));
    expect(base).toMatchObject({ name: 'one', games: 24, deals: 6 });
    expect(differing.map(({ what }) => what)).toEqual(['bots', 'bot dan', 'bot eve', 'bonusTiles']);
    expect(runs[0].pairing).toEqual({ paired: true, deals: 6, dealing: ['bonusTiles'], drawing: null, buckets: 6 });
    expect(runs[0].rows.filter(({ p }) => p !== null)).toHaveLength(tests);
  });
});
