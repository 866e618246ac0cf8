import { describe, expect, test } from 'vitest';
import { studentPoint } from './__fixtures__/plain-statistics';
import { blocks, game, type PlayedDeal, runConfig, totalsOf, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import type { Stopping } from './config';
import type { Sprt } from './inference/sprt';
import { isKnown, standingOf } from './stopping';

const LABELS = ['a', 'b', 'c', 'd'];
const MEAN: Sprt = { model: 'mean', exact: false, s0: 0, s1: 0.25, alpha: 0.05, beta: 0.05 };

function standing(deals: readonly PlayedDeal[], stopping: Partial<Stopping>, candidate: number | null = 0) {
  const run = runConfig(LABELS, { candidate, stopping: { sprt: null, until: null, checkEvery: 1, ...stopping } });
  const totals = totalsOf(4, deals, { blocksOf: stopping.sprt ? candidate : null });
  const found = standingOf(totals, run);
  expect(isKnown(totals, run)).toBe(found?.known != null);
  return found!;
}

const llr = (deals: readonly PlayedDeal[], sprt: Partial<Sprt>) =>
  standing(deals, { sprt: { ...MEAN, ...sprt } }).sprt!.llr;

/** Deals of one game, of which `count` gave bot 0 so many points, paid by bot 1. */
function histogram(...counts: readonly (readonly [payout: number, count: number])[]): PlayedDeal[] {
  return counts.flatMap(([payout, count]) => {
    const [deal] = blocks([[payout]]);
    return Array.from({ length: count }, () => deal);
  });
}

describe('log-likelihood ratios through the whole chain, from games to the decision', () => {
  // Vectors of statistics.md; its normalised hypotheses are those of a block, ours those of one of its four games.
  test.each<[string, Partial<Sprt>, number]>([
    ['mean 0 or .25', {}, 0.657161],
    ['normalised 0 or .3 a block', { model: 'norm', s1: 0.15 }, 0.591682],
    ['normalised 0 or .1 a block', { model: 'norm', s1: 0.05 }, 0.23466],
  ])('the worked example, %s', (_, sprt, expected) => {
    expect(Math.abs(llr(blocks(WORKED_EXAMPLE), sprt) - expected)).toBeLessThan(1e-6);
  });

  // 10,000 deals of mean .04 and variance 6.25: sums 400 and 62,516.
  const large = histogram([3, 3540], [-3, 3406], [-1, 2], [0, 3052]);

  test('10,000 deals of variance 6.25, mean .04: halfway is on the side of 0', () => {
    expect(llr(large, { model: 'norm', s1: 0.04 })).toBeCloseTo(-1.599335, 6);
    expect(llr(large, { s1: 0.1 })).toBeCloseTo(-1.6, 2); // the linear form, which is near
    expect(llr(large, { s1: 0.1, exact: true })).toBeCloseTo(-1.6, 1);
  });

  // Chess: pairs of games as deals, with 0 to 4 half points in two games; mean and bounds of the score in points.
  const points = ([a, b, c, d, e]: readonly number[], draw: number) =>
    histogram([0 - draw, a], [1 - draw, b], [2 - draw, c], [3 - draw, d], [4 - draw, e]);
  const score = (elo: number) => 4 / (1 + 10 ** (-elo / 400));
  const spread = (elo: number) => (elo * Math.LN10 * Math.SQRT2) / 800;

  test('a pentanomial of chess, exact: 871, 26175, 55983, 26678, 821 with logistic bounds 0, 2', () => {
    const counts = points([871, 26175, 55983, 26678, 821], 2);
    const bounds = { s0: score(0) - 2, s1: score(2) - 2 };
    expect(llr(counts, { ...bounds, exact: true })).toBeCloseTo(-4.978673, 5);
  });

  test('a pentanomial of chess, exact: 39, 8843, 26675, 9240, 44 with normalised bounds .5, 2.5', () => {
    const counts = points([39, 8843, 26675, 9240, 44], 2);
    const bounds = { model: 'norm' as const, s0: spread(0.5), s1: spread(2.5) };
    expect(llr(counts, { ...bounds, exact: true })).toBeCloseTo(2.941675, 5);
  });
});

describe('the sequential test', () => {
  const sure = (deals: number, better = 1) => Array.from({ length: deals }, (_, i) => blocks([[i % 2, better]])[0]);

  test('decides nothing before 200 deals, however clear it is', () => {
    const [early, due] = [199, 200].map((deals) => standing(sure(deals), { sprt: MEAN }));
    expect(early).toMatchObject({ known: null, sprt: { verdict: null } });
    expect(early.sprt!.llr).toBeGreaterThan(early.sprt!.upper);
    expect(due).toMatchObject({ known: 'H1', sprt: { verdict: 'H1', payout: { n: 200 } } });
    // Two games a deal, 1 and 1 or 0 and 1: m = .75, s = .25 sqrt(200 / 199).
    expect(due.sprt!.normalised.value).toBeCloseTo(3 / Math.sqrt(200 / 199) / Math.SQRT2, 9);
  });

  test.each([
    ['at a look', 240, 120, 'H1'],
    ['between two looks', 300, 120, null],
    ['at a look of many', 1200, 6, 'H1'],
    ['at the end of a run that is looked at never', 1200, 600_000, null],
  ] as const)('decides %s: %i deals, a look every %i', (_, deals, checkEvery, known) => {
    const found = standing(sure(deals), { sprt: MEAN, checkEvery });
    expect(found).toMatchObject({ known, sprt: { verdict: known, payout: { n: deals } } });
    expect(found.sprt!.llr).toBeGreaterThan(found.sprt!.upper);
  });

  test('looks by the deals of the run, not by those of the candidate', () => {
    const others = Array.from({ length: 60 }, (_, i) => [game([1, 2, 3, 1], { payout: [i % 3, 0, 0, 0] })]);
    const at = (deals: number) => standing([...others, ...sure(deals)], { sprt: MEAN, checkEvery: 120 });
    expect([240, 300].map((deals) => at(deals).known)).toEqual([null, 'H1']);
  });

  test('accepts H0 as well, and says what it looked at', () => {
    const { known, sprt } = standing(sure(300, -1), { sprt: { ...MEAN, alpha: 0.05, beta: 0.1 } });
    expect(known).toBe('H0');
    expect(sprt!.lower).toBeCloseTo(-2.251292, 6);
    expect(sprt!.upper).toBeCloseTo(2.890372, 6);
    expect(sprt!.payout.value).toBeCloseTo((0.5 - 1) / 2, 12);
  });

  test('decides nothing while all deals are alike', () => {
    expect(standing(histogram([3, 5000]), { sprt: MEAN })).toMatchObject({ known: null, sprt: { llr: 0 } });
  });

  test('is about what the candidate got above its table, so that winners who are paid by nobody prove nothing', () => {
    // Everybody wins alike: two points in each deal, from nobody. The payout is far above s1, the candidate is not.
    const deals = Array.from({ length: 400 }, (_, i) => [
      game([0, 1, 2, 3], { payout: [0, 1, 2, 3].map((seat) => 2 * Number(seat === i % 4)) }),
    ]);
    const { known, sprt } = standing(deals, { sprt: { ...MEAN, s1: 0.4 } });
    expect(sprt!.payout.value).toBeCloseTo(0, 12);
    expect(known).toBe('H0');
  });

  test('takes the deals in which the candidate plays, and no others', () => {
    const others = Array.from({ length: 1000 }, (_, i) => [game([1, 2, 3, 1], { payout: [i % 3, 0, 0, 0] })]);
    const played = standing(sure(200), { sprt: MEAN });
    expect(standing([...others, ...sure(200)], { sprt: MEAN })).toEqual(played);
    expect(standing([...others, ...sure(199)], { sprt: MEAN }).known).toBeNull();
  });

  test('is about the candidate, whatever its index', () => {
    const swapped = sure(300).map((deal) => deal.map(({ record }) => ({ seating: [3, 2, 1, 0], record })));
    expect(standing(swapped, { sprt: MEAN }, 3).sprt).toEqual(standing(sure(300), { sprt: MEAN }).sprt);
  });
});

describe('an interval that is narrow enough', () => {
  const widths = (deals: number) => histogram([1, deals / 2], [-1, deals / 2]);
  /** Of so many deals, half of them 1 and half -1. */
  const half = (deals: number) => studentPoint(0.975, deals - 1) / Math.sqrt(deals - 1);

  test('is not looked at before 200 deals', () => {
    expect(standing(widths(198), { until: 1 })).toEqual({ sprt: null, halfWidth: null, known: null });
    const found = standing(widths(200), { until: 1 });
    expect(found.halfWidth).toBeCloseTo(half(200), 8);
    expect(found.known).toBe('interval');
  });

  test('is looked at at looks only', () => {
    const found = standing(widths(400), { until: 1, checkEvery: 120 });
    expect(found).toMatchObject({ known: null });
    expect(found.halfWidth).toBeCloseTo(half(400), 8);
    expect(standing(widths(480), { until: 1, checkEvery: 120 }).known).toBe('interval');
  });

  test.each([
    ['at most as wide as asked for', 1.0001, 'interval'],
    ['wider', 0.9999, null],
  ] as const)('%s', (_, factor, known) => {
    expect(standing(widths(400), { until: factor * half(400) }).known).toBe(known);
  });

  test('of the candidate, or of all bots if there is none: the widest counts', () => {
    // Bots 2 and 3 are paid a tenth as widely as 0 and 1.
    const deals = Array.from({ length: 400 }, (_, i) => [
      game([0, 1, 2, 3], { payout: [10, -10, 1, -1].map((x) => (i % 2 === 0 ? x : -x)) }),
    ]);
    expect(standing(deals, { until: 0.2 }, 2)).toMatchObject({ known: 'interval' });
    expect(standing(deals, { until: 0.2 }, 2).halfWidth).toBeCloseTo(half(400), 8);
    expect(standing(deals, { until: 0.2 }, null)).toMatchObject({ known: null });
    expect(standing(deals, { until: 0.2 }, null).halfWidth).toBeCloseTo(10 * half(400), 8);
  });

  test('is not known of a bot whose deals are all alike, which among others is not the widest', () => {
    expect(standing(histogram([3, 400]), { until: 100 })).toMatchObject({ halfWidth: null, known: null });
    expect(standing(histogram([3, 400]), { until: 100 }, null)).toMatchObject({ halfWidth: null, known: null });
    // Bots 2 and 3 are paid nothing in all deals.
    expect(standing(widths(400), { until: 100 }, null).halfWidth).toBeCloseTo(half(400), 8);
  });

  test('is not known of a bot that has not played 200 deals', () => {
    const deals = Array.from({ length: 400 }, (_, i) => [
      game([0, 1, 1, i < 300 ? 2 : 3], { payout: [i % 2, i % 3, i % 5, i % 7] }),
    ]);
    expect(standing(deals, { until: 100 }, 2)).toMatchObject({ known: 'interval' });
    expect(standing(deals, { until: 100 }, 3)).toMatchObject({ halfWidth: null, known: null });
    expect(standing(deals, { until: 100 }, null)).toMatchObject({ halfWidth: null, known: null });
  });
});

test('with both, the first that is known ends it; a verdict is named before an interval', () => {
  const deals = histogram([1, 300], [0, 100]);
  expect(standing(deals, { sprt: MEAN, until: 1 })).toMatchObject({ known: 'H1' });
  expect(standing(deals, { sprt: { ...MEAN, s0: 0.7, s1: 0.8 }, until: 1 })).toMatchObject({ known: 'interval' });
});

test('a run that nothing stops stands nowhere', () => {
  const totals = totalsOf(4, blocks(WORKED_EXAMPLE));
  expect(standingOf(totals, runConfig(LABELS))).toBeNull();
  expect(isKnown(totals, runConfig(LABELS))).toBe(false);
});
