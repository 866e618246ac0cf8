import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactSums } from './exact';

const INT32 = 2 ** 31;

test('sums stay exact beyond 2^53', () => {
  const sums = new ExactSums(1);
  for (let i = 0; i < 5; i++) {
    sums.expect(INT32);
    sums.addProduct(0, INT32 - 1, INT32 - 1);
  }
  expect(sums.get(0)).toBe(5n * 2147483647n ** 2n);
});

test.each([
  ['products that fit', 2 ** 26, 2 ** 26],
  ['the largest that fits', 94906265, 94906265],
  ['the smallest that does not', 94906266, 94906266],
  ['negative ones', -94906267, 94906265],
])('many of %s', (_, a, b) => {
  const sums = new ExactSums(2);
  for (let i = 0; i < 1000; i++) {
    sums.expect(Math.max(Math.abs(a), Math.abs(b)));
    sums.addProduct(1, a, b);
  }
  expect(sums.get(1)).toBe(1000n * BigInt(a) * BigInt(b));
  expect(sums.get(0)).toBe(0n);
});

test('products of a vector are its upper triangle by rows', () => {
  const sums = new ExactSums(7);
  sums.expect(5);
  sums.addProducts(1, Float64Array.of(9, 1, 3, -5), 1, 3);
  expect([0, 1, 2, 3, 4, 5, 6].map((i) => sums.get(i))).toEqual([0n, 1n, 3n, -5n, 9n, -15n, 25n]);
});

test('no order or grouping of additions changes a sum, and text keeps it', () => {
  const terms = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.maxSafeInteger(), fc.maxSafeInteger()), { maxLength: 40 });
  fc.assert(
    fc.property(terms, fc.nat(), fc.infiniteStream(fc.nat({ max: 2 })), (list, turn, where) => {
      const expected = [0n, 0n, 0n];
      const whole = new ExactSums(3);
      const parts = [new ExactSums(3), new ExactSums(3), new ExactSums(3)];
      for (const [i, a, b] of list) expected[i] += BigInt(a) * BigInt(b);
      const turned = [...list.slice(turn % (list.length + 1)), ...list.slice(0, turn % (list.length + 1))];
      for (const [i, a, b] of turned) {
        const part = parts[where.next().value as number];
        part.expect(Math.max(Math.abs(a), Math.abs(b)));
        part.addProduct(i, a, b);
      }
      for (const part of parts) whole.addRange(0, part.toParts(), 0, 3);
      const again = new ExactSums(3);
      again.addText(0, whole.toText(0, 3), 3);
      for (const sums of [whole, again]) expect([0, 1, 2].map((i) => sums.get(i))).toEqual(expected);
    }),
  );
});

test.each([
  ['too few', '1,2', '2 sums instead of 3'],
  ['too many', '1,2,3,4', '4 sums instead of 3'],
  ['no number', '1,two,3', '"two" is not a sum'],
  ['a fraction', '1,2.5,3', '"2.5" is not a sum'],
  ['a hexadecimal number', '1,0x10,3', '"0x10" is not a sum'],
])('text with %s is refused', (_, text, message) => {
  expect(() => new ExactSums(3).addText(0, text, 3)).toThrow(message);
});
