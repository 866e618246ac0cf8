import { describe, expect, it } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { PURPOSE, Stream } from '#engine/random/stream';
import { cardOf, madeUp } from './__fixtures__/made-up';
import { spreadText } from './card-tables';
import { beyondChance, type Measured, spreadOf, spreadRatio, withPooledErrors } from './spread';

const points = (values: readonly number[], errors: readonly number[]) =>
  values.map((value, i) => ({ value, se: errors[i] }));

describe('the spread beyond chance', () => {
  it('with equal errors is what is left of the variance', () => {
    // Variance of 1 to 5 with n - 1 is 2.5; less 1.5 of chance.
    expect(beyondChance(points([1, 2, 3, 4, 5], Array(5).fill(Math.sqrt(1.5))))).toBeCloseTo(1, 9);
  });

  it('is 0 where chance explains all of it', () => {
    expect(beyondChance(points([1, 2, 3, 4, 5], Array(5).fill(2)))).toBe(0);
  });

  it('of trials of a vaccine is as published', () => {
    // Log risk ratios and variances of 13 trials of BCG (Colditz et al. 1994) as in R's metafor, dat.bcg: by Paule & Mandel
    // tau^2 is 0.3181.
    const ratios = [
      -0.8893, -1.5854, -1.3481, -1.4416, -0.2175, -0.7861, -1.6209, 0.012, -0.4694, -1.3713, -0.3394, 0.4459, -0.0173,
    ];
    const variances = [
      0.3256, 0.1946, 0.4154, 0.02, 0.0512, 0.0069, 0.223, 0.004, 0.0564, 0.073, 0.0124, 0.5325, 0.0714,
    ];
    expect((beyondChance(points(ratios, variances.map(Math.sqrt))) ?? 0) ** 2).toBeCloseTo(0.3181, 3);
  });

  it('weighs a value little that is hardly known', () => {
    const known = beyondChance(points([10, 12, 14], [1, 1, 1])) ?? 0;
    const more = beyondChance(points([10, 12, 14, 300], [1, 1, 1, 400])) ?? 0;
    expect(more).toBeLessThan(known);
    expect(more).toBeGreaterThan(0.8 * known);
  });
});

describe('the spread of lines whose wins are drawn by chance', () => {
  const LINES = 60;
  const TIMES = 5;
  const normal = (stream: Stream) => Array.from({ length: 12 }, () => stream.unit()).reduce((sum, x) => sum + x, -6);

  /** Lines with values of 25 to 75 and 10 to 500 aims, that truly pay 12 ± `apart`, and what they paid. */
  function drawnLines(stream: Stream, apart: number): { lines: Measured[]; truth: number } {
    const truths: number[] = [];
    const lines = Array.from({ length: LINES }, (_, i): Measured => {
      const value = 25 + 5 * (i % 11);
      const aims = Math.round(10 * 50 ** stream.unit());
      truths.push(Math.max(1, 12 + apart * normal(stream)));
      let wins = 0;
      for (let aim = 0; aim < aims; aim++) if (stream.unit() < truths[i] / (TIMES * value)) wins++;
      const rate = wins / aims;
      const se = value * TIMES * Math.sqrt((rate * (1 - rate)) / (aims - 1));
      return { value, aims, pays: { value: value * TIMES * rate, se, n: aims } };
    });
    return { lines, truth: beyondChance(truths.map((value) => ({ value, se: 0.001 }))) ?? 0 };
  }

  /** Each line with its own error, as if it had won once more. */
  const withOwnErrors = (lines: readonly Measured[]) =>
    lines.map(({ value, aims, pays }) => ({
      value: pays.value ?? 0,
      se: Math.hypot(pays.se ?? 0, (TIMES * value) / aims),
    }));

  it.each([4, 8])('truly %d points apart is found on average, while own errors find less', (apart) => {
    const stream = new Stream();
    stream.seed(rootSeed('spread'), PURPOSE.bot, apart, 0, 0, 0);
    let [found, own, true_] = [0, 0, 0];
    for (let time = 0; time < 150; time++) {
      const { lines, truth } = drawnLines(stream, apart);
      found += beyondChance(withPooledErrors(lines)) ?? 0;
      own += beyondChance(withOwnErrors(lines)) ?? 0;
      true_ += truth;
    }
    expect(Math.abs(found / true_ - 1)).toBeLessThan(0.08);
    expect(own / true_).toBeLessThan(0.85);
  });
});

describe('the spread of a card', () => {
  const lines = { A: { aims: 3000, reached: 300 }, B: { aims: 3000, reached: 600 }, C: { aims: 3000, reached: 900 } };
  const card = cardOf({ A: 50, B: 50, C: 50 });
  const sums = madeUp(lines, card);

  it('is the standard deviation of what its lines pay', () => {
    // They pay 4 · 50 · p: 20, 40, 60.
    const { lines: counted, mean, measured, beyondChance: true_ } = spreadOf(sums, card);
    expect([counted, mean, measured.value]).toEqual([3, 40, 20]);
    expect(true_.value).toBeLessThan(20);
    expect(true_.value).toBeGreaterThan(19);
    expect(measured.se).toBeGreaterThan(0);
  });

  it('that chance explains has no error, and is said not to be seen', () => {
    const even = madeUp(
      { A: { aims: 40, reached: 4 }, B: { aims: 40, reached: 4 }, C: { aims: 40, reached: 4 } },
      card,
    );
    const spread = spreadOf(even, card);
    expect(spread.beyondChance).toMatchObject({ value: 0, se: null });
    const text = spreadText(spread, { width: 400, bold: (bold) => bold }).join('');
    expect(text).toContain('around 20.0: no spread beyond chance to be seen in so few games, 0.00');
    const ratio = spreadRatio({ sums, card }, { sums: even, card }, 'beyondChance');
    expect(ratio).toMatchObject({ value: 0, se: null });
  });

  it('on which nobody won is 0', () => {
    const none = madeUp({ A: { aims: 40, reached: 0 }, B: { aims: 40, reached: 0 } }, card);
    expect(spreadOf(none, card).beyondChance).toMatchObject({ value: 0, se: null });
  });

  it('leaves out what was never aimed at', () => {
    expect(spreadOf(sums, cardOf({ A: 50, B: 50, C: 50, D: 500 })).lines).toBe(3);
  });

  it('can be compared before and after', () => {
    // 4 · p · v: 24, 32, 36 after. Deviations of 20 and of sqrt(37.33).
    const even = cardOf({ A: 60, B: 40, C: 30 });
    const ratio = spreadRatio({ sums, card }, { sums, card: even }, 'measured');
    expect(ratio.value).toBeCloseTo(Math.sqrt(112 / 3) / 20, 9);
    expect(ratio.se).toBeGreaterThan(0);
  });
});
