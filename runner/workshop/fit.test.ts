import { describe, expect, it } from 'vitest';
import { cardOf, madeUp } from './__fixtures__/made-up';
import { type FitTask, fitValues, movesOf } from './fit';

const CARD = cardOf({ A: 50, B: 50, C: 50 });
const BOUNDS = { min: 10, max: 150, step: 5 };
const VALUES = new Map([
  ['A', 50],
  ['B', 50],
  ['C', 50],
]);

const fitted = (task: Partial<FitTask> & Pick<FitTask, 'rounds'>) =>
  Object.fromEntries(fitValues({ card: CARD, target: 40, values: VALUES, bounds: BOUNDS, ...task }));

describe('values that pay the target', () => {
  // A line that is won with in a share p of its aims pays 4 p v. So 40 is paid at v = 10 / p.
  const round = madeUp(
    { A: { aims: 8000, reached: 1000 }, B: { aims: 8000, reached: 3200 }, C: { aims: 8000, reached: 400 } },
    CARD,
  );

  it('are in steps, within bounds', () => {
    expect(fitted({ rounds: [round] })).toEqual({ A: 80, B: 25, C: 150 });
    expect(fitted({ rounds: [round], bounds: { min: 30, max: 400, step: 15 } })).toEqual({ A: 75, B: 30, C: 195 });
  });

  it('follow the target', () => {
    expect(fitted({ rounds: [round], target: 20 })).toEqual({ A: 40, B: 15, C: 100 });
  });

  it('do not depend on the values that were played', () => {
    const dear = cardOf({ A: 90, B: 20, C: 10 });
    const other = madeUp(
      { A: { aims: 8000, reached: 1000 }, B: { aims: 8000, reached: 3200 }, C: { aims: 8000, reached: 400 } },
      dear,
    );
    expect(fitted({ rounds: [other] })).toEqual(fitted({ rounds: [round] }));
  });
});

describe('a rare line', () => {
  const common = { A: { aims: 8000, reached: 2000 }, B: { aims: 8000, reached: 2000 } };

  it('that was never aimed at is worth what an average one is', () => {
    expect(fitted({ rounds: [madeUp(common, CARD)] }).C).toBe(40);
  });

  it('is not given the largest value for a few misses', () => {
    // Three aims beside 20 of an average line: 20/23 of its rate.
    expect(fitted({ rounds: [madeUp({ ...common, C: { aims: 3, reached: 0 } }, CARD)] }).C).toBe(45);
  });

  it('comes to rest where it may well be even', () => {
    const rounds = [5, 8].map((reached) => madeUp({ ...common, C: { aims: 40, reached } }, CARD));
    expect(fitted({ rounds, values: new Map([...VALUES, ['C', 60]]) }).C).toBe(60);
    expect(fitted({ rounds: rounds.slice(1), values: new Map([...VALUES, ['C', 60]]) }).C, 'but not at first').toBe(45);
  });
});

it('rounds are taken together until a line pays something else', () => {
  const round = (reached: number) =>
    madeUp({ A: { aims: 4000, reached }, B: { aims: 4000, reached: 1000 }, C: { aims: 4000, reached: 1000 } }, CARD);
  expect(fitted({ rounds: [round(480), round(520)] }).A, 'alike: 1,000 of 8,000').toBe(80);
  expect(fitted({ rounds: [round(200), round(500)] }).A, 'unlike: the latest').toBe(80);
});

it('tells how many values moved, and how far', () => {
  expect(movesOf(VALUES, new Map([...VALUES, ['A', 65], ['C', 45]]))).toEqual({ moved: 2, largest: 15 });
});
