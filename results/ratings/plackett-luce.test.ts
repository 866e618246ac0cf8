import { describe, expect, test } from 'vitest';
import {
  type Counted,
  counted,
  everyPair,
  fitted,
  logLikelihoodOf,
  logVirtual,
  parse,
  type Strengths,
  type Ties,
} from './__fixtures__/luce';
import { bradleyTerry } from './bradley-terry';
import { TIE_SIZES } from './choices';

/** The highest point of a smooth function, by steps along the axes and diagonals, ever finer. */
function climb(f: (x: readonly number[]) => number, size: number): number[] {
  let x = Array<number>(size).fill(0);
  let value = f(x);
  for (let step = 1; step > 1e-7; step /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (let i = 0; i < size; i++) {
        for (let j = 0; j <= i; j++) {
          for (const [up, across] of [
            [1, 1],
            [-1, -1],
            [1, -1],
            [-1, 1],
          ]) {
            const next = x.map((y, k) => y + (k === i ? up * step : k === j ? across * step : 0));
            const reached = f(next);
            if (reached <= value + 1e-13) continue;
            [x, value, moved] = [next, reached, true];
          }
        }
      }
    }
  }
  return x;
}

const centred = (strengths: readonly number[]) => {
  const mean = strengths.reduce((a, b) => a + b, 0) / strengths.length;
  return strengths.map((s) => s - mean);
};

describe('without ties', () => {
  test.each<[name: string, games: readonly Counted[], strengths: number[], digits: number]>([
    ['three rankings', counted('0>1>2 1, 3>2>0 1, 1>3 1'), [-0.44328, 0.69506, -0.67061, 0.41883], 4],
    ['a cycle', counted('0>1>2 1, 1>2>0 1, 2>0>1 1'), [0, 0, 0], 10],
    // The example of disconnected networks in the introduction to the R package PlackettLuce, less the bot that only
    // loses: .8392 and .4196 above the first.
    ['four pairs', counted('0>1 1, 2>0 1, 1>0 1, 1>2 1'), centred([0, 0.8392, 0.4196]), 4],
  ])('%s', (_, games, strengths, digits) => {
    const found = fitted(strengths.length, games, null);
    expect(found.converged).toBe(true);
    expect(found.ties).toEqual([-Infinity, -Infinity, -Infinity]);
    for (const [bot, s] of strengths.entries()) {
      expect(Math.abs(found.strengths[bot] - s)).toBeLessThan(5 * 10 ** -digits);
    }
  });

  test('games of two are those of Bradley and Terry', () => {
    const wins = Float64Array.of(0, 70, 75, 30, 0, 60, 25, 40, 0);
    const games = [...wins].map((times, i): Counted => [`${Math.floor(i / 3)}>${i % 3}`, times]);
    const pairs = games.filter((_, i) => i % 4 !== 0);
    for (const virtual of [null, everyPair(3)]) {
      const found = fitted(3, pairs, virtual);
      const expected = bradleyTerry(virtual ? wins.map((x, i) => x + virtual[i]) : wins, 3).at;
      for (let bot = 0; bot < 3; bot++) expect(found.strengths[bot]).toBeCloseTo(expected[bot], 9);
    }
  });

  test('where there is no maximum, that is said', () => {
    expect(fitted(3, counted('0>1>2 5, 1>0>2 3'), null).converged).toBe(false);
  });
});

describe('ties are those of a search by brute force', () => {
  test.each<[name: string, bots: number, games: readonly Counted[]]>([
    ['one tie in games of two', 2, counted('0>1 5, 1>0 2, 0=1 4')],
    ['one winner and three who tie', 4, counted('0>1=2=3 40, 1>0=2=3 25, 2>0=1=3 20, 3>0=1=2 9')],
    ['and draws', 4, counted('0>1=2=3 40, 1>0=2=3 25, 2>0=1=3 20, 3>0=1=2 9, 0=1=2=3 6')],
    ['ties of two in all places', 4, counted('0=1>2>3 3, 0>1=2>3 5, 3>0>1=2 2, 2>3=1>0 4, 1>3>2>0 1')],
    ['ties of all sizes', 4, counted('0>1=2>3 5, 3=0=2>1 2, 0=1=2=3 3, 1>0=2=3 6, 2>3>1>0 4, 1=2>0=3 2')],
    ['no ties of three', 4, counted('0>1 1, 1>3>2>0 1, 1=2>0 1, 0>1>2 1, 1>0>2 1, 0>3>2 1, 0=1=2=3 1')],
    ['a bot in two seats', 3, counted('0>0=1=2 9, 1>0=0=2 3, 2>0=0=1 2, 0=0>1>2 2, 0>1=2>0 4')],
    ['two bots in two seats each', 2, counted('0>0=1=1 9, 1>0=0=1 5, 0=0=1=1 3, 0=1>0=1 2, 0>1>0>1 1')],
  ])('%s', (_, bots, games) => {
    const sizes = new Set(games.flatMap(([text]) => parse(text).map((group) => group.length)));
    const tied = TIE_SIZES.filter((size) => sizes.has(size));
    const tiesOf = (x: readonly number[]) =>
      TIE_SIZES.map((size) => (sizes.has(size) ? x[bots + tied.indexOf(size)] : -Infinity));
    const logLikelihood = logLikelihoodOf(games);
    for (const virtual of [null, everyPair(bots)]) {
      const found = fitted(bots, games, virtual);
      const value = (strengths: Strengths, ties: Ties) =>
        logLikelihood(strengths, ties) + (virtual ? logVirtual(bots, strengths, ties) : 0);
      const best = climb((x) => value(x.slice(0, bots), tiesOf(x)), bots + tied.length);
      expect(found.converged).toBe(true);
      for (const [bot, s] of centred(best.slice(0, bots)).entries()) expect(found.strengths[bot]).toBeCloseTo(s, 4);
      for (const [i, d] of tiesOf(best).entries()) {
        if (sizes.has(TIE_SIZES[i])) expect(found.ties[i]).toBeCloseTo(d, 4);
        else expect(found.ties[i]).toBe(-Infinity);
      }
      expect(value([...found.strengths], found.ties)).toBeGreaterThan(value(best.slice(0, bots), tiesOf(best)) - 1e-9);
    }
  });
});

test('a last place in unknown order counts no choice', () => {
  const games: readonly Counted[] = counted('0>1=2=3 50, 1>0=2=3 25, 2>0=1=3 20, 3>0=1=2 5, 0=1=2=3 70');
  const { strengths, ties } = fitted(4, games, null, 'unordered');
  expect(ties).toEqual([-Infinity, -Infinity, -Infinity]);
  // Then only who wins counts, and strengths are the logarithms of the numbers of wins.
  const expected = centred([50, 25, 20, 5].map(Math.log));
  for (let bot = 0; bot < 4; bot++) expect(strengths[bot]).toBeCloseTo(expected[bot], 9);
});

describe('virtual ties keep finite', () => {
  test.each<[name: string, games: readonly Counted[]]>([
    ['a bot that never wins', counted('0>1=2=3 4e6, 1>0=2=3 3e6, 2>0=1=3 3e6')],
    ['a bot that is always last', counted('0>1>2>3 4e6, 1>2>0>3 3e6, 2=0>1>3 3e6')],
    ['a bot that always wins', counted('0>1=2=3 1e9')],
    ['draws only', counted('0=1=2=3 1e9')],
    ['two and two only', counted('0=1>2=3 1e9')],
    ['one order only', counted('0>1>2>3 1e9')],
    ['a single game', counted('0>1=2=3 1')],
  ])('%s', (_, games) => {
    const { strengths, ties, converged } = fitted(4, games, everyPair(4));
    expect(converged).toBe(true);
    for (const s of strengths) expect(Math.abs(s)).toBeLessThan(70); // three gaps of at most ln 2e9 = 21.4
    for (const d of ties) expect(d === -Infinity || Math.abs(d) < 50).toBe(true);
    expect(strengths[0]).toBeGreaterThanOrEqual(strengths[3]);
  });
});

test('bots that never met have strengths of mean zero apart; one that played nobody has 0', () => {
  const { strengths, converged } = fitted(5, counted('0>2 30, 2>0 10, 4>1 4, 1>4 1'), null);
  expect(converged).toBe(true);
  const [three, four] = [Math.log(3) / 2, Math.log(4) / 2];
  for (const [bot, s] of [three, -four, -three, 0, four].entries()) expect(strengths[bot]).toBeCloseTo(s, 9);
});
