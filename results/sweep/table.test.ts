import { describe, expect, test } from 'vitest';
import { figureOf, sweepConfigOf } from './__fixtures__/made-up';
import type { SweepConfig } from './config';
import { SweepResults } from './results';
import { renderSweep } from './table';

const DRAWS = ['draw_rate', 'share'] as const;
const PLAYED = { deals: 100, faultyGames: 0 };

/** Variants that differ from the baseline by so many standard errors in their draws. */
function resultsOf(apart: readonly number[], config = sweepConfigOf(apart.map((_, i) => `${i + 1}`))): SweepResults {
  const results = new SweepResults(config);
  results.add(0, [figureOf(...DRAWS, [0.2, 0.01]), figureOf('turns', 'discards a hand', [50, 1])], PLAYED);
  for (const [i, errors] of apart.entries()) {
    const p = errors === 0 ? 1 : 0.04 / errors ** 2;
    results.add(
      i + 1,
      [
        figureOf(...DRAWS, [0.2 + 0.005 * errors, 0.01], [0.005 * errors, 0.005], p),
        figureOf('turns', 'discards a hand', [50, 1], [0, 0.5], 1),
      ],
      PLAYED,
    );
  }
  return results;
}

const linesOf = (results: SweepResults, width = 120) => renderSweep(results, { width, colour: false }).split('\n');

describe('the table of a sweep', () => {
  test('has a row a variant, values with their intervals, then differences with a mark where they are not chance', () => {
    const lines = linesOf(resultsOf([0.5, 3]));
    expect(lines.filter((line) => /^\d {2}/.test(line))).toEqual([
      '0  0   20.0 ± 2.0  50.0 ± 2.0',
      '1  1   20.3 ± 2.0  50.0 ± 2.0',
      '2  2   21.5 ± 2.0  50.0 ± 2.0',
      '1  1  +0.25 ± 1.00    0.00 ± 1.00',
      '2  2  +1.50 ± 1.00 *  0.00 ± 1.00',
    ]);
    expect(lines.join(' ')).toMatch(/2 variants and the baseline #0, 400 games each \(100 deals of 4\)/);
    // se of both values .01, of the difference .005: sqrt(2) * .01 / .005
    expect(lines.join(' ')).toMatch(/paired by deal, 2\.8 times as narrow/);
  });

  test('the correction counts: what one variant alone would show is no finding among many', () => {
    const marks = (results: SweepResults) => linesOf(results).filter((line) => /^\d.* \*/.test(line)).length;
    expect(marks(resultsOf([1]))).toBe(1); // p .04
    expect(marks(resultsOf([1, 0, 0]))).toBe(0); // .12
  });

  test('of many variants those that differ most are shown, in their order, and what is left out is said', () => {
    const apart = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0.1 : 5));
    const text = linesOf(resultsOf(apart)).join('\n');
    const [values] = text.split('difference to the baseline');
    const shown = values
      .split('\n')
      .flatMap((line) => /^ *(\d+) {2}/.exec(line)?.[1] ?? [])
      .map(Number);
    const far = apart.flatMap((errors, i) => (errors === 5 ? [i + 1] : []));
    expect(shown).toEqual([0, ...far]);
    expect(far.length).toBe(40);
    expect(text).toMatch(/20 variants are left out here, which differ less from the baseline; all are in sweep\.csv$/);
  });

  test('goes on below itself where a terminal is narrow', () => {
    const lines = linesOf(resultsOf([1, 2]), 26);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(26);
    expect(lines.filter((line) => /^# +x/.test(line)).length).toBe(4);
  });

  test('a variant that is the same as another has its figures; what was not played is left out', () => {
    const base = sweepConfigOf(['0', '1', '1.0', '2']);
    const same = base.variants.map((variant, i) => ({ ...variant, sameAs: [null, 0, null, 2, null][i] }));
    const results = new SweepResults({ ...base, variants: same });
    results.add(0, [figureOf(...DRAWS, [0.2, 0.01])], PLAYED);
    results.add(2, [figureOf(...DRAWS, [0.3, 0.01], [0.1, 0.005], 0.001)], PLAYED);
    expect(results.variants).toEqual([0, 1, 2, 3]);
    expect(results.rows(1)[0]).toMatchObject({
      variant: 1,
      value: 0.2,
      difference: 0,
      differenceSe: 0,
      p: 1,
      pHolm: 1,
    });
    expect(results.rows(3)[0]).toMatchObject({ variant: 3, value: 0.3, difference: 0.1, p: 0.001, pHolm: 0.001 });
    expect(linesOf(results).join(' ')).toMatch(/4 variants \(3 played\)/);
  });

  test('the same difference in all deals is a finding from six on, null is no comparison', () => {
    const results = new SweepResults(sweepConfigOf(['1', '2', '3', '4', '5']));
    const certain = figureOf(...DRAWS, [0.3, 0], [0.1, 0], 'degenerate');
    results.add(0, [figureOf(...DRAWS, [0.2, 0.01])], PLAYED);
    results.add(1, [certain], PLAYED);
    results.add(2, [figureOf(...DRAWS, [0.3, 0.01], [0.1, 0.04], 0.02)], PLAYED);
    results.add(3, [figureOf(...DRAWS, [0.3, 0.01], [0.1, null], null)], PLAYED);
    results.add(4, [{ ...certain, paired: 6 }], PLAYED); // six signs alike: 2 / 2^6 = .03
    results.add(5, [{ ...certain, paired: 5 }], PLAYED); // .06
    // Holm: of four that are compared, those without spread before it
    expect([1, 2, 3, 4, 5].map((variant) => results.rows(variant)[0].pHolm)).toEqual([
      ...['degenerate', 0.02, null, 'degenerate', 'degenerate'],
    ]);
    const marked = linesOf(results).filter((line) => /^\d.* \*/.test(line));
    expect(marked.map((line) => line[0])).toEqual(['1', '2', '4']);
    expect(linesOf(results).join(' ')).toMatch(/; or the same difference in all of 6 deals or more, ± 0\)/);
    expect(linesOf(resultsOf([1, 2])).join(' ')).not.toContain('the same difference');
  });

  test('metrics that no variant has make no tables', () => {
    const config = { ...sweepConfigOf(['1']), metrics: ['hands', 'kongs'] };
    expect(linesOf(resultsOf([1], config), 200).slice(1)).toEqual([
      'no variant has hands, kongs: see sweep.csv for the metrics that there are',
    ]);
  });

  test('says what the variants have in common', () => {
    const config = sweepConfigOf(['1', '2']);
    const [base, one, two] = config.variants;
    const titleOf = (variants: SweepConfig['variants']) => linesOf(resultsOf([1, 2], { ...config, variants }), 400)[0];
    expect(titleOf([base, one, two])).toContain(', the same deals for all, ');
    expect(titleOf([base, { ...one, wall: 'per-seat' }, two])).toContain(
      'the same seed and seatings for all, but shared and per-seat walls are drawn differently, ',
    );
    const other = { ...two, ruleset: { ...two.ruleset, game: 'american' } } as typeof two;
    expect(titleOf([base, one, other])).toContain('but the basic and american games have walls of their own, ');
  });
});
