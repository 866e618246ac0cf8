import { expect, it } from 'vitest';
import { loadCard } from '#engine/card/load';
import { cardOf, madeUp } from './__fixtures__/made-up';
import { dominatedLines } from './dominance';
import { lineFigures } from './line-figures';

const common = { aims: 3000, reached: 900 };
const rare = { aims: 600, reached: 60 };

it.each([
  ['nearer less often, won less often, worth less', { A: 50, B: 45 }, rare, [['B', 'A', 'play']]],
  ['the same, worth as much', { A: 50, B: 50 }, rare, [['B', 'A', 'play']]],
  ['the same, worth more', { A: 50, B: 55 }, rare, []],
  ['nearer as often', { A: 50, B: 45 }, { aims: 3000, reached: 60 }, []],
  ['won as often', { A: 50, B: 45 }, { aims: 600, reached: 180 }, []],
  ['hardly ever aimed at: nothing is known of its wins', { A: 50, B: 45 }, { aims: 3, reached: 1 }, []],
  ['aimed at 9 times, never won', { A: 50, B: 45 }, { aims: 9, reached: 0 }, []],
  // Wilson's upper end of 0 of n is 3.84 / (n + 3.84): .278 of 10, .037 of 100; A is reached in .284 at least.
  ['aimed at 10 times, never won', { A: 50, B: 45 }, { aims: 10, reached: 0 }, [['B', 'A', 'play']]],
  ['aimed at 100 times, never won', { A: 50, B: 45 }, { aims: 100, reached: 0 }, [['B', 'A', 'play']]],
] as const)('in play: %s', (_, values, b, expected) => {
  const card = cardOf(values);
  const found = dominatedLines(lineFigures(madeUp({ A: common, B: b }, card), card));
  expect(found.map(({ line, by, how }) => [line, by, how])).toEqual(expected);
});

it.each([
  [12, []],
  [200, ['B']],
])('%d aims without a win tell only so much against a line that is reached once in twenty', (aims, expected) => {
  const card = cardOf({ A: 50, B: 45 });
  const found = dominatedLines(
    lineFigures(madeUp({ A: { aims: 3000, reached: 150 }, B: { aims, reached: 0 } }, card), card),
  );
  expect(found.map(({ line }) => line)).toEqual(expected);
});

it.each([
  ['each hand of it is one of another that pays as much', 'x=1-9', 30, 'X', 'x=2,3', 30, 'X', [['B', 'A']]],
  ['the same, but it pays more', 'x=1-9', 30, 'X', 'x=2,3', 35, 'X', []],
  ['the other must be concealed', 'x=1-9', 30, 'C', 'x=2,3', 30, 'X', []],
  ['it must be concealed', 'x=1-9', 30, 'X', 'x=2,3', 30, 'C', [['B', 'A']]],
  ['a hand of it is not of the other', 'x=1-8', 30, 'X', 'x=8,9', 30, 'X', []],
  ['they are alike: the later one', 'x=1-9', 30, 'X', 'x=any', 30, 'X', [['B', 'A']]],
] as const)('by hands: %s', (_, ofA, a, exposedA, ofB, b, exposedB, expected) => {
  const line = (id: string, value: number, exposed: string, x: string) =>
    `${id} r ${value} ${exposed} FFF xxxA xxxxB EEEE  ${x}`;
  const card = loadCard(`${line('A', a, exposedA, ofA)}\n${line('B', b, exposedB, ofB)}`, 'two.card');
  const found = dominatedLines(lineFigures(madeUp({}, card), card));
  expect(found.map((one) => [one.line, one.by])).toEqual(expected);
  for (const { how } of found) expect(how).toBe('hands');
});
