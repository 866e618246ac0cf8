import { expect, test } from 'vitest';
import { fixedLength } from './fixed-length';

const TEST = { model: 'mean', exact: false, s0: 0, s1: 0.1, alpha: 0.05, beta: 0.05 } as const;

/** By the table of the normal distribution: z(.05) = 1.644854, z(.10) = 1.281552, z(.01) = 2.326348. */
test.each([
  ['spread 1, found in 100 deals', TEST, { se: 0.1, n: 100 }, 1083], // (2 x 1.644854 x 10)^2 = 1082.2
  ['twice the spread', TEST, { se: 0.2, n: 100 }, 4329], // 4 x 1082.2
  ['beta .10', { ...TEST, beta: 0.1 }, { se: 0.1, n: 100 }, 857], // ((1.644854 + 1.281552) x 10)^2 = 856.4
  ['.01, .01', { ...TEST, alpha: 0.01, beta: 0.01 }, { se: 0.1, n: 100 }, 2165], // (2 x 2.326348 x 10)^2 = 2164.8
  ['hypotheses twice as far apart', { ...TEST, s1: 0.2 }, { se: 0.1, n: 100 }, 271], // 1082.2 / 4
  ['no spread', TEST, { se: 0, n: 100 }, null],
  ['one deal', TEST, { se: null, n: 1 }, null],
])('%s', (_, sprt, estimate, deals) => {
  expect(fixedLength(sprt, estimate)).toBe(deals);
});
