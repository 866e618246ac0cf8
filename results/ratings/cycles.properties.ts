import fc from 'fast-check';
import { expect, test } from 'vitest';
import { botsOf, matrixOf, upTo } from './__fixtures__/margins';
import { cycles } from './cycles';

/** All cycles of a length, each from the bot that stands first in `order`, by trying all paths. */
function allCycles(beats: (a: number, b: number) => boolean, order: readonly number[], length: number): number[][] {
  const extend = (path: readonly number[]): number[][] => {
    if (path.length === length) return beats(path[length - 1], path[0]) ? [[...path]] : [];
    return order
      .filter((bot) => !path.includes(bot) && order.indexOf(bot) > order.indexOf(path[0]) && beats(path.at(-1)!, bot))
      .flatMap((bot) => extend([...path, bot]));
  };
  return order.flatMap((bot) => extend([bot]));
}

test('all of the shortest are found, each once, from its best placed bot on', () => {
  const anyMargins = fc.integer({ min: 2, max: 6 }).chain((bots) =>
    fc.record({
      upper: fc.array(fc.constantFrom(-5, -3, 0, 3, 5), { minLength: bots * bots, maxLength: bots * bots }),
      order: fc.shuffledSubarray(upTo(bots), { minLength: bots }),
    }),
  );
  fc.assert(
    fc.property(anyMargins, ({ upper, order }) => {
      const bots = order.length;
      const margin = (a: number, b: number) => (a < b ? upper[a * bots + b] : a > b ? -upper[b * bots + a] : 0);
      const found = cycles(matrixOf(upTo(bots).map((a) => upTo(bots).map((b) => margin(a, b)))), order);
      const byLength = upTo(bots + 1).map((length) =>
        length < 3 ? [] : allCycles((a, b) => margin(a, b) > 0, order, length),
      );
      const length = Math.max(
        0,
        byLength.findIndex((all) => all.length > 0),
      );
      expect(found.length).toBe(length);
      expect(found.listed.length + found.more).toBe(byLength[length].length);
      expect(found.listed.length).toBe(Math.min(10, byLength[length].length));
      const keys = botsOf(found).map(String);
      expect(new Set(keys).size).toBe(keys.length);
      expect(byLength[length].map(String)).toEqual(expect.arrayContaining(keys));
      const weakest = found.listed.map((cycle) => Math.min(...cycle.map(({ share }) => share)));
      expect(weakest).toEqual(weakest.toSorted((a, b) => b - a));
    }),
  );
});
