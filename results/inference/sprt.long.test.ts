import { describe, expect, test } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { Stream } from '#engine/random/stream';
import type { Estimate } from '../ratio';
import { decide, type Sprt } from './sprt';

/**
 * How often the sequential test errs, and how long it takes, on payouts as skewed as those of games in which a hand is
 * worth 1, 2 or 4 points, the discarder pays double and a self-drawn win is paid double by all.
 */
const GAMES = 4;
const TESTS = 4000;
const CHECK_EVERY = 120;
const MOST_DEALS = 100_000;

/** Probabilities of whole numbers from `least` on. */
interface Distribution {
  readonly least: number;
  readonly shares: readonly number[];
}

/** Payout of one seat in one game, from who wins off whom for how much. */
function oneGame(): Distribution {
  const least = -8;
  const shares = new Array<number>(33).fill(0);
  const add = (payout: number, share: number) => {
    shares[payout - least] += share;
  };
  for (const [points, share] of [
    [1, 0.5],
    [2, 0.3],
    [4, 0.2],
  ]) {
    add(4 * points, share * 0.14); // wins on a discard
    add(6 * points, share * 0.06); // wins self-drawn
    add(-2 * points, share * 0.14); // discards into a win
    add(-points, share * 0.28); // somebody else does
    add(-2 * points, share * 0.18); // somebody else wins self-drawn
  }
  add(0, 0.2);
  return { least, shares };
}

function sumOf(a: Distribution, b: Distribution): Distribution {
  const shares = new Array<number>(a.shares.length + b.shares.length - 1).fill(0);
  for (const [i, p] of a.shares.entries()) for (const [j, q] of b.shares.entries()) shares[i + j] += p * q;
  return { least: a.least + b.least, shares };
}

/** Mean and standard deviation of the block mean. */
function spreadOf({ least, shares }: Distribution): { mean: number; deviation: number } {
  const moment = (of: (x: number) => number) => shares.reduce((sum, p, i) => sum + p * of((least + i) / GAMES), 0);
  const mean = moment((x) => x);
  return { mean, deviation: Math.sqrt(moment((x) => (x - mean) ** 2)) };
}

/** The distribution weighted by e^(c x), with the c that makes its mean a game `mean`. */
function tilted({ least, shares }: Distribution, mean: number): Distribution {
  const weighted = (c: number) => {
    const weights = shares.map((p, i) => p * Math.exp(c * (least + i)));
    const all = weights.reduce((a, b) => a + b);
    return { least, shares: weights.map((w) => w / all) };
  };
  let [low, high] = [-0.2, 0.2];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (spreadOf(weighted(middle)).mean < mean) low = middle;
    else high = middle;
  }
  return weighted(low);
}

const pair = sumOf(oneGame(), oneGame());
const untilted = sumOf(pair, pair);
const S1 = 0.2;
const underH0 = tilted(untilted, 0);
const underH1 = tilted(untilted, S1);
const between = tilted(untilted, S1 / 2);
// So that the same distribution has both the mean and the normalised payout of H1.
const NORMALISED_S1 = S1 / spreadOf(underH1).deviation / Math.sqrt(GAMES);

const errors = { alpha: 0.05, beta: 0.05 };
const FORMS: Readonly<Record<string, Sprt>> = {
  mean: { model: 'mean', exact: false, s0: 0, s1: S1, ...errors },
  'mean, exact': { model: 'mean', exact: true, s0: 0, s1: S1, ...errors },
  norm: { model: 'norm', exact: false, s0: 0, s1: NORMALISED_S1, ...errors },
  'norm, exact': { model: 'norm', exact: true, s0: 0, s1: NORMALISED_S1, ...errors },
};

/** The deals of one test so far. */
class Deals {
  readonly totals = new Map<number, number>();
  private readonly least: number;
  private readonly cumulated: Float64Array;
  private n = 0;
  private sum = 0;
  private squares = 0;

  constructor({ least, shares }: Distribution) {
    this.least = least;
    this.cumulated = Float64Array.from(shares);
    for (let i = 1; i < shares.length; i++) this.cumulated[i] += this.cumulated[i - 1];
  }

  play(deals: number, stream: Stream): void {
    for (let d = 0; d < deals; d++) {
      const total = this.least + this.drawn(stream.unit());
      this.totals.set(total, (this.totals.get(total) ?? 0) + 1);
      this.n++;
      this.sum += total;
      this.squares += total * total;
    }
  }

  get payout(): Estimate {
    const { n, sum, squares } = this;
    return { value: sum / n / GAMES, se: Math.sqrt((squares - (sum * sum) / n) / (n * (n - 1))) / GAMES, n };
  }

  private drawn(u: number): number {
    let [low, high] = [0, this.cumulated.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (u < this.cumulated[middle]) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

interface Outcome {
  acceptedH1: number;
  deals: number;
  decided: number;
}

/** Every form, on the same deals, until it has decided. */
function simulate(distribution: Distribution, seed: string, tests: number): Record<string, Outcome> {
  const root = rootSeed(seed);
  const stream = new Stream();
  const outcomes = Object.fromEntries(
    Object.keys(FORMS).map((form) => [form, { acceptedH1: 0, deals: 0, decided: 0 }]),
  );
  for (let t = 0; t < tests; t++) {
    stream.seed(root, 0, t, 0, 0, 0);
    const deals = new Deals(distribution);
    const open = new Set(Object.keys(FORMS));
    for (let n = CHECK_EVERY; n <= MOST_DEALS && open.size > 0; n += CHECK_EVERY) {
      deals.play(CHECK_EVERY, stream);
      const observed = {
        payout: deals.payout,
        gamesPerDeal: GAMES,
        blocks: { totals: deals.totals, seatGames: GAMES },
      };
      for (const form of open) {
        const { verdict } = decide(FORMS[form], observed);
        if (verdict === null) continue;
        open.delete(form);
        outcomes[form].decided++;
        outcomes[form].deals += n;
        if (verdict === 'H1') outcomes[form].acceptedH1++;
      }
    }
  }
  return outcomes;
}

function report(title: string, outcomes: Readonly<Record<string, Outcome>>): void {
  for (const [form, { acceptedH1, deals, decided }] of Object.entries(outcomes)) {
    const rate = ((100 * acceptedH1) / decided).toFixed(2);
    console.info(`${title}, ${form}: H1 in ${rate} % of ${decided} tests, ${Math.round(deals / decided)} deals a test`);
  }
}

/**
 * At most 5 % of the tests. Checks 120 deals apart go beyond the bound, by .58 standard deviations of what the deals add
 * to the ratio (D. Siegmund), .46 here: so 5 % e^-.46 = 3.1 % is to be expected.
 */
function expectErrors(count: number): void {
  expect(count).toBeLessThan(TESTS * 0.05);
  expect(count).toBeGreaterThan(TESTS * 0.02);
}

describe('on skewed payouts', () => {
  test('they are skewed, and the hypotheses are as said', () => {
    const { least, shares } = underH1;
    const { mean, deviation } = spreadOf(underH1);
    const third = shares.reduce((sum, p, i) => sum + p * ((least + i) / GAMES - mean) ** 3, 0);
    expect(third / deviation ** 3).toBeGreaterThan(0.5);
    expect(mean).toBeCloseTo(S1, 10);
    expect(spreadOf(underH0).mean).toBeCloseTo(0, 10);
  });

  test('if s0 is true, H1 is accepted in at most 5 % of the tests', () => {
    const outcomes = simulate(underH0, 's0', TESTS);
    report('s0 true', outcomes);
    for (const { acceptedH1, decided } of Object.values(outcomes)) {
      expect(decided).toBe(TESTS);
      expectErrors(acceptedH1);
    }
  });

  test('if s1 is true, H0 is accepted in at most 5 % of the tests', () => {
    const outcomes = simulate(underH1, 's1', TESTS);
    report('s1 true', outcomes);
    for (const { acceptedH1, decided } of Object.values(outcomes)) {
      expect(decided).toBe(TESTS);
      expectErrors(TESTS - acceptedH1);
    }
  });

  test('halfway between s0 and s1 it decides either way, and ends', () => {
    const outcomes = simulate(between, 'between', 1000);
    report('halfway', outcomes);
    for (const { acceptedH1, deals, decided } of Object.values(outcomes)) {
      expect(decided).toBe(1000);
      expect(Math.abs(acceptedH1 - 500)).toBeLessThan(100);
      expect(deals / decided).toBeLessThan(10_000);
    }
  });
});
